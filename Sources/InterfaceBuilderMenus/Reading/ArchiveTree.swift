import TextCore

/// The elements of a document in the format from before Xcode 5: a keyed archive in XML, in which an object is written
/// once, where it is first used, and referred to by its id elsewhere.
struct ArchiveTree {
  private(set) var nodes: [Node] = []
  // The index of an object by its id.
  private var indices: [String: Int] = [:]
  private let bytes: UnsafeBufferPointer<UInt8>
  /// The maximum length in bytes of a text that objects share.
  static let longest = 1_000

  /// An element.
  struct Node {
    /// The name in the start tag: `object`, `reference`, `string`, `int`, `bool`, and so on.
    var name: SourceRange
    /// The class of an object.
    var className: SourceRange?
    /// Its name in the object around it.
    var key: SourceRange?
    /// The id of the object that a reference stands for.
    var reference: SourceRange?
    var hasID = false
    var isBase64 = false
    /// The element from `<` to `>`.
    var range: SourceRange
    /// What is between the tags.
    var content: SourceRange
    var firstChild = -1
    var lastChild = -1
    var nextSibling = -1
    var parent: Int
  }

  /// Reads the elements of a document that is well-formed.
  init(_ bytes: UnsafeBufferPointer<UInt8>, _ scanner: consuming XMLScanner) throws(Problem) {
    self.bytes = bytes
    var open: [Int] = []
    while true {
      switch try scanner.next() {
      case .finished: return
      case .start:
        let index = nodes.count
        append(scanner, in: open.last ?? -1)
        if scanner.isEmptyElement { close(index, scanner) } else { open.append(index) }
      case .end:
        if let index = open.popLast() { close(index, scanner) }
      }
    }
  }

  private mutating func append(_ scanner: borrowing XMLScanner, in parent: Int) {
    let start = UInt32(truncatingIfNeeded: scanner.tagStart)
    let inside = UInt32(truncatingIfNeeded: scanner.position)
    let index = nodes.count
    var node = Node(
      name: scanner.name, range: SourceRange(start, start), content: SourceRange(inside, inside),
      parent: parent)
    for attribute in scanner.attributes {
      let name = buffer(attribute.name)
      if name.spells("class") {
        node.className = attribute.value
      } else if name.spells("key") {
        node.key = attribute.value
      } else if name.spells("ref") {
        node.reference = attribute.value
      } else if name.spells("type") {
        node.isBase64 = buffer(attribute.value).spells("base64-UTF8")
      } else if name.spells("id") {
        node.hasID = true
        indices[text(attribute.value)] = index
      }
    }
    nodes.append(node)
    guard parent >= 0 else { return }
    let last = nodes[parent].lastChild
    if last >= 0 { nodes[last].nextSibling = index } else { nodes[parent].firstChild = index }
    nodes[parent].lastChild = index
  }

  private mutating func close(_ index: Int, _ scanner: borrowing XMLScanner) {
    nodes[index].range.end = UInt32(truncatingIfNeeded: scanner.position)
    if !scanner.isEmptyElement { nodes[index].content.end = UInt32(truncatingIfNeeded: scanner.tagStart) }
  }

  // MARK: - Objects

  /// Returns the object that an element is or refers to.
  func object(_ index: Int) -> Int? {
    guard let reference = nodes[index].reference else { return index }
    return indices[text(reference)]
  }

  /// Returns the part of an object with a key.
  func part(_ key: StaticString, of index: Int) -> Int? {
    var part = nodes[index].firstChild
    // Many references may lead to one object, so no more of its parts are read than any object has.
    for _ in 0..<100 where part >= 0 {
      if let name = nodes[part].key, buffer(name).spells(key) { return object(part) }
      part = nodes[part].nextSibling
    }
    return nil
  }

  /// Returns the elements of an array, with references followed.
  func elements(of array: Int) -> [Int] {
    // Older files write first how the array is encoded.
    return children(of: array).filter { nodes[$0].key == nil }.compactMap(object)
  }

  func children(of index: Int) -> [Int] {
    Array(sequence(first: nodes[index].firstChild) { nodes[$0].nextSibling }.prefix { $0 >= 0 })
  }

  func isObject(_ index: Int, of className: StaticString) -> Bool {
    nodes[index].className.map { buffer($0).spells(className) } ?? false
  }

  // MARK: - Values

  /// Returns the string that is the part with a key; nil if there is none.
  func string(_ key: StaticString, of index: Int) -> ArchivedText? {
    guard let part = part(key, of: index) else { return nil }
    // A string that can change is an object around its characters.
    guard let string = nodes[part].className == nil ? part : self.part("NS.bytes", of: part) else {
      return nil
    }
    let isShared = nodes[part].hasID || nodes[string].hasID
    // Many objects may refer to one text, so none is read that is too long for a title.
    if isShared, nodes[string].content.count > Self.longest { return nil }
    let form: ArchivedText.Form =
      isShared
      ? nodes[string].isBase64 ? .sharedBase64 : .sharedContent : nodes[string].isBase64 ? .base64 : .content
    return ArchivedText(range: nodes[string].content, form: form)
  }

  func isYes(_ key: StaticString, of index: Int) -> Bool {
    part(key, of: index).map { buffer(nodes[$0].content).spells("YES") } ?? false
  }

  func number(_ key: StaticString, of index: Int) -> Int {
    part(key, of: index).flatMap { Int(text(nodes[$0].content)) } ?? 0
  }

  func text(_ range: SourceRange) -> String { String(decoding: buffer(range), as: UTF8.self) }

  func buffer(_ range: SourceRange) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(rebasing: bytes[range.bounds])
  }
}
