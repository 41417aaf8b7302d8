#if SwiftSource
import MenuModel

/// Converts nodes to menus and items.
struct MenuBuilder {
  private let files: [Int: FileLines]
  /// A real menu doesn't have more items. If there are more, the evaluation got out of hand.
  private static let maximumItems = 1_000
  // Menus that contain each other in many ways could produce far more rows than anybody wrote.
  private static let maximumRows = 100_000
  private let rows = Counter()

  private final class Counter { var count = 0 }

  init(_ files: [Int: FileLines]) { self.files = files }

  /// Returns the menu for a node, or nil if its file is unknown.
  func menu(_ node: MenuNode) -> SwiftMenu? {
    guard let file = files[node.site.file] else { return nil }
    // A pull-down button shows the first item.
    let face = node.showsFirstItem ? node.items.first?.node ?? node : node
    var facts = node.facts
    (facts.title, facts.picture) = (node.hidesTitle ? nil : face.title, face.symbol)
    return SwiftMenu(
      kind: node.menuKind ?? .menu, facts: facts, place: node.site, head: node.shownHead,
      framework: node.framework, surroundings: node.surroundings,
      maker: node.maker, isUnused: node.isUnused, isForSelection: node.isForSelection,
      isGiven: node.mayHaveMore,
      file: file.path, line: file.line(of: node.site.start),
      placement: node.placement,
      items: items(withoutGuards(visible(node)), in: node, trail: [ObjectIdentifier(node)]))
  }

  // Removes the conditions of a `guard` before the whole menu, because they apply to all items.
  private func withoutGuards(_ entries: [Entry]) -> [Entry] {
    guard let first = entries.first else { return [] }
    let guards = first.path.filter { branch in
      branch.isStay && entries.allSatisfy { $0.path.contains(branch) }
    }
    return entries.map { Entry(path: $0.path.beyond(guards), node: $0.node) }
  }

  /// Returns the menus of the menu bar, which are the submenus of the application's main menu.
  func menuBar(_ node: MenuNode) -> [SwiftMenu] {
    let isWhole = !node.mayHaveMore && node.items.allSatisfy { $0.node.submenu != nil && $0.path.isEmpty }
    return node.items.enumerated().compactMap { position, entry in
      guard let submenu = entry.node.submenu, let file = files[submenu.site.file] else { return nil }
      // AppKit shows the submenu's title in the bar.
      var facts = submenu.facts
      if facts.title?.faces.first?.text.isEmpty != false { facts.title = entry.node.title }
      facts.picture = nil
      return SwiftMenu(
        kind: .menuBar, facts: facts, place: submenu.site, head: submenu.shownHead,
        framework: .appKit, surroundings: submenu.surroundings, maker: submenu.maker,
        isGiven: submenu.mayHaveMore, file: file.path,
        line: file.line(of: submenu.site.start), placement: nil,
        items: items(visible(submenu), in: submenu, trail: [ObjectIdentifier(submenu)]),
        bar: node.mayHaveMore ? nil : node.site, isBarWhole: isWhole, position: position)
    }
  }

  // Returns the visible items. The first item of a pull-down button is its title. If the menu may have more
  // items, adds an unknown one.
  private func visible(_ node: MenuNode) -> [Entry] {
    var entries = node.items
    if node.showsFirstItem { entries = Array(entries.dropFirst()) }
    // If nothing is known to fill a menu, it may still have items.
    if entries.isEmpty, node.className == "NSMenu" || node.className == "NSPopUpButton" {
      let rest = MenuNode(.unknown, site: node.site, path: node.path)
      rest.reason = "the code that fills it isn't found"
      entries = [Entry(path: node.path, node: rest)]
    } else if node.mayHaveMore, node.className != "NSPopUpButton" {
      let rest = MenuNode(.unknown, site: node.site, path: node.path)
      rest.reason = "the items that it had before aren't known"
      entries.insert(Entry(path: node.path, node: rest), at: 0)
    }
    return entries
  }

