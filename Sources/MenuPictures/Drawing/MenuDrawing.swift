import MenuModel

/// What is drawn of one menu, before anything has a place or a size. All texts are safe to show.
package struct MenuDrawing: Sendable, Equatable {
  package var element: ElementID
  package var kind: MenuKind
  /// The platform whose look it has.
  package var look: PictureLook
  /// What it is, in words, and where it appears.
  package var caption: String
  package var anchor: MenuAnchor
  package var panel: DrawnPanel
}

/// The platform that a picture looks like.
package enum PictureLook: Sendable, Equatable {
  /// macOS.
  case desktop
  /// iOS and iPadOS, where a symbol leads its title.
  case touch
  /// visionOS, tvOS and watchOS, where a symbol stands behind its title.
  case spatial
}

/// What a menu opens from: it is drawn beside the menu so that one sees what kind of menu it is.
package enum MenuAnchor: Sendable, Equatable {
  /// A title in the menu bar.
  case menuBar(DrawnText)
  /// A menu bar extra: its symbol or image, or its title.
  case extra(DrawnText, DrawnSymbol?)
  /// The object that is pressed or clicked.
  case object(String)
  /// A button that opens it; with an action of its own, the button has two parts.
  case pullDown(DrawnText, DrawnSymbol?, isSplit: Bool)
  /// A button that shows what is chosen.
  case popUp(DrawnText)
  /// The app's icon in the Dock or on the Home Screen.
  case icon(String)
  /// Items that go into another menu, and where.
  case place(String)
  /// Nothing is known of it but its title.
  case none(DrawnText)
}

/// A box with rows: a menu or a submenu.
package struct DrawnPanel: Sendable, Equatable {
  package var rows: [DrawnRow] = []
}

/// One row of a menu.
package struct DrawnRow: Sendable, Equatable {
  package var kind: Kind
  /// Its element; nil for what stands for none.
  package var element: ElementID?
  package var title = DrawnText()
  package var subtitle = ""
  /// What is told in words below the title: conditions, other titles.
  package var notes: [String] = []
  package var mark: StateMark = .none
  package var symbol: DrawnSymbol?
  package var shortcut: DrawnShortcut?
  package var traits: Traits = []
  /// Levels of indentation.
  package var indent = 0
  /// The modifier keys that show an alternate: ⌥.
  package var keys = ""
  /// The submenu; empty rows make no menu.
  package var submenu: DrawnPanel?
  /// The items of a row that holds several.
  package var tiles: [DrawnRow] = []

  /// What a row is.
  package enum Kind: Sendable, Equatable {
    case item, header, divider, label
    case slider, stepper
    /// Controls side by side: symbols with their titles.
    case controls
    /// Symbols side by side, their titles not shown.
    case palette
    /// Titles side by side, as in an edit menu.
    case strip
    /// Something of which only this is known, what the title says.
    case placeholder
  }

  /// Facts of a row that change its look.
  package struct Traits: OptionSet, Sendable, Equatable {
    package let rawValue: UInt8
    package init(rawValue: UInt8) { self.rawValue = rawValue }
    package static let dimmed = Traits(rawValue: 1)
    package static let destructive = Traits(rawValue: 2)
    /// Not shown at present.
    package static let hidden = Traits(rawValue: 4)
    /// It stands for what comes from the data.
    package static let dynamic = Traits(rawValue: 8)
    /// Shown in the place of the row above while keys are held.
    package static let alternate = Traits(rawValue: 16)
  }

  package init(_ kind: Kind, _ element: ElementID? = nil) {
    self.kind = kind
    self.element = element
  }

  /// Whether its items stand side by side.
  package var isRowOfTiles: Bool { kind == .controls || kind == .palette || kind == .strip }
}

/// The mark in front of a title.
package enum StateMark: Sendable, Equatable {
  case none, on, mixed
}

/// A symbol in front of a title.
package struct DrawnSymbol: Sendable, Equatable {
  /// The name of an SF Symbol or of the app's own image.
  package var name: String
  /// Whether it is the app's own image.
  package var isImage: Bool
}

/// A shortcut as menus show it and as it is read aloud.
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
    /// Whether it stands for what is filled in.
    package var isPlaceholder: Bool
  }

  package var runs: [Run] = []

  package init() {}

  package init(_ text: String, isPlaceholder: Bool = false) {
    if !text.isEmpty { runs = [Run(text: text, isPlaceholder: isPlaceholder)] }
  }

  /// The text, its placeholders by their names.
  package var plain: String { runs.count == 1 ? runs[0].text : runs.map(\.text).joined() }

  package var isEmpty: Bool { runs.isEmpty }
}
