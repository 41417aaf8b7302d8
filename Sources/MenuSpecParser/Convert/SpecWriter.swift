import DataTree
import MenuModel
import TextCore

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
  /// The format written; JSON with comments is written as JSON.
  public let format: SpecFormat

  /// Creates a writer of a format.
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
    return (values.first ?? [:]).lines { name, value in
      name.map(DataValue.elementLists.contains) != true && value.isFlat
    }.text
  }
}

extension DataValue {
  static let elementLists = Set([SpecKey.menus, .items, .alternates, .options].map(\.name))

  /// Whether it is written on a line of its own: nothing in it is a list of items.
  var isFlat: Bool {
    switch self {
    case .text, .flag, .number: true
    case .list(let values): values.allSatisfy(\.isFlat)
    case .object(let members):
      members.allSatisfy { !Self.elementLists.contains($0.name) && $0.value.isFlat }
    }
  }
}
