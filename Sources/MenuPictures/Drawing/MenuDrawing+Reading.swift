import MenuModel

extension MenuDrawing {
  /// Returns drawings of the requested menus of a tree, in its order.
  package static func drawings(
    of menus: MenuTree, where isWanted: (ElementID) -> Bool = { _ in true }
  ) -> [MenuDrawing] {
    menus.documents.flatMap { document in
      menus.children(of: document).filter { menus[$0].kind == .menu && isWanted($0) }
        .map { MenuDrawing($0, in: menus) }
    }
  }

  package init(_ id: ElementID, in menus: MenuTree) {
    element = id
    kind = menus[id].menuKind
    look = PictureLook(of: id, in: menus)
    caption = Self.caption(of: id, in: menus)
    let reader = DrawingReader(menus: menus, look: look, kind: kind)
    panel = reader.panel(of: id)
    anchor = reader.anchor(of: id, panel)
  }

  private static func caption(of id: ElementID, in menus: MenuTree) -> String {
    let kind = menus[id].menuKind
    var text = kind.description
    text = text.prefix(1).uppercased() + text.dropFirst()
    // A menu without a title is named after its target.
    if let target = menus.text(.target, of: id), !target.isEmpty, menus.title(of: id) != nil {
      text += " of \(DrawnText.shown(target))"
    }
    let platforms = menus[id].platforms.platforms.map(\.rawValue)
    if !platforms.isEmpty { text += " · " + platforms.joined(separator: ", ") }
    let condition = ConditionWords.of(id, in: menus)
    return condition.isEmpty ? text : "\(text) · \(condition)"
  }

  /// Returns the menu's title, or its name if it has none.
  package func name(in menus: MenuTree) -> String {
    DrawnText.shown(menus.breadcrumb(of: element).last ?? kind.description)
  }
}

extension PictureLook {
  // Uses the Mac's look if macOS or no platform is stated, except for menus that a Mac doesn't have.
  fileprivate init(of id: ElementID, in menus: MenuTree) {
    let platforms = menus[id].platforms
    let kind = menus[id].menuKind
    if platforms.contains(.macOS) {
      self = .desktop
    } else if platforms.isEmpty {
      self = kind == .edit || kind == .quickActions ? .touch : .desktop
    } else if kind == .menuBar || kind == .commandGroup || kind == .dock || kind == .menuBarExtra {
      self = .desktop
    } else {
      self = platforms.contains(.iOS) || platforms.contains(.iPadOS) ? .touch : .spatial
    }
  }
}
