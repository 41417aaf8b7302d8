#if SwiftSource
import Testing

@testable import SwiftMenus

/// Facts about a file from its bytes, before it is parsed.
struct ByteScanTests {
  private static func scan(_ text: String) -> ByteScan {
    Array(text.utf8).withUnsafeBufferPointer { ByteScan($0) }
  }

  private static func short(_ name: String) -> UInt32 { UInt32(truncatingIfNeeded: ByteScan.hash(name)) }

  @Test(arguments: [
    ("Text(a).contextMenu { b }", true), ("a.contextMenu(menuItems: b)", true),
    ("let contextMenu = 1", false), ("contextMenu\n  { b }", true), ("var a: NSMenu?", true),
    ("// NSMenu", false),
    ("a // NSMenu", true), ("  // NSMenu\nb", false), ("NSMenus", false), ("aNSMenu", false),
    ("NSMenu", true), ("a.pickerStyle(.menu)", true), ("a.pickerStyle(MenuPickerStyle())", true),
    ("a.pickerStyle(.wheel)", false),
    ("a.pickerStyle(.wheel)" + String(repeating: " ", count: 250) + "menu", false),
    ("a.pickerStyle(" + String(repeating: " ", count: 150) + ".menu)", true), ("a.menu = b", false),
    ("func f() -> UIMenuElement { a.menu = b }", true), ("func f() -> UIMenuElement { a.other = b }", false),
    ("var menu: UIMenuElement", true), ("func f() -> UIMenuElement { a.menu }", false),
    ("func f() -> UIMenuElement { a.menu\n= b }", true), ("UIAction(title: a)", true), ("Menu(a) {}", true),
    ("let Menu = 1", false), ("Menu<A>()", true), ("a.Menu", false), ("", false),
  ])
  func menusMayBegin(text: String, expected: Bool) { #expect(Self.scan(text).hasMenus == expected) }

  // The declared types: `*` for an outermost one, and the first letters of public, private, and entry.
  @Test(arguments: [
    ("struct Row {}", "Row*"), ("  struct Row {}", "Row"), ("\tstruct Row {}", "Row"),
    ("struct Row {\n  struct Cell {}\n}", "Row* Cell"), ("enum Row { enum Cell {} }", "Row* Cell* Cell"),
    ("public struct Row {}", "Row*u"), ("open class Row {}", "Row*u"), ("private struct Row {}", "Row*r"),
    ("fileprivate struct Row {}", "Row*r"), ("internal struct Row {}", "Row*"),
    ("private extension Row {}", "Row*"),
    ("final public class Row {}", "Row*u"), ("publicity struct Row {}", "Row*"),
    ("struct Row {\n  public struct Cell {}\n}", "Row* Cell"), ("@main struct Row {}", "Row*e"),
    ("@main\nstruct Row {}", "Row*e"),
    ("@UIApplicationMain\nclass Row {}", "Row*e"), ("@NSApplicationMain\nclass Row {}", "Row*e"),
    ("@objc class Row {}", "Row*e"), ("@objc(Row) class Row {}", "Row*e"),
    ("@objcMembers class Row {}", "Row*e"),
    ("@other class Row {}", "Row*"), ("class Cell {\n  @objc func f() {}\n}\nclass Row {}", "Cell* Row*"),
    ("class Row: Cell {}", "Row*e"), ("struct Row: Cell {}", "Row*"), ("actor Row: Cell {}", "Row*e"),
    ("class Row {}", "Row*"),
    ("struct Row: Widget {}", "Row*e"), ("struct Row: AppIntent {}", "Row*e"),
    ("struct Row: WidgetBundle {}", "Row*e"), ("struct Row: TimelineProvider {}", "Row*e"),
    ("struct Row: AppExtension {}", "Row*e"), ("struct Row: PreviewProvider {}", "Row*"),
    ("struct row {}", "row*e"), ("enum Ro {}", "Ro*e"), ("extension Row {}", "Row*"),
    ("  extension Row {}", "Row*"), ("extension Row.Cell {}", "Row* Cell"),
    ("extension Row: Equatable {}", "Row*"), ("protocol Row {}", "Row*"),
    ("typealias Row = Cell", "Row*"), ("class func Row() {}", ""), ("var actor = Row()", ""),
    ("class var Row = 1", ""), ("struct\n  Row {}", "Row"), ("struct `Row` {}", "Row*"),
    ("import struct Kit.Row", "Kit* Row"),
    ("#if os(macOS)\n  struct Row {}\n#endif", "Row*"),
    ("#if os(macOS)\n  struct Row {\n    struct Cell {}\n  }\n#endif", "Row* Cell"),
    ("#if os(macOS)\n  struct Row {}\n#endif\n  struct Cell {}", "Row* Cell"),
    ("#if os(macOS)\n  struct Row {}\n#else\n  struct Cell {}\n#endif", "Row* Cell*"),
    ("#if A\n  let a = 1\n#endif\nstruct Row {}", "Row*"),
    ("#if A\n#if B\n  struct Row {}\n#endif\n  struct Cell {}\n#endif", "Row* Cell*"),
    ("  #if A\n  struct Row {}\n  #endif", "Row"), ("#if A\n\n  struct Row {}\n#endif", "Row*"),
    ("#if A\n  // a\n  struct Row {}\n#endif", "Row*"), ("#Preview { struct Row {} }", "Row*"),
    ("// struct Row {}", ""), ("let a = \"struct Row\"", "Row*"),
  ])
  func typesAreDeclared(text: String, expected: String) {
    let names = Dictionary(["Row", "Cell", "row", "Ro", "Kit"].map { (ByteScan.hash($0), $0) }) { $1 }
    let found = Self.scan(text).types.compactMap { type in
      names[type.hash].map {
        $0 + (type.isOutermost ? "*" : "") + (type.isPublic ? "u" : "") + (type.isPrivate ? "r" : "")
          + (type.isEntry ? "e" : "")
      }
    }
    #expect(found.joined(separator: " ") == expected)
  }

  @Test func arraysAreExtended() {
    let types = Self.scan("extension [Item] {}").types
    #expect(types.contains { $0.hash == ByteScan.hash("Array") && $0.kind == .foreign && $0.isOutermost })
    #expect(!Self.scan("let [a] = b").types.contains { $0.hash == ByteScan.hash("Array") })
  }

  @Test(arguments: [
    ("struct A: B {}", "A:B"), ("struct A: B, C {}", "A:B A:C"), ("struct A: B & C {}", "A:B A:C"),
    ("struct A<D: E>: B {}", "A:B"), ("struct A: M.B {}", "A:B"), ("struct A: @unchecked B {}", "A:B"),
    ("class A: @MainActor B, @preconcurrency C {}", "A:B A:C"),
    ("struct A: B<C, D> {}", "A:B"), ("struct A: B where C: D {}", "A:B"), ("struct A {}", ""),
    ("extension A: B {}", "A:B+"), ("extension A where B: C {}", ""), ("class A:\n  B,\n  C\n{}", "A:B A:C"),
    ("struct A: B; struct C: D {}", "A:B C:D"),
    ("typealias A = B", ""), ("func f(a: B) {}", ""), ("enum A: B { case c }", "A:B"),
    ("struct A: (B) {}", ""),
  ])
  func supertypesAreNamed(text: String, expected: String) {
    let found = Self.scan(text).parents.map { "\($0.type):\($0.parent)\($0.isOfExtension ? "+" : "")" }
    #expect(found.joined(separator: " ") == expected)
  }

  // The names outside of types, and after a slash those that are declared anywhere.
  @Test(arguments: [
    ("func f() {}", "f/f"), ("let f = 1", "f/f"), ("var f: Int { 1 }", "f/f"), ("  func f() {}", "/f"),
    ("struct A {\n  let f = 1\n}", "/f"), ("let f, g: Int", "f g/f g"), ("let f = 1, g = 2", "f g/f g"),
    ("  let f = 1, g = 2", "/f g"),
    ("let f = 1,\n  g = 2", "f g/f g"), ("let f: Int = a(1, g: 2)", "f/f"), ("let f = [1, g]", "f/f"),
    ("let f = { a, g in 1 }", "f/f"), ("let f = \"a, g: b\"", "f/f"), ("let f = \"\\\", g: b\"", "f/f"),
    ("let f = 1, g == 2", "f g/f g"),
    ("let f = 1, h.g = 2", "f/f"), ("let f = a), g: 1", "f/f"), ("let f = 1\n, g: 2", "f/f"),
    ("if let f = a, let g = b {}", "f g/f g"), ("let `f` = 1", "f/f"), ("let (f, g) = a", "/"),
    ("func == (a: A, b: A) {}", "==/"), ("func ==(a: A) {}", "==/"),
    ("func <~> (a: A) {}", "<~>/"), ("init(a: Int) {}", "/init"), ("super.init()", "/"),
    ("subscript(a: Int) -> Int { 1 }", "/subscript"), ("#if A\n  let f = 1\n#endif", "f/f"),
    ("letter f", "/"), ("let f=1,g=2", "f g/f g"), ("case f, g", "/"),
  ])
  func namesAreDeclared(text: String, expected: String) {
    let scan = Self.scan(text)
    let names = ["f", "g", "==", "<~>", "init", "subscript"]
    let globals = names.filter { scan.globals.contains(ByteScan.hash($0)) }.joined(separator: " ")
    let all = names.filter { scan.declares(ByteScan.hash($0)) }.joined(separator: " ")
    #expect("\(globals)/\(all)" == expected)
  }

  @Test(arguments: [
    ("isPresented: $f", "f"), ("isPresented: $a.f)", "f"), ("isPresented:$f", "f"),
    ("isPresented:   $f", "f"), ("item: $a.b.f", "f"), ("isPresented: f", ""), ("isPresented, $f", ""),
    ("other: $f", ""), ("isPresented: $", ""),
    ("isPresented: Binding(get: { f != nil }, set: b)", "f"),
    ("isPresented: .init(get: { a.f != nil })", "f"), ("isPresented: Binding(get: {\n  f != nil })", "f"),
    ("isPresented: Binding(get: a)", ""), ("isPresented: Other(get: { f })", "f"),
    ("isPresented: Binding(" + String(repeating: " ", count: 90) + "{ f }", ""),
    ("isPresented: Binding(" + String(repeating: " ", count: 60) + "{ f }", "f"),
    ("publisher(for: .f)", "f"), ("publisher(for: A.f)", "f"), ("publisher(f)", ""), ("publisher { .f }", ""),
    ("addObserver(a, selector: #selector(b), name: .f, object: nil)", "f"),
    ("addObserver(forName: .f, object: g) { .g }", "f"),
    ("onChange(of: a.f) { .g }", "f"), ("onChange(of: a.f, initial: true) { g.g }", "f"),
    ("publisher(for: .f, a: \"b\", .g)", "f"), ("publisher(for: a(.g), .f)", "f g"),
    ("publisher(for: .f).g", "f"), ("other(for: .f)", ""),
    ("publisher(" + String(repeating: " ", count: 310) + ".f)", ""),
    ("publisher(" + String(repeating: " ", count: 280) + ".f)", "f"), ("publisher(for: .)", ""),
  ])
  func presentedAndObservedNamesAreFound(text: String, expected: String) {
    let presented = Self.scan(text).presented
    #expect(["f", "g"].filter { presented.contains(Self.short($0)) }.joined(separator: " ") == expected)
  }

  // The uses of `Row`, each by the type that contains it, with `.` if the use qualifies a name.
  @Test(arguments: [
    ("let a = Row()", "-"), ("struct Abc {\n  let a = Row()\n}", "Abc"),
    ("struct Abc {\n  let a: Row.Cell\n}", "Abc."), ("struct Abc {\n  let a: Row.cell\n}", "Abc"),
    ("struct Abc {\n}\nlet a = Row()", "-"),
    ("struct Abc {\n  struct Def {\n    let a = Row()\n  }\n}", "Abc"),
    ("struct Abc {}; let a = Row()", "-"), ("struct Abc { let a = 1; let b = Row() }", "Abc"),
    ("struct Abc {}; struct Def { let a = Row() }", "-"), ("a = \"Row\"", ""), ("a = \"\\(Row())\"", "-"),
    ("a = \"b \\(c(\"d\") + Row()) Row\"", "-"), ("a = \"\"\"\nRow\n\"\"\"", ""),
    ("a = \"\"\"\nb\n\"\"\"\nRow()", "-"), ("a = #\"Row\"#", "-"), ("a = #\"\"\"\nRow\n\"\"\"#", "-"),
    ("a = \"\\\"\" + Row()", "-"), ("// Row", ""), ("a = \"b\nRow()", "-"), ("SwiftUI.Row", ""),
    ("AppKit.Row", ""), ("UIKit.Row", ""), ("Foundation.Row", ""), ("Swift.Row", ""),
    ("Abc.Row", "-"), ("xSwiftUI.Row", "-"), (".Row", "-"), ("struct Row {}", ""), ("extension Row {}", ""),
    ("#Preview { Row() }", ""), ("#Preview {\n  Row()\n}", ""),
    ("#Preview {\n  Row()\n}\nlet a = Row()", "-"), ("  #Preview { Row() }", "-"),
    ("#Previews { Row() }", "-"), ("#Preview {\n  let a = Row()\n}", ""), ("@Row var a", "-"), ("Rows()", ""),
    ("ARow()", ""), ("extension Abc {\n  var a: Row { b }\n}", "Abc"),
  ])
  func usesAreFound(text: String, expected: String) {
    let names = Dictionary(["Abc", "Def"].map { (ByteScan.hash($0), $0) }) { $1 }
    let uses = Self.scan(text).uses(of: ByteScan.hash("Row")).map { use in
      (use.holder.map { names[$0.hash] ?? "?" } ?? "-") + (use.isNamespace ? "." : "")
    }
    #expect(uses.joined(separator: " ") == expected)
  }

  // Members whose names suggest menus, and types that end in “Menu”.
  @Test(arguments: [
    ("fileMenu()", "fileMenu"), ("a.fileMenu", "fileMenu"), ("openItem()", "openItem"),
    ("openItems()", "openItems"), ("menu()", ""), ("item()", ""), ("items()", ""), ("FileMenu()", "FileMenu"),
    ("OpenItem()", "OpenItem"), ("func fileMenu() {}", ""),
    ("var openItem: Item", ""), ("fileMenus()", ""), ("fileMeno()", ""), ("openItemss()", ""),
  ])
  func membersAreUsed(text: String, expected: String) {
    let scan = Self.scan(text)
    let names = [
      "fileMenu", "openItem", "openItems", "menu", "item", "items", "FileMenu", "OpenItem", "fileMenus",
      "fileMeno", "openItemss",
    ]
    #expect(names.filter { !scan.uses(of: ByteScan.hash($0)).isEmpty }.joined(separator: " ") == expected)
    #expect(scan.menuTypes.contains(ByteScan.hash("FileMenu")) == (expected == "FileMenu"))
  }

  @Test(arguments: [("Abc", true), ("Ab", false), ("abc", false), ("", false), ("Äbc", false)])
  func usesOfTypesAreNoted(name: String, expected: Bool) { #expect(ByteScan.notesUses(of: name) == expected) }

  @Test(arguments: [
    ("@main struct A {}", "program"), ("@UIApplicationMain class A {}", "program"),
    ("@NSApplicationMain class A {}", "program"), ("@mainly struct A {}", ""), ("main()", ""),
    ("a.setActivationPolicy(.regular)", "policy"),
    ("removing: .sidebarToggle", "sidebar"), ("NSApp.showHelp(nil)", "help"),
    ("NSHelpManager.shared", "help"), ("openHelpAnchor(a)", "help"), (".commandsRemoved()", "help"),
    (".commandsReplaced { a }", "help"), ("help()", ""),
  ])
  func factsAreFound(text: String, expected: String) {
    let scan = Self.scan(text)
    let facts = [
      ("program", scan.isProgram), ("policy", scan.setsPolicy), ("sidebar", scan.namesSidebarButton),
      ("help", scan.namesHelp),
    ]
    #expect(facts.filter(\.1).map(\.0).joined(separator: " ") == expected)
  }
}
#endif
