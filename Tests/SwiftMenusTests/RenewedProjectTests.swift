#if SwiftSource
import MenuModel
import StringTables
import Testing

@testable import SwiftMenus

/// A project that is read after changes has the same result as one that is read completely.
struct RenewedProjectTests {
  private static let files = [
    "A.swift": """
    struct A: View {
      let item: Item
      var body: some View {
        Text(item.name).contextMenu {
          Button("Open") { }
          Button(Texts.rename) { }
          Divider()
          shared
          DeleteButton(title: "Delete")
        }
      }
      @ViewBuilder var shared: some View { Button("Share...") { } }
    }
    """,
    "B.swift": """
    class B: NSView {
      func makeMenu() -> NSMenu {
        let menu = NSMenu()
        menu.addItem(withTitle: Texts.rename, action: nil, keyEquivalent: "r")
        menu.addItem(separator)
        menu.addItem(OwnItem("Close"))
        return menu
      }
      override func menu(for event: NSEvent) -> NSMenu? { makeMenu() }
    }
    """,
    "C.swift": """
    extension A { var more: some View { Menu("More") { Button(Kind.list.title) { } } } }
    struct DeleteButton: View {
      let title: String
      var body: some View { Button(title, role: .destructive) { } }
    }
    """,
    "D.swift": """
    enum Texts { static let rename = "Rename" }
    enum Kind: String, CaseIterable { case list, icons
      var title: String { switch self { case .list: "As List"; case .icons: "As Icons" } }
    }
    """,
    "E.swift": """
    class OwnItem: NSMenuItem { convenience init(_ title: String) { self.init(title: title, action: nil, keyEquivalent: "") } }
    let separator = NSMenuItem.separator()
    """,
    "F.swift": """
    struct More<Content: View>: View {
      @ViewBuilder let content: () -> Content
      var body: some View { Menu { content() } label: { Image(systemName: "ellipsis") } }
    }
    """,
    "G.swift": "struct G: View { var body: some View { More { Button(Texts.rename) { } } } }",
    "en.lproj/Localizable.strings": "\"Rename\" = \"Rename It\";\n",
  ]

  private static let fragments = [
    "Button(\"New\") { }", "}", "{", "\"", "let x = \"One\"", "static let rename = \"Give a Name\"",
    "Divider()",
    "enum Texts { static let close = \"Close\" }", "extension Texts { static let open = \"Open…\" }",
    "struct DeleteButton: View { var body: some View { Button(\"No\") { } } }", "class OwnItem: NSMenu { }",
    "// x",
    "Button(Texts.close) { }", "Button(Texts.open) { }", "var shared: some View { Button(\"Mine\") { } }",
    "typealias Names = Texts", "menu.addItem(OwnItem(\"Late\"))",
    "@ViewBuilder func rows() -> some View { Text(\"Row\") }",
    "rows()", "case columns", "func + (a: A, b: A) -> A { a }", ": View", "@main struct M: App { }",
    "let a = A()", "#Preview { G() }", "let g = More<G> { G() }",
  ]

