import TextCore

/// Reads XML 1.0 tag by tag and checks that it is well-formed. It expands only XML's five predefined
/// entities, and never reads anything outside the text.
///
/// The scanner keeps the parts of the last tag that callers need. The text between tags can be found by its
/// bytes.
struct XMLScanner: ~Copyable {
  let bytes: UnsafePointer<UInt8>
  let end: Int
  /// The next byte to be read.
  var position: Int
  /// The offset of the last tag's `<`.
  private(set) var tagStart = 0
  /// The name of the last tag's element.
  private(set) var name = SourceRange(0, 0)
  // Separate memory, which avoids uniqueness checks.
  private var attributeMemory = UnsafeMutablePointer<XMLAttribute>.allocate(capacity: 32)
  private var attributeCapacity = 32
  private var attributeCount = 0
  // The lengths and first letters of the attributes' names, as bits.
  private var traits: UInt64 = 0
  /// Whether the last start tag is the whole element: `<a/>`.
  private(set) var isEmptyElement = false
  /// The names of the open elements, with the root first.
  private(set) var open: [SourceRange] = []
  var hasRoot = false
  /// The document type declaration, if one was read. Its entities aren't expanded.
  var documentType: SourceRange?
  let classes = XMLByteClass.table

  /// The part that was read.
  enum Event {
    case start, end, finished
  }

  /// The maximum nesting depth of elements. Interface Builder's documents need only a few dozen.
  static let maximumDepth = 1_000

  /// Creates a scanner that starts after a byte-order mark and before the XML declaration. The bytes must be
  /// UTF-8 and must not move while the scanner is in use.
  init(_ buffer: UnsafeBufferPointer<UInt8>, from start: Int) {
    bytes = buffer.baseAddress ?? UnsafePointer(XMLByteClass.table)
    end = buffer.count
    position = start
  }

  deinit { attributeMemory.deallocate() }

  /// The attributes of the last start tag, valid until the next one is read.
  var attributes: UnsafeBufferPointer<XMLAttribute> {
    UnsafeBufferPointer(start: attributeMemory, count: attributeCount)
  }

  /// Reads up to the end of the next tag.
  mutating func next() throws(Problem) -> Event {
    while true {
      if open.isEmpty { try skipSpaceOutsideRoot() } else { try skipText() }
      guard position < end else {
        try checkEnd()
        return .finished
      }
      tagStart = position
      switch position + 1 < end ? bytes[position + 1] : 0 {
      case UInt8(ascii: "/"):
        try readEndTag()
        return .end
      case UInt8(ascii: "!"): try readMarkedSection()
      case UInt8(ascii: "?"): try skipInstruction()
      default:
        try readStartTag()
        return .start
      }
    }
  }

  // MARK: - Tags

  private mutating func readStartTag() throws(Problem) {
    guard !open.isEmpty || !hasRoot else {
      throw Problem(
        .syntax, "expected the end of the file after the root element, found another element", at: here)
    }
    position += 1
    let start = position
    try skipName("the name of an element")
    name = SourceRange(start..<position)
    attributeCount = 0
    traits = 0
    isEmptyElement = false
    while true {
      let before = position
      skipSpace()
      guard position < end else { throw unclosed("this tag", from: tagStart) }
      switch bytes[position] {
      case UInt8(ascii: ">"):
        position += 1
        guard open.count < Self.maximumDepth else {
          throw Problem(.syntax, "elements are nested more than \(Self.maximumDepth) levels deep", at: name)
        }
        open.append(name)
        hasRoot = true
        return try checkManyAttributes()
      case UInt8(ascii: "/"):
        guard position + 1 < end, bytes[position + 1] == UInt8(ascii: ">") else {
          position += 1
          throw expected("“>” after “/”")
        }
        position += 2
        isEmptyElement = true
        hasRoot = true
        return try checkManyAttributes()
      default:
        guard position > before else { throw expected("a space, “>”, or “/>”") }
        try readAttribute()
      }
    }
  }

  private mutating func readAttribute() throws(Problem) {
    let bytes = bytes
    let start = position
    var at = start
    while at < end, bytes[at] < 0x80, classes[Int(bytes[at])] & XMLByteClass.inName != 0 { at += 1 }
    if at == start || at == end || bytes[at] >= 0x80
      || classes[Int(bytes[start])] & XMLByteClass.startsName == 0
    {
      try skipName("an attribute, “>”, or “/>”")
      at = position
    }
    let name = SourceRange(start..<at)
    position = at
    // Usually the equals sign and the quote follow immediately.
    if at + 1 < end, bytes[at] == UInt8(ascii: "="), bytes[at + 1] == UInt8(ascii: "\"") {
      position = at + 2
    } else {
      try skipEqualsSign(after: name)
    }
    let valueStart = position
    let isVerbatim = try skipAttributeValue(bytes[valueStart - 1])
    append(XMLAttribute(name: name, value: SourceRange(valueStart..<position), isVerbatim: isVerbatim))
    position += 1
    // Names with different lengths or first letters are different, so most tags need no further checks.
    let trait: UInt64 = 1 << UInt64(((at - start) &* 7 &+ Int(bytes[start])) & 63)
    if traits & trait != 0, attributeCount <= Self.fewAttributes { try checkUnique() }
    traits |= trait
  }

