import TextCore

/// What readers make a tree with: elements in the order of the text, each opened, given its attributes, filled.
extension MenuTree {
  /// Begins an element behind all that are there. A document is in itself. Elements in others come before what follows
  /// those.
  package mutating func open(
    _ kind: ElementKind, in parent: ElementID? = nil, menuKind: MenuKind = .menu,
    flags: MenuElement.Flags = [],
    node: NodeID, range: SourceRange, platforms: Platforms = []
  ) -> ElementID {
    let id = ElementID(elements.count)
    elements.append(
      MenuElement(
        kind: kind, menuKind: menuKind, flags: flags,
        firstAttribute: UInt32(truncatingIfNeeded: attributes.count), parent: parent ?? id, node: node,
        range: range, platforms: platforms))
    endHere(id)
    return id
  }

  // An element ends, for now, with the last of all, and so do those that it is in.
  private mutating func endHere(_ id: ElementID) {
    elements[Int(id.index)].end = Int32(truncatingIfNeeded: elements.count)
    let parent = elements[Int(id.index)].parent
    if parent < id { endHere(parent) }
  }

  /// Takes away all elements from one on, which is no document.
  package mutating func removeElements(from first: ElementID) {
    let parent = self[first].parent
    attributes.removeSubrange(Int(self[first].firstAttribute)...)
    elements.removeSubrange(Int(first.index)...)
    misreadings.removeAll { $0.element >= first }
    endHere(parent)
  }

  /// Adds an attribute to the element that was begun last.
  package mutating func add(_ attribute: Attribute, to id: ElementID) {
    attributes.append(attribute)
    elements[Int(id.index)].attributeCount += 1
    elements[Int(id.index)].keys.insert(attribute.key)
  }

  /// Makes all attributes from the element's first on its own, 255 at the most.
  package mutating func takeAttributes(of id: ElementID) {
    let first = Int(self[id].firstAttribute)
    let end = min(attributes.count, first + 255)
    var keys = SpecKeys()
    for index in first..<end { keys.insert(attributes[index].key) }
    elements[Int(id.index)].attributeCount = UInt8(end - first)
    elements[Int(id.index)].keys = keys
  }

  /// States a fact of an element.
  package mutating func set(_ flag: MenuElement.Flags, on id: ElementID) {
    elements[Int(id.index)].flags.insert(flag)
  }
}
