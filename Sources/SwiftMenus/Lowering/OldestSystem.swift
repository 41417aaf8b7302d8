#if SwiftSource
import MenuModel

/// The oldest system that something is built for.
enum OldestSystem {
  /// Whether a target is built for a system whose SwiftUI doesn't know the roles of buttons.
  ///
  /// - Parameters:
  ///   - platforms: What the target is built for; empty where that isn't known.
  ///   - version: What is stated for a platform by its name, or by the name that Xcode's build settings have for it.
  static func lacksRoles(
    on platforms: Platforms, _ version: (_ platform: String, _ setting: String) -> String?
  ) -> Bool {
    [("iOS", "IPHONEOS_DEPLOYMENT_TARGET"), ("macOS", "MACOSX_DEPLOYMENT_TARGET")].contains { name, setting in
      guard platforms.isEmpty || platforms.meets(Platforms(named: name)) else { return false }
      return version(name, setting).map { lacksRoles(name, $0) } ?? false
    }
  }

  /// Whether a version is one whose SwiftUI doesn't know the roles of buttons: of iOS before 15, of macOS before 12.
  ///
  /// - Parameters:
  ///   - platform: As Xcode, XcodeGen and packages call it: `iOS`, `macOS`.
  ///   - version: `14.0`, `v14`, `v10_15`.
  static func lacksRoles(_ platform: String, _ version: String) -> Bool {
    let first = ["iOS": 15, "macOS": 12][platform]
    let digits = version.drop { $0 == "v" }.prefix { $0.isASCII && $0.isNumber }
    guard let first, let number = Int(digits) else { return false }
    return number < first
  }
}
#endif
