import MenuModel

/// The oldest systems that a target supports.
package struct OldestSystems: Sendable {
  /// The versions by Swift's platform names. `14.2` is 14 and 2.
  private var versions: [String: [Int]] = [:]
  // The platforms with an unknown version.
  private var unknown: Set<String> = []

  package init() {}

  /// - Parameters:
  ///   - platforms: The platforms that the target is built for; empty if they are unknown.
  ///   - version: Returns the version stated for a platform, given by its name and by its name in Xcode's
  ///     build settings: `14.0`, `v14`, `v10_15`.
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

  // Whether the target may be built for platforms that aren't mentioned.
  private var isBuiltForAll = true

  private static let settings = [
    ("iOS", "IPHONEOS_DEPLOYMENT_TARGET"), ("macOS", "MACOSX_DEPLOYMENT_TARGET"),
    ("tvOS", "TVOS_DEPLOYMENT_TARGET"), ("visionOS", "XROS_DEPLOYMENT_TARGET"),
  ]

  /// Adds the systems of another target.
  package mutating func formUnion(_ other: OldestSystems) {
    versions.merge(other.versions) { $0.lexicographicallyPrecedes($1) ? $0 : $1 }
    unknown.formUnion(other.unknown)
    isBuiltForAll = isBuiltForAll || other.isBuiltForAll
  }

  /// Whether they include a system whose SwiftUI doesn't have button roles: iOS before 15 or macOS before 12.
  package var lackRoles: Bool {
    [("iOS", 15), ("macOS", 12)].contains { name, first in versions[name].map { $0[0] < first } ?? false }
  }

  /// Whether they include a version of macOS whose menus don't have section headers: one before 14.
  package var lackSectionHeaders: Bool { versions["macOS"].map { $0[0] < 14 } ?? false }

  /// Whether all of them satisfy the versions of an `#available` condition.
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
  /// Creates the platforms of an `#if os` condition.
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
