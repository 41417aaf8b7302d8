import Testing

@testable import LintRules

/// Date formats, string keys, apps' names, and configured words in titles.
@Suite struct TitleFormatTests {
  @Test(arguments: [
    ("h:mm a", true), ("h:mm a (7:08 PM)", true), ("yyyy-MM-dd", true), ("dd.MM.yyyy", true),
    ("HH:mm:ss.S", true),
    ("E, d MMM", true), ("d/M", true), ("H m", true), ("hh mm", false), ("d", false), ("yyyyMM", false),
    ("h:mm x", false), ("sad", false), ("", false), (":", false), ("Edit: d", false), ("(h:mm)", false),
    ("K z k Z", false), ("K:z k Z", true),
  ])
  func dateFormatsAreRecognized(title: String, isOne: Bool) {
    #expect(TitleFormat.isOne(title) == isOne)
  }

  @Test(arguments: [
    ("menu.open.title", true), ("a-b.c_d.e", true), ("menu.open", false), ("menu..title", false),
    (".a.b", false),
    ("a.b.", false), ("menu.Open.title", false), ("a.b.c1", false), ("a b.c.d", false), ("", false),
  ])
  func stringKeysAreRecognized(word: String, isOne: Bool) {
    #expect(TitleFormat.isKey(word) == isOne)
  }

  @Test(
    arguments: [
      (["About Row", "Quit Row"], "Row"), (["About Row", "Row Help"], "Row"),
      (["Hide Row", "Row Help"], "Row"),
      (["About Row…", "Quit Row"], "Row"), (["Quit Row Tab", "Row Tab Help"], "Row Tab"),
      (["Quit é", "Hide é"], "é"),
      // Two of the four titles must have the name, and the most frequent or else the longest name counts.
      (["Hide Row", "Hide Row"], nil), (["About Row", "Quit Tab"], nil), (["Row", "Row Help"], nil),
      (["About A", "Quit A", "Hide Row", "Quit Row"], "Row"),
      (["About A", "Quit A", "Hide A", "Hide Row", "Quit Row"], "A"),
      (["About ", "Quit "], nil), ([" Help", "Quit "], nil), (["about Row", "Quit Row"], nil),
      (["Quit Row", "Row help"], nil), (["About…", "Quit…"], nil), (["Quit Row", "Row Helper"], nil),
    ] as [([String], String?)])
  func namesAreInSeveralTitles(titles: [String], name: String?) {
    var guess = AppNameGuess()
    for title in titles { guess.note(title) }
    #expect(guess.name == name)
  }

  // A configured word keeps its spelling, and a name may have any.
  @Test(arguments: [
    ("Open fooBar", "Open fooBar"), ("Open foobar", "Open fooBar"),
    ("Open Foobar's Tab", "Open fooBar's Tab"),
    ("Open foobar’s Tab", "Open fooBar’s Tab"), ("Open foobars", "Open Foobars"),
    ("Open tool of", "Open Tool of"),
    ("Open TOOL OF Row", "Open Tool of Row"), ("Open tool off", "Open Tool Off"), ("Open tool", "Open Tool"),
    ("Quit my app", "Quit my app"), ("Quit MY APP", "Quit MY APP"), ("Quit my apps", "Quit My Apps"),
    ("fooBar tab", "fooBar Tab"), ("Open a.B file", "Open a.B File"),
  ])
  func configuredWordsKeepTheirSpelling(title: String, corrected: String) {
    let style = TitleStyle(words: ["fooBar", "Tool of", "Tool of Row", ""], appName: "My App")
    #expect(style.judge(title).corrected ?? title == corrected)
  }
}
