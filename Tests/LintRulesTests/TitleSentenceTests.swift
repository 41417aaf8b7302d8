import MenuModel
import MenuSpecParser
import Testing

@testable import DataTree
@testable import LintRules
@testable import TextCore

/// Titles that report a state, name a value, or contain a shell command.
@Suite struct TitleSentenceTests {
  private func isStatement(_ title: String, isDimmed: Bool = false) -> Bool {
    let (menus, item) = menu(title, isDimmed: isDimmed)
    return TitleSentence.isStatement(title, TitleWords(title), of: item, in: menus)
  }

  // A context menu with the item and two commands.
  private func menu(_ title: String, isDimmed: Bool = false) -> (MenuTree, ElementID) {
    let item = "{title: \(JSONText.quoted(title))\(isDimmed ? ", enabled: false" : "")}"
    let text = "kind: context\nitems: [\(item), Open Row, Delete Tab]"
    return (MenuSpec(parsing: SourceText(text), format: .yaml).menus, ElementID(2))
  }

  @Test(arguments: [
    "Nothing was found.", "This device is incompatible", "Every 5 minutes", "You have no rows",
    "Connection is secure", "You’re up to date", "Powered by <name>", "Signed in as <name>",
    "Until Tomorrow", "Go now! Yes", "Model: none", "Filter: enabled", "5 running", "Update available",
    "Save unavailable", "Open when available", "Building font list…", "Options coming soon",
    "Download in progress", "5 minutes", "4-20 minutes", "Over 20 minutes", "30 minutes before",
    "<count> days ago", "In 1 hour (<time>)", "At least 5 hours", "a week early", "5 rows", "This evening",
    "Tomorrow morning", "10 min", "The changes are persistent",
  ])
  func statusLinesAreStatements(title: String) {
    #expect(isStatement(title))
    #expect(isStatement(title, isDimmed: true))
  }

  // A title that may be a command is a statement only if the item is dimmed.
  @Test(arguments: [
    "No Back History", "Already Added", "Publishing…", "Row Kept is old", "Filter: On", "No Country",
    "End of Track", "I Have a Code", "Find Row in the old Tab of it.",
  ])
  func dimmedLinesAreStatements(title: String) {
    #expect(!isStatement(title))
    #expect(isStatement(title, isDimmed: true))
  }

  @Test(arguments: [
    "half hour", "5 Rows", "one day", "Next row", "Show All Priorities", "Select Row", "Choose",
    "run row && tab", "Copy", "Open…", "Delete Row", "Row", "row", "Save as PDF",
  ])
  func commandsAreNotStatements(title: String) {
    #expect(!isStatement(title))
    #expect(!isStatement(title, isDimmed: true))
    let (menus, item) = menu(title)
    #expect(!TitleSentence.isValue(title, of: item, in: menus))
    #expect(!ShellLine.isOne(title))
  }

  @Test(arguments: ["Content contains", "Name begins with", "In an hour"])
  func relationsAndTimesAreValues(title: String) {
    let (menus, item) = menu(title)
    #expect(TitleSentence.isValue(title, of: item, in: menus))
  }

  @Test(arguments: [
    "git push", "colcon build --symlink-install", "cd ~/row", "row x && tab", "row A=1 tab", "row ./tab",
  ])
  func shellCommandsAreRecognized(title: String) { #expect(ShellLine.isOne(title)) }

  // The first placeholder in each text.
  @Test(arguments: [
    ("<name>", "<name>"), ("<#name#>", "<#name#>"), ("<a b>", "<a b>"), ("<>", "none"), ("< a>", "none"),
    ("%@", "%@"), ("%1$@", "%1$@"), ("%d", "%d"), ("%-5.2lf", "%-5.2lf"), ("%ld", "%ld"),
    ("%#@files@", "%#@files@"), ("%%", "%%"), ("% off", "none"), ("50%", "none"), ("{name}", "{name}"),
    ("{}", "{}"), ("{0}", "{0}"), ("${x}", "${x}"), ("$(x)", "$(x)"), ("$(x", "none"),
    ("\\(name)", "\\(name)"), ("\\(a(b))", "\\(a(b))"), ("\\(", "none"), ("«name»", "«name»"),
    ("«a", "none"), ("@name", "@name"), ("%name%", "%name%"), ("$name", "$name"), ("((a)", "none"),
    ("a@b.c", "none"),
  ])
  func placeholdersAreFound(text: String, placeholder: String) {
    let bytes = Array((text + " b").utf8)
    let found = bytes.withUnsafeBufferPointer { bytes in
      bytes.indices.lazy.compactMap { start in
        Placeholders.end(in: bytes, at: start).map { String(decoding: bytes[start..<$0], as: UTF8.self) }
      }.first { _ in true }
    }
    #expect(found ?? "none" == placeholder)
  }
}
