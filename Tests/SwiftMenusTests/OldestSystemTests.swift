#if SwiftSource
import MenuModel
import Testing

/// Findings that depend on an app's oldest supported systems, or on the platforms that show an item.
struct OldestSystemTests {
  // MARK: Roles

  // The oldest system in an Xcode project, a project spec, and a package.
  @Test(arguments: [
    ("IPHONEOS_DEPLOYMENT_TARGET = 14.0; SDKROOT = iphoneos; ", "", false),
    ("IPHONEOS_DEPLOYMENT_TARGET = 15.0; SDKROOT = iphoneos; ", "", true),
    ("", "IPHONEOS_DEPLOYMENT_TARGET = 14.0; SDKROOT = iphoneos; ", false),
    ("IPHONEOS_DEPLOYMENT_TARGET = 16; ", "IPHONEOS_DEPLOYMENT_TARGET = 14.0; SDKROOT = iphoneos; ", true),
    ("MACOSX_DEPLOYMENT_TARGET = 11.0; SDKROOT = iphoneos; ", "", true),
    ("MACOSX_DEPLOYMENT_TARGET = 11.0; SUPPORTED_PLATFORMS = \"iphoneos macosx\"; ", "", false),
    ("IPHONEOS_DEPLOYMENT_TARGET = 14.0; ", "", false), ("IPHONEOS_DEPLOYMENT_TARGET = 15.0; ", "", true),
    ("IPHONEOS_DEPLOYMENT_TARGET = \"$(OLDEST)\"; SDKROOT = iphoneos; ", "", true),
  ])
  func unsupportedFeaturesArentSuggested(settings: String, general: String, isSaid: Bool) {
    let project = """
      { objects = {
        P = {isa = PBXProject; buildConfigurationList = LP; };
        A = {isa = PBXNativeTarget; productType = "com.apple.product-type.application"; buildConfigurationList = LA; };
        LP = {isa = XCConfigurationList; buildConfigurations = (CP, ); }; CP = {isa = XCBuildConfiguration; buildSettings = { \(general)}; };
        LA = {isa = XCConfigurationList; buildConfigurations = (CA, ); }; CA = {isa = XCBuildConfiguration; buildSettings = { \(settings)}; };
      }; }
      """
    #expect(Self.advises("A.xcodeproj/project.pbxproj", project) == isSaid)
  }

  @Test(arguments: [
    ("project.yml", "targets: {A: {type: application, platform: iOS, deploymentTarget: 14.0}}", false),
    ("project.yml", "targets: {A: {type: application, platform: iOS, deploymentTarget: {iOS: 15.4}}}", true),
    ("project.yml", "targets: {A: {type: application, platform: iOS, deploymentTarget: {iOS: 13.0}}}", false),
    (
      "project.yml",
      "options: {deploymentTarget: {iOS: 14.0}}\ntargets: {A: {type: application, platform: iOS}}", false
    ),
    (
      "project.yml",
      "options: {deploymentTarget: {macOS: 11.0}}\ntargets: {A: {type: application, platform: iOS}}", true
    ),
    (
      "project.yml",
      "targets: {A: {type: application, platform: iOS, settings: {base: {IPHONEOS_DEPLOYMENT_TARGET: 14.0}}}}",
      false
    ),
    (
      "Package.swift",
      "let p = Package(name: \"P\", platforms: [.iOS(.v14)], targets: [.target(name: \"A\")])", false
    ),
    (
      "Package.swift",
      "let p = Package(name: \"P\", platforms: [.iOS(\"14.2\")], targets: [.target(name: \"A\")])", false
    ),
    (
      "Package.swift",
      "let p = Package(name: \"P\", platforms: [.iOS(.v16), .macOS(.v10_15)], targets: [.target(name: \"A\")])",
      false
    ),
    (
      "Package.swift",
      "let p = Package(name: \"P\", platforms: [.iOS(.v15)], targets: [.target(name: \"A\")])", true
    ),
    ("Package.swift", "let p = Package(name: \"P\", targets: [.target(name: \"A\")])", true),
  ])
  func otherProjectFilesAlsoLimitSuggestions(name: String, text: String, isSaid: Bool) {
    #expect(Self.advises(name, text) == isSaid)
  }

  // UIKit has had the attribute since iOS 13.
  private static func advises(_ name: String, _ text: String) -> Bool {
    let view = """
      struct V: View { var body: some View { Text(a).contextMenu {
      Button("Open") {}
      Button("Delete Note") {}
      } } }
      """
    let controller = """
      class C: UIViewController { func f() { button.menu = UIMenu(children: [
      UIAction(title: "Open") { _ in },
      UIAction(title: "Delete Note") { _ in },
      ]) } }
      """
    let found = LintTests.findings(
      ["Sources/A/View.swift": view, "Sources/A/Controller.swift": controller, name: text], platforms: .iOS)
    #expect(found.contains("Sources/A/Controller.swift:3 missing-destructive-role"))
    return found.contains("Sources/A/View.swift:3 missing-destructive-role")
  }

