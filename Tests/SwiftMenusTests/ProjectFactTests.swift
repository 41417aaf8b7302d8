#if SwiftSource
import MenuModel
import Testing

@testable import SwiftMenus

/// Facts from a project's paths and descriptions, and from words.
struct ProjectFactTests {
  private static func files(_ texts: [String: String]) -> ProjectFiles {
    let bytes = texts.mapValues { Array($0.utf8) }
    return ProjectFiles(paths: bytes.keys.sorted()) { bytes[$0] }
  }

  // MARK: Paths

  @Test(arguments: [
    (".build/checkouts/A.swift", true), ("App/Pods/A.swift", true), ("Carthage/A.swift", true),
    ("DerivedData/A.swift", true), ("SourcePackages/A.swift", true), ("checkouts/A.swift", true),
    (".git/A.swift", true), ("node_modules/A.swift", true), ("App/A.swift", false),
    ("App/PodsView.swift", false),
    ("Build/A.swift", false),
  ])
  func checkedOutPackagesAreVendored(path: String, expected: Bool) {
    #expect(Exclusions.isVendored(path) == expected)
  }

  @Test(arguments: [
    ("AppTests/A.swift", true), ("Tests/A.swift", true), ("tests/A.swift", true), ("Test/A.swift", true),
    ("UITesting/A.swift", true), ("A/MenuTests.swift", true), ("A/MenuTest.swift", true),
    ("Tests.swift", true),
    ("App/Testing/A.swift", false), ("App/Contest/A.swift", false), ("App/Latest.swift", false),
    ("App/TestView.swift", false),
    ("App/Preview Content/A.swift", true), ("Preview Content.swift", false), ("A/PreviewHelper.swift", true),
    ("PreviewHelpers.swift", true), ("PreviewSupport.swift", true), ("PreviewContainer.swift", true),
    ("PreviewData.swift", true), ("PreviewContent.swift", true), ("PreviewApp.swift", true),
    ("PreviewWrapper.swift", true),
    ("PreviewView.swift", false), ("PreviewData/A.swift", false), ("", false),
  ])
  func testsAndPreviewsArentShown(path: String, expected: Bool) {
    #expect(Exclusions.isTest(path) == expected)
  }

  @Test(arguments: [
    ("App/DebugMenu.swift", true), ("Preview/A.swift", true), ("TestKit/A.swift", true), ("Demo.swift", true),
    ("Examples/A.swift", true), ("Sample.swift", true), ("A.playground/A.swift", true),
    ("Storybook/A.swift", true), ("App/Menu.swift", false),
  ])
  func pathsNameCodeForDevelopers(path: String, expected: Bool) {
    #expect(SwiftLanguages.isForDevelopers(path) == expected)
  }

  // MARK: Packages

