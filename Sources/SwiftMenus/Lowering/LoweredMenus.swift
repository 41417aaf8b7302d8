#if SwiftSource
import MenuModel

/// The origin of a node of lowered menus.
package enum SwiftNode: Sendable {
  /// A menu or item, by the construct that creates it.
  case element(Place)
  /// A text of an item that a construct creates.
  case text(Face, of: Place)
  /// A different property of the item.
  case attribute(SpecKey, of: Place)
}

/// The menus of a project in the model. All ranges refer to ``space``.
package struct LoweredMenus: Sendable {
  package var menus: MenuTree
  /// The origin of each node in the tree, by index.
  package var nodes: [SwiftNode]
  package var space: ProjectSpace

  package subscript(node: NodeID) -> SwiftNode { nodes[Int(node.index)] }
}

extension MenuReading {
  /// Returns the menus in the model.
  ///
  /// - Parameters:
  ///   - defaults: The platforms of menus that don't state any.
  ///   - apps: The apps whose menus are compared, with one document each.
  ///   - isCatalyst: Whether iOS code also runs on the Mac.
  ///   - hasHelpBook: Whether the project may have a help book.
  func lowered(
    _ defaults: MenuDefaults, apps: AppTargets = AppTargets(), isCatalyst: Bool = false,
    hasHelpBook: @autoclosure () -> Bool = true
  ) -> LoweredMenus {
    var lowering = MenuLowering(self, defaults, isCatalyst: isCatalyst)
    let files = Set((menus + toolbars).map(\.file))
    lowering.appPlatforms = apps.platforms(of: files)
    lowering.uncompiledFiles = apps.uncompiled(among: files)
    lowering.filesWithoutRoles = files.filter(apps.lackRoles)
    lowering.filesWithoutBar = apps.filesWithoutBar(
      among: Set(menus.filter(\.dependsOnBar).map(\.file)), policies)
    let units = apps.units(of: menus).flatMap(Self.byBar)
    for (number, unit) in units.enumerated() {
      lowering.addDocument(
        unit, toolbars.filter { apps.shows($0, beside: unit) }, apps.features(of: unit, among: features),
        app: units.count > 1 ? number + 1 : nil)
    }
    let code = features.values
    lowering.tree.app.lacksHelp =
      menus.contains(where: \.isOfSwiftUIsBar) && code.contains(where: \.hasScenes)
      && !code.contains(where: \.mayOpenHelp) && !menus.contains(where: \.mayReplaceHelp) && !hasHelpBook()
    lowering.tree.names = AppNames(apps.names, menus).written
    return lowering.result
  }

  // Groups menus by menu bar. An application has only one menu bar at a time, so each further one replaces
  // the previous one. A menu bar that code creates completely replaces SwiftUI's.
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

extension SwiftMenu {
  // Whether it is a command group that may replace SwiftUI's item in the Help menu. The place of a group may be
  // computed.
  fileprivate var mayReplaceHelp: Bool {
    guard kind == .commandGroup else { return false }
    guard let (relation, name) = placement else { return true }
    return relation == "replacing" && (name == "help" || !SpecTable.placementNames.contains(name))
  }
}
#endif
