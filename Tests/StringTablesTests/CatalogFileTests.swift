import MenuModel
import StringTables
import TestSupport
import TextCore
import Testing

/// The texts of string tables and their changes, in each form of file.
@Suite struct CatalogFileTests {
  /// A form with a file around a text.
  struct Form: CustomTestStringConvertible, Sendable {
    var path: String
    var before: String
    var after: String

    static let catalog = Form(
      path: "a.xcstrings",
      before: #"{"strings": {"k": {"localizations": {"en": {"stringUnit": {"value": ""#,
      after: #""}}}}, "other": {}}, "sourceLanguage": "en"}"#)
    static let quoted = Form(path: "a.strings", before: "/* “k” */ \"k\" = \"", after: "\"; other = b;\n")
    static let propertyList = Form(
      path: "b.strings", before: "<?xml version=\"1.0\"?>\n<plist><dict><key>k</key><string>",
      after: "</string><key>other</key><string>b</string></dict></plist>\n")
    static let unquoted = Form(path: "c.strings", before: "k = ", after: "; other = b;\n")
    static let all = [catalog, quoted, propertyList]

    var testDescription: String { path }

    func file(_ spelled: String) throws -> CatalogFile {
      try #require(CatalogFile(path: path, bytes: Array((before + spelled + after).utf8)))
    }

    /// The text that is spelled in this way; nil if the spelling is invalid.
    func written(_ spelled: String) throws -> WrittenText? {
      try file(spelled).text(at: before.utf8.count..<before.utf8.count + spelled.utf8.count)
    }

    /// The spelling after the text is changed; nil if it can't be changed.
    func changing(_ spelled: String, to new: String) throws -> String? {
      let file = try file(spelled)
      guard let written = try written(spelled), let edits = file.edits(of: written, toShow: new) else {
        return nil
      }
      var bytes = Array((before + spelled + after).utf8)
      for edit in edits.map({ file.edit($0) }).reversed() {
        bytes.replaceSubrange(edit.range, with: edit.bytes)
      }
      let text = String(decoding: bytes, as: UTF8.self)
      try #require(text.hasPrefix(before) && text.hasSuffix(after))
      return String(text.dropFirst(before.count).dropLast(after.count))
    }
  }

  // MARK: - Spelling

