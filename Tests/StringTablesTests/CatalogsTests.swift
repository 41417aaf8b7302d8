import StringTables
import Testing

/// The strings of a project, which are looked up by key or by the names that tools generate from keys.
@Suite struct CatalogsTests {
  // Creates the tables of a project from their entries.
  private func catalogs(_ files: [String: String], language: String = "en") -> Catalogs {
    Catalogs(
      files.sorted { $0.key < $1.key }.map { ($0.key, Array($0.value.utf8)) }, language: language)
  }

  @Test func tablesAreListed() {
    let files: [(path: String, bytes: [UInt8]?)] = [
      ("a.strings", Array("a = b;".utf8)), ("b.strings", nil), ("c.strings", [0x61, 0, 0]),
      ("d.strings", Array("a = b; c d = e;".utf8)), ("e.strings", [0xEF, 0xBB, 0xBF] + "é = e;".utf8),
    ]
    let catalogs = Catalogs(files, language: "de", localizers: ["tr"])
    #expect(catalogs.language == "de" && catalogs.localizers == ["tr"])
    #expect(catalogs.paths == ["a.strings", "c.strings", "d.strings", "e.strings"])
    #expect(catalogs.sizes == [6, 3, 15, 7])
    let problems = catalogs.problems.map { "\($0.path): \($0.reason)" }
    #expect(
      problems == [
        "b.strings: it can't be read, so fix doesn't change titles from it",
        "c.strings: it isn't a text file",
        "d.strings:1:10: expected “=”, found “d”",
      ])
    #expect(catalogs.entry("d", near: "")?.text == "e")
    #expect(!catalogs.isEmpty && Catalogs().isEmpty && Catalogs().language == "en")
  }

  // A key in several tables is the one with a text, then the nearest one, then the one in `Localizable`.
  @Test(arguments: [
    (["A/x.strings": "k = 1;", "B/x.strings": "k = 2;"], "A/V.swift", "1"),
    (["A/x.strings": "k = 1;", "B/x.strings": "k = 2;"], "B/V.swift", "2"),
    (["A/B/x.strings": "k = 1;", "A/x.strings": "k = 2;"], "A/B/C/V.swift", "1"),
    (["A/B/x.strings": "k = \"\";", "C/x.strings": "k = 2;"], "A/B/V.swift", "2"),
    (["x.strings": "k = 1;", "Localizable.strings": "k = 2;"], "V.swift", "2"),
    (["Localizable.strings": "k = 1;", "x.strings": "k = 2;"], "V.swift", "1"),
    (["A/x.strings": "k = 1;", "Localizable.strings": "k = 2;"], "A/V.swift", "1"),
    (["A/x.strings": "k = 1;", "Localizable.strings": "k = 2;"], "AB/V.swift", "2"),
  ])
  func theNearestEntryIsUsed(files: [String: String], path: String, text: String) {
    #expect(catalogs(files).entry("k", near: path)?.text == text)
  }

  // Files that only repeat the keys are left over.
  @Test func anEntryThatRepeatsItsKeyIsTheLastResort() {
    let files = [
      "A/Localizable.strings": "all_rows = all_rows; Rows = Rows;",
      "B/Localizable.strings": "all_rows = \"All rows\"; Rows = \"The rows\";",
    ]
    #expect(catalogs(files).entry("all_rows", near: "A/V.swift")?.text == "All rows")
    // In English, a title may be its own key.
    #expect(catalogs(files).entry("Rows", near: "A/V.swift")?.text == "Rows")
    let alone = ["Localizable.strings": "all_rows = all_rows;"]
    #expect(catalogs(alone).entry("all_rows", near: "V.swift")?.text == "all_rows")
  }

  @Test func otherDevelopmentLanguagesComeBeforeEnglish() {
    let files = ["de.lproj/Localizable.strings": "k = de;", "en.lproj/Localizable.strings": "k = en;"]
    #expect(catalogs(files, language: "de").entry("k", near: "V.swift")?.text == "de")
    let nested = ["A/en.lproj/x.strings": "k = en;", "B/de.lproj/x.strings": "k = de;"]
    #expect(catalogs(nested, language: "de").entry("k", near: "V.swift")?.text == "de")
    #expect(catalogs(nested, language: "de").entry("k", near: "A/V.swift")?.text == "en")
  }

  /// A `.stringsdict` takes precedence over the `.strings` of the same table, even if its text isn't known.
  @Test func pluralFormsComeBeforePlainTexts() {
    let files = [
      "x.strings": "k = 1;", "x.stringsdict": "<dict><key>k</key><dict></dict></dict>",
    ]
    let entry = catalogs(files).entry("k", near: "V.swift")
    #expect(entry?.isVariable == true && entry?.text == nil)
  }

  @Test func aRequestedTableIsPreferred() {
    let catalogs = catalogs(["A/x.strings": "k = 1;", "B/y.strings": "k = 2; only = 3;"])
    #expect(catalogs.entry("k", table: "y", near: "A/V.swift")?.text == "2")
    #expect(catalogs.entry("k", table: "z", near: "A/V.swift")?.text == "1")
    #expect(catalogs.entry("only", table: "x", near: "A/V.swift")?.text == "3")
    #expect(catalogs.entry("none", near: "A/V.swift") == nil)
  }

  /// A key with interpolations has a hole for each, whatever placeholder the table's key has there.
  @Test func keysMatchTheirPlaceholders() {
    let catalogs = catalogs(["x.strings": "\"%@ of %lld\" = 1; \"Open %@\" = 2; \"Open\" = 3;"])
    #expect(catalogs.entry("\u{FFFC} of \u{FFFC}", near: "")?.text == "1")
    #expect(catalogs.entry("%@ of %lld", near: "")?.text == "1")
    #expect(catalogs.entry("Open \u{FFFC}", near: "")?.text == "2")
    #expect(catalogs.entry("Close \u{FFFC}", near: "") == nil)
  }

  // MARK: - Generated accessors

  // An accessor in code, and the key that it stands for, after its table if the accessor names one.
  @Test(
    arguments: [
      (["renameFile"], "rename_file"), (["RENAME_FILE"], "rename_file"), (["openFile2"], "open.file2"),
      (["open"], nil), (["missing"], nil), ([], nil),
      // The type isn't part of the key, or its first word is, or the table's name comes after it.
      (["L10n", "renameFile"], "rename_file"), (["L10n", "Rename", "file"], "rename_file"),
      (["Rename", "file"], "rename_file"), (["L10n", "Menu", "renameFile"], "Menu/rename_file"),
      (["Menu", "renameFile"], "Menu/rename_file"), (["Menu", "only"], "Menu/only"),
      (["L10n", "Menu", "only"], "Menu/only"), (["Extras", "only"], "only"),
      (["L10n", "Other", "only"], nil),
      (["L10n", "Other", "rename", "file"], "rename_file"),
      (["L10n", "open"], nil), (["Menu", "open"], nil), (["Extras", "openIt"], "Extras/open_it"),
      (["menu", "renameFile"], nil), (["l10n", "renameFile"], nil),
      // R.swift.
      (["R", "string", "menu", "renameFile"], "Menu/rename_file"), (["R", "string", "menu"], nil),
      (["R", "image", "menu", "renameFile"], nil), (["R", "string", "none", "renameFile"], nil),
      (["R", "string", "menu", "rename", "file"], "Menu/rename_file"),
      // Types of frameworks.
      (["NSApp", "renameFile"], nil), (["UIDevice", "renameFile"], nil), (["Bundle", "renameFile"], nil),
      (["Color", "renameFile"], nil), (["NSAPP", "renameFile"], "rename_file"),
      (["NSapp", "renameFile"], "rename_file"), (["XXApp", "renameFile"], "rename_file"),
      (["Colors", "renameFile"], "rename_file"),
    ] as [([String], String?)])
  func accessorsHaveTheirKeys(names: [String], key: String?) {
    let catalogs = catalogs([
      "Menu.strings": "rename_file = 1; only = 2; open.file2 = 3; \"Open!\" = 4; open = 5;",
      "Extras.strings": "open_it = 6; rename_file = 7;",
    ])
    let found = catalogs.key(ofAccessor: names).map { found in
      (found.table.map { "\($0)/" } ?? "") + found.key
    }
    #expect(found == key)
    #expect(Catalogs().key(ofAccessor: names) == nil)
  }

  @Test func tablesAreFoundByTheirNamesInCode() {
    let catalogs = catalogs(["en.lproj/Menu-Items.strings": "a = b; c = d;"])
    #expect(catalogs.hasTable("menuItems") && catalogs.hasTable("MenuItems") && !catalogs.hasTable("menu"))
    let found = catalogs.key(["a"], ofTable: "menuItems")
    #expect(found?.key == "a" && found?.table == "Menu-Items")
    #expect(catalogs.key(["a"], ofTable: "menu") == nil && catalogs.key(["b"], ofTable: "menuItems") == nil)
  }

  /// Digits and characters other than ASCII belong to a name; punctuation and case don't.
  @Test func namesIgnorePunctuationAndCase() {
    let catalogs = catalogs(["x.strings": "\"Über-Zeile_9.z A\" = 1;"])
    #expect(catalogs.key(ofAccessor: ["ÜberZeile9ZA"])?.key == "Über-Zeile_9.z A")
    for name in ["UberZeile9ZA", "ÜberZeile8ZA", "ÜberZeile9Z"] {
      #expect(catalogs.key(ofAccessor: [name]) == nil)
    }
  }
}
