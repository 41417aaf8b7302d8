#if SwiftSource
import SwiftMenus
import Testing

/// Files that nobody would write. Reading doesn't crash or hang, and reads the valid parts.
struct RobustnessTests {
  @Test func unparsableFilesAreReadPartly() {
    #expect(
      outline(#"struct V: View { var body: some View { x.contextMenu { Button("Half" "#)
        == "context\n  button “Half”\n")
  }

  @Test func deeplyNestedMenusAreRead() {
    let depth = 10_000
    let views = String(repeating: "Menu(\"x\") { ", count: depth) + String(repeating: "}", count: depth)
    #expect(outline("struct V: View { var body: some View { \(views) } }").hasPrefix("pullDown “x”\n"))
    // The parser reads only a few hundred nested brackets.
    let menus = String(repeating: "UIMenu(children: [", count: 900) + String(repeating: "])", count: 900)
    #expect(outline("let menu = \(menus)").hasPrefix("menu\n"))
  }

  @Test func longSumsAndManyBranchesAreRead() {
    let sum = Array(repeating: "\"a\"", count: 2_000).joined(separator: " + ")
    #expect(items("Button(\(sum)) {}").count == "button “”".count + 2_000)
    let branches = (0..<200).map { "if c\($0) { a.append(UIAction(title: \"T\($0)\") { _ in }) }" }.joined(
      separator: "\n")
    let code = "func f() -> UIMenu { var a: [UIMenuElement] = []\n\(branches)\nreturn UIMenu(children: a) }"
    #expect(reading(["F.swift": code]).menus.map(\.items.count) == [200])
  }

