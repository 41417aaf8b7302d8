import MenuModel
import TextCore
import Testing

@testable import XcodeProjects

/// The files that are compiled into apps, from Xcode projects and XcodeGen projects.
@Suite struct AppTargetTests {
  @Test func anAppCompilesItsSourcesAndItsFrameworks() {
    let objects = """
      P = {isa = PBXProject; targets = (T, K, U); };
      G = {isa = PBXGroup; children = (F, L); path = App; };
      F = {isa = PBXFileReference; path = A.swift; sourceTree = "<group>"; };
      L = {isa = PBXFileReference; path = B.swift; sourceTree = SDKROOT; };
      M = {isa = PBXFileReference; path = Kit/K.swift; sourceTree = SOURCE_ROOT; };
      N = {isa = PBXFileReference; path = Tests.swift; sourceTree = SOURCE_ROOT; };
      BF = {isa = PBXBuildFile; fileRef = F; };
      BL = {isa = PBXBuildFile; fileRef = L; };
      BM = {isa = PBXBuildFile; fileRef = M; };
      BN = {isa = PBXBuildFile; fileRef = N; };
      S = {isa = PBXSourcesBuildPhase; files = (BF, BL); };
      SK = {isa = PBXSourcesBuildPhase; files = (BM); };
      SU = {isa = PBXSourcesBuildPhase; files = (BN); };
      D = {isa = PBXTargetDependency; target = K; };
      C = {isa = XCBuildConfiguration; buildSettings = { SDKROOT = macosx; MACOSX_DEPLOYMENT_TARGET = 11.0; PRODUCT_NAME = Maps; }; };
      CL = {isa = XCConfigurationList; buildConfigurations = (C); };
      T = {isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application"; buildPhases = (S); dependencies = (D); buildConfigurationList = CL; };
      K = {isa = PBXNativeTarget; name = Kit; productType = "com.apple.product-type.framework"; buildPhases = (SK); };
      U = {isa = PBXNativeTarget; name = Tests; productType = "com.apple.product-type.bundle.unit-test"; buildPhases = (SU); };
      """
    let project = XcodeProject(Array("// !$*UTF8*$!\n{\n\tobjects = {\n\(objects)\n\t};\n}\n".utf8))
    let apps = XcodeApps(project, at: "Mac/App.xcodeproj/project.pbxproj", read: { _ in nil })
    #expect(apps.names == ["App", "Maps"])
    #expect(apps.targets.count == 1)
    let app = apps.targets.first ?? AppTarget()
    #expect(app.platforms == .macOS)
    #expect(app.oldest.lackRoles)
    // For a file outside the project's folders, only the name is known.
    let paths = ["Mac/App/A.swift", "Other/B.swift", "Mac/Kit/K.swift", "Mac/Tests.swift", "Mac/A.swift"]
    #expect(paths.map(app.holds) == [true, true, true, false, false])
    #expect(paths.map(apps.compiled.holds) == [true, true, true, true, false])
    #expect(paths.map(apps.own.holds) == [true, true, false, false, false])
    #expect(paths.map(apps.linked.holds) == [false, false, true, false, false])
  }

  // Xcode builds for macOS if no setting names a platform.
  @Test(
    arguments: [
      ("MACOSX_DEPLOYMENT_TARGET = 14.0;", .macOS), ("", []),
      ("MACOSX_DEPLOYMENT_TARGET = 14.0; IPHONEOS_DEPLOYMENT_TARGET = 17.0;", []),
      ("MACOSX_DEPLOYMENT_TARGET = 14.0; SDKROOT = iphoneos;", [.iOS, .iPadOS]),
    ] as [(String, Platforms)])
  func thePlatformIsMacOSByDefault(settings: String, platforms: Platforms) {
    let objects = """
      P = {isa = PBXProject; targets = (T); };
      C = {isa = XCBuildConfiguration; buildSettings = { \(settings) }; };
      CL = {isa = XCConfigurationList; buildConfigurations = (C); };
      T = {isa = PBXNativeTarget; productType = "com.apple.product-type.application"; buildConfigurationList = CL; };
      """
    let project = XcodeProject(Array("{ objects = { \(objects) }; }".utf8))
    let apps = XcodeApps(project, at: "App.xcodeproj/project.pbxproj", read: { _ in nil })
    #expect(apps.targets.map(\.platforms) == [platforms])
  }

  @Test func projectSpecsGiveTheSameTargets() {
    let spec = """
      options: {developmentLanguage: fr}
      targets:
        App:
          type: application
          platform: macOS
          deploymentTarget: "13.0"
          sources: [App, {path: Shared, excludes: ["Old/**"]}]
          dependencies: [{target: Kit}, {target: Core}, {target: Helper}, {package: Sparkle}]
        Kit:
          type: framework
          platform: macOS
          sources: Kit
        Core:
          type: library.static
          platform: macOS
          sources: Core
        Helper:
          type: tool
          platform: macOS
          sources: Helper
        Tests:
          type: bundle.unit-test
          platform: macOS
          sources: Tests
      """
    let project = ProjectSpec(Array(spec.utf8), at: "Mac/project.yml")
    #expect(project.names == ["App"])
    #expect(project.language == "fr")
    #expect(project.isWhole)
    #expect(project.platforms == .macOS)
    let app = project.apps.first ?? AppTarget()
    #expect(app.products == ["Sparkle"])
    #expect(!app.oldest.lackRoles)
    let paths = [
      "Mac/App/A.swift", "Mac/Shared/A.swift", "Mac/Shared/Old/A.swift", "Mac/Kit/K.swift",
      "Mac/Core/C.swift", "Mac/Helper/H.swift", "Mac/Tests/T.swift",
    ]
    #expect(paths.map(app.holds) == [true, true, false, true, true, false, false])
  }

  @Test func specsThatIncludeOthersAreIncomplete() {
    #expect(!ProjectSpec(Array("include: other.yml\ntargets: {}\n".utf8), at: "project.yml").isWhole)
    #expect(
      ["project.yml", "a/project.yaml", "a/project.yml.txt"].map(ProjectSpec.isName) == [true, true, false])
  }

  @Test(arguments: [
    ("macOS", "14.0", [14], true), ("macOS", "14.2", [14], true), ("macOS", "13.9", [14], false),
    ("macOS", "v14", [14, 0], false), ("macOS", "v10_15", [10, 15], true), ("iOS", "17", [17], true),
    ("macOS", "latest", [10], false),
  ])
  func oldestSystemsMeetTheCondition(platform: String, stated: String, asked: [Int], expected: Bool) {
    let oldest = OldestSystems(on: Platforms(named: platform)) { name, _ in name == platform ? stated : nil }
    #expect(oldest.meet([(platform, asked)]) == expected)
  }

  @Test func theOldestOfSeveralSystemsCounts() {
    var oldest = OldestSystems(on: .macOS) { _, _ in "14" }
    #expect(oldest.meet([("macOS", [13])]))
    oldest.formUnion(
      OldestSystems(on: .macOS) { _, setting in setting == "MACOSX_DEPLOYMENT_TARGET" ? "11.3" : nil })
    #expect(!oldest.meet([("macOS", [13])]))
    #expect(oldest.lackRoles)
  }

  @Test func excludedFoldersAreNotContained() {
    let folder = AppTarget.Folder(path: "App", excluded: ["App/Old", "App/B.swift"])
    let paths = ["App/A.swift", "App/Old/A.swift", "App/B.swift", "Apple/A.swift"]
    #expect(paths.map(folder.holds) == [true, false, false, false])
  }
}
