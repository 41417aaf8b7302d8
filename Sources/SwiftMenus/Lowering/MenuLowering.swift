#if SwiftSource
import MenuModel

/// Converts menus that were read from Swift to the model.
struct MenuLowering {
  private let reading: MenuReading
  private let defaults: MenuDefaults
  let space: ProjectSpace
  var tree = MenuTree()
  var nodes: [SwiftNode] = []
  // Whether the project's language isn't English, and whether the current app's titles aren't.
  private let isForeign: Bool
  private var speaksForeign = false
  private var menuCount = 0
  /// The items of the menu bar and other menus that dim items and show shortcuts. The rules about this in
  /// context menus don't apply to them.
  private(set) var shownInBar: Set<Place> = []
  // The condition for all menus of the current app.
  private var condition: String?
  /// The number of the current menu's file.
  private(set) var menuFile = 0

  /// The platforms of the apps that compile a file, if they are known.
  var appPlatforms: [String: Platforms] = [:]
  /// Files that no target compiles, so their menus are never visible.
  var uncompiledFiles: Set<String> = []
  /// Files of apps that support systems on which SwiftUI has no button roles.
  var filesWithoutRoles: Set<String> = []
  /// Files of apps that never show a menu bar.
  var filesWithoutBar: Set<String> = []
  // Whether iOS code also runs on the Mac.
  private let isCatalyst: Bool

  init(_ reading: MenuReading, _ defaults: MenuDefaults, isCatalyst: Bool) {
    self.isCatalyst = isCatalyst
    self.reading = reading
    self.defaults = defaults
    space = ProjectSpace(reading.files)
    isForeign = !reading.language.lowercased().hasPrefix("en")
    tree.vocabulary = .swiftUI
    for menu in reading.menus where menu.kind != .context && menu.kind != .pullDown { note(menu.items) }
  }

  private mutating func note(_ items: [SwiftItem]) {
    for item in items {
      shownInBar.insert(item.place)
      note(item.items)
    }
  }

  var result: LoweredMenus { LoweredMenus(menus: tree, nodes: nodes, space: space) }

  /// The properties that an element inherits from its parents.
  struct Frame {
    var parent: ElementID
    var menuKind: MenuKind
    var platforms: Platforms
    var names: ConditionNames
    var depth = 1
    var isInPicker = false
    /// Whether it is for people whose language isn't English.
    var isForeign = false
    /// The enclosing constructs, used to detect cycles.
    var places: Set<Place> = []
  }

  // MARK: Documents and menus

  /// Adds the menus of one app.
  ///
  /// - Parameters:
  ///   - toolbars: The buttons of the app's toolbars.
  ///   - features: The features of the app.
  ///   - app: The number that distinguishes the app from others in the project; nil if there is only one.
  mutating func addDocument(
    _ menus: [SwiftMenu], _ toolbars: [SwiftMenu], _ features: CodeFeatures, app: Int? = nil
  ) {
    condition = app.map { "app=\($0)" }
    speaksForeign = isForeign || TitleLanguage(menus).isForeign
    let node = node(.element(Place(file: 0, start: 0, end: 0)))
    let id = ElementID(tree.elements.count)
    tree.elements.append(
      MenuElement(
        kind: .document, menuKind: .menu, firstAttribute: UInt32(tree.attributes.count), parent: id,
        node: node,
        range: SourceRange(0, 0), platforms: defaults.platforms))
    if isForeign { add(.locale, .text(reading.language), at: SourceRange(0, 0), node) }
    if !defaults.platforms.isEmpty {
      add(defaults.platforms, at: SourceRange(0, 0), Place(file: 0, start: 0, end: 0))
    }
    let bar = menus.filter { $0.kind == .menuBar }
    if let first = bar.first, let place = first.bar, bar.allSatisfy({ $0.bar == place && $0.isBarWhole }) {
      add(.complete, .boolean(true), at: range(place), place)
    }
    if let commands = menus.first(where: \.isOfSwiftUIsBar), !features.features.isEmpty {
      add(features, at: commands)
    }
    addToolbars(
      toolbars + menus.filter { $0.kind == .pullDown && $0.isInToolbar },
      besides: ToolbarCommands.functions(calledBy: menus.filter(\.isOfBar).flatMap(\.items)))
    close(id)
    for menu in Self.asShown(menus) where isShown(menu) { add(menu, to: id) }
    end(id)
  }

