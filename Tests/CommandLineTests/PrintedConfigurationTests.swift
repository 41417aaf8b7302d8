import Foundation
import LintRules
import MenuModel
import MenuSpecParser
import TestSupport
import Testing

@testable import Linting
@testable import TextCore
@testable import Workspace
@testable import menulint

/// The output of `menulint config`, when used as a configuration, has the same effect as the original
/// configuration.
@Suite struct PrintedConfigurationTests {
  private static let rules = [
    "title-capitalization", "long-title", "menu-length", "article-in-title", "suppression-without-reason",
    "unused-suppression", "submenu-length", "repeated-symbol",
  ]
  private static let values = [
    "\"off\"", "\"info\"", "\"warning\"", "\"error\"", "{\"severity\": \"info\"}",
    "{\"severity\": \"error\"}",
  ]
  private static let text = """
    menus:
    - {kind: menuBar, title: Notes, items: [Copy all, Show the Note, "Export this page with all of its notes as a file", a, b, c]}
    - {kind: context, for: row, items: [Delete, {title: Cut all, items: [b]}]} # menulint:disable-line menu-length

    """

  @Test func printedConfigurationsGiveTheSameSettings() throws {
    let scratch = try Scratch()
    var random = SeededGenerator(seed: 11)
    var different: Set<String> = []
    for number in 0..<80 {
      let first = try scratch.write(Self.configuration(&random), to: "\(number)/.menulint.json")
      let configuration = try ConfigurationLoader.load(first.path)
      let folder = first.deletingLastPathComponent().path
      var printer = ConfigurationPrinter(
        configuration, .all, path: "\(folder)/a.menu.yaml", shown: "a.menu.yaml", isFolder: false)
      let printed = String(decoding: printer.print().bytes, as: UTF8.self)
      let second = try scratch.write(printed, to: "\(number)/printed/.menulint.json")
      let said = try Self.said(configuration, in: folder)
      let again = try ConfigurationLoader.load(second.path)
      #expect(try Self.said(again, in: "\(folder)/printed") == said, "\(printed)")
      different.insert("\(said)")
    }
    #expect(different.count > 20)
  }

  // Returns the settings and the findings of a file.
  private static func said(_ configuration: Configuration, in folder: String) throws -> [String] {
    let path = "\(folder)/a.menu.yaml"
    let plan = try PlanSource(configuration, RunSettings()).plan(for: path)
    let file = MenuFile(path: "a.menu.yaml", location: path, language: SpecFormat.yaml)
    let findings = lint(SourceText(text), of: file, by: plan).findings
    return ["\(plan.defaults)"] + findings.map { "\($0.rule) \($0.severity) \($0.range) \($0.message)" }
  }

  private static func configuration(_ random: inout SeededGenerator) -> String {
    func facts(_ random: inout SeededGenerator) -> [String] {
      var facts: [String] = []
      if random.below(3) == 0 { facts.append("\"locale\": \"\(["de", "en-GB", "fr"][random.below(3)])\"") }
      if random.below(3) == 0 {
        facts.append(
          "\"platforms\": \(["[\"iOS\"]", "[\"macOS\", \"iPadOS\"]", "[\"tvOS\"]"][random.below(3)])")
      }
      let some = rules.filter { _ in random.below(3) == 0 }
      let settings = some.map { "\"\($0)\": \(values[random.below(values.count)])" }
      facts.append("\"rules\": {\(settings.joined(separator: ", "))}")
      return facts
    }
    var whole = facts(&random)
    if random.below(2) == 0 { whole.append("\"words\": [\"Cut all\", \"npm\"]") }
    let files = ["a.menu.yaml", "*.yaml", "b.*"]
    var overrides = (0..<random.below(4)).map { _ in
      "{" + (["\"files\": [\"\(files[random.below(3)])\"]"] + facts(&random)).joined(separator: ", ") + "}"
    }
    // Overrides for some menus are printed after all others.
    overrides += (0..<random.below(3)).map { _ in
      "{" + (["\"at\": [\"Notes\"]"] + facts(&random)).joined(separator: ", ") + "}"
    }
    if !overrides.isEmpty { whole.append("\"overrides\": [\(overrides.joined(separator: ", "))]") }
    return "{" + whole.joined(separator: ", ") + "}"
  }
}
