import MenuModel

/// The values that a spec has for the elements of a tree.
struct SpecValues {
  let tree: MenuTree

  /// A document: always a mapping with `menus`.
  func document(_ id: ElementID) -> SpecValue {
    var entries = entries(of: id, except: [.menus])
    entries.append(SpecValue.Entry(key: "menus", value: children(of: id), holdsElements: true))
    return .mapping(entries)
  }

  private func children(of id: ElementID, where isIncluded: (ElementID) -> Bool = { _ in true }) -> SpecValue
  {
    .list(tree.children(of: id).filter(isIncluded).map(element))
  }

  // A menu, item or option.
  private func element(_ id: ElementID) -> SpecValue {
    let kind = tree[id].kind
    var entries = entries(of: id, except: [.items, .options, .alternates, .type])
    if let type = typeName(of: id) {
      let place = entries.first?.key == "title" || entries.first?.key == "titles" ? 1 : 0
      entries.insert(SpecValue.Entry(key: "type", value: .text(type)), at: place)
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
    if entries.count == 1, entries[0].key == "title", kind == .button || kind == .option,
      case .text(let title) = entries[0].value, !title.isEmpty, title != "---"
    {
      return .text(title)
    }
    return .mapping(entries)
  }

  private func append(_ key: String, of id: ElementID, to entries: inout [SpecValue.Entry]) {
    entries.append(SpecValue.Entry(key: key, value: children(of: id), holdsElements: true))
  }

  // The type, where it is stated or can't be told by the item's other keys.
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
      // A bare --- unless it has keys.
      return tree[id].attributeCount > 0 ? name : nil
    default: return name
    }
  }

  // MARK: - Keys

  private func entries(of id: ElementID, except: [SpecKey]) -> [SpecValue.Entry] {
    let first = Int(tree[id].firstAttribute)
    let attributes = tree.attributes[first..<first + Int(tree[id].attributeCount)]
    return attributes.compactMap { attribute in
      guard !except.contains(attribute.key), SpecTable.holder(of: attribute.key) == nil else { return nil }
      // A shortcut of which no more is known than that there is one.
      if attribute.key == .shortcut, case .structure = attribute.value { return nil }
      return SpecValue.Entry(key: attribute.key.name, value: value(of: attribute, among: attributes))
    }
  }

  private func value(of attribute: Attribute, among attributes: ArraySlice<Attribute>) -> SpecValue {
    switch attribute.value {
    case .text(let text): return .text(text)
    case .boolean(let flag): return .boolean(flag)
    case .number(let number): return .number(number)
    case .list(let entries): return .list(entries.map { .text($0.text) })
    case .shortcut(let shortcut): return .text(shortcut.specText)
    case .structure:
      let parts = attributes.filter { SpecTable.holder(of: $0.key) == attribute.key }
      return .mapping(
        parts.map { SpecValue.Entry(key: $0.key.name, value: value(of: $0, among: attributes)) })
    }
  }
}
