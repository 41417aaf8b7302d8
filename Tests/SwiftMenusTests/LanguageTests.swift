#if SwiftSource
import LintRules
import Linting
import MenuModel
import SwiftMenus
import Testing

/// Swift titles in all languages of their string tables.
struct LanguageTests {
  private static let view = """
    import SwiftUI
    struct V: View { var body: some View { Text(a).contextMenu {
      Button("open.it") {}
      Button("take") {}
      Button("cut") {}
      Button("Delete List") {}
    } } }
    """

  private static func table(_ open: String, _ take: String, _ cut: String) -> String {
    "\"open.it\" = \"\(open)\";\n\"take\" = \"\(take)\";\n\"cut\" = \"\(cut)\";\n"
  }

  private static let files = [
    "View.swift": view, "en.lproj/Localizable.strings": table("Open...", "Take Tape", "Cut Tape"),
    "de.lproj/Localizable.strings": table("Öffnen...", "Band nehmen", "Band nehmen"),
    "fr.lproj/Localizable.strings": table("Ouvrir…", "Prendre la bande", "Couper la bande"),
    "es.lproj/Localizable.strings": table("Abrir…", "Tomar la cinta", "Cortar la cinta"),
    "it.lproj/Localizable.strings": table("Apri…", "Prendi il nastro", "Taglia il nastro"),
    "nl.lproj/Localizable.strings": table("Open…", "Pak de band", "Knip de band"),
    "ja.lproj/Localizable.strings": table("開く...", "テープを取る", "テープを切る"),
  ]

  private static func findings(_ files: [String: String]) -> [Finding] {
    LintTests.lint(files, of: ["View.swift"]).flatMap(\.findings)
  }

  private static func fixed(_ files: [String: String], unsafely: Bool = false) -> [String: String] {
    let bytes = files.mapValues { Array($0.utf8) }
    let sources = ProjectFiles(paths: files.keys.sorted()) { bytes[$0] }
    var fixer = ProjectFixer(
      SwiftLanguage(), sources, LintTests.targets(["View.swift"], .macOS, LintTests.sameWeights)
    ) { ($0, "/" + $0) }
    fixer.appliesUnsafe = unsafely
    return files.merging(fixer.fix().texts.mapValues { String(decoding: $0, as: UTF8.self) }) { $1 }
  }

