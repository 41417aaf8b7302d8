import MenuModel

/// An Xcode project, read from its `project.pbxproj`.
package struct XcodeProject: Sendable {
  /// The objects by id, in text order.
  package let objects: [(key: PropertyList, value: PropertyList)]

  /// Reads a `project.pbxproj`. Other files have no objects.
  package init(_ bytes: [UInt8]) { objects = PropertyList(bytes)["objects"].map { Array($0.members) } ?? [] }

  /// Returns the objects of a class.
  package func objects(of name: String) -> [(id: String, object: PropertyList)] {
    objects.lazy.filter { $0.value["isa"]?.isText(name) ?? false }.map { ($0.key.text ?? "", $0.value) }
  }

  /// The development language, as Xcode writes it.
  package var developmentRegion: String? {
    objects(of: "PBXProject").lazy.compactMap { $0.object["developmentRegion"]?.text }.first { !$0.isEmpty }
  }

  /// Whether one of its targets copies an app that another project builds.
  package var embedsOtherApps: Bool {
    let apps = Set(
      objects(of: "PBXReferenceProxy").filter {
        $0.object["fileType"]?.isText("wrapper.application") ?? false
      }
      .map(\.id))
    return !apps.isEmpty
      && objects(of: "PBXBuildFile").contains { $0.object["fileRef"]?.text.map(apps.contains) ?? false }
  }

  /// The build settings of each configuration of the project and its targets.
  package var settings: [BuildSettings] {
    objects(of: "XCBuildConfiguration").compactMap { $0.object["buildSettings"] }.map(BuildSettings.init)
  }
}

/// The build settings of one configuration.
package struct BuildSettings: Sendable {
  private let settings: PropertyList

  init(_ settings: PropertyList) { self.settings = settings }

  /// The value of a setting; nil if it isn't set or is a list.
  package subscript(name: String) -> String? { settings[name]?.text }

  /// The platforms that the settings state.
  package var platforms: Platforms {
    [self["SDKROOT"], self["SUPPORTED_PLATFORMS"]].reduce([]) { $0.union(Platforms(setting: $1 ?? "")) }
  }

  /// Returns a setting's path without the variable for the project's folder: `$(SRCROOT)/App/Info.plist`.
  package static func withoutRoot(_ path: String) -> String {
    for root in ["$(SRCROOT)/", "${SRCROOT}/", "$(PROJECT_DIR)/", "${PROJECT_DIR}/"]
    where path.hasPrefix(root) {
      return String(path.dropFirst(root.count))
    }
    return path
  }

  /// Whether the settings are for tests.
  package var areOfTests: Bool { self["TEST_HOST"] != nil || self["TEST_TARGET_NAME"] != nil }
}

extension Platforms {
  /// Creates the platforms of the SDKs in a setting: `iphoneos iphonesimulator`.
  package init(setting: String) {
    self = []
    if setting.contains("macosx") { formUnion(.macOS) }
    if setting.contains("iphoneos") { formUnion([.iOS, .iPadOS]) }
    if setting.contains("appletvos") { formUnion(.tvOS) }
    if setting.contains("xros") { formUnion(.visionOS) }
    if setting.contains("watchos") { formUnion(.watchOS) }
  }
}
