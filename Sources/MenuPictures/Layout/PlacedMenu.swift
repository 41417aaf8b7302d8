import MenuModel

/// A menu laid out: boxes with texts. Every box counts from the top left corner of the picture.
package struct PlacedMenu: Sendable, Equatable {
  package var drawing: MenuDrawing
  package var anchor: PlacedAnchor
  package var panel: PlacedPanel
  /// The lines from items to their submenus: corners of each.
  package var wires: [[Point]]
  package var width: Int
  package var height: Int
}

/// A corner of a line.
package struct Point: Sendable, Equatable {
  package var x: Int
  package var y: Int
}

/// What a menu opens from, laid out.
package struct PlacedAnchor: Sendable, Equatable {
  /// The thing itself; no height where nothing is drawn.
  package var box: Box
  /// Its texts and symbols.
  package var pieces: [Piece]
  package var badges: [PlacedBadge]
}

/// A box of rows, laid out.
package struct PlacedPanel: Sendable, Equatable {
  package var box: Box
  package var rows: [PlacedRow]
  /// Says whose submenu it is, where it doesn't begin beside its item.
  package var caption: Piece?
  /// Whether a row has a mark, and whether one has a symbol.
  package var hasMarks: Bool
  package var hasSymbols: Bool
}

/// A row, laid out.
package struct PlacedRow: Sendable, Equatable {
  package var drawn: DrawnRow
  package var box: Box
  package var pieces: [Piece]
  package var tiles: [PlacedTile] = []
  /// Outside, on the left.
  package var badges: [PlacedBadge] = []
  /// Its submenu; of a row of tiles, those of all of them.
  package var submenus: [PlacedPanel] = []
}

/// One of several controls in a row, laid out.
package struct PlacedTile: Sendable, Equatable {
  package var drawn: DrawnRow
  package var box: Box
  package var pieces: [Piece]
  package var badges: [PlacedBadge]
}

/// A text or a sign at its place.
package struct Piece: Sendable, Equatable {
  package var kind: Kind
  package var box: Box
  /// The lines of a text, all of one height.
  package var lines: [String] = []

  package enum Kind: Sendable, Equatable {
    case title, detail, note, header, caption, shortcut, keys
    case mark(StateMark), symbol(DrawnSymbol), arrow, track, steps
  }
}

/// The number of a finding at its item.
package struct PlacedBadge: Sendable, Equatable {
  package var box: Box
  package var mark: FindingMark
}

/// The findings of each element, as pictures number them.
package typealias FindingMarks = [ElementID: [FindingMark]]

/// What a picture shows of a finding.
package struct FindingMark: Sendable, Equatable {
  package var number: Int
  package var severity: Severity
  package var rule: String

  package init(_ finding: PictureFinding) {
    number = finding.number
    severity = finding.severity
    rule = finding.rule
  }

  /// The sign of the severity, so that it isn't told by color alone, and the number.
  package var text: String { "\(severity.sign)\(number)" }
}

extension Severity {
  /// The sign that stands for it beside a number.
  package var sign: String {
    switch self {
    case .error: "×"
    case .warning: "!"
    case .info: "i"
    }
  }
}
