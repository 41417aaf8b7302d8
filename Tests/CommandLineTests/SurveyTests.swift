import Foundation
import MenuModel
import TestSupport
import Testing

@testable import Files
@testable import TextCore
@testable import Workspace
@testable import menulint

/// Facts about folders, determined before linting.
@Suite struct SurveyTests {
  private static func told(_ survey: RepositorySurvey) -> String {
    "\(survey.platforms.platforms.map(\.rawValue).joined(separator: " ")); \(survey.platformSource ?? "-"); "
      + "\(survey.locale ?? "-"); \(survey.excluded.joined(separator: " "))"
  }

  // MARK: - Repositories

  // Each setting is in a separate object, because projects state languages, and configurations state the
  // rest.
  private static func project(_ settings: String...) -> String {
    let objects = settings.enumerated().map { number, setting in
      setting.lowercased().contains("region")
        ? "\t\tA\(number) = {isa = PBXProject; \(setting)};"
        : "\t\tA\(number) = {isa = XCBuildConfiguration; buildSettings = {\(setting)}; };"
    }
    return
      "// !$*UTF8*$!\n{\n\tarchiveVersion = 1;\n\tobjects = {\n\(objects.joined(separator: "\n"))\n\t};\n\tname = Menus;\n}\n"
  }

  @Test(arguments: [
    (project(), "; -; -; "), (project("developmentRegion = de;"), "; -; de; "),
    (project("developmentRegion = English;"), "; -; en; "),
    (project("developmentRegion = \"zh-Hant\";"), "; -; zh-Hant; "),
    (project("developmentRegion = \"\";", "developmentRegion = fr;"), "; -; fr; "),
    (project("knownRegions = (de);", "region = it;", "developmentRegions = nl;"), "; -; -; "),
    (project("SDKROOT = macosx;"), "macOS; A.xcodeproj; -; "),
    (project("SDKROOT = iphoneos;", "developmentRegion = en;"), "iOS iPadOS; A.xcodeproj; en; "),
    (project("SUPPORTED_PLATFORMS = \"xros appletvos watchos\";"), "tvOS visionOS watchOS; A.xcodeproj; -; "),
    (project("SDKROOT = auto;"), "; -; -; "), (project("OTHER = macosx;", "XSDKROOT = macosx;"), "; -; -; "),
    (project("SDKROOT = macosx;", "SDKROOT = iphoneos;"), "iOS iPadOS macOS; A.xcodeproj; -; "),
    ("", "; -; -; "), ("developmentRegion = de;", "; -; -; "), ("{ objects = (", "; -; -; "),
  ])
  func xcodeProjectsDeterminePlatformsAndLanguage(text: String, expected: String) throws {
    let scratch = try Scratch()
    try scratch.write(text, to: "A.xcodeproj/project.pbxproj")
    #expect(Self.told(RepositorySurvey(folder: scratch.folder.path)) == expected)
  }

  @Test(arguments: [
    ("platforms: [.macOS(.v13)]", "macOS; Package.swift; -; "),
    ("platforms: [.iOS(.v16), .tvOS(.v16)]", "iOS iPadOS tvOS; Package.swift; -; "),
    ("platforms: [.visionOS(.v1), .watchOS(.v9)]", "visionOS watchOS; Package.swift; -; "),
    ("platforms: [.macOS]", "; -; -; "), ("defaultLocalization: \"de\"", "; -; de; "),
    ("defaultLocalization:\n  \"pt-BR\", x: \"fr\"", "; -; pt-BR; "),
    ("defaultLocalization: language", "; -; -; "),
    ("defaultLocalization \"de\"", "; -; -; "), ("", "; -; -; "), ("defaultLocalization:", "; -; -; "),
  ])
  func packagesDeterminePlatformsAndLanguage(text: String, expected: String) throws {
    let scratch = try Scratch()
    try scratch.write("let package = Package(name: \"A\", \(text))\n", to: "Package.swift")
    #expect(Self.told(RepositorySurvey(folder: scratch.folder.path)) == expected)
  }

