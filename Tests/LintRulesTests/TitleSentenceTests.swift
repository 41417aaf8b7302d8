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

  // An assignment has a name and a value.
  @Test(arguments: ["row =1 tab", "row A= tab", "row 1=1 tab"])
  func formulasAreNoShellCommands(title: String) { #expect(!ShellLine.isOne(title)) }

  // Menus in which the item “X” is a value or a statement because of the items around it.
  private func item(_ title: String, _ menu: String) throws -> (tree: MenuTree, id: ElementID) {
    let tree = MenuSpec(parsing: SourceText(menu), format: .yaml).menus
    let index = try #require(tree.elements.indices.first { tree.title(of: ElementID($0)) == title })
    return (tree, ElementID(index))
  }

  @Test(arguments: [
    ("Content matches regex", "kind: context\nitems: [Content matches regex, Content contains]", true),
    ("Content matches regex", "kind: context\nitems: [Content matches regex, Content]", false),
    ("Find is it", "kind: context\nitems: [Find is it, Content contains]", false),
    ("Name begins with", "kind: context\nitems: [Name begins with, Open]", true),
    ("Open with", "kind: context\nitems: [Open with, Close]", false),
    ("End of Track", "kind: context\nitems: [5 Minutes, 10 Minutes, End of Track]", true),
    ("End of Track", "kind: context\nitems: [5 Minutes, 10 Rows, End of Track]", false),
    ("End of Track", "kind: context\nitems: [5 Minutes, End of Track]", false),
    ("Delete Track", "kind: context\nitems: [5 Minutes, 10 Minutes, Delete Track]", false),
    ("In a Week", "kind: context\nitems: [In a Week, Open]", true),
    ("In a Row", "kind: context\nitems: [In a Row, Open]", false),
    ("In the Week", "kind: context\nitems: [In the Week, Open]", false),
    ("No Country", "kind: context\nitems: [No Country, {title: Row, dynamic: true}]", true),
    ("No Country", "kind: context\nitems: [No Country, Row]", false),
    ("Select all", "kind: context\nitems: [Select all, {title: Row, dynamic: true}]", false),
    ("for an Hour", "kind: context\nitems: [{title: Mute, items: [for an Hour, for a Day]}]", true),
    ("for an Hour", "kind: context\nitems: [for an Hour, for a Day]", false),
    ("[N] Old name", "kind: context\nitems: ['[N] Old name', Open]", true),
    ("[] Old name", "kind: context\nitems: ['[] Old name', Open]", false),
    ("]] Closing bracket", "kind: context\nitems: [']] Closing bracket', Open]", true),
    ("decimal", "kind: pullDown\nitems: [decimal, Open]", true),
    ("decimal", "kind: context\nitems: [decimal, Open]", false),
    ("Decimal", "kind: pullDown\nitems: [Decimal, Open]", false),
    ("two words", "kind: pullDown\nitems: [two words, Open]", false),
    ("two words", "kind: menu\nitems: [{title: one, checked: true}, two words]", true),
    ("two words", "kind: menu\nitems: [{title: one, checked: false}, two words]", false),
    ("two words", "kind: menu\ntitle: Rows\nitems: [{title: one, checked: true}, two words]", false),
  ])
  func valuesAreRecognizedByTheirMenu(title: String, menu: String, isValue: Bool) throws {
    let (tree, id) = try item(title, menu)
    #expect(TitleSentence.isValue(title, of: id, in: tree) == isValue)
  }

  @Test(arguments: [
    ("colcon test", "[colcon test, colcon build --symlink-install]", true),
    ("colcon test", "[colcon test, Open]", false),
    ("colcon test", "[colcon test, make build --all]", false),
  ])
  func commandLinesAreRecognizedByOthers(title: String, items: String, isOne: Bool) throws {
    let (tree, id) = try item(title, "kind: context\nitems: \(items)")
    #expect(TitleSentence.isCommandLine(title, of: id, in: tree) == isOne)
  }

  @Test(arguments: [
    ("Go there to…", "[{title: Go there to…, items: […write, …read]}]", true),
    ("Go there to…", "[{title: Go there to…, items: [...write, ...read]}]", true),
    ("Go there to…", "[{title: Go there to…, items: [Write, …read]}]", false),
    ("Go there to…", "[Go there to…, …read]", false),
  ])
  func titlesOfSubmenusMayGoOn(title: String, items: String, goesOn: Bool) throws {
    let (tree, id) = try item(title, "kind: context\nitems: \(items)")
    #expect(TitleSentence.goesOn(id, in: tree) == goesOn)
  }

  @Test(arguments: [
    ("Do you want to delete?", true), ("This deletes all the rows.", true),
    ("Delete all the rows now!", true),
    ("Delete all the rows now…", false), ("Delete all the rows now", false), ("Delete all rows now?", false),
    ("This may make the app slower on an old Mac", true), ("This may make the app slower on this…", false),
    ("", false),
  ])
  func promptsAreSentences(title: String, isPrompt: Bool) throws {
    let (tree, id) = try item(title, "kind: context\ntitle: \(JSONText.quoted(title))\nitems: [Delete]")
    #expect(tree[id].kind == .menu && TitleSentence.isPrompt(title, of: id, in: tree) == isPrompt)
    let (other, item) = try self.item("x", "kind: context\nitems: [x]")
    #expect(!TitleSentence.isPrompt(title, of: item, in: other))
  }

  // Two to five words without a verb, an amount, or a mark of a sentence.
  @Test(arguments: [
    ("Date Modified", true), ("No Recent Chats", true), ("One Two Three Four Five", true),
    ("Adding Rows…", true),
    ("Date", false), ("One Two Three Four Five Six", false), ("Date 5", false), ("Date (Modified)", false),
    ("Date Modified.", false), ("Date, Modified", false), ("Date: Modified", false), ("Date %@", false),
    ("Upload in Progress", false), ("Coming Soon", false), ("Content Contains", false), ("You Win", false),
    ("Row Is Old", false), ("Don't Ask", false), ("Don’t Ask", false), ("This Evening", false),
    ("On Launch", false),
    ("For Rows", false), ("Once a Day", false), ("Once per Week", false), ("Name Begins With", false),
  ])
  func phrasesAreFewWords(title: String, isPhrase: Bool) {
    #expect(TitleSentence.isPhrase(title, TitleWords(title)) == isPhrase)
  }

  // The first placeholder in each text.
  @Test(arguments: [
    ("<name>", "<name>"), ("<#name#>", "<#name#>"), ("<a b>", "<a b>"), ("<>", "none"), ("< a>", "none"),
    ("%@", "%@"), ("%1$@", "%1$@"), ("%d", "%d"), ("%-5.2lf", "%-5.2lf"), ("%ld", "%ld"),
    ("%#@files@", "%#@files@"), ("%%", "%%"), ("% off", "none"), ("50%", "none"), ("{name}", "{name}"),
    ("{}", "{}"), ("{0}", "{0}"), ("${x}", "${x}"), ("$(x)", "$(x)"), ("$(x", "none"),
    ("\\(name)", "\\(name)"), ("\\(a(b))", "\\(a(b))"), ("\\(", "none"), ("«name»", "«name»"),
    ("«a", "none"), ("@name", "@name"), ("%name%", "%name%"), ("$name", "$name"), ("((a)", "none"),
    ("a@b.c", "none"), ("@a.b..", "@a.b"), ("@a-", "@a"), ("$a.", "$a"), ("$a._", "$a._"),
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
