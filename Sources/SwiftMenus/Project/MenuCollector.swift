#if SwiftSource
import MenuModel

/// Merges the results of all places where menus begin.
struct MenuCollector {
  private var found: [Place: MenuNode] = [:]
  private var order: [Place] = []
  private var consumed: Set<Place> = []
  // The menus that contain each menu.
  private var holders: [Place: Set<Place>] = [:]
  // The kinds of menus by the property that stores them.
  private var kinds: [Place: MenuKind] = [:]
  /// The views and functions that show their arguments in a menu, with the places of that menu.
  private(set) var wrappers: [String: Set<Place>] = [:]
  private var loose: [Place: [MenuNode]] = [:]
  private var called: Set<Place> = []
  private var selections: Set<String> = []
  private var groups: [MenuNode] = []
  private var updates: [(delegate: String, menu: MenuNode)] = []
  private var lines: [Int: FileLines] = [:]
  private var toolbarNodes: [MenuNode] = []

  /// Adds the results of the next files.
  mutating func add(_ reading: BatchReading) {
    lines.merge(reading.lines) { old, _ in old }
    for root in reading.roots { add(root) }
  }

  /// Returns the menus that were found, in the order of files and places.
  mutating func menus() -> [SwiftMenu] {
    takeUpdates()
    takeSubmenus()
    freeCycles()
    let menus = menusOfLists() + menusFound()
    return menus.sorted { ($0.file, $0.place.start) < ($1.file, $1.place.start) }
  }

  /// The buttons of toolbars, in the order of files and places.
  var toolbars: [SwiftMenu] {
    let builder = MenuBuilder(lines)
    return toolbarNodes.compactMap(builder.menu).sorted {
      ($0.file, $0.place.start) < ($1.file, $1.place.start)
    }
  }

  private mutating func add(_ root: BatchReading.Root) {
    if let toolbar = root.toolbar { toolbarNodes.append(toolbar) }
    if let call = root.call, let menu = root.menu {
      guard !consumed.contains(call) else { return }
      enter(menu)
      for name in root.wrappers { wrappers[name, default: []].insert(menu.site) }
      consumed.consume(menu.items)
      // A view that contains itself is still a menu.
      consumed.remove(menu.site)
      if let site = root.wrapped { consumed.insert(site) }
    }
    called.formUnion(root.called)
    selections.formUnion(root.selections)
    for menu in root.menusOnlyInThemselves { menu.isConsumed = false }
    // A menu that contains itself is still a menu.
    let outermost = root.made.filter { !$0.isConsumed && $0.kind == .menu }.map(\.site)
      .filter { !consumed.contains($0) }
    for node in root.made { take(node) }
    noteGivenItems(root.made)
    for site in outermost { consumed.remove(site) }
    updates += root.updates
  }

  // Adds a UIKit or AppKit object that was created.
  private mutating func take(_ node: MenuNode) {
    if node.className == "list" { return groups.append(node) }
    if let property = node.property, let kind = node.menuKind { kinds[property] = kinds[property] ?? kind }
    if node.isConsumed {
      consumed.insert(node.site)
    } else if node.kind == .menu {
      enter(node)
      var seen: Set<ObjectIdentifier> = []
      note(node.items, in: node.site, &seen)
    } else if let title = node.title, title.faces.contains(where: { !$0.text.isEmpty }), node.owner == nil,
      !node.isButtonsAction
    {
      loose[node.site, default: []].append(node)
    }
    consumed.consume(node.items)
  }

  private mutating func note(_ entries: [Entry], in holder: Place, _ seen: inout Set<ObjectIdentifier>) {
    for entry in entries where seen.insert(ObjectIdentifier(entry.node)).inserted {
      if entry.node.kind == .menu, entry.node.site != holder {
        holders[entry.node.site, default: []].insert(holder)
      }
      note(entry.node.items, in: holder, &seen)
    }
  }

  // Notes the menus that contain the items of another menu instead of that menu: `children: rows.menu().children`.
  private mutating func noteGivenItems(_ made: [MenuNode]) {
    var givers: [ObjectIdentifier: Place] = [:]
    for menu in made where menu.isConsumed && menu.kind == .menu {
      for entry in menu.items { givers[ObjectIdentifier(entry.node)] = menu.site }
    }
    if givers.isEmpty { return }
    for menu in made where menu.kind == .menu {
      for entry in menu.items {
        guard let giver = givers[ObjectIdentifier(entry.node)], giver != menu.site else { continue }
        holders[giver, default: []].insert(menu.site)
      }
    }
  }

  // If menus contain each other and no other menu contains them, show one of them.
  private mutating func freeCycles() {
    let places =
      order.filter { found[$0]?.menuKind != nil } + order.filter { found[$0]?.menuKind == nil }
    for place in places where consumed.contains(place) {
      guard let holders = holders[place], !holders.isEmpty,
        holders.allSatisfy({ consumed.contains($0) && self.holders[$0]?.contains(place) ?? false })
      else { continue }
      consumed.remove(place)
    }
  }