  // A changed text reads as the new text, in this file and in the entry that the reader finds.
  @Test(arguments: Form.all) func changedTextsReadBack(form: Form) throws {
    let spelled = ShortTexts.all(of: ["a", "é", "%@", "%%", Self.escapedQuote(form), "&amp;"], upTo: 2)
    let shown = try spelled.map { try #require(try form.written($0)).shown }
    for old in spelled {
      for (new, text) in zip(spelled, shown) where Self.signs(old) == Self.signs(new) {
        let changed = try #require(try form.changing(old, to: text), "\(old) → \(new)")
        #expect(try form.written(changed)?.shown == text, "\(old) → \(changed)")
        let bytes = Array((form.before + changed + form.after).utf8)
        let read = try CatalogReader.read(path: form.path, bytes: bytes, number: 0)
        #expect(read.entries.map(\.key) == ["k", "other"] && read.fault == nil)
        #expect(read.entries.first?.text.map(Formats.withHoles) == text, "\(old) → \(changed)")
      }
    }
  }

  private static func escapedQuote(_ form: Form) -> String {
    form.path == Form.propertyList.path ? "&quot;" : "\\\""
  }

  // The placeholders and percent signs, which a change must keep.
  private static func signs(_ spelled: String) -> String { spelled.filter { "%@".contains($0) } }

  // Only the changed characters are spelled again, so escapes stay escapes and placeholders keep their
  // details.
  @Test(
    arguments: [
      (.catalog, #"Caf\u00e9 bar"#, "Café Bar", #"Caf\u00e9 Bar"#),
      (.catalog, #"op\u0065n file"#, "Open File", #"Op\u0065n File"#),
      (.catalog, #"a\/b c"#, "a/b C", #"a\/b C"#),
      (.catalog, #"\ud83d\ude00 a"#, "😀 b", #"\ud83d\ude00 b"#),
      (.catalog, #"%1$@ of %2$lld"#, "\u{FFFC} Of \u{FFFC}", #"%1$@ Of %2$lld"#),
      (.catalog, #"ab"#, "a\"\\\n\t\r\u{1}\u{1F}b", #"a\"\\\n\t\r\u0001\u001fb"#),
      (.catalog, #"a\nb"#, "A\nB", #"A\nB"#),
      (.catalog, #"ab"#, "a/😀é", "a/😀é"),
      (.quoted, #"Caf\U00e9 bar"#, "Café Bar", #"Caf\U00e9 Bar"#),
      (.quoted, #"Don\'t \u0041sk"#, "Don't Ask!", #"Don\'t \u0041sk!"#),
      (.quoted, #"100%% of %.1f"#, "100% Of \u{FFFC}", #"100%% Of %.1f"#),
      (.quoted, #"ab"#, "a\"\\\n\t\rb", #"a\"\\\n\t\rb"#),
      (.quoted, #"ab"#, "a\u{1}b", nil), (.quoted, #"ab"#, "a b", "a b"), (.quoted, #"a b"#, "a\u{1F}b", nil),
      (.propertyList, "Copy &amp; paste", "Copy & Paste", "Copy &amp; Paste"),
      (.propertyList, "a&#233;&#xe9;b", "aééB", "a&#233;&#xe9;B"),
      (.propertyList, "&lt;a&gt; &quot;b&apos;", "<a> \"B'", "&lt;a&gt; &quot;B&apos;"),
      (.propertyList, "ab", "a<>&\n\t\r\"'b", "a&lt;&gt;&amp;\n\t&#13;\"'b"),
      (.propertyList, "ab", "a\u{1}b", nil), (.propertyList, "ab", "a\u{FFFE}b", nil),
      (.propertyList, "ab", "a\u{FFFF}b", nil), (.propertyList, "a b", "a\u{1F}b", nil),
      (.propertyList, "ab", "a\u{FFFD}b", "a\u{FFFD}b"),
      (.unquoted, "word", "words2", "words2"), (.unquoted, "word", "Word", "Word"),
      (.unquoted, "word", "two words", nil), (.unquoted, "word", "wörd", nil),
      (.unquoted, "word", "a;b", nil),
    ] as [(Form, String, String, String?)])
  func unchangedCharactersKeepTheirSpelling(
    form: Form, spelled: String, new: String, result: String?
  ) throws {
    #expect(try form.changing(spelled, to: new) == result)
  }

  // Invalid escapes and characters that the form doesn't allow.
  @Test(
    arguments: [
      (.catalog, [#"\"#, #"\x"#, #"\u12"#, #"\u12g4"#, #"\ud83d"#, #"\ud83dab"#, #"\ud83d\n0000"#]),
      (.catalog, [#"\ud83d\u0041"#, #"\ud83d\ue000"#, #"\ude00"#, #"\ud83d\u"#]),
      (.quoted, [#"\"#, #"\x"#, #"\U12"#, #"\u12g4"#, #"\Ud83d"#]),
      (.propertyList, ["a<b", "&amp", "&x;", "&#xD800;", "&#x;", "&;", "&#;", "a\rb"]),
    ] as [(Form, [String])])
  func invalidSpellingIsNotChanged(form: Form, spellings: [String]) throws {
    for spelled in spellings {
      #expect(try form.written(spelled) == nil, "\(spelled)")
    }
  }

  @Test(
    arguments: [
      (.catalog, #"\"\\\/\b\f\n\r\t\u00E9"#, "\"\\/\u{8}\u{C}\n\r\té"),
      (.catalog, #"\uD800\uDC00\uDBFF\uDFFF\uD7FF\uE000"#, "\u{10000}\u{10FFFF}\u{D7FF}\u{E000}"),
      (.quoted, #"\"\\\'\n\r\t\U00E9\u00e9"#, "\"\\'\n\r\téé"),
      (.propertyList, "&amp;&lt;&gt;&quot;&apos;&#65;&#x41;&#x1F600;", "&<>\"'AA😀"),
    ] as [(Form, String, String)])
  func escapesHaveTheirMeaning(form: Form, spelled: String, text: String) throws {
    #expect(try form.written(spelled)?.shown == text)
  }

  // The number of percent signs outside placeholders can't change, because they would become placeholders.
  @Test(
    arguments: [
      ("50%% off", "60% off", true), ("50%% off", "50 off", false), ("off", "50% off", false),
      ("% off", "% Off", true),
      ("%@ a", "a \u{FFFC}", true), ("%@ a", "\u{FFFC}\u{FFFC} a", false), ("%@ a", "a", false),
    ])
  func placeholdersAndPercentSignsAreKept(spelled: String, new: String, isWritten: Bool) throws {
    for form in Form.all { #expect((try form.changing(spelled, to: new) != nil) == isWritten) }
  }

  // MARK: - Encodings

  /// The same change in files of every encoding.
  @Test func changesKeepTheEncoding() throws {
    let text = "é = \"😀 日本 open\";"
    let changed = "é = \"😀 日本 Open…\";"
    func big(_ text: String) -> [UInt8] { text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] } }
    func little(_ text: String) -> [UInt8] { text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] } }
    // ASCII comes first, because zero bytes show UTF-16 without a mark.
    for (mark, encode, isWide) in [
      ([], { Array($0.utf8) }, false), ([0xEF, 0xBB, 0xBF], { Array($0.utf8) }, false),
      ([0xFE, 0xFF], big, true), ([0xFF, 0xFE], little, true), ([], { big("/" + $0) }, true),
      ([], { little("/" + $0) }, true),
    ] as [([UInt8], (String) -> [UInt8], Bool)] {
      var bytes = mark + encode(text)
      let file = try #require(CatalogFile(path: "a.strings", bytes: bytes))
      let all = String(decoding: file.text, as: UTF8.self)
      try #require(all.hasSuffix(text))
      let start = try #require(file.text.firstRange(of: "😀", from: 0)).lowerBound
      let end = try #require(file.text.firstRange(of: "\";", from: 0)).lowerBound
      let range = start..<end
      let written = try #require(file.text(at: range))
      let edits = try #require(file.edits(of: written, toShow: "😀 日本 Open…"))
      for edit in edits.reversed().map({ file.edit($0) }) {
        bytes.replaceSubrange(edit.range, with: edit.bytes)
      }
      #expect(bytes == mark + encode(changed))
      let place = isWide ? nil : range.lowerBound + mark.count..<range.upperBound + mark.count
      #expect(file.place(of: range) == place)
    }
  }

  @Test func otherBytesAreNotTables() {
    for bytes in [Array("bplist00".utf8), [0x61, 0x62, 0x63, 0x64, 0x00], [0x22, 0xFF, 0x22]] as [[UInt8]] {
      #expect(CatalogFile(path: "a.strings", bytes: bytes) == nil)
    }
  }

  @Test(arguments: [
    ("a.xcstrings", true), ("a.strings", true), ("a.stringsdict", true), ("a.string", false),
    ("a.strings.bak", false), ("strings", false),
  ])
  func tablesHaveTheirExtensions(path: String, isTable: Bool) {
    #expect(CatalogFile.isName(path) == isTable)
  }

  @Test func rangesOutsideTheFileHaveNoText() throws {
    let file = try Form.quoted.file("a")
    #expect(file.text(at: file.text.count - 1..<file.text.count) != nil)
    #expect(file.text(at: file.text.count..<file.text.count + 1) == nil)
  }

  // MARK: - Facts

  private func catalog(_ strings: String, language: String? = "en") throws -> CatalogFile {
    let source = language.map { "\"sourceLanguage\": \"\($0)\", " } ?? ""
    return try #require(
      CatalogFile(path: "a.xcstrings", bytes: Array("{\(source)\"strings\": {\(strings)}}".utf8)))
  }

  @Test func theSourceLanguageIsEnglishUnlessStated() throws {
    #expect(try catalog("", language: "de").sourceLanguage == "de")
    #expect(try catalog("", language: nil).sourceLanguage == "en")
    #expect(try Form.quoted.file("a").sourceLanguage == nil)
  }

  @Test(arguments: [
    ("a.xcstrings", #"{"strings": {"b": {}, "a": {"x": {}}}}"#, ["b", "a"], true),
    ("a.xcstrings", #"{"strings": {"b": {}, "a": }}"#, ["b", "a"], false),
    ("a.xcstrings", #"{"keys": {}}"#, [], false), ("a.xcstrings", "", [], false),
    ("a.strings", "b = x; a = y;", ["b", "a"], true), ("a.strings", "b = x; a y", ["b"], false),
    ("a.strings", "<plist><key>b</key><string>x</string></plist>", ["b"], true),
    ("a.stringsdict", "<dict><key>b</key><dict></dict></dict>", ["b"], true),
    ("a.stringsdict", "<dict><key>b</key></dict>", [], false),
  ])
  func tablesListTheirKeys(path: String, text: String, keys: [String], isWhole: Bool) throws {
    let found = try #require(CatalogFile(path: path, bytes: Array(text.utf8))).keys()
    #expect(found.keys == keys && found.isWhole == isWhole)
  }

  @Test func entriesOfCatalogsHaveTraits() throws {
    let unit = #"{"stringUnit": {"value": "text"}}"#
    let british = #"{"stringUnit": {"value": "colour"}}"#
    let file = try catalog(
      """
      "plain": {"localizations": {"en": \(unit), "de": \(unit)}},
      "extracted": {"extractionState": "extracted_with_value", "localizations": {"en": \(unit)}},
      "stale": {"extractionState": "stale", "localizations": {"en": \(unit)}},
      "plural": {"localizations": {"en": {"variations": {}}}},
      "parts": {"localizations": {"en": {"substitutions": {}}}},
      "varied": {"localizations": {"en": \(unit), "en-GB": \(british), "eng": \(unit), "en-AU": {}}},
      "foreign": {"localizations": {"de": \(unit)}}, "empty": {}
      """)
    func traits(_ key: String, _ language: String? = nil) -> String? {
      file.traits(of: key, language: language).map { traits in
        ([traits.isExtracted ? "extracted" : nil, traits.hasVariations ? "varies" : nil]
          + traits.variants.map { String(decoding: file.text[$0], as: UTF8.self) })
          .compactMap(\.self).joined(separator: " ")
      }
    }
    for (key, expected) in [
      ("plain", ""), ("extracted", "extracted"), ("stale", ""), ("plural", "varies"), ("parts", "varies"),
      ("varied", "colour"), ("foreign", nil), ("empty", nil), ("missing", nil),
    ] as [(String, String?)] {
      #expect(traits(key) == expected, "\(key)")
    }
    #expect(traits("foreign", "de") == "" && traits("varied", "de") == nil)
    #expect(try Form.quoted.file("a").traits(of: "any", language: nil) != nil)
  }
}
