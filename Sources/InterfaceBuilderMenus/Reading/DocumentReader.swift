import TextCore

/// Collects the menus of an Interface Builder document in a single pass over its XML.
struct DocumentReader: ~Copyable {
  var scanner: XMLScanner
  /// The menus and items, in the order of the text.
  var objects: [ArchivedObject] = []
  /// The top-level menus. The menu bar's menu comes first. The rest are grouped by scene, or form one group
  /// if there are no scenes: first the separate menus, and then the menus of views.
  var roots: [Int32] = []
  /// The connections to possible menus.
  var outlets: [Outlet] = []
  /// The items with a segue, and the identifiers of the controllers that it shows.
  var segues: [(item: Int32, destination: SourceRange)] = []
  /// The bindings that show, hide, or dim items.
  var bindings: [Binding] = []
  /// The pop-up buttons and their cells.
  var popUps: [PopUp] = []
  var root = Root.none
  private var frames: [Frame] = []
  private var mainMenus = 0
  // The menus of views in the open scene.
  private var rootsOfViews: [Int32] = []
  private var isInBinding = false
  // Whether the last object of the app's own class is a view.
  private var isInView = false
  // The ids of objects of the app's own classes, and the targets of items. A nib's first responder, “-1”,
  // isn't among them.
  private var ownObjects: Set<String> = []
  private var targets: [(item: Int32, id: SourceRange)] = []
  // The actions that a file of an old Xcode lists at their target, with the ids of their items.
  private var sentActions: [(selector: SourceRange, item: SourceRange)] = []

  /// A connection to an object that may be a menu.
  struct Outlet {
    /// The outlet's name.
    var property: SourceRange
    var destination: SourceRange
    /// The kind of the menu, according to the outlet's name. If nil, the name says nothing, so code may do
    /// anything with the menu.
    var kind: ArchivedObject.Flags?
  }

  /// A pop-up button, or its cell, with the objects inside it.
  struct PopUp {
    var id: SourceRange
    var objects: Range<Int>
  }

  /// A binding that determines if an item is hidden or enabled.
  struct Binding {
    var item: Int32
    var isHidden: Bool
    var keyPath: SourceRange
    var isNegated = false
  }

  /// The root element.
  enum Root {
    case none
    case document(type: SourceRange)
    case archive(type: SourceRange?)
    case other(SourceRange)
  }

  // An open element.
  private struct Frame {
    var tag: DocumentTag
    // The menu or item that the element is or is part of. For a button, how it shows its menu; see
    // readButton().
    var object: Int32
    var contentStart: UInt32
    var role = TextRole.none
    // For a pop-up button, its id and the number of objects before it.
    var id: SourceRange?
    var first = 0
    // Whether a binding gives the pop-up button's values, which replace its items.
    var isFilled = false
  }

  // The meaning of an element's content.
  private enum TextRole: UInt8 {
    case none, title, key, label, attributedTitle
    case base64Title, base64Key, base64Label, transformer
  }

  init(_ scanner: consuming XMLScanner) { self.scanner = scanner }

  /// Reads the whole text.
  mutating func read() throws(Problem) {
    while true {
      switch try scanner.next() {
      case .start:
        openElement()
        if scanner.isEmptyElement { closeElement() }
      case .end: closeElement()
      case .finished:
        roots += rootsOfViews
        assignSentActions()
        for (item, id) in targets where ownObjects.contains(String(decoding: buffer(id), as: UTF8.self)) {
          objects[Int(item)].flags.insert(.hasOwnTarget)
        }
        return
      }
    }
  }

  private mutating func assignSentActions() {
    guard !sentActions.isEmpty else { return }
    var items: [String: Int] = [:]
    for (index, object) in objects.enumerated() where object.kind == .item && object.action == nil {
      if let id = object.id { items[String(decoding: buffer(id), as: UTF8.self)] = index }
    }
    for (selector, item) in sentActions {
      if let index = items[String(decoding: buffer(item), as: UTF8.self)] { objects[index].action = selector }
    }
  }

