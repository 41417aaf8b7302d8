import Testing

@testable import LintRules

/// Titles that are correct or incorrect in Apple's title-style capitalization.
@Suite struct EnglishTitleStyleTests {
  private let style = TitleStyle()

  @Test(
    "A correct title doesn't change",
    arguments: [
      "Paste and Match Style", "as Icons", "Bring All to Front", "Move Tab to New Window",
      "Use Selection for Find",
      "Jump to Selection", "Take All Accounts Online", "Organize by Conversation", "Quit and Keep Windows",
      "Turn HDR On", "Show Spelling and Grammar", "Check Spelling While Typing",
      "Check Grammar With Spelling",
      "Add to Favorites", "Open in New Window", "Move To…", "Export As…", "Save As…", "Revert To", "Sort By",
      "Look Up", "Log Out", "Zoom In", "Send to Back", "Bring to Front", "Smart Copy/Paste",
      "Emoji & Symbols",
      "New from Clipboard", "Check for Updates", "Get Info", "Go to Folder…", "Move to Trash",
      "Open with Preview", "Open With", "Mark as Read", "View as Icons", "Sign In to iCloud…",
      "iPhone Backups…",
      "Make Upper Case", "Make Lower Case", "\tLeft to Right", "Send YourAppName Feedback to Apple",
    ])
  func standard(title: String) {
    let judgement = style.judge(title)
    #expect(judgement.faults.isEmpty, "\(judgement)")
    #expect(judgement.corrected == nil)
    #expect(judgement.certainty == nil)
  }

  // “%” is read aloud as a word.
  @Test(arguments: [
    ("% of screen", "% of Screen"), ("% Of screen", "% Of Screen"), ("# of the page", "# of the Page"),
    ("€ per item", "€ per Item"), ("scale to %", "Scale to %"), ("% the rest", "% the Rest"),
    ("✓ in the box", "✓ In the Box"), ("• to the end", "• To the End"),
    ("→ in list", "→ In List"), ("% open file", "% Open File"), ("of screen", "Of Screen"),
    ("log in ✓", "Log In ✓"), ("%@ of screen", "%@ of Screen"), ("5 of screen", "5 of Screen"),
    // Without a space, the symbol belongs to the word.
    ("€per item", "€Per Item"), ("§of law", "§Of Law"), ("scale to€", "Scale To€"),
  ])
  func symbolsReadAloudCountAsWords(title: String, expected: String) {
    #expect(style.judge(title).corrected ?? title == expected)
  }

  @Test(
    "A particle belongs to its verb",
    arguments: [
      "Back Up to Disk…", "Log Out of Account", "Check Out from Version Control", "Start Up Disk…",
      "Look Up in Dictionary", "Move Up in the List", "Turn Bluetooth On", "Turn Bluetooth On and Scan",
      "Opt In to Updates", "Fade In and Out", "Starting Up the Computer", "Logging In to the Server",
      "Set Up Family Sharing", "Volume Up Key", "Step Into", "Page Down", "Show Log in Finder",
      "Open Sign in New Tab", "Log In or Sign Up", "Apple Deal with Rivals Falls Through",
      "Scroll Up One Page",
    ])
  func particles(title: String) {
    let judgement = style.judge(title)
    #expect(judgement.faults.isEmpty, "\(judgement)")
  }

  @Test(
    "Names, units, and placeholders keep their spelling",
    arguments: [
      "iTerm2 Help", "nvALT Help", "vHost Settings", "macOS", "Edit go.mod", "Run .ipa File",
      "Reset auto_inc",
      "Build for x86", "Wait 10 px", "Every 5 min", "Record at 30 fps", "px", "Show the 5th Item",
      "Version 1.2",
      "{app} Help", "About {app}", "Reset %1$@ to %@", "Copy \\(file.name)", "Show <name>", "Set %key%",
      "Delete ${x}", "Build $(X)", "Sort @.key", "Open «x»", "Show {{count}} items.json",
      "Press esc to Cancel",
      "Open ⌘O", "Save with Ctrl+s", "Install npm Package", "Follow @name on Mastodon", "Open ~/bin/tool",
      "Edit /etc/hosts", "Copy as cURL", "Q&A", "AT&T Settings", "Objective-C", "C++ File", "O'Reilly Books",
      "Speed in km/h", "This vs. That", "Sort A to Z", "en-US", "Vitamin A Level", "2 x 3 Grid", "Version Iv",
      "Delay by 1.5 sec", "Set Width to 2.5 mm", "Skip Back 0.5 min", "Up (+1 dB)", "Raise (+0.5 db)",
    ])
  func spellings(title: String) {
    let judgement = style.judge(title)
    #expect(judgement.faults.isEmpty, "\(judgement)")
  }

