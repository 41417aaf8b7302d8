import Testing

@testable import LintRules

/// The articles that a title needs, and those that it can do without.
@Suite struct ArticleReaderTests {
  @Test(
    "Set phrases keep their article",
    arguments: [
      "Report a Problem", "Save a Copy As", "Make a Donation", "Make a Contribution", "Make a Wish",
      "Make a Suggestion", "Take a Tour", "Take a Break", "Take a Look", "Take a Chance", "Take a Nap",
      "Send a Donation", "Send a Tip", "Write a Review", "Write a Tip", "Leave a Review", "Leave a Tip",
      "Tell a Friend", "Become a Sponsor", "Get a License", "Give a Gift", "Ask a Question",
      "Rows Have a Key", "Rows Need a Key", "Close Tabs to the Right", "Move Row to the Left",
      "Rate on the App Store", "Open on the Mac App Store", "Spread the Word",
      "Make Fieldnotes the Default Browser", "Set Fieldnotes the Default Player", "Happened in the Past",
      "Change in the Future", "Save in the Meantime", "Remind in the Morning", "Remind in the Afternoon",
      "Remind in the Evening",
    ])
  func setPhrasesKeepTheirArticle(title: String) {
    #expect(TitleStyle().articles(in: title).articles.isEmpty)
  }

  @Test(
    "Times and amounts keep their article",
    arguments: [
      "Wait a Second", "Wait a Minute", "Wait an Hour", "Wait a Day", "Wait a Week", "Wait a Month",
      "Wait a Year", "Wait a Moment", "Stay a Night", "Set a Time", "An Hour", "a Week Before",
      "Show a Few Rows", "Show a Lot", "Move a Bit", "Add a Bunch", "Wait a While", "Move a Little",
      "Order à la Carte and a La Carte", "Sort a Priori", "Sort a Posteriori", "Buy Me a Coffee",
      "Once a Row", "Twice a Row", "Three Times a Row", "Such a Row", "Half a Row", "What a Row",
      "Many a Row",
    ])
  func timesKeepTheirArticle(title: String) {
    #expect(TitleStyle().articles(in: title).articles.isEmpty)
  }

  @Test(
    "“The” stays before words that need it, and before a clause",
    arguments: [
      "Edit on the Fly", "Read on the Go", "Show Tip of the Day", "Show the Most", "Use the Same Row",
      "Ask by the Way", "Delete the Rest", "Show the Other", "Look Under the Hood", "Think Outside the Box",
      "Search the Web", "Open the File I Chose", "Open the File You Chose", "Open the File We Chose",
      "Open the Files They Chose", "Open the File He Chose", "Open the File She Chose",
      "Open the File That Opened", "Open the File Which Opened", "Ask the Person Who Called",
      "Delete the Copy Fieldnotes Installed",
    ])
  func theStaysBeforeClauses(title: String) {
    #expect(TitleStyle().articles(in: title).articles.isEmpty)
  }

  // The same words in other places.
  @Test(arguments: [
    ("Report a Row", "Report Row"), ("Show and Report a Problem", "Show and Report Problem"),
    ("Save a Copy", "Save Copy"), ("Save a Copy in Row", "Save Copy in Row"), ("Make a Tour", "Make Tour"),
    ("Take a Photo", "Take Photo"), ("Send a Review", "Send Review"), ("Write a Letter", "Write Letter"),
    ("Tell a Row", "Tell Row"), ("Close a Tip", "Close Tip"), ("Move to the Right Row", "Move to Right Row"),
    ("Show the Right", "Show Right"), ("Show in the App Store", "Show in App Store"),
    ("Rate on the App", "Rate on App"), ("Rate on the Mac Store", "Rate on Mac Store"),
    ("Open the Default Browser", "Open Default Browser"), ("Show in the Row", "Show in Row"),
    ("Show the Past", "Show Past"), ("Show the Word", "Show Word"), ("Wait the Hour", "Wait Hour"),
    ("Save a 5 MB Copy", "Save 5 MB Copy"), ("Show the Rows Sorted", "Show Rows Sorted"),
    ("Show the Copy of Red", "Show Copy of Red"),
    ("Open the Copy in Rows", "Open Copy in Rows"),
  ])
  func otherArticlesAreRemoved(title: String, corrected: String) {
    #expect(TitleStyle().articles(in: title).corrected == corrected)
  }

  // If the first word goes, the next one gets a capital, unless it is a name.
  @Test(
    arguments: [
      ("the row", "Row"), ("the iPhone row", "iPhone row"), ("the mp3 row", "mp3 row"), ("“the row”", nil),
      ("the é row", "é row"), ("(the row)", "(Row)"), ("a 5 row", nil), ("the 5 rows", "5 rows"),
    ] as [(String, String?)])
  func theNewFirstWordIsCapitalized(title: String, corrected: String?) {
    #expect(TitleStyle().articles(in: title).corrected == corrected)
  }
}
