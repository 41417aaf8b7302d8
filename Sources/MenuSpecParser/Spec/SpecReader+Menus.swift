import DataTree
import MenuModel

extension SpecReader {
  mutating func readDocument(_ root: NodeID, _ id: ElementID, _ outer: Frame) {
    let hasItems = tree.value(of: SpecKey.items.name, in: root) != nil
    let hasMenus = tree.value(of: SpecKey.menus.name, in: root) != nil
    let strangeKeyCount = self.strangeKeyCount
    // If there is neither, the keys of a menu are allowed and the missing key is reported.
    let structures = readAttributes(
      of: root, scope: .document, also: tree.isMenuAlone(root) ? .menu : nil, on: id)
    var frame = outer
    frame.parent = id
    apply(id, to: &frame)
    if let list = structures.menus, hasMenus || !hasItems {
      if hasItems {
        problems.append(
          Problem(
            .spec, "expected either “menus” or “items” in a document, found both",
            at: tree[root].range,
            node: root))
      }
      readMenus(list, frame)
      return
    }
    let menu = ElementID(menus.elements.count)
    readMenu(root, frame, isDocument: true)
    if menus.elements.count <= menu.index || menus.has(.items, menu) { return }
    // The menu's other keys are now checked. It has no items, so it isn't kept.
    menus.removeElements(from: menu)
    // An unknown key may contain the items.
    if self.strangeKeyCount == strangeKeyCount {
      problems.append(
        Problem(
          .spec, "expected “menus” or “items”, found neither", at: firstKey(of: root),
          node: root))
    }
  }

  mutating func readMenus(_ list: NodeID, _ frame: Frame) {
    let value = list
    guard let list = values.collection(.sequence, at: value, "a list of menus") else {
      if let entry = strangeKeys.loneEntry(value, of: .menu) { readMenu(entry, frame, isDocument: false) }
      return
    }
    for entry in tree.children(of: list) {
      guard let menu = values.collection(.mapping, at: entry, "a menu (a mapping with “title” and “items”)")
      else {
        continue
      }
      readMenu(menu, frame, isDocument: false)
    }
  }

  private mutating func readMenu(_ node: NodeID, _ outer: Frame, isDocument: Bool) {
    guard spend() else { return }
    var frame = outer
    let id = open(.menu, frame, node)
    let skipped: SpecScope? = isDocument ? .document : nil
    let structures = readAttributes(of: node, scope: .menu, skipping: skipped, on: id)
    if let kind = menus.text(.kind, of: id).flatMap(MenuKind.init(rawValue:)) {
      frame.menuKind = kind
      menus.elements[Int(id.index)].menuKind = kind
      menus.set(.hasStatedType, on: id)
    }
    if let placement = menus.attribute(.placement, of: id), frame.menuKind != .commandGroup,
      !menus[id].flags.contains(.hasProblem)
    {
      problems.append(
        Problem(
          .spec,
          "“placement” is only for menus of kind commandGroup, but the kind is \(frame.menuKind.rawValue); remove it",
          at: placement.keyRange, node: placement.node))
    }
    frame.isInPopUp = frame.menuKind == .popUp
    apply(id, to: &frame)
    frame.parent = id
    frame.depth = 1
    let start = menus.elements.count
    if let items = structures.items, !readItems(items, frame) { menus.set(.hasProblem, on: id) }
    if frame.menuKind == .menuBar { checkWholeBar(id, firstItem: start, items: structures.items) }
  }

  // A menu bar written as one menu with a submenu for each of its menus is one mistake. Reporting it here
  // avoids separate findings of several rules for its items.
  private mutating func checkWholeBar(_ id: ElementID, firstItem: Int, items: NodeID?) {
    var standard = 0
    var count = 0
    for child in menus.children(of: id) {
      guard menus[child].kind == .submenu, let title = menus.title(of: child), !title.isEmpty else { return }
      count += 1
      if Self.standardMenuTitles.contains(title) { standard += 1 }
    }
    guard standard >= 2, standard * 2 >= count else { return }
    problems.append(
      Problem(
        .spec,
        "expected one menu of kind menuBar, found a whole menu bar; list each menu under “menus”",
        at: menus.place(of: id), node: menus[id].node))
    menus.removeElements(from: ElementID(firstItem))
    menus.set(.hasProblem, on: id)
  }

  private static let standardMenuTitles: Set<String> = ["File", "Edit", "Format", "View", "Window", "Help"]

  /// Applies the properties that an element states for its descendants.
  mutating func apply(_ id: ElementID, to frame: inout Frame) {
    let start = Int(menus[id].firstAttribute)
    for index in start..<start + Int(menus[id].attributeCount) {
      switch menus.attributes[index].key {
      case .platforms:
        let stated = menus.attributes[index].list.reduce(into: Platforms()) { set, entry in
          if let platform = Platform(rawValue: entry.text) { set.formUnion(Platforms(platform)) }
        }
        if !stated.isEmpty { frame.platforms = stated }
      case .locale:
        if let locale = menus.attributes[index].text { frame.isForeign = !Self.isEnglish(locale) }
      case .standard: if case .boolean(true) = menus.attributes[index].value { frame.isStandard = true }
      case .dynamic: if case .boolean(true) = menus.attributes[index].value { menus.set(.isDynamic, on: id) }
      default: break
      }
    }
    menus.elements[Int(id.index)].platforms = frame.platforms
    if frame.isStandard { menus.set(.isStandard, on: id) }
    let isForeign = frame.isForeign
    if isForeign != menus[id].flags.contains(.isForeign) {
      menus.elements[Int(id.index)].flags.formSymmetricDifference(.isForeign)
    }
  }

  /// Uses one element of the alias budget, and returns whether another element may be read. Reports once if
  /// aliases expand to too many elements.
  mutating func spend() -> Bool {
    guard menus.elements.count > tree.nodes.count else { return true }
    aliasBudget -= 1
    if aliasBudget == 0 {
      problems.append(
        Problem(
          .spec, "aliases expand to more than 100,000 items, so the rest wasn't read",
          at: SourceRange(tree.nodes[0].start, tree.nodes[0].start + 1)))
    }
    return aliasBudget > 0
  }

  /// Returns the first key of a mapping or all of an empty one, for problems about missing parts.
  private func firstKey(of mapping: NodeID) -> SourceRange {
    for child in tree.children(of: mapping) {
      let key = tree.resolved(child)
      return tree[key].kind == .scalar ? tree.contentRange(of: key) : tree[key].range
    }
    return tree[mapping].range
  }
}
