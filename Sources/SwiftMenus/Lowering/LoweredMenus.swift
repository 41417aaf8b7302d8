#if SwiftSource
import MenuModel

/// What stands behind a node of lowered menus.
package enum SwiftNode: Sendable {
  /// A menu or item, by the construct that makes it.
  case element(Place)
  /// A text of an item that a construct makes.
  case text(Face, of: Place)
  /// Another fact of it.
  case attribute(SpecKey, of: Place)
}

/// The menus of a project as the model has them. All ranges are those of ``space``.
package struct LoweredMenus: Sendable {
  package var menus: MenuTree
  /// What each node of the tree is, by its index.
  package var nodes: [SwiftNode]
  package var space: ProjectSpace

  package subscript(node: NodeID) -> SwiftNode { nodes[Int(node.index)] }
}

extension MenuReading {
  /// The menus as the model has them.
  ///
  /// - Parameters:
  ///   - defaults: The platforms of menus that tell none.
  ///   - apps: The apps whose menus are compared; a document each.
  func lowered(_ defaults: MenuDefaults, apps: AppTargets = AppTargets()) -> LoweredMenus {
    var lowering = MenuLowering(self, defaults)
    let units = apps.units(of: menus)
    for (number, unit) in units.enumerated() {
      lowering.addDocument(unit, app: units.count > 1 ? number + 1 : nil)
    }
    lowering.tree.names = AppNames(apps.names, menus).written
    return lowering.result
  }
}
#endif