  /// Returns a menu for items that a function returns, if no menu of the project is known to contain them.
  func list(_ node: MenuNode) -> SwiftMenu? {
    guard let file = files[node.site.file], let first = node.items.first?.node else { return nil }
    let rest = MenuNode(.unknown, site: node.site, path: [])
    rest.reason = "the menu that shows it isn't found"
    return SwiftMenu(
      kind: node.menuKind ?? .menu, facts: ItemFacts(), place: first.site, head: first.shownHead,
      framework: first.framework, surroundings: [], maker: node.maker, isGiven: true, file: file.path,
      line: file.line(of: first.site.start), placement: nil,
      items: items(node.items + [Entry(path: [], node: rest)], in: node, trail: []))
  }

  /// Returns a menu for an item that no menu of the project is known to contain, with its variants.
  func loose(_ nodes: [MenuNode]) -> SwiftMenu? {
    guard let node = nodes.first, let file = files[node.site.file] else { return nil }
    let rest = MenuNode(.unknown, site: node.site, path: [])
    rest.reason = "the menu that shows it isn't found"
    var titles: Set<[String]> = []
    let nodes = nodes.filter { titles.insert($0.title?.faces.map(\.text) ?? []).inserted }
    return SwiftMenu(
      kind: node.menuKind ?? .menu, facts: ItemFacts(), place: node.site, head: node.shownHead,
      framework: node.framework, surroundings: [], maker: node.maker, isGiven: true, file: file.path,
      line: file.line(of: node.site.start), placement: nil,
      items: items(
        nodes.map { Entry(path: node.path, node: $0) }
          + (node.mayHaveMore ? [] : [Entry(path: node.path, node: rest)]), in: node, trail: []))
  }

  // `trail` contains the enclosing menus.
  private func items(_ entries: [Entry], in holder: MenuNode, trail: [ObjectIdentifier]) -> [SwiftItem] {
    var items: [SwiftItem] = []
    for entry in entries.prefix(Self.maximumItems) {
      for item in item(entry, in: holder, trail) {
        if let last = items.indices.last, items[last].isSameRow(as: item) {
          items[last].join(item)
        } else if let index = items.firstIndex(where: { $0.isSame(as: item) }) {
          // This is the same item in a different branch, or again under a condition.
          if items[index].conditions.isImplied(by: item.conditions) {
            items[index].conditions = item.conditions
          } else if let both = items[index].conditions.either(item.conditions) {
            items[index].conditions = both
          }
          // The last item of one branch comes after all items of the others.
          if items[index].role == "destructive" { items.append(items.remove(at: index)) }
        } else {
          items.append(item)
        }
      }
    }
    shareRoles(&items)
    if entries.count > Self.maximumItems {
      let rest = MenuNode(.unknown, site: holder.site, path: [])
      rest.reason = "more items than are followed"
      items += item(Entry(path: [], node: rest), in: holder, trail)
    }
    return items
  }

  // Whether AppKit enables an item automatically because it has an action, regardless of `isEnabled`. A menu
  // can turn this off.
  private func isEnabledBy(_ holder: MenuNode, _ node: MenuNode) -> Bool {
    node.className == "NSMenuItem" && node.hasAction && holder.className == "NSMenu" && !holder.mayHaveMore
      && holder.enablesItems
  }

  // Whether an item without an action may open a submenu or be hidden then.
  private func isShownOtherwise(_ node: MenuNode) -> Bool {
    node.submenu != nil || node.kind == .menu || node.isHidden || node.condition != nil
  }