  // Adds the commands of toolbars on a Mac, except those of an iPad app that runs there. Those of one toolbar have the
  // same node.
  private mutating func addToolbars(_ toolbars: [SwiftMenu], besides functions: Set<String>) {
    var entries: [Attribute.ListEntry] = []
    for toolbar in toolbars
    where !isCatalyst && !toolbar.isUnused && !uncompiledFiles.contains(toolbar.file)
      && platforms(of: toolbar).contains(.macOS)
    {
      guard let commands = ToolbarCommands(toolbar, besides: functions) else { continue }
      let node = node(.attribute(.toolbar, of: toolbar.place))
      entries += commands.titles.map {
        Attribute.ListEntry(text: $0.text, range: range($0.place), isVerbatim: false, node: node)
      }
    }
    guard let first = entries.first else { return }
    add(.toolbar, .list(entries), at: first.range, first.node)
  }

  private mutating func add(_ features: CodeFeatures, at menu: SwiftMenu) {
    let head = range(menu.head)
    func list(_ names: Set<String>, _ key: SpecKey) -> Attribute.Value {
      .list(
        names.sorted().map {
          Attribute.ListEntry(
            text: $0, range: head, isVerbatim: false, node: node(.attribute(key, of: menu.place)))
        })
    }
    add(.appFeatures, list(features.features, .appFeatures), at: head, menu.place)
    add(.scenes, list(["windowGroup"], .scenes), at: head, menu.place)
    if !features.commandSets.isEmpty {
      add(.commandSets, list(features.commandSets, .commandSets), at: head, menu.place)
    }
  }

  // Returns the menus with those of a menu bar in the order of the bar, regardless of the order of their
  // code.
  private static func asShown(_ menus: [SwiftMenu]) -> [SwiftMenu] {
    var menus = menus
    let bars = Dictionary(grouping: menus.indices.filter { menus[$0].bar != nil }) { menus[$0].bar }
    for places in bars.values {
      let ordered = places.map { menus[$0] }.sorted { $0.position < $1.position }
      for (place, menu) in zip(places, ordered) { menus[place] = menu }
    }
    return menus
  }

  // Whether a menu is shown. Other code fills a menu without items, unless it replaces a command group.
  private func isShown(_ menu: SwiftMenu) -> Bool {
    space.range(of: menu.place) != nil
      && (!menu.items.isEmpty || menu.kind == .commandGroup && menu.placement?.0 == "replacing")
  }

