import MenuModel

/// Converts the menus and items of a document to the model.
struct MenuBuilder {
  let objects: [ArchivedObject]
  let source: UnsafeBufferPointer<UInt8>
  var menus = MenuTree()
  var problems: [Problem] = []
  /// The bindings that show, hide, or dim items, by item.
  var bindings: [Int32: [DocumentReader.Binding]] = [:]
  /// The menus and items with an outlet, which code may fill or change.
  var held: [Int32: ArchivedObject.Flags] = [:]
  /// The items and menus whose titles code sets, with the name of the outlet or action.
  var given: [Int32: String] = [:]
  /// What the code says of an action, given without its colon.
  var traits: (String) -> ActionTraits = { _ in [] }
  /// The items whose state mark code sets through an outlet.
  var marked: Set<Int32> = []
  /// What the segues of items show.
  var shown: [Int32: Scenes.Content] = [:]
  /// The items that code dims under a condition, through an outlet.
  var switched: Set<Int32> = []
  /// The items whose shortcut is set in code, through an outlet.
  var rekeyed: Set<Int32> = []
  /// Whether code may give an action to the item with this title, because the code is unknown or finds items
  /// by title or index.
  var mayConnect: (String) -> Bool = { _ in true }
  /// Whether code finds items by tag.
  var findsTags: () -> Bool = { true }
  /// Whether the app may have the feature that the command for this action needs.
  var mayServe: (String) -> Bool = { _ in true }
  // The action of the item that is being added, if validation may dim it.
  var dimmed: SourceRange?
  /// The actions that several items share.
  var sharedActions: Set<String> = []
  /// The strings from a table that replace the document's, by key.
  var texts: [String: String] = [:]
  private let platforms: Platforms
  let isForeign: Bool

  /// The maximum nesting depth of menus, as in a menu spec.
  static let maximumDepth = 64

  init(
    _ objects: [ArchivedObject], _ source: UnsafeBufferPointer<UInt8>, platforms: Platforms, isForeign: Bool
  ) {
    self.objects = objects
    self.source = source
    self.platforms = platforms
    self.isForeign = isForeign
    menus.elements.reserveCapacity(objects.count + 1)
    menus.attributes.reserveCapacity(objects.count * 2 + 4)
  }

  /// The properties that an element inherits from its parents.
  struct Frame {
    var parent: ElementID
    var menuKind: MenuKind
    var depth = 1
    var isStandard = false
    var isSearchTemplate = false
    var isInPopUp: Bool { menuKind == .popUp }
  }

  /// Adds the document's menus. `kinds` contains the kinds of menus that their position doesn't determine.
  mutating func build(
    _ roots: [Int32], kinds: [Int32: MenuKind], type: SourceRange, locale: String?
  ) {
    let document = open(.document, Frame(parent: ElementID(0), menuKind: .menu), node: documentNode)
    addPlatforms(at: type)
    if let locale { add(.locale, .text(locale), at: SourceRange(0, 0)) }
    // A main menu is the complete menu bar.
    if let bar = roots.first, objects[Int(bar)].flags.contains(.isMain) {
      add(.complete, .boolean(true), at: objects[Int(bar)].tagName, node: DocumentNode(bar, .element).id)
    }
    for root in roots {
      if objects[Int(root)].flags.contains(.isMain) {
        for item in children(of: root) { addBarMenu(item, document) }
      } else {
        addMenu(root, kinds[root], document)
      }
    }
    menus.elements[0].range = SourceRange(0..<source.count)
  }

  // MARK: - Menus

  // Adds one menu of the menu bar, from an item of the main menu.
  private mutating func addBarMenu(_ item: Int32, _ document: ElementID) {
    let object = objects[Int(item)]
    guard !object.flags.contains(.isSeparator), let submenu = submenu(of: item) else { return }
    var frame = Frame(parent: document, menuKind: .menuBar)
    let id = open(.menu, frame, item)
    add(.kind, .text(MenuKind.menuBar.rawValue), at: objects[Int(submenu)].tagName)
    // The menu bar shows the titles of menus, not of their items.
    if let title = title(of: submenu), !title.text.isEmpty || !title.range.isEmpty {
      addTitle(title, of: submenu)
    } else {
      addTitle(of: item, or: nil)
    }
    if object.flags.contains(.isDisabled) { add(.enabled, .boolean(false), at: object.tagName) }
    if object.flags.contains(.isHidden) { menus.set(.isHidden, on: id) }
    markSystemMenu(submenu, &frame, id)
    add(.items, .structure, at: objects[Int(submenu)].tagName)
    frame.parent = id
    addItems(of: submenu, frame)
  }

