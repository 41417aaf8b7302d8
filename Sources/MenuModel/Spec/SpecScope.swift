/// A mapping of the format that contains keys: a document, a kind of menu item, or a nested mapping.
public enum SpecScope: UInt8, CaseIterable, Sendable {
  case document, menu
  case button, toggle, picker, stepper, slider, submenu, section, controlGroup, divider, text, unknown
  case option, alternate
  case app, placement, primaryAction, lint, shortcut

  /// The scope's name in messages: “a toggle”.
  public var name: String {
    switch self {
    case .document: "a document"
    case .menu: "a menu"
    case .submenu: "an item of type menu"
    case .option: "a picker option"
    case .alternate: "an alternate"
    case .app: "“app”"
    case .placement: "“placement”"
    case .primaryAction: "“primaryAction”"
    case .lint: "“lint”"
    case .shortcut: "“shortcut”"
    case .button, .toggle, .picker, .stepper, .slider, .section, .controlGroup, .divider, .text, .unknown:
      "an item of type \(self)"
    }
  }

  /// Creates the scope for the keys of an item that may be an alternate.
  package init(itemOf kind: ElementKind, isAlternate: Bool) {
    self = isAlternate && kind == .button ? .alternate : SpecScope(itemOf: kind)
  }

  /// Creates the scope for the keys of an item, from its type.
  public init(itemOf kind: ElementKind) {
    switch kind {
    case .document: self = .document
    case .menu: self = .menu
    case .button: self = .button
    case .toggle: self = .toggle
    case .picker: self = .picker
    case .stepper: self = .stepper
    case .slider: self = .slider
    case .submenu: self = .submenu
    case .section: self = .section
    case .controlGroup: self = .controlGroup
    case .divider: self = .divider
    case .text: self = .text
    case .unknown: self = .unknown
    case .option: self = .option
    }
  }
}

/// A set of scopes.
public struct SpecScopes: OptionSet, Sendable {
  /// One bit for each scope, by its raw value.
  public let rawValue: UInt32

  /// Creates a set from its bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Creates a set of scopes.
  public init(_ scopes: SpecScope...) {
    rawValue = scopes.reduce(0) { $0 | 1 << UInt32($1.rawValue) }
  }

  /// Whether the scope is in the set.
  public func contains(_ scope: SpecScope) -> Bool { rawValue & 1 << UInt32(scope.rawValue) != 0 }

  /// The scopes in the set.
  public var scopes: [SpecScope] { SpecScope.allCases.filter(contains) }

  /// All types of item including alternates, but not picker options.
  public static let items = SpecScopes(
    .button, .toggle, .picker, .stepper, .slider, .submenu, .section, .controlGroup, .divider, .text,
    .unknown, .alternate)

  /// The types of item that have a title.
  public static let titled = SpecScopes.items.subtracting(.init(.divider, .unknown))
}
