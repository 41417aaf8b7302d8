import TextCore

/// What readers make a tree with: elements in the order of the text, each opened, given its attributes, filled, closed.
extension MenuTree {
  /// Begins an element behind all that are there. A document is in itself.
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
    return id
  }

  /// Adds an attribute to the element that was begun last.
  package mutating func add(_ attribute: Attribute, to id: ElementID) {
    attributes.append(attribute)
    elements[Int(id.index)].attributeCount += 1
  }

  /// States a fact of an element.
  package mutating func set(_ flag: MenuElement.Flags, on id: ElementID) {
    elements[Int(id.index)].flags.insert(flag)
  }

  /// Ends an element with all that is in it.
  package mutating func close(_ id: ElementID) {
    elements[Int(id.index)].end = Int32(truncatingIfNeeded: elements.count)
  }
}
