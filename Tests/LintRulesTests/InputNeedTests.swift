import MenuModel
import MenuSpecParser
import Testing

@testable import LintRules
@testable import TextCore

/// Whether a command needs input, and the term that the items of a group share.
@Suite struct InputNeedTests {
  // Returns the reason why the first item of a menu needs input.
  private func reason(_ title: String, action: String) -> (String, isClear: Bool)? {
    let text =
      "kind: menuBar\nitems: [{title: \(JSONText.quoted(title)), action: \(JSONText.quoted(action))}]"
    return InputNeed.reason(ElementID(2), title, MenuSpec(parsing: SourceText(text), format: .yaml).menus)
  }

  @Test(arguments: [
    ("Modify Topic", "showTopicSheet:"), ("Modify Topic", "showTopicPrompt:"),
    ("Modify Topic", "topicDialog:"),
  ])
  func sheetsAskForInput(title: String, action: String) {
    let reason = reason(title, action: action)
    #expect(reason?.0 == "asks for more input (“\(action)”)" && reason?.isClear == true)
  }

  @Test(arguments: [
    ("Export", "exportList:", true), ("Import", "importList:", true), ("Choose", "chooseFile:", false),
    ("Import Row", "import:", true), ("Export", "exportRowList:", true),
  ])
  func exportsMayAskForInput(title: String, action: String, isClear: Bool) {
    let reason = reason(title, action: action)
    #expect(reason?.0 == "may ask for more input (“\(action)”)" && reason?.isClear == isClear)
  }

  @Test(arguments: [
    // A page or a file, the end of a sheet, a title that only promises to show something, or a sheet alone.
    ("Modify Topic", "openCheatSheet:"), ("Modify Topic", "openStyleSheet:"),
    ("Modify Topic", "openSpreadSheet:"),
    ("Modify Topic", "openContactSheet:"), ("Modify Topic", "openFactSheet:"),
    ("Modify Topic", "openDataSheet:"),
    ("Modify Topic", "closeTopicSheet:"), ("Modify Topic", "endTopicSheet:"),
    ("Modify Topic", "hideTopicSheet:"),
    ("Modify Topic", "dismissTopicSheet:"), ("Modify Topic", "toggleTopicSheet:"),
    ("Modify Topic", "cancelTopicSheet:"), ("Show Topic", "showTopicSheet:"),
    ("View Topic", "showTopicSheet:"),
    ("Reveal Topic", "showTopicSheet:"), ("Toggle Topic", "showTopicSheet:"), ("Modify Topic", "sheet:"),
    ("Modify Topic", "showSheetTopic:"),
    // The destination may already be known.
    ("Export", "exportListNow:"), ("Export", "exportAgain:"), ("Export", "exportAll:"),
    ("Export", "exportDefault:"),
    ("Export", "exportLast:"), ("Export", "exportPrevious:"), ("Export", "exportOneRowList:"),
    ("Row", "exportList:"), ("Export", "importList:"), ("Export", "saveList:"), ("Collect", ":"),
  ])
  func otherActionsMayActImmediately(title: String, action: String) {
    #expect(reason(title, action: action) == nil)
  }

  @Test(arguments: [
    ("Show Log", true), ("Hide Log", true), ("About Row", true), ("View Log", true), ("Close Row", true),
    ("Toggle Row", true), ("Reveal Row", true), ("show log", true), ("Open Log", false),
    ("Showing Log", false),
    ("", false),
  ])
  func titlesPromiseToShow(title: String, promises: Bool) {
    #expect(InputNeed.promisesToShow(title) == promises)
  }

  // On iPhone and iPad, system pickers need no ellipsis.
  @Test(arguments: [
    ("Choose from Row", "iOS", true), ("Select Row", "iPadOS", true), ("Pick Row", "iOS", true),
    ("Add from Files", "iOS", true),
    ("Add Photos", "iOS", true), ("Photo Library", "iOS", true), ("Use Camera", "iOS", true),
    ("Add Row", "iOS", false),
    ("Choose Row", "macOS", false), ("Choose Row", "macOS, iOS", false),
  ])
  func systemPickersNeedNoEllipsis(title: String, platforms: String, picks: Bool) {
    let text = "kind: context\nplatforms: [\(platforms)]\nitems: [\(title)]"
    let tree = MenuSpec(parsing: SourceText(text), format: .yaml).menus
    #expect(InputNeed.picksOnPhone(ElementID(2), title, tree) == picks)
  }

  // The term in most items of a group, and the number of these items.
  @Test(
    arguments: [
      (["Blue Row One", "Blue Row Two", "blue row Six"], "Blue Row 3"),
      (["Blue Row One", "Blue Row Two"], nil),
      (["Blue Row One", "Blue Row Two", "Blue Tab Six"], nil),
      (["Copy New Tab", "Open New Tab…", "Close new tab"], "New Tab 3"),
      (
        ["Copy New Tab", "Open New Tab", "Close New Tab", "Blue Row One", "Blue Row Two", "Blue Row Six"],
        "New Tab 3"
      ),
      (
        [
          "Blue Row One", "Blue Row Two", "Blue Row Six", "Blue Row Ten", "A New Tab", "B New Tab",
          "C New Tab",
        ], "Blue Row 4"
      ),
      // Numbered entries, pairs of two, places, and phrases with a preposition have no common end.
      (["Blue Row 1", "Blue Row 2", "Blue Row 3"], nil),
      (["A Cut & Paste", "B Cut & Paste", "C Cut & Paste"], nil),
      (["Copy to New Tab", "Move to New Tab", "Add to New Tab"], nil), ([], nil),
      (["Row", "Row", "Row"], nil),
    ] as [([String], String?)])
  func groupsShareTerms(titles: [String], expected: String?) {
    let items = titles.map { "{title: \(JSONText.quoted($0))}" }.joined(separator: ", ")
    let tree = MenuSpec(parsing: SourceText("kind: context\nitems: [\(items)]"), format: .yaml).menus
    let group = tree.elements.indices.map { ElementID($0) }.filter { tree[$0].kind == .button }
    let found = SharedTerm.most(in: group, of: tree)
    #expect(found.map { "\($0.0) \($0.1.count)" } == expected)
  }
}
