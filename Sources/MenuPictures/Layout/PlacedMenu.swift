import MenuModel

/// The layout of a menu: boxes with texts. All coordinates start at the picture's top-left corner.
package struct PlacedMenu: Sendable, Equatable {
  package var drawing: MenuDrawing
  package var anchor: PlacedAnchor
  package var panel: PlacedPanel
  /// The lines from items to their submenus, each given by its corners.
  package var wires: [[Point]]
  package var width: Int
  package var height: Int
}

/// A corner of a line.
package struct Point: Sendable, Equatable {
  package var x: Int
  package var y: Int
}

/// The layout of an anchor.
package struct PlacedAnchor: Sendable, Equatable {
  /// The box of the anchor. Its height is 0 if nothing is drawn.
  package var box: Box
  /// The texts and symbols of the anchor.
  package var pieces: [Piece]
  package var badges: [PlacedBadge]
}

/// The layout of a panel.
package struct PlacedPanel: Sendable, Equatable {
  package var box: Box
  package var rows: [PlacedRow]
  /// The title of the submenu's item, if the submenu doesn't begin next to it.
  package var caption: Piece?
  /// Whether any row has a mark, and whether any has a symbol.
  package var hasMarks: Bool
  package var hasSymbols: Bool
}

/// The layout of a row.
package struct PlacedRow: Sendable, Equatable {
  package var drawn: DrawnRow
  package var box: Box
  package var pieces: [Piece]
  package var tiles: [PlacedTile] = []
  /// The badges to the left of the panel.
  package var badges: [PlacedBadge] = []
  /// The row's submenu, or those of all its tiles.
  package var submenus: [PlacedPanel] = []
}

/// The layout of one of several controls in a row.
package struct PlacedTile: Sendable, Equatable {
  package var drawn: DrawnRow
  package var box: Box
  package var pieces: [Piece]
  package var badges: [PlacedBadge]
}

/// A text or a character and its place.
package struct Piece: Sendable, Equatable {
  package var kind: Kind
  package var box: Box
  /// The lines of a text, which have the same height.
  package var lines: [String] = []

  package enum Kind: Sendable, Equatable {
    case title, detail, note, header, caption, shortcut, keys
    case mark(StateMark), symbol(DrawnSymbol), arrow, track, steps
  }
}

/// The number of a finding next to its item.
package struct PlacedBadge: Sendable, Equatable {
  package var box: Box
  package var mark: FindingMark
}

/// The findings of each element, with their numbers in the picture.
package typealias FindingMarks = [ElementID: [FindingMark]]

/// The facts about a finding that a picture shows.
package struct FindingMark: Sendable, Equatable {
  package var number: Int
  package var severity: Severity
  package var rule: String

  package init(_ finding: PictureFinding) {
    number = finding.number
    severity = finding.severity
    rule = finding.rule
  }

  /// The number with the severity's character, because color alone isn't accessible.
  package var text: String { "\(severity.sign)\(number)" }
}

extension Severity {
  /// The character for the severity, shown next to a number.
  package var sign: String {
    switch self {
    case .error: "×"
    case .warning: "!"
    case .info: "i"
    }
  }
}