  @Test func circularTypesAndAliasesTerminate() {
    let code = """
      class A: B {}
      class B: A { func f() { addItem(withTitle: "x", action: nil, keyEquivalent: "") } }
      typealias X = Y
      typealias Y = X
      func h(x: X) { let m = NSMenu(); m.addItem(withTitle: x.title, action: nil, keyEquivalent: "") }
      """
    #expect(
      outline(code) == "menu\n  button ? (x.title)\n" || outline(code) == "menu\n  button ? (a parameter)\n")
  }

  @Test func nestingOfAllKindsIsLimited() {
    func menu(_ item: String) -> String {
      "struct V: View { var body: some View { x.contextMenu { \(item) } } }"
    }
    func nested(_ open: String, _ inner: String, _ close: String, _ depth: Int = 10_000) -> String {
      String(repeating: open, count: depth) + inner + String(repeating: close, count: depth)
    }
    for code in [
      menu(nested("{ ", "Button(\"a\") {}", " }")), menu(nested("f { ", "Button(\"a\") {}", " }")),
      menu("Button(\(nested("(", "\"a\"", ")", 1_900))) {}"),
      menu("Button(\"a\") {}" + nested(".padding()", "", "")),
      menu("Button(\(nested("a ? \"x\" : ", "\"y\"", "", 900))) {}"),
      menu(nested("if a { ", "Button(\"a\") {}", " }", 2_000)),
      "extension \(nested("A.", "A", "", 3_000)) { func f() {} }\n" + menu("Button(\"a\") {}"),
    ] {
      #expect(outline(code).hasPrefix("context\n"))
    }
    let reading = reading(["A.swift": "let m: \(nested("[", "NSMenu", "]")) = NSMenu()"])
    #expect(reading.menus.isEmpty && reading.rejected.keys.sorted() == ["A.swift"])
    #expect(
      outline(
        "struct V: View { var body: some View { x\(nested(".padding()", "", "")).contextMenu { Button(\"a\") {} } } }"
      )
        == "context\n  button “a”\n")
  }

  @Test func multiplyingAlternativesAreLimited() {
    let helpers = (0..<40).map { "@ViewBuilder func f\($0)() -> some View { f\($0 + 1)(); f\($0 + 1)() }" }
    let code = helpers.joined(separator: "\n") + "\n@ViewBuilder func f40() -> some View { Button(\"z\") {} }"
    #expect(items("f0()", ["H.swift": code]).hasSuffix("unknown (more items than are followed)"))
    let loops = String(repeating: "ForEach([1, 2, 3, 4, 5], id: \\.self) { _ in ", count: 12)
    #expect(items(loops + "Button(\"a\") {}" + String(repeating: " }", count: 12)).contains("button “a”"))
    let branches = (0..<40).map {
      "if c\($0) { a = a + [UIAction(title: \"t\($0)\") { _ in }] } else { a = [UIAction(title: \"e\($0)\") { _ in }] + a }"
    }
    #expect(
      outline(
        "func m() -> UIMenu { var a: [UIMenuElement] = []\n\(branches.joined(separator: "\n"))\nreturn UIMenu(children: a) }"
      ).contains("unknown (one of too many)"))
  }

  @Test func recursiveCodeIsUnknown() {
    let shown = outline([
      "A.swift": "struct A: View { var body: some View { Menu(\"a\") { B() } } }",
      "B.swift": "struct B: View { var body: some View { A(); Button(\"b\") {}; B() } }",
    ])
    #expect(shown.hasPrefix("pullDown “a”\n") && shown.contains("unknown (code that calls itself)"))
    #expect(items("Button(t) {}", ["T.swift": "let t = u\nlet u = t"]) == "button ? (t uses itself)")
  }

  @Test func mutuallyRecursiveFunctionsAreLimited() {
    // Each function calls all others with the same menu.
    let functions = (0..<12).map { number in
      let calls = (0..<12).map { "f\($0)(menu)" }.joined(separator: "; ")
      return "func f\(number)(_ menu: NSMenu) { if c\(number) { \(calls) }\n"
        + "menu.addItem(withTitle: \"T\(number)\", action: nil, keyEquivalent: \"\") }"
    }
    let code =
      "class C {\n\(functions.joined(separator: "\n"))\n"
      + "func make() -> NSMenu { let menu = NSMenu(); f0(menu); return menu }\n}"
    let read = reading(["C.swift": code])
    #expect(read.steps < 13_000 + code.utf8.count / 8 + 13 * 200)
    #expect(read.menus.contains { $0.outline.contains("unknown (more code than is followed)") })
  }

  // Code that leads to menus through other functions has all steps.
  @Test func codeThatLeadsToMenusIsNotLimited() {
    let menus = (0..<9).map { number in
      let items = (0..<25).map { item in
        """
        let i\(item) = NSMenuItem(title: "T\(item)", action: #selector(go\(item)), keyEquivalent: "")
        i\(item).keyEquivalentModifierMask = [.command]
        i\(item).target = self
        i\(item).tag = \(item)
        menu.addItem(i\(item))
        """
      }
      return """
        func add\(number)() { let menu = NSMenu(title: "M\(number)")
        \(items.joined(separator: "\n"))
        let root = NSMenuItem(title: "M\(number)", action: nil, keyEquivalent: "")
        root.submenu = menu; main.addItem(root) }
        """
    }
    let code = """
      class A: NSObject, NSApplicationDelegate {
        let main = NSMenu()
        func applicationDidFinishLaunching(_ note: Notification) { setUp(); NSApp.mainMenu = main }
        func setUp() { \((0..<9).map { "add\($0)()" }.joined(separator: "; ")) }
        \(menus.joined(separator: "\n"))
      }
      """
    let read = reading(["A.swift": code]).menus.map(\.outline)
    #expect(read.count == 9 && !read.contains { $0.contains("than is followed") || !$0.contains("“T24”") })
  }

  // The layout calls far more code than is followed, but none of it makes a menu.
  @Test func codeWithoutMenusLeavesStepsForMenusAfterIt() {
    let layout = (0..<40).map { number in
      "func l\(number)() { x = a; l\(number + 1)(); y = b; l\(number + 1)() }"
    }
    let code = """
      class V: NSView {
        func update() { l0(); button.menu = { let menu = NSMenu(title: "Sort"); menu.addItem(withTitle: "By Name", action: nil, keyEquivalent: ""); return menu }() }
        \(layout.joined(separator: "\n"))
        func l40() {}
      }
      """
    let read = reading(["V.swift": code])
    #expect(read.steps < 3_000)
    #expect(
      read.menus.map(\.outline).contains {
        $0.contains("button “By Name”") && !$0.contains("than is followed")
      })
  }

  @Test func doublingCallsAreLimited() {
    // A text and a model that are each evaluated twice per level.
    let texts = (0..<40).map { "func f\($0)() -> String { f\($0 + 1)() + f\($0 + 1)() }" }
    let model = (0..<40).map { "var m\($0): Bool { m\($0 + 1) && n || m\($0 + 1) }" }
    let code =
      (texts + ["func f40() -> String { t }"]).joined(separator: "\n") + "\nstruct M {\n"
      + model.joined(separator: "\n") + "\nvar m40: Bool { flag }\n}"
    let read = reading([
      "A.swift": "struct V: View { let m: M; var body: some View { x.contextMenu {\n"
        + "if m.m0 { Button(\"a\") {} }; Button(f0()) {} } } }",
      "F.swift": code,
    ])
    #expect(read.steps < 3_000)
    #expect(read.menus.map(\.outline) == ["  button “a” if 1a\n  button ? (a sum)\n"])
    // Items are created again each time.
    let items = (0..<40).map { "func g\($0)(_ m: NSMenu) { g\($0 + 1)(m); g\($0 + 1)(m) }" }
    let menus = reading([
      "G.swift": "class C { func make() { let m = NSMenu(); g0(m) }\n" + items.joined(separator: "\n")
        + "\nfunc g40(_ m: NSMenu) { m.addItem(.separator()); m.addItem(NSMenuItem(title: \"a\", action: nil, keyEquivalent: \"\")) } }"
    ])
    #expect(menus.steps < 13_000 + 42 * 200)
    #expect(menus.menus.first?.outline.hasSuffix("unknown (more items than are followed)\n") == true)
  }

  // Code that only computes texts may take more steps than there are for a whole menu.
  @Test func aLongComputationDoesntHideItems() {
    let list = "[" + (0..<60).map { "\"\($0)\"" }.joined(separator: ", ") + "]"
    let names = """
      enum Names {
        static func all(of text: String) -> [String] {
          var all: [String] = []
          for a in \(list) { for b in \(list) { for c in \(list) { if a == b, c == text { all.append(a + c) } } } }
          return all
        }
      }
      """
    let menu = """
      struct V: View { let text: String
        var rows: [Row] {
          var rows = [Row(title: "Open")]
          for name in Names.all(of: text) { rows.append(Row(title: name)) }
          rows.append(Row(title: "Close"))
          return rows
        }
        var body: some View { Text(text).contextMenu { ForEach(rows) { row in Button(row.title) {} } } } }
      struct Row: Identifiable { let title: String; var id: String { title } }
      """
    let read = reading(["V.swift": menu, "Names.swift": names])
    #expect(read.steps < 3_000)
    let shown = read.menus.first?.outline ?? ""
    #expect(shown.contains("“Open”") && shown.contains("“Close”"), "\(shown)")
  }

  @Test func rememberedCallsKeepTheirConditions() {
    // The same function is called under different conditions and with different texts.
    let code = """
      struct Model {
        func name(_ key: String) -> String {
          let parts = [key, key, key, key].map { $0 }
          return parts.isEmpty ? "" : isLong ? "Long " + key : key
        }
      }
      """
    let view = """
      struct V: View { let m: Model
        var body: some View { x.contextMenu {
          Button(m.name("Open")) {}
          if a { Button(m.name("Open")) {} } else { Button(m.name("Close")) {} }
        } } }
      """
    #expect(
      outline(["M.swift": code, "V.swift": view])
        == "context\n  button “Long Open”|“Open”\n  button “Long Open”|“Open” if 1a\n"
        + "  button “Long Close”|“Close” if 1b\n")
  }

  @Test func hugeFilesAreRead() {
    let names = (0..<20_000).map { "  static let a\($0) = \"Title \($0)\"" }.joined(separator: "\n")
    #expect(items("Button(S.a77) {}", ["S.swift": "enum S {\n\(names)\n}"]) == "button “Title 77”")
    let text = String(repeating: "a", count: 1_000_000)
    #expect(items("Button(\"\(text)\") {}; Button(\"b\") {}") == "button ? (a very long text)\nbutton “b”")
  }

  // In ten megabytes of generated code, only the files with looked-up names are parsed.
  @Test func onlyNeededGeneratedFilesAreParsed() {
    let line = "  func step(_ value: Int) -> Int { value + 1 } // goes on, and on, and on, and on, and on\n"
    let code = "enum Steps {\n" + String(repeating: line, count: 10_000_000 / line.utf8.count + 1) + "}\n"
    let texts = "enum Texts { static let open = \"Open\" }"
    let read = reading([
      "Big.swift": code, "Texts.swift": texts,
      "V.swift": "struct V: View { var body: some View { x.contextMenu { Button(Texts.open) {} } } }",
    ])
    #expect(code.utf8.count > 10_000_000 && read.menus.map(\.outline) == ["  button “Open”\n"])
    #expect(read.files.values.map(\.path).sorted() == ["Texts.swift", "V.swift"])
  }

  @Test func unreadableCatalogsAreReported() {
    var files: [String: [UInt8]] = [
      "A.swift": Array(
        "struct V: View { var body: some View { x.contextMenu { Button(\"k\") {}; Button(\"l\") {} } } }".utf8
      )
    ]
    files["en.lproj/A.strings"] =
      [0xFF, 0xFE] + "\"k\" = \"Key\";".utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    files["en.lproj/B.strings"] = Array("bplist00".utf8) + [0, 1]
    files["en.lproj/C.strings"] = [0, 0xFF, 1, 0x22]
    files["en.lproj/D.strings"] = Array("\"a\" = \"b".utf8)
    files["L.xcstrings"] = Array(
      #"{"strings": {"l": {"localizations": {"en": {"stringUnit": {"value": "Ell""#.utf8)
    files["M.xcstrings"] = Array("[]".utf8)
    let reading = reading(bytes: files)
    #expect(reading.menus.map(\.outline) == ["  button “Key”\n  button “Ell”\n"])
    #expect(
      reading.problems.map { "\($0.path): \($0.reason)" } == [
        "L.xcstrings:1:74: expected “,” or “}”, found the end of the file",
        "M.xcstrings: missing key “strings”",
        "en.lproj/B.strings: menulint can't read a binary property list",
        "en.lproj/C.strings:1:3: expected “=”",
        "en.lproj/D.strings:1:7: this string isn't closed; expected “\"”",
      ])
  }

  @Test(arguments: [
    (#""a" = "#, "1:7: expected a string in quotes"), (#""a" = "b""#, "1:10: expected “;”"),
    ("\"a\" = \"b\";\n\"c\" \"d\";", "2:5: expected “=”, found “\"d\";”"),
    ("= x;", "1:1: expected a key, found “=”"),
    ("<?xml version=\"1.0\"?>\n<dict><key>a</key></dict>", "2:19: expected “<string>” after this key"),
    (#"{ "a" = "b"; c = d; "e"; } // f"#, nil), ("/* only", nil),
  ])
  func problemsInStringsFilesHavePositions(text: String, fault: String?) {
    let reading = reading([
      "A.swift": "struct V: View { var body: some View { x.contextMenu { Button(\"k\") {} } } }",
      "en.lproj/A.strings": text,
    ])
    #expect(
      reading.problems.map { "\($0.path): \($0.reason)" }
        == (fault.map { ["en.lproj/A.strings:\($0)"] } ?? []))
  }

  @Test func severalBatchesGiveTheSameMenusAsOne() {
    // There are more files than a batch holds, with helpers in other batches.
    let filler = String(repeating: "// \(String(repeating: "x", count: 90))\n", count: 400)
    var files: [String: String] = [:]
    for index in 0..<40 {
      files["V\(index).swift"] =
        "struct V\(index): View { var body: some View { x.contextMenu { H\((index + 20) % 40)() } } }\n"
        + "struct H\(index): View { var body: some View { Menu(\"m\") { Button(\"b\(index)\") {} } } }\n"
        + filler
    }
    let read = reading(files)
    #expect(read.menus.count == 40 && read.menus.allSatisfy { $0.kind == .context })
    #expect(read.menus.first { $0.file == "V3.swift" }?.outline == "  menu “m”\n    button “b23”\n")
  }

  @Test func binaryAndEmptyFilesHaveNoMenus() {
    #expect(outline(["A.swift": "\u{0}\u{1}Menu", "B.swift": ""]) == "")
  }
}

