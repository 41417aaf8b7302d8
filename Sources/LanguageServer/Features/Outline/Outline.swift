import MenuModel

/// The menus of a text, as an editor lists them.
enum Outline {
  /// The maximum depth of nested entries. Deeper entries are listed next to their parent.
  static let maximumDepth = 80

  /// Returns the menus with their contents, without dividers. Documents are entries only if a file has
  /// several.
  static func entries(of snapshot: DocumentSnapshot) -> [OutlineEntry] {
    let menus = snapshot.menus
    let documents = menus.documents.reduce(0) { count, _ in count + 1 }
    var entries: [OutlineEntry] = []
    // The entries around the current element, each with the index of the first element after it.
    var open: [(entry: OutlineEntry, end: Int)] = []
    func close() {
      let closed = open.removeLast().entry
      if open.isEmpty { entries.append(closed) } else { open[open.count - 1].entry.children.append(closed) }
    }
    var document = 0
    for index in menus.elements.indices {
      let id = ElementID(index)
      let element = menus.elements[index]
      while let last = open.last, last.end <= index { close() }
      if element.kind == .divider { continue }
      if element.kind == .document {
        document += 1
        if documents < 2 { continue }
      }
      if open.count == maximumDepth { close() }
      open.append((entry(of: id, in: menus, document: document), Int(element.end)))
    }
    while !open.isEmpty { close() }
    return entries
  }

  private static func entry(of id: ElementID, in menus: MenuTree, document: Int) -> OutlineEntry {
    let element = menus[id]
    var selection = menus.place(of: id)
    // The title of an alias is in a different place.
    if !element.range.contains(selection) {
      selection = SourceRange(element.range.start, element.range.start)
    }
    let title = title(of: id, in: menus)
    return OutlineEntry(
      name: title ?? name(of: id, in: menus, document: document),
      detail: detail(of: id, in: menus, hasTitle: title != nil), kind: element.kind, range: element.range,
      selection: selection, children: [])
  }

  // MARK: - Names

  private static func title(of id: ElementID, in menus: MenuTree) -> String? {
    let titles = menus.list(.titles, of: id).map(\.text)
    return shown(menus.text(.title, of: id) ?? titles.joined(separator: " / "))
  }

  // Untitled elements have the names that reports use.
  private static func name(of id: ElementID, in menus: MenuTree, document: Int) -> String {
    let kind = menus[id].kind
    if kind == .document {
      let app = menus.text(.appName, of: id) ?? menus.text(.app, of: id)
      return shown(app ?? "") ?? "document \(document)"
    }
    if kind == .menu, let name = shown(menus.text(.target, of: id) ?? "") { return name }
    return shown(menus.text(.id, of: id) ?? "")
      ?? (kind == .menu ? menus[id].menuKind.description : kind.description)
  }

  private static func shown(_ text: String) -> String? {
    let isBlank = text.unicodeScalars.allSatisfy { $0.properties.isWhitespace || Escaping.isHidden($0) }
    return isBlank ? nil : Escaping.visible(text)
  }

  private static func detail(of id: ElementID, in menus: MenuTree, hasTitle: Bool) -> String? {
    if let shortcut = menus.shortcut(of: id) { return Escaping.visible(shortcut.symbols) }
    guard menus[id].kind == .menu else { return nil }
    for key in [SpecKey.placementBefore, .placementAfter, .placementReplacing] {
      if let group = menus.text(key, of: id) { return "\(key.name) \(group)" }
    }
    let kind = menus[id].menuKind
    let isNamedByKind = !hasTitle && !menus.has(.target, id) && !menus.has(.id, id)
    return kind == .menu || isNamedByKind ? nil : kind.description
  }
}
