import TextCore

/// A value in an old-style property list, the format of Xcode projects: `{ key = text; list = (a, b, ); }`.
package struct PropertyList: Sendable {
  private let bytes: [UInt8]
  // A collection is followed by its contents. Those of a dictionary are key, value, key, value.
  private let nodes: [Node]
  private let index: Int

  /// Reads a dictionary with or without braces. It never fails; an entry with a syntax error is skipped.
  package init(_ bytes: [UInt8]) {
    self.init(bytes, bytes.withUnsafeBufferPointer { Reader($0).nodes }, 0)
  }

  private init(_ bytes: [UInt8], _ nodes: [Node], _ index: Int) {
    (self.bytes, self.nodes, self.index) = (bytes, nodes, index)
  }

  private var node: Node { nodes[index] }
  private var written: ArraySlice<UInt8> { bytes[Int(node.start)..<Int(node.end)] }

  /// The text; nil for a list or a dictionary.
  package var text: String? {
    guard node.kind == .text else { return nil }
    var isEscaped = false
    let text = written.filter { byte in
      isEscaped = byte == ASCII.backslash && !isEscaped
      return !isEscaped
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// Whether the value is a given text, written without escapes.
  package func isText(_ text: String) -> Bool { node.isText(text, bytes) }

  /// The texts of a list.
  package var texts: [String] { children(ofA: .list).compactMap(\.text) }

  /// The keys and values of a dictionary, in text order.
  package var members: some Sequence<(key: PropertyList, value: PropertyList)> {
    sequence(state: children(ofA: .dictionary)) { children in
      children.next().flatMap { key in children.next().map { (key, $0) } }
    }
  }

  /// The value of a dictionary's last key with this name.
  package subscript(name: String) -> PropertyList? {
    guard node.kind == .dictionary else { return nil }
    // This runs for every object, so it doesn't create members.
    var found: Int?
    var key = index + 1
    while key < Int(node.next) {
      let value = Int(nodes[key].next)
      if nodes[key].isText(name, bytes) { found = value }
      key = Int(nodes[value].next)
    }
    return found.map { PropertyList(bytes, nodes, $0) }
  }

  private func children(ofA kind: Node.Kind) -> UnfoldSequence<PropertyList, Int> {
    sequence(state: index + 1) { child in
      guard node.kind == kind, child < Int(node.next) else { return nil }
      defer { child = Int(nodes[child].next) }
      return PropertyList(bytes, nodes, child)
    }
  }

  fileprivate struct Node {
    enum Kind {
      case text, list, dictionary
    }

    let kind: Kind
    // The range of a text between its quotes, and the next node after this one and its contents.
    let start, end: UInt32
    var next: UInt32

    func isText(_ text: String, _ bytes: [UInt8]) -> Bool {
      kind == .text && Int(end - start) == text.utf8.count
        && bytes[Int(start)..<Int(end)].elementsEqual(text.utf8)
    }
  }
}

private struct Reader {
  let bytes: UnsafeBufferPointer<UInt8>
  private var position = 0
  private(set) var nodes: [PropertyList.Node] = []

  private static let maximumDepth = 32

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    // Offsets are 32 bits.
    self.bytes = UnsafeBufferPointer(rebasing: bytes.prefix(Int(Int32.max)))
    if next() == ASCII.openingBrace { position += 1 }
    readDictionary(1)
  }

  private mutating func readDictionary(_ depth: Int) {
    let dictionary = begin(.dictionary)
    while let byte = next(), byte != ASCII.closingBrace {
      let entry = nodes.count
      readText()
      if next() == UInt8(ascii: "=") {
        position += 1
        readValue(depth)
        guard let end = next(), end != ASCII.closingBrace else { break }
        if end == UInt8(ascii: ";") {
          position += 1
          continue
        }
      }
      nodes.removeLast(nodes.count - entry)
      skipEntry()
    }
    position += 1
    end(dictionary)
  }

  // Skips the rest of a broken entry. A conflict marker is a line.
  private mutating func skipEntry() {
    while position < bytes.count, bytes[position] != ASCII.closingBrace {
      position += 1
      if bytes[position - 1] == ASCII.lineFeed || bytes[position - 1] == UInt8(ascii: ";") { return }
    }
  }

  private mutating func readList(_ depth: Int) {
    let list = begin(.list)
    // An unclosed list ends with its entry.
    while let byte = next(), byte != UInt8(ascii: ")"), byte != UInt8(ascii: ";"), byte != ASCII.closingBrace
    {
      if byte == ASCII.comma || byte == UInt8(ascii: "=") { position += 1 } else { readValue(depth) }
    }
    if next() == UInt8(ascii: ")") { position += 1 }
    end(list)
  }

  private mutating func readValue(_ depth: Int) {
    let byte = next()
    let isDictionary = byte == ASCII.openingBrace
    guard isDictionary || byte == UInt8(ascii: "(") else { return readText() }
    position += 1
    if depth == Self.maximumDepth { return readText() }
    if isDictionary { readDictionary(depth + 1) } else { readList(depth + 1) }
  }

  private mutating func begin(_ kind: PropertyList.Node.Kind) -> Int {
    nodes.append(PropertyList.Node(kind: kind, start: 0, end: 0, next: 0))
    return nodes.count - 1
  }

  private mutating func end(_ collection: Int) { nodes[collection].next = UInt32(nodes.count) }

  private mutating func readText() {
    let quote = position < bytes.count ? bytes[position] : 0
    let isQuoted = quote == ASCII.quote || quote == ASCII.apostrophe
    // An unclosed text may end after the input.
    let start = min(position + (isQuoted ? 1 : 0), bytes.count)
    position = start
    while position < bytes.count, isQuoted ? bytes[position] != quote : !Self.endsWord(bytes[position]) {
      position += isQuoted && bytes[position] == ASCII.backslash ? 2 : 1
    }
    position = min(position, bytes.count)
    nodes.append(
      PropertyList.Node(
        kind: .text, start: UInt32(start), end: UInt32(position), next: UInt32(nodes.count + 1)))
    if isQuoted { position += 1 }
  }

  private static func endsWord(_ byte: UInt8) -> Bool {
    switch byte {
    case ASCII.space, ASCII.tab, ASCII.lineFeed, ASCII.carriageReturn, ASCII.openingBrace,
      ASCII.closingBrace, UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "="), UInt8(ascii: ";"),
      ASCII.comma, ASCII.quote:
      true
    default: false
    }
  }

  // Returns the next byte after blanks and comments.
  private mutating func next() -> UInt8? {
    while position < bytes.count {
      switch bytes[position] {
      case ASCII.space, ASCII.tab, ASCII.lineFeed, ASCII.carriageReturn: position += 1
      case ASCII.slash where isFollowed(by: ASCII.slash):
        while position < bytes.count, bytes[position] != ASCII.lineFeed { position += 1 }
      case ASCII.slash where isFollowed(by: UInt8(ascii: "*")):
        position += 2
        while position < bytes.count, bytes[position] != UInt8(ascii: "*") || !isFollowed(by: ASCII.slash) {
          position += 1
        }
        position += 2
      default: return bytes[position]
      }
    }
    return nil
  }

  private func isFollowed(by byte: UInt8) -> Bool {
    position + 1 < bytes.count && bytes[position + 1] == byte
  }
}