  // MARK: Availability

  // The older item is shown if the app supports a system without the newer one.
  @Test(arguments: [
    ("iOS 15, *", "iOS 14, *", false), ("iOS 15, *", "iOS 15, *", false), ("iOS 15, *", "iOS 15.1, *", true),
    ("iOS 15, *", "iOS 16, macOS 12, *", true), ("iOS 15, *", "macOS 12, *", false), ("*", "iOS 14, *", true),
  ])
  func itemsForUnsupportedSystemsAreSkipped(oldest: String, asked: String, isJudged: Bool) {
    let target =
      oldest == "*" ? "" : ", deploymentTarget: {iOS: \(oldest.split(separator: " ")[1].dropLast())}"
    let files = [
      "project.yml": "targets: {A: {type: application, platform: iOS, sources: Sources\(target)}}",
      "Sources/View.swift": """
      struct V: View { var body: some View { Text(a).contextMenu {
      Button("Open") {}
      if #available(\(asked)) { Button("Share") {} } else {
      Button("Share this") {}
      }
      if #unavailable(\(asked)) {
      Button("Move this") {}
      }
      } } }
      """,
    ]
    let expected = ["Sources/View.swift:4 title-capitalization", "Sources/View.swift:7 title-capitalization"]
    #expect(LintTests.findings(files, platforms: .iOS) == (isJudged ? expected : []))
  }

  // A package declares its oldest systems, but none for platforms that it omits.
  @Test(arguments: [
    ("[.iOS(.v16), .macOS(.v13)]", "iOS 16, macOS 13, *", false),
    ("[.iOS(.v16)]", "iOS 16, macOS 13, *", true),
    ("[.iOS(\"16.4\")]", "iOS 16.4, *", false), ("[.iOS(\"16.4\")]", "iOS 16.5, *", true),
    ("[.macOS(.v10_15)]", "macOS 10.15, *", false), ("[.macOS(.v10_15)]", "macOS 11, *", true),
  ])
  func packagesDetermineTheOldestSystems(platforms: String, asked: String, isJudged: Bool) {
    let files = [
      "Package.swift":
        "let p = Package(name: \"P\", platforms: \(platforms), targets: [.target(name: \"A\")])",
      "Sources/A/View.swift": """
      struct V: View { var body: some View { Text(a).contextMenu {
      Button("Open") {}
      if #available(\(asked)) { Button("Share") {} } else {
      Button("Share this") {}
      }
      } } }
      """,
    ]
    #expect(LintTests.findings(files) == (isJudged ? ["Sources/A/View.swift:4 title-capitalization"] : []))
  }

  // The nearest package around a file determines its oldest systems.
  @Test(arguments: [
    ("13", "12", ["Sources/B/View.swift:3 title-capitalization"]),
    ("12", "13", ["Kit/Sources/A/View.swift:3 title-capitalization"]), ("13", "13", []),
  ])
  func packagesMayBeInFolders(kit: String, root: String, expected: [String]) {
    func package(_ system: String, _ target: String) -> String {
      "let p = Package(name: \"P\", platforms: [.macOS(.v\(system))], targets: [.target(name: \"\(target)\")])"
    }
    func view(_ name: String) -> String {
      """
      struct \(name): View { var body: some View { Text(a).contextMenu {
      if #available(macOS 13, *) { Button("Share") {} } else {
      Button("Share this") {}
      }
      Button("Open") {}
      } } }
      """
    }
    let files = [
      "Kit/Package.swift": package(kit, "A"), "Package.swift": package(root, "B"),
      "Kit/Sources/A/View.swift": view("A"), "Sources/B/View.swift": view("B"),
    ]
    #expect(LintTests.findings(files) == expected)
  }