  // Returns the visible properties of a node as an item of a type.
  private func facts(of node: MenuNode, as type: String, in holder: MenuNode) -> ItemFacts {
    var facts = node.facts
    if type == "dynamic", facts.title?.faces.contains(where: { !$0.text.isEmpty }) != true {
      facts.title = facts.title.map { Title(faces: [], reason: $0.reason ?? "one of many rows") }
    }
    if type == "controlGroup", node.kind == .menu { facts.style = "palette" }
    let isEnabled = isEnabledBy(holder, node)
    if isEnabled { facts.isDisabled = false }
    if isEnabled { facts.isDimmedSometimes = node.mayLackAction && !isShownOtherwise(node) }
    if node.tellsWhyItIsDimmed { facts.isDimmedSometimes = false }
    return facts
  }

  private func isInert(_ node: MenuNode) -> Bool {
    if node.isIdle, node.isDisabled { return node.kind == .button && node.role == nil }
    return node.className == "NSMenuItem" && node.kind == .button && !node.hasAction && node.submenu == nil
      && node.items.isEmpty && node.shortcut == nil
  }

  // Shares roles between copies of an item for different systems, because only the newer ones support roles.
  private func shareRoles(_ items: inout [SwiftItem]) {
    for marked in items where marked.role != nil && !marked.conditions.isEmpty {
      let title = marked.title?.faces.map(\.text) ?? []
      for index in items.indices
      where items[index].role == nil && items[index].type == marked.type && !title.isEmpty
        && items[index].title?.faces.map(\.text) == title
        && items[index].conditions.excludes(marked.conditions)
      {
        items[index].facts.role = marked.role
      }
    }
  }

  private func item(_ entry: Entry, in holder: MenuNode, _ trail: [ObjectIdentifier]) -> [SwiftItem] {
    let node = entry.node
    rows.count += 1
    var conditions = entry.path.beyond(holder.path)
    let isRow = conditions.contains { $0.condition == .loop }
    conditions.removeAll { $0.condition == .loop }
    if let condition = node.condition { conditions.append(condition) }
    var type: String
    switch node.kind {
    case .view, .commandSet: return []
    case .image where holder.kind != .picker: return []
    case .image, .label, .text, .option, .button:
      type = holder.kind == .picker ? "option" : node.kind == .button ? "button" : "text"
      if holder.menuKind == .popUp, holder.kind == .picker { type = "button" }
      // In AppKit, a disabled item without an action is a label.
      if node.className == "NSMenuItem", node.isDisabled, !node.hasAction { type = "text" }
      if isRow { type = "dynamic" }
    case .menu where node.isPalette: type = "controlGroup"
    case .menu where node.isInline: type = "section"
    case .menu: type = isRow && node.title?.faces.isEmpty != false ? "dynamic" : "menu"
    default: type = node.kind.rawValue
    }
    // The nesting depth of such a menu is unknown.
    let inner = node.submenu ?? node
    let isEndless =
      node.isOfCycle && (type == "menu" || type == "controlGroup" || type == "section")
      || trail.contains(ObjectIdentifier(inner)) || trail.count > 30 || rows.count > Self.maximumRows
    // The item itself is known, regardless of the menu that it opens.
    let opensEndless = isEndless && node.submenu != nil && type == "menu"
    if isEndless, !opensEndless { type = "unknown" }
    guard let file = files[node.site.file] else { return [] }
    return [
      SwiftItem(
        type: type, facts: facts(of: node, as: type, in: holder),
        isRepeated: isRow, isRow: node.loops > holder.loops, isInert: isInert(node),
        isActionEmpty: node.isActionEmpty, isGiven: (node.submenu ?? node).mayHaveMore, place: node.site,
        head: node.shownHead,
        file: file.path, line: file.line(of: node.site.start), conditions: conditions,
        items: opensEndless
          ? endless(inner, trail)
          : isEndless
            ? []
            : items(
              node.submenu.map(visible) ?? node.items, in: inner, trail: trail + [ObjectIdentifier(inner)]))
    ]
  }

