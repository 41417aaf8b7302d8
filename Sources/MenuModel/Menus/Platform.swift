/// Apple's platforms, as in the key `platforms`.
public enum Platform: String, CaseIterable, Sendable {
  case iOS, iPadOS, macOS, tvOS, visionOS, watchOS
}

/// A set of platforms. It is empty if no platform is stated.
public struct Platforms: OptionSet, Hashable, Sendable {
  /// One bit for each platform.
  public let rawValue: UInt8

  /// Creates a set from its bits.
  @inlinable
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Creates a set of one platform.
  public init(_ platform: Platform) {
    switch platform {
    case .iOS: self = .iOS
    case .iPadOS: self = .iPadOS
    case .macOS: self = .macOS
    case .tvOS: self = .tvOS
    case .visionOS: self = .visionOS
    case .watchOS: self = .watchOS
    }
  }

  /// iOS
  @inlinable
  public static var iOS: Platforms { Platforms(rawValue: 1) }
  /// iPadOS
  @inlinable
  public static var iPadOS: Platforms { Platforms(rawValue: 2) }
  /// macOS
  @inlinable
  public static var macOS: Platforms { Platforms(rawValue: 4) }
  /// tvOS
  @inlinable
  public static var tvOS: Platforms { Platforms(rawValue: 8) }
  /// visionOS
  @inlinable
  public static var visionOS: Platforms { Platforms(rawValue: 16) }
  /// watchOS
  @inlinable
  public static var watchOS: Platforms { Platforms(rawValue: 32) }
  /// Every platform.
  @inlinable
  public static var all: Platforms { Platforms(rawValue: 63) }

  /// The platforms in the set, in alphabetical order.
  public var platforms: [Platform] { Platform.allCases.filter { contains(Platforms($0)) } }

  /// Whether a menu for these platforms and one for `other` can appear on the same device. An empty set meets
  /// every set.
  @inlinable
  public func meets(_ other: Platforms) -> Bool {
    isEmpty || other.isEmpty || !isDisjoint(with: other)
  }
}
