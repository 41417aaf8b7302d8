import Foundation
import MenuModel

/// The properties of a menu or item that two programs reading the same file must agree on.
struct MenuOutline: Equatable {
  var title: String?
  var isDivider = false
  var isHidden = false
  var shortcut: Shortcut?
  var items: [MenuOutline]?
}

extension MenuOutline {
  /// Returns the menus of a tree without alternates.
  static func menus(of tree: MenuTree) -> [MenuOutline] {
    tree.documents.flatMap { tree.children(of: $0).map { outline(tree, $0) } }
  }

  private static func outline(_ tree: MenuTree, _ id: ElementID) -> MenuOutline {
    let element = tree[id]
    var outline = MenuOutline(title: tree.title(of: id))
    outline.isDivider = element.kind == .divider
    outline.isHidden = tree.flag(.hidden, of: id) == true
    outline.shortcut = tree.shortcut(of: id)
    if element.kind == .menu || element.kind == .submenu {
      outline.items = tree.children(of: id).map { Self.outline(tree, $0) }
    }
    return outline
  }

  /// Returns the menus of a JSON spec, read without the package's own parser.
  static func menus(ofSpec data: Data) throws -> [MenuOutline] {
    let spec = try JSONSerialization.jsonObject(with: data) as? [String: Any]
    return (spec?["menus"] as? [Any] ?? []).map { outline($0) }
  }

  private static func outline(_ value: Any) -> MenuOutline {
    if let text = value as? String {
      return text == "---" ? MenuOutline(isDivider: true) : MenuOutline(title: text)
    }
    let item = value as? [String: Any] ?? [:]
    var outline = MenuOutline(title: item["title"] as? String)
    outline.isHidden = item["hidden"] as? Bool == true
    outline.shortcut = (item["shortcut"] as? String).flatMap { try? Shortcut(parsing: $0) }
    outline.items = (item["items"] as? [Any])?.map { Self.outline($0) }
    return outline
  }
}
