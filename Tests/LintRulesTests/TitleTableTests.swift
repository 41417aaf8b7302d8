import Foundation
import Testing

@testable import LintRules

/// The capitalization and the articles of titles, with small words next to many kinds of neighbors.
@Suite struct TitleTableTests {
  private static let style = TitleStyle(words: ["camelCase", "npm"], appName: "Row Tab")

  private static func lines(_ text: String) -> [String] {
    text.split(separator: "\n").map(String.init)
  }

  @Test(arguments: lines(right)) func correctTitlesHaveNoFindings(title: String) {
    #expect(Self.style.judge(title).faults.isEmpty)
    #expect(Self.style.articles(in: title).articles.isEmpty)
  }

  /// `title → correction`, then `?` if the fix is unsafe, and `~` if authors disagree.
  @Test(arguments: lines(capitals)) func wrongCapitalsAreCorrected(line: String) {
    let title = line.components(separatedBy: " → ")[0]
    let judgement = Self.style.judge(title)
    let doubt = (judgement.isSafe ? "" : "?") + (judgement.certainty == .tolerated ? "~" : "")
    #expect("\(title) → \(judgement.corrected ?? title)\(doubt.isEmpty ? "" : " " + doubt)" == line)
  }

  /// `title → title without its articles`, then `?` if the fix is unsafe.
  @Test(arguments: lines(articles)) func articlesAreRemoved(line: String) {
    let title = line.components(separatedBy: " → ")[0]
    let found = Self.style.articles(in: title)
    #expect("\(title) → \(found.corrected ?? "as it is")\(found.isSafe ? "" : " ?")" == line)
  }