  /// The functions whose menus are never shown as far as is known, and those that fill menus with their
  /// arguments.
  var givers: Set<String> {
    let shown = found.values.compactMap { node in
      consumed.contains(node.site) || node.menuKind != nil && !node.isKindGuessed ? nil : node.giver
    }
    let filled = found.values.compactMap { node in
      node.owner.map(called.contains) ?? true || !node.items.contains { $0.node.isOfRows } ? nil : node.filler
    }
    return Set(shown + filled)
  }

  // Adds the items that a delegate creates to the only menu with this delegate.
  private mutating func takeUpdates() {
    for (delegate, update) in updates {
      let menus = order.compactMap { found[$0] }.filter { $0.delegateName == delegate && $0 !== update }
      guard menus.count == 1,
        menus[0].items.allSatisfy({ $0.node.kind == .unknown }) || menus[0].items.isEmpty
      else { continue }
      menus[0].items = update.items.map { Entry(path: $0.path.beyond(update.path), node: $0.node) }
      menus[0].path = []
      menus[0].mayHaveMore = false
      consumed.insert(update.site)
    }
  }

  // An item of one menu whose submenu other code sets: `recentItem.submenu = menu`. If a helper creates several
  // items at one place, it is unknown which of them gets the submenu.
  private func takeSubmenus() {
    var open = order.compactMap { found[$0] }
    var seen = Set(open.map(ObjectIdentifier.init))
    var itemsBySite: [Place: [MenuNode]] = [:]
    while let node = open.popLast() {
      for entry in node.items where seen.insert(ObjectIdentifier(entry.node)).inserted {
        let item = entry.node
        if item.kind == .button, found[item.site]?.submenu != nil {
          itemsBySite[item.site, default: []].append(item)
        }
        open.append(item)
      }
    }
    for (site, items) in itemsBySite where Set(items.map { $0.title?.faces.map(\.text) }).count == 1 {
      for item in items {
        item.kind = .menu
        item.submenu = found[site]?.submenu
      }
    }
  }

  private mutating func enter(_ node: MenuNode) {
    guard let old = found[node.site] else {
      order.append(node.site)
      found[node.site] = node
      return
    }
    if old.menuKind == nil || old.isKindGuessed && node.menuKind != nil {
      (old.menuKind, old.isKindGuessed) = (node.menuKind, node.isKindGuessed)
    } else if node.isKindGuessed {
      (node.menuKind, node.isKindGuessed) = (old.menuKind, old.isKindGuessed)
    } else {
      (old.menuKind, node.menuKind) = (
        .together(old.menuKind, node.menuKind), .together(node.menuKind, old.menuKind)
      )
    }
    old.property = old.property ?? node.property
    node.property = old.property
    old.giver = old.giver ?? node.giver
    node.giver = old.giver
    if old.holder == nil { old.holder = node.holder }
    node.holder = old.holder
    if old.delegateName == nil { old.delegateName = node.delegateName }
    node.delegateName = old.delegateName
    let (before, now) = (old.known, node.known)
    let isBetter =
      before < now
      || before == now
        && (old.isCut != node.isCut ? old.isCut : old.followedActions() < node.followedActions())
    if isBetter {
      node.menuKind = node.menuKind ?? old.menuKind
      found[node.site] = node
    }
  }

  // Returns one menu for each list of items that no menu is known to contain.
  private mutating func menusOfLists() -> [SwiftMenu] {
    var menus: [SwiftMenu] = []
    for group in groups {
      // If a menu uses a part of the list, the whole list belongs to that menu.
      if group.items.contains(where: {
        consumed.contains($0.node.madeAt) && $0.node.hasText && group.site.contains($0.node.madeAt)
      }) {
        consumed.consume(group.items)
        continue
      }
      group.items.removeAll { consumed.contains($0.node.madeAt) || $0.node.kind == .unknown }
      guard group.items.contains(where: \.node.hasText) else { continue }
      consumed.consume(group.items)
      if let menu = MenuBuilder(lines).list(group) { menus.append(menu) }
    }
    return menus
  }

