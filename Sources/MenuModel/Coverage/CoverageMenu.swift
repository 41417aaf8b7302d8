/// A menu as it was read, with how much of it: what `menulint coverage` prints.
package struct CoverageMenu: Sendable {
  /// How much of a menu was read.
  package enum Read: String, CaseIterable, Sendable {
    /// All of it.
    case whole
    /// All, with placeholders for rows that are known only while the app runs.
    case rows
    case part, none
  }

  package var file: String
  /// From 1.
  package var line: Int
  package var kind: MenuKind
  package var title: CoverageTitle
  /// For a command group: `replacing`, `before` or `after`, and the name of the place.
  package var placement: (relation: String, place: String)?
  package var read: Read
  /// Why not all of it was read.
  package var why: [String]
  package var items: [CoverageItem]

  package init(
    file: String, line: Int, kind: MenuKind, title: CoverageTitle,
    placement: (relation: String, place: String)?, read: Read, why: [String] = [], items: [CoverageItem]
  ) {
    self.file = file
    self.line = line
    self.kind = kind
    self.title = title
    self.placement = placement
    self.read = read
    self.why = why
    self.items = items
  }

  /// The same with other names for its files.
  package func renamingFiles(_ name: (String) -> String) -> CoverageMenu {
    var menu = self
    menu.file = name(file)
    menu.items = items.map { $0.renamingFiles(name) }
    return menu
  }
}

/// An item, option or unknown part as it was read.
package struct CoverageItem: Sendable {
  /// A spec's `type`, `option`, `dynamic` or `unknown`.
  package var type: String
  package var title: CoverageTitle
  /// The file of its text, where that isn't its menu's.
  package var file: String?
  /// From 1.
  package var line: Int
  /// What had to be followed to know the title.
  package var how: String?
  /// As a spec spells it, Command first.
  package var shortcut: String?
  package var role: String?
  package var symbol: String?
  /// Whether it is there only under a condition.
  package var isConditional: Bool
  /// What people read of it: type, title and more.
  package var outline: String
  package var items: [CoverageItem]

  package init(
    type: String, title: CoverageTitle, file: String? = nil, line: Int, how: String? = nil,
    shortcut: String? = nil, role: String? = nil, symbol: String? = nil, isConditional: Bool = false,
    outline: String, items: [CoverageItem]
  ) {
    self.type = type
    self.title = title
    self.file = file
    self.line = line
    self.how = how
    self.shortcut = shortcut
    self.role = role
    self.symbol = symbol
    self.isConditional = isConditional
    self.outline = outline
    self.items = items
  }

  fileprivate func renamingFiles(_ name: (String) -> String) -> CoverageItem {
    var item = self
    item.file = file.map(name)
    item.items = items.map { $0.renamingFiles(name) }
    return item
  }
}

/// What is known of a title, holes as `{}`: one text, several of which one shows, or nothing.
package struct CoverageTitle: Sendable {
  package var faces: [String]
  /// Whether it can be something else besides.
  package var isOpen: Bool

  package init(_ faces: [String] = [], isOpen: Bool = false) {
    self.faces = faces
    self.isOpen = isOpen
  }

  /// “Hide”|“Show”, ? for what isn't known.
  package var outline: String {
    let known = faces.map { "“\($0)”" } + (isOpen ? ["?"] : [])
    return known.isEmpty ? "?" : known.joined(separator: "|")
  }
}

extension Shortcut {
  /// As coverage spells it: `cmd+shift+n`.
  package var coverageText: String {
    let names: [(Modifiers, String)] = [
      (.function, "fn"), (.command, "cmd"), (.control, "ctrl"), (.option, "opt"), (.shift, "shift"),
    ]
    return (names.filter { modifiers.contains($0.0) }.map(\.1) + [key]).joined(separator: "+")
  }
}
