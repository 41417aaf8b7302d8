import MenuModel

/// Turns the elements of a menu into rows.
struct DrawingReader {
  let menus: MenuTree
  let look: PictureLook
  let kind: MenuKind

  /// Returns the rows of a menu, a submenu, or a picker.
  func panel(of id: ElementID) -> DrawnPanel {
    var builder = RowBuilder()
    if menus[id].kind == .menu, kind == .edit, look != .desktop {
      var strip = DrawnRow(.strip)
      for child in menus.children(of: id) where menus[child].kind != .divider {
        strip.tiles.append(item(child))
      }
      if !strip.tiles.isEmpty { builder.append(strip) }
    } else {
      addParts(of: id, to: &builder)
    }
    var panel = DrawnPanel(rows: builder.finished())
    if panel.rows.isEmpty { panel.rows = [emptiness(of: id)] }
    return panel
  }

  // Returns the row of an empty menu, with the reason if it is known.
  private func emptiness(of id: ElementID) -> DrawnRow {
    var row = DrawnRow(.placeholder)
    let flags = menus[id].flags
    let text =
      flags.contains(.isStandard)
      ? "supplied by the system" : flags.contains(.isDynamic) ? "items from the data" : "no items"
    row.title = DrawnText(text)
    return row
  }

  private func addParts(of id: ElementID, to builder: inout RowBuilder) {
    let size = menus.text(.layout, of: id)
    var tiles = DrawnRow(size == "small" ? .palette : .controls)
    for child in menus.children(of: id) {
      // Small and medium items are next to each other.
      let isTile = size == "small" || size == "medium"
      if isTile, menus[child].kind == .button || menus[child].kind == .toggle {
        tiles.tiles.append(item(child))
        continue
      }
      builder.append(tiles: &tiles)
      add(child, to: &builder)
    }
    builder.append(tiles: &tiles)
  }

  private func add(_ id: ElementID, to builder: inout RowBuilder) {
    switch menus[id].kind {
    case .divider: builder.append(DrawnRow(.divider, id))
    case .section: addGroup(id, to: &builder) { addParts(of: id, to: &$0) }
    case .picker where menus.text(.style, of: id) != "menu": addPicker(id, to: &builder)
    case .controlGroup where !["menu", "compactMenu"].contains(menus.text(.style, of: id)):
      var row = DrawnRow(menus.text(.style, of: id) == "palette" ? .palette : .controls, id)
      row.title = title(of: id)
      row.notes = notes(of: id)
      row.tiles = menus.children(of: id).filter { menus[$0].kind != .divider }.map(item)
      if row.tiles.isEmpty { row = withTitle("no controls", row) }
      builder.append(row)
    case .unknown:
      var row = DrawnRow(.placeholder, id)
      row.title = DrawnText("unknown items")
      row.notes = notes(of: id)
      builder.append(row)
    default:
      builder.append(item(id))
      for child in menus.children(of: id) where menus[child].flags.contains(.isAlternate) {
        builder.append(alternate(child))
      }
    }
  }

  private func withTitle(_ text: String, _ row: DrawnRow) -> DrawnRow {
    var row = row
    row.kind = .placeholder
    if row.title.isEmpty { row.title = DrawnText(text) }
    return row
  }

  // A section is separated from the rows around it.
  private func addGroup(_ id: ElementID, to builder: inout RowBuilder, _ addItems: (inout RowBuilder) -> Void)
  {
    builder.separate()
    let title = title(of: id)
    let notes = notes(of: id)
    if !title.isEmpty || !notes.isEmpty {
      var header = DrawnRow(.header, id)
      header.title = title
      header.notes = notes
      if menus.flag(.enabled, of: id) == false { header.traits.insert(.dimmed) }
      builder.append(header)
    }
    addItems(&builder)
    builder.separate()
  }

  private func addPicker(_ id: ElementID, to builder: inout RowBuilder) {
    addGroup(id, to: &builder) { builder in
      if menus.text(.style, of: id) == "palette" {
        var row = DrawnRow(.palette, title(of: id).isEmpty ? id : nil)
        row.tiles = menus.children(of: id).filter { menus[$0].kind != .divider }.map(item)
        if !row.tiles.isEmpty { builder.append(row) }
      } else {
        for option in menus.children(of: id) { add(option, to: &builder) }
      }
    }
  }

  // MARK: - Items

  private func item(_ id: ElementID) -> DrawnRow {
    let element = menus[id]
    var row = DrawnRow(.item, id)
    switch element.kind {
    case .text: row.kind = .label
    case .slider: row.kind = .slider
    case .stepper: row.kind = .stepper
    case .unknown: row.kind = .placeholder
    default: break
    }
    row.title = title(of: id)
    if row.title.isEmpty { row.title = DrawnText("no title", isPlaceholder: true) }
    row.subtitle = menus.text(.subtitle, of: id).map(DrawnText.shown) ?? ""
    row.notes = notes(of: id)
    row.mark = mark(of: id)
    row.symbol = symbol(of: id)
    row.shortcut = menus.shortcut(of: id).map(DrawnShortcut.init)
    row.indent = min(menus.attribute(.indent, of: id).flatMap { number($0) } ?? 0, 15)
    if menus.flag(.enabled, of: id) == false { row.traits.insert(.dimmed) }
    if menus.flag(.hidden, of: id) == true { row.traits.insert(.hidden) }
    if element.flags.contains(.isDynamic), element.kind != .submenu { row.traits.insert(.dynamic) }
    if menus.text(.role, of: id) == "destructive" { row.traits.insert(.destructive) }
    if element.kind == .submenu || element.kind == .picker || element.kind == .controlGroup {
      row.submenu = panel(of: id)
    }
    return row
  }

