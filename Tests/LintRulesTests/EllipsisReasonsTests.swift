import Testing

@testable import LintRules

/// Commands that need no ellipsis, judged by their titles and actions.
@Suite struct EllipsisReasonsTests {
  @Test(
    arguments: [
      ("toggleInspector:", .known), ("toggleAudioRecording:", .likely), ("openWebsite:", .known),
      ("openHomepage:", .known),
      ("showWiki:", .known),
      ("visitForum:", .known), ("viewIssues:", .known), ("displaySupportFolder:", .known),
      ("showHelpPage:", .known), ("browseLogDirectory:", .known), ("revealRowFinder:", .known),
      ("gotoHelpSite:", .known), ("openSupportFolder:", .likely), ("openLogDirectory:", .likely),
      ("openInPreview:", .likely), ("openFolder:", nil), ("openURL:", nil), ("openIn:", nil),
      ("showPage:", nil),
      ("closeHelpPage:", nil), ("showInPreview:", nil), ("", nil),
    ] as [(String, NeedlessEllipsis.Certainty?)])
  func actionsMayActImmediately(action: String, certainty: NeedlessEllipsis.Certainty?) {
    #expect(EllipsisReasons.immediateAction(action, isNib: false)?.certainty == certainty)
    #expect(EllipsisReasons.immediateAction(action, isNib: true)?.certainty == certainty)
  }

  // In Interface Builder, the name of an action may show that it opens a web page.
  @Test(arguments: [
    "goWebsite:", "website:", "menuHomepage:", "doWebPage:", "donateNow:", "theForum:", "onGitHub:",
    "twitter:",
  ])
  func actionsOfNibsMayOpenPages(action: String) {
    #expect(EllipsisReasons.immediateAction(action, isNib: true)?.why == "opens a page on the web")
    #expect(EllipsisReasons.immediateAction(action, isNib: false) == nil)
  }

  @Test(arguments: [
    ("View On…", true), ("Save As…", true), ("Sort By", true), ("Open In", true), ("Open With…", true),
    ("View", false),
    ("On View", false), ("Go To…", false),
  ])
  func titlesMayGoOn(title: String, goesOn: Bool) {
    #expect(EllipsisReasons.hasTrailingPreposition(title) == goesOn)
  }

  @Test(arguments: [
    ("Encryption Details…", true), ("Open File Browser…", true), ("See Row History…", true),
    ("Explore Contents…", true), ("Row Versions…", true), ("Edit Details…", false), ("Show Row…", false),
    ("Row…", false),
  ])
  func someTitlesOnlyShow(title: String, shows: Bool) {
    #expect(EllipsisReasons.isDisplayCommand(title) == shows)
  }

  @Test(arguments: [
    "Acknowledgements…", "Acknowledgments…", "Changelog…", "Credits…", "Documentation…", "FAQ…", "Homepage…",
    "Manual…", "Readme…", "Website…", "Change Log…", "Home Page…", "Learn More…", "Privacy Policy…",
    "Read Me…",
    "Release Notes…", "User Guide…", "Version History…", "Web Site…", "What's New…", "What’s New…",
    "Row Release Notes…", "Read Release Notes…", "View Row Changelog…", "Visit Our Website…", "Open Credits…",
    "Open in Preview…", "Show in Finder…", "Reveal in Terminal…", "View on Safari…", "Try in Browser…",
    "Open Release Page…", "Open Row Wiki…", "Copy Link…", "Copy Page URL…", "Copy File Path…",
    "Copy Address…",
    "Row Inspector…", "Row Log…", "Row Statistics…", "ℹ️ About Row…",
  ])
  func someTitlesNeedNoEllipsis(title: String) {
    #expect(EllipsisReasons.known(title) != nil)
  }

  @Test(arguments: [
    "Edit Release Notes…", "Enter License…", "Buy Credits…", "Open Page…", "Open in…", "Row…",
    "Copy Link To…",
    "Copy Link As…", "Copy Row…", "Show / Edit Release Notes…", "Open Row Inspector…", "Edit Row Log…",
  ])
  func otherTitlesMayNeedIt(title: String) {
    #expect(EllipsisReasons.known(title) == nil)
  }

  // A title without a verb may be the name of a window.
  @Test(
    arguments: [
      ("Server…", .known), ("Row Browser…", .known), ("Row Console…", .known), ("Row Tab…", .likely),
      ("Connect to Server…", nil), ("New Server…", nil), ("Other Server…", nil), ("Custom Row…", nil),
      ("More Rows…", nil), ("Advanced Row…", nil), ("Row Options…", nil), ("Row Filter…", nil),
      ("Row Account…", nil), ("Row Editor…", nil), ("Row Wizard…", nil), ("Row Password…", nil),
      ("Row Feedback…", nil), ("Row Setup…", nil), ("Row Search…", nil),
    ] as [(String, NeedlessEllipsis.Certainty?)])
  func titlesMayNameWindows(title: String, certainty: NeedlessEllipsis.Certainty?) {
    #expect(EllipsisReasons.window(title)?.certainty == certainty)
  }

  @Test(arguments: [
    ("Row Forum…", true), ("Visit Donation Page…", true), ("Rate Row…", true), ("Watch Login Video…", true),
    ("Follow Support Forum…", true), ("Send Feedback…", false), ("Row Feedback…", false), ("Contact…", false),
    ("Report Row…", false), ("Donate…", false), ("Row Support…", false),
  ])
  func titlesMayNamePages(title: String, isPage: Bool) {
    #expect((EllipsisReasons.page(title) != nil) == isPage)
  }
}
