import DataTree
import MenuModel
import TextCore

/// Writes menus as a menu spec in YAML or JSON, in the style of handwritten specs: short items are on one
/// line, and titles have no quotes if YAML doesn't need them.
///
/// ```swift
/// let document = InterfaceBuilderDocument(parsing: source, path: "MainMenu.xib")
/// print(SpecWriter(format: .yaml).spec(of: document.menus) ?? "")
/// ```
///
/// Reading the result gives the same menus. Comments and `x-` keys aren't in the model, so they are omitted.
public struct SpecWriter: Sendable {
  /// The format of the spec. JSON with comments is written as JSON.
  public let format: SpecFormat

  /// Creates a writer for a format.
  public init(format: SpecFormat = .yaml) { self.format = format }

  /// Returns the spec of a tree, with a final line break; nil for several documents in JSON, which has only
  /// one value.
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

  /// Whether the value is written on one line, because it contains no list of items.
  var isFlat: Bool {
    switch self {
    case .text, .flag, .number: true
    case .list(let values): values.allSatisfy(\.isFlat)
    case .object(let members):
      members.allSatisfy { !Self.elementLists.contains($0.name) && $0.value.isFlat }
    }
  }
}