  private mutating func openElement() {
    let tag = DocumentTag(buffer(scanner.name))
    var frame = Frame(tag: tag, object: -1, contentStart: UInt32(truncatingIfNeeded: scanner.position))
    defer { frames.append(frame) }
    if tag == .other {
      if frames.isEmpty { root = .other(scanner.name) }
      readPart()
      return
    }
    let outer = frames.last
    switch tag {
    case .document, .archive:
      if frames.isEmpty { readRoot(tag) }
    case .menu:
      frame.object = openMenu(outer)
    case .items:
      if outer?.tag == .menu { frame.object = outer?.object ?? -1 }
    case .item:
      if outer?.tag == .items, let menu = outer?.object, menu >= 0 { frame.object = openItem(in: menu) }
    case .popUpButtonCell, .popUpButton, .button:
      frame.object = readButton()
      (frame.id, frame.first) = (value("id"), objects.count)
    case .string:
      frame.role = textRole(in: outer)
      frame.object = outer?.object ?? -1
    case .fragment:
      if outer?.role == .attributedTitle, readFragment(outer) {
        frame.role = .attributedTitle
        frame.object = outer?.object ?? -1
      }
    case .attributedString:
      if outer?.tag == .item, isKey("attributedTitle") {
        frame.role = .attributedTitle
        frame.object = outer?.object ?? -1
      }
    case .modifierMask: readModifiers(outer)
    case .imageReference:
      if outer?.tag == .item, let item = outer?.object, item >= 0, isKey("image") { readImageReference(item) }
    case .connections:
      // The connected object is the element around the connections.
      frame.object = outer?.tag == .item || outer?.tag == .menu ? outer?.object ?? -1 : -1
    case .binding:
      if outer?.tag == .connections, let item = outer?.object {
        if item >= 0 { readBinding(of: item) } else { readBindingOfPopUp() }
      }
    case .action:
      if outer?.tag == .connections, let item = outer?.object, item >= 0,
        objects[Int(item)].kind == .item, objects[Int(item)].action == nil
      {
        objects[Int(item)].action = value("selector")
        if let target = value("target"), !buffer(target).spells("-1") { targets.append((item, target)) }
      } else if outer?.tag == .connections, let selector = value("selector"), let item = value("destination")
      {
        sentActions.append((selector, item))
      }
    case .outlet: readOutlet()
    case .objects, .other: break
    }
    if frames.isEmpty, tag != .document, tag != .archive { root = .other(scanner.name) }
  }

  private mutating func closeElement() {
    guard let frame = frames.popLast() else { return }
    if frame.role != .none { closeText(frame) }
    if frame.tag == .binding { isInBinding = false }
    if frame.tag == .objects {
      roots += rootsOfViews
      rootsOfViews.removeAll(keepingCapacity: true)
    }
    if let id = frame.id, frame.first < objects.count {
      popUps.append(PopUp(id: id, objects: frame.first..<objects.count))
      if frame.isFilled {
        for index in frame.first..<objects.count {
          objects[index].flags.insert(objects[index].kind == .menu ? .hasDelegate : .hasOtherTitle)
        }
      }
    }
    if frame.tag == .menu || frame.tag == .item, frame.object >= 0 {
      objects[Int(frame.object)].range.end = UInt32(truncatingIfNeeded: scanner.position)
    }
  }

  // MARK: - Objects

  private mutating func append(_ kind: ArchivedObject.Kind, in parent: Int32) -> Int32 {
    let index = Int32(truncatingIfNeeded: objects.count)
    let start = UInt32(truncatingIfNeeded: scanner.tagStart)
    objects.append(
      ArchivedObject(kind: kind, parent: parent, range: SourceRange(start, start), tagName: scanner.name))
    guard parent >= 0 else { return index }
    let last = objects[Int(parent)].lastChild
    if last >= 0 { objects[Int(last)].nextSibling = index } else { objects[Int(parent)].firstChild = index }
    objects[Int(parent)].lastChild = index
    return index
  }

  private mutating func openMenu(_ outer: Frame?) -> Int32 {
    guard case .document = root else { return -1 }
    var parent: Int32 = -1
    if let outer, outer.object >= 0 {
      // In Cocoa, a submenu is in its item. In UIKit, it is a child of the outer menu.
      if outer.tag == .item, isKey("submenu") || isKey("menu") { parent = outer.object }
      if outer.tag == .items { parent = outer.object }
    }
    let index = append(.menu, in: parent)
    readAttributes(ofMenu: Int(index))
    guard parent < 0 else { return index }
    // The rows of a predicate editor are pop-up menus whose choices form a sentence.
    if isInside("popUpMenus") { objects[Int(index)].flags.formUnion([.isPopUp, .isPredicate]) }
    if isKey("searchMenuTemplate") { objects[Int(index)].flags.insert(.isSearchTemplate) }
    if isKey("mainMenu") || objects[Int(index)].systemMenu == .main {
      objects[Int(index)].flags.insert(.isMain)
      roots.insert(index, at: mainMenus)
      mainMenus += 1
    } else if outer?.tag == .objects {
      roots.append(index)
    } else {
      rootsOfViews.append(index)
    }
    switch outer?.tag {
    case .popUpButtonCell, .popUpButton, .button:
      objects[Int(index)].flags.insert(outer?.object == 1 ? .isPopUp : .isPullDown)
      if outer?.object == 2 { objects[Int(index)].flags.insert(.isPictured) }
      if outer?.object == 0 || outer?.object == 2 { objects[Int(index)].flags.insert(.hasTitleItem) }
    case .items, nil: break
    default:
      if isKey("menu") { objects[Int(index)].flags.insert(.isContext) }
    }
    return index
  }

