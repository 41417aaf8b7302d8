import MenuModel
import StringTables
import TextCore
import Testing

/// The texts of an app in its languages.
@Suite struct LanguageTableTests {
  private func project(_ files: [String: String], languages: [String]? = nil) -> ProjectFiles {
    var project = ProjectFiles(paths: files.keys.sorted()) { files[$0].map { Array($0.utf8) } }
    project.languages = languages
    return project
  }

  // The texts of a key in a table: “de: Öffnen”, with the state unless it is translated.
  private func texts(
    of key: String, _ table: LanguageTable?, _ files: ProjectFiles, development: String = "en",
    _ faults: TableFaults = TableFaults()
  ) -> [String] {
    let entries = table?.entries(of: [key: 0..<0], development: development, files, faults)
    return (entries?[key]?.texts ?? []).map { text in
      let state = text.state == .translated ? "" : " (\(text.state))"
      return "\(text.language): \(text.text)\(text.hasForms ? " *" : "")\(state)"
    }
  }

  private static let german = "de.lproj/Menu.strings"

  // MARK: - .strings

  @Test func tablesHaveAFilePerLanguage() {
    let files = project([
      "en.lproj/Menu.strings": "open = Open; close = Close;", Self.german: "open = \"Öffnen\";",
      "pt_BR.lproj/Menu.strings": "open = Abrir; close = Fechar;",
      "French.lproj/Menu.strings": "open = Ouvrir;",
      "Base.lproj/Menu.strings": "open = Base;", "x.lproj/Other.strings": "open = x;",
      "nl.lproj/Menu.xib": "open = x;", "sv/Menu.strings": "open = x;",
      "A/da.lproj/Menu.strings": "open = x;",
      "it.xcloc/it.lproj/Menu.strings": "open = x;",
    ])
    let folders = LanguageFolders(files.paths)
    let expected = ["de: Öffnen", "fr: Ouvrir", "pt-BR: Abrir"]
    for name in ["Menu", "Menu.strings", "Menu.stringsdict"] {
      #expect(texts(of: "open", folders.table(name, in: ""), files) == expected)
    }
    #expect(texts(of: "open", folders.table(of: "en.lproj/Menu.strings"), files) == expected)
    #expect(texts(of: "open", folders.table("Menu", in: "A"), files) == ["da: x"])
    #expect(folders.table("None", in: "") == nil && folders.table("Menu", in: "B") == nil)
    #expect(texts(of: "close", folders.table("Menu", in: ""), files) == ["pt-BR: Fechar"])
  }

  @Test func languagesWithOtherKeysMissAText() {
    let files = project([
      Self.german: "a = A; b = B;", "fr.lproj/Menu.strings": "a = A;", "en-GB.lproj/Menu.strings": "a = A;",
      "it.lproj/Menu.strings": "c = C;",
    ])
    let table = LanguageFolders(files.paths).table("Menu", in: "")
    let entries = table?.entries(
      of: ["a": 0..<0, "b": 0..<0], development: "en", files, TableFaults())
    let languages = entries?.mapValues { entry in
      entry.texts.map { "\($0.language)\($0.state == .missing ? " missing" : "")" }
    }
    #expect(languages == ["a": ["de", "en-GB", "fr"], "b": ["de", "fr missing"]])
    #expect(entries?["b"]?.texts.last?.path == "fr.lproj/Menu.strings")
  }

  /// A `.stringsdict` takes precedence over the `.strings` of its language, in any order of the files.
  @Test func pluralFormsComeFirst() {
    let forms = """
      <dict><key>a</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@n@</string>
      <key>n</key><dict><key>other</key><string>%d Dateien</string></dict></dict></dict>
      """
    let files = project([Self.german: "a = A; b = B;", "de.lproj/Menu.stringsdict": forms])
    for paths in [files.paths, files.paths.reversed()] {
      let table = LanguageFolders(paths).table("Menu", in: "")
      #expect(texts(of: "a", table, files) == ["de: %d Dateien *"])
      #expect(texts(of: "b", table, files) == ["de: B"])
    }
  }

  @Test func textsHaveTheirPlace() {
    let text = "\u{FEFF}/* ü */ a = \"Öffnen\";"
    let files = project([Self.german: text])
    let table = LanguageFolders(files.paths).table("Menu", in: "")
    let found = table?.entries(of: ["a": 0..<0], development: "en", files, TableFaults())["a"]?.texts.first
    #expect(found.flatMap(\.range).map { SourceText(text)[$0] } == "Öffnen")
    #expect(found.map { Array(text.utf8.dropFirst(3))[$0.content] } == Array("Öffnen".utf8)[...])
    #expect(found?.path == Self.german)
  }