  // Settings in an `.xcconfig` file come before those of the project, and don't affect settings that the file
  // omits. A missing file may contain anything, unless CocoaPods creates it.
  @Test(arguments: [
    ("App.xcconfig", "IPHONEOS_DEPLOYMENT_TARGET = 15.0", false),
    ("App.xcconfig", "IPHONEOS_DEPLOYMENT_TARGET = 14.0", true),
    ("App.xcconfig", "MARKETING_VERSION = 2", false),
    ("App.xcconfig", "#include \"Other.xcconfig\"", true), ("Missing.xcconfig", "", true),
    ("Pods-A.debug.xcconfig", "", false),
  ])
  func settingsFilesDetermineTheOldestSystem(name: String, text: String, isJudged: Bool) {
    let project = """
      { objects = {
        P = {isa = PBXProject; mainGroup = G; buildConfigurationList = LP; };
        G = {isa = PBXGroup; children = (F, ); sourceTree = "<group>"; };
        F = {isa = PBXFileReference; path = "\(name)"; sourceTree = "<group>"; };
        A = {isa = PBXNativeTarget; productType = "com.apple.product-type.application"; buildConfigurationList = LA; };
        LP = {isa = XCConfigurationList; buildConfigurations = (CP, ); };
        CP = {isa = XCBuildConfiguration; buildSettings = {SDKROOT = iphoneos; IPHONEOS_DEPLOYMENT_TARGET = 15.0; }; };
        LA = {isa = XCConfigurationList; buildConfigurations = (CA, ); };
        CA = {isa = XCBuildConfiguration; baseConfigurationReference = F; buildSettings = {}; };
      }; }
      """
    let view = """
      struct V: View { var body: some View { Text(a).contextMenu {
      if #available(iOS 15, *) { Button("Share") {} } else {
      Button("Share this") {}
      }
      Button("Open") {}
      } } }
      """
    let files = ["A.xcodeproj/project.pbxproj": project, "View.swift": view, "App.xcconfig": text]
    #expect(
      LintTests.findings(files, platforms: .iOS) == (isJudged ? ["View.swift:3 title-capitalization"] : []))
  }

  @Test(arguments: [("15.0", "15.0", false), ("15.0", "14.0", true), ("15.0", "$(OLDEST)", true)])
  func theOldestOfAllConfigurationsCounts(first: String, second: String, isJudged: Bool) {
    let settings = { (oldest: String) in
      "{isa = XCBuildConfiguration; buildSettings = {SDKROOT = iphoneos; IPHONEOS_DEPLOYMENT_TARGET = \"\(oldest)\"; }; };"
    }
    let project = """
      { objects = {
        P = {isa = PBXProject; };
        A = {isa = PBXNativeTarget; productType = "com.apple.product-type.application"; buildConfigurationList = LA; };
        LA = {isa = XCConfigurationList; buildConfigurations = (CA, CB, ); }; CA = \(settings(first)) CB = \(settings(second))
      }; }
      """
    let view = """
      struct V: View { var body: some View { Text(a).contextMenu {
      guard #available(iOS 15, *) else {
      return Button("Share this") {}
      }
      Button("Share") {}
      } } }
      """
    let found = LintTests.findings(
      ["A.xcodeproj/project.pbxproj": project, "View.swift": view], platforms: .iOS)
    #expect(found == (isJudged ? ["View.swift:3 title-capitalization"] : []))
  }

  // MARK: Paths through code

  // Code after an `if` that returns runs only if the condition is false, regardless of its `else`.
  @Test(arguments: ["return UIMenu(children: [action])", "note(action)"])
  func exclusiveMenusArentCombined(statement: String) {
    let controller = """
      class C: UIViewController { func f() { button.menu = menu() }
      func menu() -> UIMenu {
        if isOld {
          let action = UIAction(title: "Open") { _ in }
          \(statement)
        } else {
          log()
        }
        return UIMenu(children: [UIAction(title: "Open") { _ in }, UIAction(title: "Share this") { _ in }])
      } }
      """
    #expect(
      LintTests.findings(["C.swift": controller], platforms: .iOS) == ["C.swift:9 title-capitalization"])
  }

  // MARK: On a Mac

  // An iPhone app on a Mac shows the Mac's menus, which don't need roles.
  @Test(arguments: [
    ("isMac()", false), ("!isOff, isMac()", false), ("Device.isMac && isOn", false),
    ("ProcessInfo.processInfo.isiOSAppOnMac", false),
    ("UIDevice.current.userInterfaceIdiom == .mac", false), ("!isMac()", true), ("isMac || isOn", true),
    ("isMachine", true), ("isOn", true),
  ])
  func itemsOnAMacNeedNoRole(condition: String, isSaid: Bool) {
    let view = """
      struct V: View { var body: some View { Text(a).contextMenu {
      Button("Open") {}
      if \(condition) {
      Button("Delete Note") {}
      }
      } } }
      """
    #expect(
      LintTests.findings(["View.swift": view], platforms: .iOS)
        == (isSaid ? ["View.swift:4 missing-destructive-role"] : []))
  }

  @Test(arguments: [("targetEnvironment(macCatalyst)", false), ("!targetEnvironment(macCatalyst)", true)])
  func itemsInMacCatalystNeedNoRole(condition: String, isSaid: Bool) {
    let view = """
      struct V: View { var body: some View { Text(a)
      #if \(condition)
      .contextMenu {
      Button("Open") {}
      Button("Delete Note") {}
      }
      #endif
      } }
      """
    #expect(
      LintTests.findings(["View.swift": view], platforms: .iOS)
        == (isSaid ? ["View.swift:5 missing-destructive-role"] : []))
  }
}
#endif
