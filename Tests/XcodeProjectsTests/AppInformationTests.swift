import Testing

@testable import XcodeProjects

/// The facts about an app in its property list.
@Suite struct AppInformationTests {
  private static func read(_ entries: String) -> AppInformation {
    AppInformation(
      Array("<?xml version=\"1.0\"?>\n<plist version=\"1.0\"><dict>\(entries)</dict></plist>\n".utf8))
  }

  private static func told(_ list: AppInformation) -> [String] {
    (list.hidesMenuBar ? ["hides"] : []) + (list.mainDocument.map { ["main \($0)"] } ?? [])
      + (list.isOfApp ? [] : ["other"])
  }

  // Tests every value in every spelling.
  @Test func everyKeyIsReadWithEveryValue() {
    let texts = ["true", "1", "YES", "", "0", "NO", "yes", "Main", "APPL", "BNDL", "$(TYPE)"]
    let values =
      texts.flatMap { text in ["string", "integer"].map { ("<\($0)>\(text)</\($0)>", text) } }
      + ["<true/>", "<true />", "<true></true>"].map { ($0, "true") }
    for (value, text) in values {
      let isTrue = ["true", "1", "YES"].contains(text)
      let expected = [
        "LSUIElement": isTrue ? ["hides"] : [], "LSBackgroundOnly": isTrue ? ["hides"] : [],
        "InputMethodConnectionName": ["hides"], "NSMainNibFile": ["main \(text)"],
        "NSMainStoryboardFile": ["main \(text)"],
        "CFBundlePackageType": ["APPL", "$(TYPE)"].contains(text) ? [] : ["other"], "NSExtension": ["other"],
        "CFBundleName": [],
      ]
      for (key, told) in expected {
        let entry = "<key>\(key)</key>\(value)"
        #expect(Self.told(Self.read(entry)) == told, "\(entry)")
        #expect(
          Self.told(Self.read("<key>A</key>\(value)\n\(entry)<key>B</key>\(value)")) == told, "\(entry)")
        #expect(Self.told(Self.read("<!-- \(entry) -->")) == [], "\(entry)")
      }
    }
  }

  @Test(arguments: ["<false/>", "<array/>", "<data>true</data>", "<true"])
  func otherValuesAreIgnored(value: String) {
    for key in ["LSUIElement", "InputMethodConnectionName", "NSMainNibFile", "CFBundlePackageType"] {
      #expect(Self.told(Self.read("<key>\(key)</key>\(value)")) == [], "\(key)")
    }
  }

  @Test(arguments: [
    ("<!-- ->", false), ("<!-- -->", true), ("<!-- --->", true),
    ("<!-- <a> <b --> ", true), ("<!-- <true/> --", false), ("<!-- - -> -- >", false),
    ("<!-- <->", false), ("<!-- <-->", true),
  ])
  func commentsEndWithTheirDelimiter(comment: String, ends: Bool) {
    #expect(Self.told(Self.read("\(comment)<key>LSUIElement</key><true/>")) == (ends ? ["hides"] : []))
  }

  // Only the first megabyte is read.
  @Test(arguments: [0, 1]) func aListIsReadUpToItsLimit(excess: Int) {
    let entry = "<key>LSUIElement</key><true/>"
    let space = String(repeating: " ", count: (1 << 20) - entry.utf8.count + excess)
    #expect(AppInformation(Array((space + entry).utf8)).hidesMenuBar == (excess == 0))
  }
}
