import DataTree
import MenuModel

/// Writes menus as a menu spec, in YAML or JSON, in the style a person would: short items on one line, titles
/// without quotes where YAML reads them as they are.
///
/// ```swift
/// let document = InterfaceBuilderDocument(parsing: source, path: "MainMenu.xib")
/// print(SpecWriter(format: .yaml).spec(of: document.menus) ?? "")
/// ```
///
/// Reading what it writes gives the same menus. What a model doesn't hold, comments and `x-` keys, isn't there.
public struct SpecWriter: Sendable {
  /// The language written; JSON with comments is written as JSON.
  public let format: SpecFormat

  /// Creates a writer of a language.
  public init(format: SpecFormat = .yaml) { self.format = format }

  /// The spec of a tree, with a line break at its end; nil for several documents in JSON, which has one value.
  public func spec(of tree: MenuTree) -> String? {
    let documents = Array(tree.documents)
    guard format == .yaml || documents.count <= 1 else { return nil }
    let values = documents.map { SpecValues(tree: tree).document($0) }
    if format == .yaml {
      var printer = YAMLSpecPrinter()
      for (index, value) in values.enumerated() {
        if index > 0 { printer.text += "---\n" }
        printer.printDocument(value)
      }
      return printer.text
    }
    var printer = JSONSpecPrinter()
    printer.print(values.first ?? .mapping([]), indentation: 0)
    return printer.text + "\n"
  }
}

/// A value of a spec.
indirect enum SpecValue {
  case text(String)
  case boolean(Bool)
  case number(Int)
  case list([SpecValue])
  case mapping([Entry])

  /// A key with its value.
  struct Entry {
    var key: String
    var value: SpecValue
    /// The value is a list of menus, items or options.
    var holdsElements = false
  }

  /// Whether it is written on a line of its own: nothing in it is a list of items.
  var isFlat: Bool {
    switch self {
    case .text, .boolean, .number: true
    case .list(let values): values.allSatisfy(\.isFlat)
    case .mapping(let entries): entries.allSatisfy { !$0.holdsElements && $0.value.isFlat }
    }
  }
}
