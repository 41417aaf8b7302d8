/// The kind of an element in a menu tree. The item types are named like the values of `type` in a menu spec.
public enum ElementKind: UInt8, CaseIterable, Sendable {
  /// A document of the file, which is the root of its menus.
  case document
  /// A separate menu, which has a ``MenuKind``.
  case menu
  case button, toggle, picker, stepper, slider
  /// A menu inside a menu. Its `type` is `menu`.
  case submenu
  case section, controlGroup, divider, text
  /// An unknown part of a menu: any number of items of any type, including dividers.
  case unknown
  /// A choice of a picker.
  case option

  /// The type's name in a spec; nil if the kind isn't an item.
  public var typeName: String? {
    switch self {
    case .document, .menu, .option: nil
    case .button: "button"
    case .toggle: "toggle"
    case .picker: "picker"
    case .stepper: "stepper"
    case .slider: "slider"
    case .submenu: "menu"
    case .section: "section"
    case .controlGroup: "controlGroup"
    case .divider: "divider"
    case .text: "text"
    case .unknown: "unknown"
    }
  }

  /// The item types, in the order of the format.
  public static let itemTypes: [ElementKind] = [
    .button, .toggle, .picker, .stepper, .slider, .submenu, .section, .controlGroup, .divider, .text,
    .unknown,
  ]
}

/// A set of element kinds.
public struct ElementKinds: OptionSet, Sendable {
  /// One bit for each kind, by its raw value.
  public let rawValue: UInt16

  /// Creates a set from its bits.
  @inlinable
  public init(rawValue: UInt16) { self.rawValue = rawValue }

  /// Creates a set of kinds.
  public init(_ kinds: ElementKind...) {
    rawValue = kinds.reduce(0) { $0 | 1 << UInt16($1.rawValue) }
  }

  /// Whether the kind is in the set.
  @inlinable
  public func contains(_ kind: ElementKind) -> Bool { rawValue & 1 << UInt16(kind.rawValue) != 0 }

  /// Every kind.
  public static let all = ElementKinds(rawValue: (1 << UInt16(ElementKind.allCases.count)) - 1)
  /// Every kind of item, except picker options.
  public static let items = ElementKinds(
    .button, .toggle, .picker, .stepper, .slider, .submenu, .section, .controlGroup, .divider, .text,
    .unknown)
}

extension ElementKind: CustomStringConvertible {
  /// The kind in words: “control group”.
  public var description: String {
    switch self {
    case .document: "document"
    case .menu: "menu"
    case .submenu: "submenu"
    case .option: "option"
    case .controlGroup: "control group"
    case .unknown: "unknown part"
    default: typeName ?? ""
    }
  }
}

extension ElementKind {
  /// The keys that determine the type of an item that states none, strongest first. Without any of them, it
  /// is a button.
  package static let typeKeys: [(key: SpecKey, kind: ElementKind)] = [
    (.items, .submenu), (.options, .picker),
  ]
}
