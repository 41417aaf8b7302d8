import LintRules
import MenuModel
import TestSupport
import Testing

@testable import InterfaceBuilderMenus

/// Documents with a complete copy per language.
@Suite struct CopyTests {
  private static func document(_ items: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0"><objects>
    <menu title="Tape" id="m"><items>
    \(items)
    </items></menu>
    </objects></document>

    """
  }

  private static func items(_ titles: [(String, String)]) -> String {
    titles.map { "<menuItem title=\"\($0.1)\" id=\"\($0.0)\"/>" }.joined(separator: "\n")
  }

  private static let english = [
    ("a", "Open…"), ("b", "Take Tape"), ("c", "Wind Tape"), ("d", "Cut Tape"), ("e", "Sell Tape"),
  ]
  private static let german = [
    ("a", "Öffnen..."), ("b", "Band nehmen"), ("c", "Band nehmen"), ("d", "Band schneiden"),
    ("e", "Band &amp; Spule"),
  ]

  private func tree(_ files: [String: String], of path: String = "Base.lproj/M.xib") throws
    -> any ProjectMenus
  {
    let files = files.mapValues { Array($0.utf8) }
    let project = InterfaceBuilderLanguage().read(ProjectFiles(paths: files.keys.sorted()) { files[$0] })
    return try #require(project.trees(MenuDefaults(), of: [path]).first)
  }

  /// Returns the findings that are reported for a document.
  private func findings(_ tree: any ProjectMenus) -> [Finding] {
    Linter().lint(tree.menus).filter { !tree.isReportedElsewhere($0) }
  }

  /// Returns the files after fixing the findings in one of them.
  private func fixed(_ files: [String: String], _ rule: String) throws -> [String: String] {
    let tree = try tree(files)
    var result = files.mapValues { Array($0.utf8) }
    let fixes = findings(tree).filter { $0.rule == rule }.compactMap(\.fixes.first)
    for edit in fixes.compactMap({ tree.edits(for: $0)?.edits }).joined().sorted(by: {
      $0.range.start > $1.range.start
    }) {
      result[edit.path]?.replaceSubrange(edit.range.bounds, with: edit.bytes)
    }
    return result.mapValues { String(decoding: $0, as: UTF8.self) }
  }

  @Test(arguments: ["Base", "en", "English"])
  func copiesHaveTheTitlesOfTheirLanguage(folder: String) throws {
    let copy = Self.document(Self.items(Self.german))
    let files = ["\(folder).lproj/M.xib": Self.document(Self.items(Self.english)), "de.lproj/M.xib": copy]
    let found = findings(try tree(files, of: "\(folder).lproj/M.xib"))
    let dots = try #require(found.first { $0.rule == "ellipsis-character" })
    #expect(
      dots.message.contains("in German (“Öffnen...”)") && dots.translations.map(\.path) == ["de.lproj/M.xib"])
    #expect(SourceText(bytes: Array(copy.utf8))[try #require(dots.translations[0].range)] == "Öffnen...")
    #expect(found.contains { $0.rule == "duplicate-translation" })
    #expect(findings(try tree(files, of: "de.lproj/M.xib")).isEmpty)
  }

  @Test(arguments: [("take:", true), ("sell:", false)])
  func anIdOfACopyWithADifferentActionIsADifferentItem(action: String, expected: Bool) throws {
    func document(_ title: String, _ action: String) -> String {
      Self.document(
        "<menuItem title=\"\(title)\" id=\"a\"><connections><action selector=\"\(action)\" target=\"-1\" id=\"x\"/>"
          + "</connections></menuItem>")
    }
    let files = [
      "Base.lproj/M.xib": document("Take…", "take:"), "de.lproj/M.xib": document("Nehmen", action),
    ]
    let found = try findings(tree(files)).contains { $0.rule == "missing-ellipsis" }
    #expect(found == expected)
  }

  // Mac OS X's old name for the folder is left over next to the new one.
  @Test func aCopyInTheDevelopmentLanguageIsntATranslation() throws {
    let files = [
      "en.lproj/M.xib": Self.document(Self.items(Self.english)),
      "English.lproj/M.xib": Self.document(Self.items(Self.english.map { ($0.0, $0.1 + "!") })),
      "de.lproj/M.xib": Self.document(Self.items(Self.german)),
    ]
    let translations = try tree(files, of: "en.lproj/M.xib").menus.translations
    let texts = translations?.titles.values.flatMap(\.texts) ?? []
    #expect(texts.map(\.language) == [String](repeating: "de", count: 5))
  }

  // If no document is in English, the original is in the development language.
  @Test func theOriginalIsInTheDevelopmentLanguage() throws {
    let files = [
      "A.xcodeproj/project.pbxproj":
        "{ objects = { P = { isa = PBXProject; developmentRegion = de; }; A = { isa = PBXFileSystemSynchronizedRootGroup; }; }; }",
      "de.lproj/M.xib": Self.document(Self.items(Self.german)),
      "fr.lproj/M.xib": Self.document(Self.items(Self.english)),
    ]
    #expect(try tree(files, of: "de.lproj/M.xib").menus.translations?.development == "de")
    #expect(try tree(files, of: "fr.lproj/M.xib").menus.translations == nil)
    #expect(try tree(["de.lproj/M.xib": Self.document("")], of: "de.lproj/M.xib").menus.translations == nil)
  }

  // Xcode gives new ids to a document that is created again.
  @Test func documentsWithOtherItemsArentCopies() throws {
    let other = Self.document(Self.items(Self.german.map { ("x" + $0.0, $0.1) }))
    let files = ["en.lproj/M.xib": Self.document(Self.items(Self.english)), "de.lproj/M.xib": other]
    #expect(try tree(files, of: "en.lproj/M.xib").menus.translations == nil)
    #expect(
      findings(try tree(files, of: "de.lproj/M.xib")).contains { $0.rule == "ellipsis-character" })
  }

  // An item that isn't in a copy isn't shown in its language.
  @Test func itemsMissingFromACopyArentUntranslated() throws {
    let original = Self.document(Self.items(Self.english))
    var files = ["en.lproj/M.xib": original]
    for language in ["de", "es", "fr", "it"] {
      files["\(language).lproj/M.xib"] = Self.document(
        Self.items(Self.english.map { ($0.0, "Lorem \($0.0) \(language)") }))
    }
    files["ja.lproj/M.xib"] = Self.document(Self.items(Self.english.dropLast(2).map { ($0.0, "開く\($0.0)…") }))
    let found = findings(try tree(files, of: "en.lproj/M.xib"))
    #expect(!found.contains { $0.rule == "untranslated-title" })
    files["ja.lproj/M.xib"] = Self.document(
      Self.items(Self.english.dropLast().map { ($0.0, "開く\($0.0)…") } + Self.english.suffix(1)))
    let later = findings(try tree(files, of: "en.lproj/M.xib"))
    #expect(later.first { $0.rule == "untranslated-title" }?.translations.map(\.path) == ["ja.lproj/M.xib"])
  }

  @Test func aFixChangesTheTitleOfTheCopy() throws {
    let copy = Self.document(Self.items(Self.german))
    let files = ["Base.lproj/M.xib": Self.document(Self.items(Self.english)), "de.lproj/M.xib": copy]
    let fixed = try fixed(files, "ellipsis-character")
    #expect(fixed["de.lproj/M.xib"] == copy.replacing("Öffnen...", with: "Öffnen\u{A0}…"))
    #expect(fixed["Base.lproj/M.xib"] == files["Base.lproj/M.xib"])
  }

  // MARK: - Properties other than text

  private static let divided = [
    "<menuItem title=\"Open…\" id=\"a\"/>", "<menuItem title=\"Take\" id=\"b\"/>",
    "<menuItem isSeparatorItem=\"YES\" id=\"s\"/>", "<menuItem isSeparatorItem=\"YES\" id=\"t\"/>",
    "<menuItem title=\"Wind\" id=\"c\"/>",
  ]

  @Test func findingsInAllCopiesAreReportedOnceAndFixedInAll() throws {
    let original = Self.document(Self.divided.joined(separator: "\n"))
    let copy = original.replacing("Take", with: "Nehmen").replacing("Wind", with: "Spulen").replacing(
      "Open", with: "Öffnen")
    let files = ["Base.lproj/M.xib": original, "de.lproj/M.xib": copy]
    #expect(findings(try tree(files)).contains { $0.rule == "stray-divider" })
    #expect(!findings(try tree(files, of: "de.lproj/M.xib")).contains { $0.rule == "stray-divider" })
    let fixed = try fixed(files, "stray-divider")
    #expect(fixed["Base.lproj/M.xib"]?.contains("id=\"t\"") == false)
    #expect(
      fixed["de.lproj/M.xib"] == copy.replacing("\n<menuItem isSeparatorItem=\"YES\" id=\"t\"/>", with: ""))
  }

  // Two items have the same key in only one language.
  @Test func findingsInOneCopyAreReportedThere() throws {
    func menu(_ first: String, _ second: String, _ key: String) -> String {
      Self.document(
        """
        <menuItem title="\(first)" keyEquivalent="k" id="a"/>
        <menuItem title="\(second)" keyEquivalent="\(key)" id="b"/>
        """)
    }
    let files = [
      "en.lproj/M.xib": menu("Take", "Wind", "j"), "de.lproj/M.xib": menu("Nehmen", "Spulen", "k"),
    ]
    #expect(!findings(try tree(files, of: "en.lproj/M.xib")).contains { $0.rule == "duplicate-shortcut" })
    #expect(findings(try tree(files, of: "de.lproj/M.xib")).map(\.rule).contains("duplicate-shortcut"))
  }
}