  // The quick check must not miss a wrong title.
  @Test func plainTitlesHaveNoFindings() {
    let titles = Self.lines(Self.right) + Self.lines(Self.capitals) + Self.lines(Self.articles)
    for title in titles.map({ $0.components(separatedBy: " → ")[0] }) {
      guard Self.style.isPlain(title) else { continue }
      #expect(
        Self.style.judge(title).faults.isEmpty && Self.style.articles(in: title).articles.isEmpty, "\(title)")
    }
  }

  // Small words are in lowercase in the middle, but have a capital at either end.
  @Test(arguments: [
    "an", "and", "at", "but", "by", "for", "in", "into", "nor", "of", "on", "or", "the", "to",
  ])
  func smallWordsAreLowercaseInTheMiddle(word: String) {
    let (style, big) = (TitleStyle(), word.capitalized)
    #expect(style.judge("Open Rows \(word) Tabs").faults.isEmpty)
    #expect(style.judge("Open Rows \(big) Tabs").corrected == "Open Rows \(word) Tabs")
    #expect(style.judge("Open Rows \(word)").corrected == "Open Rows \(big)")
    #expect(style.judge("Open Rows \(word)…").corrected == "Open Rows \(big)…")
    #expect(style.judge("\(word) Rows Open").corrected == "\(big) Rows Open")
  }

  // Authors disagree on these, so either spelling is tolerated in the middle.
  @Test(arguments: [
    "about", "above", "across", "after", "among", "between", "during", "from", "inside", "through", "under",
    "with", "without",
  ])
  func longerPrepositionsAreTolerated(word: String) {
    let style = TitleStyle()
    for title in ["Open Rows \(word) Tabs", "Open Rows \(word.capitalized) Tabs"] {
      #expect((style.judge(title).certainty ?? .tolerated) == .tolerated, "\(title)")
    }
    #expect(style.judge("Open Rows \(word)").certainty != .tolerated)
  }

  // “In” has a capital if it belongs to the verb, but not as a preposition.
  @Test(arguments: [
    ("Log in Now", "Log In Now"), ("Sign out of All", "Sign Out of All"),
    ("Zoom in on Rows", "Zoom In on Rows"),
    ("Shut down Rows", "Shut Down Rows"), ("Set up Row", "Set Up Row"), ("Turn off Row", "Turn Off Row"),
    ("Turn Row on", "Turn Row On"), ("Look up Row", "Look Up Row"), ("Plug in Row", "Plug In Row"),
    ("Open In Tab", "Open in Tab"), ("Sort By Name", "Sort by Name"), ("Move To Tab", "Move to Tab"),
    ("Show In Finder", "Show in Finder"), ("Go To Row", "Go to Row"), ("Save To Tab", "Save to Tab"),
  ])
  func particlesHaveCapitals(title: String, corrected: String) {
    #expect(TitleStyle().judge(title).corrected == corrected)
    #expect(TitleStyle().judge(corrected).faults.isEmpty)
  }

  private static let right = #"""
    ALWAYS After “X”
    About Page as Case but Row
    About While
    About “into case”
    Add Key Until
    Add Nor
    But x
    Copy Across
    Go Over
    Go To
    Hide For
    Hide Up
    Log Into
    Log to File in and Out
    Look “per Mac”
    Look “under …”
    Move At
    Move By
    Move with Row up and Down
    Near A
    Not As
    Not With
    Not than of Row
    Onto (z)
    Or v2
    Quit vs or Screen
    Set Of
    Show (off (z))
    Slide onto Page
    Turn In
    Turn by Hand on and Off
    Use (while Upper)
    Vitamin Wi-Fi An
    ZOOM Above NEW
    Zoom Like
    """#

  private static let capitals = #"""
    Go (about upper) → Go (about Upper) ?~
    About an nth while → About an nth While
    Add Upper under Row down URL → Add Upper Under Row down URL ~
    Add an new to → Add an New To
    Add from → Add From
    Add with → Add With
    Add: or etc. → Add: Or Etc. ?
    Always an case and → Always an Case And
    Always page in Don't from mini → Always Page in Don't from Mini
    Always via at upper → Always via at Upper
    And Log in Finder → And Log In Finder
    Back Row out → Back Row Out
    COPY As MAC → COPY as MAC ~
    Check an List until → Check an List Until
    Copy A Via → Copy a Via ?
    Copy Into Tab → Copy into Tab
    Copy under → Copy Under
    Copy: above x → Copy: Above x
    From new → From New
    GO To NTH → GO to NTH
    Go Than touch → Go Than Touch
    Go The naïve → Go the Naïve ~
    Go an go.mod over → Go an go.mod Over
    Log Across case → Log Across Case
    Log Row in With Tab → Log Row In with Tab ?
    Log an nth across → Log an nth Across
    Log but → Log But
    Log out about & → Log Out About &
    Look From new → Look from New
    Look touch after / than key → Look Touch After / Than Key
    Make But /etc/hosts → Make but /etc/hosts
    Make an $(X) off → Make an $(X) Off
    Make etc. vs x nor new → Make Etc. Vs x nor New ?
    Make: off px → Make: Off Px ?
    Move - while row over Format → Move - While Row over Format
    Move an don't of → Move an Don't Of
    Move to Go above → Move to Go Above
    Not an 5th the → Not an 5th The
    Not to Not for → Not to Not For
    OPEN And MINI → OPEN and MINI
    Open an Upper into → Open an Upper Into
    Open near on vs. → Open near on Vs.
    Plan after the upper → Plan After the Upper
    Plan an 12px by → Plan an 12px By
    Plan an → Plan An
    Play the Game by Ear on → Play the Game by Ear On
    Put Nor Take → Put nor Take
    SET The NEW → SET the NEW
    SORT Of VS. → SORT of VS.
    Save across about Screen → Save Across About Screen ~
    Save an key at → Save an Key At
    Save not Key → Save Not Key
    Set At File → Set at File
    Set For Page → Set for Page
    Set up row-tab-5 Now → Set Up row-tab-5 Now
    Set while the macos → Set While the macOS
    Set: on page → Set: On Page ?
    Show like down , → Show Like Down , ?
    Show window a → Show Window A
    Shut A above camelCase until window → Shut a Above camelCase Until Window ?
    Shut an -1 up → Shut An -1 Up
    Shut an page down → Shut an Page Down
    Shut or → Shut Or
    Shut out the macos → Shut Out the macOS ?
    Shut to About as → Shut to About As
    Shut “x” nor → Shut “X” Nor ?
    Sign Onto Upper → Sign onto Upper
    Sign to Check in → Sign to Check In
    Start Until page → Start Until Page
    Start an New like → Start an New Like
    To Sign in → To Sign In
    Turn Light on for All → Turn Light On for All ?
    Turn case onto → Turn Case Onto
    Turn off the Light by the Door → Turn Off the Light by the Door
    Turn: at upper → Turn: At Upper ?
    USE An IPHONE → USE an IPHONE
    Use near → Use Near
    Use per → Use Per
    Use upper or - → Use Upper Or -
    Vitamin an (z) via → Vitamin An (Z) Via ?
    Vitamin mini than Always → Vitamin Mini Than Always
    """#

  private static let articles = #"""
    A List → List ?
    About an nth while → About nth while
    Add an new to → Add new to
    Always an case and → Always case and
    Check an List until → Check List until
    Copy A Via → Copy Via ?
    Go The naïve → Go naïve ?
    Go an go.mod over → Go go.mod over
    Log an nth across → Log nth across
    Look like the nth → Look like nth
    Make an $(X) off → Make $(X) off
    Move an don't of → Move don't of
    Move on the Left Side → Move on Left Side
    Not a Upper → Not Upper
    Not an 5th the → Not 5th the
    Not out the B → Not out B
    Open an Upper into → Open Upper into
    Plan after the upper → Plan after upper
    Plan an 12px by → Plan 12px by
    Plan the the Key → Plan Key
    Play the Game by Ear on → Play Game by Ear on
    SET The NEW → SET NEW ?
    Save an key at → Save key at
    Set while the macos → Set while macos
    Show the The → Show The
    Shut A above camelCase until window → Shut above camelCase until window ?
    Shut an page down → Shut page down
    Shut out the macos → Shut out macos
    Start an New like → Start New like
    Turn Off the HDR On → Turn Off HDR On
    Turn off the Light by the Door → Turn off Light by Door
    USE An IPHONE → USE IPHONE ?
    Zoom a the Selection → Zoom Selection
    """#
}