  private func alternate(_ id: ElementID) -> DrawnRow {
    var row = item(id)
    row.traits.insert(.alternate)
    row.keys = Self.symbols(ofModifiers: menus.list(.modifiers, of: id).map(\.text))
    return row
  }

  private static func symbols(ofModifiers names: [String]) -> String {
    var modifiers: Shortcut.Modifiers = []
    for name in names {
      switch name {
      case "ctrl", "control", "⌃": modifiers.insert(.control)
      case "opt", "option", "alt", "⌥": modifiers.insert(.option)
      case "shift", "⇧": modifiers.insert(.shift)
      case "cmd", "command", "⌘": modifiers.insert(.command)
      default: modifiers.insert(.function)
      }
    }
    return modifiers.symbols
  }

  private func number(_ attribute: Attribute) -> Int? {
    if case .number(let number) = attribute.value { number } else { nil }
  }

  func title(of id: ElementID) -> DrawnText {
    guard let title = menus.title(of: id), !title.isEmpty else { return DrawnText() }
    return DrawnText(title: title, placeholders: placeholders(of: id))
  }

  private func placeholders(of id: ElementID) -> [String] {
    menus[id].flags.contains(.hasPlaceholders) ? menus.list(.placeholders, of: id).map(\.text) : []
  }

  private func symbol(of id: ElementID) -> DrawnSymbol? {
    if menus.text(.labelStyle, of: id) == "titleOnly" { return nil }
    if let name = menus.text(.symbol, of: id), !name.isEmpty {
      return DrawnSymbol(name: DrawnText.shown(name), isImage: false)
    }
    guard let name = menus.text(.image, of: id), !name.isEmpty else { return nil }
    return DrawnSymbol(name: DrawnText.shown(name), isImage: true)
  }

  private func mark(of id: ElementID) -> StateMark {
    if menus.flag(.checked, of: id) == true { return .on }
    if menus.text(.checked, of: id) == "mixed" { return .mixed }
    guard menus[id].kind == .option, let selection = menus.text(.selection, of: menus[id].parent) else {
      return .none
    }
    let names = [menus.text(.tag, of: id) ?? menus.title(of: id)]
    return names.contains(selection) ? .on : .none
  }

  // Returns the facts that a picture can't show, such as conditions and other titles.
  private func notes(of id: ElementID) -> [String] {
    var notes: [String] = []
    for face in menus.list(.titles, of: id).dropFirst() { notes.append("or \(DrawnText.shown(face.text))") }
    let condition = ConditionWords.of(id, in: menus)
    if !condition.isEmpty { notes.append(condition) }
    if menus.flag(.hidden, of: id) == true { notes.append("hidden") }
    if menus.text(.whenUnavailable, of: id) == "hide" { notes.append("left out when unavailable") }
    if look == .desktop, menus.text(.role, of: id) == "destructive" { notes.append("destructive") }
    if let action = menus.text(.primaryActionTitle, of: id) {
      notes.append("a click does “\(DrawnText.shown(action))”")
    }
    return notes
  }

  // MARK: - Anchors

  func anchor(of id: ElementID, _ panel: DrawnPanel) -> MenuAnchor {
    let title = title(of: id)
    switch kind {
    case .menuBar: return .menuBar(title.isEmpty ? DrawnText("no title", isPlaceholder: true) : title)
    case .menuBarExtra: return .extra(title, symbol(of: id))
    case .context, .edit:
      let target = menus.text(.target, of: id).map(DrawnText.shown) ?? title.plain
      return .object(target.isEmpty ? (kind == .edit ? "selection" : "object") : target)
    case .pullDown: return .pullDown(title, symbol(of: id), isSplit: menus.has(.primaryAction, id))
    case .popUp: return .popUp(chosen(panel) ?? title)
    case .dock, .quickActions:
      let app = menus.document(of: id)
      return .icon(DrawnText.shown(menus.text(.app, of: app) ?? menus.text(.appName, of: app) ?? "app"))
    case .commandGroup: return .place(place(of: id))
    case .menu: return .none(title)
    }
  }

  // A pop-up button always shows a choice: the marked one, or else the first.
  private func chosen(_ panel: DrawnPanel) -> DrawnText? {
    let choices = panel.rows.filter { $0.kind == .item && $0.submenu == nil }
    return (choices.first { $0.mark == .on } ?? choices.first)?.title
  }

  private func place(of id: ElementID) -> String {
    if let group = menus.text(.placementBefore, of: id) {
      return "at the start of the group \(DrawnText.shown(group))"
    }
    if let group = menus.text(.placementAfter, of: id) {
      return "at the end of the group \(DrawnText.shown(group))"
    }
    if let group = menus.text(.placementReplacing, of: id) {
      return "in place of the group \(DrawnText.shown(group))"
    }
    return "in a standard menu"
  }
}

/// Collects rows. Sections and pickers are separated by added dividers, but never by two in a row.
struct RowBuilder {
  private var rows: [DrawnRow] = []
  private var mustSeparate = false

  /// Adds a row. The file's own dividers are always drawn.
  mutating func append(_ row: DrawnRow) {
    if mustSeparate, row.kind != .divider, let last = rows.last, last.kind != .divider {
      rows.append(DrawnRow(.divider))
    }
    mustSeparate = false
    rows.append(row)
  }

  /// Adds a row of tiles if it has any, and empties it.
  mutating func append(tiles row: inout DrawnRow) {
    if row.tiles.isEmpty { return }
    append(row)
    row.tiles = []
  }

  /// Separates the next row from the ones before it.
  mutating func separate() { mustSeparate = true }

  func finished() -> [DrawnRow] { rows }
}
