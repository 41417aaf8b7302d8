import StringTables
import Testing

/// The entries of string tables, and the problems of tables that can't be read completely.
@Suite struct CatalogReaderTests {
  // One line per entry, with `~` for a key without text and `*` before a text with several forms; then the
  // place and the reason of the first problem. The place of each text is checked, too.
  private func read(_ path: String, _ text: String, only wanted: Set<String>? = nil) -> [String] {
    do throws(CatalogError) {
      let read = try CatalogReader.read(path: path, bytes: Array(text.utf8), number: 3, only: wanted)
      let file = CatalogFile(path: path, bytes: Array(text.utf8))
      return read.entries.map { entry in
        #expect(entry.catalog == 3)
        let shown = entry.text.map(Formats.withHoles)
        let written = file?.text(at: entry.start..<entry.end)?.shown
        if !entry.isVariable, let shown, let written { #expect(shown == written) }
        return "\(entry.key)=\(entry.isVariable ? "*" : "")\(entry.text ?? "~")"
      } + (read.fault.map { [$0.problem(of: path).path + ": " + $0.reason] } ?? [])
    } catch {
      return [error.problem(of: path).path + ": " + error.reason]
    }
  }

  // MARK: - .strings

  @Test(arguments: [
    ("", []), ("\"a\" = \"b\";", ["a=b"]), ("a=b;", ["a=b"]), ("a.b-c_d$e/f:1 = Z9;", ["a.b-c_d$e/f:1=Z9"]),
    ("\"a\";b;", ["a=a", "b=b"]), ("é = ö;", ["é=ö"]), ("{ a = b; }", ["a=b"]),
    ("/* x */\"a\"/**/=/* ; */\"b\" // y\n;// z\nc = d; //", ["a=b", "c=d"]), ("/* \"a\" = b;", []),
    ("// c\r\na = b;", ["a=b"]), ("/**/a = b;/* * /", ["a=b"]),
    ("a = b;/", ["a=b", "a.strings:1:8: expected “=”"]),
    (#""a" = "\"q\" \\ \n\t\r \' \U00e9\u00E9";"#, ["a=\"q\" \\ \n\t\r ' éé"]),
    (#""a" = "\x";"#, ["a=x"]), (#""a" = "\U41z";"#, ["a=Az"]), (#""a" = "\Uz";"#, ["a=z"]),
    (#""a\n" = "b";"#, ["a\n=b"]), ("\"a\" = \"\";", ["a="]),
    ("\"a\" = \"x /* y */ // z\";", ["a=x /* y */ // z"]),
  ])
  func stringsAreRead(text: String, entries: [String]) {
    #expect(read("a.strings", text) == entries)
  }

  // The first problem is reported, and the entries after it are still read.
  @Test(arguments: [
    ("a = b c = d;", ["a=b", "c=d", "a.strings:1:7: expected “;”, found “c”"]),
    ("\n  \"a\" \"b\";", ["b=b", "a.strings:2:7: expected “=”, found “\"b\";”"]),
    ("a = ;\nc = d;", ["c=d", "a.strings:1:5: expected a string in quotes, found “;”"]),
    ("% a = b;", ["a=b", "a.strings:1:1: expected a key, found “%”"]),
    ("a = \"b", ["a=b", "a.strings:1:5: this string isn't closed; expected “\"”"]),
    ("a = \"b\\", ["a=b\\", "a.strings:1:5: this string isn't closed; expected “\"”"]),
    ("a = b", ["a=b", "a.strings:1:6: expected “;”"]),
    ("a =", ["a.strings:1:4: expected a string in quotes"]),
    ("a", ["a.strings:1:2: expected “=”"]),
    (
      "a = %123456789012345678901;",
      [
        "123456789012345678901=123456789012345678901",
        "a.strings:1:5: expected a string in quotes, found “%1234567890123456789”",
      ]
    ),
  ])
  func problemsOfStringsHaveTheirPlace(text: String, lines: [String]) {
    #expect(read("a.strings", text) == lines)
  }

  // Texts that aren't wanted are skipped, whatever is in them.
  @Test(arguments: [
    (#"x = "\""; "a" = "b"; y = "c\\"; "d" = "e";"#, ["a=b", "d=e"]),
    (#"x = "\\\"; a = c"; "a" = "b"; d;"#, ["a=b", "d=d"]),
    (#"x = ""; a = b;"#, ["a=b"]),
    ("a = b; x = \"\\", ["a=b", "a.strings:1:12: this string isn't closed; expected “\"”"]),
  ])
  func onlyWantedStringsAreRead(text: String, entries: [String]) {
    #expect(read("a.strings", text, only: ["a", "d"]) == entries)
  }

  // MARK: - Property lists

  private static let start = "<?xml version=\"1.0\"?><!DOCTYPE plist><plist><dict>"

  @Test(arguments: [
    (start + "<key>a</key><string>b</string> <key>c</key>\n<string></string></dict></plist>", ["a=b", "c="]),
    ("<plist><key>a&amp;</key><string>&lt;b&gt;</string>", ["a&=<b>"]),
    ("<!DOCTYPE plist><key>a</key><string>b &unknown; c</string>", ["a=b &unknown; c"]),
    (
      "<plist><key>a</key>\n<string>b</string>\n<key>c</key>\n",
      ["a=b", "a.strings:3:13: expected “<string>” after this key"]
    ),
    ("<plist><key>a</key><string>b", ["a.strings:1:20: expected “<string>” after this key"]),
    ("<plist><key>a", []),
  ])
  func propertyListsAreRead(text: String, entries: [String]) {
    #expect(read("a.strings", text) == entries)
  }

  // A text with parts for numbers is shown with the general form of each part.
  @Test(arguments: [
    (entry(format("%#@n@ left"), form("n", "%d files")), ["a=*%d files left"]),
    (entry(format("%1$#@n@"), form("n", "x")), ["a=*x"]),
    (entry(form("n", "x"), format("%#@n@%#@n@")), ["a=*xx"]),
    (entry(format("%#@m@"), form("m", "%#@n@ y"), form("n", "x")), ["a=*x y"]),
    (entry(format("%#@n@"), form("n", "%#@n@")), ["a=*~"]), (entry(format("%#@n@")), ["a=*~"]),
    (entry(format("%#@n")), ["a=*%#@n"]),
    (entry(format("100%% %@ &amp; %2$@")), ["a=*100%% %@ & %2$@"]), (entry(), ["a=*~"]),
    ("<key>a</key><dict></dict><key>b</key><string>c</string><key>d</key><true/>", ["a=*~", "b=*~", "d=*~"]),
    ("<key>a</key><integer>1</integer><!-- <key>x</key> --><key>b</key><array></array>", ["a=*~", "b=*~"]),
    ("<key>a</key></dict>", ["a.stringsdict:1:19: expected a value behind this key, found “</dict></dict>”"]),
    ("<key>a</key>b", ["a.stringsdict:1:19: expected a value behind this key, found “b</dict>”"]),
    ("<string>a</string>", ["a.stringsdict:1:7: expected <key>, found “<string>a</string></”"]),
    ("<key>a</key><true/><key>b", ["a=*~", "a.stringsdict:1:31: expected </key>, found “b</dict>”"]),
    ("<key>a</key><string>b", ["a.stringsdict:1:27: expected </string>, found “b</dict>”"]),
  ])
  func pluralFormsAreRead(content: String, entries: [String]) {
    #expect(read("a.stringsdict", "<dict>\(content)</dict>") == entries)
  }

  private static func entry(_ members: String...) -> String {
    "<key>a</key><dict>\(members.joined())</dict>"
  }

  private static func format(_ text: String) -> String {
    "<key>NSStringLocalizedFormatKey</key><string>\(text)</string>"
  }

  private static func form(_ name: String, _ other: String) -> String {
    "<key>\(name)</key><dict><key>one</key><string>1</string><key>other</key><string>\(other)</string></dict>"
  }

  @Test func pluralFormsHaveAStart() {
    #expect(read("a.stringsdict", "") == ["a.stringsdict:1:1: expected <dict>"])
    #expect(read("a.stringsdict", "<array>") == ["a.stringsdict:1:8: expected <dict>"])
    #expect(read("a.stringsdict", Self.start + "</dict></plist>") == [])
  }

  // Eight levels of dictionaries in an entry are read.
  @Test(arguments: [(8, true), (9, false)]) func deepDictionariesAreRejected(depth: Int, isRead: Bool) {
    let (open, close) = ("<dict><key>k</key>", "</dict>")
    let text =
      String(repeating: open, count: depth) + "<true/>" + String(repeating: close, count: depth)
    let lines = read("a.stringsdict", "<dict><key>a</key>\(text)</dict>")
    #expect(isRead ? lines == ["a=*~"] : lines.first?.contains("that aren't nested so deep") == true)
  }

  // MARK: - String catalogs

  @Test(arguments: [
    (#""a": {}"#, ["a=~"]), (#""a": {"localizations": {"de": {}}}"#, ["a=~"]),
    (#""a": {"localizations": {"en": {"stringUnit": {"state": "new", "value": "b"}}}}"#, ["a=b"]),
    (#""a": {"localizations": {"en": {"stringUnit": {"state": "new"}}}}"#, ["a=~"]),
    (#""a\n": {"localizations": {"en": {"stringUnit": {"value": "\"b\" %@"}}}}"#, ["a\n=\"b\" %@"]),
    (varied(#""plural": {"one": \#(unit("1")), "other": \#(unit("%d"))}"#), ["a=*%d"]),
    (varied(#""device": {"iphone": \#(unit("Tap")), "mac": \#(unit("Click"))}"#), ["a=*Click"]),
    (varied(#""device": {"iphone": \#(unit("Tap"))}"#), ["a=*Tap"]),
    (varied(#""device": {"mac": {"variations": {"plural": {"other": \#(unit("x"))}}}}"#), ["a=*x"]),
    (varied(#""device": {"applewatch": \#(unit("Tap"))}"#), ["a=*~"]),
    (
      #""a": {"localizations": {"en": {"stringUnit": {"value": "%#@n@ left"}, "substitutions": "#
        + #"{"n": {"variations": {"plural": {"other": \#(unit("%arg files"))}}}}}}}"#, ["a=*%arg files left"]
    ),
    (
      #""a": {"localizations": {"en": {"stringUnit": {"value": "%#@n@"}, "substitutions": {}}}}"#, ["a=*~"]
    ),
  ])
  func catalogsAreRead(strings: String, entries: [String]) {
    #expect(read("a.xcstrings", "{\"sourceLanguage\": \"en\", \"strings\": {\(strings)}}") == entries)
  }

  private static func unit(_ text: String) -> String { #"{"stringUnit": {"value": "\#(text)"}}"# }

  private static func varied(_ forms: String) -> String {
    #""a": {"localizations": {"en": {"variations": {\#(forms)}}}}"#
  }

  @Test func catalogsHaveASourceLanguage() {
    let strings =
      #""strings": {"a": {"localizations": {"de": \#(Self.unit("x")), "en": \#(Self.unit("y"))}}}"#
    #expect(read("a.xcstrings", "{\(strings)}") == ["a=y"])
    #expect(read("a.xcstrings", #"{\#(strings), "sourceLanguage": "de"}"#) == ["a=x"])
    #expect(read("a.xcstrings", #"{\#(strings), "sourceLanguage": "fr"}"#) == ["a=~"])
  }

  @Test(arguments: [
    ("{}", "a.xcstrings: missing key “strings”"), ("[]", "a.xcstrings: missing key “strings”"),
  ])
  func catalogsWithoutStringsAreRejected(text: String, line: String) {
    #expect(read("a.xcstrings", text) == [line])
  }

  /// The range of an entry is that of its value.
  @Test func entriesOfCatalogsHaveTheirRange() throws {
    let text = #"{"strings": {"a": {"x": 1}, "b": {}}}"#
    let entries = try CatalogReader.read(path: "a.xcstrings", bytes: Array(text.utf8), number: 0).entries
    let ranges = entries.map { String(decoding: Array(text.utf8)[$0.whole], as: UTF8.self) }
    #expect(ranges == [#"{"x": 1}"#, "{}"])
  }

  @Test func binaryFilesAreRejected() {
    #expect(read("a.strings", "bplist00") == ["a.strings: menulint can't read a binary property list"])
    #expect(read("a.strings", "ab\0") == ["a.strings: it isn't a text file"])
  }

  // The text of UTF-16 without its mark, from which the places of entries count.
  @Test func placesCountFromTheDecodedText() throws {
    let text = "é = \"b\";"
    let wide: [UInt8] = [0xFF, 0xFE] + text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    for bytes in [wide, [0xEF, 0xBB, 0xBF] + text.utf8, Array(text.utf8)] {
      #expect(CatalogReader.text(of: bytes) == Array(text.utf8))
      let entry = try CatalogReader.read(path: "a.strings", bytes: bytes, number: 0).entries[0]
      #expect(entry.key == "é" && entry.text == "b" && entry.start == 6 && entry.end == 7)
    }
    #expect(CatalogReader.text(of: [0x61, 0]) == [0x61, 0])
  }
}
