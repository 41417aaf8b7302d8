import MenuModel

extension DocumentEditWriter {
  /// Returns the edits that set a key of a menu or item, or remove it; nil if Interface Builder has no such
  /// key or the edits wouldn't be simple.
  func set(_ key: SpecKey, of index: Int, to value: ChangeValue?) -> [TextEdit]? {
    guard let object = object(index), object.kind == .item, let tag = OpenedElement(object, document.source)
    else { return nil }
    switch (key, value) {
    case (.hidden, .boolean(true)): return tag.setting("hidden", to: "YES")
    case (.hidden, nil), (.hidden, .boolean(false)): return tag.setting("hidden", to: nil)
    case (.enabled, .boolean(false)): return tag.setting("enabled", to: "NO")
    case (.enabled, nil), (.enabled, .boolean(true)): return tag.setting("enabled", to: nil)
    case (.checked, nil), (.checked, .boolean(false)): return tag.setting("state", to: nil)
    case (.indent, nil): return tag.setting("indentationLevel", to: nil)
    case (.symbol, nil): return removeSymbol(of: object, tag)
    case (.shortcut, nil): return removeShortcut(of: index, tag)
    case (.shortcut, .text(let text)): return setShortcut(of: index, tag, to: text)
    default: return nil
    }
  }

  private func removeSymbol(of object: ArchivedObject, _ tag: OpenedElement) -> [TextEdit]? {
    // Both images use the same catalog.
    guard tag.attribute("secondaryImage") == nil, let image = tag.setting("image", to: nil),
      let catalog = tag.setting("catalog", to: nil)
    else { return nil }
    return image + catalog
  }

  private func removeShortcut(of index: Int, _ tag: OpenedElement) -> [TextEdit]? {
    guard !isTiedToNeighbour(index) else { return nil }
    var edits = tag.parts(named: "modifierMask", key: "keyEquivalentModifierMask").map {
      TextEdit(wholeLines($0), "")
    }
    let texts = tag.parts(named: "string", key: "keyEquivalent")
    edits += texts.map { TextEdit(wholeLines($0), "") }
    if texts.isEmpty {
      guard let edit = tag.setting("keyEquivalent", to: nil) else { return nil }
      edits += edit
    }
    return edits
  }

  private func setShortcut(of index: Int, _ tag: OpenedElement, to text: String) -> [TextEdit]? {
    // Keys that AppKit writes as control characters can be changed only in Xcode.
    guard !isTiedToNeighbour(index), let shortcut = try? Shortcut(parsing: text),
      shortcut.key.utf8.count == 1, let attribute = tag.attribute("keyEquivalent")
    else { return nil }
    let quote = document.source.bytes[Int(attribute.value.start) - 1]
    let key = shortcut.key
    let isLetter = key.lowercased() != key.uppercased()
    var modifiers = shortcut.modifiers
    var written = key
    // An uppercase letter means Shift and the letter.
    if isLetter, modifiers.contains(.shift) {
      written = key.uppercased()
      modifiers.remove(.shift)
    }
    guard let escaped = XMLRewriting.rewritten([], as: written, in: .attribute(quote: quote)),
      let edit = tag.setting("keyEquivalent", to: escaped)
    else { return nil }
    let masks = tag.parts(named: "modifierMask", key: "keyEquivalentModifierMask")
    if modifiers == .command { return edit + masks.map { TextEdit(wholeLines($0), "") } }
    guard let mask = masks.first, masks.count == 1 else { return nil }
    return edit + [TextEdit(mask, Self.mask(modifiers))]
  }

  // Writes the modifiers in Xcode's order.
  private static func mask(_ modifiers: Shortcut.Modifiers) -> String {
    var text = "<modifierMask key=\"keyEquivalentModifierMask\""
    if modifiers.contains(.shift) { text += " shift=\"YES\"" }
    if modifiers.contains(.control) { text += " control=\"YES\"" }
    if modifiers.contains(.option) { text += " option=\"YES\"" }
    if modifiers.contains(.command) { text += " command=\"YES\"" }
    if modifiers.contains(.function) { text += " function=\"YES\"" }
    return text + "/>"
  }
}

/// An element that is read again, with its attributes and its direct children.
struct OpenedElement {
  private let source: SourceText
  private let name: SourceRange
  private let attributes: [XMLAttribute]
  private let parts: [(name: SourceRange, key: SourceRange?, range: SourceRange)]

  /// Reads an element of a document that has been read before; nil if that fails.
  init?(_ object: ArchivedObject, _ source: SourceText) {
    let read = source.bytes.withUnsafeBufferPointer { Self.read(object, $0) }
    guard let read else { return nil }
    self.source = source
    name = object.tagName
    (attributes, parts) = read
  }

  private static func read(
    _ object: ArchivedObject, _ bytes: UnsafeBufferPointer<UInt8>
  ) -> (attributes: [XMLAttribute], parts: [(name: SourceRange, key: SourceRange?, range: SourceRange)])? {
    var scanner = XMLScanner(bytes, from: Int(object.range.start))
    guard (try? scanner.next()) == .start else { return nil }
    let attributes = Array(scanner.attributes)
    var parts: [(name: SourceRange, key: SourceRange?, range: SourceRange)] = []
    while !scanner.open.isEmpty {
      guard let event = try? scanner.next(), event != .finished else { return nil }
      let position = UInt32(truncatingIfNeeded: scanner.position)
      switch event {
      case .start where scanner.open.count == (scanner.isEmptyElement ? 1 : 2):
        let key = scanner.attributes.first {
          $0.name.count == 3 && bytes[$0.name.bounds].elementsEqual("key".utf8)
        }
        parts.append(
          (scanner.name, key?.value, SourceRange(UInt32(truncatingIfNeeded: scanner.tagStart), position)))
      case .end where scanner.open.count == 1: parts[parts.count - 1].range.end = position
      default: break
      }
    }
    return (attributes, parts)
  }

  func attribute(_ name: String) -> XMLAttribute? { attributes.first { source[$0.name] == name } }

  /// Returns the ranges of the direct children with this name and key.
  func parts(named name: String, key: String) -> [SourceRange] {
    parts.filter { source[$0.name] == name && $0.key.map { source[$0] } == key }.map(\.range)
  }

  /// Returns the edits that set an attribute to a value without escapes, or remove it; nil if there is
  /// nothing to remove.
  func setting(_ name: String, to value: String?) -> [TextEdit]? {
    guard let attribute = attribute(name) else {
      guard let value else { return nil }
      // Xcode writes the id last.
      let place = self.attribute("id")?.name.start ?? self.name.end
      let isBeforeID = self.attribute("id") != nil
      return [
        TextEdit(
          SourceRange(place, place), isBeforeID ? "\(name)=\"\(value)\" " : " \(name)=\"\(value)\"")
      ]
    }
    if let value { return [TextEdit(attribute.value, value)] }
    var start = Int(attribute.name.start)
    while XMLByteClass.isSpace(source.bytes[start - 1]) { start -= 1 }
    return [TextEdit(SourceRange(start..<Int(attribute.value.end) + 1), "")]
  }
}
