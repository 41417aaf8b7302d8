import MenuModel

/// The oldest systems that something is built for.
package struct OldestSystems: Sendable {
  /// Versions, as `14.2` has 14 and 2, by the names that Swift has for platforms.
  private var versions: [String: [Int]] = [:]
  // The platforms of which it isn't known.
  private var unknown: Set<String> = []

  package init() {}

  /// - Parameters:
  ///   - platforms: What it is built for; empty where that isn't known.
  ///   - version: What is stated for a platform by its name, or by the name that Xcode's build settings have for it:
  ///     `14.0`, `v14`, `v10_15`.
  package init(on platforms: Platforms, _ version: (_ platform: String, _ setting: String) -> String?) {
    for (name, setting) in Self.settings {
      guard platforms.isEmpty || platforms.meets(Platforms(named: name)) else { continue }
      unknown.insert(name)
      if let stated = version(name, setting).flatMap(Self.numbers) {
        versions[name] = stated
        unknown.remove(name)
      }
    }
    isBuiltForAll = platforms.isEmpty
  }

  // Whether it may be built for platforms of which nothing is said.
  private var isBuiltForAll = true

  private static let settings = [
    ("iOS", "IPHONEOS_DEPLOYMENT_TARGET"), ("macOS", "MACOSX_DEPLOYMENT_TARGET"),
    ("tvOS", "TVOS_DEPLOYMENT_TARGET"), ("visionOS", "XROS_DEPLOYMENT_TARGET"),
  ]

  /// Takes in that it is built for others, too.
  package mutating func formUnion(_ other: OldestSystems) {
    versions.merge(other.versions) { $0.lexicographicallyPrecedes($1) ? $0 : $1 }
    unknown.formUnion(other.unknown)
    isBuiltForAll = isBuiltForAll || other.isBuiltForAll
  }

  /// Whether one is among them whose SwiftUI doesn't know the roles of buttons: of iOS before 15, of macOS before 12.
  package var lackRoles: Bool {
    [("iOS", 15), ("macOS", 12)].contains { name, first in versions[name].map { $0[0] < first } ?? false }
  }

  /// Whether one of macOS is among them whose apps have Preferences, not Settings: one before 13.
  package var havePreferences: Bool { versions["macOS"].map { $0[0] < 13 } ?? false }

  /// Whether all of them are at least what `#available` asks for.
  package func meet(_ asked: [(platform: String, version: [Int])]) -> Bool {
    asked.allSatisfy { platform, version in
      if unknown.contains(platform) { return false }
      if let oldest = versions[platform] { return !oldest.lexicographicallyPrecedes(version) }
      return !isBuiltForAll && Self.settings.contains { $0.0 == platform }
    }
  }

  private static func numbers(_ text: String) -> [Int]? {
    let parts = text.drop { $0 == "v" }.split { $0 == "." || $0 == "_" }.map { Int($0) }
    guard !parts.isEmpty, !parts.contains(nil) else { return nil }
    return parts.compactMap(\.self)
  }
}

extension Platforms {
  /// The platforms that `#if os` names.
  package init(named name: String) {
    switch name {
    case "macOS", "OSX": self = .macOS
    case "iOS": self = [.iOS, .iPadOS]
    case "tvOS": self = .tvOS
    case "visionOS", "xrOS": self = .visionOS
    case "watchOS": self = .watchOS
    default: self = []
    }
  }
}
