import DataTree
import MenuModel

extension SpecReader {
  /// Reads a list of items. Returns false and reports a problem if it isn't a list.
  mutating func readItems(_ list: NodeID, _ frame: Frame, asAlternates: Bool = false) -> Bool {
    let value = list
    guard let list = values.collection(.sequence, at: value, "a list of items", ofTexts: true) else {
      if frame.depth <= Self.maximumDepth, let entry = strangeKeys.loneEntry(value, of: .submenu), spend() {
        readItem(entry, frame, isAlternate: asAlternates)
      }
      return false
    }
    guard frame.depth <= Self.maximumDepth else {
      problems.append(
        Problem(
          .spec, "menus are nested more than \(Self.maximumDepth) levels deep, so the rest wasn't read",
          at: SourceRange(tree[list].start, tree[list].start + 1), node: list))
      return false
    }
    for entry in tree.children(of: list) {
      guard spend() else { return false }
      readItem(entry, frame, isAlternate: asAlternates)
    }
    return true
  }

  private mutating func readItem(_ entry: NodeID, _ frame: Frame, isAlternate: Bool) {
    guard let node = values.target(of: entry) else { return }
    switch tree[node].kind {
    case .scalar:
      readBareItem(node, frame, isAlternate: isAlternate)
    case .mapping:
      readItemMapping(node, frame, isAlternate: isAlternate)
    default:
      problems.append(
        Problem(
          .spec, "expected an item (a title or a mapping), found a list", hint: hints.bracketHint(node),
          at: tree[node].range, node: node))
    }
  }

  private mutating func readBareItem(_ node: NodeID, _ frame: Frame, isAlternate: Bool) {
    guard let text = values.bareText(node, expected: "an item (a title or a mapping)"), values.isTitle(node)
    else {
      return menus.set(.hasProblem, on: frame.parent)
    }
    let isDivider = text == "---"
    let id = open(isDivider ? .divider : .button, frame, node)
    menus.set(.isBareText, on: id)
    if isAlternate { menus.set(.isAlternate, on: id) }
    if frame.isInPopUp && !isDivider { menus.set(.isChoice, on: id) }
    if !isDivider { addTitle(text, node, to: id) }
  }

  mutating func addTitle(_ text: String, _ node: NodeID, to id: ElementID) {
    let range = tree.contentRange(of: node)
    menus.add(
      Attribute(
        implied: .title, .text(text), at: range, isVerbatim: !tree[node].flags.contains(.isCooked), node: node
      ),
      to: id)
    noteMisreadings(in: node, of: .title, on: id)
  }

  private mutating func readItemMapping(_ node: NodeID, _ outer: Frame, isAlternate: Bool) {
    var frame = outer
    let (kind, isStated, hasProblem, isUnknown) = kind(of: node)
    let id = open(kind, frame, node)
    if isStated { menus.set(.hasStatedType, on: id) }
    if hasProblem { menus.set(.hasProblem, on: id) }
    if isAlternate { menus.set(.isAlternate, on: id) }
    let scope = SpecScope(itemOf: kind, isAlternate: isAlternate)
    hasUnknownType = isUnknown
    let structures = readAttributes(of: node, scope: scope, on: id)
    hasUnknownType = false
    apply(id, to: &frame)
    if frame.isInPopUp, kind == .button, !isStated, menus.flag(.needsInput, of: id) != true,
      !menus.has(.role, id)
    {
      menus.set(.isChoice, on: id)
    }
    frame.parent = id
    if kind == .submenu || kind == .controlGroup || kind == .section { frame.depth += 1 }
    if let items = structures.items, !readItems(items, frame) { menus.set(.hasProblem, on: id) }
    if let options = structures.options, !readOptions(options, frame) { menus.set(.hasProblem, on: id) }
    if let alternates = structures.alternates, !readItems(alternates, frame, asAlternates: true) {
      menus.set(.hasProblem, on: id)
    }
  }

  // Returns the type of an item, either stated or inferred from its other keys. An unknown stated type is
  // replaced with the most similar known one, if there is one.
  private func kind(
    of node: NodeID
  ) -> (ElementKind, isStated: Bool, hasProblem: Bool, isUnknown: Bool) {
    let kinds = ElementKind.typeKeys
    let table = SpecTable.rowsByHash
    var told = kinds.count
    var meant: SpecKey?
    var hasProblem = false
    var next = Int(node.index) + 1
    let end = tree.indexAfter(Int(node.index))
    while next < end {
      let key = tree.resolved(NodeID(next))
      let value = NodeID(tree.indexAfter(next))
      guard Int(value.index) < end else { break }
      next = tree.indexAfter(Int(value.index))
      guard tree[key].kind == .scalar else { continue }
      let known = table[tree.hash(of: key)]?.first {
        $0.scopes.contains(.submenu) || $0.scopes.contains(.picker)
      }?.key
      if known == .type {
        let text = tree.text(of: value) ?? ""
        if let stated = ElementKind.itemTypes.first(where: { $0.typeName == text }) {
          return (stated, true, false, false)
        }
        hasProblem = true
        if let near = nearestType(to: text) { return (near, true, true, false) }
      } else if let known {
        told = min(told, kinds.firstIndex { $0.key == known } ?? told)
      } else if meant == nil, !problems.isFull {
        meant = strangeKeys.structure(meantBy: key, value, known: [.submenu, .picker])
      }
    }
    let kind = told < kinds.count ? kinds[told] : kinds.first { $0.key == meant }
    return (kind?.kind ?? .button, hasProblem, hasProblem, hasProblem)
  }

  private func nearestType(to text: String) -> ElementKind? {
    if problems.isFull { return nil }
    let names = ElementKind.itemTypes.compactMap(\.typeName)
    let near = ForeignNames.own(forValue: text, of: .type) ?? Spelling.nearest(to: text, in: names)
    return ElementKind.itemTypes.first { $0.typeName == near }
  }

  private mutating func readOptions(_ list: NodeID, _ frame: Frame) -> Bool {
    guard let list = values.collection(.sequence, at: list, "a list of options", ofTexts: true) else {
      return false
    }
    for entry in tree.children(of: list) {
      guard spend(), let node = values.target(of: entry) else { continue }
      switch tree[node].kind {
      case .scalar:
        guard let text = values.bareText(node, expected: "an option (a string or a mapping)"),
          values.isTitle(node)
        else {
          menus.set(.hasProblem, on: frame.parent)
          continue
        }
        let isDivider = text == "---"
        let id = open(isDivider ? .divider : .option, frame, node)
        menus.set(.isBareText, on: id)
        if !isDivider {
          menus.set(.isChoice, on: id)
          addTitle(text, node, to: id)
        }
      case .mapping:
        var inner = frame
        let id = open(.option, frame, node)
        menus.set(.isChoice, on: id)
        _ = readAttributes(of: node, scope: .option, on: id)
        apply(id, to: &inner)
      default:
        problems.append(
          Problem(
            .spec, "expected an option (a string or a mapping), found a list", hint: hints.bracketHint(node),
            at: tree[node].range, node: node))
      }
    }
    return true
  }
}
