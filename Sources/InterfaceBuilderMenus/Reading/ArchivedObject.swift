import MenuModel

/// A menu or menu item as written in the document, with its ranges in the file and without inferred facts. The
/// objects of a document form a forest by their indices.
struct ArchivedObject {
  var kind: Kind
  /// The Boolean properties, one bit each.
  var flags: Flags = []
  /// The modifiers of the key equivalent; Command if none are written.
  var modifiers: Shortcut.Modifiers = .command
  /// The system's use of the menu.
  var systemMenu: SystemMenu = .none
  /// The state mark.
  var state: State = .off
  /// The indentation level.
  var indentation: Int32 = 0
  /// The number that code uses to identify the item.
  var tag: Int32 = 0
  /// The item that a submenu belongs to, or the menu that contains an item; -1 for a top-level menu.
  var parent: Int32
  var firstChild: Int32 = -1
  var lastChild: Int32 = -1
  var nextSibling: Int32 = -1
  /// The element from `<` to `>`.
  var range: SourceRange
  /// The name in the element's start tag.
  var tagName: SourceRange
  var id: SourceRange?
  var title: ArchivedText?
  var label: ArchivedText?
  /// The second line of a quick action.
  var subtitle: ArchivedText?
  var keyEquivalent: ArchivedText?
  var image: ArchivedText?
  var action: SourceRange?
  /// The name by which code finds the item.
  var identifier: SourceRange?

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
    /// The image is a system image (an SF Symbol).
    static let isSymbol = Flags(rawValue: 32)
    /// The menu of a pop-up button.
    static let isPopUp = Flags(rawValue: 64)
    /// The menu of a pull-down button.
    static let isPullDown = Flags(rawValue: 128)
    static let isDestructive = Flags(rawValue: 256)
    /// The menu of the menu bar.
    static let isMain = Flags(rawValue: 512)
    /// The context menu of a view, by its position or by a connection.
    static let isContext = Flags(rawValue: 1024)
    static let isDock = Flags(rawValue: 2048)
    static let isExtra = Flags(rawValue: 4096)
    /// The image is the main one, not the secondary one.
    static let hasImage = Flags(rawValue: 8192)
    /// The menu has a delegate, which may fill it each time it opens.
    static let hasDelegate = Flags(rawValue: 16_384)
    /// The template of a search field's menu.
    static let isSearchTemplate = Flags(rawValue: 32_768)
    /// The menu of a button that shows only its image.
    static let isPictured = Flags(rawValue: 131_072)
    /// The menu of an AppKit pull-down button, whose first item is the button's title.
    static let hasTitleItem = Flags(rawValue: 262_144)
    /// A pop-up menu in a row of a predicate editor.
    static let isPredicate = Flags(rawValue: 65_536)
    /// The item's key equivalent works while the item is hidden.
    static let hasKeyWhenHidden = Flags(rawValue: 524_288)
    /// A view draws the item.
    static let hasView = Flags(rawValue: 1_048_576)
    /// The item's title comes from a binding or a runtime attribute.
    static let hasOtherTitle = Flags(rawValue: 2_097_152)
    /// The item has an outlet, a binding of its action or value, a class of the app, or an identifier that code
    /// may use to find it.
    static let isConnected = Flags(rawValue: 4_194_304)
    /// The item's action is sent to an object of the app's own class, even if the action is a standard one.
    static let hasOwnTarget = Flags(rawValue: 16_777_216)
    /// An item of a property list, whose strings are keys in a table.
    static let isQuickAction = Flags(rawValue: 8_388_608)
  }
}

extension ArchivedObject {
  /// Returns the key of the title in a string table, or nil if it has none.
  func textKey(in source: UnsafeBufferPointer<UInt8>) -> String? {
    if flags.contains(.isQuickAction) { return title?.text(in: source) }
    return id.map { String(decoding: source[$0.bounds], as: UTF8.self) + ".title" }
  }
}

/// A string as written in a document.
struct ArchivedText {
  /// The range between the quotes or the tags.
  var range: SourceRange
  var form: Form

  enum Form: UInt8 {
    /// An attribute's value without references or normalized whitespace.
    case verbatimAttribute
    /// An attribute's value with references.
    case attribute
    /// The content of an element.
    case content
    /// The content of an element, in Base64.
    case base64
    /// The content of an element that others refer to, so it can't be changed for one of them.
    case sharedContent
    /// The same in Base64.
    case sharedBase64
  }
}

extension ArchivedText {
  /// Returns the decoded string.
  func text(in source: UnsafeBufferPointer<UInt8>) -> String {
    let raw = UnsafeBufferPointer(rebasing: source[range.bounds])
    switch form {
    case .verbatimAttribute: return String(decoding: raw, as: UTF8.self)
    case .attribute: return XMLDecoding.attribute(raw)
    case .content, .sharedContent: return XMLDecoding.content(raw)
    case .base64, .sharedBase64: return XMLDecoding.base64(XMLDecoding.content(raw)) ?? ""
    }
  }
}
