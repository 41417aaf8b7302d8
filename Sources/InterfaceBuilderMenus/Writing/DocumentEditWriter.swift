import MenuModel

/// Converts the changes of a rule to edits of an Interface Builder document. The other bytes don't change,
/// and the document stays well-formed.
///
/// If one change can't be written safely, the whole fix is rejected: Interface Builder has no such key, or
/// another part of the document refers to the removed element. In a document in the format from before Xcode 5, only
/// titles are changed.
public struct DocumentEditWriter: Sendable {
  let document: InterfaceBuilderDocument
  // Created on demand, because it needs a pass over all bytes and few fixes use it.
  private let references = Locked<ReferenceIndex?>(nil)

  /// Creates a writer for a document.
  public init(_ document: InterfaceBuilderDocument) {
    self.document = document
  }

  /// Returns the edits that make the changes of a fix, disjoint and sorted, or nil if they can't be made
  /// safely.
  public func edits(for fix: Fix) -> (edits: [TextEdit], safety: Fix.Safety)? {
    var edits: [TextEdit] = []
    for change in fix.changes {
      guard let written = write(change) else { return nil }
      edits += written
    }
    edits.sort { ($0.range.start, $0.range.end) < ($1.range.start, $1.range.end) }
    edits.removeAll { document.source[$0.range] == $0.text }
    guard !edits.isEmpty else { return nil }
    for (left, right) in zip(edits, edits.dropFirst()) {
      guard
        left.range.end < right.range.start || (left.range.end == right.range.start && !right.range.isEmpty)
      else { return nil }
    }
    return (edits, fix.safety)
  }

  private func write(_ change: Change) -> [TextEdit]? {
    switch change {
    case .replaceText(let node, let text): replaceText(DocumentNode(node), with: text)
    case _ where document.isArchive: nil
    case .setKey(let node, let key, let value): set(key, of: DocumentNode(node).object, to: value)
    case .removeKey(let node, let key): set(key, of: DocumentNode(node).object, to: nil)
    case .remove(let node): remove(DocumentNode(node).object)
    case .move(let node, let target): move(DocumentNode(node).object, after: DocumentNode(target).object)
    case .makeDivider(let node): makeDivider(DocumentNode(node).object)
    case .replaceBytes, .replaceTranslation, .lookUp: nil
    }
  }

  // MARK: - Texts

  private func replaceText(_ node: DocumentNode, with text: String) -> [TextEdit]? {
    guard let object = object(node.object) else { return nil }
    switch node.part {
    case .title: return replaceTitle(of: node.object, with: text)
    case .image: return object.image.flatMap { rewrite($0, as: text) }.map { [$0] }
    case .element, .shortcut: return nil
    }
  }

  private func replaceTitle(of index: Int, with text: String) -> [TextEdit]? {
    guard let object = object(index) else { return nil }
    guard let title = object.title else {
      if document.isArchive { return nil }
      let value = XMLRewriting.rewritten([], as: text, in: .attribute(quote: UInt8(ascii: "\"")))
      return value.map { [TextEdit(SourceRange(object.tagName.end, object.tagName.end), " title=\"\($0)\"")] }
    }
    guard let edit = rewrite(title, as: text) else { return nil }
    // An item and its submenu have the same title, so change both.
    guard let other = twin(of: index), let otherTitle = document.objects[other].title,
      document.text(otherTitle) == document.text(title), let otherEdit = rewrite(otherTitle, as: text)
    else { return [edit] }
    return [edit, otherEdit]
  }

  // Returns the item of a submenu, or the submenu of an item.
  func twin(of index: Int) -> Int? {
    let object = document.objects[index]
    let other = Int(object.kind == .menu ? object.parent : object.firstChild)
    return self.object(other).map { $0.kind != object.kind } == true ? other : nil
  }

  /// Returns the edit that replaces a written string.
  private func rewrite(_ written: ArchivedText, as text: String) -> TextEdit? {
    let raw = Array(document.source.bytes[written.range.bounds])
    switch written.form {
    case .base64: return TextEdit(written.range, XMLRewriting.base64(text))
    case .sharedContent, .sharedBase64: return nil
    case .content:
      return XMLRewriting.rewritten(raw, as: text, in: .content).map { TextEdit(written.range, $0) }
    case .attribute, .verbatimAttribute:
      let quote = document.source.bytes[Int(written.range.start) - 1]
      return XMLRewriting.rewritten(raw, as: text, in: .attribute(quote: quote)).map {
        TextEdit(written.range, $0)
      }
    }
  }

  // MARK: - Elements

  func object(_ index: Int) -> ArchivedObject? {
    document.objects.indices.contains(index) ? document.objects[index] : nil
  }

  private func remove(_ index: Int) -> [TextEdit]? {
    guard let object = object(index), object.parent >= 0, !isTiedToNeighbour(index),
      !isReferred(to: object.range)
    else { return nil }
    return [TextEdit(wholeLines(object.range), "")]
  }

  // Whether anything outside a range refers to an element inside it.
  private func isReferred(to range: SourceRange) -> Bool {
    references.use { references in
      let known = references ?? ReferenceIndex(document.source)
      references = known
      return known.refers(to: range, in: document.source)
    }
  }

  private func move(_ index: Int, after target: Int) -> [TextEdit]? {
    guard let object = object(index), let other = self.object(target), index != target, object.parent >= 0,
      object.parent == other.parent, !isTiedToNeighbour(index), !isTiedToNeighbour(target)
    else { return nil }
    let lines = wholeLines(object.range)
    return [
      TextEdit(lines, ""), TextEdit(SourceRange(other.range.end, other.range.end), document.source[lines]),
    ]
  }

  private func makeDivider(_ index: Int) -> [TextEdit]? {
    guard let object = object(index), object.kind == .item, object.firstChild < 0, !isTiedToNeighbour(index),
      let id = object.id, !isReferred(to: object.range)
    else { return nil }
    let name = document.source[object.tagName]
    guard name == "menuItem" else { return nil }
    return [TextEdit(object.range, "<menuItem isSeparatorItem=\"YES\" id=\"\(document.source[id])\"/>")]
  }

  /// Whether the item is an alternate or has one. Both must stay next to each other, and their modifiers
  /// determine when each is shown.
  func isTiedToNeighbour(_ index: Int) -> Bool {
    let object = document.objects[index]
    let next = self.object(Int(object.nextSibling))
    return object.flags.contains(.isAlternate) || next?.flags.contains(.isAlternate) == true
  }

  // Extends the range of an element to the line break and indentation before it, if only those precede it on
  // the line.
  func wholeLines(_ range: SourceRange) -> SourceRange {
    let bytes = document.source.bytes
    var start = Int(range.start)
    // The root element comes before it, so the index stays in bounds.
    while bytes[start - 1] == 0x20 || bytes[start - 1] == 0x09 { start -= 1 }
    guard bytes[start - 1] == 0x0A || bytes[start - 1] == 0x0D else { return range }
    start -= 1
    if bytes[start] == 0x0A, bytes[start - 1] == 0x0D { start -= 1 }
    return SourceRange(UInt32(truncatingIfNeeded: start), range.end)
  }
}
