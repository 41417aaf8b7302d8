/// A menu and how much of it was read, as `menulint coverage` prints it.
package struct CoverageMenu: Sendable {
  /// How much of a menu was read.
  package enum Read: String, CaseIterable, Sendable {
    /// The whole menu.
    case whole
    /// The whole menu, with placeholders for rows that are known only while the app runs.
    case rows
    case part, none
  }

  package var file: String
  /// The line number, from 1.
  package var line: Int
  package var kind: MenuKind
  package var title: CoverageTitle
  /// The relation and the place of a command group. The relation is `replacing`, `before`, or `after`.
  package var placement: (relation: String, place: String)?
  package var read: Read
  /// The places where reading stopped.
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

  /// The reasons why part of the menu wasn't read, each with the first place it applies to.
  package var reasons: [CoverageStop] {
    var known: Set<String> = []
    return stops.filter { known.insert($0.why).inserted }
  }

  /// Returns a copy with its files renamed.
  package func renamingFiles(_ name: (String) -> String) -> CoverageMenu {
    var menu = self
    menu.file = name(file)
    menu.stops = stops.map { $0.renamingFile(name) }
    menu.items = items.map { $0.renamingFiles(name) }
    return menu
  }
}

/// A place where reading stopped, and the reason.
package struct CoverageStop: Sendable {
  package var why: String
  package var file: String
  /// The line number, from 1.
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

/// An item, an option, or an unknown part, as it was read.
package struct CoverageItem: Sendable {
  /// The `type` in a spec, or `option`, `dynamic`, or `unknown`.
  package var type: String
  package var title: CoverageTitle
  /// The file of the item's text, if that isn't the menu's file.
  package var file: String?
  /// The line number, from 1.
  package var line: Int
  /// The kind of code that determines the title, such as `place` or `helper`; nil if the title is unknown.
  package var how: String?
  /// The shortcut as a spec spells it, with Command first.
  package var shortcut: String?
  package var role: String?
  package var symbol: String?
  /// Whether a condition decides if the item is shown.
  package var isConditional: Bool
  /// The place where reading stopped, if the item is unknown or may have other values too.
  package var stop: CoverageStop?
  /// The item's line in readable output: its type, title, and other facts.
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

/// The known texts of a title, with `{}` for holes. A title with several texts shows one of them.
package struct CoverageTitle: Sendable {
  package var faces: [String]
  /// Whether the title may have other texts too.
  package var isOpen: Bool

  package init(_ faces: [String] = [], isOpen: Bool = false) {
    self.faces = faces
    self.isOpen = isOpen
  }

  /// The title in an outline: “Hide”|“Show”, with ? if it may have unknown texts.
  package var outline: String {
    let known = faces.map { "“\($0)”" } + (isOpen ? ["?"] : [])
    return known.isEmpty ? "?" : known.joined(separator: "|")
  }
}

extension Shortcut {
  /// The shortcut as coverage spells it: `cmd+shift+n`.
  package var coverageText: String {
    let names: [(Modifiers, String)] = [
      (.function, "fn"), (.command, "cmd"), (.control, "ctrl"), (.option, "opt"), (.shift, "shift"),
    ]
    return (names.filter { modifiers.contains($0.0) }.map(\.1) + [key]).joined(separator: "+")
  }
}
