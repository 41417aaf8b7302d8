import MenuModel

/// Facts about a project's code that affect its documents, found in the bytes of Swift and Objective-C files.
struct CodeFacts: Sendable {
  /// The names of objects whose title is set in code, without a leading underscore: `name.title = …`,
  /// `[name setTitle:…]`.
  var retitled: Set<String> = []
  /// The beginnings of titles that code puts together: `item.title = "Expires: \(date)"`.
  var beginnings: Set<String> = []
  /// The names of menus that code gives to a status item.
  var extras: Set<String> = []
  /// The names of objects whose items code removes or replaces, without a leading underscore:
  /// `name.removeAllItems()`, `name.menu = …`.
  var emptied: Set<String> = []
  /// The actions of items whose title is set during validation, without colons.
  var retitledActions: Set<String> = []
  /// The identifiers of items whose titles code sets, or their ends after a dot: `.lock` for `"\(menu).lock"`.
  var retitledIdentifiers: Set<String> = []
  /// The names of objects and the actions, without colons, whose state mark is set in code.
  var marked: Set<String> = []
  /// The actions of items that validation may dim, without colons.
  var dimmed: Set<String> = []
  /// The names of objects that code dims under a condition, without a leading underscore: `name.isEnabled = isReady`,
  /// `[name setEnabled:isReady]`.
  var switched: Set<String> = []
  /// The names of objects whose shortcut is set in code, without a leading underscore.
  var rekeyed: Set<String> = []

  /// Returns what is known of an action, given without colons.
  func traits(of action: String) -> ActionTraits {
    var traits: ActionTraits = []
    if marked.contains(action) { traits.insert(.marksItems) }
    if dimmed.contains(action) { traits.insert(.dimsItems) }
    // Objective-C calls Swift's `rate(sender:)` `rateWithSender:`.
    let name = action.hasSuffix("WithSender") ? String(action.dropLast(10)) : action
    guard let methods = actions[action] ?? actions[name] else { return traits }
    if methods.allSatisfy({ $0.traits.contains(.asks) || opens($0.calls) }) {
      traits.insert(.asks)
    }
    for trait in [.opensPage, .showsWindow, .readsTitle] as [ActionTraits]
    where methods.allSatisfy({ $0.traits.contains(trait) }) {
      traits.insert(trait)
    }
    return traits
  }

  /// Whether code finds items by a title, or compares titles with it.
  func looksUp(_ title: String) -> Bool {
    lookedUp.contains(title) || constants[title].map { !$0.isDisjoint(with: comparedNames) } ?? false
  }

  /// The titles that code uses to look up items: `item(withTitle: "Open")`, `[item.title isEqualToString:@"Open"]`.
  var lookedUp: Set<String> = []
  // The constants that code compares titles with, and the names of constants by their text.
  var comparedNames: Set<String> = []
  var constants: [String: Set<String>] = [:]
  /// Whether code finds, inserts, or removes menu items by index.
  var countsItems = false
  /// Whether code does so in a file that uses the main menu.
  var countsMainMenu = false
  /// Whether code finds items by tag in a file that uses the main menu.
  var findsTags = false
  /// The features that AppKit's commands need, according to the names in the app's code.
  var has: Set<CommandNeed> = []
  /// Whether code creates a view in which people edit text.
  var editsText = false
  /// Whether code carries out the shortcut of Paste without a menu item.
  var handlesTextShortcuts = false
  /// Whether code makes toolbars, or lets people customize them.
  var makesToolbars = false
  /// Whether code closes windows as AppKit's Close does.
  var closesWindows = false
  /// Whether code uses the font or color panel.
  var choosesFonts = false
  /// The actions of AppKit's commands that occur in code, without colons.
  var named: Set<String> = []

  // The action methods by name, and the names of methods that open panels.
  var actions: [String: [Action]] = [:]
  var openers: Set<String> = []
  // The calls of short methods that may open a panel through another one, by their names.
  var helpers: [String: Set<String>] = [:]

