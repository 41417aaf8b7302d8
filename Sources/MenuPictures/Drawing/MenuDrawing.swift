import MenuModel

/// The contents of one menu's drawing, before layout. All texts are safe to show.
package struct MenuDrawing: Sendable, Equatable {
  package var element: ElementID
  package var kind: MenuKind
  /// The platform whose style the menu has.
  package var look: PictureLook
  /// The kind of the menu and the place where it appears, in words.
  package var caption: String
  package var anchor: MenuAnchor
  package var panel: DrawnPanel
}

/// The platform that a picture imitates.
package enum PictureLook: Sendable, Equatable {
  /// macOS.
  case desktop
  /// iOS and iPadOS, where a symbol comes before its title.
  case touch
  /// visionOS, tvOS, and watchOS, where a symbol comes after its title.
  case spatial
}

/// The object that a menu opens from. It is drawn with the menu to show what kind of menu it is.
package enum MenuAnchor: Sendable, Equatable {
  /// A title in the menu bar.
  case menuBar(DrawnText)
  /// A menu bar extra with its symbol or image, or its title.
  case extra(DrawnText, DrawnSymbol?)
  /// The object that people press or click.
  case object(String)
  /// A button that opens the menu. If it has its own action, it has two parts.
  case pullDown(DrawnText, DrawnSymbol?, isSplit: Bool)
  /// A button that shows the current choice.
  case popUp(DrawnText)
  /// The app's icon in the Dock or on the Home Screen.
  case icon(String)
  /// The place of items in another menu.
  case place(String)
  /// An unknown object. Only its title is known.
  case none(DrawnText)
}

/// A box with rows: a menu or a submenu.
package struct DrawnPanel: Sendable, Equatable {
  package var rows: [DrawnRow] = []
}

/// One row of a menu.
package struct DrawnRow: Sendable, Equatable {
  package var kind: Kind
  /// The row's element; nil if the row has none.
  package var element: ElementID?
  package var title = DrawnText()
  package var subtitle = ""
  /// The notes below the title: conditions and other titles.
  package var notes: [String] = []
  package var mark: StateMark = .none
  package var symbol: DrawnSymbol?
  package var shortcut: DrawnShortcut?
  package var traits: Traits = []
  /// The level of indentation.
  package var indent = 0
  /// The modifier keys that show an alternate, such as ⌥.
  package var keys = ""
  /// The submenu. A row without items has none.
  package var submenu: DrawnPanel?
  /// The items of a row with several of them.
  package var tiles: [DrawnRow] = []

  /// The kind of a row.
  package enum Kind: Sendable, Equatable {
    case item, header, divider, label
    case slider, stepper
    /// Controls next to each other: symbols with their titles.
    case controls
    /// Symbols next to each other without their titles.
    case palette
    /// Titles next to each other, as in an edit menu.
    case strip
    /// Unknown content. The title says all that is known about it.
    case placeholder
  }

  /// Facts about a row that change its appearance.
  package struct Traits: OptionSet, Sendable, Equatable {
    package let rawValue: UInt8
    package init(rawValue: UInt8) { self.rawValue = rawValue }
    package static let dimmed = Traits(rawValue: 1)
    package static let destructive = Traits(rawValue: 2)
    /// The item is hidden now.
    package static let hidden = Traits(rawValue: 4)
    /// The row represents items from data.
    package static let dynamic = Traits(rawValue: 8)
    /// The item replaces the row above while keys are pressed.
    package static let alternate = Traits(rawValue: 16)
  }

  package init(_ kind: Kind, _ element: ElementID? = nil) {
    self.kind = kind
    self.element = element
  }

  /// Whether the row's items are next to each other.
  package var isRowOfTiles: Bool { kind == .controls || kind == .palette || kind == .strip }
}

/// The mark before a title.
package enum StateMark: Sendable, Equatable {
  case none, on, mixed
}

/// A symbol before a title.
package struct DrawnSymbol: Sendable, Equatable {
  /// The name of an SF Symbol or of one of the app's images.
  package var name: String
  /// Whether it is one of the app's images.
  package var isImage: Bool
}

/// A shortcut in the form that menus show and in the form that is read aloud.
package struct DrawnShortcut: Sendable, Equatable {
  /// ⇧⌘N
  package var symbols: String
  /// Shift-Command-N
  package var spoken: String

  init(_ shortcut: Shortcut) {
    symbols = Escaping.visible(shortcut.symbols)
    let form = shortcut.displayForm
    var parts: [String] = []
    if form.modifiers.contains(.function) { parts.append("Globe") }
    if form.modifiers.contains(.control) { parts.append("Control") }
    if form.modifiers.contains(.option) { parts.append("Option") }
    if form.modifiers.contains(.shift) { parts.append("Shift") }
    if form.modifiers.contains(.command) { parts.append("Command") }
    let key = form.key.utf8.count == 1 ? form.key.uppercased() : form.key
    spoken = Escaping.visible((parts + [key]).joined(separator: "-"))
  }
}

/// A text with parts that are known only while the app runs.
package struct DrawnText: Sendable, Equatable {
  /// A part of the text.
  package struct Run: Sendable, Equatable {
    package var text: String
    /// Whether it is a placeholder.
    package var isPlaceholder: Bool
  }

  package var runs: [Run] = []

  package init() {}

  package init(_ text: String, isPlaceholder: Bool = false) {
    if !text.isEmpty { runs = [Run(text: text, isPlaceholder: isPlaceholder)] }
  }

  /// The text, with the names of its placeholders.
  package var plain: String { runs.count == 1 ? runs[0].text : runs.map(\.text).joined() }

  package var isEmpty: Bool { runs.isEmpty }
}
