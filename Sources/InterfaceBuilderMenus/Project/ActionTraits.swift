/// Facts from an app's code about an action and the items with it.
struct ActionTraits: OptionSet, Sendable {
  let rawValue: UInt8
  /// The action opens a panel or sheet that asks for input, directly or through another method.
  static let asks = ActionTraits(rawValue: 1)
  /// The action only opens a web page, a file, or a folder, or shows one in the Finder.
  static let opensPage = ActionTraits(rawValue: 2)
  /// The action only shows a window.
  static let showsWindow = ActionTraits(rawValue: 4)
  /// Code sets the state mark of the items.
  static let marksItems = ActionTraits(rawValue: 8)
  /// The action reads the title of the item, which is a value for the code.
  static let readsTitle = ActionTraits(rawValue: 32)
  /// Validation may dim the items.
  static let dimsItems = ActionTraits(rawValue: 16)
}

extension ActionTraits {
  /// Reads the body of an action's method that opens no panel. A long one may do more, so it isn't read.
  init(ofBody body: UnsafeBufferPointer<UInt8>) {
    self = Self.readsTitle(body) ? .readsTitle : []
    if body.count < 400, Self.shared.contains(where: { body.contains($0) }) { insert(.showsWindow) }
    guard body.count < 1500, !Self.asking.contains(where: { body.contains($0) }) else { return }
    let opens = body.contains("openURL:") || body.contains(".open(")
    let reveals = Self.revealing.contains { body.contains($0) }
    if body.contains("orkspace"), reveals || opens && Self.addresses.contains(where: { body.contains($0) }),
      !Self.writing.contains(where: { body.contains($0) })
    {
      insert(.opensPage)
    } else if body.count(where: { $0 > 0x20 }) < 400, Self.showing.contains(where: { body.contains($0) }) {
      insert(.showsWindow)
    }
  }

  // Whether a short method reads the title of its item, except to set it, to compare it, or to log it.
  private static func readsTitle(_ body: UnsafeBufferPointer<UInt8>) -> Bool {
    guard body.count < 500, !body.contains("NSLog("), !body.contains("print(") else { return false }
    return reading.contains { text in
      body.places(of: text).contains { place in
        let rest = body[(place + text.utf8CodeUnitCount)...]
        guard let next = rest.first, !next.isOfName else { return false }
        return rest.first { $0 != UInt8(ascii: " ") } != UInt8(ascii: "=")
      }
    }
  }

  private static let reading: [StaticString] = [
    "sender.title", "[sender title]", "MenuItem).title", "MenuItem)?.title", "*)sender title]",
  ]
  private static let asking: [StaticString] = ["Alert", "runModal", "beginSheet", "Panel("]
  // Calls of the workspace that show a file or a folder.
  private static let revealing: [StaticString] = [
    "activateFileViewerSelecting", "selectFile", "openFile",
  ]
  // Addresses of pages, files, and folders.
  private static let addresses: [StaticString] = [
    "http", "URLWithString", "(string:", "fileURL", "bundleURL", "filePath:",
  ]
  // A mail asks for its text. Panes of System Settings aren't pages.
  private static let writing: [StaticString] = ["mailto", "x-apple"]
  private static let showing: [StaticString] = [
    "makeKeyAndOrderFront", "showWindow", "orderFront:", ".orderFront(",
  ]
  // The system's panels of fonts and colors, which stay open beside the document.
  private static let shared: [StaticString] = [
    "orderFrontFontPanel", "orderFrontColorPanel", "FontPanel.shared.orderFront",
    "ColorPanel.shared.orderFront",
  ]
}

extension CodeFacts {
  // Reads code that sets the state of items.
  mutating func readItems(_ bytes: UnsafeBufferPointer<UInt8>) {
    for place in bytes.places(of: "etState:") where bytes.hasSuffix("s", before: place) {
      var end = place - 1
      while end > 0, bytes[end - 1] == UInt8(ascii: " ") { end -= 1 }
      if let name = Self.identifier(in: bytes, endingAt: end) { readMark(of: name, at: place, bytes) }
    }
    for place in bytes.places(of: ".state") where Self.isAssigned(bytes, place + 6) {
      var end = place
      while end > 0, bytes[end - 1] == UInt8(ascii: "?") || bytes[end - 1] == UInt8(ascii: "!") { end -= 1 }
      if let name = Self.identifier(in: bytes, endingAt: end) { readMark(of: name, at: place, bytes) }
    }
  }

  // Reads code that dims objects, unless it only states a constant: `playItem.isEnabled = canPlay`.
  mutating func readSwitches(_ bytes: UnsafeBufferPointer<UInt8>) {
    func add(nameEndingAt end: Int, value start: Int) {
      var (end, place) = (end, start)
      while end > 0, [UInt8(ascii: "?"), UInt8(ascii: "!"), UInt8(ascii: " ")].contains(bytes[end - 1]) {
        end -= 1
      }
      let value = Self.word(in: bytes, at: &place)
      if ["true", "false", "YES", "NO"].contains(value) { return }
      if let name = Self.identifier(in: bytes, endingAt: end) { switched.insert(name) }
    }
    for place in bytes.places(of: ".isEnabled") where Self.isAssigned(bytes, place + 10) {
      guard let sign = bytes[place...].firstIndex(of: UInt8(ascii: "=")) else { continue }
      add(nameEndingAt: place, value: sign + 1)
    }
    for place in bytes.places(of: " setEnabled:") { add(nameEndingAt: place, value: place + 12) }
  }

  // Reads code that sets shortcuts: `playItem.keyEquivalent = "p"`, `[playItem setKeyEquivalent:key]`. An empty text
  // takes the shortcut away.
  mutating func readKeys(_ bytes: UnsafeBufferPointer<UInt8>) {
    let assigned = bytes.places(of: ".keyEquivalent").filter { Self.isAssigned(bytes, $0 + 14) }
    for place in assigned + bytes.places(of: " setKeyEquivalent:") {
      guard let value = bytes[place...].prefix(40).firstIndex(where: { "=:".utf8.contains($0) }) else {
        continue
      }
      let text = bytes[(value + 1)...].prefix(8).drop { " @".utf8.contains($0) }
      if text.starts(with: "\"\"".utf8) { continue }
      var end = place
      while end > 0, bytes[end - 1] == UInt8(ascii: "?") || bytes[end - 1] == UInt8(ascii: "!") { end -= 1 }
      if let name = Self.identifier(in: bytes, endingAt: end) { rekeyed.insert(name) }
    }
  }

  // `playItem.state = …` marks the object with this outlet. In a method with a selector, it marks the items with that
  // action, and `sender.state = …` marks those with the method's own.
  private mutating func readMark(of name: String, at place: Int, _ bytes: UnsafeBufferPointer<UInt8>) {
    marked.insert(name)
    let lowercase = name.lowercased()
    guard lowercase.contains("item") || lowercase == "sender" || lowercase.contains("menu"),
      var start = Self.start(ofMethodAround: place, in: bytes)
    else { return }
    let selectors = bytes.places(of: "selector(", in: start..<place)
    if lowercase == "sender" || selectors.isEmpty { marked.insert(Self.word(in: bytes, at: &start)) }
    var next = place
    for selector in selectors.reversed() {
      guard next == place || Self.sharesCondition(bytes, selector, next, place) else { return }
      if let action = Self.action(in: bytes, selectorAt: selector) { marked.insert(action) }
      next = selector
    }
  }
}
