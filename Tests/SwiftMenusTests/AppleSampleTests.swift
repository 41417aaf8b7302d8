#if SwiftSource
import Foundation
import MenuModel
import TestSupport
import Testing

@testable import SwiftMenus

/// Apple's sample code, as on its pages, is read completely.
struct AppleSampleTests {
  /// The samples of all pages.
  private static var samples: [(page: String, code: String)] {
    SharedData.contents(ifThere: "seeds").flatMap { page -> [(String, String)] in
      guard let text = try? String(contentsOf: page, encoding: .utf8) else { return [] }
      return (fenced(text) + bare(text)).map { (page.lastPathComponent, $0) }
    }
  }

  // Returns the code between fences.
  private static func fenced(_ text: String) -> [String] {
    // The rest of a fence's line is a language.
    text.components(separatedBy: "\n```").enumerated().filter { $0.offset % 2 == 1 }
      .map { String($0.element.drop { $0 != "\n" }) }
      .filter { $0.contains("{") }
  }

  // Returns the views and types on a page without fences: lines from an opening brace to the closing one.
  private static func bare(_ text: String) -> [String] {
    guard !text.contains("\n```") else { return [] }
    var samples: [String] = []
    var sample: [Substring] = []
    var depth = 0
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let begins = ["enum ", "extension ", "Picker(", "List {", "VStack {"].contains { line.hasPrefix($0) }
      guard depth > 0 || begins && line.hasSuffix("{") else { continue }
      sample.append(line)
      depth += line.count { $0 == "{" } - line.count { $0 == "}" }
      if depth == 0 {
        samples.append(sample.joined(separator: "\n"))
        sample = []
      }
    }
    return samples
  }

  @Test("Apple's menus are read completely", .enabled(if: SharedData.has("seeds"))) func completely() {
    var menus = 0
    for (page, code) in Self.samples {
      for menu in reading(["Sample.swift": code]).menus {
        let (read, why) = Coverage.read(menu)
        #expect(read == .whole, "\(page): \(why)\n\(menu.outline)")
        menus += 1
      }
    }
    #expect(menus == 22)
  }

  @Test("Apple's pickers are read completely in a menu", .enabled(if: SharedData.has("seeds"))) func pickers()
    throws
  {
    let all = Self.samples.map(\.code)
    let types = all.filter { $0.hasPrefix("enum ") || $0.hasPrefix("extension ") }.joined(separator: "\n")
    let views = all.filter { code in ["Picker(", "List {", "VStack {"].contains { code.hasPrefix($0) } }
    #expect(views.count == 4)
    for view in views {
      let code = "struct V: View { var body: some View { Menu(\"M\") {\n\(view)\n} } }"
      let menu = try #require(reading(["Types.swift": types, "V.swift": code]).menus.first)
      #expect(Coverage.read(menu).0 == .whole, "\(view)\n\(menu.outline)")
      #expect(menu.outline.contains("option “Chocolate”"))
    }
  }
}
#endif