  private mutating func add(_ menu: SwiftMenu, to document: ElementID) {
    menuCount += 1
    menuFile = menu.place.file
    let names = ConditionNames(menu, prefix: "m\(menuCount).")
    let platforms = platforms(of: menu)
    var frame = Frame(parent: document, menuKind: menu.kind, platforms: platforms, names: names)
    let id = open(.menu, frame, menu.place)
    tree.elements[Int(id.index)].flags.insert(.hasStatedType)
    switch menu.framework {
    case .swiftUI: if filesWithoutRoles.contains(menu.file) { tree.vocabularies[id] = .swiftUIBeforeRoles }
    case .uiKit: tree.vocabularies[id] = .uiKit
    case .appKit: tree.vocabularies[id] = .appKit
    }
    let head = range(menu.head)
    if menu.showsSymbolAlone || menu.dependsOnBar && filesWithoutBar.contains(menu.file) {
      tree.elements[Int(id.index)].flags.insert(.isUnseen)
    }
    add(.kind, .text(menu.kind.rawValue), at: head, menu.place)
    let isTitled = menu.title?.faces.contains { !$0.text.isEmpty } == true
    if menu.kind == .popUp || menu.kind == .pullDown && menu.isSpacer {
      // A label next to a pop-up button, or a row of a form, names the setting.
      if case .known(let face)? = menu.title?.provenance, !face.text.isEmpty {
        add(.target, .text(face.text), at: head, menu.place)
      }
    } else if menu.kind == .menuBar || isTitled {
      addTitle(menu.title, of: menu.place, head, id)
    }
    if menu.isForSelection { tree.elements[Int(id.index)].flags.insert(.isForSelection) }
    if menu.isUnused || uncompiledFiles.contains(menu.file) {
      tree.elements[Int(id.index)].flags.insert(.isHidden)
    }
    if let (relation, name) = menu.placement { add(placement: relation, name, at: head, menu.place) }
    if let maker = menu.maker, menu.kind == .context || menu.kind == .edit {
      add(.target, .text(maker), at: head, menu.place)
    }
    if let symbol = menu.symbol {
      add(.symbol, .text(symbol), at: head, menu.place)
    } else if menu.kind == .pullDown, !isTitled {
      // A label without text is an image.
      add(.image, .text("image"), at: head, menu.place)
    }
    addStyles(menu.facts, ofMenu: true, at: head, menu.place)
    if !platforms.isEmpty, platforms != defaults.platforms { add(platforms, at: head, menu.place) }
    add(conditions: menu.isOfBar ? menu.surroundings : [], names, condition, at: head, menu.place)
    add(.items, .structure, at: head, menu.place)
    close(id)
    frame.parent = id
    add(menu.items, frame)
    if menu.isGiven { addRest(of: menu.place, menu.items.last, frame) }
    end(id)
  }

  /// Adds an unknown element for items that other code may add.
  mutating func addRest(of place: Place, _ last: SwiftItem?, _ frame: Frame) {
    if last?.type == "unknown" { return }
    let id = open(.unknown, frame, place)
    add(.type, .text("unknown"), at: range(place), place)
    close(id)
    end(id)
  }

  // Returns the platforms of a menu, narrowed by its apps, its framework, its file's imports, and the
  // conditions around it.
  private func platforms(of menu: SwiftMenu) -> Platforms {
    var platforms = defaults.platforms
    func narrow(_ other: Platforms) {
      guard !other.isEmpty else { return }
      let both = platforms.intersection(other)
      platforms = platforms.isEmpty || both.isEmpty ? other : both
    }
    narrow(appPlatforms[menu.file] ?? [])
    switch menu.framework {
    case .appKit: narrow(.macOS)
    case .uiKit: narrow(menu.kind == .menuBar || menu.kind == .commandGroup ? [] : .ofUIKit)
    case .swiftUI:
      if menu.kind == .menuBarExtra { narrow(.macOS) }
      guard let file = reading.files[menu.place.file] else { break }
      narrow(file.platforms)
      if file.lacksMac, !isCatalyst, platforms.isEmpty || platforms.contains(.macOS) {
        narrow([.iOS, .iPadOS])
      }
    }
    for branch in menu.surroundings {
      if let stated = Platforms(shownWhile: branch.condition) { narrow(stated) }
    }
    return platforms
  }

  private mutating func add(placement relation: String, _ name: String, at head: SourceRange, _ place: Place)
  {
    let keys: [String: SpecKey] = [
      "before": .placementBefore, "after": .placementAfter, "replacing": .placementReplacing,
    ]
    guard let key = keys[relation], SpecTable.placementNames.contains(name) else { return }
    add(.placement, .structure, at: head, place)
    add(key, .text(name), at: head, place)
  }

  // MARK: Attributes

  mutating func add(style: String, of kind: ElementKind, at head: SourceRange, _ place: Place) {
    let known: [String]
    switch kind {
    case .picker: known = ["inline", "menu", "palette"]
    case .controlGroup: known = ["automatic", "menu", "compactMenu", "palette"]
    default: return
    }
    if known.contains(style) { add(.style, .text(style), at: head, place) }
  }

