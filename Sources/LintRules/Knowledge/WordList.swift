import TextCore

/// Lists of words that rules look up. The table has a row for each case, in the same order: its name, the role of
/// the words, an example, and the words.
enum WordList: Int, CaseIterable {
  case timesOfDay, nearness, relations, unitsOfTime, states, limits, spelledNumbers, directions
  case contractions, participles, subjects, fallbacks, questions, connectors, pronouns, finiteVerbs
  case commandVerbs, headingEnds, dockTitles, rights, helpWords, leavingWords, orders, completions
  case captures, filledMenus, exclusiveLists, shownStates, exclusivePairs, textStyles, plainStyles, colors
  case circumstances, occasions, handlingVerbs, controlNames, germanWords, checkedVerbs, indentedTemplates
  case askingTitles, placeholderTitles, debugTitles, repeatedVerbs, prepositions, placesInMenus
  case shownThings, keptThings, lookingVerbs

  /// Whether a word, or a title in normal form, is in the list.
  func contains(_ word: String) -> Bool { Self.lists(with: word).contains(self) }

  /// The lists that a word, or a title in normal form, is in: one lookup for any number of them.
  static func lists(with word: String) -> WordLists { words[hash(of: word.utf8)] ?? [] }

  // Keeps the case of letters, unlike the hashes of titles.
  private static func hash(of word: some Sequence<UInt8>) -> UInt64 {
    word.reduce(TitleKey.seed) { TitleKey.adding($1, to: $0) }
  }

  private static let words = {
    var words: [UInt64: WordLists] = [:]
    forEachWord { words[hash(of: $1.bytes), default: []].insert(WordLists($0)) }
    return HashTable(words.map { (key: $0.key, value: $0.value) })
  }()

  /// Calls `body` with each word of each list.
  static func forEachWord(_ body: (WordList, KnowledgeTable.Field) -> Void) {
    // Names of cases need reflection, which takes a tenth of the time of a short run.
    var index = 0
    KnowledgeTable.forEachRow(of: table, fields: 4) { row in
      guard let list = WordList(rawValue: index) else { return }
      row[3].forEachPart { body(list, $0) }
      index += 1
    }
  }

