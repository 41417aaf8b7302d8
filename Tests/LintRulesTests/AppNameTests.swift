import Foundation
import MenuModel
import MenuSpecParser
import TestSupport
import Testing

@testable import DataTree
@testable import LintRules
@testable import TextCore

/// Guessed app names, the counts of rows that are shown together, and ellipses.
@Suite struct AppNameTests {
  // A name must be in at least two of the four titles. If two names are equally common, the longer one wins.
  @Test(
    arguments: [
      (["About Field", "Hide Field"], "Field"), (["About Field", "Open Field"], nil),
      (["About Field", "Hide Field", "Quit Field Notes", "Field Notes Help"], "Field Notes"),
      (["About Field", "Hide Field", "Quit Field", "Field Notes Help"], "Field"),
      (["About Field", "Field Help"], "Field"),
      (["About Field…", "Field Help ..."], "Field"), (["About ", " Help", "Quit "], nil),
      (["about Field", "Field Help"], nil),
    ] as [([String], String?)])
  func theAppNameIsSharedByTwoTitles(titles: [String], name: String?) {
    var guess = AppNameGuess()
    for title in titles { guess.note(title) }
    #expect(guess.name == name)
  }

  @Test(arguments: [
    ("[About Field, Field Notes Help]", "[Field Help]", "Field"),
    ("[About fieldnotes]", "[fieldnotes Help]", "fieldnotes"),
    ("[About Field, Hide Field]", "[Quit Notes]", "Field"),
  ])
  func theLastMenuHelpsToFindTheAppName(first: String, last: String, name: String) {
    let text =
      "- {kind: menuBar, title: Notes, items: \(first)}\n- {kind: menuBar, title: Help, items: \(last)}\n"
    let menus = MenuSpec(parsing: SourceText(text), format: .yaml).menus
    #expect(menus.bar.appName(of: ElementID(0)) == name)
  }

  // Among rows with conditions, only those with the most frequent condition count. Among rows for platforms,
  // only those for the platform with the most rows count.
  @Test(arguments: [
    ("[A, B, C]", 3), ("[A, {title: B, when: a}, {title: C, when: a}, {title: D, when: b}]", 3),
    ("[A, {title: B, when: a}, {title: C, when: b}, {title: D, when: [a, b]}]", 2),
    ("[A, {title: B, platforms: [macOS]}, {title: C, platforms: [iOS]}, {title: D, platforms: [iOS]}]", 3),
    ("[{title: A, platforms: [iOS], when: a}, {title: B, platforms: [iOS]}, {title: C, when: a}]", 3),
    ("[]", 0),
  ])
  func onlyRowsShownTogetherAreCounted(items: String, count: Int) throws {
    let spec = MenuSpec(parsing: SourceText("kind: context\nfor: x\nitems: \(items)\n"), format: .yaml)
    let menu = try #require(spec.menus.children(of: ElementID(0)).first { _ in true })
    #expect(spec.menus.visibility.countShownTogether(spec.menus.rows(of: menu), in: menu) == count)
  }

  @Test(arguments: [
    ("Open…", "Open", true), ("Open …", "Open", false), ("Open\u{A0}…", "Open", false),
    ("Open \u{A0}…", "Open ", false),
    ("Open...", "Open", false), ("Open..", "Open", false), ("Open.", "Open.", false),
    ("Open. .", "Open", false),
    ("…", "…", false), ("Open……", "Open", false), ("Open…  ", "Open", true), ("Open ….", "Open", false),
  ])
  func ellipsesAreStrippedFromTitles(title: String, stripped: String, isProper: Bool) {
    #expect(TitleEllipsis.stripped(title) == stripped)
    #expect(TitleEllipsis(title)?.isProper ?? false == isProper)
  }

  @Test(arguments: [
    ("Undo Add a Note", 0), ("Redo Add a Note", 0), ("Again Add a Note", 1), ("Show a Few Notes", 0),
    ("Show a Thing", 1),
  ])
  func onlyRemovableArticlesAreFound(title: String, count: Int) {
    #expect(TitleStyle(words: [], appName: nil).articles(in: title).articles.count == count)
  }
}