  mutating func addStyles(
    _ facts: ItemFacts, ofMenu isMenu: Bool, at head: SourceRange, _ place: Place,
    _ kind: ElementKind = .menu, indentAt: SourceRange? = nil
  ) {
    let isCommand = kind == .button || kind == .toggle || kind == .submenu
    if let style = facts.labelStyle, isMenu || isCommand || kind == .controlGroup,
      ["automatic", "titleOnly", "iconOnly", "titleAndIcon"].contains(style)
    {
      add(.labelStyle, .text(style), at: head, place)
    }
    if let order = facts.menuOrder, isMenu || kind == .submenu,
      ["automatic", "fixed", "priority"].contains(order)
    {
      add(.order, .text(order), at: head, place)
    }
    // The width of a palette's rows depends on its images.
    if let size = facts.elementSize, !facts.isPalette, isMenu || kind == .submenu,
      ["small", "medium", "large"].contains(size)
    {
      add(.layout, .text(size), at: head, place)
    }
    if let level = facts.indent, isCommand {
      add(.indent, .number(level), at: indentAt ?? head, place)
    }
    if let state = facts.state, kind == .button || kind == .toggle {
      // A state that code sets at run time still counts as a state.
      let value: Attribute.Value =
        switch state {
        case .mixed: .text("mixed")
        case .on, .off: .boolean(state == .on)
        case .sometimes: .structure
        }
      add(.checked, value, at: head, place)
    }
    if facts.hasPrimaryAction, isMenu || kind == .submenu {
      add(.primaryAction, .boolean(true), at: head, place)
    }
    if facts.dismissBehavior == "disabled", [.button, .toggle, .stepper].contains(kind) {
      add(.keepsMenuOpen, .boolean(true), at: head, place)
    }
    if facts.isDimmedSometimes, ![.section, .controlGroup, .text, .option].contains(kind) {
      add(.whenUnavailable, .text("disable"), at: head, place)
    }
  }

  mutating func add(
    conditions: Path, _ names: ConditionNames, _ more: String? = nil, at head: SourceRange, _ place: Place
  ) {
    var texts = more.map { [$0] } ?? []
    for text in conditions.compactMap(names.name) where !texts.contains(text) { texts.append(text) }
    if texts.isEmpty { return }
    let value: Attribute.Value =
      texts.count == 1
      ? .text(texts[0])
      : .list(
        texts.map {
          Attribute.ListEntry(
            text: $0, range: head, isVerbatim: false, node: node(.attribute(.when, of: place)))
        })
    add(.when, value, at: head, place)
  }

  mutating func add(_ platforms: Platforms, at head: SourceRange, _ place: Place) {
    let entries = platforms.platforms.map {
      Attribute.ListEntry(
        text: $0.rawValue, range: head, isVerbatim: false, node: node(.attribute(.platforms, of: place)))
    }
    add(.platforms, .list(entries), at: head, place)
  }

  // MARK: Elements and attributes

  mutating func open(_ kind: ElementKind, _ frame: Frame, _ place: Place) -> ElementID {
    tree.elements.append(
      MenuElement(
        kind: kind, menuKind: frame.menuKind, flags: speaksForeign || frame.isForeign ? .isForeign : [],
        firstAttribute: UInt32(truncatingIfNeeded: tree.attributes.count), parent: frame.parent,
        node: node(.element(place)), range: range(place), platforms: frame.platforms))
    return ElementID(tree.elements.count - 1)
  }

  mutating func close(_ id: ElementID) { tree.takeAttributes(of: id) }

  mutating func end(_ id: ElementID) {
    tree.elements[Int(id.index)].end = Int32(truncatingIfNeeded: tree.elements.count)
  }

  mutating func node(_ node: SwiftNode) -> NodeID {
    nodes.append(node)
    return NodeID(nodes.count - 1)
  }

  func range(_ place: Place) -> SourceRange { space.range(of: place) ?? SourceRange(0, 0) }

  mutating func add(_ key: SpecKey, _ value: Attribute.Value, at range: SourceRange, _ node: NodeID) {
    tree.attributes.append(
      Attribute(
        key: key, keyRange: key == .items || key == .options ? range : SourceRange(range.start, range.start),
        valueRange: range, node: node, value: value))
  }

  mutating func add(_ key: SpecKey, _ value: Attribute.Value, at range: SourceRange, _ place: Place) {
    add(key, value, at: range, node(.attribute(key, of: place)))
  }
}
#endif