  // A backslash continues a row on the next line.
  static let table: StaticString = """
    timesOfDay | says when something is, with nearness | Tomorrow Morning | today; tomorrow; tonight; \
    yesterday; morning; noon; afternoon; evening; night; weekend
    nearness | stands with a time of day | Later Today | this; next; last; later; earlier; in; the
    relations | relates the two sides of a condition | Content contains | is; isn't; isn’t; are; \
    contains; equals; includes
    unitsOfTime | counts time | 5 minutes | second; sec; minute; min; hour; day; night; week; month; \
    year
    states | ends a line that says how things are | Update available | available; unavailable; expired; \
    running; connected; disconnected; enabled; disabled; found
    limits | comes before an amount | Over 20 minutes | every; last; past; after; in; for; over; under; \
    within; about; until; up to; less than; more than; at least; at most
    spelledNumbers | is a number in letters | Half an hour | a; an; the; half; one; two; three; four; \
    five; ten
    directions | comes after an amount of time | 30 minutes before | before; after; ago; earlier; \
    later; left; remaining; early; late; old
    contractions | is a subject and its verb | You're up to date | you're; it's; that's; we're; \
    they're; i'm; there's; you've; we've; you'll; he's; she's
    participles | begins a line about a past action | Signed in as Ann | logged; signed; connected; \
    powered; made; built; developed; designed; provided
    subjects | begins a sentence if a finite verb follows | There are no updates | no; some; you; it; \
    this; there; your; these
    fallbacks | begins the value for none or any of a list | No Country | no; any; all; select; choose
    questions | begins a question | What is this? | how; what; why; who; where; when; which
    connectors | continues the title of a submenu | for an Hour | for; until; by; as; to; in; at; on; \
    from; with; after; before; every
    pronouns | begins a sentence as its subject | We found nothing | i; you; we; it; they; he; she; \
    them; this; these; there
    finiteVerbs | makes a sentence of a line | Connection is secure | is; are; was; were; has; have; \
    isn't; aren't; can't; couldn't; cannot; doesn't; isn’t; aren’t; can’t; couldn’t; doesn’t; don't; \
    don’t; didn't; didn’t; wasn't; weren't
    commandVerbs | begins a command, not a heading | Open in New Tab | rename; open; duplicate; remove; \
    edit; copy; cut; paste; reply; select; install; connect; create; add; move; send; save; show; hide; \
    get; close; restore; export
    headingEnds | ends the heading of what follows | Open With | with; to; as; by; in; from; for; on; \
    using
    dockTitles | is in every Dock menu | Keep in Dock | quit; hide; show all windows; keep in dock; \
    remove from dock; open at login; force quit
    rights | is why an item is hidden for good, not for a state | isPremium | admin; allow; allowed; \
    allows; available; beta; can; debug; developer; enabled; experimental; feature; features; flag; \
    flags; internal; later; premium; pro; purchased; subscribed; support; supported; supports
    helpWords | names an app's help | User Guide | help; manual; guide; guides; documentation; docs; \
    handbook; troubleshooting; tutorial; tutorials; faq; wiki
    leavingWords | begins what goes with Hide and Quit | Log Out | hide; show; quit; exit; force; \
    restart; relaunch; log; lock; sign; services
    orders | sorts and arranges, as the Finder does with Control | Clean Up By | sort; arrange; group; \
    clean; order
    completions | completes words, as Xcode does with ⌃Space | Show Completions | complete; completion; \
    completions; autocomplete; autocompletion
    captures | takes a picture of the screen | Take Screenshot | capture; screenshot; screenshots; \
    snapshot
    filledMenus | names a menu that the system fills | Open With | open with; windows; window; help; \
    apple
    exclusiveLists | names a submenu whose items exclude each other | Sort By | sort by; sort; group \
    by; arrange by; order by; view as; show as; sorting
    shownStates | ends the name of a variable that shows a view or starts work | selectedTab | action; alert; \
    banner; command; cover; destination; detail; dialog; error; event; item; message; modal; navigation; page; \
    panel; path; popover; request; route; screen; selection; sheet; sidebar; tab; task; toast; view; window
    exclusivePairs | is a family of which two already exclude each other | appearance | appearance; \
    direction; orientation; axis
    textStyles | is a style of text | Small Caps | bold; italic; underline; strikethrough; strike \
    through; outline; shadow; superscript; subscript; small caps; all caps; highlight; monospace; \
    monospaced; code; condensed; extended; double underline
    plainStyles | takes styles away | Plain Text | plain; plain text; regular; normal; none; clear; \
    reset; default
    colors | is a color | Mint | red; orange; yellow; green; mint; teal; cyan; blue; indigo; purple; \
    magenta; pink; brown; black; white; gray; grey
    circumstances | begins when or where, not what | Hide on Full Screen | on; in; at; when; while; \
    after; before; from; for; with; during; until; if
    occasions | makes a setting of a command | Show Sidebar on Launch | on; at; when; while; after; \
    before; during; until; if
    handlingVerbs | makes or handles one thing | Add a Marker | add; attach; choose; close; compose; \
    copy; create; delete; download; drag; duplicate; edit; erase; export; find; generate; hide; import; \
    insert; install; load; move; new; open; paste; pick; place; play; print; remove; rename; replace; \
    save; search; select; show; take; upload; view
    controlNames | shows how a control looks | Menu Item | action; button; item; label; menu; menu \
    item; option; picker; submenu; toggle
    germanWords | is German | Datei öffnen … | auf; aus; für; mit; nach; neu; neue; neuer; neues; und; \
    von; zu; zum; über; anzeigen; auswählen; bearbeiten; drucken; einfügen; einstellungen; erstellen; \
    hinzufügen; laden; löschen; öffnen; sichern; speichern; suchen; umbenennen; verwalten; wählen; \
    ändern
    checkedVerbs | begins a command that a checkmark illustrates | Mark as Done | done; save; ok; mark; \
    select; complete; check; accept; approve; confirm; apply; finish; resolve; verify; choose; agree; \
    submit; pick; set; use; keep; enable; validate
    indentedTemplates | is indented in Xcode's own MainMenu.xib | Left to Right | default; left to \
    right; right to left
    askingTitles | can't be done in place, as renaming can | Go to Line | settings; preferences; print; \
    page setup; save as; go to line; go to folder; connect to server
    placeholderTitles | keeps a place for what comes at run time | Loading | item; none; all; dummy; \
    default; empty; loading; placeholder; n/a; \
    do not localize
    debugTitles | titles a menu for those who make the app | Debug Menu | debug; debugmenu; debugging
    repeatedVerbs | does the same to things of many kinds | Sort by Name | sort; export; convert; filter; \
    insert; arrange; group; import; encode; transform
    prepositions | joins the words of a phrase | Move to Trash | in; on; at; to; for; from; with; of; by; as; \
    into; via; and; or
    placesInMenus | says where, in an item that begins with what it is | Toolbar at Top | top; bottom; left; \
    right; center; middle; up; down; above; below; here
    shownThings | is a thing that a command shows or sends | Album Info | info; information; details; properties; \
    statistics; stats; feedback
    keptThings | is a thing that a command shows, or a page or a list | Trip History | attributes; \
    changelog; history; log; logs; summary
    lookingVerbs | begins a command that shows something | View Details | dump; explore; fetch; fill; grab; \
    inspect; list; look; lookup; peek; pull; preview; query; rate; retrieve; see; tap; view; write
    """
}

/// A set of word lists.
struct WordLists: OptionSet {
  let rawValue: UInt64

  init(rawValue: UInt64) { self.rawValue = rawValue }

  init(_ list: WordList) { self.init(rawValue: 1 << UInt64(list.rawValue)) }

  func contains(_ list: WordList) -> Bool { contains(WordLists(list)) }
}
