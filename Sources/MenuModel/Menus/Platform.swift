/// Apple's platforms, as `platforms` names them.
public enum Platform: String, CaseIterable, Sendable {
  case iOS, iPadOS, macOS, tvOS, visionOS, watchOS
}

/// A set of platforms. The empty set means that none is stated.
public struct Platforms: OptionSet, Hashable, Sendable {
  /// One bit for each platform.
  public let rawValue: UInt8

  /// Creates a set from its bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Creates a set of one platform.
  public init(_ platform: Platform) {
    rawValue = 1 << UInt8(Platform.allCases.firstIndex(of: platform) ?? 0)
  }

  /// iOS
  public static let iOS = Platforms(.iOS)
  /// iPadOS
  public static let iPadOS = Platforms(.iPadOS)
  /// macOS
  public static let macOS = Platforms(.macOS)
  /// tvOS
  public static let tvOS = Platforms(.tvOS)
  /// visionOS
  public static let visionOS = Platforms(.visionOS)
  /// watchOS
  public static let watchOS = Platforms(.watchOS)
  /// Every platform.
  public static let all: Platforms = [.iOS, .iPadOS, .macOS, .tvOS, .visionOS, .watchOS]

  /// The platforms in the set, in alphabetical order.
  public var platforms: [Platform] { Platform.allCases.filter { contains(Platforms($0)) } }

  /// Whether a menu for these platforms and one for `other` can be seen on the same device; a set that states
  /// none meets every other.
  public func meets(_ other: Platforms) -> Bool {
    isEmpty || other.isEmpty || !isDisjoint(with: other)
  }
}
