import MenuModel
import TextCore

/// Collects the menus of a document in the format from before Xcode 5, which Xcode still opens and compiles.
///
/// Source: the archives that Xcode 3 and 4 wrote. Apple doesn't document the format.
struct ArchiveReader {
  private(set) var objects: [ArchivedObject] = []
  /// The top-level menus. The menu bar's menu comes first.
  private(set) var roots: [Int32] = []
  private(set) var outlets: [DocumentReader.Outlet] = []
  private(set) var bindings: [DocumentReader.Binding] = []
  private(set) var popUps: [DocumentReader.PopUp] = []
  private let tree: ArchiveTree
  // The indices of the menus and items by that of their element.
  private var indices: [Int: Int32] = [:]
  // The elements whose text is the number of an object, by the object's element. The current format and string tables
  // use these numbers as ids.
  private var numbers: [Int: SourceRange] = [:]
  // The names of objects in Interface Builder, by the object's element.
  private var names: [Int: ArchivedText] = [:]
  // The objects in the menu of a pop-up button, by the elements of the button and its cell.
  private var buttons: [Int: Range<Int>] = [:]
  // The arrays of items that were read.
  private var read: Set<Int> = []

  init(_ tree: ArchiveTree) {
    self.tree = tree
    var submenus: Set<Int> = []
    // The view or cell with a menu, by the menu.
    var owners: [Int: Int] = [:]
    for index in tree.nodes.indices where tree.nodes[index].className != nil {
      if tree.isObject(index, of: "IBObjectRecord") {
        if let object = tree.part("object", of: index), let number = tree.part("objectID", of: index) {
          numbers[object] = tree.nodes[number].content
          names[object] = tree.string("objectName", of: index)
        }
      } else if tree.isObject(index, of: "NSMenuItem") {
        if let menu = tree.part("NSSubmenu", of: index) { submenus.insert(menu) }
      } else if let menu = tree.part("NSMenu", of: index), tree.isObject(menu, of: "NSMenu") {
        owners[menu] = index
      }
    }
    for index in tree.nodes.indices where tree.isObject(index, of: "NSMenu") && !submenus.contains(index) {
      let root = addMenu(index, in: -1, depth: 0)
      if let owner = owners[index] { setKind(of: root, owner) }
      if objects[Int(root)].systemMenu == .main {
        objects[Int(root)].flags.insert(.isMain)
        roots.insert(root, at: 0)
      } else {
        roots.append(root)
      }
    }
    for index in tree.nodes.indices { connect(index) }
    markCustomClasses()
  }

  // Marks items of a class of the app, which may connect them itself. Depending on the Xcode, their number and
  // `.CustomClassName` are the key of the name or a text.
  private mutating func markCustomClasses() {
    let items = Dictionary(
      objects.indices.compactMap { index in objects[index].id.map { (tree.text($0), index) } }
    ) { first, _ in first }
    for node in tree.nodes {
      for case let range? in [node.key, node.content] where 17...30 ~= range.count {
        let name = tree.buffer(range)
        guard name.contains(".CustomClassName"),
          let item = items[String(decoding: name.prefix { $0 != UInt8(ascii: ".") }, as: UTF8.self)]
        else { continue }
        if objects[item].kind == .item { objects[item].flags.insert(.isConnected) }
      }
    }
  }

  // Sets the kind of the menu of a view, or of the cell of a button. All objects after the menu are in it.
  private mutating func setKind(of menu: Int32, _ owner: Int) {
    guard tree.isObject(owner, of: "NSPopUpButtonCell") else {
      objects[Int(menu)].flags.insert(.isContext)
      return
    }
    if isInPredicateEditor(owner) {
      objects[Int(menu)].flags.formUnion([.isPopUp, .isPredicate])
      return
    }
    let isPullDown = tree.isYes("NSPullDown", of: owner)
    objects[Int(menu)].flags.formUnion(isPullDown ? [.isPullDown, .hasTitleItem] : .isPopUp)
    for case let button? in [owner, tree.part("NSControlView", of: owner)] {
      buttons[button] = Int(menu)..<objects.count
      guard let id = numbers[button] else { continue }
      popUps.append(DocumentReader.PopUp(id: id, objects: Int(menu)..<objects.count))
    }
  }