  private func isInside(_ name: StaticString) -> Bool {
    // If the menu element itself is open, the container is one level further out.
    buffer(scanner.open[scanner.open.count - (scanner.isEmptyElement ? 1 : 2)]).spells(name)
  }

  private mutating func openItem(in menu: Int32) -> Int32 {
    let index = append(.item, in: menu)
    readAttributes(ofItem: Int(index))
    return index
  }

  // Returns 1 for a pop-up button, which shows the chosen item; 2 for a pull-down button that shows only its
  // image; 3 for a button whose menu has no item for its title; or else 0.
  private func readButton() -> Int32 {
    switch DocumentTag(buffer(scanner.name)) {
    case .popUpButtonCell, .popUpButton:
      if !isYes("pullsDown") { return 1 }
      return value("imagePosition").map { buffer($0).spells("only") } ?? false ? 2 : 0
    default: return isYes("changesSelectionAsPrimaryAction") ? 1 : 3
    }
  }

  private mutating func readRoot(_ tag: DocumentTag) {
    let type = value("type")
    if tag == .archive {
      root = .archive(type: type)
    } else if let type {
      root = .document(type: type)
    } else {
      root = .other(scanner.name)
    }
  }

  // MARK: - Parts

  private func textRole(in outer: Frame?) -> TextRole {
    if isInBinding, isKey("NSValueTransformerName") { return .transformer }
    guard let outer, outer.object >= 0, let key = value("key") else { return .none }
    let isBase64 = isYes("base64-UTF8")
    switch outer.tag {
    case .item, .menu:
      if buffer(key).spells("title") { return isBase64 ? .base64Title : .title }
      if buffer(key).spells("userLabel") { return isBase64 ? .base64Label : .label }
      if outer.tag == .item, buffer(key).spells("keyEquivalent") || buffer(key).spells("input") {
        return isBase64 ? .base64Key : .key
      }
      return .none
    case .fragment where buffer(key).spells("content") && outer.role == .attributedTitle:
      return isBase64 ? .base64Title : .title
    default: return .none
    }
  }

  private mutating func closeText(_ frame: Frame) {
    guard frame.tag == .string, frame.object >= 0 || frame.role == .transformer else { return }
    let end =
      scanner.isEmptyElement && scanner.position == Int(frame.contentStart)
      ? frame.contentStart : UInt32(truncatingIfNeeded: scanner.tagStart)
    let range = SourceRange(frame.contentStart, end)
    let index = Int(frame.object)
    switch frame.role {
    case .title: objects[index].title = ArchivedText(range: range, form: .content)
    case .base64Title: objects[index].title = ArchivedText(range: range, form: .base64)
    case .key: objects[index].keyEquivalent = ArchivedText(range: range, form: .content)
    case .base64Key: objects[index].keyEquivalent = ArchivedText(range: range, form: .base64)
    case .label: objects[index].label = ArchivedText(range: range, form: .content)
    case .base64Label: objects[index].label = ArchivedText(range: range, form: .base64)
    case .transformer:
      if buffer(range).spells("NSNegateBoolean") { bindings[bindings.count - 1].isNegated = true }
    case .none, .attributedTitle: break
    }
  }

  // The option NSNegateBoolean, inside the binding, negates the bound value.
  private mutating func readBinding(of item: Int32) {
    guard objects[Int(item)].kind == .item, let name = value("name"), let keyPath = value("keyPath") else {
      return
    }
    // Additional bindings of a property are named hidden2, hidden3, and so on.
    let property = String(decoding: buffer(name), as: UTF8.self)
    if property.hasPrefix("title") || property == "attributedTitle" {
      objects[Int(item)].flags.insert(.hasOtherTitle)
    } else if property.hasPrefix("target") || property == "value" {
      objects[Int(item)].flags.insert(.isConnected)
    }
    guard property.hasPrefix("hidden") || property.hasPrefix("enabled") else { return }
    bindings.append(Binding(item: item, isHidden: property.hasPrefix("hidden"), keyPath: keyPath))
    isInBinding = true
  }

