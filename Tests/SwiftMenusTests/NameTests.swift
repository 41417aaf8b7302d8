#if SwiftSource
import Testing

/// The meaning of names with several declarations.
struct NameTests {
  @Test(
    "A model of another module isn't a view",
    arguments: [
      (
        "struct ShareLink: Codable { var id: Int }",
        "ShareLink(item: url) { Text(\"Copy Link\") }",
        "button “Copy Link”"
      ),
      (
        "enum Section { case first, second }", "Section(\"Sort\") { Button(\"Name\") {} }",
        "section “Sort”"
      ),
      (
        "class Menu: Codable { var id = 1 }", "Menu(\"More\") { Button(\"Name\") {} }",
        "menu “More”"
      ),
    ])
  func models(model: String, code: String, expected: String) {
    #expect(
      items(code, ["Model.swift": model]).split(separator: "\n").first.map(String.init)
        == expected)
  }

  // The code of the API may be generated and absent.
  @Test func casesOfAnAliasedTypeAreKnown() {
    let mode = """
      typealias Mode = API.Push.Mode
      extension Mode { var title: String { switch self { case .all: "All"
        case .off, .UNRECOGNIZED: "Off" } } }
      """
    let rows = "ForEach([Mode.all, .off], id: \\.self) { one in Button(one.title) {} }"
    #expect(items(rows, ["Mode.swift": mode]) == "button “All”\nbutton “Off”")
    // A constant of a framework's class isn't a case.
    let fonts = "typealias Mode = NSFont\nextension Mode { var title: String { \"Font\" } }"
    #expect(items("Button(Mode.all.title) {}", ["Mode.swift": fonts]) == "button ? (Mode.all.title)")
  }

  // Generated texts are often grouped by the names of views.
  @Test func nestedTypesMayHaveTheNameOfAView() {
    let texts = "enum L10n { enum Texts { enum Detail { static let share = \"Share\" } } }"
    let view = "struct Detail: View { var body: some View { Text(a) } }"
    #expect(
      items("Button(L10n.Texts.Detail.share) {}", ["Texts.swift": texts, "Detail.swift": view])
        == "button “Share”")
  }

  @Test(
    "A view or type with a matching initializer is the project's own",
    arguments: [
      "struct Section: View { var title: String; var body: some View { Button(\"Mine\") {} } }",
      "struct Section { init(_ title: String, _ content: () -> Int) {} }",
      "struct Section { let title: String }",
      "struct Section { let title: String; let run: () -> Void }",
    ])
  func ownTypes(declaration: String) {
    let argument = declaration.contains("init") ? "\"Sort\"" : "title: \"Sort\""
    let code =
      declaration.contains("init") ? "Section(\(argument)) { 1 }" : "Section(\(argument))"
    #expect(!items("Button(\"A\") {}; \(code)", ["Own.swift": declaration]).contains("section"))
  }

  @Test func privateConstantsApplyOnlyInTheirFile() {
    let texts = """
      enum Texts {
        enum Leaf { static let water = "Water" }
        enum Root { static let dig = "Dig" }
      }
      """
    func view(_ name: String, _ item: String) -> String {
      "struct \(name): View { var body: some View { Text(a).contextMenu { Button(\(item)) {} } } }"
    }
    #expect(
      outline([
        "A.swift": "private let texts = Texts.Leaf.self\n" + view("V", "texts.water"),
        "B.swift": "fileprivate let texts = Texts.Root.self\n" + view("W", "texts.dig"), "Texts.swift": texts,
      ]) == "context\n  button “Water”\ncontext\n  button “Dig”\n")
    // Members of private extensions, too.
    #expect(
      outline([
        "A.swift": "private extension V { static var title: String { \"Water\" } }\n" + view("V", "V.title"),
        "B.swift": "extension V { private static var title: String { \"Dig\" } }",
      ]) == "context\n  button “Water”\n")
  }

  @Test func privateNamesApplyOnlyInTheirFile() {
    let alias = """
      private typealias Section = Box
      struct Box: View { let t: String; init(_ t: String, _ c: () -> Int) { self.t = t } }
      """
    #expect(
      items("Section(name) { Button(\"A\") {} }", ["Box.swift": alias])
        == "section ? (name)\n  button “A”")
    let row = "private struct Row: View { var body: some View { Button(\"Mine\") {} } }"
    let other = "private struct Row: View { var body: some View { Button(\"Other\") {} } }"
    let shared = "struct Row: View { var body: some View { Button(\"Shared\") {} } }"
    let mine = "struct V: View { var body: some View { Text(a).contextMenu { Row() } } }"
    let yours = "struct W: View { var body: some View { Text(a).contextMenu { Row() } } }"
    let a = outline(["A.swift": "\(mine)\n\(row)", "B.swift": "\(yours)\n\(other)"])
    #expect(a == "context\n  button “Mine”\ncontext\n  button “Other”\n")
    let b = outline(["A.swift": "\(mine)\n\(row)", "B.swift": yours, "C.swift": shared])
    #expect(b == "context\n  button “Mine”\ncontext\n  button “Shared”\n")
    let c = outline(["A.swift": mine, "B.swift": "\(yours)\n\(other)"])
    #expect(c == "context\n  unknown (Row(…) isn't in the project)\ncontext\n  button “Other”\n")
  }

  @Test func filesUseTheirOwnPrivateTypes() {
    let helper = """
      struct Shared: View { var body: some View { Row() } }
      private struct Row: View { var body: some View { Button("Helper") {} } }
      """
    let view = """
      struct V: View { var body: some View { Text(a).contextMenu { Shared(); Row() } } }
      private struct Row: View { var body: some View { Button("Mine") {} } }
      """
    #expect(
      outline(["A.swift": view, "B.swift": helper])
        == "context\n  button “Helper”\n  button “Mine”\n")
  }

  @Test(
    "Variables outside of types are found in other files",
    arguments: [
      "var second: Model!", "var first, second: Model!", "var first,second: Model!",
      "var first: Int, second: Model!", "var first = 1, second: Model!", "var first = 1,\n  second: Model!",
      "var first = \"(\", second: Model!", #"var first = "\"(", second: Model!"#,
      "var first = [1, 2].map { $0 + (1) }, second: Model!", "var first = 1, next, second: Model!",
      "var zeroth, first = 1, second: Model!", "let first = 1, second = Model()",
      "let first = 1,second=Model()",
      "#if os(macOS)\n  var second: Model!\n#endif",
      "#if os(iOS)\n  var first: Model!\n#else\n  var second: Model!\n#endif",
      "#if os(macOS)\n  var first: Model!\n#endif\nvar second: Model!",
      "#if os(macOS)\nvar second: Model!\n#endif",
    ])
  func globals(declaration: String) {
    let model = "class Model { let title = \"Copy\" }"
    #expect(
      items("Button(second.title) {}", ["Globals.swift": declaration, "Model.swift": model])
        == "button “Copy”")
  }

  @Test("Up to eight aliases are followed", arguments: [(1, true), (8, true), (9, false)])
  func aliases(count: Int, isFollowed: Bool) {
    let aliases = (1...count).map { "typealias Row\($0) = Row\($0 - 1)" }.joined(separator: "\n")
    let row = "struct Row0: View { var body: some View { Button(\"Copy\") {} } }"
    #expect(
      (items("Row\(count)()", ["Row.swift": "\(aliases)\n\(row)"]) == "button “Copy”") == isFollowed)
  }

  // Swift prefers the overload with fewer parameters that have defaults.
  @Test func overloadsWithFewerParametersArePreferred() {
    let short = "func row(_ title: String) -> some View { Button(title) {} }"
    let long = "func row(_ title: String, isBold: Bool = false) -> some View { Button(\"Bold\") {} }"
    for members in ["\(short)\n\(long)", "\(long)\n\(short)"] {
      #expect(
        items("row(\"Copy\"); row(\"Move\", isBold: true)", members: members)
          == "button “Copy”\nbutton “Bold”")
    }
  }

  @Test func extensionsMayNameTheModule() {
    let others = [
      "Models.swift": "public enum Visibility: CaseIterable { case pub, priv }",
      "Names.swift": """
      extension Models.Visibility {
        public var title: String { switch self { case .pub: "Everyone"; case .priv: "Followers" } }
      }
      """,
    ]
    let read = items("ForEach(Models.Visibility.allCases) { Button($0.title) {} }", others)
    #expect(read == "button “Everyone”\nbutton “Followers”")
  }

  @Test(
    "Members of conforming types are read through a protocol",
    arguments: [
      ("struct V<C: Card>: View { let card: C;", "card.menu"),
      ("struct V: View { let card: any Card;", "card.menu"),
      ("struct V: View { func menu<C: Card>(_ card: C) -> some View {", "card.menu"),
    ])
  func requirements(head: String, code: String) {
    let cards = """
      protocol Card { associatedtype M: View; @ViewBuilder var menu: M { get } }
      struct Film: Card { var menu: some View { Button("Go to Film") {} } }
      struct Song: Card { var menu: some View { Button("Go to Song") {}; Button("Play") {} } }
      """
    let isFunction = head.contains("func")
    let view =
      isFunction
      ? "\(head) Text(a).contextMenu { \(code) } } }"
      : "\(head) var body: some View { Text(a).contextMenu { \(code) } } }"
    let expected =
      "context\n  button “Go to Film” if 1a\n  button “Go to Song” if 1b\n  button “Play” if 1b\n"
    #expect(outline(["Card.swift": cards, "View.swift": view]) == expected)
  }

  @Test func typesOfLibrariesMayConform() {
    let cards = """
      protocol Card { associatedtype M: View; @ViewBuilder var menu: M { get } }
      extension RemoteFilm: Card { var menu: some View { Button("Go to Film") {} } }
      struct AnyCard: Card { var card: any Card; var menu: some View { AnyView(card.menu) } }
      """
    let view =
      "struct V: View { let card: any Card; var body: some View { Text(a).contextMenu { card.menu } } }"
    let read = outline(["Card.swift": cards, "View.swift": view])
    #expect(read.contains("button “Go to Film”"))
    #expect(read.contains("(menu)"))
  }

  @Test(
    "Type aliases for a framework's types are read",
    arguments: [
      "NSMenu.Item(\"Copy\")", "NSMenu.Item(verbatim: \"Copy\")?.keyed(\"c\")", "NSMenu.Item.named(\"Copy\")",
      "NSMenu.Item(title: \"Copy\", action: nil, keyEquivalent: \"\")",
    ])
  func otherNames(item: String) {
    let names = """
      extension NSMenu { public typealias Item = NSMenuItem }
      extension NSMenuItem {
        convenience init?(verbatim: String?) {
          guard let verbatim, !verbatim.isEmpty else { return nil }
          self.init(title: verbatim, action: nil, keyEquivalent: "") }
        convenience init?(_ title: String?) { self.init(verbatim: title) }
        static func named(_ name: String) -> NSMenuItem { NSMenuItem(title: name, action: nil, keyEquivalent: "") }
        func keyed(_ key: String) -> NSMenuItem { self }
      }
      """
    let user = """
      class C: NSView { override func menu(for event: NSEvent) -> NSMenu? {
        let menu = NSMenu()
        menu.items = [\(item), NSMenu.Item.separator()].compactMap { $0 }
        return menu } }
      """
    #expect(
      outline(["Names.swift": names, "User.swift": user]) == "context\n  button “Copy”\n  divider\n")
  }

  @Test(arguments: ["String", "StringLiteralType", "StringProtocol"])
  func extensionsOfStringsAreFollowed(type: String) {
    let names =
      "extension \(type) { var key: String { description }; func plus() -> String { description + \" All\" } }"
    #expect(items("Button(\"Copy\".key) {}", ["Names.swift": names]) == "button “Copy”")
    #expect(items("Button(\"Copy\".plus()) {}", ["Names.swift": names]) == "button “Copy All”")
  }

  // A closure that a type keeps is called as a function is.
  @Test(arguments: [
    ("static let open = { (name: String) in return \"Open \\(name)\" }", "Open {}"),
    ("static let open: (String) -> String = { name in \"Open \\(name)\" }", "Open {}"),
    ("static func open(_ name: String) -> String { \"Open \\(name)\" }", "Open {}"),
    ("static var open: (String) -> String { { \"Open \\($0)\" } }", "Open {}"),
  ])
  func keptClosures(declaration: String, title: String) {
    let texts = ["Texts.swift": "enum Texts { \(declaration) }"]
    #expect(items("Button(Texts.open(name)) {}", texts) == "button “\(title)”")
  }
}
#endif