  // Returns the content of a menu that contains itself or has too many rows.
  private func endless(_ menu: MenuNode, _ trail: [ObjectIdentifier]) -> [SwiftItem] {
    let rest = MenuNode(.unknown, site: menu.site, path: [])
    rest.reason = "the menus that hold it"
    return item(Entry(path: [], node: rest), in: menu, trail)
  }
}

extension SwiftItem {
  // Whether both are rows of one loop, or both are unknown for the same reason.
  fileprivate func isSameRow(as other: SwiftItem) -> Bool {
    guard type == other.type, items.isEmpty, other.items.isEmpty else { return false }
    if type == "unknown" { return self.reason?.text == other.reason?.text && conditions == other.conditions }
    return type == "dynamic" && place == other.place
      && conditions.filter { !other.conditions.contains($0) }.allSatisfy { mine in
        other.conditions.contains { mine.excludes($0) }
      }
  }

  // Whether both are the same item in two branches of a condition.
  fileprivate func isSame(as other: SwiftItem) -> Bool {
    guard place == other.place, isEqual(other) else { return false }
    if conditions.excludes(other.conditions) { return true }
    // If a statement changes a list only sometimes, the list contains each item both unchanged and changed.
    return type != "divider" && self.title?.faces.isEmpty == false
      && conditions.count != other.conditions.count
      && (conditions.isImplied(by: other.conditions) || other.conditions.isImplied(by: conditions))
  }

  private func isEqual(_ other: SwiftItem) -> Bool {
    type == other.type && self.title?.faces.map(\.text) == other.title?.faces.map(\.text)
      && items.count == other.items.count && zip(items, other.items).allSatisfy { $0.isEqual($1) }
  }

  // Merges with a row that has a different title.
  fileprivate mutating func join(_ other: SwiftItem) {
    conditions.removeAll { !other.conditions.contains($0) }
    guard type == "dynamic", let more = other.title else { return }
    let known = Set(self.title?.faces.map(\.text) ?? [])
    let title = facts.title
    facts.title = Title(
      faces: (title?.faces ?? []) + more.faces.filter { !known.contains($0.text) },
      reason: title?.reason ?? more.reason)
    if facts.symbol != other.symbol { facts.picture = "" }
    if facts.role != other.role { facts.role = nil }
  }
}

extension Path {
  // Returns the common part of two paths that differ only in the two branches of one `if … else`.
  fileprivate func either(_ other: Path) -> Path? {
    let mine = beyond(other)
    let others = other.beyond(self)
    guard mine.count == 1, others.count == 1, mine[0].excludes(others[0]),
      Set([mine[0].arm, others[0].arm]) == [0, 1],
      (mine + others).contains(where: \.isElse)
    else { return nil }
    return filter { $0 != mine[0] }
  }
}

extension Branch {
  fileprivate var isElse: Bool {
    if isStay { return true }
    return switch condition {
    case .state(let text): text == "else" || arm == 1 && text.hasPrefix("!(")
    case .build(let text): text == "else"
    case .platforms(let names): arm > 0 && names.contains { $0.hasPrefix("!") }
    case .loop: false
    }
  }
}

extension MenuNode {
  /// The place to point at in messages.
  fileprivate var shownHead: Place {
    self.head ?? Place(file: site.file, start: site.start, end: min(site.end, site.start + 1))
  }

  /// The framework that its class belongs to.
  fileprivate var framework: Framework {
    guard let className = self.className else { return .swiftUI }
    return className.hasPrefix("NS") ? .appKit : .uiKit
  }

  /// Whether its first item is the title of its button.
  fileprivate var showsFirstItem: Bool { self.className == "NSPopUpButton" && self.menuKind == .pullDown }

  /// Whether the title of such a menu is never visible.
  fileprivate var hidesTitle: Bool {
    if self.className == "NSMenu" { return self.menuKind != .menuBar }
    return self.menuKind == .dock || self.menuKind == .menuBarExtra || self.menuKind == .edit
  }
}
#endif
