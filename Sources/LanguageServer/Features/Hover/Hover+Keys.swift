import DataTree
import MenuModel

extension Hover {
  /// Returns the description of the key at a place, of a value from a list of known ones, or of a rule that
  /// `lint` names there.
  static func key(at offset: Int, in snapshot: DocumentSnapshot) -> HoverText? {
    guard let tree = snapshot.syntax, let place = SpecPlace(at: offset, in: tree, snapshot.menus) else {
      return nil
    }
    switch place.role {
    case .key:
      guard let text = text(ofKey: tree.value(of: place.node), place.row) else { return nil }
      return HoverText(markdown: text, range: tree.range(of: place.node, around: offset))
    case .value where place.row?.key == .lintDisable:
      let node = tree.resolved(place.node)
      guard tree[node].kind == .scalar else { return nil }
      return rule(named: tree.value(of: node), at: tree.range(of: place.node, around: offset))
    case .value:
      let node = tree.resolved(place.node)
      guard let row = place.row, tree[node].kind == .scalar,
        let text = text(ofValue: tree.value(of: node), of: row)
      else { return nil }
      return HoverText(markdown: text, range: tree.range(of: place.node, around: offset))
    }
  }

  // Returns the description of a known value and its key; nil for keys without known values.
  private static func text(ofValue name: String, of row: SpecTable.Row) -> String? {
    guard let names = names(in: row.type), names.contains(name) else { return nil }
    let values = names.map { $0 == name ? "**\($0)**" : "`\($0)`" }.joined(separator: ", ")
    return ["**\(row.key.name): \(name)**", MarkdownText.escaped(row.summary), "One of \(values)."]
      .joined(separator: "\n\n")
  }

  private static func text(ofKey name: String, _ row: SpecTable.Row?) -> String? {
    if name.hasPrefix("x-") { return "A custom key, which menulint ignores." }
    guard let row else { return nil }
    var facts = ["Takes \(row.type.sentence)."]
    let places = places(row.scopes)
    if !places.isEmpty { facts.append("Belongs to \(places); elsewhere it is an error.") }
    return ["**\(name)**", MarkdownText.escaped(row.summary), facts.joined(separator: " ")]
      .joined(separator: "\n\n")
  }

  private static func names(in type: SpecTable.ValueType) -> [String]? {
    switch type {
    case .oneOf(let names), .listOf(let names): names
    default: nil
    }
  }

  // Returns the places in which a key is valid; empty if they are obvious.
  private static func places(_ scopes: SpecScopes) -> String {
    var places: [String] = []
    if scopes.contains(.document) { places.append("documents") }
    if scopes.contains(.menu) { places.append("menus") }
    let types = ElementKind.itemTypes.filter { scopes.contains(SpecScope(itemOf: $0)) }
    let others = ElementKind.itemTypes.filter { !scopes.contains(SpecScope(itemOf: $0)) }
    if others.isEmpty {
      places.append("items")
    } else if others == [.divider, .unknown] {
      places.append("items other than dividers")
    } else if !types.isEmpty {
      places.append("items of type " + Wording.code(types.compactMap(\.typeName), "and"))
    } else if scopes.contains(.alternate) {
      places.append("alternates")
    }
    if scopes.contains(.option) { places.append("options of a picker") }
    guard let last = places.last, places.count > 1 else { return places.first ?? "" }
    return places.dropLast().joined(separator: ", ") + ", and " + last
  }
}
