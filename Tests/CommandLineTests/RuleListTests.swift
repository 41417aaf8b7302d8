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
}