/// The places of texts.
struct PlaceTests {
  @Test func rangesOfLiteralsCoverTheirContents() throws {
    let source =
      ##"struct V: View { var body: some View { x.contextMenu { Button("Über “\(a)”") {}; Button(#"Raw"#) {} } } }"##
    let bytes = Array(source.utf8)
    let texts = try #require(reading(["V.swift": source]).menus.first).items.map { item in
      let place = item.title?.faces.first?.place
      return place.map { String(decoding: bytes[$0.start..<$0.end], as: UTF8.self) }
    }
    #expect(texts == [#"Über “\(a)”"#, "Raw"])
  }

  @Test func titlesHavePlacesInOtherFilesAndCatalogs() throws {
    let files = [
      "A.swift":
        #"struct V: View { var body: some View { x.contextMenu { Button(T.close) {}; Button("k") {} } } }"#,
      "T.swift": #"enum T { static let close = "Close" }"#,
      "en.lproj/L.strings": #""k" = "Key";"#,
    ]
    let faces = try #require(reading(files).menus.first).items.compactMap { $0.title?.faces.first }
    #expect(faces.map(\.text) == ["Close", "Key"])
    #expect(faces[0].place?.file == 1)
    #expect(faces[1].key == "k" && faces[1].catalog?.start == 7 && faces[1].catalog?.end == 10)
  }

  // Objects refer to each other, as with delegates.
  @Test func circularObjectsTerminate() {
    let board = """
      final class Board: NSObject {
        private var note: Note? { Store.shared.selected.flatMap { Store.shared.note($0) } }
        override init() {
          panel = Panel(frame: Store.shared.frame)
          panel.delegate = self
          root.onEnter = { [weak self] in }
          reload()
          rows.forEach { $0.color = color }
          func reload() {
            rows = (note?.items ?? []).map { item in
              let row = Row()
              row.delegate = self
              return row
              buildMenu(for: id).popUp(positioning: nil, at: p, in: v)
            }
          }
        }
      }
      """
    let files = [
      "Board.swift": board, "Panel.swift": "final class Panel: NSPanel { }",
      "Row.swift": "final class Row: NSView { }",
    ]
    #expect(outline(files) == "")
  }
}
#endif
