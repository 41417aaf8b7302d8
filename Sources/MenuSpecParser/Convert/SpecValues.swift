import MenuModel
import TextCore

/// The values that represent a tree's elements in a spec.
struct SpecValues {
  let tree: MenuTree

  private typealias Member = (name: String, value: DataValue)

  /// Returns a document, which is always a mapping with `menus`.
  func document(_ id: ElementID) -> DataValue {
    var entries = entries(of: id, except: [.menus])
    entries.append(("menus", children(of: id)))
    return .object(entries)
  }

  private func children(of id: ElementID) -> DataValue {
    .list(
      tree.children(of: id).flatMap { child in
        // Code may show each of several titles in a row of a loop. In a spec, these are several options.
        let titles = tree[child].kind == .option ? tree.list(.titles, of: child).map(\.text) : []
        return titles.isEmpty ? [element(child)] : titles.map { element(child, titled: $0) }
      })
  }

  // Returns a menu, item, or option.
  private func element(_ id: ElementID, titled title: String? = nil) -> DataValue {
    let kind = tree[id].kind
    var entries = entries(of: id, except: [.items, .options, .alternates, .type])
    let titles = tree.list(.titles, of: id).map(\.text)
    // An alternate has one title.
    let only = title ?? (SpecTable.row(of: .titles, in: scope(of: id)) == nil ? titles.first : nil)
    if let only {
      entries.removeAll { $0.name == SpecKey.titles.name }
      entries.insert((SpecKey.title.name, .text(only)), at: 0)
    }
    // A placeholder may be in a title that isn't written.
    let written = only.map { [$0] } ?? [tree.text(.title, of: id) ?? ""] + titles
    entries = entries.compactMap { entry in
      guard entry.name == SpecKey.placeholders.name, case .list(let names) = entry.value else { return entry }
      let used = names.filter { name in
        if case .text(let name) = name { written.contains { $0.contains("<\(name)>") } } else { true }
      }
      return used.isEmpty ? nil : (entry.name, .list(used))
    }
    if let type = typeName(of: id) {
      let place = entries.first?.name == "title" || entries.first?.name == "titles" ? 1 : 0
      entries.insert(("type", .text(type)), at: place)
    }
    if entries.isEmpty, kind == .divider { return .text("---") }
    let hasParts = tree[id].end > id.index + 1
    switch kind {
    case .menu, .submenu, .section, .controlGroup:
      if hasParts || tree.has(.items, id) { append("items", of: id, to: &entries) }
    case .picker:
      if hasParts || tree.has(.options, id) { append("options", of: id, to: &entries) }
    case .button:
      if hasParts || tree.has(.alternates, id) { append("alternates", of: id, to: &entries) }
    default: break
    }
    if entries.count == 1, entries[0].name == "title", kind == .button || kind == .option,
      case .text(let title) = entries[0].value, !title.isEmpty, title != "---"
    {
      return .text(title)
    }
    return .object(entries)
  }

  private func append(_ key: String, of id: ElementID, to entries: inout [Member]) {
    entries.append((key, children(of: id)))
  }

  // Returns the type if it is stated or can't be inferred from the item's other keys.
  private func typeName(of id: ElementID) -> String? {
    let kind = tree[id].kind
    guard let name = kind.typeName else { return nil }
    if tree.has(.type, id) { return name }
    let hasParts = tree[id].end > id.index + 1
    switch kind {
    case .button: return nil
    case .submenu: return hasParts || tree.has(.items, id) ? nil : name
    case .picker: return hasParts || tree.has(.options, id) ? nil : name
    case .divider:
      // A divider without keys is a plain ---.
      return tree[id].attributeCount > 0 ? name : nil
    default: return name
    }
  }

  // MARK: - Keys

  private func scope(of id: ElementID) -> SpecScope {
    SpecScope(itemOf: tree[id].kind, isAlternate: tree[id].flags.contains(.isAlternate))
  }

  private func entries(of id: ElementID, except: [SpecKey]) -> [Member] {
    let first = Int(tree[id].firstAttribute)
    let attributes = tree.attributes[first..<first + Int(tree[id].attributeCount)]
    let scope = scope(of: id)
    return attributes.compactMap { attribute in
      // Code knows more of some items than a spec can say.
      guard SpecTable.row(of: attribute.key, in: scope) != nil else { return nil }
      guard !except.contains(attribute.key), SpecTable.holder(of: attribute.key) == nil else { return nil }
      // The value is unknown, so only its existence or possible existence is known.
      if [.shortcut, .checked, .role, .image, .needsInput, .confirms].contains(attribute.key),
        case .structure = attribute.value
      {
        return nil
      }
      // A key is set, but which one isn't known.
      if attribute.key == .shortcut, case .boolean = attribute.value { return nil }
      return (attribute.key.name, value(of: attribute, among: attributes))
    }
  }

  private func value(of attribute: Attribute, among attributes: ArraySlice<Attribute>) -> DataValue {
    switch attribute.value {
    case .text(let text): return .text(text)
    case .boolean(let flag): return .flag(flag)
    case .number(let number): return .number(number)
    case .list(let entries): return .texts(entries.map(\.text))
    case .shortcut(let shortcut): return .text(shortcut.specText)
    case .structure:
      let parts = attributes.filter { SpecTable.holder(of: $0.key) == attribute.key }
      return .object(parts.map { ($0.key.name, value(of: $0, among: attributes)) })
    }
  }
}
