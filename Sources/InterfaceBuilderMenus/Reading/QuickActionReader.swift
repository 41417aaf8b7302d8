import MenuModel

/// Reads the Home Screen quick actions of an app's `Info.plist` as a menu with one item for each.
///
/// Source: Apple's Information Property List Key Reference, `UIApplicationShortcutItems`.
struct QuickActionReader: ~Copyable {
  private var scanner: XMLScanner
  /// The menu, if the list has one, and its items. A title is the visible text or its key in
  /// `InfoPlist.strings`.
  private(set) var objects: [ArchivedObject] = []
  /// The name of the list's root element.
  private(set) var root = SourceRange(0, 0)
  // The key of the next value, by the number of enclosing elements.
  private var keys: [Int: SourceRange] = [:]

  /// Creates a reader with a scanner that has read the XML declaration.
  init(_ scanner: consuming XMLScanner) { self.scanner = scanner }

  /// Whether a file may be a property list with quick actions, judged by its name: `Info.plist`,
  /// `App-Info.plist`.
  static func isName(_ path: String) -> Bool { path.lowercased().hasSuffix("info.plist") }

  /// Reads to the end of the list.
  ///
  /// - Throws: A problem if the list isn't well-formed XML.
  mutating func read() throws(Problem) {
    var textStart = 0
    while true {
      let event = try scanner.next()
      let depth = scanner.open.count
      switch event {
      case .finished: return
      case .start:
        textStart = scanner.position
        // `open` doesn't include an element without content.
        let depth = depth + (scanner.isEmptyElement ? 1 : 0)
        if depth == 1 { root = scanner.name }
        open(depth)
        if scanner.isEmptyElement { close(depth, textStart) }
      case .end: close(depth + 1, textStart)
      }
    }
  }

  // The nesting is plist, dict, array, dict, string.
  private mutating func open(_ depth: Int) {
    let isMenu = depth == 3 && isElement("array") && isKey("UIApplicationShortcutItems", at: 3)
    let isItem = depth == 4 && isElement("dict") && objects.first?.range.isOpen == true
    guard isMenu && objects.isEmpty || isItem else { return }
    let index = Int32(truncatingIfNeeded: objects.count)
    let start = UInt32(truncatingIfNeeded: scanner.tagStart)
    objects.append(
      ArchivedObject(
        kind: isMenu ? .menu : .item, parent: isMenu ? -1 : 0, range: SourceRange(start, start),
        tagName: scanner.name))
    objects[Int(index)].flags.insert(.isQuickAction)
    guard isItem else { return }
    if objects[0].lastChild >= 0 {
      objects[Int(objects[0].lastChild)].nextSibling = index
    } else {
      objects[0].firstChild = index
    }
    objects[0].lastChild = index
  }

  private mutating func close(_ depth: Int, _ textStart: Int) {
    if isElement("key") {
      keys[depth] = SourceRange(textStart..<max(textStart, scanner.tagStart))
      return
    }
    let end = UInt32(truncatingIfNeeded: scanner.position)
    if depth == 5, isElement("string"), let item = objects.indices.last, objects[item].kind == .item {
      // Only strings in the item's dictionary count, not those in a dictionary that follows the list.
      if objects[item].range.isOpen { note(SourceRange(textStart..<max(textStart, scanner.tagStart)), item) }
    } else if depth == 4, let item = objects.indices.last, objects[item].kind == .item,
      objects[item].range.isOpen
    {
      objects[item].range.end = end
    } else if depth == 3, !objects.isEmpty, objects[0].range.isOpen {
      objects[0].range.end = end
    }
  }

  private mutating func note(_ range: SourceRange, _ item: Int) {
    let text = ArchivedText(range: range, form: .content)
    if isKey("UIApplicationShortcutItemTitle", at: 5) {
      objects[item].title = text
    } else if isKey("UIApplicationShortcutItemSubtitle", at: 5) {
      objects[item].subtitle = text
    } else if isKey("UIApplicationShortcutItemIconSymbolName", at: 5) {
      objects[item].image = text
      objects[item].flags.insert(.isSymbol)
    } else if isKey("UIApplicationShortcutItemIconType", at: 5)
      || isKey("UIApplicationShortcutItemIconFile", at: 5)
    {
      // If there is both a symbol and an image, iOS uses the symbol.
      if objects[item].image == nil { objects[item].image = text }
    }
  }

  private func isElement(_ name: StaticString) -> Bool { buffer(scanner.name).spells(name) }

  private func isKey(_ key: StaticString, at depth: Int) -> Bool {
    keys[depth].map { buffer($0).spells(key) } ?? false
  }

  private func buffer(_ range: SourceRange) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: scanner.bytes + Int(range.start), count: range.count)
  }
}

extension SourceRange {
  // Whether the element's end hasn't been read yet.
  fileprivate var isOpen: Bool { start == end }
}
