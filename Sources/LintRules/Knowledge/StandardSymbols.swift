/// The symbols that Apple's platforms use for common actions.
///
/// Sources: Human Interface Guidelines, “Icons”, Standard icons, for actions and symbols; SF Symbols 6, which
/// renamed `doc` to `document`; SwiftUI's sample menus, in which Duplicate has `doc.on.doc`. The alternative
/// symbols, and the words that match a symbol, are this project's judgment.
struct StandardSymbol: Sendable {
  private let actions: [KnowledgeTable.Field]
  /// The symbol's name.
  let symbol: String
  /// The names of alternative symbols for the action.
  let alternatives: [String]
  private let words: [KnowledgeTable.Field]

  /// The action, as messages name it.
  var action: String { actions.first?.text ?? "" }

  /// All standard symbols, in the order of the table.
  static var all: [StandardSymbol] { index.all }

  /// Returns the standard symbol of the action that a title begins with, or nil if the system has none.
  static func standard(forFirstWordOf title: TitleKey) -> StandardSymbol? {
    index.byAction[title.first].map { index.all[$0] }
  }

  /// Returns the standard symbol of an action, by its whole title, or nil if the system has none.
  static func standard(for title: TitleKey) -> StandardSymbol? {
    index.byAction[title.whole].map { index.all[$0] }
  }

  /// Returns the standard symbol with a name, given in the form of ``base(of:)``, or nil if the name has no
  /// fixed meaning.
  static func meaning(of base: String) -> StandardSymbol? {
    index.bySymbol[TitleKey.hash(base)].map { index.all[$0] }
  }

  /// Returns the current name of a symbol without the suffixes of variants: `document.on.document` for
  /// `doc.on.doc.fill`.
  static func base(of symbol: String) -> String {
    var name = withoutDress(symbol)
    if name.hasPrefix("doc.") || name == "doc" { name = "document" + String(name.dropFirst(3)) }
    if name.hasSuffix(".doc") { name = String(name.dropLast(4)) + ".document" }
    return name
  }

  /// Whether a symbol, in the form of ``base(of:)``, is the action's standard symbol or an alternative.
  func accepts(_ base: String) -> Bool {
    let own = Self.withoutDress(symbol)
    return base == own || base.hasPrefix(own + ".")
      || alternatives.contains { Self.withoutDress($0) == base }
  }

  func fits(_ title: String) -> Bool {
    title.utf8.split { $0 == 0x20 || $0 == 0x2D || $0 == 0x2F }.contains { word in
      let key = TitleKey(String(Substring(word)))
      return words.contains { key.matches(bytes: $0.bytes) }
    }
  }

  private static func withoutDress(_ symbol: String) -> String {
    let bytes = Array(symbol.utf8)
    var end = bytes.count
    for suffix in dress
    where end > suffix.count && bytes[..<end].suffix(suffix.count).elementsEqual(suffix) {
      end -= suffix.count
    }
    return end == bytes.count ? symbol : String(decoding: bytes[..<end], as: UTF8.self)
  }

  private static let dress = [".fill", ".circle", ".square", ".slash"].map { Array($0.utf8) }

  private static let index: (all: [StandardSymbol], byAction: [UInt64: Int], bySymbol: [UInt64: Int]) = {
    var all: [StandardSymbol] = []
    KnowledgeTable.forEachRow(of: table, fields: 4) { row in
      all.append(
        StandardSymbol(
          actions: row[0].parts, symbol: row[1].text, alternatives: row[2].parts.map { $0.text },
          words: row[3].parts))
    }
    var byAction: [UInt64: Int] = [:]
    var bySymbol: [UInt64: Int] = [:]
    for (number, symbol) in all.enumerated() {
      for action in symbol.actions { byAction.add(number, for: TitleKey(bytes: action.bytes).whole) }
      if !symbol.words.isEmpty { bySymbol.add(number, for: TitleKey.hash(withoutDress(symbol.symbol))) }
    }
    return (all, byAction, bySymbol)
  }()

