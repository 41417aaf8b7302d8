import Foundation
import LintRules
import MenuModel
import MenuSpecParser
import TestSupport
import Testing

@testable import Linting
@testable import Reports
@testable import TextCore

/// The list of rules in terminals of any width.
@Suite struct RuleListTests {
  private static func text(_ write: (inout ByteBuffer) -> Void) -> String {
    var buffer = ByteBuffer()
    write(&buffer)
    return buffer.text
  }

  // The list contains every word of each summary, and no line is too long unless a single word is.
  @Test(arguments: [30, 47, 60, 61, 80, 88, 100, 140]) func listsHaveEveryWord(width: Int) {
    let list = Self.text { RuleList.writeTable(&$0, TextStyle(isColored: false), terminalWidth: width) }
    let whole = Self.text { RuleList.writeTable(&$0, TextStyle(isColored: false), terminalWidth: nil) }
    #expect(list.split { " \n".contains($0) } == whole.split { " \n".contains($0) })
    for rule in RuleBook.descriptions {
      #expect(
        whole.contains(
          "  \(rule.fix.word.padding(toLength: 6, withPad: " ", startingAt: 0))  \(rule.summary)\n"))
    }
  }

  // A summary is next to the other columns if there are at least 30 columns for it, or else below them.
  @Test(arguments: [(30, true), (29, false)]) func narrowSummariesComeBelow(room: Int, isNextTo: Bool) throws
  {
    let rule = try #require(RuleBook.descriptions.first)
    let others = "  " + TextLayout.padded(rule.id, try #require(RuleBook.descriptions.map(\.id.count).max()))
    let columns = others.count + 2 + 13 + 2 + 6 + 2
    let list = Self.text {
      RuleList.writeTable(&$0, TextStyle(isColored: false), terminalWidth: columns + room)
    }
    let lines = list.split(separator: "\n").map(String.init)
    let row = try #require(lines.firstIndex { $0.hasPrefix(others) })
    let word = try #require(rule.summary.split(separator: " ").first)
    #expect(lines[row].dropFirst(columns).hasPrefix(word) == isNextTo)
    #expect(
      lines[row + 1].hasPrefix(String(repeating: " ", count: isNextTo ? columns : 6) + (isNextTo ? "" : word))
    )
    #expect(lines.allSatisfy { DisplayWidth.of($0) <= columns + room })
  }

  // Each rule's line and its JSON state the same severity, fix, and summary.
  @Test func rulesHaveTheirSeverityAndFix() throws {
    let table = Self.text { RuleList.writeTable(&$0, TextStyle(isColored: false), terminalWidth: nil) }
    let json = try JSONOutput(Self.text { RuleList.writeJSON(&$0) }).array
    #expect(json.count == RuleBook.descriptions.count)
    for (rule, json) in zip(RuleBook.descriptions, json) {
      let severity = rule.isOn ? rule.severity.rawValue : "off"
      let lower = rule.lowerSeverity?.rawValue
      let both = severity + (rule.isOn ? lower.map { "/" + $0 } ?? "" : "")
      let words = [rule.id, both, rule.fix.word] + rule.summary.split(separator: " ").map(String.init)
      #expect(table.split(separator: "\n").contains { $0.split(separator: " ").map(String.init) == words })
      #expect(json["id"].text == rule.id && json["summary"].text == rule.summary)
      #expect(json["severity"].text == severity && json["fix"].text == rule.fix.word)
      #expect(json["lowerSeverity"].text == lower)
      #expect(json["severityInCode"].text == rule.severityInCode?.rawValue)
      #expect(json["lowerSeverityInCode"].text == rule.lowerSeverityInCode?.rawValue)
      #expect(json["category"].text == rule.category.rawValue && json["help"].text == rule.guideline.url)
      #expect(json["kinds"].array.map(\.text) == rule.kinds.kinds.map(\.rawValue))
      #expect(json["platforms"].array.map(\.text) == rule.platforms.platforms.map(\.rawValue))
      #expect(json["options"].array.map(\.["name"].text) == rule.options.map(\.name))
      for (option, json) in zip(rule.options, json["options"].array) {
        #expect(json["summary"].text == option.summary && json["default"] != .null)
        #expect(json["allowed"].array.map(\.text) == option.allowed)
      }
    }
  }
}