  // MARK: - String catalogs

  private static let catalog = """
    {"sourceLanguage": "en", "strings": {
      "a": {"localizations": {
        "en": {"stringUnit": {"state": "translated", "value": "Open"}},
        "de": {"stringUnit": {"state": "translated", "value": "Öffnen"}},
        "fr": {"stringUnit": {"state": "new", "value": "Open"}},
        "pt_BR": {"stringUnit": {"state": "needs_review", "value": "Abrir"}},
        "it": {}, "mul": {"stringUnit": {"value": "x"}},
        "nl": {"variations": {"plural": {"other": {"stringUnit": {"value": "Openen"}}}}}}},
      "b": {"shouldTranslate": false, "localizations": {"de": {"stringUnit": {"value": "B"}}}},
      "c": {"shouldTranslate": true}
    }}
    """

  // The ranges of entries may be known, so that nothing else is read.
  @Test(arguments: [false, true]) func catalogsHaveAllLanguages(hasRanges: Bool) throws {
    let files = project(["a.xcstrings": Self.catalog])
    let known = try CatalogReader.read(path: "a.xcstrings", bytes: Array(Self.catalog.utf8), number: 0)
    let keys = Dictionary(uniqueKeysWithValues: known.entries.map { ($0.key, hasRanges ? $0.whole : 0..<0) })
    let table = try #require(LanguageFolders([]).table(of: "a.xcstrings"))
    let entries = table.entries(of: keys, development: "en", files, TableFaults())
    let texts = try #require(entries["a"]?.texts)
    let shown = texts.map { "\($0.language) \($0.state) \($0.text)\($0.hasForms ? " *" : "")" }
    #expect(
      shown == [
        "de translated Öffnen", "fr new Open", "it missing ", "nl translated Openen *",
        "pt-BR needsReview Abrir",
      ])
    for text in texts where text.state != .missing {
      #expect(text.range.map { SourceText(Self.catalog)[$0] } == text.text)
      #expect(text.content == text.range?.bounds && text.path == "a.xcstrings")
    }
    #expect(entries.mapValues(\.isTranslatable) == ["a": true, "b": false, "c": true])
  }

  // A catalog may have become shorter since the ranges were read.
  @Test(arguments: [0..<100_000, 99_990..<100_000, 0..<0])
  func entriesOutsideTheCatalogAreFoundByTheirKeys(range: Range<Int>) throws {
    let files = project(["a.xcstrings": Self.catalog])
    let known = try CatalogReader.read(path: "a.xcstrings", bytes: Array(Self.catalog.utf8), number: 0)
    let whole = try #require(known.entries.first { $0.key == "b" }).whole
    let table = try #require(LanguageFolders([]).table(of: "a.xcstrings"))
    let entries = table.entries(
      of: ["a": range, "b": whole, "d": range], development: "en", files, TableFaults())
    let shown = entries.mapValues { entry in entry.texts.map { "\($0.language): \($0.text)" } }
    #expect(shown["a"]?.first == "de: Öffnen" && shown["b"]?.first == "de: B")
  }

  // MARK: - Chosen languages

  @Test func onlyChosenLanguagesAreRead() {
    let tables = [
      Self.german: "a = A;", "de-CH.lproj/Menu.strings": "a = B;", "fr.lproj/Menu.strings": "a = C;",
    ]
    for (languages, expected) in [
      (nil, ["de: A", "de-CH: B", "fr: C"]), (["de"], ["de: A", "de-CH: B"]), (["de-CH"], ["de-CH: B"]),
      (["fr", "it"], ["fr: C"]), ([], []),
    ] as [([String]?, [String])] {
      let files = project(tables, languages: languages)
      #expect(texts(of: "a", LanguageFolders(files.paths).table("Menu", in: ""), files) == expected)
    }
    let files = project(["a.xcstrings": Self.catalog], languages: ["de"])
    #expect(texts(of: "a", LanguageFolders([]).table(of: "a.xcstrings"), files) == ["de: Öffnen"])
  }

  // MARK: - Problems

  @Test func unreadableTablesAreReported() {
    let files = project([
      Self.german: "a = A; b", "fr.lproj/Menu.strings": "a\0b", "it.lproj/Menu.strings": "a = I;",
    ])
    let paths = files.paths + ["nl.lproj/Menu.strings"]
    let faults = TableFaults()
    #expect(
      texts(of: "a", LanguageFolders(paths).table("Menu", in: ""), files, faults) == ["de: A", "it: I"])
    let all = faults.all.map { "\($0.path): \($0.reason)" }
    #expect(
      all == [
        "de.lproj/Menu.strings:1:9: expected “=”", "fr.lproj/Menu.strings: it isn't a text file",
        "nl.lproj/Menu.strings: it can't be read, so its texts aren't checked",
      ])
    #expect(faults.has("fr.lproj/Menu.strings") && !faults.has("it.lproj/Menu.strings"))
    let rest = faults.forgetting(["fr.lproj/Menu.strings", "nl.lproj/Menu.strings"])
    #expect(rest.all.map(\.path) == ["de.lproj/Menu.strings:1:9"] && faults.all.count == 3)
  }

  // MARK: - Names of apps

  @Test func appsHaveNamesInOtherLanguages() {
    let files = project([
      "de.lproj/InfoPlist.strings":
        "CFBundleName = \"Notizen\"; CFBundleDisplayName = \"Meine Notizen\"; x = y;",
      "A/fr.lproj/InfoPlist.strings": "CFBundleName = Notes;",
      "en.lproj/InfoPlist.strings": "CFBundleName = N;",
      "it.lproj/Menu.strings": "CFBundleName = x;",
      "B/InfoPlist.xcstrings": """
      {"strings": {"CFBundleName": {"localizations": {
        "nl": {"stringUnit": {"state": "translated", "value": "Notities"}},
        "de": {"stringUnit": {"value": "Zettel"}}, "it": {"stringUnit": {"state": "new", "value": "x"}}}}}}
      """,
    ])
    let names = TranslatedAppNames.read(
      LanguageFolders(files.paths), files, development: "en", TableFaults())
    #expect(
      names == ["de": ["Notizen", "Meine Notizen", "Zettel"], "fr": ["Notes"], "nl": ["Notities"]])
  }

  // MARK: - Writing

  // A text of a table, the new text, and the table's line afterwards; nil if it can't be written.
  @Test(
    arguments: [
      ("a = \"datei öffnen\";", "Datei öffnen", "a = \"Datei öffnen\";"),
      ("a = \"%1$@ von %2$lld\";", "%1$@ Von %2$lld", "a = \"%1$@ Von %2$lld\";"),
      ("a = \"100%% von %@\";", "100%% Von %@", "a = \"100%% Von %@\";"),
      ("a = \"\\U00d6ffnen\";", "Öffnen…", "a = \"\\U00d6ffnen…\";"),
      ("a = \"A\";", "A", nil), ("a = \"\\x\";", "X", nil), ("a = word;", "two words", nil),
    ] as [(String, String, String?)])
  func textsAreChangedInTheirTable(table: String, new: String, result: String?) throws {
    let files = project([Self.german: table])
    let entries = LanguageFolders(files.paths).table("Menu", in: "")?.entries(
      of: ["a": 0..<0], development: "en", files, TableFaults())
    let old = try #require(entries?["a"]?.texts.first)
    let edits = TranslationWriter(files.read).edits(of: old, toShow: new)
    let changed = edits.map { edits in
      #expect(edits.allSatisfy { $0.path == Self.german })
      var bytes = Array(table.utf8)
      for edit in edits.reversed() { bytes.replaceSubrange(edit.range.bounds, with: edit.bytes) }
      return String(decoding: bytes, as: UTF8.self)
    }
    #expect(changed == result)
  }

  // A text isn't changed if it has plural forms, if its table can't be read, or if the table has another text
  // by now.
  @Test func otherTextsAreNotChanged() {
    let table = Array("a = \"alt\";".utf8)
    func text(_ text: String, hasForms: Bool = false, at range: Range<Int> = 5..<8) -> TranslatedText {
      TranslatedText(
        language: "de", text: text, state: .translated, hasForms: hasForms, path: Self.german, content: range)
    }
    let writer = TranslationWriter { $0 == Self.german ? table : nil }
    #expect(writer.edits(of: text("alt"), toShow: "Alt")?.count == 1)
    #expect(writer.edits(of: text("alt", hasForms: true), toShow: "Alt") == nil)
    #expect(writer.edits(of: text("neu"), toShow: "Neu") == nil)
    #expect(writer.edits(of: text("alt", at: 5..<20), toShow: "Alt") == nil)
    #expect(TranslationWriter { _ in nil }.edits(of: text("alt"), toShow: "Alt") == nil)
  }
}