  // actions | symbol | alternatives | matching words, if the symbol has only one meaning
  private static let table: StaticString = """
    Cut | scissors || cut; trim; split; clip; crop; snip
    Copy | document.on.document || copy; copies; duplicate; clone; clipboard
    Paste | document.on.clipboard | clipboard; arrow.right.document.on.clipboard | paste; clipboard; copy
    Done | checkmark ||
    Save | checkmark | square.and.arrow.down; square.and.arrow.down.on.square; tray.and.arrow.down; arrow.down.document |
    Cancel | xmark ||
    Close | xmark ||
    Deselect | xmark | checkmark; circle |
    Delete | trash | delete.left; delete.backward; delete.right | delete; remove; trash; erase; discard; clear; destroy; empty; deleted; purge; clean; bin; uninstall
    Move to Junk; Junk | xmark.bin || junk; spam; unsubscribe; reject
    Undo | arrow.uturn.backward | arrow.uturn.left; arrow.counterclockwise | undo; back; revert; return; reply; restore; reset; unsend; undelete; recover; put; turn
    Redo | arrow.uturn.forward | arrow.uturn.right; arrow.clockwise | redo; forward; repeat; again; turn; return
    Compose | square.and.pencil | pencil |
    Duplicate | plus.square.on.square | document.on.document; square.on.square; rectangle.on.rectangle; plus.rectangle.on.rectangle; plus.document.on.document |
    Rename | pencil | square.and.pencil; character.cursor.ibeam; rectangle.and.pencil.and.ellipsis; pencil.line; applepencil |
    Move to; Folder | folder | arrow.right; tray |
    Attach | paperclip || attach; attachment; attachments; file; files; clip; insert; document; documents
    Add | plus ||
    More | ellipsis ||
    Select | checkmark.circle | checklist; checkmark.seal |
    Superscript | textformat.superscript || superscript
    Subscript | textformat.subscript || subscript
    Bold | bold || bold; strong; style; format; text
    Italic | italic || italic; emphasis; style; format; text
    Underline | underline || underline; style; format; text
    Align Left | text.alignleft ||
    Center; Align Center | text.aligncenter ||
    Justified; Justify | text.justify ||
    Align Right | text.alignright ||
    Search | magnifyingglass ||
    Find; Find and Replace; Find Next; Find Previous; Use Selection for Find | text.page.badge.magnifyingglass | magnifyingglass; document.text.magnifyingglass; text.magnifyingglass; chevron.down; chevron.up; chevron.left; chevron.right; arrow.down; arrow.up |
    Filter | line.3.horizontal.decrease | slider.horizontal.3; camera.filters |
    Share; Export | square.and.arrow.up | arrow.up.document; square.and.arrow.up.on.square; arrowshape.turn.up.right | share; export; send; upload; publish; save; post; output; sharing; invite; transfer; airdrop
    Print | printer || print; printer; printing; printers; scan; fax
    Account; User; Profile | person.crop.circle | person; person.text.rectangle; person.2 |
    Dislike | hand.thumbsdown | heart; star; xmark | dislike; unlike; bad; down; downvote; hate; poor; not; no; reject; suggest; less
    Like | hand.thumbsup | heart; star | like; love; good; up; upvote; vote; recommend; rate; favorite; approve; thumbs; suggest; more; kudos
    Bring to Front | square.3.layers.3d.top.filled ||
    Send to Back | square.3.layers.3d.bottom.filled ||
    Bring Forward | square.2.layers.3d.top.filled ||
    Send Backward | square.2.layers.3d.bottom.filled ||
    Alarm | alarm ||
    Archive | archivebox || archive; archived; archives; unarchive; compress; zip; store; storage; box; backup; back; stash; package
    Calendar | calendar ||
    """
}
