#if SwiftSource
import SwiftMenus
import Testing

/// Files that nobody would write: no crash, no hang, what can be read is read.
struct RobustnessTests {
  @Test func filesThatDoNotParse() {
    #expect(
      outline(#"struct V: View { var body: some View { x.contextMenu { Button("Half" "#)
        == "context\n  button “Half”\n")
  }

  @Test func deepNesting() {
    let depth = 10_000
    let views = String(repeating: "Menu(\"x\") { ", count: depth) + String(repeating: "}", count: depth)
    #expect(outline("struct V: View { var body: some View { \(views) } }").hasPrefix("pullDown “x”\n"))
    let menus = String(repeating: "UIMenu(children: [", count: depth) + String(repeating: "])", count: depth)
    #expect(outline("let menu = \(menus)").hasPrefix("menu\n"))
  }

  @Test func longSumsAndManyBranches() {
    let sum = Array(repeating: "\"a\"", count: 2_000).joined(separator: " + ")
    #expect(items("Button(\(sum)) {}").count == "button “”".count + 2_000)
    let branches = (0..<200).map { "if c\($0) { a.append(UIAction(title: \"T\($0)\") { _ in }) }" }.joined(
      separator: "\n")
    let code = "func f() -> UIMenu { var a: [UIMenuElement] = []\n\(branches)\nreturn UIMenu(children: a) }"
    #expect(reading(["F.swift": code]).menus.map(\.items.count) == [200])
  }

  @Test func typesAndAliasesThatNameEachOther() {
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

  @Test func menusThatNobodyWouldFind() {
    #expect(outline(["A.swift": "\u{0}\u{1}Menu", "B.swift": ""]) == "")
  }
}

/// Where texts stand.
struct PlaceTests {
  @Test func contentsOfLiterals() throws {
    let source =
      ##"struct V: View { var body: some View { x.contextMenu { Button("Über “\(a)”") {}; Button(#"Raw"#) {} } } }"##
    let bytes = Array(source.utf8)
    let texts = try #require(reading(["V.swift": source]).menus.first).items.map { item in
      let place = item.title?.faces.first?.place
      return place.map { String(decoding: bytes[$0.start..<$0.end], as: UTF8.self) }
    }
    #expect(texts == [#"Über “\(a)”"#, "Raw"])
  }

  @Test func placesInOtherFilesAndCatalogs() throws {
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
}
#endif
