#if SwiftSource
import MenuModel

/// Makes the model of menus that were read from Swift.
struct MenuLowering {
  private let reading: MenuReading
  private let defaults: MenuDefaults
  let space: ProjectSpace
  var tree = MenuTree()
  var nodes: [SwiftNode] = []
  // What the project says of its language, and whether the titles of the app at hand are in another one than English.
  private let isForeign: Bool
  private var speaksForeign = false
  private var menuCount = 0
  /// The items of menus that aren't context menus: what is right there is no fault of a context menu's.
  private(set) var shownElsewhere: Set<Place> = []
  // What holds for all menus of the app at hand.
  private var condition: String?
  /// The number of the file that the menu at hand is in.
  private(set) var menuFile = 0

  /// The platforms of the apps that compile a file, where they are known.
  var appPlatforms: [String: Platforms] = [:]
  /// Files that nothing compiles, whose menus nobody sees.
  var uncompiledFiles: Set<String> = []
  /// Files of apps for systems whose SwiftUI has no roles.
  var filesWithoutRoles: Set<String> = []
  /// Files of apps that never show a menu bar.
  var filesWithoutBar: Set<String> = []
  // Whether code for phones runs on the Mac too.
  private let isCatalyst: Bool

  init(_ reading: MenuReading, _ defaults: MenuDefaults, isCatalyst: Bool) {
    self.isCatalyst = isCatalyst
    self.reading = reading
    self.defaults = defaults
    space = ProjectSpace(reading.files)
    isForeign = !reading.language.lowercased().hasPrefix("en")
    tree.vocabulary = .swiftUI
    for menu in reading.menus where menu.kind != .context { note(menu.items) }
  }

  private mutating func note(_ items: [SwiftItem]) {
    for item in items {
      shownElsewhere.insert(item.place)
      note(item.items)
    }
  }

  var result: LoweredMenus { LoweredMenus(menus: tree, nodes: nodes, space: space) }

  /// What an element takes over from those around it.
  struct Frame {
    var parent: ElementID
    var menuKind: MenuKind
    var platforms: Platforms
    var names: ConditionNames
    var depth = 1
    var isInPicker = false
    /// Whether it is for those who read another language than English.
    var isForeign = false
    /// The constructs around it, to know one that holds itself.
    var places: Set<Place> = []
  }

  // MARK: Documents and menus

  /// Adds menus that people see in one app.
  ///
  /// - Parameters:
  ///   - features: What the app has.
  ///   - app: Tells the app from others of the project; nil where there is no other.
  mutating func addDocument(_ menus: [SwiftMenu], _ features: CodeFeatures, app: Int? = nil) {
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
    close(id)
    for menu in Self.asShown(menus) where isShown(menu) { add(menu, to: id) }
    end(id)
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

  // The menus of a bar in its order, wherever their code stands.
  private static func asShown(_ menus: [SwiftMenu]) -> [SwiftMenu] {
    var menus = menus
    let bars = Dictionary(grouping: menus.indices.filter { menus[$0].bar != nil }) { menus[$0].bar }
    for places in bars.values {
      let ordered = places.map { menus[$0] }.sorted { $0.position < $1.position }
      for (place, menu) in zip(places, ordered) { menus[place] = menu }
    }
    return menus
  }

  // A menu without items is filled by others, except where it takes away what was there.
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
      // What stands beside a pop-up button names the setting, as a label does, and so does a row of a form.
      if case .known(let face)? = menu.title?.provenance, !face.text.isEmpty {
        add(.target, .text(face.text), at: head, menu.place)
      }
    } else if menu.kind == .menuBar || isTitled {
      addTitle(menu.title, of: menu.place, head, id)
    }
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
      // What isn't a text is a picture.
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

  /// What other code may add.
  mutating func addRest(of place: Place, _ last: SwiftItem?, _ frame: Frame) {
    if last?.type == "unknown" { return }
    let id = open(.unknown, frame, place)
    add(.type, .text("unknown"), at: range(place), place)
    close(id)
    end(id)
  }

  // What the code says, else what the file imports, else what is known of the project.
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
    // A palette's rows are as long as its swatches let them be.
    if let size = facts.elementSize, !facts.isPalette, isMenu || kind == .submenu,
      ["small", "medium", "large"].contains(size)
    {
      add(.layout, .text(size), at: head, place)
    }
    if let level = facts.indent, isCommand {
      add(.indent, .number(level), at: indentAt ?? head, place)
    }
    if let state = facts.state, kind == .button || kind == .toggle {
      // A state that code sets while the app runs is one all the same.
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
