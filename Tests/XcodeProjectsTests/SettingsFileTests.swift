import Testing

@testable import XcodeProjects

/// The settings in files of build settings.
@Suite struct SettingsFileTests {
  private static func setting(_ name: String, _ files: [String: String]) -> String? {
    file(files)[name]
  }

  private static func file(_ files: [String: String]) -> SettingsFile {
    SettingsFile("Config/App.xcconfig", ofProjectIn: "Tapes") { files[$0].map { Array($0.utf8) } }
  }

  @Test(arguments: [
    ("SDKROOT = macosx", "macosx"), ("SDKROOT=macosx", "macosx"), ("\tSDKROOT  =  macosx \t", "macosx"),
    ("SDKROOT = macosx;", "macosx"), ("SDKROOT = macosx // the Mac", "macosx"), ("// SDKROOT = macosx", nil),
    ("SDKROOT[arch=arm64] = macosx", nil), ("SDKROOT = auto\r\nSDKROOT = macosx\r\n", "macosx"),
    ("SDKROOT = ", ""), ("SDKROOT", nil), ("= macosx", nil), ("", nil),
    ("SDKROOT = macosx iphoneos", "macosx iphoneos"), ("MY_SDKROOT = macosx", nil),
  ])
  func settingsAreReadFromTheirLine(text: String, expected: String?) {
    #expect(Self.setting("SDKROOT", ["Config/App.xcconfig": text]) == expected)
  }

  @Test(arguments: [
    ("#include \"Shared.xcconfig\"", "Config/Shared.xcconfig", "macosx", false),
    ("#include \"../Shared.xcconfig\"", "Shared.xcconfig", "macosx", false),
    ("#include \"./a/../Shared.xcconfig\" // all", "Config/Shared.xcconfig", "macosx", false),
    // A file that isn't there is looked for in the project's folder.
    ("#include \"Shared.xcconfig\"", "Tapes/Shared.xcconfig", "macosx", false),
    ("#include? \"../Shared/All.xcconfig\"", "Shared/All.xcconfig", "macosx", false),
    ("SDKROOT = auto\n#include \"Shared.xcconfig\"", "Config/Shared.xcconfig", "macosx", false),
    ("#include \"Shared.xcconfig\"\nSDKROOT = auto", "Config/Shared.xcconfig", "auto", false),
    ("#include \"Missing.xcconfig\"", "Config/Shared.xcconfig", nil, true),
    ("#include? \"Missing.xcconfig\"", "Config/Shared.xcconfig", nil, false),
    ("#include? \"Shared.xcconfig\"", "Config/Shared.xcconfig", "macosx", false),
    ("#include Shared.xcconfig", "Config/Shared.xcconfig", nil, false),
    ("#include \"App.xcconfig\"", "Config/Shared.xcconfig", nil, true),
  ])
  func includedFilesAreRead(text: String, path: String, expected: String?, isOpen: Bool) {
    let file = Self.file(["Config/App.xcconfig": text, path: "SDKROOT = macosx"])
    #expect(file["SDKROOT"] == expected)
    #expect(file.isOpen == isOpen)
  }

  @Test func unreadableFilesMayContainAnything() { #expect(Self.file([:]).isOpen) }
}