  // The rows of a predicate editor are pop-up menus whose choices form a sentence.
  private func isInPredicateEditor(_ node: Int) -> Bool {
    sequence(first: node) { tree.nodes[$0].parent }.prefix { $0 >= 0 }.contains {
      tree.isObject($0, of: "NSPredicateEditorRowTemplate") || tree.isObject($0, of: "NSPredicateEditor")
    }
  }

  // MARK: - Menus and items

  private mutating func append(_ kind: ArchivedObject.Kind, _ node: Int, in parent: Int32) -> Int32 {
    let index = Int32(truncatingIfNeeded: objects.count)
    indices[node] = index
    objects.append(
      ArchivedObject(
        kind: kind, parent: parent, range: tree.nodes[node].range, tagName: tree.nodes[node].name))
    objects[Int(index)].id = numbers[node]
    objects[Int(index)].label = names[node]
    objects[Int(index)].title = tree.string("NSTitle", of: node)
    guard parent >= 0 else { return index }
    let last = objects[Int(parent)].lastChild
    if last >= 0 { objects[Int(last)].nextSibling = index } else { objects[Int(parent)].firstChild = index }
    objects[Int(parent)].lastChild = index
    return index
  }

  private mutating func addMenu(_ node: Int, in parent: Int32, depth: Int) -> Int32 {
    let menu = append(.menu, node, in: parent)
    if let name = tree.string("NSName", of: node) {
      objects[Int(menu)].systemMenu = Self.systemMenu(tree.text(name.range))
    }
    // Several menus may refer to one array, whose items are in the first of them.
    guard let array = tree.part("NSMenuItems", of: node), read.insert(array).inserted else { return menu }
    for item in tree.elements(of: array)
    where tree.isObject(item, of: "NSMenuItem") && indices[item] == nil {
      addItem(item, in: menu, depth: depth)
    }
    return menu
  }

  private mutating func addItem(_ node: Int, in menu: Int32, depth: Int) {
    let item = append(.item, node, in: menu)
    let index = Int(item)
    objects[index].keyEquivalent = tree.string("NSKeyEquiv", of: node)
    objects[index].modifiers = Self.modifiers(tree.number("NSKeyEquivModMask", of: node))
    objects[index].tag = Int32(clamping: tree.number("NSTag", of: node))
    objects[index].indentation = Int32(clamping: tree.number("NSIndent", of: node))
    let state = tree.number("NSState", of: node)
    objects[index].state = state == 0 ? .off : state > 0 ? .on : .mixed
    if tree.isYes("NSIsSeparator", of: node) { objects[index].flags.insert(.isSeparator) }
    if tree.isYes("NSIsDisabled", of: node) { objects[index].flags.insert(.isDisabled) }
    if tree.isYes("NSIsHidden", of: node) { objects[index].flags.insert(.isHidden) }
    if tree.isYes("NSIsAlternate", of: node) { objects[index].flags.insert(.isAlternate) }
    if let image = tree.part("NSImage", of: node) {
      objects[index].flags.insert(.hasImage)
      objects[index].image = tree.string("NSResourceName", of: image)
    }
    if let menu = tree.part("NSSubmenu", of: node), tree.isObject(menu, of: "NSMenu"), indices[menu] == nil,
      depth <= MenuBuilder.maximumDepth
    {
      _ = addMenu(menu, in: item, depth: depth + 1)
    }
  }

  // Source: the names that AppKit gives the menus, as archives have them.
  private static func systemMenu(_ name: String) -> ArchivedObject.SystemMenu {
    switch name {
    case "_NSMainMenu": .main
    case "_NSAppleMenu": .apple
    case "_NSServicesMenu": .services
    case "_NSWindowsMenu": .window
    case "_NSHelpMenu": .help
    case "_NSRecentDocumentsMenu": .recentDocuments
    case "_NSFontMenu": .font
    default: .none
    }
  }

  // Source: NSEvent.ModifierFlags.
  private static func modifiers(_ mask: Int) -> Shortcut.Modifiers {
    var modifiers: Shortcut.Modifiers = []
    if mask & 1 << 17 != 0 { modifiers.insert(.shift) }
    if mask & 1 << 18 != 0 { modifiers.insert(.control) }
    if mask & 1 << 19 != 0 { modifiers.insert(.option) }
    if mask & 1 << 20 != 0 { modifiers.insert(.command) }
    if mask & 1 << 23 != 0 { modifiers.insert(.function) }
    return modifiers
  }

