#if SwiftSource
import Linting
import MenuModel
import SwiftMenus
import Testing

/// Suppressions in Swift, which apply to the statement or literal that begins in the next line of code.
struct SuppressedCodeTests {
  private static func view(_ content: String) -> String {
    "struct V: View { var body: some View { Text(a).contextMenu {\n\(content)\n} } }"
  }

  private func findings(_ content: String) -> [String] {
    LintTests.findings(["View.swift": Self.view(content)])
  }

  private static let comment = "// menulint:disable-next-line ellipsis-character"

  @Test(
    "A suppression applies to a whole statement or literal",
    arguments: [
      "\(comment)\nButton {\n  rename()\n} label: {\n  Text(\"Rename...\")\n}",
      "\(comment)\nButton(\n  \"Rename...\"\n) {\n  rename()\n}",
      "Button(\n  \(comment)\n  \"Rename...\"\n) {\n  rename()\n}",
      "\(comment)\nButton(\"\"\"\n  Rename...\n  \"\"\") {}",
      "Button(\n  action: rename,\n  \(comment)\n  label: {\n    Text(\"Rename...\")\n  })",
      "\(comment)\nlet title =\n  \"Rename...\"\nButton(title) {}",
      // Comments, empty lines, and other suppressions may come in between.
      "\(comment)\n\n// As in the old app.\n/* It\nstays. */\nButton(\"Rename...\") {}",
      "\(comment)\n// menulint:disable-next-line title-capitalization\nButton(\"Rename it...\") {}",
    ])
  func covered(code: String) { #expect(findings(code) == []) }

  @Test(
    "A suppression doesn't apply to the code after it",
    arguments: [
      ("\(comment)\nButton(\"Move\") {}\nButton(\"Rename...\") {}", 4),
      (
        "\(comment)\nButton {\n  rename()\n} label: { Text(\"Rename\") }\nButton(\"Rename...\") {}",
        6
      ),
      ("Button(\n  \(comment)\n  \"Rename\",\n  action: rename)\nButton(\"Rename...\") {}", 6),
    ])
  func open(code: String, line: Int) {
    #expect(findings(code).contains("View.swift:\(line) ellipsis-character"))
  }

  @Test func declarationsArentStatements() {
    let view = """
      struct V: View {
        \(Self.comment)
        var body: some View {
          Text(a).contextMenu { Button("Rename...") {} }
        }
      }
      """
    #expect(LintTests.findings(["View.swift": view]).contains("View.swift:4 ellipsis-character"))
  }

  @Test func aLiteralOfSeveralLinesHasItsCommentAbove() throws {
    let view = Self.view(
      "Button(\"Copy\") {}\nButton(\"\"\"\n  Rename\\\n  ...\n  \"\"\") { rename() }")
    let linted = try #require(LintTests.lint(["View.swift": view]).first)
    let index = try #require(linted.findings.firstIndex { $0.rule == "ellipsis-character" })
    let code = try #require(linted.document.codeLines)
    let lines = LineTable(linted.source)
    #expect(lines.position(of: code.start(of: linted.findings[index].range.start)).line == 3)
  }
}
#endif
