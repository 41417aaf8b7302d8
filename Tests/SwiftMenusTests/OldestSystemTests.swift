#if SwiftSource
import MenuModel
import Testing

/// What the oldest systems that an app is for, and the platforms that show an item, change in what is said of it.
struct OldestSystemTests {
  // MARK: Roles

  // What an Xcode project, a description of one and a package say of the oldest system.
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
  func whatOldSystemsDontKnowIsntAdvised(settings: String, general: String, isSaid: Bool) {
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
  func whatOldSystemsDontKnowIsntAdvisedByOtherDescriptions(name: String, text: String, isSaid: Bool) {
    #expect(Self.advises(name, text) == isSaid)
  }

  // UIKit has had its attribute since iOS 13.
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

  // The older of two items is there where an app is for systems that show it.
  @Test(arguments: [
    ("iOS 15, *", "iOS 14, *", false), ("iOS 15, *", "iOS 15, *", false), ("iOS 15, *", "iOS 15.1, *", true),
    ("iOS 15, *", "iOS 16, macOS 12, *", true), ("iOS 15, *", "macOS 12, *", false), ("*", "iOS 14, *", true),
  ])
  func whatIsLeftOfOlderSystems(oldest: String, asked: String, isJudged: Bool) {
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

  // Each configuration's, and a package's own, which says nothing of other platforms.
  @Test(arguments: [
    ("[.iOS(.v16), .macOS(.v13)]", "iOS 16, macOS 13, *", false),
    ("[.iOS(.v16)]", "iOS 16, macOS 13, *", true),
    ("[.iOS(\"16.4\")]", "iOS 16.4, *", false), ("[.iOS(\"16.4\")]", "iOS 16.5, *", true),
    ("[.macOS(.v10_15)]", "macOS 10.15, *", false), ("[.macOS(.v10_15)]", "macOS 11, *", true),
  ])
  func whatAPackageLeavesOfOlderSystems(platforms: String, asked: String, isJudged: Bool) {
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

  // A file of settings comes before the project's own, and says nothing of what it doesn't name; one that isn't there may
  // say anything, unless CocoaPods wrote it.
  @Test(arguments: [
    ("App.xcconfig", "IPHONEOS_DEPLOYMENT_TARGET = 15.0", false),
    ("App.xcconfig", "IPHONEOS_DEPLOYMENT_TARGET = 14.0", true),
    ("App.xcconfig", "MARKETING_VERSION = 2", false),
    ("App.xcconfig", "#include \"Other.xcconfig\"", true), ("Missing.xcconfig", "", true),
    ("Pods-A.debug.xcconfig", "", false),
  ])
  func whatAFileOfSettingsSays(name: String, text: String, isJudged: Bool) {
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

  // MARK: Ways through code

  // What stands behind an `if` that returns is there where that doesn't hold, whatever else its `else` does.
  @Test(arguments: ["return UIMenu(children: [action])", "note(action)"])
  func menusThatExcludeEachOtherArentOne(statement: String) {
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

  // A phone's app that runs on the Mac shows the Mac's menus there, in which roles aren't asked for.
  @Test(arguments: [
    ("isMac()", false), ("!isOff, isMac()", false), ("Device.isMac && isOn", false),
    ("ProcessInfo.processInfo.isiOSAppOnMac", false),
    ("UIDevice.current.userInterfaceIdiom == .mac", false), ("!isMac()", true), ("isMac || isOn", true),
    ("isMachine", true), ("isOn", true),
  ])
  func whatIsShownOnAMacNeedsNoRole(condition: String, isSaid: Bool) {
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
  func whatMacCatalystShowsNeedsNoRole(condition: String, isSaid: Bool) {
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