  private struct Numbers {
    var state: UInt64
    mutating func next(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(bound))
    }
  }

  private func project(_ texts: [String: String], isKept: Bool) -> ProjectFiles {
    var files = ProjectFiles(paths: texts.keys.sorted(), read: { path in texts[path].map { Array($0.utf8) } })
    files.isKept = isKept
    return files
  }

  // Returns all facts about the menus, with their places.
  private func told(_ project: any MenuProject) -> [String] {
    let menus = project.trees(MenuDefaults(), of: [])[0]
    return menus.menus.elements.flatMap { element in
      let place = menus.place(of: element.range).map { "\($0.path) \($0.range)" } ?? ""
      let start = Int(element.firstAttribute)
      return ["\(element.kind) \(element.menuKind) \(element.flags) \(place)"]
        + menus.menus.attributes[start..<start + Int(element.attributeCount)].map { attribute in
          "  \(attribute.key) \(attribute.value) \(menus.place(of: attribute.valueRange).map { "\($0)" } ?? "")"
            .replacing(/NodeID\([^)]*\)/, with: "")
        }
    } + project.paths
  }

  // Expects that a file has the same findings alone as with all other files.
  private func expectTheSameOfEachFileAlone(_ texts: [String: String]) {
    for file in LintTests.lint(texts) {
      let alone = LintTests.lint(texts, of: [file.path]).flatMap(\.findings)
      #expect(
        alone.map { "\($0.rule) \($0.range) \($0.message)" }
          == file.findings.map { "\($0.rule) \($0.range) \($0.message)" })
    }
  }

  @Test(arguments: 0..<6) func updatedReadingsMatchNewOnes(seed: Int) {
    var numbers = Numbers(state: UInt64(seed * 7919 + 3))
    var texts = Self.files
    let language = SwiftLanguage()
    var kept = language.read(project(texts, isKept: true))
    #expect(told(kept) == told(language.read(project(texts, isKept: false))))
    for step in 0..<40 {
      let paths = Array(texts.keys.sorted().dropLast())
      var changed: Set<String> = []
      for _ in 0...numbers.next(2) {
        let path = paths[numbers.next(paths.count)]
        changed.insert(path)
        if numbers.next(6) == 0 {
          texts[path] = Self.files[path]
          continue
        }
        var lines = (texts[path] ?? "").split(separator: "\n", omittingEmptySubsequences: false)
        let line = numbers.next(lines.count)
        switch numbers.next(3) {
        case 0: lines.remove(at: line)
        default: lines.insert(Substring(Self.fragments[numbers.next(Self.fragments.count)]), at: line)
        }
        texts[path] = lines.joined(separator: "\n")
      }
      kept = language.read(project(texts, isKept: true), after: kept, changed: changed)
      let fresh = language.read(project(texts, isKept: false))
      let (left, right) = (told(kept), told(fresh))
      guard left == right else {
        Issue.record("step \(step), \(changed.sorted()): \(left.difference(from: right))")
        return
      }
      if step % 8 == 0 { expectTheSameOfEachFileAlone(texts) }
    }
  }

  // Texts and words that people type inside of literals and bodies.
  private static let typed = [
    "x", " ", "y", "…", "a ", "\"", "\n", "rename", "shared", "Divider()", ".disabled(true)", "\\(kind)", "}",
  ]

  // One person types in one file after another, mostly in the code of one declaration.
  @Test(arguments: 0..<4) func typingMatchesNewReadings(seed: Int) {
    var numbers = Numbers(state: UInt64(seed * 104_729 + 11))
    var texts = Self.files
    let language = SwiftLanguage()
    let paths = Array(texts.keys.sorted().dropLast())
    var kept = language.read(project(texts, isKept: true))
    var path = paths[0]
    for step in 0..<48 {
      if step % 6 == 0 {
        path = paths[numbers.next(paths.count)]
        texts[path] = Self.files[path]
        kept = language.read(project(texts, isKept: true), after: kept, changed: [path])
      }
      var text = Array(texts[path] ?? "")
      let place = numbers.next(text.count)
      if numbers.next(4) == 0 {
        text.remove(at: place)
      } else {
        // Most changes are in literals.
        let quotes = text.indices.filter { text[$0] == "\"" }
        let start = quotes.isEmpty || numbers.next(3) == 0 ? place : quotes[numbers.next(quotes.count)] + 1
        text.insert(contentsOf: Self.typed[numbers.next(Self.typed.count)], at: start)
      }
      texts[path] = String(text)
      kept = language.read(project(texts, isKept: true), after: kept, changed: [path])
      let (left, right) = (told(kept), told(language.read(project(texts, isKept: false))))
      guard left == right else {
        Issue.record("step \(step), \(path): \(left.difference(from: right))\n\(texts[path] ?? "")")
        return
      }
    }
  }

  // A change inside a declaration, and the files that are read again for it. F.swift shows the items of G.swift.
  @Test(arguments: [
    ("D.swift", "\"Rename\"", "\"Rename Now\"", ["A.swift", "B.swift", "F.swift"]),
    ("D.swift", "\"As List\"", "\"List\"", ["C.swift"]),
    ("C.swift", "Button(title,", "Button(title + \"…\",", ["A.swift", "C.swift"]),
    ("C.swift", "\"More\"", "\"More Items\"", ["C.swift"]),
    ("A.swift", "\"Share...\"", "\"Share…\"", ["A.swift"]),
  ])
  func onlyFilesThatUseADeclarationAreReadAgain(path: String, old: String, new: String, expected: [String]) {
    var texts = Self.files
    func input(_ texts: [String: String]) -> MenuReading.Input {
      MenuReading.Input(
        swift: texts.keys.filter { $0.hasSuffix(".swift") }.sorted(), catalogs: [], language: "en",
        read: { texts[$0].map { Array($0.utf8) } },
        parallel: { count, body in for index in 0..<count { body(index) } })
    }
    var index = MenuIndex(input(texts))
    texts[path] = texts[path]?.replacing(old, with: new)
    let changed = input(texts)
    index.renew([path], read: changed.read, glance: changed.read)
    #expect(index.readAgain.sorted() == expected)
  }

  private static let own = "struct Own: View { var body: some View { Menu(\"M\") { Button(\"Open\") { } } } }"
  private static let board = "struct Board: View { var body: some View { Own() } }"

  // Changes in files that the file with the menu doesn't always name.
  private static let changes: [[String: (String, String)]] = [
    // A view gets a body, and the code that shows it doesn't mention “body”.
    [
      "Menu.swift": ("extension View { func own() -> some View { contextMenu { Row() } } }", ""),
      "Row.swift": (
        "struct Row: View { }",
        "struct Row: View { var body: some View { Button(\"Open\") { } } }"
      ),
    ],
    // A class becomes a menu class, so files that only name it now have menus.
    [
      "Own.swift": ("class OwnMenu: NSObject { }", "class OwnMenu: NSMenu { }"),
      "Use.swift": ("let shown = OwnMenu(title: \"Tools\").addItem(withTitle: \"Cut\", action: nil)", ""),
    ],
    // The class is no longer a menu class.
    [
      "Own.swift": ("class OwnMenu: NSMenu { }", "class OwnMenu: NSObject { }"),
      "Use.swift": (
        "func show() { let shown = OwnMenu(title: \"Tools\"); shown.addItem(NSMenuItem(title: \"Cut\")) }", ""
      ),
    ],
    // A supertype is declared for the first time.
    [
      "Menu.swift": (
        "extension View { func own() -> some View { contextMenu { Button(Row.name) { } } } }", ""
      ),
      "Row.swift": ("enum Row: Named { }", ""),
      "Named.swift": ("", "protocol Named { }\nextension Named { static var name: String { \"Rename\" } }"),
    ],
    // A different file begins to use a view with a menu.
    [
      "Main.swift": ("@main struct M: App { }", ""),
      "Menu.swift": (own, ""),
      "Use.swift": ("let own = 1", "let own = Own()"),
    ],
    // The view that shows the menu is no longer shown, or is shown by different code in the same file.
    [
      "Main.swift": ("@main struct M: App { }", ""),
      "Menu.swift": (own, ""),
      "Board.swift": (board, ""),
      "Use.swift": ("let board = Board()", "let board = 1"),
    ],
    [
      "Main.swift": ("@main struct M: App { let shown: Shown }", ""),
      "Menu.swift": (own, ""),
      "Board.swift": (board, ""),
      "Use.swift": (
        "struct Shown {\n  let board = Board()\n}\nstruct Side {\n}",
        "struct Shown {\n}\nstruct Side {\n  let board = Board()\n}"
      ),
    ],
    // The code that shows the view is now in a type that nothing uses.
    [
      "Main.swift": ("@main struct M: App { let shown: Shown }", ""),
      "Menu.swift": (own, ""),
      "Board.swift": (board, ""),
      "Use.swift": (
        "struct Shown {\n  let board = Board()\n}", "struct Other {\n  let board = Board()\n}"
      ),
    ],
    // Other modules can now use the view that shows the menu.
    [
      "Main.swift": ("@main struct M: App { }", ""),
      "Menu.swift": (own, ""),
      "Board.swift": (board, "public " + board),
    ],
    // In a library, a private member is used for the first time.
    [
      "Menu.swift": (
        "struct V: View {\n  private var more: some View { Menu(\"M\") { Button(\"Open\") { } } }\n  var body: some View { Text(a) }\n}",
        "struct V: View {\n  private var more: some View { Menu(\"M\") { Button(\"Open\") { } } }\n  var body: some View { more }\n}"
      )
    ],
    [
      "Menu.swift": (
        "class B: NSView {\n  private func fill(_ s: NSStatusItem) { let m = NSMenu(); m.addItem(withTitle: \"Open\", action: nil, keyEquivalent: \"\"); s.menu = m }\n  func other() { }\n}",
        "class B: NSView {\n  private func fill(_ s: NSStatusItem) { let m = NSMenu(); m.addItem(withTitle: \"Open\", action: nil, keyEquivalent: \"\"); s.menu = m }\n  func other() { fill(s) }\n}"
      )
    ],
    // The first program begins.
    [
      "Main.swift": ("struct M: App { }", "@main struct M: App { }"),
      "Menu.swift": (own, ""),
    ],
    // A file that nested too deep to be parsed can now be parsed.
    [
      "Menu.swift": (
        "extension View { func own() -> some View { contextMenu { Button(Row.name) { } } } }", ""
      ),
      "Row.swift": (
        "enum Row { static let name = \"Rename\" }\nlet x = " + String(repeating: "[", count: 300),
        "enum Row { static let name = \"Rename\" }"
      ),
    ],
  ]

  @Test(arguments: changes.indices) func changesReachFilesThatDontNameThem(number: Int) {
    let change = Self.changes[number]
    let language = SwiftLanguage()
    let before = language.read(project(change.mapValues(\.0), isKept: true))
    let after = change.mapValues { $1.isEmpty ? $0 : $1 }
    let changed = Set(change.filter { !$1.1.isEmpty }.keys)
    let renewed = language.read(project(after, isKept: true), after: before, changed: changed)
    #expect(told(renewed) == told(language.read(project(after, isKept: false))))
    #expect(told(renewed) != told(before))
  }

  // Lookups in one file for which another file of the batch has already loaded the declaring files.
  private static let batches = [
    // A comment looks like a type in the bytes.
    [
      "A.swift": "struct A: View { var body: some View { Text(b).contextMenu { Text(Row.title); Row() } } }",
      "B.swift": "struct B: View { var body: some View { Text(b).contextMenu { Row() } } }",
      "R.swift": "/*\nstruct Row: View {\n}\n*/\nextension Row { static let title = \"Row\" }",
    ],
    // A member is declared in a way that the bytes don't show.
    [
      "A.swift": "struct A: View { var body: some View { Text(b).contextMenu { Button(Names.one) { } } } }",
      "B.swift": "struct B: View { var body: some View { Text(b).contextMenu { Button(Names.two) { } } } }",
      "N.swift": "enum Names { static let one = \"One\"; static let `two` = \"Two\" }",
    ],
    // One file uses a framework's type, and the other treats it as a module.
    [
      "A.swift":
        "class A { func make() -> NSMenu { let item = NSMenuItem(title: \"A\"); item.image = .own; return NSMenu() } }",
      "B.swift":
        "struct B: View { var body: some View { Text(b).contextMenu { Button(NSImage.Own.title) { } } } }",
      "O.swift": "enum Own { static let title = \"Own\" }",
    ],
  ]

  @Test(arguments: batches.indices) func aLookupDoesNotDependOnItsBatch(number: Int) {
    let texts = Self.batches[number]
    let language = SwiftLanguage()
    // If they are kept, each file is a separate batch.
    #expect(
      told(language.read(project(texts, isKept: true))) == told(language.read(project(texts, isKept: false))))
  }

  // Code in which closures, variables, and objects refer to each other.
  @Test(arguments: [
    """
    struct V: View {
      @State var rows: [Row] = []
      var body: some View {
        Text(a).contextMenu {
          let open = { Button("Open") { open() } }
          open()
          Row(action: { rows.append(self.rows[0]) })
        }
      }
    }
    struct Row: View {
      let action: () -> Void
      var body: some View { Button("Row", action: action) }
    }
    """,
    """
    class Controller: NSViewController {
      lazy var item: NSMenuItem = { let item = NSMenuItem(title: "One", action: nil, keyEquivalent: ""); return item }()
      var change: (() -> Void)?
      func makeMenu() -> NSMenu {
        let menu = NSMenu()
        let add = { (title: String) in menu.addItem(NSMenuItem(title: title, action: #selector(go), keyEquivalent: "")) }
        change = { add("Later"); self.change?() }
        ["Two", "Three"].forEach { add($0) }
        menu.addItem(item)
        return menu
      }
      @objc func go() { change?() }
    }
    """,
    """
    class List: UIViewController {
      var actions: [UIAction] = []
      func menu() -> UIMenu {
        func action(_ title: String) -> UIAction { UIAction(title: title) { _ in self.actions.append(action(title)) } }
        actions = [action("Copy"), action("Share")]
        return UIMenu(title: "", children: actions)
      }
    }
    """,
  ])
  func parsedCodeIsReleased(source: String) {
    let bytes = Array(source.utf8)
    weak var tree: ParsedFile?
    let reading: BatchReading
    do {
      let sources = SourceIndex(
        paths: ["A.swift"], scans: [bytes.withUnsafeBufferPointer { ByteScan($0) }],
        catalogs: Catalogs([], language: "en"), read: { _ in bytes }, glance: { _ in bytes })
      tree = sources.parsed(0)
      #expect(tree != nil)
      reading = BatchReading(of: [0], sources)
    }
    #expect(reading.roots.contains { !$0.made.isEmpty || $0.menu != nil })
    #expect(tree == nil, "what was found holds the file's tree, or what ran holds itself")
  }

  @Test func changedCatalogsAreReadAgain() {
    var texts = Self.files
    let language = SwiftLanguage()
    let kept = language.read(project(texts, isKept: true))
    texts["en.lproj/Localizable.strings"] = "\"Open\" = \"Open It\";\n"
    let files = project(texts, isKept: true)
    let renewed = language.read(files, after: kept, changed: ["en.lproj/Localizable.strings"])
    #expect(told(renewed) == told(language.read(project(texts, isKept: false))))
    #expect(told(renewed) != told(kept))
  }
}
#endif