  @Test func targetsOfPackagesAreFound() {
    let text = """
      let package = Package(
        name: "Kit", platforms: [.macOS(.v13)],
        products: [.library(name: "Kit", targets: ["Core", "Made"]), .executable(name: "tool", targets: ["Tool"])],
        targets: [
          .target(name: "Core", dependencies: ["Text", .target(name: "Base"), .product(name: "Log", package: "log"), .byName(other: "Not")]),
          .target(name: "Base", path: "Code/Base"), .featureTarget(name: "Feature"), .executableTarget(name: "Tool", path: folder),
          .binaryTarget(name: "Binary", path: "Binary.zip"), .testTarget(name: "CoreTests"), .macro(name: "Macros"), .plugin(name: "Plug"),
          .systemLibrary(name: "C"), .target(name: "A\\(b)"),
        ])
      """
    let package = PackageManifest(Array(text.utf8), at: "Packages/Kit/Package.swift")
    #expect(package.folder == "Packages/Kit")
    #expect(package.programs == ["Tool"])
    #expect(
      package.folders == [
        "Core": "Packages/Kit/Sources/Core", "Base": "Packages/Kit/Code/Base",
        "Feature": "Packages/Kit/Sources/Feature",
        "Tool": "Packages/Kit/Sources/Tool", "Made": "Packages/Kit",
      ])
    #expect(package.given == ["Core", "Made"])
    #expect(package.parts["Kit"] == ["Core", "Made"] && package.parts["tool"] == ["Tool"])
    #expect(package.parts["Core"] == ["Text", "Base", "Log"])
    #expect(package.parts["CoreTests"] == nil && package.parts["Binary"] == nil && package.parts["C"] == nil)
    #expect(
      package.sources == [
        "Packages/Kit", "Packages/Kit/Code/Base", "Packages/Kit/Sources", "Packages/Kit/Source",
        "Packages/Kit/src",
        "Packages/Kit/srcs", "Packages/Kit/Tests", "Packages/Kit/Plugins",
      ])
    #expect(package.oldest.meet([("macOS", [13])]) && !package.oldest.meet([("macOS", [14])]))
    #expect(PackageManifest([], at: "Package.swift").folder == "")
  }

  // The example app of a package in an app's folder isn't the app's code.
  @Test(arguments: [
    ("App.xcodeproj/project.pbxproj", "", "Kit/Example/A.swift", true),
    ("project.yml", "", "Kit/Example/A.swift", true),
    ("Project.swift", "", "Kit/Example/A.swift", true), ("README.md", "", "Kit/Example/A.swift", false),
    ("Kit/App.xcodeproj/project.pbxproj", "", "Kit/Example/A.swift", false),
    ("Other/project.yml", "", "Kit/Example/A.swift", false),
    ("project.yml", "", "Kit/Sources/A.swift", false), ("project.yml", "", "Kit/Tests/A.swift", false),
    ("project.yml", "", "Kit/Plugins/A.swift", false),
    ("project.yml", "", "App/A.swift", false),
    ("project.yml", "path: \"Example\"", "Kit/Example/A.swift", false),
    ("project.yml", "path: \"Sources/Kit\"", "Kit/Example/A.swift", true),
    ("project.yml", "path:\"../Core\"", "Kit/Example/A.swift", true),
    ("project.yml", "path: \"Tests/Kit\", path: \"Plugins/A\"", "Kit/Example/A.swift", true),
  ])
  func examplesOfPackagesAreOtherPrograms(description: String, manifest: String, path: String, expected: Bool)
  {
    let files = Self.files([
      description: "", "Kit/Package.swift": manifest + " ", "Kit/Sources/Kit.swift": "", path: "",
    ])
    #expect(PackageExamples(files).holds(path) == expected)
  }

  @Test func packagesWithoutSourcesHaveNoExamples() {
    let files = Self.files(["project.yml": "", "Kit/Package.swift": "", "Kit/Example/A.swift": ""])
    #expect(!PackageExamples(files).holds("Kit/Example/A.swift"))
  }

  @Test(
    arguments: [
      (["App.xcodeproj/project.pbxproj", "Kit/Package.swift"], ["Kit/"]),
      (["project.yml", "Kit/Package.swift"], ["Kit/"]),
      (["A/App.xcodeproj/project.pbxproj", "A/Kit/Package.swift"], ["A/Kit/"]),
      (["A/App.xcodeproj/project.pbxproj", "Kit/Package.swift"], []),
      (["A/project.yml", "A/Package.swift"], []), (["Kit/Package.swift"], []),
      (["project.yml", "Pods/Kit/Package.swift"], []),
      (["project.yml", "Kit/OtherPackage.swift"], []),
    ] as [([String], [String])])
  func packagesInAnAppsFolderAreItsOwn(paths: [String], expected: [String]) {
    #expect(LocalPackages(Self.files(Dictionary(paths.map { ($0, "") }) { $1 })).folders == expected)
  }

  @Test func targetsOfProgramsAreTheirOwn() {
    let manifest = """
      let package = Package(name: "A", products: [.library(name: "L", targets: ["Given"])], targets: [
        .executableTarget(name: "Run"), .target(name: "Own"), .target(name: "Given"), .target(name: "All", path: "."),
      ])
      """
    #expect(
      LocalPackages(Self.files(["Package.swift": manifest])).folders == ["Sources/Own/", "Sources/Run/"])
    let library = manifest.replacing("executableTarget", with: "target")
    #expect(LocalPackages(Self.files(["Package.swift": library])).folders == [])
  }

  // MARK: Platforms and languages

  @Test(
    arguments: [
      ("Package.swift", "platforms: [.macOS(.v13)]", Platforms.macOS),
      ("Package.swift", "platforms: [.iOS(.v16), .tvOS(.v16)]", [.iOS, .iPadOS, .tvOS]),
      ("Kit/Package.swift", "platforms: [.macOS(.v13)]", .macOS), ("Package.swift", "targets: []", []),
      ("OtherPackage.swift", ".macOS(.v13)", []),
      ("Project.swift", "import ProjectDescription\n.macOS", .macOS),
      ("A/Project.swift", "import ProjectDescription\n.iPhone", [.iOS, .iPadOS]),
      ("Project.swift", "import ProjectDescription\n.iPad", [.iOS, .iPadOS]),
      ("Project.swift", "import ProjectDescription\n[.mac, .tvOS]", [.macOS, .tvOS]),
      ("Project.swift", "import ProjectDescription\n[.mac]", .macOS),
      ("Project.swift", "import Other\n.macOS", []),
      ("project.yml", "targets: {A: {type: application, platform: macOS}}", .macOS),
      ("Pods/Package.swift", ".macOS(.v13)", []),
    ] as [(String, String, Platforms)])
  func descriptionsStatePlatforms(path: String, text: String, expected: Platforms) {
    #expect(ProjectFacts(Self.files([path: text])).platforms == expected)
  }

  // A package counts only if nothing else states the platforms.
  @Test func projectsPrecedePackages() {
    let files = Self.files([
      "project.yml": "targets: {A: {type: application, platform: macOS}}",
      "Package.swift": "platforms: [.iOS(.v16)]",
    ])
    #expect(ProjectFacts(files).platforms == .macOS)
  }

  private static func project(_ settings: String, _ more: String = "") -> String {
    """
    { objects = {
      P = {isa = PBXProject; \(more)};
      A = {isa = PBXNativeTarget; productType = "com.apple.product-type.application"; buildConfigurationList = L; };
      L = {isa = XCConfigurationList; buildConfigurations = (C, ); };
      C = {isa = XCBuildConfiguration; buildSettings = { \(settings)}; };
    }; }
    """
  }

  @Test(
    arguments: [
      ("SDKROOT = iphoneos; ", Platforms([.iOS, .iPadOS]), false), ("SDKROOT = macosx; ", .macOS, false),
      ("SDKROOT = iphoneos; SUPPORTS_MACCATALYST = YES; ", [.iOS, .iPadOS, .macOS], true),
      ("SDKROOT = iphoneos; SUPPORTS_MACCATALYST = NO; ", [.iOS, .iPadOS], false),
      ("SDKROOT = iphoneos; TEST_HOST = a; ", [], false),
      ("SDKROOT = iphoneos; TEST_TARGET_NAME = a; ", [], false),
      ("SDKROOT = iphoneos; TEST_HOST = a; SUPPORTS_MACCATALYST = YES; ", [], true),
    ] as [(String, Platforms, Bool)])
  func settingsStatePlatforms(settings: String, platforms: Platforms, isCatalyst: Bool) {
    let facts = ProjectFacts(Self.files(["A.xcodeproj/project.pbxproj": Self.project(settings)]))
    #expect(facts.platforms == platforms)
    #expect(facts.isCatalyst == isCatalyst)
  }

  @Test(
    arguments: [
      ("developmentRegion = de; ", "de"), ("developmentRegion = English; ", nil),
      ("developmentRegion = Base; ", nil), ("", nil),
    ] as [(String, String?)])
  func projectsStateTheirLanguage(region: String, expected: String?) {
    let facts = ProjectFacts(Self.files(["A.xcodeproj/project.pbxproj": Self.project("", region)]))
    #expect(facts.language == expected)
  }

  @Test(
    arguments: [
      (["A.xcodeproj/project.pbxproj": project("")], false),
      (["A.xcodeproj/project.pbxproj": project("INFOPLIST_KEY_CFBundleHelpBookName = Help; ")], true),
      (["Info.plist": "<plist><dict/></plist>"], false),
      (["Info.plist": "<plist><dict><key>CFBundleHelpBookName</key><string>H</string></dict></plist>"], true),
      ([:], true), (["Pods/Info.plist": ""], true), (["project.yml": "targets: {}", "A.podspec": ""], true),
      (["project.yml": "targets: {}"], false),
      (["project.yml": "targets: {}", "Project.swift": ""], true),
      (["project.yml": "targets: {}", "A/BUILD.bazel": ""], true),
    ] as [([String: String], Bool)])
  func helpBooksAreFoundInDescriptions(texts: [String: String], expected: Bool) {
    #expect(ProjectFacts(Self.files(texts)).hasHelpBook == expected)
  }

  @Test(arguments: [
    ("Localizable.xcstrings", "", true), ("Localizable.xcstrings", "Localizable.xcstrings", false),
    ("A.swift", "", false),
  ])
  func catalogsMayBeMissing(named: String, present: String, expected: Bool) {
    let project = """
      { objects = {
        P = {isa = PBXProject; mainGroup = G; }; G = {isa = PBXGroup; children = (F, ); sourceTree = "<group>"; };
        F = {isa = PBXFileReference; path = \(named); sourceTree = "<group>"; };
      }; }
      """
    let texts = ["A.xcodeproj/project.pbxproj": project, present.isEmpty ? "README" : present: "{}"]
    #expect(ProjectFacts(Self.files(texts)).lacksCatalogs == expected)
    let vendored = ["Pods/A.xcodeproj/project.pbxproj": project]
    #expect(!ProjectFacts(Self.files(vendored)).lacksCatalogs)
  }

  // The imports of a file, or else its folder, show its platforms.
  @Test(
    arguments: [
      ("import AppKit", "A.swift", Platforms.macOS), ("import Cocoa", "A.swift", .macOS),
      ("import Carbon", "A.swift", .macOS), ("import ServiceManagement", "A.swift", .macOS),
      ("import Sparkle", "A.swift", .macOS),
      ("import UIKit", "A.swift", [.iOS, .iPadOS, .tvOS, .visionOS]), ("import SwiftUI", "A.swift", []),
      ("import AppKit\nimport UIKit", "A.swift", []), ("import AppKit\nimport Carbon", "A.swift", .macOS),
      ("import AppKit.NSMenu", "A.swift", .macOS),
      ("#if os(macOS)\nimport AppKit\n#endif", "A.swift", []), ("import SwiftUI", "macOS/A.swift", .macOS),
      ("import SwiftUI", "App/OSX/A.swift", .macOS), ("import SwiftUI", "iOS/A.swift", [.iOS, .iPadOS]),
      ("import SwiftUI", "macOS.swift", []),
      ("import SwiftUI", "iOSApp/A.swift", []),
      ("import UIKit", "macOS/A.swift", [.iOS, .iPadOS, .tvOS, .visionOS]),
      ("import UIKit", "iOS/A.swift", [.iOS, .iPadOS]), ("import AppKit", "iOS/A.swift", .macOS),
    ] as [(String, String, Platforms)])
  func importsShowThePlatforms(imports: String, path: String, expected: Platforms) {
    let view =
      "\(imports)\nstruct V: View { var body: some View { Text(a).contextMenu { Button(\"A\") {} } } }"
    #expect(reading([path: view]).files[0]?.platforms == expected)
  }

  // Names that title style would change, as projects and the items with them write them.
  @Test(
    arguments: [
      (["fern"], "", ["fern"]), (["Fern"], "", []), (["abc"], "", ["abc"]), (["ab"], "", []),
      (["Mane-paw"], "", ["Mane-paw"]), (["My app"], "", ["My app"]), (["My App"], "", []),
      ([], "Button(\"Quit fern\") {}", ["fern"]),
      ([], "Button(\"About fern\") {}", ["fern"]), ([], "Button(\"Open fern\") {}", []),
      ([], "Button(\"Quit Fern\") {}", []), ([], "Button(\"Quit fern now\") {}", []),
      ([], "Button(\"Quit app\") {}", []), ([], "Button(\"Quit application\") {}", []),
      ([], "Button(\"About this\") {}", []), ([], "Button(\"Quit all\") {}", []),
      ([], "Button(\"About us\") {}", []), ([], "Button(\"Quit program\") {}", []),
      ([], "Button(\"Quit \\(name)\") {}", []), ([], "Menu(\"M\") { Button(\"Quit fern\") {} }", ["fern"]),
      (["oak"], "Button(\"Quit fern\") {}", ["fern", "oak"]),
    ] as [(Set<String>, String, Set<String>)])
  func smallNamesAreKept(names: Set<String>, items: String, expected: Set<String>) {
    let view = "struct V: View { var body: some View { Text(a).contextMenu { Button(\"A\") {}\n\(items) } } }"
    #expect(AppNames(names, reading(["V.swift": view]).menus).written == expected)
  }

  // MARK: Ranges

  // Files are one byte apart. Catalogs come after Swift.
  @Test func filesArePlacedOneAfterAnother() {
    let space = ProjectSpace([
      -1: ReadFile(path: "a.strings", size: 5), 1: ReadFile(path: "B.swift", size: 20),
      0: ReadFile(path: "A.swift", size: 10),
    ])
    #expect(
      space.parts.map { "\($0.path) \($0.base) \($0.size)" } == [
        "A.swift 0 10", "B.swift 11 20", "a.strings 32 5",
      ])
    for (offset, path) in [
      (0, "A.swift"), (9, "A.swift"), (10, "A.swift"), (11, "B.swift"), (31, "B.swift"), (32, "a.strings"),
      (37, "a.strings"), (38, nil),
    ] as [(UInt32, String?)] {
      #expect(space.part(at: offset)?.path == path)
    }
    #expect(space.range(of: Place(file: 1, start: 2, end: 5)) == SourceRange(13, 16))
    #expect(space.range(of: Place(file: -1, start: 0, end: 5)) == SourceRange(32, 37))
    #expect(space.range(of: Place(file: 2, start: 0, end: 5)) == nil)
    let large = ProjectSpace([
      0: ReadFile(path: "A.swift", size: 1 << 31), 1: ReadFile(path: "B.swift", size: 1 << 31),
    ])
    #expect(large.parts.map(\.path) == ["A.swift"])
  }

  // MARK: Words

  @Test(arguments: [
    ("de", true), ("german", true), ("GERMAN", true), ("zh-Hans", true), ("zh_Hans", true), ("ptBR", true),
    ("english", true), ("menu", false),
    ("dev", false), ("", false), ("is", false), ("deutsch", false),
  ])
  func languagesHaveNames(name: String, expected: Bool) { #expect(Languages.isName(name) == expected) }

  @Test(arguments: [
    ("en", "en", true), ("english", "en", true), ("enUS", "en", true), ("en-GB", "en", true),
    ("de", "en", false), ("de", "de-AT", true),
    ("english", "de", false), ("EN", "en", true), ("english", "EN", true),
  ])
  func namesHaveVarieties(name: String, language: String, expected: Bool) {
    #expect(Languages.isName(name, of: language) == expected)
  }

  @Test(arguments: [
    ("de", "en", true), ("en", "en", false), ("title", "en", false), ("DE", "en", true), ("de", "de", false),
  ])
  func labelsMayNameOtherLanguages(label: String, language: String, expected: Bool) {
    #expect(Languages.isOther(label, than: language) == expected)
  }

  // The names of languages are those of their codes.
  @Test(arguments: [
    "ar", "bg", "ca", "cs", "da", "de", "en", "et", "fi", "fr", "hr", "hu", "ja", "ko", "nl", "pl", "pt",
    "ro", "ru", "sk", "sl", "es", "sv", "th", "tr", "uk", "vi", "zh", "sr",
  ])
  func codesAndNamesAreKnown(code: String) {
    #expect(Languages.isName(code))
    #expect(Languages.isName(LanguageName.english(code).lowercased()))
  }

  // Whether the code under a condition isn't shown in English, and whether the code under its opposite isn't.
  @Test(arguments: [
    ("isGerman", true, false), ("app.isGerman", true, false), ("isEnglish", false, true),
    ("isAR", false, false), ("isReady", false, false),
    ("isGerman2", false, false), ("language == .de", true, false), ("language == \"de\"", true, false),
    ("language != .de", false, true),
    ("language == .en", false, true), ("language != .en", true, false),
    ("language.hasPrefix(\"de\")", true, false), ("language.hasPrefix(\"en\")", false, true),
    ("locale == .it", true, false), ("Locale.current.language == .it", true, false),
    ("kind == .de", false, false), ("language == .de && isOn", false, false),
    ("language == .de || isOn", false, false), ("language == kind", false, false),
    ("kind == language", false, false), ("language", false, false),
    ("language == .de" + String(repeating: " ", count: 70), false, false),
  ])
  func conditionsMayNameLanguages(condition: String, isForeign: Bool, isOtherForeign: Bool) {
    #expect(Languages.isForeign(where: condition, holds: true) == isForeign)
    #expect(Languages.isForeign(where: condition, holds: false) == isOtherForeign)
  }

  @Test(arguments: [
    ("Öffnen", true), ("開く", true), ("Открыть", true), ("Open", false), ("Open…", false), ("Open “A”", false),
    ("Café", true), ("×", false), ("÷ 2", false),
    ("Ắ", true), ("한국어", true), ("→", false),
  ])
  func foreignLettersAreFound(text: String, expected: Bool) {
    #expect(TitleLanguage.isForeign(text) == expected)
  }

  @Test(arguments: [
    ("Apri", true), ("Abrir", true), ("Apri File", false), ("Revelar en Finder", true),
    ("Compartir en Finder", true), ("Car en Finder", false),
    ("Entrar en Finder", true), ("Ver el Finder", false), ("Leer el Finder", true),
    ("Abonner en Finder", true), ("Wander on Finder", false), ("Render in Finder", false),
    ("Favorit entfernen", true), ("Favorit Finden…", true), ("Favorit finden...", true),
    ("Favorit. Finder.", false), ("entfernen", true), ("Open", false),
    ("Open Finder", false), ("Garden", false), ("My Garden", false),
    ("Löschen", true), ("", false), ("123", false), ("Bar en Finder", false), ("Mover al Finder", true),
    ("Cerrar", true), ("Close Fermer", false),
  ])
  func translatedTitlesAreFound(text: String, expected: Bool) {
    #expect(TitleLanguage.isTranslated(text) == expected)
  }

  // An app isn't English if 3 titles and 1 in 5 are foreign, if more are foreign than English, or if only few of
  // more than 5 are English.
  @Test(arguments: [
    (3, 12, 0, true), (3, 13, 0, false), (2, 3, 0, false), (2, 2, 0, false), (2, 1, 0, true), (1, 0, 0, true),
    (0, 1, 0, false),
    (0, 0, 0, false), (0, 0, 5, false), (0, 0, 6, true), (0, 1, 7, false), (0, 1, 8, true), (0, 2, 14, false),
    (0, 2, 15, true),
  ])
  func menusShowTheLanguageOfAnApp(foreign: Int, english: Int, others: Int, expected: Bool) {
    let titles =
      (0..<foreign).map { "Öffnen \($0)" } + (0..<english).map { "Open \($0)" }
      + (0..<others).map { "Blorb \($0)" }
    func isForeign(_ row: (String) -> String, _ more: String = "") -> Bool {
      let items = titles.map(row).joined(separator: "\n")
      let view = "struct V: View { var body: some View { Text(a).contextMenu {\n\(items)\n\(more)\n} } }"
      return TitleLanguage(reading(["V.swift": view]).menus).isForeign
    }
    #expect(isForeign { "Button(\"\($0)\") {}" } == expected)
    #expect(isForeign { "Section { Button(\"\($0)\") {} }" } == expected)
    #expect(isForeign { "Button(\"\($0)\") {}; Button(\"\($0)\") {}" } == expected)
    // Names of languages are usually the choices of a picker or the rows of a list.
    let languages = ["Français", "Español", "Português", "Türkçe", "Čeština", "Íslenska", "Română"]
    let choices = languages.map { "Text(\"\($0)\")" }.joined(separator: "; ")
    #expect(
      isForeign({ "Button(\"\($0)\") {}" }, "Picker(selection: $a) { \(choices) } label: {}") == expected)
    if titles.count > 5 {
      let popUp =
        "\n} } }\nstruct P: View { var body: some View { Form { Picker(selection: $a) { \(choices) } label: {} }"
      #expect(isForeign({ "Button(\"\($0)\") {}" }, popUp) == expected)
    }
    #expect(
      isForeign({ "Button(\"\($0)\") {}" }, "ForEach(\(languages), id: \\.self) { Button($0) {} }")
        == expected)
    #expect(
      isForeign({ "Button(\"\($0)\") {}" }, "Button(a ? \"Öl\" : b ? \"Ärger\" : \"Übung\") {}") == expected)
  }

  @Test(arguments: [
    ("menu.file.open", true), ("menu.open", false), ("menu_open", true), ("MENU_OPEN", true),
    ("Menu_Open", false), ("Menu_Open.title", true), ("open", false), ("a_b", false),
    ("ab_cd", true), ("1menu_open", false), ("menu open_it", false), ("menu.file.", false),
    ("menu-file-open", false), ("menu.file.open.", false), ("Open…", false), ("_menu_open", false),
    ("A.B.C", true), ("a.b.", false), ("Menu_2", false), ("MENU_2", true),
  ])
  func keysAreNotTitles(text: String, expected: Bool) { #expect(TextKeys.isKey(text) == expected) }
}
#endif
