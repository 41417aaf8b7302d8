#if SwiftSource
import Testing

@testable import SwiftMenus

/// Each row of `Constructs` has an example. It gives the stated menus with each of the row's names, and a
/// different result with an unknown name.
struct ConstructExampleTests {
  private static let rows = Dictionary(uniqueKeysWithValues: Constructs.rows.map { ($0.key, $0) })

  @Test(arguments: rows.keys.filter { rows[$0]?.isRead ?? false }.sorted())
  func constructIsRead(key: String) throws {
    let row = try #require(Self.rows[key])
    let example = try #require(
      ConstructExamples.all[key], "add an example of \(key) to ConstructExamples.swift")
    for name in row.names {
      #expect(outline(example.code(calling: name)) == example.menus, "\(name)")
    }
    // The name has the same length, so the rest of the code stays in place.
    let unknown = row.names[0].dropLast() + "_"
    let read = [row.names[0], String(unknown)].map { name in
      reading(["View.swift": example.code(calling: name)]).menus.map { "\($0)" }
    }
    #expect(read[0] != read[1], "the example is read alike without \(key)")
  }

  @Test func everyExampleIsOfAConstruct() {
    #expect(ConstructExamples.all.keys.filter { Self.rows[$0] == nil } == [])
  }
}

extension Construct {
  /// A key that distinguishes the construct: its first name, as code uses it.
  fileprivate var key: String {
    switch reading {
    case .call, .view, .name: names[0]
    case .modifier: ".\(names[0])"
    case .method: "menu.\(names[0])"
    case .property: "item.\(names[0])"
    case .given: "view.\(names[0])"
    case .taker: "view.\(names[0])(_:)"
    case .function: "func \(names[0])"
    case .requested: "var \(names[0])"
    }
  }
}

/// Code that uses a construct, whose name is between `«` and `»`, and the menus that are read from it.
struct ConstructExample {
  private let source: String
  let menus: String

  init(_ source: String, _ menus: String) {
    self.source = source
    self.menus = menus.isEmpty ? "" : menus + "\n"
  }

  /// Returns an example with items of a SwiftUI context menu.
  static func items(_ code: String, _ items: String) -> ConstructExample {
    ConstructExample(
      "struct V: View { var body: some View { Text(a).contextMenu {\n\(code)\n} } }",
      "context\n" + items.indented)
  }

  /// Returns an example with elements of a UIKit button's menu.
  static func elements(_ code: String, _ items: String) -> ConstructExample {
    ConstructExample(
      "class C: UIViewController { func f() { button.menu = UIMenu(children: [\(code)]) } }",
      "pullDown\n" + items.indented)
  }

  /// Returns an example with a change to an item `item` and the menu `menu` of an AppKit view.
  static func appKit(_ code: String, _ items: String) -> ConstructExample {
    ConstructExample(
      """
      class V: NSView { override func menu(for event: NSEvent) -> NSMenu? {
        let menu = NSMenu()
        let item = NSMenuItem(title: "I", action: nil, keyEquivalent: "")
        menu.addItem(item)
        \(code)
        return menu
      } }
      """, "context\n" + items.indented)
  }

  /// Returns the code with a name in place of the construct's.
  func code(calling name: String) -> String { source.replacing(/«[^»]*»/, with: name) }
}

extension String {
  fileprivate var indented: String { split(separator: "\n").map { "  " + $0 }.joined(separator: "\n") }
}
#endif
