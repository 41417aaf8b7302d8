import MenuModel

/// The shortcuts that people expect to have the same meaning in every app.
///
/// Sources: Human Interface Guidelines, “Keyboards”, Standard keyboard shortcuts, for shortcuts and actions;
/// SwiftUI's InspectorCommands; macOS itself for ⇧⌘5, ⇧⌘6, and ⌃⌘Q. The classes and the other titles that may
/// have a shortcut are this project's judgment, because Apple states only that people expect the whole set.
package struct StandardShortcut: Sendable {
  /// The class of a shortcut, which shows how free apps are to use it.
  package enum Class: Character, Sendable {
    /// The system reserves it. The app either doesn't receive it, or overrides a shortcut that people need in
    /// every app.
    case system = "s"
    /// Every app uses it for the same command, and a different command makes no sense.
    case app = "a"
    /// Apps with the feature use it for this command.
    case feature = "f"
    /// Apps that format text use it for this command.
    case formatting = "b"
    /// Apple lists it, but many apps, including some of Apple's, use it for something else.
    case soft = "o"
    /// The text system uses it to move the insertion point or change the selection.
    case navigation = "n"
    /// An accessibility feature uses it if it is turned on.
    case accessibility = "y"
    /// Apple leaves it free, or its command no longer exists.
    case free = "-"
  }

  /// The ``MenuModel/Shortcut/code`` of its normal form.
  let code: UInt64
  /// The class of the shortcut.
  package let hold: Class
  /// The action, as messages name it: “hiding the app”, “Copy”, “Spotlight”.
  package var action: String { actionField.text }
  private let actionField: KnowledgeTable.Field
  private let titles: KnowledgeTable.Field

  /// Whether commands with certain titles can use the shortcut.
  var hasOwners: Bool { !titles.isEmpty }

  /// Whether a command with the title can use the shortcut. In the patterns, a `*` at either end stands for
  /// any words.
  func isRight(for title: String) -> Bool {
    let key = TitleKey(Self.withoutPicture(title))
    var isRight = false
    titles.forEachPart { isRight = isRight || key.matches(bytes: $0.bytes) }
    return isRight
  }

  // “📋 Copy Link” is “Copy Link” with a picture.
  private static func withoutPicture(_ title: String) -> String {
    guard let first = title.utf8.first, first >= 0x80 else { return title }
    let picture = title.firstWord
    guard picture.utf8.count < title.utf8.count, !picture.contains(where: { $0.isLetter || $0.isNumber })
    else {
      return title
    }
    return title[utf8: picture.utf8.count + 1..<title.utf8.count]
  }

  /// Returns the standard shortcut with the same keys, or nil if there is none.
  package static func known(_ shortcut: Shortcut) -> StandardShortcut? { index[shortcut.code] }

  /// Returns the class of the shortcut with a code, or nil if it isn't a standard shortcut.
  static func hold(of code: UInt64) -> Class? { index[code]?.hold }

  private static let index = {
    var all: [(key: UInt64, value: StandardShortcut)] = []
    KnowledgeTable.forEachRow(of: table, fields: 4) { row in
      guard let code = (try? Shortcut(parsing: row[0].text))?.code,
        let hold = row[1].text.first.flatMap(Class.init(rawValue:))
      else { return }
      all.append((code, StandardShortcut(code: code, hold: hold, actionField: row[2], titles: row[3])))
    }
    return HashTable(all)
  }()

  // shortcut | class | action | titles in normal form, with * at one end for any words or none
  private static let table: StaticString = """
    cmd+space|s|Spotlight|
    shift+cmd+space|-||
    opt+cmd+space|s|the Spotlight results window|
    ctrl+cmd+space|s|the Character Viewer|emoji & symbols; special characters
    shift+tab|s|the previous control|outdent; outdent *; * outdent; unindent; decrease indent; shift left; promote; promote *
    cmd+tab|s|the next recent app|
    shift+cmd+tab|s|the previous recent app|
    ctrl+tab|o|the next tab or group of controls|show *; next *; select *; * next; * tab
    ctrl+shift+tab|o|the previous tab or group of controls|show *; previous *; select *; * previous; * tab
    escape|o|canceling what goes on|cancel *; stop *; close *; dismiss *; exit *; clear *; deselect *; back; hide *; done
    opt+cmd+escape|s|Force Quit|
    ctrl+f1|y|full keyboard access|
    ctrl+f2|y|moving the focus to the menu bar|
    ctrl+f3|y|moving the focus to the Dock|
    ctrl+f4|y|moving the focus to the next window|
    ctrl+shift+f4|y|moving the focus to the previous window|
    ctrl+f5|y|moving the focus to the toolbar|
    cmd+f5|y|VoiceOver|
    ctrl+f6|y|moving the focus to the next panel|
    ctrl+shift+f6|y|moving the focus to the previous panel|
    ctrl+f7|y|the keyboard access mode|
    f8|-||
    f9|-||
    f10|-||
    f11|s|showing the desktop|
    f12|-||
    cmd+`|s|the app's next window|* window
    shift+cmd+`|s|the app's previous window|* window
    opt+cmd+`|-||
    cmd+-|o|making the selection smaller|smaller; zoom *; decrease *; reduce *; shrink *; make *; * smaller; * out
    opt+cmd+-|y|zooming the screen out|
    cmd+{|o|Align Left|align left; * left; * back; * previous; previous *; show *; select *; * tab
    cmd+}|o|Align Right|align right; * right; * forward; * next; next *; show *; select *; * tab
    cmd+bar|o|Center|center *; * center
    cmd+:|o|the spelling window|show spelling and grammar; spelling *; * spelling; spelling; * grammar
    cmd+;|o|finding misspelled words|check document now; check spelling; check *
    cmd+,|a|the app's settings|settings; preferences; * settings; * preferences; options; * options; setup; * setup; set *; configuration; * configuration; config; * config; configure *; customize *
    ctrl+opt+cmd+,|y|lowering the contrast|
    cmd+.|a|canceling what goes on|cancel *; stop *; abort *; end *; halt *; interrupt *; terminate *; break; pause *; kill *; close *; dismiss *; exit *; * stop; * cancel; * halt
    ctrl+opt+cmd+.|y|raising the contrast|
    cmd+?|a|the Help menu|* help; help *; * manual; * guide; * documentation; * tour; * tutorial; * walkthrough
    opt+cmd+/|-||
    cmd+plus|o|making the selection bigger|bigger; larger; zoom *; increase *; enlarge *; make *; * bigger; * larger; * in
    opt+cmd+=|y|zooming the screen in|
    shift+cmd+3|s|a screenshot|
    ctrl+shift+cmd+3|s|a screenshot to the Clipboard|
    shift+cmd+4|s|a screenshot of a selection|
    ctrl+shift+cmd+4|s|a screenshot of a selection to the Clipboard|
    shift+cmd+5|s|the Screenshot panel|
    opt+cmd+8|y|the screen zoom|
    ctrl+opt+cmd+8|y|inverting colors|
    cmd+a|a|Select All|select all; select *; * all
    shift+cmd+a|o|Deselect All|deselect *; select *; unselect *; * none
    cmd+b|b|Bold|bold; strong
    cmd+c|a|Copy|copy *
    shift+cmd+c|o|the Colors window|show colors; * colors; copy *; color *
    opt+cmd+c|o|Copy Style|copy *
    ctrl+cmd+c|o|copying formatting|copy *
    opt+cmd+d|s|showing and hiding the Dock|
    ctrl+cmd+d|s|looking up a word|look *
    cmd+e|o|Use Selection for Find|use *
    cmd+f|f|Find|find *; search *; filter *; * find; * search; * filter; * filter bar; quick *
    opt+cmd+f|o|the search field|find *; search *; replace *; filter *; * search; * replace; * filter
    ctrl+cmd+f|a|full screen|enter *; exit *; full *; fullscreen; toggle *; * fullscreen; * screen
    cmd+g|f|Find Next|find *; next *; search *; * next; * again
    shift+cmd+g|f|Find Previous|find *; previous *; search *; * previous; go *
    cmd+h|s|hiding the app|hide *
    opt+cmd+h|s|Hide Others|hide others
    cmd+i|b|Italic|italic; italics; emphasis; emphasize; get *; show *; hide *; * info; info *; * information; * inspector; * details; * properties
    opt+cmd+i|o|the inspector|show *; hide *; toggle *; * inspector; * info; inspect *; * tools
    cmd+j|o|Jump to Selection|jump *; * selection; go *; scroll *; show *; * options
    cmd+m|s|Minimize|minimize; minimize *
    opt+cmd+m|a|Minimize All|minimize all; minimize *
    cmd+n|f|New|new *; add *; create *; compose *; subscribe *; follow *; * new
    cmd+o|f|Open|open *; load *; choose *; add *; launch *; import *; browse *; * open
    cmd+p|f|Print|print *; * print
    shift+cmd+p|o|Page Setup|page setup
    cmd+q|s|quitting the app|quit *; exit; exit *; * exit
    shift+cmd+q|s|logging out|
    opt+shift+cmd+q|s|logging out at once|
    ctrl+cmd+q|s|locking the screen|
    cmd+s|f|Save|save *; * save; write *
    shift+cmd+s|f|Duplicate or Save As|duplicate *; save *; write *; export *; * save
    cmd+t|o|the Fonts window|show fonts; * tab; * fonts; new *
    opt+cmd+t|o|showing and hiding the toolbar|* toolbar
    cmd+u|b|Underline|underline
    cmd+v|a|Paste|paste *
    shift+cmd+v|o|Paste As|paste *
    opt+cmd+v|o|Paste Style|paste *; move *
    opt+shift+cmd+v|a|Paste and Match Style|paste *
    ctrl+cmd+v|o|pasting formatting|paste *
    cmd+w|a|closing a window|close *; hide *; exit *; leave *; * close
    shift+cmd+w|o|closing a file and its windows|close *
    opt+cmd+w|o|closing all windows|close *
    cmd+x|a|Cut|cut *
    cmd+z|a|Undo|undo *
    shift+cmd+z|a|Redo|redo *
    ctrl+cmd+i|o|the inspector|* inspector
    cmd+right|n|the end of the line|
    shift+cmd+right|n|selecting to the end of the line|
    shift+right|n|selecting a character|
    opt+shift+right|n|selecting a word|
    ctrl+right|s|the next space or value|
    cmd+left|n|the start of the line|
    shift+cmd+left|n|selecting to the start of the line|
    shift+left|n|selecting a character|
    opt+shift+left|n|selecting a word|
    ctrl+left|s|the previous space or value|
    shift+cmd+up|n|selecting to the start of the document|
    shift+up|n|selecting a line|
    opt+shift+up|n|selecting to the start of the paragraph|
    ctrl+up|s|Mission Control|
    shift+cmd+down|n|selecting to the end of the document|
    shift+down|n|selecting a line|
    opt+shift+down|n|selecting to the end of the paragraph|
    ctrl+down|s|the windows of the app|
    ctrl+space|s|the last input source|
    ctrl+opt+space|s|the next input source|
    """
}