  private mutating func addMenu(_ menu: Int32, _ kind: MenuKind?, _ document: ElementID) {
    let object = objects[Int(menu)]
    let isOfButton = !object.flags.isDisjoint(with: [.isPopUp, .isPullDown])
    // The app fills a button's menu that is empty, so there is nothing to report.
    if isOfButton, object.firstChild < 0 { return }
    let kind: MenuKind =
      object.flags.contains(.isPopUp)
      ? .popUp
      : object.flags.contains(.isPullDown)
        ? .pullDown : kind ?? (object.flags.contains(.isContext) ? .context : .menu)
    var frame = Frame(parent: document, menuKind: kind)
    let id = open(.menu, frame, menu)
    add(.kind, .text(kind.rawValue), at: object.tagName)
    if let title = title(of: menu), !title.text.isEmpty || !title.range.isEmpty { addTitle(title, of: menu) }
    if let label = object.label {
      let text = text(label)
      if !text.isEmpty { add(.id, .text(text), at: label.range) }
    }
    markSystemMenu(menu, &frame, id)
    let isHeldTemplate = held[menu]?.contains(.isSearchTemplate) ?? false
    frame.isSearchTemplate = isHeldTemplate || object.flags.contains(.isSearchTemplate)
    add(.items, .structure, at: object.tagName)
    frame.parent = id
    addItems(of: menu, frame)
  }

  // Marks the menus that the system or the app fills.
  mutating func markSystemMenu(_ index: Int32, _ frame: inout Frame, _ id: ElementID) {
    let menu = objects[Int(index)]
    if held[index] != nil { menus.set(.isHeld, on: id) }
    if menu.flags.contains(.isPredicate) {
      add(.standard, .boolean(true), at: menu.tagName)
      frame.isStandard = true
      menus.set(.isStandard, on: id)
    }
    switch menu.systemMenu {
    // An app may put commands of its own in such a menu.
    case .font
    where children(of: index).allSatisfy({ item in
      objects[Int(item)].action.map { StandardActions.has(decoded($0)) } ?? true
    }):
      add(.standard, .boolean(true), at: menu.tagName)
      frame.isStandard = true
      menus.set(.isStandard, on: id)
    case .services, .recentDocuments:
      add(.dynamic, .boolean(true), at: menu.tagName)
      menus.set(.isDynamic, on: id)
    case .none, .main, .apple, .window, .help, .font:
      // A delegate fills its menu each time it opens. The app fills an empty menu through an outlet.
      guard menu.firstChild < 0 || menu.flags.contains(.hasDelegate) else { return }
      add(.dynamic, .boolean(true), at: menu.tagName)
      menus.set(.isDynamic, on: id)
    }
  }

  // MARK: - Elements

  mutating func open(_ kind: ElementKind, _ frame: Frame, _ object: Int32) -> ElementID {
    open(
      kind, frame, node: DocumentNode(object, .element).id, range: objects[Int(object)].range,
      isHeld: objects[Int(object)].kind == .item && held[object] != nil)
  }

  /// The node of the document itself: the one after all menus and items.
  var documentNode: NodeID { DocumentNode(Int32(truncatingIfNeeded: objects.count), .element).id }

  private mutating func open(
    _ kind: ElementKind, _ frame: Frame, node: NodeID, range: SourceRange = SourceRange(0, 0),
    isHeld: Bool = false
  ) -> ElementID {
    var flags: MenuElement.Flags = []
    if frame.isStandard { flags.insert(.isStandard) }
    if isForeign { flags.insert(.isForeign) }
    if isHeld { flags.insert(.isHeld) }
    if kind == .menu { flags.insert(.hasStatedType) }
    return menus.open(
      kind, in: frame.parent, menuKind: frame.menuKind, flags: flags, node: node, range: range,
      platforms: platforms)
  }

  func children(of object: Int32) -> [Int32] {
    var children: [Int32] = []
    var next = objects[Int(object)].firstChild
    while next >= 0 {
      children.append(next)
      next = objects[Int(next)].nextSibling
    }
    return children
  }

  func submenu(of item: Int32) -> Int32? {
    let child = objects[Int(item)].firstChild
    return child >= 0 && objects[Int(child)].kind == .menu ? child : nil
  }
}