  // MARK: - Connections

  // Reads a connection between two objects, which the archive lists after all of them.
  private mutating func connect(_ index: Int) {
    if tree.isObject(index, of: "IBActionConnection") {
      guard let label = tree.part("label", of: index), let item = tree.part("destination", of: index),
        let object = indices[item], objects[Int(object)].kind == .item
      else { return }
      guard tree.nodes[label].content.count <= ArchiveTree.longest else { return }
      objects[Int(object)].action = tree.nodes[label].content
      if let target = tree.part("source", of: index), isOwn(target) {
        objects[Int(object)].flags.insert(.hasOwnTarget)
      }
    } else if tree.isObject(index, of: "IBOutletConnection") {
      connectOutlet(index)
    } else if tree.isObject(index, of: "IBBindingConnection") {
      bind(index)
    }
  }

  private mutating func connectOutlet(_ index: Int) {
    guard let label = tree.part("label", of: index), let owner = tree.part("source", of: index) else {
      return
    }
    let property = tree.nodes[label].content
    guard property.count <= ArchiveTree.longest else { return }
    if let object = indices[owner] {
      let isMenu = objects[Int(object)].kind == .menu
      if isMenu, tree.buffer(property).spells("delegate") { objects[Int(object)].flags.insert(.hasDelegate) }
      if !isMenu, tree.buffer(property).spells("view") { objects[Int(object)].flags.insert(.hasView) }
    }
    guard let destination = tree.part("destination", of: index), let number = numbers[destination],
      let className = tree.nodes[owner].className
    else { return }
    // The current format has the elements `popUpButton` and `customObject` for NSPopUpButton and NSCustomObject.
    let name = tree.text(className).drop { $0 == "N" || $0 == "S" }
    let kind = Array((name.prefix(1).lowercased() + name.dropFirst()).utf8).withUnsafeBufferPointer {
      OutletKind.of(property: tree.buffer(property), owner: $0)
    }
    outlets.append(DocumentReader.Outlet(property: property, destination: number, kind: kind))
  }

  private mutating func bind(_ index: Int) {
    guard let source = tree.part("source", of: index), let connector = tree.part("connector", of: index),
      let name = tree.part("NSBinding", of: connector), tree.nodes[name].content.count <= ArchiveTree.longest
    else { return }
    let property = tree.text(tree.nodes[name].content)
    // The values replace the items of the button.
    if property == "content" || property == "contentValues", let filled = buttons[source] {
      for index in filled {
        objects[index].flags.insert(objects[index].kind == .menu ? .hasDelegate : .hasOtherTitle)
      }
    }
    guard let item = indices[source], objects[Int(item)].kind == .item else { return }
    if property.hasPrefix("title") || property == "attributedTitle" {
      objects[Int(item)].flags.insert(.hasOtherTitle)
    } else if property.hasPrefix("hidden") || property.hasPrefix("enabled") {
      guard let keyPath = tree.part("NSKeyPath", of: connector) else { return }
      let isNegated = tree.buffer(tree.nodes[connector].content).contains("NSNegateBoolean")
      bindings.append(
        DocumentReader.Binding(
          item: item, isHidden: property.hasPrefix("hidden"), keyPath: tree.nodes[keyPath].content,
          isNegated: isNegated))
    } else {
      objects[Int(item)].flags.insert(.isConnected)
    }
  }

  // Whether an object is of the app's own class.
  private func isOwn(_ node: Int) -> Bool {
    guard tree.isObject(node, of: "NSCustomObject"), let name = tree.string("NSClassName", of: node) else {
      return false
    }
    let text = tree.text(name.range)
    return !text.hasPrefix("NS") && text != "FirstResponder"
  }
}

extension DocumentReader {
  /// Reads the menus of a document in the format from before Xcode 5, after the document was read as XML.
  mutating func readArchive(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) throws(Problem) {
    var scanner = XMLScanner(bytes, from: start)
    _ = try scanner.readDeclaration()
    let archive = ArchiveReader(try ArchiveTree(bytes, scanner))
    (objects, roots, outlets) = (archive.objects, archive.roots, archive.outlets)
    (bindings, popUps) = (archive.bindings, archive.popUps)
  }
}
