import TextCore

/// The functions with which readers build a tree. Elements are opened in text order, and then get attributes
/// and children.
extension MenuTree {
  /// Begins an element after all others. A document is its own parent. The descendants of an element come
  /// before the elements that follow it.
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

  // For now, the last element is also the last descendant of this element and its ancestors.
  private mutating func endHere(_ id: ElementID) {
    elements[Int(id.index)].end = Int32(truncatingIfNeeded: elements.count)
    let parent = elements[Int(id.index)].parent
    if parent < id { endHere(parent) }
  }

  /// Removes all elements from one on, which must not be a document.
  package mutating func removeElements(from first: ElementID) {
    let parent = self[first].parent
    attributes.removeSubrange(Int(self[first].firstAttribute)...)
    elements.removeSubrange(Int(first.index)...)
    misreadings.removeAll { $0.element >= first }
    endHere(parent)
  }

  /// Adds an attribute to the element that was opened last.
  package mutating func add(_ attribute: Attribute, to id: ElementID) {
    attributes.append(attribute)
    elements[Int(id.index)].attributeCount += 1
    elements[Int(id.index)].keys.insert(attribute.key)
  }

  /// Assigns the attributes from the element's first one on to it, up to 255 of them.
  package mutating func takeAttributes(of id: ElementID) {
    let first = Int(self[id].firstAttribute)
    let end = min(attributes.count, first + 255)
    var keys = SpecKeys()
    for index in first..<end { keys.insert(attributes[index].key) }
    elements[Int(id.index)].attributeCount = UInt8(end - first)
    elements[Int(id.index)].keys = keys
  }

  /// Sets a flag of an element.
  package mutating func set(_ flag: MenuElement.Flags, on id: ElementID) {
    elements[Int(id.index)].flags.insert(flag)
  }
}
