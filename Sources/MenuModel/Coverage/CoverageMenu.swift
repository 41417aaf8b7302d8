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
  /// Where reading stopped.
  package var stops: [CoverageStop]
  package var items: [CoverageItem]

  package init(
    file: String, line: Int, kind: MenuKind, title: CoverageTitle,
    placement: (relation: String, place: String)?, read: Read, stops: [CoverageStop] = [],
    items: [CoverageItem]
  ) {
    self.file = file
    self.line = line
    self.kind = kind
    self.title = title
    self.placement = placement
    self.read = read
    self.stops = stops
    self.items = items
  }

  /// Why not all of it was read, each reason once, where it came first.
  package var reasons: [CoverageStop] {
    var known: Set<String> = []
    return stops.filter { known.insert($0.why).inserted }
  }

  /// The same with other names for its files.
  package func renamingFiles(_ name: (String) -> String) -> CoverageMenu {
    var menu = self
    menu.file = name(file)
    menu.stops = stops.map { $0.renamingFile(name) }
    menu.items = items.map { $0.renamingFiles(name) }
    return menu
  }
}

/// Where reading stopped, and why.
package struct CoverageStop: Sendable {
  package var why: String
  package var file: String
  /// From 1.
  package var line: Int
  package var column: Int

  package init(why: String, file: String, line: Int, column: Int) {
    self.why = why
    self.file = file
    self.line = line
    self.column = column
  }

  fileprivate func renamingFile(_ name: (String) -> String) -> CoverageStop {
    CoverageStop(why: why, file: name(file), line: line, column: column)
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
  /// Where reading stopped, for what isn't known or may be something else besides.
  package var stop: CoverageStop?
  /// What people read of it: type, title and more.
  package var outline: String
  package var items: [CoverageItem]

  package init(
    type: String, title: CoverageTitle, file: String? = nil, line: Int, how: String? = nil,
    shortcut: String? = nil, role: String? = nil, symbol: String? = nil, isConditional: Bool = false,
    stop: CoverageStop? = nil, outline: String, items: [CoverageItem]
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
    self.stop = stop
    self.outline = outline
    self.items = items
  }

  fileprivate func renamingFiles(_ name: (String) -> String) -> CoverageItem {
    var item = self
    item.file = file.map(name)
    item.stop = stop?.renamingFile(name)
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