  @Test(
    "Compounds, quotations, and parentheses are checked leniently",
    arguments: [
      "Built-in Display", "Plug-ins", "Drag-and-Drop Editing", "High-Level Events", "64-Bit Mode",
      "Picture-in-Picture", "Anti-aliased Text", "Re-enable All", "Show “the file” Now", "Open In/out Box",
      "Show d'accord Button", "Open l'arbre Now", "Show d’accord Button",
      "Find \"open in tab\"", "Region(s)", "Show On-Screen Keyboard", "Sign-In Options", "Start – End",
    ])
  func leniency(title: String) {
    let judgement = style.judge(title)
    #expect(judgement.faults.isEmpty, "\(judgement)")
  }

  @Test(
    "Text that isn't English prose isn't checked",
    arguments: [
      "", " ", "…", "★★", "A→B", "10", "menu.new-window", "SORT_BY", "REMOVE_FROM_LIBRARY", "title.open:",
      "%@", "\\(name)", "DVD AND CD", "ファイルを開く", "Открыть файл", "Datei speichern", "Ouvrir le fichier",
      "Nuevo documento", "Make UPPER CASE", "Make lower case", "~/bin/mate", "https://example.com/a-b",
    ])
  func otherText(title: String) {
    let judgement = style.judge(title)
    #expect(judgement.faults.isEmpty, "\(judgement)")
  }

  @Test(
    "An incorrect title is corrected, and nothing else changes",
    arguments: [
      ("Paste And Match Style", "Paste and Match Style"), ("Bring all to front", "Bring All to Front"),
      ("Sort By Date", "Sort by Date"), ("Save as…", "Save As…"), ("Revert to", "Revert To"),
      ("Special request", "Special Request"), ("Include toppings", "Include Toppings"),
      ("Font size", "Font Size"), ("Open The Message", "Open the Message"), ("Log in", "Log In"),
      ("Sign in to iCloud", "Sign In to iCloud"), ("Built-In Display", "Built-in Display"),
      ("high-level Events", "High-Level Events"), ("Table Of Contents", "Table of Contents"),
      ("start up the computer", "Start Up the Computer"), ("Turn on Apple Watch", "Turn On Apple Watch"),
      ("turn HDR off", "Turn HDR Off"), ("Export A Document As A PDF", "Export a Document as a PDF"),
      ("Full-screen mode", "Full-Screen Mode"), ("Show/hide Toolbar", "Show/Hide Toolbar"),
      ("64-bit Mode", "64-Bit Mode"), ("Export as pdf", "Export as PDF"), ("Open github", "Open GitHub"),
      ("Iphone Backups", "iPhone Backups"), ("Send %@ to front", "Send %@ to Front"),
      ("Log out...", "Log Out..."), ("Log out . . .", "Log Out . . ."), ("Save &as…", "Save &As…"),
      ("Sa&ve As draft", "Sa&ve as Draft"), ("🗑 delete", "🗑 Delete"),
      ("Cut, Copy, And Paste", "Cut, Copy, and Paste"), ("Import/for Export only", "Import/for Export Only"),
      ("Show/hid", "Show/Hid"),
      ("Speed in km/h only", "Speed in km/h Only"),
      ("Mail: the basics", "Mail: The Basics"), ("Open\tfile", "Open\tFile"), ("don't ask", "Don't Ask"),
      ("the ceo's desk", "The CEO's Desk"), ("Open file (slow)", "Open File (Slow)"),
      ("Make lowercase", "Make Lowercase"), ("How do i start", "How Do I Start"),
      ("Write an e-mail", "Write an E-Mail"), ("Make upper case", "Make Upper Case"),
      ("Open o'reilly Books", "Open O'Reilly Books"), ("Open o’reilly Books", "Open O’Reilly Books"),
      ("Set to five o'clock", "Set to Five O'Clock"),
      ("Rock 'n roll", "Rock 'n Roll"),
      ("Convert to upper case", "Convert to Upper Case"),
    ])
  func wrong(title: String, corrected: String) {
    let judgement = style.judge(title)
    #expect(judgement.corrected == corrected)
    #expect((judgement.certainty ?? .tolerated) > .tolerated)
    #expect(style.judge(corrected).faults.isEmpty)
  }

  // “Show in iina”: each verb and preposition that may come before an app's name.
  @Test(arguments: ["open", "show", "reveal", "play", "edit", "view", "watch", "launch", "read", "print"])
  func lowercaseAppNamesMayBeCorrect(verb: String) {
    for word in ["in", "with", "via", "using", "from"] {
      let judgement = style.judge("\(verb.capitalized) \(word) iina")
      let mayBeName = verb != "print" && word != "from"
      #expect(!judgement.faults.isEmpty && judgement.isSafe != mayBeName, "\(verb) \(word): \(judgement)")
    }
  }

  @Test(
    "A word that may be intentional makes the correction unsafe",
    arguments: [
      ("Open In New Tab", "Open in New Tab"), ("Always On Top", "Always on Top"),
      ("Keep In Dock", "Keep in Dock"),
      ("Export A Copy", "Export a Copy"), ("font size", "Font Size"),
    ])
  func unsafe(title: String, corrected: String) {
    let judgement = style.judge(title)
    #expect(judgement.corrected == corrected)
    #expect(!judgement.isSafe)
  }

