import LintRules
import MenuModel
import TestSupport
import Testing

@testable import InterfaceBuilderMenus

/// The titles of documents in all languages of their app.
@Suite struct LanguageTests {
  private static func document(_ titles: [(id: String, title: String)]) -> String {
    let items = titles.map { "<menuItem title=\"\($0.title)\" id=\"\($0.id)\"/>" }.joined(separator: "\n")
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0"><objects>
      <menu title="Tape" id="m"><items>
      \(items)
      </items></menu>
      </objects></document>

      """
  }

  private static let nib = document([
    ("a", "Open…"), ("b", "Take Tape"), ("c", "Wind Tape"), ("d", "Cut Tape"), ("e", "Sell Tape"),
  ])

  /// Returns a table with a comment before each entry.
  private static func table(_ texts: [(String, String)]) -> String {
    texts.map { "/* Class = \"NSMenuItem\"; */\n\"\($0.0).title\" = \"\($0.1)\";\n" }.joined(separator: "\n")
  }

  private static let german = [
    ("a", "Öffnen..."), ("b", "Band nehmen"), ("c", "Band spulen"), ("d", "Band schneiden"),
    ("e", "Band verkaufen"),
  ]

  private func tree(_ files: [String: [UInt8]]) throws -> any ProjectMenus {
    let project = InterfaceBuilderLanguage().read(ProjectFiles(paths: files.keys.sorted()) { files[$0] })
    return try #require(project.trees(MenuDefaults(), of: ["Base.lproj/M.xib"]).first)
  }

  private func tree(_ files: [String: String]) throws -> any ProjectMenus {
    try tree(files.mapValues { Array($0.utf8) })
  }

  private func findings(_ tree: any ProjectMenus, _ rule: String) -> [Finding] {
    Linter().lint(tree.menus).filter { $0.rule == rule }
  }

  /// Returns the files after fixing the findings of a rule.
  private func fixed(_ files: [String: [UInt8]], _ rule: String) throws -> [String: [UInt8]] {
    let tree = try tree(files)
    var result = files
    let edits = findings(tree, rule).compactMap(\.fixes.first).compactMap { tree.edits(for: $0)?.edits }
    for edit in edits.joined().sorted(by: { $0.range.start > $1.range.start }) {
      result[edit.path]?.replaceSubrange(edit.range.bounds, with: edit.bytes)
    }
    return result
  }

  private static func wide(_ text: String) -> [UInt8] {
    [0xFF, 0xFE] + text.utf16.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }
  }

  // MARK: - Reading

  @Test func languageTablesGiveTitlesWithTheirLocations() throws {
    let german = Self.table(Self.german)
    let tree = try tree(["Base.lproj/M.xib": Self.nib, "de.lproj/M.strings": german])
    let finding = try #require(findings(tree, "ellipsis-character").first)
    #expect(finding.translations.map(\.language) == ["de"])
    #expect(finding.message.contains("in German (“Öffnen...”)"))
    let place = try #require(finding.translations[0].range)
    #expect(SourceText(bytes: Array(german.utf8))[place] == "Öffnen...")
    #expect(tree.menus.text(.title, of: try #require(finding.element)) == "Open…")
  }

  @Test(arguments: [
    // Pseudo-languages for tests, exported copies, a different document's table, and a table that doesn't
    // parse.
    "qqq.lproj/M.strings", "x.xcloc/de.lproj/M.strings", "de.lproj/N.strings", "Base.lproj/M.strings",
  ])
  func otherTablesGiveNoTranslations(path: String) throws {
    let tree = try tree(["Base.lproj/M.xib": Self.nib, path: Self.table(Self.german)])
    #expect(tree.menus.translations == nil)
  }

  // For a language that is hardly translated, only its coverage is reported.
  @Test func languagesThatArentLiveHaveNoFindings() throws {
    let tree = try tree([
      "Base.lproj/M.xib": Self.nib, "de.lproj/M.strings": Self.table(Array(Self.german.prefix(3))),
    ])
    #expect(findings(tree, "ellipsis-character").isEmpty)
    #expect(
      tree.menus.translations?.coverage == [LanguageCoverage(language: "de", titles: 5, translated: 3)])
  }

  // Xcode copies the strings of the development language to a new table.
  @Test func copiesArentTranslations() throws {
    let copy = [
      ("a", "Open…"), ("b", "Take Tape"), ("c", "Wind Tape"), ("d", "Cut Tape"), ("e", "Sell Tape"),
    ]
    let tree = try tree([
      "Base.lproj/M.xib": Self.nib, "de.lproj/M.strings": Self.table(Self.german),
      "fr.lproj/M.strings": Self.table(copy),
    ])
    #expect(tree.menus.translations?.coverage.filter(\.isMostlyTranslated).map(\.language) == ["de"])
  }

  // MARK: - Xcode's project

  private static func project(_ files: [String], regions: String, _ more: String = "") -> String {
    let objects = files.enumerated().map {
      "F\($0.offset) = { isa = PBXFileReference; path = \($0.element); };"
    }
    return "{ objects = { P = { isa = PBXProject; developmentRegion = en; knownRegions = (\(regions)); }; "
      + objects.joined(separator: " ") + more + " }; }"
  }

  @Test(arguments: [
    (["Base.lproj/M.xib", "de.lproj/M.strings"], "", ["de"]),
    // A synchronized folder, a list without tables, and a build with a different tool don't exclude any
    // table.
    (
      ["Base.lproj/M.xib", "de.lproj/M.strings"], "S = { isa = PBXFileSystemSynchronizedRootGroup; };",
      ["de", "fr"]
    ),
    (["Base.lproj/M.xib"], "", ["de", "fr"]),
  ])
  func aTableThatNoTargetHasIsNotRead(members: [String], more: String, languages: [String]) throws {
    let tree = try tree([
      "A.xcodeproj/project.pbxproj": Self.project(members, regions: "en, Base", more),
      "Base.lproj/M.xib": Self.nib, "de.lproj/M.strings": Self.table(Self.german),
      "fr.lproj/M.strings": Self.table(Self.german),
    ])
    #expect(tree.menus.translations?.coverage.map(\.language) == languages)
  }

  // Tuist describes the build in such a file, but source code may have its name.
  @Test(arguments: [("Project.swift", ["de", "fr"]), ("Command/Project.swift", ["de"])])
  func sourceCodeNamedAsAManifestExcludesNoTable(path: String, languages: [String]) throws {
    let members = ["Base.lproj/M.xib", "de.lproj/M.strings"]
    let tree = try tree([
      "A.xcodeproj/project.pbxproj": Self.project(members, regions: "en, Base"), path: "",
      "Base.lproj/M.xib": Self.nib, "de.lproj/M.strings": Self.table(Self.german),
      "fr.lproj/M.strings": Self.table(Self.german),
    ])
    #expect(tree.menus.translations?.coverage.map(\.language) == languages)
  }

  // Every old project has English language names.
  @Test func languagesWithoutATableArePartlyCovered() throws {
    let regions = "en, Base, de, \"pt-BR\", Japanese, \"de-CH\", \"en-GB\""
    let tree = try tree([
      "A.xcodeproj/project.pbxproj": Self.project(
        ["Base.lproj/M.xib", "de.lproj/M.strings"], regions: regions),
      "Base.lproj/M.xib": Self.nib, "de.lproj/M.strings": Self.table(Self.german),
    ])
    let coverage = tree.menus.translations?.coverage ?? []
    #expect(coverage.map { "\($0.language) \($0.translated)" } == ["de 5", "pt-BR 0"])
    #expect(
      findings(tree, "language-coverage").map(\.message) == [
        "0 of 5 menu titles are translated into Brazilian Portuguese; translate the rest"
      ])
  }

  // A message names up to six languages.
  @Test(arguments: [
    (1, "0 of 5 menu titles are translated into Czech; translate the rest"),
    (2, "0 of 5 menu titles are translated into Czech, 0 into Danish; translate the rest"),
    (
      6,
      "0 of 5 menu titles are translated into Czech, 0 into Danish, 0 into Finnish, 0 into French, 0 into Hungarian, 0 into Italian; translate the rest"
    ),
    (
      7,
      "0 of 5 menu titles are translated into Czech, 0 into Danish, 0 into Finnish, 0 into French, 0 into Hungarian, 0 into Italian, …; translate the rest"
    ),
  ])
  func someLanguagesAreNamed(count: Int, message: String) throws {
    let regions = (["en", "Base", "de"] + ["cs", "da", "fi", "fr", "hu", "it", "ja"].prefix(count))
    let tree = try tree([
      "A.xcodeproj/project.pbxproj": Self.project(
        ["Base.lproj/M.xib", "de.lproj/M.strings"], regions: regions.joined(separator: ", ")),
      "Base.lproj/M.xib": Self.nib, "de.lproj/M.strings": Self.table(Self.german),
    ])
    #expect(findings(tree, "language-coverage").map(\.message) == [message])
  }

  // MARK: - The app's name

  @Test func differentAppNamesArentMistranslations() throws {
    func document(_ app: String, _ titles: [String]) -> String {
      let items = titles.enumerated().map { "<menuItem title=\"\($0.element)\" id=\"i\($0.offset)\"/>" }
        .joined()
      return Self.document([]).replacing(
        "<menu title=\"Tape\" id=\"m\"><items>",
        with:
          "<menu title=\"Main\" systemMenu=\"main\" id=\"m\"><items><menuItem title=\"\(app)\" id=\"p\"><menu key=\"submenu\" title=\"\(app)\" systemMenu=\"apple\" id=\"q\"><items>\(items)</items></menu></menuItem>"
      )
    }
    var files = [
      "Base.lproj/M.xib": document("Tapes", ["About Tapes", "Take Tape", "Hide Tapes"]),
      "fr.lproj/M.strings":
        #""i0.title" = "À propos de Rubans"; "i1.title" = "Prendre"; "i2.title" = "Masquer Tapes"; "q.title" = "Tapes";"#,
    ]
    for language in ["de", "es", "it", "nl", "sv"] {
      files["\(language).lproj/M.strings"] =
        "\"i0.title\" = \"\(language) Tapes x\"; \"i1.title\" = \"\(language)\"; \"i2.title\" = \"Tapes \(language)\"; \"q.title\" = \"Tapes\";"
    }
    #expect(
      findings(try tree(files), "mistranslated-title").map { $0.translations.map(\.language) } == [["fr"]])
    files["fr.lproj/InfoPlist.strings"] = "CFBundleDisplayName = \"Rubans\";"
    #expect(findings(try tree(files), "mistranslated-title").isEmpty)
  }

  // MARK: - Fixes

  @Test func fixesChangeOnlyTheEntry() throws {
    let german = Self.table(Self.german)
    let files = [
      "Base.lproj/M.xib": Array(Self.nib.utf8), "de.lproj/M.strings": Array(german.utf8),
      "ja.lproj/M.strings": Self.wide(Self.table(Self.german.map { ($0.0, $0.1 + "...") })),
    ]
    let fixed = try fixed(files, "ellipsis-character")
    #expect(fixed["Base.lproj/M.xib"] == files["Base.lproj/M.xib"])
    #expect(
      fixed["de.lproj/M.strings"] == Array(german.replacing("Öffnen...", with: "Öffnen\u{A0}…").utf8))
    let japanese = Self.table(Self.german.map { ($0.0, $0.1 + "...") })
      .replacing("Öffnen......", with: "Öffnen…")
    // The titles of the other entries have no ellipsis in the development language.
    #expect(fixed["ja.lproj/M.strings"]?.starts(with: Self.wide(String(japanese.prefix(40)))) ?? false)
    #expect(findings(try tree(fixed), "ellipsis-character").isEmpty)
  }

  @Test func titlesAndTranslationsAreFixedTogether() throws {
    let catalog = """
      {
        "sourceLanguage" : "en",
        "strings" : {
          "a.title" : {
            "comment" : "Class",
            "localizations" : {
              "en" : { "stringUnit" : { "state" : "translated", "value" : "Open..." } },
              "de" : { "stringUnit" : { "state" : "needs_review", "value" : "\\u00D6ffnen ..." } },
              "fr" : { "stringUnit" : { "state" : "translated", "value" : "Ouvrir…" } }
            }
          }
        }
      }

      """
    let files = [
      "Base.lproj/M.xib": Self.document([("a", "Open…")]), "mul.lproj/M.xcstrings": catalog,
    ].mapValues { Array($0.utf8) }
    let fixed = try fixed(files, "ellipsis-character")
    let expected = catalog.replacing("Open...", with: "Open…").replacing("ffnen ...", with: "ffnen\u{A0}…")
    #expect(String(decoding: fixed["mul.lproj/M.xcstrings"] ?? [], as: UTF8.self) == expected)
  }

  @Test func missingEllipsesAreAddedInTheLanguagesStyle() throws {
    let files = [
      "Base.lproj/M.xib": Self.nib,
      "de.lproj/M.strings": Self.table([("a", "Öffnen")] + Self.german.dropFirst()),
      "zh-Hant.lproj/M.strings": Self.table([("a", "打開")] + Self.german.dropFirst()),
    ].mapValues { Array($0.utf8) }
    let finding = try #require(findings(try tree(files), "missing-ellipsis").first)
    #expect(finding.message.contains("in 2 languages: de, zh-Hant"))
    #expect(finding.fixes.map(\.safety) == [.unsafe])
    let fixed = try fixed(files, "missing-ellipsis").mapValues { String(decoding: $0, as: UTF8.self) }
    #expect(fixed["de.lproj/M.strings"]?.contains("\"Öffnen\u{A0}…\";") == true)
    #expect(fixed["zh-Hant.lproj/M.strings"]?.contains("\"打開⋯\";") == true)
  }

  // MARK: - Invalid tables

  @Test(arguments: [
    "", "{", "\"a.title\" = ", "\"a.title\" = \"Öffnen...", "<plist><dict><key>a.title</key>", "\u{0}\u{0}",
    #"{"strings": 1}"#, #"{"strings": {"a.title": {"localizations": []}}}"#,
    #"{"strings": {"a.title": {"localizations": {"../..": {"stringUnit": {"value": "x..."}}}}}}"#,
    #"{"strings": {"a.title": {"localizations": {"de": {"stringUnit": {"value": 5}}}}}}"#,
  ])
  func brokenTablesDontAffectTheMenus(text: String) throws {
    for path in ["de.lproj/M.strings", "mul.lproj/M.xcstrings"] {
      let tree = try tree(["Base.lproj/M.xib": Self.nib, path: text])
      #expect(tree.menus.elements.count == 7)
      #expect(findings(tree, "ellipsis-character").isEmpty)
    }
  }
}
