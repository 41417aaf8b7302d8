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
  ///   - isCatalyst: Whether code for phones runs on the Mac too.
  func lowered(
    _ defaults: MenuDefaults, apps: AppTargets = AppTargets(), isCatalyst: Bool = false
  ) -> LoweredMenus {
    var lowering = MenuLowering(self, defaults, isCatalyst: isCatalyst)
    let files = Set(menus.map(\.file))
    lowering.appPlatforms = apps.platforms(of: files)
    lowering.uncompiledFiles = apps.uncompiled(among: files)
    lowering.filesWithoutRoles = files.filter(apps.lackRoles)
    lowering.filesWithoutBar = apps.filesWithoutBar(
      among: Set(menus.filter(\.dependsOnBar).map(\.file)), policies)
    let units = apps.units(of: menus).flatMap(Self.byBar)
    for (number, unit) in units.enumerated() {
      lowering.addDocument(
        unit, apps.features(of: unit, among: features), app: units.count > 1 ? number + 1 : nil)
    }
    lowering.tree.names = AppNames(apps.names, menus).written
    return lowering.result
  }

  // An application has one menu bar at a time: each further one takes the place of the one before, and one that code
  // makes whole that of SwiftUI's.
  private static func byBar(_ menus: [SwiftMenu]) -> [[SwiftMenu]] {
    guard let first = menus.lazy.compactMap(\.bar).first else { return [menus] }
    var units = [menus.filter { $0.bar == nil && !$0.isOfSwiftUIsBar || $0.bar == first }]
    let commands = menus.filter(\.isOfSwiftUIsBar)
    if !commands.isEmpty { units.append(commands) }
    let others = menus.compactMap(\.bar).filter { $0 != first }
    for bar in others where !units.contains(where: { $0[0].bar == bar }) {
      units.append(menus.filter { $0.bar == bar })
    }
    return units
  }
}
#endif