  struct Action: Sendable {
    var traits: ActionTraits
    var calls: Set<String>
  }
  /// The app's activation policies that the code sets.
  var policies: Policies = []
  /// The activation policies by the path of the file that sets them.
  var policiesByFile: [String: Policies] = [:]

  struct Policies: OptionSet, Sendable {
    let rawValue: UInt8
    /// The app shows its menu bar while it is active.
    static let regular = Policies(rawValue: 1)
    /// The app has no menu bar.
    static let hidden = Policies(rawValue: 2)
    /// SwiftUI or the app's code creates the menu bar and replaces the one in the document.
    static let madeInCode = Policies(rawValue: 4)

    /// Whether an app that starts without a menu bar may never show one, or may show a different one.
    var mayHide: Bool { !contains(.regular) || contains(.madeInCode) }
  }

  var isEmpty: Bool {
    retitled.isEmpty && emptied.isEmpty && retitledActions.isEmpty && retitledIdentifiers.isEmpty
      && actions.isEmpty && openers.isEmpty && helpers.isEmpty
      && policies.isEmpty
      && lookedUp.isEmpty && !countsItems && !findsTags && has.isEmpty && named.isEmpty
      && comparedNames.isEmpty && constants.isEmpty && !editsText && !choosesFonts
      && !closesWindows && !makesToolbars && !handlesTextShortcuts && marked.isEmpty && dimmed.isEmpty
      && switched.isEmpty && extras.isEmpty && rekeyed.isEmpty
  }

  mutating func formUnion(_ other: CodeFacts) {
    retitled.formUnion(other.retitled)
    beginnings.formUnion(other.beginnings)
    extras.formUnion(other.extras)
    emptied.formUnion(other.emptied)
    retitledActions.formUnion(other.retitledActions)
    retitledIdentifiers.formUnion(other.retitledIdentifiers)
    actions.merge(other.actions, uniquingKeysWith: +)
    openers.formUnion(other.openers)
    for (name, calls) in other.helpers { add(helper: name, calling: calls) }
    policies.formUnion(other.policies)
    policiesByFile.merge(other.policiesByFile) { $0.union($1) }
    lookedUp.formUnion(other.lookedUp)
    comparedNames.formUnion(other.comparedNames)
    constants.merge(other.constants) { $0.union($1) }
    countsItems = countsItems || other.countsItems
    countsMainMenu = countsMainMenu || other.countsMainMenu
    findsTags = findsTags || other.findsTags
    has.formUnion(other.has)
    named.formUnion(other.named)
    marked.formUnion(other.marked)
    dimmed.formUnion(other.dimmed)
    switched.formUnion(other.switched)
    rekeyed.formUnion(other.rekeyed)
    editsText = editsText || other.editsText
    handlesTextShortcuts = handlesTextShortcuts || other.handlesTextShortcuts
    makesToolbars = makesToolbars || other.makesToolbars
    closesWindows = closesWindows || other.closesWindows
    choosesFonts = choosesFonts || other.choosesFonts
  }

  init() {}

  /// - Parameter sheets: The identifiers of segues that show a sheet.
  init(_ bytes: [UInt8], sheets: Set<String> = []) {
    bytes.withUnsafeBufferPointer { bytes in
      readTitles(bytes)
      readMenus(bytes)
      readItems(bytes)
      readSwitches(bytes)
      readKeys(bytes)
      readActions(bytes, sheets)
      readPolicies(bytes)
      readLookups(bytes)
      readNames(bytes)
      readTextShortcuts(bytes)
    }
  }
}

extension UInt8 {
  var isOfName: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
      true
    default: false
    }
  }
}

extension UnsafeBufferPointer<UInt8> {
  func hasSuffix(_ word: StaticString, before end: Int) -> Bool {
    let count = word.utf8CodeUnitCount
    return end >= count && (0..<count).allSatisfy { self[end - count + $0] == word.utf8Start[$0] }
  }
}