  private mutating func readBindingOfPopUp() {
    // The button is around its connections.
    guard frames.count > 1, frames[frames.count - 2].id != nil, let name = value("name"),
      buffer(name).spells("content") || buffer(name).spells("contentValues")
    else { return }
    frames[frames.count - 2].isFilled = true
  }

  // Reads the first run of a styled title if the item has no plain title. Returns whether its content is in a
  // child element.
  private mutating func readFragment(_ outer: Frame?) -> Bool {
    guard let item = outer?.object, item >= 0, objects[Int(item)].title == nil else { return false }
    guard let content = attribute("content") else { return true }
    objects[Int(item)].title = archivedText(content)
    return false
  }

  private mutating func readModifiers(_ outer: Frame?) {
    guard outer?.tag == .item, let item = outer?.object, item >= 0 else { return }
    guard isKey("keyEquivalentModifierMask") || isKey("modifierFlags") else { return }
    objects[Int(item)].modifiers = readModifierFlags()
  }

  // Reads a part of an item that is identified only by its key.
  private mutating func readPart() {
    if buffer(scanner.name).spells("customObject") { return readObject() }
    if frames.count > 1, frames[frames.count - 2].tag == .item, let keyPath = value("keyPath"),
      buffer(scanner.name).spells("userDefinedRuntimeAttribute")
    {
      readRuntimeAttribute(keyPath, of: frames[frames.count - 2].object)
    }
    guard let outer = frames.last, outer.object >= 0 else { return }
    if outer.tag == .connections, objects[Int(outer.object)].kind == .item,
      buffer(scanner.name).spells("segue")
    {
      objects[Int(outer.object)].flags.insert(.isConnected)
      if let destination = value("destination") { segues.append((outer.object, destination)) }
    }
    guard outer.tag == .item else { return }
    if isKey("attributes") {
      if isYes("destructive") { objects[Int(outer.object)].flags.insert(.isDestructive) }
      if isYes("disabled") { objects[Int(outer.object)].flags.insert(.isDisabled) }
      if isYes("hidden") { objects[Int(outer.object)].flags.insert(.isHidden) }
    } else if isKey("modifierFlags") {
      objects[Int(outer.object)].modifiers = readModifierFlags()
    }
  }

  private mutating func readObject() {
    isInView = false
    guard let id = value("id"), let name = value("customClass") else { return }
    let type = String(decoding: buffer(name), as: UTF8.self)
    isInView = type.hasSuffix("View")
    // AppKit's objects act as documented.
    if type.hasPrefix("NS") || type == "FirstResponder" { return }
    ownObjects.insert(String(decoding: buffer(id), as: UTF8.self))
  }

  // Localization libraries name such attributes `localizedTitle`, `xibLocKey`, and so on.
  private mutating func readRuntimeAttribute(_ keyPath: SourceRange, of item: Int32) {
    let name = String(decoding: buffer(keyPath), as: UTF8.self).lowercased()
    // A Boolean attribute such as `localizeTitle` only turns on the lookup of the title.
    guard item >= 0, !(value("type").map { buffer($0).spells("boolean") } ?? false),
      ["title", "locali", "lockey", "i18n"].contains(where: name.contains)
    else { return }
    objects[Int(item)].flags.insert(.hasOtherTitle)
  }

  private mutating func readOutlet() {
    guard let around = frames.last, around.tag == .connections, let property = value("property"),
      let destination = value("destination")
    else { return }
    if around.object >= 0, objects[Int(around.object)].kind == .menu, buffer(property).spells("delegate") {
      objects[Int(around.object)].flags.insert(.hasDelegate)
    }
    if around.object >= 0, objects[Int(around.object)].kind == .item, buffer(property).spells("view") {
      objects[Int(around.object)].flags.insert(.hasView)
    }
    let names = scanner.open
    // If the outlet element itself is open, its owner is one level further out.
    let depth = names.count - (scanner.isEmptyElement ? 2 : 3)
    let owner = depth >= 0 ? buffer(names[depth]) : buffer(SourceRange(0, 0))
    // The owner of a document may be a view that loads its menu.
    let isOfView = isInView && owner.spells("customObject") && buffer(property).spells("menu")
    outlets.append(
      Outlet(
        property: property, destination: destination,
        kind: isOfView ? .isContext : OutletKind.of(property: buffer(property), owner: owner)))
  }
}
