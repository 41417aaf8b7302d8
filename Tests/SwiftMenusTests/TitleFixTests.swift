#if SwiftSource
import MenuModel
import StringTables
import Testing

@testable import SwiftMenus

/// Changes of titles, and the cases in which a title isn't changed.
struct TitleFixTests {
  // Returns a project with this code in a context menu.
  private func project(_ code: String, _ others: [String: String] = [:]) -> FixedProject {
    FixedProject(
      others.merging([
        "V.swift": "struct V: View { var body: some View { Text(a).contextMenu {\n\(code)\n} } }"
      ]) {
        $1
      })
  }

  @Test(arguments: [
    (#"Button("Rename...") {}"#, "Rename…", #"Button("Rename…") {}"#),
    (#"Button("Say \"hi\"...") {}"#, "Say \"hi\"…", #"Button("Say \"hi\"…") {}"#),
    (
      #"Button("Delete “\(item.name(of: "x"))”...") {}"#, "Delete “\u{FFFC}”…",
      #"Button("Delete “\(item.name(of: "x"))”…") {}"#
    ),
    (##"Button(#"Say "hi"..."#) {}"##, "Say \"hi\"…", ##"Button(#"Say "hi"…"#) {}"##),
    (##"Button(#"\#(a)..."#) {}"##, "\u{FFFC}…", ##"Button(#"\#(a)…"#) {}"##),
    // In a raw literal, the spelling of a character depends on those next to it.
    (##"Button(#"Say "hi"."#) {}"##, "Say \"hi\"", ##"Button(#"Say "hi\#""#) {}"##),
    (##"Button(#"Go "x" #1"#) {}"##, "Go \"x\"#1", ##"Button(#"Go "x\#"#1"#) {}"##),
    (##"Button(#"A\B #1"#) {}"##, "A\\#1", ##"Button(#"A\#\#1"#) {}"##),
    (##"Button(#"A\B "x" y"#) {}"##, "A\\b \"x\" y", ##"Button(#"A\b "x" y"#) {}"##),
    (#"Button(on ? "hide" : "Show") {}"#, "Hide", #"Button(on ? "Hide" : "Show") {}"#),
    (
      #"Button { } label: { Label("new", systemImage: "plus") }"#, "New",
      #"Button { } label: { Label("New", systemImage: "plus") }"#
    ),
    (#"let t = "new"; Button(t) {}"#, "New", #"let t = "New"; Button(t) {}"#),
    (#"Button("new" as String) {}"#, "New", #"Button("New" as String) {}"#),
    (#"Button(String(stringLiteral: "new")) {}"#, "New", #"Button(String(stringLiteral: "New")) {}"#),
    (
      #"Button(String(localized: "k", defaultValue: "rename", comment: "")) {}"#, "Rename",
      #"Button(String(localized: "k", defaultValue: "Rename", comment: "")) {}"#
    ),
    (
      #"Button(NSLocalizedString("k", value: "rename", comment: "")) {}"#, "Rename",
      #"Button(NSLocalizedString("k", value: "Rename", comment: "")) {}"#
    ),
    (
      #"Button(String(format: "move %d of %@", a, b)) {}"#, "Move \u{FFFC} of \u{FFFC}",
      #"Button(String(format: "Move %d of %@", a, b)) {}"#
    ),
    (#"Button(("rename")) {}"#, "Rename", #"Button(("Rename")) {}"#),
    (
      #"Button(if on { "hide" } else { "Show" }) {}"#, "Hide", #"Button(if on { "Hide" } else { "Show" }) {}"#
    ),
    (
      "Button(\"\"\"\n    rename\n    it\n    \"\"\") {}", "Rename\nit…",
      "Button(\"\"\"\n    Rename\n    it…\n    \"\"\") {}"
    ),
    (
      "Button(\"\"\"\n    rename \\\n    it\n    \"\"\") {}", "rename It",
      "Button(\"\"\"\n    rename \\\n    It\n    \"\"\") {}"
    ),
    (
      "Button(\"\"\"\n    rename \\  \n    it\n    \"\"\") {}", "rename It",
      "Button(\"\"\"\n    rename \\  \n    It\n    \"\"\") {}"
    ),
    (
      "Button(#\"\"\"\n    rename \\#\n    it\n    \"\"\"#) {}", "rename It",
      "Button(#\"\"\"\n    rename \\#\n    It\n    \"\"\"#) {}"
    ),
    (
      "Button(\"\"\"\n    Say \"hi\".\n    \"\"\") {}", "Say \"hi\"",
      "Button(\"\"\"\n    Say \"hi\\\"\n    \"\"\") {}"
    ),
    (
      #"Button("e\u{301}tat") {}"#, "E\u{301}tat",
      #"Button("E\u{301}tat") {}"#
    ),
  ])
  func literalTitlesAreFixedSafely(code: String, proposed: String, expected: String) throws {
    let before = project(code)
    let face = try #require(before.face)
    let fix = before.fixes.replace(face, with: proposed)
    #expect(fix.verdict == "safe")
    let after = try #require(before.after(fix))
    #expect(after.text("V.swift") == project(expected).text("V.swift"))
    #expect(after.face?.text == proposed)
  }

  // These only show the text.
  @Test(arguments: [
    #"Button("new") {}"#, #"Toggle("new", isOn: $on)"#, #"Stepper("new", value: $n)"#,
    #"Slider("new", value: $n)"#, #"Link("new", destination: url)"#, #"NavigationLink("new", value: n)"#,
    #"ShareLink("new", item: url)"#, #"Text("new")"#, #"Text(verbatim: "new")"#,
    #"Button {} label: { Text("new") }"#, #"Button {} label: { Text(verbatim: "new") }"#,
    #"Label("new", systemImage: "plus")"#, #"LabeledContent("new", value: n)"#,
    #"Menu("new") { Button(a) {} }"#, #"Picker("new", selection: $n) { Text(a) }"#,
    #"Section("new") { Button(a) {} }"#, #"ControlGroup("new") { Button(a) {} }"#,
  ])
  func titlesOfViewsAreFixedSafely(code: String) throws {
    let before = project(code)
    let fix = before.fixes.replace(try #require(before.face), with: "New")
    #expect(fix.verdict == "safe")
    #expect(before.after(fix)?.text("V.swift") == project(code.replacing("new", with: "New")).text("V.swift"))
  }

  @Test(arguments: [
    #"menu.addItem(withTitle: "new", action: a, keyEquivalent: "")"#,
    #"menu.insertItem(withTitle: "new", action: a, keyEquivalent: "", at: 0)"#,
    #"menu.addItem(NSMenuItem(title: "new", action: a, keyEquivalent: ""))"#,
    #"menu.addItem(item); item.title = "new""#,
    #"menu.addItem(item); item.attributedTitle = NSAttributedString(string: "new")"#,
  ])
  func titlesInAppKitAreFixedSafely(code: String) throws {
    let before = FixedProject([
      "C.swift": """
      class C: NSView { override func menu(for event: NSEvent) -> NSMenu? {
        let menu = NSMenu(); let item = NSMenuItem()
        \(code)
        return menu
      } }
      """
    ])
    #expect(before.fixes.replace(try #require(before.face), with: "New").verdict == "safe")
  }

  @Test(arguments: [
    #"UIAction(title: "new") { _ in }"#, #"UICommand(title: "new", action: #selector(a))"#,
    #"UIKeyCommand(title: "new", action: #selector(a), input: "n")"#,
    #"UIMenu(title: "new", children: [UIAction(title: b) { _ in }])"#,
  ])
  func titlesInUIKitAreFixedSafely(code: String) throws {
    let before = FixedProject([
      "C.swift": "class C: UIViewController { func f() { button.menu = UIMenu(children: [\(code)]) } }"
    ])
    #expect(before.fixes.replace(try #require(before.face), with: "New").verdict == "safe")
  }

  @Test(arguments: [
    (#"let t = "new"; Button(t) {}; Text(t)"#, "unsafe"),
    (#"MyButton(title: "new") {}"#, "unsafe"),
    (#"ForEach(["new", "old"], id: \.self) { Text($0).tag($0) }"#, "it may be a name that code uses"),
    (#"Button("new") { if title == "new" { go() } }"#, "code compares with it"),
    (#"Button("new") { menus["new"].open() }"#, "code compares with it"),
    (#"Button(K.new.rawValue) {}"#, "it is the raw value of a case"),
    (#"Button("ne" + "w") {}"#, "a part of the title comes from elsewhere"),
    (#"Button("\(on ? "new" : "old")") {}"#, "a part of the title comes from elsewhere"),
    (#"Button(M().name) {}"#, "it may be a name that code uses"),
  ])
  func titlesWithOtherUsesArentFixedSafely(code: String, verdict: String) throws {
    let before = project(
      code,
      [
        "K.swift": """
        enum K: String { case new = "new" }
        struct M { var name: String { "new" } }
        struct MyButton: View {
          let title: String
          var body: some View { Button(title) {} }
        }
        """
      ])
    let face = try #require(before.face)
    #expect(face.text == "new")
    #expect(before.fixes.replace(face, with: "New").verdict == verdict)
  }

  @Test(arguments: [
    ("ATests/MenuTests.swift", "new", "unsafe"), ("ATests/MenuTests.swift", "news", "safe"),
    ("A/Menu.swift", "new", "safe"),
  ])
  func titlesInTestsMakeFixesUnsafe(path: String, text: String, verdict: String) throws {
    let before = project("Button(\"new\") {}", [path: "let expected = [\"\(text)\"]"])
    #expect(before.fixes.replace(try #require(before.face), with: "New").verdict == verdict)
  }

  // A text that code compares with would have to change everywhere, so it isn't changed.
  @Test(arguments: [
    "switch s { case \"new it\": go() }", "switch s { case \"other\",\n\"new it\": go() }",
    "if s == \"new it\" { go() }",
    "if \"new it\"  != s { go() }", "if \"new it\" ~= s { go() }", "if s == #\"new it\"# { go() }",
    "if s.hasPrefix(\"new it\") { go() }", "s.contains(\"new it\")", "list.firstIndex(of: \"new it\")",
    "[\"other\", \"new it\"].contains(s)", "[\"new it\",\n]\n.firstIndex(of: s)",
    "let titles: Set = [\"new it\", \"other\"]",
    "let titles: Set<String> = [\"new it\"]", "Set([\"other\", \"new it\"])", "[\"new it\": go]",
    "[\"other\": go,\n \"new it\" : go]", "menu.item(withTitle: \"new it\")", "items[\"new it\"]?.go()",
    "s.caseInsensitiveCompare(\"new it\")",
  ])
  func comparedTitlesAreNotFixed(code: String) throws {
    let before = project("Button(\"new it\") {}", ["Use.swift": "func f() { \(code) }"])
    let fix = before.fixes.replace(try #require(before.face), with: "New It")
    #expect(fix.verdict == "code compares with it", "\(code)")
  }

  @Test(arguments: [
    "show(\"new it\")", "let t = \"new it\"", "[\"new it\", \"other\"].map { $0 }",
    "s == \"other\" ? \"new it\" : s",
    "[a ? \"new it\" : \"other\"]", "f(contains: \"new it\")", "contains(where: { show(\"new it\") })",
    "// s == \"new it\"", "let titles: [String] = [\"new it\"]", "a >= 1; \"new it\"",
  ])
  func titlesShownTwiceCanBeFixed(code: String) throws {
    let before = project("Button(\"new it\") {}", ["Use.swift": "func f() { \(code) }"])
    let fix = before.fixes.replace(try #require(before.face), with: "New It")
    #expect(["safe", "unsafe"].contains(fix.verdict), "\(code)")
  }

  // A comparison with a constant is one with its text.
  @Test(arguments: [
    ("if s == K.dup { go() }", true), ("if App.K.dup != s { go() }", true),
    ("switch s { case K.dup: go() }", true),
    ("switch s { case K.other, K.dup: go() }", true), ("s.hasSuffix(K.dup)", true),
    ("XCTAssertEqual(s, K.dup)", true),
    ("XCTAssertEqual(K.dup, s)", true), ("menus[K.dup]", true), ("[K.dup: go]", true),
    ("list.firstIndex(of: K.dup)", true),
    ("if s == K.other { go() }", false), ("if s == L.dup { go() }", false), ("if dup == s { go() }", false),
    ("switch s { case .dup: go() }", false), ("switch s { case dup: go() }", false), ("show(K.dup)", false),
    ("enum E { case dup, other }", false), ("if s == K.dup() { go() }", false),
  ])
  func comparedConstantsAreNotFixed(code: String, isCompared: Bool) throws {
    for constant in ["static let dup = \"new it\"", "static var dup: String { \"new it\" }"] {
      let before = project(
        "Button(K.dup) {}", ["K.swift": "enum K { \(constant) }", "Use.swift": "func f() { \(code) }"])
      let fix = before.fixes.replace(try #require(before.face), with: "New It")
      #expect(fix.verdict == (isCompared ? "code compares with it" : "unsafe"), "\(code)")
    }
  }

  @Test func constantsCanBeComparedByNameOnly() throws {
    for (use, verdict) in [("dup == s", "code compares with it"), ("dup + s", "unsafe")] {
      let constants = "enum K { static let dup = \"new it\"; static func f(_ s: String) { _ = \(use) } }"
      let before = project("Button(K.dup) {}", ["K.swift": constants])
      #expect(before.fixes.replace(try #require(before.face), with: "New It").verdict == verdict)
    }
  }

  @Test func titlesComparedInTestsAreNotFixed() throws {
    for (code, verdict) in [
      ("#expect(title == \"new\")", "code compares with it"),
      ("XCTAssertEqual(title, \"new\")", "code compares with it"),
      ("app.buttons[\"new\"].tap()", "unsafe"),
    ] {
      let before = project("Button(\"new\") {}", ["ATests/MenuTests.swift": code])
      #expect(before.fixes.replace(try #require(before.face), with: "New").verdict == verdict)
    }
  }

  @Test func catalogsOfComparedTitlesAreNotFixed() throws {
    let strings = "\"k\" = \"rename it\";\n"
    let before = project(
      "Button(\"k\") {}",
      ["en.lproj/Localizable.strings": strings, "Use.swift": "if s == \"rename it\" { go() }"])
    #expect(
      before.fixes.replace(try #require(before.face), with: "Rename It").verdict == "code compares with it")
  }

  @Test func comparisonsAreUpdatedAfterChanges() throws {
    let before = project("Button(\"new it\") {}", ["Use.swift": "if s == \"new it\" { go() }"])
    let fixes = before.fixes
    let face = try #require(before.face)
    #expect(fixes.replace(face, with: "New It").verdict == "code compares with it")
    let files = ProjectFiles(
      paths: [],
      read: { [files = before.files] path in
        path == "Use.swift" ? Array("show(s)".utf8) : files[path]
      })
    let renewed = fixes.renewed(["Use.swift"], files)
    #expect(renewed.replace(face, with: "New It").verdict == "safe")
  }

  // A text in a dictionary may be used to look up an item.
  @Test(arguments: [
    ("[\"rename\": \"new\"]", "unsafe"), ("[\"new\": \"rename\"]", "code compares with it"),
    ("[key: \"new\"]", "safe"), ("[\"new\", \"old\"]", "safe"),
    ("Text(title: \"new\")", "safe"),
  ])
  func keysOfDictionariesCountAsComparisons(value: String, verdict: String) throws {
    let before = project("Button(\"new\") {}", ["Table.swift": "let table = \(value)"])
    #expect(before.fixes.replace(try #require(before.face), with: "New").verdict == verdict)
  }

  @Test func keysWithOnlyTranslationsAreNotChanged() throws {
    let before = project(
      #"Button("rename") {}"#, ["de.lproj/Localizable.strings": #""rename" = "Umbenennen";"#])
    let fix = before.fixes.replace(try #require(before.face), with: "Rename")
    #expect(fix.verdict == "“rename” is the key of its translations, so changing it would lose them")
  }

  @Test func keysWithPlaceholdersAreNotChanged() throws {
    let before = project(
      #"Button("rename \(name)") {}"#, ["de.lproj/Localizable.strings": #""rename %@" = "%@ umbenennen";"#])
    let fix = before.fixes.replace(try #require(before.face), with: "Rename \u{FFFC}")
    #expect(fix.verdict == "“rename \u{FFFC}” is the key of its translations, so changing it would lose them")
  }

  // The entry may be in the part that can't be read. The fix could be ineffective, or lose a translation.
  @Test(arguments: [
    #"Button("rename") {}"#, #"Button(String(localized: "note.rename", defaultValue: "rename")) {}"#,
  ])
  func keysAreNotChangedIfACatalogIsBroken(code: String) throws {
    let catalog = #"{"sourceLanguage": "en", "strings": {"other": {}, <<<<<<< ours"#
    let before = project(code, ["Localizable.xcstrings": catalog])
    let fix = before.fixes.replace(try #require(before.face), with: "Rename")
    #expect(fix.verdict == "Localizable.xcstrings, which may have its text, can't be read")
    var noText = before
    noText.files["Localizable.xcstrings"] = Array("{\"strings\": {}, \"version\": \"".utf8) + [0xC6, 0x0A]
    let rejected = noText.fixes.replace(try #require(noText.face), with: "Rename")
    #expect(rejected.verdict == fix.verdict)
    let whole = project(code, ["Localizable.xcstrings": #"{"sourceLanguage": "en", "strings": {}}"#])
    #expect(whole.fixes.replace(try #require(whole.face), with: "Rename").verdict == "safe")
  }

  @Test func unreadableCatalogsAreBrokenAndReported() {
    #expect(CatalogKeys(["en.lproj/A.strings"], read: { _ in nil }).broken == "en.lproj/A.strings")
    let problems = Catalogs([("en.lproj/A.strings", nil)], language: "en").problems
    #expect(problems.map(\.path) == ["en.lproj/A.strings"])
  }

  @Test func keysOfOtherTitlesAreNotProposed() throws {
    let before = project(
      #"Button("rename") {}"#, ["en.lproj/Localizable.strings": #""Rename" = "Give a Name";"#])
    let fix = before.fixes.replace(try #require(before.face), with: "Rename")
    #expect(fix.verdict == "“Rename” is the key of another text in the catalogs")
  }

  @Test func theCatalogsEntryIsChanged() throws {
    let catalog = """
      {
        "sourceLanguage" : "en",
        "strings" : {
          "rename" : {
            "extractionState" : "manual",
            "localizations" : {
              "de" : { "stringUnit" : { "state" : "translated", "value" : "Umbenennen" } },
              "en" : { "stringUnit" : { "state" : "translated", "value" : "rename..." } }
            }
          }
        },
        "version" : "1.0"
      }
      """
    let before = project(#"Button("rename") {}"#, ["L.xcstrings": catalog])
    let fix = before.fixes.replace(try #require(before.face), with: "Rename…")
    #expect(fix.verdict == "safe")
    let after = try #require(before.after(fix))
    #expect(after.text("L.xcstrings") == catalog.replacing("rename...", with: "Rename…"))
    #expect(after.text("V.swift") == before.text("V.swift"))
    #expect(after.face?.text == "Rename…")
  }

  @Test(arguments: [
    ("W.swift", #"let x = Text("rename")"#), ("W.m", #"x = NSLocalizedString(@"rename", nil);"#),
  ])
  func aKeyUsedInSeveralPlacesIsUnsafe(path: String, code: String) throws {
    let before = project(
      #"Button("rename") {}"#, ["en.lproj/Localizable.strings": #""rename" = "rename it";"#, path: code])
    #expect(before.fixes.replace(try #require(before.face), with: "Rename It").verdict == "unsafe")
  }

  @Test func extractedTitlesAreChangedInBothPlaces() throws {
    let catalog = #"""
      {"sourceLanguage":"en","strings":{"k":{"extractionState":"extracted_with_value","localizations":{"en":{"stringUnit":{"state":"new","value":"rename"}}}}}}
      """#
    let before = project(
      #"Button(String(localized: "k", defaultValue: "rename")) {}"#, ["L.xcstrings": catalog])
    let fix = before.fixes.replace(try #require(before.face), with: "Rename")
    #expect(fix.verdict == "safe")
    let after = try #require(before.after(fix))
    #expect(after.text("L.xcstrings") == catalog.replacing("\"rename\"", with: "\"Rename\""))
    #expect(after.text("V.swift").contains(#"defaultValue: "Rename""#))
  }

  @Test func equalLanguageVariantsAreChangedTogether() throws {
    func catalog(_ text: String) -> String {
      func unit(_ value: String) -> String { #"{"stringUnit":{"value":"\#(value)"}}"# }
      return #"{"sourceLanguage":"en","strings":{"k":{"localizations":{"de":\#(unit("rename")),"# + "\n"
        + #""en-AU":\#(unit("name")),"en":\#(unit(text)),"en-GB":\#(unit(text))}}}}"#
    }
    let before = project(#"Button("k") {}"#, ["L.xcstrings": catalog("rename")])
    let fix = before.fixes.replace(try #require(before.face), with: "Rename")
    #expect(fix.verdict == "safe")
    #expect(before.after(fix)?.text("L.xcstrings") == catalog("Rename"))
  }

  @Test func pluralsAreNotFixed() throws {
    let catalog = #"""
      {"sourceLanguage":"en","strings":{"k":{"localizations":{"en":{"variations":{"plural":{"one":{"stringUnit":{"value":"one"}},"other":{"stringUnit":{"value":"many"}}}}}}}}}
      """#
    let before = project(#"Button("k") {}"#, ["L.xcstrings": catalog])
    let fix = before.fixes.replace(try #require(before.face), with: "Many")
    #expect(fix.verdict == "L.xcstrings has plural or device variations of “k”")
  }

  @Test func formatsByNumberAreNotFixed() throws {
    let text =
      "<plist><dict><key>move...</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@n@</string>"
      + "<key>n</key><dict><key>one</key><string>move it</string><key>other</key><string>move %d</string></dict></dict></dict></plist>"
    let before = project(#"Button("move...") {}"#, ["en.lproj/Localizable.stringsdict": text])
    let face = try #require(before.face)
    #expect(face.text == "move \u{FFFC}")
    #expect(
      before.fixes.replace(face, with: "Move \u{FFFC}").verdict
        == "en.lproj/Localizable.stringsdict has plural or device variations of “move...”")
  }

  @Test func generatedAccessorsLeadToTheCatalog() throws {
    let before = project(
      "Button(L10n.Menu.rename) {}", ["en.lproj/Localizable.strings": "\"menu.rename\" = \"rename\";\n"])
    let fix = before.fixes.replace(try #require(before.face), with: "Rename")
    #expect(fix.verdict == "unsafe")
    #expect(before.after(fix)?.text("en.lproj/Localizable.strings") == "\"menu.rename\" = \"Rename\";\n")
  }

  @Test(arguments: [true, false]) func wideCatalogsKeepTheirEncoding(isBig: Bool) throws {
    func wide(_ text: String) -> [UInt8] {
      ("\u{FEFF}" + text).utf16.flatMap { unit in
        let bytes = [UInt8(unit >> 8), UInt8(unit & 0xFF)]
        return isBig ? bytes : bytes.reversed()
      }
    }
    let text = "/* 😀 */\n\"a\" = \"Ä😀\";\n\"k\" = \"go to “%@” 😀...\";\n"
    var before = project(#"Button(String(format: NSLocalizedString("k", comment: ""), name)) {}"#)
    before.files["en.lproj/Localizable.strings"] = wide(text)
    let fix = before.fixes.replace(try #require(before.face), with: "Go to “\u{FFFC}” 😀…")
    let after = try #require(before.after(fix))
    #expect(
      after.files["en.lproj/Localizable.strings"]
        == wide(text.replacing("go to", with: "Go to").replacing("...", with: "…")))
  }
}
#endif
