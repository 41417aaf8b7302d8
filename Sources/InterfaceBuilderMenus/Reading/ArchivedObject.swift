import MenuModel

/// A menu or a menu item as its document writes it: ranges of the file, nothing judged. The objects of a document
/// form a forest by their indices.
struct ArchivedObject {
  var kind: Kind
  /// The facts that need a bit each.
  var flags: Flags = []
  /// The modifiers of the key equivalent; Command where none are written.
  var modifiers: Shortcut.Modifiers = .command
  /// What the system does with the menu.
  var systemMenu: SystemMenu = .none
  /// The state mark.
  var state: State = .off
  /// Levels of indentation.
  var indentation: Int32 = 0
  /// The number by which code knows an item.
  var tag: Int32 = 0
  /// The item a submenu belongs to, the menu an item is in; -1 for a menu that nothing is around.
  var parent: Int32
  var firstChild: Int32 = -1
  var lastChild: Int32 = -1
  var nextSibling: Int32 = -1
  /// The element from `<` to `>`.
  var range: SourceRange
  /// The name in its start tag.
  var tagName: SourceRange
  var id: SourceRange?
  var title: ArchivedText?
  var label: ArchivedText?
  /// The second line of a quick action.
  var subtitle: ArchivedText?
  var keyEquivalent: ArchivedText?
  var image: ArchivedText?
  var action: SourceRange?

  enum Kind: UInt8 {
    case menu, item
  }

  enum State: UInt8 {
    case off, on, mixed
  }

  enum SystemMenu: UInt8 {
    case none, main, apple, services, window, help, recentDocuments, font
  }

  struct Flags: OptionSet {
    let rawValue: UInt32
    static let isSeparator = Flags(rawValue: 1)
    static let isHidden = Flags(rawValue: 2)
    static let isDisabled = Flags(rawValue: 4)
    static let isAlternate = Flags(rawValue: 8)
    static let isSectionHeader = Flags(rawValue: 16)
    /// The image is one of the system's, an SF Symbol.
    static let isSymbol = Flags(rawValue: 32)
    /// The menu of a pop-up button.
    static let isPopUp = Flags(rawValue: 64)
    /// The menu of a pull-down button.
    static let isPullDown = Flags(rawValue: 128)
    static let isDestructive = Flags(rawValue: 256)
    /// The menu of the menu bar.
    static let isMain = Flags(rawValue: 512)
    /// The context menu of a view, by where it stands or by a connection.
    static let isContext = Flags(rawValue: 1024)
    static let isDock = Flags(rawValue: 2048)
    static let isExtra = Flags(rawValue: 4096)
    /// The image is the main one, not the secondary.
    static let hasImage = Flags(rawValue: 8192)
    /// The menu has a delegate, which may fill it whenever it opens.
    static let hasDelegate = Flags(rawValue: 16_384)
    /// The template of a search field's menu.
    static let isSearchTemplate = Flags(rawValue: 32_768)
    /// The menu of a button that draws its picture alone.
    static let isPictured = Flags(rawValue: 131_072)
    /// The menu of an AppKit pull-down button, whose first item is the button's title.
    static let hasTitleItem = Flags(rawValue: 262_144)
    /// A menu of a row of a predicate editor.
    static let isPredicate = Flags(rawValue: 65_536)
    /// The item's key works while it is hidden.
    static let hasKeyWhenHidden = Flags(rawValue: 524_288)
    /// A view draws it.
    static let hasView = Flags(rawValue: 1_048_576)
    /// Its title comes from a binding or a runtime attribute.
    static let hasOtherTitle = Flags(rawValue: 2_097_152)
    /// It has an outlet, a binding of what it does, or an identifier by which code may find it.
    static let isConnected = Flags(rawValue: 4_194_304)
    /// Its action is sent to an object of the app's own class, whatever else answers it.
    static let hasOwnTarget = Flags(rawValue: 16_777_216)
    /// An item of a property list, whose texts are keys of a table.
    static let isQuickAction = Flags(rawValue: 8_388_608)
  }
}

extension ArchivedObject {
  /// The key of its title in a table of texts; nil for what has none.
  func textKey(in source: UnsafeBufferPointer<UInt8>) -> String? {
    if flags.contains(.isQuickAction) { return title?.text(in: source) }
    return id.map { String(decoding: source[$0.bounds], as: UTF8.self) + ".title" }
  }
}

/// A text as a document writes it.
struct ArchivedText {
  /// The text between the quotes or the tags.
  var range: SourceRange
  var form: Form

  enum Form: UInt8 {
    /// An attribute's value that is what is written.
    case verbatimAttribute
    /// An attribute's value with references.
    case attribute
    /// The content of an element.
    case content
    /// The content of an element, in Base64.
    case base64
  }
}

extension ArchivedText {
  /// The text that is meant.
  func text(in source: UnsafeBufferPointer<UInt8>) -> String {
    let raw = UnsafeBufferPointer(rebasing: source[range.bounds])
    switch form {
    case .verbatimAttribute: return String(decoding: raw, as: UTF8.self)
    case .attribute: return XMLDecoding.attribute(raw)
    case .content: return XMLDecoding.content(raw)
    case .base64: return XMLDecoding.base64(XMLDecoding.content(raw)) ?? ""
    }
  }
}
