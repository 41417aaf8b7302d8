import MenuModel
import Testing

@testable import XcodeProjects

/// The facts in Xcode projects.
@Suite struct XcodeProjectTests {
  private static func project(_ objects: String) -> XcodeProject {
    XcodeProject(Array("// !$*UTF8*$!\n{\n\tobjects = {\n\(objects)\n\t};\n}\n".utf8))
  }

  @Test func objectsAreFoundByClass() {
    let project = Self.project(
      "B /* b */ = {isa = PBXGroup; name = b; }; A = {isa = PBXFileReference; }; C = {isa = PBXGroup; }; D = {}; E = x;"
    )
    #expect(project.objects.compactMap(\.key.text) == ["B", "A", "C", "D", "E"])
    #expect(project.objects(of: "PBXGroup").map(\.id) == ["B", "C"])
    #expect(project.objects(of: "PBXGroup").first?.object["name"]?.text == "b")
    #expect(project.objects(of: "PBX").isEmpty)
  }

  @Test(arguments: [
    ("", nil), ("developmentRegion = fr;", "fr"), ("developmentRegion = \"pt-BR\";", "pt-BR"),
    ("developmentRegion = \"\";", nil), ("developmentRegion = (en);", nil),
  ])
  func theDevelopmentRegionIsRead(line: String, expected: String?) {
    let other = "A = {isa = PBXGroup; developmentRegion = ja; };"
    #expect(Self.project(other + "P = {isa = PBXProject; \(line) };").developmentRegion == expected)
  }

  private static let roots: [(String, Platforms)] = [
    ("SDKROOT = macosx;", .macOS), ("SDKROOT = iphoneos;", [.iOS, .iPadOS]),
    ("SDKROOT = appletvos;", .tvOS), ("SDKROOT = xros;", .visionOS), ("SDKROOT = watchos;", .watchOS),
    ("SDKROOT = auto; SUPPORTED_PLATFORMS = \"xros xrsimulator macosx\";", [.visionOS, .macOS]),
    ("SDKROOT = watchos; SUPPORTED_PLATFORMS = macosx;", [.watchOS, .macOS]),
    ("SDKROOT = other;", []), ("MY_SDKROOT = macosx;", []), ("\"SDKROOT[sdk=macosx*]\" = macosx;", []),
  ]

  @Test(arguments: roots)
  func platformsAreReadFromBuildSettings(line: String, expected: Platforms) {
    let settings = Self.project("C = {isa = XCBuildConfiguration; buildSettings = { \(line) }; };").settings
    #expect(settings.map(\.platforms) == [expected])
  }

  @Test func settingsOfEachConfigurationAreRead() {
    let project = Self.project(
      """
      A = {isa = XCBuildConfiguration; buildSettings = { X = a; L = (a, b); TEST_HOST = ""; }; name = Debug; };
      B = {isa = XCBuildConfiguration; buildSettings = { X = b; TEST_TARGET_NAME = App; }; };
      C = {isa = XCBuildConfiguration; name = Release; };
      D = {isa = PBXLegacyTarget; buildSettings = { X = d; }; };
      E = {isa = XCBuildConfiguration; buildSettings = { X = "$(e)"; }; };
      """)
    #expect(project.settings.map { $0["X"] } == ["a", "b", "$(e)"])
    #expect(project.settings.map(\.areOfTests) == [true, true, false])
    #expect(project.settings[0]["L"] == nil && project.settings[0]["name"] == nil)
  }

  @Test(arguments: [
    "", "{}", "objects", "objects = x;", "objects = (a, b);", "bplist00", "{ object = {A = {}; }; }",
  ])
  func otherFilesArentProjects(text: String) {
    let project = XcodeProject(Array(text.utf8))
    #expect(project.objects.isEmpty && project.settings.isEmpty && project.developmentRegion == nil)
  }
}