  // The app's own project determines the platforms. A project directly in the folder comes before packages
  // next to it and anything in subfolders. If several are possible, none is used. The first language found is
  // used.
  @Test func theAppsProjectDeterminesThePlatforms() throws {
    let scratch = try Scratch()
    func told() -> String { Self.told(RepositorySurvey(folder: scratch.folder.path)) }
    try scratch.write(
      Self.project("SDKROOT = macosx;", "developmentRegion = fr;"), to: "b/B.xcodeproj/project.pbxproj")
    #expect(told() == "macOS; b/B.xcodeproj; fr; ")
    try scratch.write(".watchOS(.v9) defaultLocalization: \"de\"", to: "c/Package.swift")
    #expect(told() == "; -; fr; ")
    try scratch.write(".tvOS(.v9) defaultLocalization: \"it\"", to: "a/Package.swift")
    #expect(told() == "; -; it; ")
    try scratch.write(".visionOS(.v1)", to: "Package.swift")
    #expect(told() == "visionOS; Package.swift; it; ")
    try scratch.write(Self.project("SDKROOT = iphoneos;"), to: "C.xcodeproj/project.pbxproj")
    #expect(told() == "iOS iPadOS; C.xcodeproj; it; ")
    try scratch.write(Self.project("SDKROOT = macosx;"), to: "D.xcodeproj/project.pbxproj")
    #expect(told() == "; -; it; ")
    // Deeper folders, hidden folders, and missing folders are ignored.
    let other = try Scratch()
    try other.write(".tvOS(.v9)", to: "a/b/Package.swift")
    try other.write(".tvOS(.v9)", to: ".a/Package.swift")
    #expect(Self.told(RepositorySurvey(folder: other.folder.path)) == "; -; -; ")
    #expect(Self.told(RepositorySurvey(folder: other.folder.path + "/no")) == "; -; -; ")
  }

  @Test func vendorAndGeneratedFoldersAreExcluded() throws {
    let scratch = try Scratch()
    for name in [
      "generated", "Vendor", "VENDORED", "thirdparty", "third_party", "third-party", "External", "externals",
      "gen",
      "vendors", "sub/vendor",
    ] { try scratch.write("", to: "\(name)/x") }
    try scratch.write("", to: "vendor.swift")
    let excluded = RepositorySurvey(folder: scratch.folder.path).excluded
    #expect(
      excluded.sorted() == [
        "External/**", "VENDORED/**", "Vendor/**", "generated/**", "third-party/**", "third_party/**",
        "thirdparty/**",
      ])
  }

  // MARK: - Swift

  @Test(arguments: [
    (".contextMenu { }", true), ("view.contextMenu(", true), ("contextMenu {", false), ("Menu(\"A\")", true),
    ("Menu { }", true), ("Menu  {", false), ("MyMenu(", false), ("_Menu(", false), ("9Menu(", false),
    ("éMenu(", false),
    ("(Menu(", true), ("\nMenu(", true), ("zMenu {", false), ("AMenu(", false), ("ZMenu(", false),
    ("aMenu(", false),
    ("0Menu(", false), ("@Menu(", true), ("[Menu(", true), ("`Menu(", true), ("{Menu(", true),
    ("/Menu(", true),
    (":Menu(", true), ("\u{7F}Menu(", true), ("CommandMenu(\"A\")", true), ("CommandGroup(after: x)", true),
    ("MenuBarExtra(\"A\")", true), ("UIMenu(title: x)", true), ("NSMenu(", true), ("NSMenuItem(", true),
    ("menu(", false), ("Menu", false), ("", false), ("NSMenuItem", false), ("UIMenu", false),
    ("CommandMenu {", false),
  ])
  func wordsThatCreateMenusAreRecognized(text: String, holdsMenu: Bool) throws {
    let scratch = try Scratch()
    try scratch.write(text, to: "a.swift")
    try scratch.write("Menu(", to: "b.txt")
    let survey = SwiftSurvey([scratch.folder.path])
    #expect(survey.files.map { Paths.name(of: $0) } == (holdsMenu ? ["a.swift"] : []))
    #expect(!survey.hasMore)
  }

  @Test func someFilesWithMenusAreNamed() throws {
    for count in 0...6 {
      let scratch = try Scratch()
      for number in 0..<count { try scratch.write("Menu(", to: "s\(number % 2)/f\(number).swift") }
      for folder in [".hidden", "Pods", "node_modules", "Carthage", "DerivedData"] {
        try scratch.write("Menu(", to: "\(folder)/x.swift")
      }
      let path = scratch.folder.path
      let survey = SwiftSurvey(["-", path])
      #expect(survey.files.count == min(count, 3) && survey.hasMore == (count > 3))
      #expect(survey.files.allSatisfy { $0.hasPrefix(path + "/s") })
      #expect(SwiftSurvey(["-"]).files.isEmpty && SwiftSurvey([path + "/no"]).files.isEmpty)
    }
  }

  // MARK: - Outputs

  @Test(arguments: [
    ("a.menu.yaml", false), ("a.menu.json", false), ("x/A.XIB", false), ("Main.storyboard", false),
    ("a.nib", false),
    ("a.swift", false), (".menulint.json", false), ("x/.MENULINT.JSON", false), ("menulint.json", true),
    ("a.yaml", true), ("a.json", true), ("report.sarif", true), ("swift", true), ("a.swift.txt", true),
    ("a.xml", true),
  ])
  func reportsDontOverwriteSources(path: String, isFine: Bool) {
    let refused = (try? OutputGuard.refuseSources([("--output", path)], MenuLanguages.all)) == nil
    #expect(refused != isFine)
  }
}
