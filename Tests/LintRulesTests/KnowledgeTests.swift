import Foundation
import MenuModel
import TestSupport
import Testing

@testable import LintRules

/// Examples of words, titles, symbols, and shortcuts in the tables, which list nothing twice.
@Suite struct KnowledgeTests {
  @Test(arguments: WordList.allCases)
  func everyListHasWords(list: WordList) {
    var words: [String] = []
    WordList.forEachWord { if $0 == list { words.append($1.text) } }
    #expect(!words.isEmpty && !words.contains(""))
    #expect(words.allSatisfy(list.contains))
  }

  @Test func theRowsOfWordListsAreInTheOrderOfTheCases() {
    var names: [String] = []
    KnowledgeTable.forEachRow(of: WordList.table, fields: 4) { names.append($0[0].text) }
    #expect(names == WordList.allCases.map { "\($0)" })
  }

  // A section has one answer in its heading, or an answer after each subject.
  @Test(arguments: sections) func wordsAndTitlesAreKnown(section: Section) {
    for entry in section.entries {
      let parts = entry.components(separatedBy: " = ")
      let expected = section.answer ?? parts[parts.count - 1]
      let found = answer(section.question, parts[0])
      #expect(
        (found.isEmpty ? "none" : found.trimmingCharacters(in: .whitespaces)) == expected, "\(parts[0])")
    }
    #expect(!section.entries.isEmpty)
  }

  struct Section: Sendable, CustomTestStringConvertible {
    let question: String
    let answer: String?
    let entries: [String]
    var testDescription: String { answer.map { "\(question): \($0)" } ?? question }

    init(_ text: String) {
      var lines = text.split(separator: "\n").map(String.init)
      let head = lines.removeFirst().components(separatedBy: " = ")
      question = head[0]
      answer = head.count > 1 ? head[1] : nil
      entries = lines.joined(separator: " ").components(separatedBy: ";").map {
        $0.trimmingCharacters(in: .whitespaces)
      }
    }
  }

  static let sections = text.components(separatedBy: "# ").dropFirst().map(Section.init)

  private static let text = """
    # destroys = strong
    Delete; Delete Something; Erase; Erase Something; Destroy; Destroy Something; Move to Trash;
    Move to Bin; Move All to Trash; Move Selected to Trash; Empty Trash; Empty Bin; Permanently Delete;
    Remove
    # destroys = weak
    Remove Something; Empty Something; Reset; Unsubscribe; Block; Report; Revoke Something; Unpair Something; Unfriend;
    Log Out of Something; Trash; Revert to Saved; Kill
    # destroys = no
    Clear Menu; Clear Console; Clear Style; Clear Filters; Clear Rating; Remove Formatting;
    Remove Ignore; Remove from Dock; Reset Window; Delete Forward; Delete Selection; Block Comment
    # ellipsis = requires
    Print; Page Setup; Rename; Move To; Export As; Save As; Save a Copy As; Save Copy As; Settings;
    Preferences; Find and Replace; Go to Folder; Go to Line; Connect to Server
    # ellipsis = forbids
    About; Undo Something; Cut; Paste and Match Style; Hide Something; Quit; Minimize All; Zoom Out;
    Enter Full Screen; Get Info; Find Next; Bold; Bigger; Stop Speaking
    # ellipsis = eitherWay
    Open; Share; Find; Remove Something; Check for Updates; Show Spelling; Show Options;
    Close Account; About This Mac; Choose Something; Restart; Shut Down; Sign Out; Erase Something
    # harmless = true
    cancel; done; archive; share file; show file; edit file; print file; preview file; reply file;
    select file
    # harmless = false
    show delete dialog; show erase dialog; show remove dialog; show replace dialog;
    show discard dialog; show reset dialog; show trash dialog; show anyway dialog; show over dialog;
    show forever dialog
    # taken off lightly = true
    remove filter; remove flags; remove star; remove styles; remove reminder; remove rating;
    remove console; remove color; remove as preview
    # taken off lightly = false
    remove from disk; remove from device; remove photo; block as spam
    # word = article, unit
    a
    # word = article
    an; the
    # word = conjunction
    and; but; or; nor
    # word = preposition
    of; to; for; at; into
    # word = preposition, particle
    by
    # word = disputed
    as; with; from
    # word = particle, unit
    in
    # word = particle
    on
    # word = particle, adverb
    up; down; off; out; over
    # word = either
    like; per; via; so; unto
    # word = either, unit
    v; w
    # word = connector
    than
    # word = long preposition
    about; among; beside; inside; towards
    # word = small name
    npm; sed; bash; launchd; yyyy
    # word = small name, unit
    g; x
    # word = unit
    px; ns; l; gb; rpm
    # word = letter case
    lower; lowercase; camel; kebab; sentence
    # word = key name
    esc; fn; ctrl; alt; opt
    # word = prefix
    re; anti; multi; pro; mini
    # word = small compound
    built; plug
    # word = lettered
    plan; input; deck; drive; key
    # word = inner capital
    iphone; icloud; ibooks; macos; esim
    # word = foreign
    der; auswählen; couper; nuova; kopieer
    # compound = true
    air-gapped; all-day; app-wide; audio-only; back-office; bar-shaped; battery-powered; best-of;
    big-endian; black-and-white; blue-green; book-style; born-again; bottom-up; bulk-edited;
    button-like; call-back; camera-ready; card-based; case-sensitive; cell-based; cherry-picked;
    child-safe; class-based; clear-cut; client-side; closed-loop; cloud-based; code-signed; cold-start;
    color-coded; colour-coded; command-line; comma-separated; content-aware; cross-platform;
    custom-made; dark-mode; data-driven; date-based; day-long; deep-linked; default-on; desk-bound;
    device-wide; disk-based; document-based; double-sided; drop-down; dry-run; dual-boot; early-access;
    easy-to-use; eight-bit; end-to-end; energy-efficient; even-numbered; event-driven; eye-catching;
    face-down; fade-in; fail-safe; fast-forward; feature-complete; field-tested; file-based; fine-tuned;
    first-class; five-star; fixed-width; flash-based; foot-operated; four-way; frame-accurate;
    free-form; freeze-dried; friend-only; front-facing; full-screen; gap-free; game-like; ghost-free;
    gold-plated; good-looking; grand-total; gray-scale; green-blue; grey-scale; group-wide; half-size;
    hand-drawn; hard-coded; head-up; heart-shaped; heavy-duty; hex-encoded; high-contrast; home-grown;
    hot-swappable; hour-long; image-based; key-value; kid-friendly; language-specific; large-scale;
    last-minute; late-night; left-aligned; letter-sized; level-headed; life-size; light-weight;
    line-by-line; list-based; live-streamed; local-only; lock-free; log-scale; long-term; loop-free;
    low-power; machine-readable; mac-only; mail-in; main-line; man-made; map-based; mass-produced;
    mid-year; middle-click; minute-by-minute; mixed-case; mobile-friendly; mode-less; mood-lit;
    month-to-month; motion-activated; mouse-over; multi-line; music-only; name-based; narrow-band;
    near-field; network-wide; night-time; nine-pin; noise-canceling; non-breaking; note-taking;
    object-oriented; odd-numbered; off-screen; old-fashioned; one-way; online-only; opt-in;
    other-worldly; output-only; page-wide; pair-wise; paper-thin; part-time; peer-to-peer; pen-based;
    phone-sized; photo-realistic; picture-in-picture; point-and-click; pop-up; power-saving;
    present-day; prime-time; private-key; problem-solving; pure-black; quarter-size; quick-start;
    random-access; rate-limited; raw-format; real-time; red-eye; regular-width; rich-text; right-click;
    risk-free; road-tested; room-sized; root-level; row-based; safe-area; same-day; scan-to-mail;
    screen-reader; second-hand; self-signed; sepia-toned; server-side; seven-day; short-term;
    side-by-side; sign-in; silent-start; single-sided; six-digit; sky-blue; sleep-wake; slow-motion;
    small-scale; smart-home; snap-to-grid; soft-proof; song-based; sound-proof; source-level;
    space-separated; speech-to-text; speed-up; spell-checked; spot-on; stand-alone; state-of-the-art;
    step-by-step; stereo-only; still-image; story-driven; strict-mode; strong-willed; style-based;
    sub-menu; tab-separated; table-based; tag-based; tap-to-click; task-based; team-wide; text-only;
    third-party; thread-safe; three-way; tight-knit; time-based; tone-mapped; top-level;
    touch-sensitive; track-by-track; trade-off; trial-only; triple-click; true-color; two-factor;
    type-safe; ultra-wide; unit-tested; user-defined; value-based; vector-based; video-only; view-only;
    voice-over; wait-free; wall-mounted; war-torn; watch-only; wave-shaped; web-based; week-long;
    weight-based; well-known; white-on-black; wi-fi; wide-angle; wire-frame; word-for-word;
    work-in-progress; world-wide; write-only; year-round; zero-based; zone-based
    # compound = false
    pi-hole; acme-voice; foo-bar; rsync-like
    # phrase = firm
    log, in; zoom, in; plug, in; tune, in; power, on; zoom, out; fade, out; break, out; time, out;
    wipe, out; max, out; sign, off; power, off; start, up; look, up; speed, up; sync, up; zip, up;
    sum, up; free, up; charge, up; catch, up; bump, up; shut, down; power, down; boil, down;
    pull, down; roll, over
    # phrase = loose
    check, in; kick, in; switch, in; try, on; drop, out; leave, out; pull, out; sort, out; turn, out;
    back, off; lay, off; run, off; tick, off; add, up; end, up; hurry, up; nudge, up; read, up;
    slide, up; team, up; wind, up; crack, down; jump, down; push, down; stand, down; wind, down;
    go, over; slide, over
    # together = true
    undo, redo; cut, copy; cut, paste; page setup, print; find next, find previous;
    zoom in, zoom out; bold, italic; bold, underline; align left, align center;
    align left, align right; bring to front, send to back; bring forward, send backward
    # verb
    Activate = Activate base; Applying = Apply gerund; Choosing = Choose gerund;
    Configures = Configure thirdPerson; Copies = Copy thirdPerson; Decrease = Decrease base;
    Disable = Disable base; Duplicate = Duplicate base; Encrypting = Encrypt gerund;
    Getting = Get gerund; Inserts = Insert thirdPerson; Launches = Launch thirdPerson;
    Modify = Modify base; Organize = Organize base; Prevent = Prevent base; Reducing = Reduce gerund;
    Removing = Remove gerund; Resets = Reset thirdPerson; Resumes = Resume thirdPerson;
    Save = Save base; Submit = Submit base; Toggle = Toggle base; Ungrouping = Ungroup gerund;
    Unmuting = Unmute gerund; Verifies = Verify thirdPerson; Blocks = no; Composes = no; Emptys = no;
    Finishs = no; Inverts = no; Pauses = no; Reconnects = no; Rotates = no; Starts = no; Turns = no;
    Approve = Approve base; Clean = Clean base; Decode = Decode base; Export = Export base;
    Go = Go base; Make = Make base; Publish = Publish base; Report = Report base;
    Shrink = Shrink base; Transfer = Transfer base
    # verb of
    Backup = Back Up; Login = Log In; Logoff = Log Off; Logon = Log On; Logout… = Log Out…; Rollback = Roll Back;
    Shutdown = Shut Down; Signin = Sign In; Signout = Sign Out; Signup = Sign Up; Backup to = Back Up to;
    Checkout = no; Cleanup = no; Setup… = no; Setup Now = Set Up Now; Checkout from = Check Out from; Backup Folder = no;
    Save = no
    # spelling
    iphone = iPhone; imessage = iMessage; ios = iOS; visionos = visionOS; airdrop = AirDrop;
    macbook = MacBook; appkit = AppKit; garageband = GarageBand; microsoft = Microsoft;
    linkedin = LinkedIn; gitlab = GitLab; onenote = OneNote; javascript = JavaScript;
    postgresql = PostgreSQL; graphql = GraphQL; tensorflow = TensorFlow; virtualbox = VirtualBox;
    postscript = PostScript; bluetooth = Bluetooth; ubuntu = Ubuntu; xhtml = XHTML; csv = CSV;
    png = PNG; tif = TIF; eps = EPS; wav = WAV; mkv = MKV; http = HTTP; imap = IMAP; lan = LAN;
    tls = TLS; ide = IDE; ux = UX; cmyk = CMYK; gpu = GPU; cd = CD; utf = UTF; sms = SMS; ids = IDs;
    aes = AES; ssid = SSID; cio = CIO; ai = AI; iot = IoT; fft = FFT
    # symbol of
    Cut = scissors; Paste = document.on.clipboard; Save = checkmark; Deselect = xmark;
    Undo = arrow.uturn.backward; Duplicate = plus.square.on.square; Move to = folder;
    Attach = paperclip; Select = checkmark.circle; Subscript = textformat.subscript;
    Underline = underline; Center = text.aligncenter; Justified = text.justify;
    Search = magnifyingglass; Find and Replace = text.page.badge.magnifyingglass;
    Use Selection for Find = text.page.badge.magnifyingglass; Share = square.and.arrow.up;
    Print = printer; Profile = person.crop.circle; Like = hand.thumbsup;
    Bring Forward = square.2.layers.3d.top.filled; Alarm = alarm
    # meaning of
    scissors = Cut; document.on.clipboard = Paste; square.and.pencil = none; pencil = none;
    ellipsis = none; text.alignleft = none; text.alignright = none;
    text.page.badge.magnifyingglass = none; square.3.layers.3d.top.filled = none;
    square.2.layers.3d.top.filled = none; calendar = none; arrow.uturn.backward = Undo;
    textformat.superscript = Superscript; bold = Bold; square.and.arrow.up = Share;
    hand.thumbsdown = Dislike
    # fits
    scissors, cut = Cut; scissors, snip = Cut; document.on.document, clipboard = Copy;
    trash, remove = Delete; trash, empty = Delete; arrow.uturn.backward, undo = Undo;
    arrow.uturn.backward, restore = Undo; arrow.uturn.backward, put = Undo;
    arrow.uturn.forward, turn = Redo; paperclip, file = Attach; paperclip, documents = Attach;
    bold, style = Bold; italic, format = Italic; underline, text = Underline;
    square.and.arrow.up, publish = Share; square.and.arrow.up, invite = Share;
    printer, printers = Print; hand.thumbsdown, bad = Dislike; hand.thumbsdown, not = Dislike;
    hand.thumbsup, like = Like; hand.thumbsup, recommend = Like; hand.thumbsup, suggest = Like;
    archivebox, archives = Archive; archivebox, storage = Archive
    # shortcut
    cmd+space = system Spotlight; f9 = free ; opt+cmd+` = free ;
    ctrl+cmd+space = system the Character Viewer; ctrl+tab = soft the next tab or group of controls;
    opt+cmd+escape = system Force Quit; ctrl+f3 = accessibility moving the focus to the Dock;
    ctrl+f5 = accessibility moving the focus to the toolbar;
    ctrl+f7 = accessibility the keyboard access mode; shift+cmd+` = system the app's previous window;
    cmd+{ = soft Align Left; cmd+: = soft the spelling window;
    ctrl+opt+cmd+. = accessibility raising the contrast;
    opt+cmd+= = accessibility zooming the screen in;
    shift+cmd+4 = system a screenshot of a selection; opt+cmd+8 = accessibility the screen zoom;
    cmd+b = formatting Bold; opt+cmd+c = soft Copy Style; ctrl+cmd+d = system looking up a word;
    opt+cmd+f = soft the search field; cmd+h = system hiding the app; opt+cmd+i = soft the inspector;
    cmd+m = system Minimize; cmd+o = feature Open; shift+cmd+q = system logging out;
    cmd+s = feature Save; opt+cmd+t = soft showing and hiding the toolbar;
    shift+cmd+v = soft Paste As; cmd+w = app closing a window; cmd+x = app Cut;
    cmd+right = navigation the end of the line; shift+left = navigation selecting a character;
    cmd+left = navigation the start of the line;
    shift+cmd+up = navigation selecting to the start of the document;
    opt+shift+up = navigation selecting to the start of the paragraph;
    opt+shift+down = navigation selecting to the end of the paragraph
    # right
    ctrl+cmd+space, emoji & symbols = true; ctrl+shift+tab, select something = true;
    escape, back = true; cmd+-, make something = true; cmd+{, select something = true;
    cmd+bar, center something = true; cmd+,, something preferences = true;
    cmd+., terminate something = true; cmd+?, something guide = true; cmd+plus, something in = true;
    cmd+b, strong = true; cmd+f, find something = true; opt+cmd+f, filter something = true;
    ctrl+cmd+f, something fullscreen = true; shift+cmd+g, something previous = true;
    cmd+i, hide something = true; opt+cmd+i, toggle something = true;
    cmd+j, something options = true; cmd+o, open something = true; cmd+p, something print = true;
    cmd+t, something tab = true; ctrl+cmd+v, paste something = true; cmd+c, 📋 copy = true;
    cmd+c, 📋 é copy = false; cmd+c, 📋copy = false; cmd+c, é copy = false; cmd+c, ① copy = false
    # as good
    Paste, clipboard = true; Save, arrow.down.document = true; Delete, delete.right = true;
    Redo, arrow.clockwise = true; Duplicate, plus.document.on.document = true;
    Rename, applepencil = true; Find, magnifyingglass = true; Find, chevron.right = true;
    Share, arrow.up.document = true; Account, person.2 = true
    """

  // A symbol's variants, which add a suffix after a dot, are accepted, but other symbols with similar names
  // aren't.
  @Test func symbolVariantsAreAccepted() throws {
    #expect(StandardSymbol.all.count > 40)
    for action in StandardSymbol.all {
      let own = StandardSymbol.base(of: action.symbol)
      for symbol in [action.symbol, own, "\(own).dotted", "\(own).dotted.fill", "\(action.symbol).fill"] {
        #expect(action.accepts(StandardSymbol.base(of: symbol)), "\(symbol)")
      }
      for symbol in ["\(own)s", "x\(own)", "x.\(own)", String(own.dropLast())] {
        #expect(!action.accepts(symbol), "\(symbol)")
      }
    }
  }

  // An entry that is listed twice, or that a phrase with “*” already includes, has no effect.
  @Test(arguments: ["PhrasalVerbs", "MenuVerbs", "EnglishWords", "CompoundHeads", "Spellings"])
  func noWordIsListedTwice(file: String) throws {
    let texts = try SourceTexts.all(in: "LintRules/Knowledge/\(file).swift").filter { $0.contains("\n") }
    var label = ""
    var seen: Set<String> = []
    for word in texts.flatMap({ $0.split { $0.isWhitespace } }) {
      if word.hasSuffix(":") { label = String(word.dropLast()).replacing("+", with: "") }
      #expect(seen.insert("\(label) \(word)").inserted, "\(label): \(word)")
    }
    #expect(seen.count > 60)
  }

  @Test(arguments: ["EllipsisKnowledge", "DestructiveKnowledge"])
  func noPhraseIsListedTwice(file: String) throws {
    let texts = try SourceTexts.all(in: "LintRules/Knowledge/\(file).swift").filter { $0.contains(" | ") }
    var meanings: [String: String] = [:]
    for line in texts.joined(separator: "\n").replacing("\\\n", with: " ").split(separator: "\n") {
      let fields = line.components(separatedBy: " | ")
      guard fields.count == 2 else { continue }
      for phrase in fields[1].split(separator: ";") {
        let known = meanings.updateValue(
          fields[0].trimmingCharacters(in: .whitespaces), forKey: phrase.trimmingCharacters(in: .whitespaces))
        #expect(known == nil, "\(phrase)")
      }
    }
    #expect(meanings.count > 60)
    for (phrase, meaning) in meanings where !phrase.hasSuffix("*") {
      let words = phrase.split(separator: " ")
      let begun = words.indices.dropFirst().reversed().lazy.compactMap { count in
        meanings[words[..<count].joined(separator: " ") + " *"]
      }
      #expect(begun.first != meaning, "\(phrase)")
    }
  }

  // The standard menus in Apple's order, with shortcuts; ▸ marks a submenu, * stands for the app's name.
  @Test func standardItemsAreInAppleOrder() {
    var menus: [(name: String, items: [String])] = []
    for item in StandardMenus.items {
      let name = item.menu.title + (item.submenu.isEmpty ? "" : " ▸ \(item.submenu)")
      if !menus.contains(where: { $0.name == name }) { menus.append((name, [])) }
      let shortcut = item.shortcut.map { " " + $0.specText } ?? ""
      let index = menus.firstIndex { $0.name == name } ?? 0
      menus[index].items.append(item.displayTitle + shortcut + (item.isSubmenu ? " ▸" : ""))
    }
    let text = menus.map { "\($0.name): \($0.items.joined(separator: "; "))" }.joined(separator: "\n")
    #expect(text == Self.standardMenus.replacing("\n  ", with: " "))
  }

  private static let standardMenus = """
    app menu: About *; Settings cmd+comma; Preferences cmd+comma; Services ▸; Hide * cmd+h;
      Hide Others opt+cmd+h; Show All; Quit * cmd+q; Quit and Keep Windows
    File: New cmd+n; Open cmd+o; Open Recent ▸; Close cmd+w; Close All; Close Tab; Close Other Tabs;
      Close Window; Close File shift+cmd+w; Save cmd+s; Save All; Duplicate shift+cmd+s; Save As;
      Rename; Move To; Export As; Revert To ▸; Revert to Saved; Share ▸; Page Setup shift+cmd+p;
      Print cmd+p
    File ▸ Open Recent: Clear Menu
    Edit: Undo cmd+z; Redo shift+cmd+z; Cut cmd+x; Copy cmd+c; Paste cmd+v;
      Paste and Match Style opt+shift+cmd+v; Delete; Select All cmd+a; Find ▸; Spelling and Grammar ▸;
      Spelling ▸; Substitutions ▸; Transformations ▸; Speech ▸; AutoFill ▸; Start Dictation;
      Emoji & Symbols ctrl+cmd+space; Special Characters
    Edit ▸ Find: Find cmd+f; Find and Replace opt+cmd+f; Find Next cmd+g; Find Previous shift+cmd+g;
      Use Selection for Find cmd+e; Jump to Selection cmd+j
    Edit ▸ Spelling and Grammar: Show Spelling and Grammar cmd+colon; Check Document Now cmd+semicolon;
      Check Spelling While Typing; Check Grammar With Spelling; Correct Spelling Automatically
    Edit ▸ Substitutions: Show Substitutions; Smart Copy/Paste; Smart Quotes; Smart Dashes; Smart Links; Data Detectors;
      Text Replacement
    Edit ▸ Transformations: Make Uppercase; Make Upper Case; Make Lowercase; Make Lower Case; Capitalize
    Edit ▸ Speech: Start Speaking; Stop Speaking
    Format: Font ▸; Text ▸
    Format ▸ Font: Show Fonts cmd+t; Bold cmd+b; Italic cmd+i; Underline cmd+u; Bigger cmd+plus; Smaller cmd+minus;
      Kern ▸; Ligatures ▸; Ligature ▸; Baseline ▸; Show Colors shift+cmd+c; Copy Style opt+cmd+c;
      Paste Style opt+cmd+v
    Format ▸ Text: Align Left cmd+leftBrace; Align Center cmd+bar; Center cmd+bar; Justify;
      Align Right cmd+rightBrace; Writing Direction ▸; Show Ruler; Copy Ruler ctrl+cmd+c;
      Paste Ruler ctrl+cmd+v
    View: Show Tab Bar; Hide Tab Bar; Show All Tabs; Exit Tab Overview; Show Toolbar opt+cmd+t;
      Hide Toolbar opt+cmd+t; Customize Toolbar; Show Sidebar; Hide Sidebar;
      Enter Full Screen ctrl+cmd+f; Exit Full Screen ctrl+cmd+f
    Window: Minimize cmd+m; Minimize All opt+cmd+m; Zoom; Zoom All; Show Previous Tab; Show Next Tab;
      Move Tab to New Window; Merge All Windows; Bring All to Front; Arrange in Front
    Help: Send * Feedback to Apple; * Help cmd+question
    """

  private func answer(_ question: String, _ subject: String) -> String {
    let parts = subject.components(separatedBy: ", ")
    switch question {
    case "destroys": return DestructiveKnowledge.strength(ofTitle: subject).map { "\($0)" } ?? "no"
    case "ellipsis": return "\(EllipsisKnowledge.verdict(forTitle: subject))"
    case "harmless": return "\(HarmlessCommands.names(subject))"
    case "taken off lightly": return "\(HarmlessCommands.takesOffLightly(subject))"
    case "verb": return MenuVerbs.verb(subject).map { "\($0.base) \($0.form)" } ?? "no"
    case "word": return classes(subject)
    case "compound": return "\(CompoundHeads.contains(String(subject.prefix { $0 != "-" })))"
    case "phrase":
      return PhrasalVerbs.bond(parts[0].lowercased(), parts[1].lowercased()).map { "\($0)" } ?? "no"
    case "verb of": return PhrasalNouns.verb(for: subject)?.title ?? "no"
    case "spelling": return Spellings.spelling(of: subject.lowercased()) ?? "no"
    case "together":
      let clusters = parts.map { CommandClusters.cluster(of: TitleKey($0)) }
      return "\(clusters[0] != nil && clusters[0] == clusters[1])"
    case "symbol of": return StandardSymbol.standard(for: TitleKey(subject))?.symbol ?? "none"
    case "meaning of":
      return StandardSymbol.meaning(of: StandardSymbol.base(of: subject))?.action ?? "none"
    case "as good":
      let action = StandardSymbol.standard(for: TitleKey(parts[0]))
      return "\(action?.accepts(StandardSymbol.base(of: parts[1])) ?? false)"
    case "fits":
      let action = StandardSymbol.all.first { $0.symbol == parts[0] && $0.fits(parts[1]) }
      return action?.action ?? "no"
    case "shortcut": return shortcut(subject).map { "\($0.hold) \($0.action)" } ?? "free"
    case "right":
      return "\(shortcut(parts[0])?.isRight(for: parts.dropFirst().joined(separator: ", ")) ?? false)"
    default: return "unknown question"
    }
  }

  private func shortcut(_ text: String) -> StandardShortcut? {
    guard let parsed = try? Shortcut(parsing: text) else { return nil }
    return StandardShortcut.known(parsed)
  }

  private func classes(_ word: String) -> String {
    let names: [(String, WordClass)] = [
      ("article", .article), ("conjunction", .conjunction), ("preposition", .preposition),
      ("disputed", .disputed), ("particle", .particle), ("adverb", .adverb), ("either", .either),
      ("connector", .connector), ("long preposition", .longPreposition), ("small name", .smallName),
      ("unit", .unit), ("letter case", .letterCase), ("key name", .keyName), ("prefix", .prefix),
      ("small compound", .smallCompound), ("lettered", .lettered), ("inner capital", .innerCapital),
      ("foreign", .foreign),
    ]
    let found = EnglishWords.classes(of: word.utf8)
    return names.filter { found.contains($0.1) }.map(\.0).joined(separator: ", ")
  }
}