  @Test func findingsNameTheLanguagesAndTheirEntries() throws {
    let finding = try #require(Self.findings(Self.files).first { $0.rule == "ellipsis-character" })
    #expect(finding.message.hasSuffix("also in 2 languages: de, ja"))
    #expect(
      finding.translations.map(\.path) == ["de.lproj/Localizable.strings", "ja.lproj/Localizable.strings"])
    let texts = finding.related.map { place in place.file?.source[place.range] }
    #expect(texts.contains("Öffnen..."))
  }

  // Without code that loads a language by name or states a default, people see the key.
  @Test(arguments: [
    (
      "let b = Bundle(path: Bundle.main.path(forResource: \"en\", ofType: \"lproj\")!)", "\"open.it\"",
      Severity.warning
    ),
    ("let b = Bundle.main", "NSLocalizedString(\"open.it\", value: \"Open…\", comment: \"\")", .warning),
    ("let b = Bundle.main", "NSLocalizedString(\"open.it\", value: \"\", comment: \"\")", .error),
    ("let b = Bundle.main", "\"open.it\"", .error),
  ])
  func missingTranslationsMayFallBackToEnglish(code: String, title: String, severity: Severity) throws {
    var files = Self.files
    files["ja.lproj/Localizable.strings"] = "\"take\" = \"テープを取る\";\n\"cut\" = \"テープを切る\";\n"
    for language in ["ko", "sv", "da"] {
      files["\(language).lproj/Localizable.strings"] = Self.table(
        "\(language) 1…", "\(language) 2", "\(language) 3")
    }
    for number in 4..<8 {
      for (path, text) in files where path.hasSuffix(".strings") {
        files[path] = text + "\"more \(number)\" = \"\(path.prefix(2)) \(number)\";\n"
      }
      files["View.swift"]?.replace("Button(\"cut\")", with: "Button(\"more \(number)\") {}\n Button(\"cut\")")
    }
    files["View.swift"]?.replace("Button(\"open.it\")", with: "Button(\(title))")
    files["Bundles.swift"] = "import Foundation\n" + code
    let finding = try #require(Self.findings(files).first { $0.rule == "untranslated-title" })
    #expect(finding.severity == severity)
    #expect(
      finding.message.contains(
        severity == .error ? "is shown as its key in Japanese" : "isn't translated into Japanese"))
  }

  // The fix changes the title and the texts in all languages.
  @Test func oneFixChangesAllLanguages() {
    let fixed = Self.fixed(Self.files)
    var expected = Self.files
    expected["en.lproj/Localizable.strings"] = Self.table("Open…", "Take Tape", "Cut Tape")
    expected["de.lproj/Localizable.strings"] = Self.table("Öffnen\u{A0}…", "Band nehmen", "Band nehmen")
    expected["ja.lproj/Localizable.strings"] = Self.table("開く…", "テープを取る", "テープを切る")
    #expect(fixed == expected)
    #expect(Self.fixed(fixed) == fixed)
  }

  // A text that is the key of its translations stays, but the translations are fixed.
  @Test func theTranslationsOfAKeyAreFixed() {
    let catalog = """
      {
        "sourceLanguage" : "en",
        "strings" : {
          "Open..." : {
            "localizations" : {
              "fr" : { "stringUnit" : { "state" : "translated", "value" : "Ouvrir..." } }
            }
          }
        }
      }

      """
    let view =
      "import SwiftUI\nstruct V: View { var body: some View { Text(a).contextMenu { Button(\"Open...\") {} } } }\n"
    let fixed = Self.fixed(["View.swift": view, "Localizable.xcstrings": catalog])
    #expect(fixed["View.swift"] == view)
    #expect(fixed["Localizable.xcstrings"] == catalog.replacing("Ouvrir...", with: "Ouvrir…"))
  }

  // What else has the key would show the new text too, where that says something else.
  @Test(arguments: [
    ("Menu(\"Go To…\") { Button(\"Top\") {}; Button(\"End\") {} }", "Aller à…", "Aller à", true),
    ("Button(\"Go To…\") {}", "Aller à...", "Aller à…", false),
  ])
  func translationsThatAreShownElsewhereAreFixedUnsafely(
    item: String, text: String, right: String, isUnsafe: Bool
  ) {
    let view = "import SwiftUI\nstruct V: View { var body: some View { Text(a).contextMenu { \(item) } } }\n"
    func catalog(_ text: String) -> String {
      """
      {"sourceLanguage": "en", "strings": {"Go To…": {"localizations": {"fr": {"stringUnit": {
        "state": "translated", "value": "\(text)"
      }}}}}, "version": "1.0"}
      """
    }
    let files = ["View.swift": view, "Localizable.xcstrings": catalog(text)]
    func french(_ other: String, unsafely: Bool = false) -> String? {
      Self.fixed(files.merging(["Other.swift": other]) { $1 }, unsafely: unsafely)["Localizable.xcstrings"]
    }
    let fixed = catalog(right)
    #expect(french("import SwiftUI\nlet other = Text(\"Go On…\")\n") == fixed)
    for use in ["Text(\"Go To…\")", "String(localized: \"Go To…\")"] {
      let other = "import SwiftUI\nlet other = \(use)\n"
      #expect((french(other) == fixed) != isUnsafe)
      #expect(french(other, unsafely: true) == fixed)
    }
  }

  @Test func rulesCheckAllLanguages() {
    let said = Set(Self.findings(Self.files).map { "\($0.rule) \($0.translations.map(\.language))" })
    #expect(said.contains("duplicate-translation [\"de\"]"))
    #expect(said.contains("unlocalized-title []"))
    var files = Self.files
    files["ja.lproj/Localizable.strings"] = Self.table("", "テープを取る", "Cut Tape")
    let findings = Self.findings(files).filter { $0.rule == "untranslated-title" }
    #expect(findings.isEmpty, "ja isn't live")
    let keys = "abcdefghij".map(String.init)
    for language in ["da", "sv", "nb"] {
      files["\(language).lproj/Localizable.strings"] = Self.table("Åben…", "Tag båndet", "Klip båndet")
    }
    files["View.swift"] = Self.view.replacing(
      "Button(\"cut\") {}", with: "Button(\"cut\") {}" + keys.map { "; Button(\"\($0)\") {}" }.joined())
    // Another menu of the file that shows the same translation isn't another finding.
    files["View.swift"]? +=
      "\nstruct W: View { var body: some View { Text(b).contextMenu { Button(\"cut\") {} } } }\n"
    for path in files.keys where path.hasSuffix(".strings") {
      let own = path.hasPrefix("en") ? "" : path.prefix(2)
      for key in keys { files[path]? += "\"\(key)\" = \"Do it \(key)\(own)\";\n" }
    }
    let found = Self.findings(files).filter { $0.rule == "untranslated-title" }
    #expect(
      found.map(\.message) == [
        "“Open...” has an empty translation in Japanese; translate it",
        "“Cut Tape” isn't translated into Japanese; translate it",
      ])
    #expect(found.map(\.severity) == [.error, .warning])
  }

  // In an app that isn't written in English, the English translation is checked.
  @Test(arguments: [
    ("Delete all lists", "“すべて削除” is not in title style in English (“Delete all lists”): “Delete All Lists”"),
    ("Delete All Lists", nil),
  ])
  func englishTranslationsAreChecked(english: String, expected: String?) throws {
    var files = [
      "project.yml": """
      options: {developmentLanguage: ja}
      targets: {Fern: {type: application, platform: macOS, sources: [.]}}
      """,
      "View.swift": """
      import SwiftUI
      struct V: View { var body: some View { Text(a).contextMenu {
        Button(L10n.Lists.deleteAll) { delete() }
      } } }
      """,
      "en.lproj/Lists.strings": "\"deleteAll\" = \"\(english)\";\n",
      "ja.lproj/Lists.strings": "\"deleteAll\" = \"すべて削除\";\n",
    ]
    let found = Self.findings(files).filter { $0.rule == "title-capitalization" }
    #expect(found.map(\.message) == (expected.map { [$0] } ?? []))
    guard expected != nil else { return }
    let source = files["View.swift"]
    files = Self.fixed(files, unsafely: true)
    #expect(files["en.lproj/Lists.strings"] == "\"deleteAll\" = \"Delete All Lists\";\n")
    #expect(files["View.swift"] == source)
  }

  private static func unsafelyFixed(_ menu: String, _ more: [String: String] = [:]) -> String? {
    var files = Self.files.merging(more) { $1 }
    files["Menu.swift"] = """
      import AppKit
      class C { func f() { let menu = NSMenu()
        \(menu)
      } }
      """
    let bytes = files.mapValues { Array($0.utf8) }
    let sources = ProjectFiles(paths: files.keys.sorted()) { bytes[$0] }
    var fixer = ProjectFixer(
      SwiftLanguage(), sources, LintTests.targets(["Menu.swift"], .macOS, LintTests.sameWeights)
    ) { ($0, "/" + $0) }
    fixer.appliesUnsafe = true
    let fixed = fixer.fix().texts["Menu.swift"].map { String(decoding: $0, as: UTF8.self) }
    return fixed?.split(separator: "\n").dropFirst(2).first.map { $0.trimmingPrefix { $0 == " " } }.map {
      String($0)
    }
  }

  // The fix uses the function with which the file or the project looks up other titles, and never guesses.
  @Test(arguments: [
    (
      #"menu.addItem(withTitle: "Delete List", action: #selector(a), keyEquivalent: ""); x = String(localized: "take")"#,
      #"menu.addItem(withTitle: String(localized: "Delete List"), action: #selector(a), keyEquivalent: ""); x = String(localized: "take")"#
    ),
    (
      #"menu.addItem(withTitle: "Delete List", action: #selector(a), keyEquivalent: ""); x = NSLocalizedString("take", comment: "")"#,
      #"menu.addItem(withTitle: NSLocalizedString("Delete List", comment: ""), action: #selector(a), keyEquivalent: ""); x = NSLocalizedString("take", comment: "")"#
    ),
    (
      #"menu.addItem(withTitle: "Delete List", action: #selector(a), keyEquivalent: ""); x = String(localized: "take", bundle: .module)"#,
      nil as String?
    ),
    (#"menu.addItem(withTitle: "Delete List", action: #selector(a), keyEquivalent: "")"#, nil),
    (
      #"let t = "Delete List"; menu.addItem(withTitle: t, action: #selector(a), keyEquivalent: ""); if t == "Delete List" { x = String(localized: "take") }"#,
      nil
    ),
  ])
  func literalsAreLocalizedLikeOtherTitles(menu: String, fixed: String?) {
    #expect(Self.unsafelyFixed(menu) == fixed)
  }

  // The text is translated already, under a key.
  @Test func literalsUseTheKeyOfTheSameText() throws {
    let english = "en.lproj/Localizable.strings"
    let keys = "\"list.delete\" = \"Delete List\";\n\"list.remove\" = \"Delete List\";\n"
    let tables = [english: (Self.files[english] ?? "") + keys]
    let finding = try #require(
      Self.findings(Self.files.merging(tables) { $1 }).first { $0.rule == "unlocalized-title" })
    #expect(finding.message.contains("look it up by “list.delete”"))
    let item = #"menu.addItem(withTitle: "Delete List", action: #selector(a), keyEquivalent: "")"#
    let lookup = "; x = String(localized: \"take\")"
    #expect(
      Self.unsafelyFixed(item + lookup, tables)
        == item.replacing("\"Delete List\"", with: "String(localized: \"list.delete\")") + lookup)
    // Code finds keys of other tables only if it names the table.
    let others = ["en.lproj/More.strings": "\"list.delete\" = \"Delete List\";\n"]
    #expect(
      Self.unsafelyFixed(item + lookup, others)
        == item.replacing("\"Delete List\"", with: "String(localized: \"Delete List\")") + lookup)
  }

  // The title can't be translated, but its parts are.
  @Test(arguments: [
    (#"Button("\(String(localized: "take")) (\(count))") {}"#, false),
    (#"Button(String(localized: "take") + "…") {}"#, false),
    (#"Button("Delete \(String(localized: "take"))") {}"#, true),
  ])
  func titlesCombinedFromTablesAreTranslated(button: String, isFound: Bool) {
    var files = Self.files
    files["View.swift"] = Self.view.replacing("Button(\"Delete List\") {}", with: button)
    #expect(Self.findings(files).contains { $0.rule == "unlocalized-title" } == isFound)
  }

  // A catalog that isn't here may have the title.
  @Test(arguments: [("App/More.xcstrings", false), ("More.xcstrings", true)])
  func projectsMayHaveCatalogsThatAreMissing(path: String, isFound: Bool) {
    let project = """
      { objects = {
        P = { isa = PBXProject; mainGroup = G; };
        G = { isa = PBXGroup; children = (F); };
        F = { isa = PBXFileReference; path = \(path); sourceTree = "<group>"; };
      }; }
      """
    let files = Self.files.merging([
      "Tapes.xcodeproj/project.pbxproj": project,
      "More.xcstrings": "{\"strings\": {}, \"sourceLanguage\": \"en\"}",
    ]) { $1 }
    #expect(Self.findings(files).contains { $0.rule == "unlocalized-title" } == isFound)
  }

  // An app of the project may be in one language, although another one has string tables.
  @Test(arguments: [("A", false), ("B", true)])
  func appsWithoutTablesNeedNone(holder: String, isFound: Bool) {
    let tables = Self.files.keys.filter { $0.hasSuffix(".strings") }.sorted()
    let references = tables.enumerated().map { number, path in
      "T\(number) = { isa = PBXFileReference; path = \(path); sourceTree = \"<group>\"; };"
    }
    let project = """
      { objects = {
        P = { isa = PBXProject; mainGroup = G; targets = (A, B); };
        G = { isa = PBXGroup; children = (F, S); };
        F = { isa = PBXFileReference; path = View.swift; sourceTree = "<group>"; };
        S = { isa = PBXVariantGroup; children = (\(tables.indices.map { "T\($0)" }.joined(separator: ", "))); };
        \(references.joined(separator: " "))
        A = { isa = PBXNativeTarget; name = One; productType = "com.apple.product-type.application"; buildPhases = (AS); };
        B = { isa = PBXNativeTarget; name = Two; productType = "com.apple.product-type.application"; buildPhases = (BS, BR); };
        AS = { isa = PBXSourcesBuildPhase; files = (\(holder == "A" ? "C" : "")); };
        BS = { isa = PBXSourcesBuildPhase; files = (\(holder == "B" ? "C" : "")); };
        BR = { isa = PBXResourcesBuildPhase; files = (D); };
        C = { isa = PBXBuildFile; fileRef = F; };
        D = { isa = PBXBuildFile; fileRef = S; };
      }; }
      """
    let files = Self.files.merging(["Tapes.xcodeproj/project.pbxproj": project]) { $1 }
    #expect(Self.findings(files).contains { $0.rule == "unlocalized-title" } == isFound)
  }

  // If an app has string tables in few languages, the other titles are intentional.
  @Test func appsInOneLanguageNeedNoStringTable() {
    let files = Self.files.filter { !$0.key.hasSuffix(".strings") || $0.key < "es" }
    #expect(!Self.findings(files).contains { $0.rule == "unlocalized-title" })
  }
}
#endif