  private func menusFound() -> [SwiftMenu] {
    var menus: [SwiftMenu] = []
    let filledProperties = Set(
      found.values.compactMap { $0.items.contains(where: \.node.hasText) ? $0.property : nil })
    for place in order where !consumed.contains(place) {
      guard let node = found[place], !(node.isInline && node.items.isEmpty) else { continue }
      // The callers of a function determine its arguments.
      if let owner = node.owner {
        let isEmpty = node.mayHaveMore || node.items.isEmpty
        if called.contains(owner) || isEmpty && !node.items.contains(where: \.node.hasText) { continue }
      }
      // Another function adds items to the menu that the property stores.
      if let property = node.property, property != place, let filled = found[property], filled !== node,
        !filled.items.isEmpty, !filled.holdsParameters, !consumed.contains(property)
      {
        if node.items.isEmpty { continue }
        let rest = MenuNode(.unknown, site: node.site, path: node.path)
        rest.reason = "items that other code adds"
        node.items.append(Entry(path: node.path, node: rest))
      }
      let isNoMenu = node.mayHaveMore || node.classPlace == place || node.className == "NSMenuItem"
      if isNoMenu, node.items.isEmpty { continue }
      // The callers of a helper determine the items that it adds to a property's menu.
      if let property = node.property, node.holdsParameters, filledProperties.contains(property) { continue }
      if node.menuKind == nil || node.isKindGuessed, let property = node.property, let kind = kinds[property]
      {
        node.menuKind = kind
      }
      if let holder = node.holder, selections.contains(holder), node.menuKind == .pullDown {
        node.menuKind = .popUp
      }
      if node.menuKind == nil, node.isMenuBar { node.menuKind = .menuBar }
      if let bar = node.submenu, node.className == "NSMenuItem", bar.isMenuBar {
        menus += MenuBuilder(lines).menuBar(bar)
        continue
      }
      if node.menuKind == .menuBar, node.className == "NSMenu" {
        menus += MenuBuilder(lines).menuBar(node)
        continue
      }
      if let menu = MenuBuilder(lines).menu(node) { menus.append(menu) }
    }
    for (place, nodes) in loose where !consumed.contains(place) {
      // Key commands of one place are shown separately.
      let isCommand = nodes.contains { $0.isKeyCommand }
      for nodes in isCommand ? nodes.map({ [$0] }) : [nodes] {
        if let menu = MenuBuilder(lines).loose(nodes) { menus.append(menu) }
      }
    }
    return menus
  }
}

extension BatchReading.Root {
  // The menus that were added only to menus inside themselves. If several menus contain each other, the first
  // one.
  fileprivate var menusOnlyInThemselves: [MenuNode] {
    var reached: Set<ObjectIdentifier> = []
    for node in made where !node.isConsumed { node.items.reach(&reached) }
    var menus: [MenuNode] = []
    for node in made where node.isConsumed && node.kind == .menu && node.submenu == nil {
      guard !reached.contains(ObjectIdentifier(node)) else { continue }
      var held: Set<ObjectIdentifier> = []
      node.items.reach(&held)
      guard held.contains(ObjectIdentifier(node)) else { continue }
      menus.append(node)
      reached.formUnion(held)
    }
    return menus
  }
}

extension [Entry] {
  // Adds the nodes of the entries and everything that they contain or open.
  fileprivate func reach(_ seen: inout Set<ObjectIdentifier>) {
    for entry in self where seen.insert(ObjectIdentifier(entry.node)).inserted {
      if let submenu = entry.node.submenu { seen.insert(ObjectIdentifier(submenu)) }
      entry.node.items.reach(&seen)
    }
  }
}

extension Set<Place> {
  /// Records that items are in a menu.
  mutating func consume(_ entries: [Entry]) {
    var seen: Set<ObjectIdentifier> = []
    consume(entries, &seen)
  }

  mutating func consume(_ entries: [Entry], _ seen: inout Set<ObjectIdentifier>) {
    for entry in entries where entry.node.kind != .unknown {
      guard seen.insert(ObjectIdentifier(entry.node)).inserted else { continue }
      insert(entry.node.site)
      insert(entry.node.madeAt)
      consume(entry.node.items, &seen)
    }
  }
}

extension MenuNode {
  // The place that creates only this item. All items of a helper share their site, but each call passes a title.
  fileprivate var madeAt: Place { self.title?.given ?? site }

  // Whether it is one of several unknown rows.
  fileprivate var isOfRows: Bool { self.title?.faces.isEmpty ?? false && path.last?.condition == .loop }

  // Whether all its known items come from a function's parameters.
  fileprivate var holdsParameters: Bool {
    items.allSatisfy { item in
      item.node.kind == .unknown
        || item.node.title?.faces.isEmpty ?? false && item.node.title?.reason?.text == "a parameter"
    }
  }

  // The number of its items whose effect is known. A function that gets its actions from a caller is also read alone.
  // Counts items of inline groups, one level deep, but not those of submenus.
  fileprivate func followedActions(isNested: Bool = false) -> Int {
    items.reduce(0) { count, entry in
      let node = entry.node
      let isInner = !isNested && (node.isInline || node.kind == .section)
      return count + (node.evidence == nil ? 0 : 1) + (isInner ? node.followedActions(isNested: true) : 0)
    }
  }

  /// The actions of standard menus, one or two per menu.
  private static let actionsOfBars: Set = [
    "terminate:", "orderFrontStandardAboutPanel:", "undo:", "cut:", "performMiniaturize:", "performZoom:",
    "arrangeInFront:", "toggleFullScreen:",
  ]

  // Whether it contains the menus that only a menu bar contains.
  fileprivate var isMenuBar: Bool {
    guard self.className == "NSMenu", items.count > 2, items.allSatisfy({ $0.node.kind != .button }) else {
      return false
    }
    let menus = items.filter { $0.node.submenu != nil }
    let titles = menus.flatMap { entry in
      [entry.node.submenu?.title, entry.node.title].compactMap { $0?.faces.first?.text }
    }
    if Set(titles).intersection(["File", "Edit", "View", "Window", "Help"]).count > 1 { return true }
    // The actions identify the menus in any language.
    return menus.count { entry in
      entry.node.items.contains { item in item.node.action.map(Self.actionsOfBars.contains) ?? false }
    } > 1
  }
}
#endif