  // Stops after the opening quote.
  private mutating func skipEqualsSign(after name: SourceRange) throws(Problem) {
    skipSpace()
    guard position < end, bytes[position] == UInt8(ascii: "=") else {
      throw expected("“=” after the attribute “\(text(name))”")
    }
    position += 1
    skipSpace()
    guard position < end, bytes[position] == UInt8(ascii: "\"") || bytes[position] == UInt8(ascii: "'") else {
      throw expected("a quote before the value of “\(text(name))”")
    }
    position += 1
  }

  private mutating func append(_ attribute: XMLAttribute) {
    if attributeCount == attributeCapacity {
      let memory = UnsafeMutablePointer<XMLAttribute>.allocate(capacity: attributeCapacity * 2)
      memory.moveInitialize(from: attributeMemory, count: attributeCount)
      attributeMemory.deallocate()
      attributeMemory = memory
      attributeCapacity *= 2
    }
    (attributeMemory + attributeCount).initialize(to: attribute)
    attributeCount += 1
  }

  // Stops before the closing quote. Returns whether the value's bytes are its text.
  private mutating func skipAttributeValue(_ quote: UInt8) throws(Problem) -> Bool {
    let bytes = bytes
    let start = position
    var at = start
    let quotes = XMLByteClass.ones &* UInt64(quote)
    // Read eight bytes at a time up to the quote or a byte that isn't plain text. Most values end in the
    // first eight.
    while at + 8 <= end {
      let word = UInt64(littleEndian: UnsafeRawPointer(bytes + at).loadUnaligned(as: UInt64.self))
      let stops = XMLByteClass.stops(of: word, quotes)
      if stops != 0 {
        at += stops.trailingZeroBitCount >> 3
        break
      }
      at += 8
    }
    position = at
    if at < end, bytes[at] == quote { return true }
    return try skipUnusualValue(quote, from: start)
  }

  // Skips the rest of a value that contains more than plain text.
  private mutating func skipUnusualValue(_ quote: UInt8, from start: Int) throws(Problem) -> Bool {
    var isVerbatim = true
    while position < end {
      let byte = bytes[position]
      if classes[Int(byte)] & XMLByteClass.stopsValue == 0 {
        position += 1
        continue
      }
      switch byte {
      case quote: return isVerbatim
      case UInt8(ascii: "&"):
        try skipReference()
        isVerbatim = false
      case UInt8(ascii: "<"):
        throw Problem(
          .syntax, "the value of an attribute can't contain “<”",
          hint: "write &lt;, or close the quote before it",
          at: here,
          related: [RelatedPlace("the value begins here", at: SourceRange(start - 1..<start))])
      case 0x09, 0x0A, 0x0D:
        position += 1
        isVerbatim = false
      case UInt8(ascii: "\""), UInt8(ascii: "'"): position += 1
      default: try skipUnusualCharacter()
      }
    }
    throw unclosed("this quote", from: start - 1)
  }

  private mutating func readEndTag() throws(Problem) {
    let start = position + 2
    position = start
    guard let opened = open.last else {
      throw Problem(.syntax, "expected a start tag, found an end tag", at: SourceRange(tagStart..<start))
    }
    // Usually this is the name of the open element.
    let length = opened.count
    if start + length < end, isEqual(opened, at: start), bytes[start + length] == UInt8(ascii: ">") {
      position = start + length + 1
    } else {
      try skipName("the name of an element")
      let closing = SourceRange(start..<position)
      guard closing.count == length, isEqual(opened, at: start) else {
        throw Problem(
          .syntax, "expected </\(text(opened))>, found </\(text(closing))>", at: closing,
          related: [RelatedPlace("<\(text(opened))> is opened here", at: opened)])
      }
      skipSpace()
      guard position < end, bytes[position] == UInt8(ascii: ">") else { throw expected("“>”") }
      position += 1
    }
    name = opened
    open.removeLast()
  }

  // MARK: - Attributes

  // Up to this many attributes are compared one by one. A larger number is sorted.
  private static let fewAttributes = 24

  private func checkUnique() throws(Problem) {
    let last = attributeMemory[attributeCount - 1].name
    let length = last.count
    let first = bytes[Int(last.start)]
    var index = 0
    while index < attributeCount - 1 {
      let other = attributeMemory[index].name
      if other.count == length, bytes[Int(other.start)] == first, isEqual(other, at: Int(last.start)) {
        throw duplicate(last, of: other)
      }
      index += 1
    }
  }

  private func checkManyAttributes() throws(Problem) {
    guard attributeCount > Self.fewAttributes else { return }
    var seen: [String: SourceRange] = [:]
    for attribute in attributes {
      if let other = seen.updateValue(attribute.name, forKey: text(attribute.name)) {
        throw duplicate(attribute.name, of: other)
      }
    }
  }

  private func duplicate(_ name: SourceRange, of other: SourceRange) -> Problem {
    Problem(
      .syntax, "the attribute “\(text(name))” is here a second time", at: name,
      related: [RelatedPlace("the first “\(text(other))” is here", at: other)])
  }
}

/// An attribute of a start tag.
struct XMLAttribute {
  var name: SourceRange
  /// The value without the quotes, as written.
  var value: SourceRange
  /// Whether the value's bytes are its text: no references, and no line breaks or tabs that count as spaces.
  var isVerbatim: Bool
}
