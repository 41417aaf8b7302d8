/// The kinds of menu that a spec distinguishes, named like the values of `kind`.
public enum MenuKind: String, CaseIterable, Sendable {
  /// A menu of the menu bar.
  case menuBar
  /// Items in a standard menu of the menu bar (SwiftUI's `CommandGroup`).
  case commandGroup
  /// A context menu.
  case context
  /// The menu of a pull-down button.
  case pullDown
  /// The menu of a pop-up button, which is a choice.
  case popUp
  /// The edit menu of selected text.
  case edit
  /// The menu of the app's Dock tile.
  case dock
  /// The quick actions of the app's Home Screen icon.
  case quickActions
  /// The menu of a menu bar extra.
  case menuBarExtra
  /// A menu without a stated kind.
  case menu
}

/// A set of menu kinds.
public struct MenuKinds: OptionSet, Sendable {
  /// One bit for each kind.
  public let rawValue: UInt16

  /// Creates a set from its bits.
  @inlinable
  public init(rawValue: UInt16) { self.rawValue = rawValue }

  /// Creates a set of kinds.
  public init(_ kinds: MenuKind...) {
    rawValue = kinds.reduce(0) { $0 | $1.bit }
  }

  /// Whether the kind is in the set.
  @inlinable
  public func contains(_ kind: MenuKind) -> Bool { rawValue & kind.bit != 0 }

  /// Every kind.
  public static let all = MenuKinds(rawValue: .max)

  /// The kinds in the set, in the order of the format.
  public var kinds: [MenuKind] { MenuKind.allCases.filter(contains) }
}

extension MenuKind {
  /// The kind's bit in a set of kinds.
  @inlinable
  public var bit: UInt16 {
    switch self {
    case .menuBar: 1
    case .commandGroup: 2
    case .context: 4
    case .pullDown: 8
    case .popUp: 16
    case .edit: 32
    case .dock: 64
    case .quickActions: 128
    case .menuBarExtra: 256
    case .menu: 512
    }
  }
}