  @Test(arguments: [
    ("Mark As Read", "Mark as Read"), ("Mark All As Unread", "Mark All as Unread"),
  ])
  func markAsIsWrittenAsInApplesApps(title: String, corrected: String) {
    let judgement = style.judge(title)
    #expect(judgement.certainty == .certain && judgement.corrected == corrected)
    #expect(style.judge(corrected).faults.isEmpty)
  }

  @Test(
    "Disputed capitals are tolerated, but still corrected",
    arguments: [
      ("Collaborate With Others", "Collaborate with Others"), ("Save As Draft", "Save as Draft"),
      ("Reload From Server", "Reload from Server"), ("Quit after Playback", "Quit After Playback"),
      ("Pop-up Menu", "Pop-Up Menu"), ("Show Add-ons", "Show Add-Ons"), ("by Name", "By Name"),
      ("Öffne file now", "Öffne File Now"), ("Mở file now", "Mở File Now"),
      ("Show Sign-ups", "Show Sign-Ups"),
      ("Show Check-ins", "Show Check-Ins"), ("Show Cut-outs", "Show Cut-Outs"),
      ("Show Play-offs", "Show Play-Offs"),
      ("Show Count-downs", "Show Count-Downs"),
    ])
  func tolerated(title: String, corrected: String) {
    let judgement = style.judge(title)
    #expect(judgement.certainty == .tolerated)
    #expect(judgement.corrected == corrected)
  }

  // This is true for any length of the text and with or without a space before it.
  @Test(arguments: ["·", "•"]) func lowercaseWordsAfterADotAreTolerated(dot: String) {
    for words in ["a", "of", "box", "big box", "i box"] {
      for start in ["Small box \(dot) ", "Small box \(dot)", "Small box, red \(dot) "] {
        let judgement = style.judge(start + words)
        let place = start.utf8.count - 1
        #expect(judgement.faults.contains { $0.range.lowerBound < place && $0.certainty > .tolerated })
        let behind = judgement.faults.filter { $0.range.lowerBound >= place }
        #expect(
          !behind.isEmpty && behind.allSatisfy { $0.certainty == .tolerated }, "\(start + words) \(behind)")
      }
    }
  }

  // A colon after a space explains a symbol, but a colon after a word begins a title.
  @Test func explanationsAfterAColonAreTolerated() {
    #expect(style.judge("\\d : any decimal digit").certainty == .tolerated)
    #expect(style.judge("Sort order: by name").faults.contains { $0.certainty > .tolerated })
  }

  @Test func rangesCoverTheWrongWords() {
    let judgement = style.judge("Größe and Font size By pt…")
    let title = Array("Größe and Font size By pt…".utf8)
    #expect(
      judgement.faults.map { String(decoding: title[$0.range], as: UTF8.self) } == ["size", "By", "pt"])
    #expect(judgement.faults.map(\.correct) == ["Size", "by", "Pt"])
    let mnemonic = style.judge("Open fi&le By Name")
    #expect(mnemonic.corrected == "Open Fi&le by Name")
    #expect(mnemonic.faults.first?.range == 5..<10)
  }

  // The longest spelling that begins at a word counts, regardless of the order in the configuration.
  @Test(arguments: [["git", "git LFS"], ["git LFS", "git"], ["git LFS", "git", "git lfs Server"]])
  func theLongestSpellingIsUsed(words: [String]) {
    let style = TitleStyle(words: words)
    #expect(style.judge("Use Git Lfs").corrected == "Use git LFS")
    #expect(style.judge("Use Git Now").corrected == "Use git Now")
    #expect(
      style.judge("Use Git Lfs Server").corrected
        == (words.count == 3 ? "Use git lfs Server" : "Use git LFS Server"))
  }

  @Test func configuredSpellingsAreUsed() {
    let style = TitleStyle(words: ["GitHub", "Visual Studio Code", "make"], appName: "xcstrings tool")
    #expect(style.judge("Open in Visual Studio Code").faults.isEmpty)
    #expect(style.judge("Open in visual studio code").corrected == "Open in Visual Studio Code")
    #expect(style.judge("Push to Github's Server").corrected == "Push to GitHub's Server")
    #expect(style.judge("Run make").faults.isEmpty)
    #expect(style.judge("About xcstrings tool").faults.isEmpty)
    #expect(style.judge("Xcstrings Tool Help").faults.isEmpty)
    // No English word begins with these consonants, so it is the name of a format.
    #expect(TitleStyle().judge("About xcstrings tool").corrected == "About xcstrings Tool")
    #expect(TitleStyle().judge("Copy npub").faults.isEmpty)
    #expect(TitleStyle().judge("Copy strings").corrected == "Copy Strings")
  }

  @Test func otherLanguagesHaveNoFindings() {
    #expect(TitleStyle(locale: "de").judge("font size").faults.isEmpty)
    #expect(TitleStyle(locale: "eng").judge("font size").faults.isEmpty)
    #expect(TitleStyle(locale: "en-GB").judge("font size").faults.count == 2)
    #expect(TitleStyle(locale: "fr").articles(in: "Open a File").articles.isEmpty)
  }
}
