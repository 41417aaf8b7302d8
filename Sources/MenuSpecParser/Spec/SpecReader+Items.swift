import MenuModel

extension SpecReader {
  /// Reads a list of items; false, reported, if there is something else.
  mutating func readItems(_ list: NodeID, _ frame: Frame, asAlternates: Bool = false) -> Bool {
    guard let list = collection(.sequence, at: list, "a list of items") else { return false }
    guard frame.depth <= Self.maximumDepth else {
      problems.append(
        Problem(
          .spec, "menus are nested more than \(Self.maximumDepth) deep; the rest was not read",
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
    guard let node = target(of: entry) else { return }
    switch tree[node].kind {
    case .scalar:
      readBareItem(node, frame, isAlternate: isAlternate)
    case .mapping:
      readItemMapping(node, frame, isAlternate: isAlternate)
    default:
      problems.append(
        Problem(
          .spec, "expected an item, a title or a mapping, found a list", hint: bracketHint(node),
          at: tree[node].range, node: node))
    }
  }

  private mutating func readBareItem(_ node: NodeID, _ frame: Frame, isAlternate: Bool) {
    guard let text = bareText(node, expected: "an item, a title or a mapping") else { return }
    let isDivider = text == "---"
    let id = open(isDivider ? .divider : .button, frame, node)
    setFlag(.isBareText, on: id)
    if isAlternate { setFlag(.isAlternate, on: id) }
    if frame.isInPopUp && !isDivider { setFlag(.isChoice, on: id) }
    if !isDivider { addTitle(text, node, to: id) }
    close(id)
  }

  mutating func addTitle(_ text: String, _ node: NodeID, to id: ElementID) {
    let range = tree.contentRange(of: node)
    menus.attributes.append(
      Attribute(
        key: .title, isVerbatim: !tree[node].flags.contains(.isCooked),
        keyRange: SourceRange(range.start, range.start), valueRange: range, node: node, value: .text(text)))
    menus.elements[Int(id.index)].attributeCount += 1
  }

  private mutating func readItemMapping(_ node: NodeID, _ outer: Frame, isAlternate: Bool) {
    var frame = outer
    let (kind, isStated, isFaulty) = kind(of: node)
    let id = open(kind, frame, node)
    if isStated { setFlag(.hasStatedType, on: id) }
    if isFaulty { setFlag(.isFaulty, on: id) }
    if isAlternate { setFlag(.isAlternate, on: id) }
    let scope: SpecScope = isAlternate && kind == .button ? .alternate : SpecScope(itemOf: kind)
    let structures = readAttributes(of: node, scope: scope, on: id)
    apply(id, to: &frame)
    if frame.isInPopUp, kind == .button, !isStated, menus.flag(.needsInput, of: id) != true,
      !menus.has(.role, id)
    {
      setFlag(.isChoice, on: id)
    }
    frame.parent = id
    if kind == .submenu || kind == .controlGroup || kind == .section { frame.depth += 1 }
    if let items = structures.items, !readItems(items, frame) { setFlag(.isFaulty, on: id) }
    if let options = structures.options, !readOptions(options, frame) { setFlag(.isFaulty, on: id) }
    if let alternates = structures.alternates, !readItems(alternates, frame, asAlternates: true) {
      setFlag(.isFaulty, on: id)
    }
    close(id)
  }

  // The type of an item: stated, or told by its other keys.
  private func kind(of node: NodeID) -> (ElementKind, isStated: Bool, isFaulty: Bool) {
    var guess = ElementKind.button
    var isKey = true
    var name: SpecKey?
    for child in tree.children(of: node) {
      defer { isKey.toggle() }
      if isKey {
        let key = tree.resolved(child)
        guard tree[key].kind == .scalar else { continue }
        name = tree.withValue(of: key) { KeyIndex.shared.find($0, in: .submenu).key }
        if name == nil {
          name = tree.withValue(of: key) { KeyIndex.shared.find($0, in: .picker).key }
        }
        if name == .items { guess = .submenu }
        if name == .options, guess == .button { guess = .picker }
      } else if name == .type {
        let value = tree.resolved(child)
        let text = tree[value].kind == .scalar ? tree.value(of: value) : ""
        let stated = ElementKind.itemTypes.first { $0.typeName == text }
        return (stated ?? .button, true, stated == nil)
      }
    }
    return (guess, false, false)
  }

  private mutating func readOptions(_ list: NodeID, _ frame: Frame) -> Bool {
    guard let list = collection(.sequence, at: list, "a list of options") else { return false }
    for entry in tree.children(of: list) {
      guard spend(), let node = target(of: entry) else { continue }
      switch tree[node].kind {
      case .scalar:
        guard let text = bareText(node, expected: "an option, a text or a mapping") else { continue }
        let isDivider = text == "---"
        let id = open(isDivider ? .divider : .option, frame, node)
        setFlag(.isBareText, on: id)
        if !isDivider {
          setFlag(.isChoice, on: id)
          addTitle(text, node, to: id)
        }
        close(id)
      case .mapping:
        var inner = frame
        let id = open(.option, frame, node)
        setFlag(.isChoice, on: id)
        _ = readAttributes(of: node, scope: .option, on: id)
        apply(id, to: &inner)
        close(id)
      default:
        problems.append(
          Problem(
            .spec, "expected an option, a text or a mapping, found a list", hint: bracketHint(node),
            at: tree[node].range, node: node))
      }
    }
    return true
  }
}
