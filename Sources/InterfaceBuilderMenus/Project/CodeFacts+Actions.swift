// Methods with the actions of items, and what they open.
extension CodeFacts {
  mutating func readActions(_ bytes: UnsafeBufferPointer<UInt8>, _ sheets: Set<String>) {
    let panels = ShownPanels.places(in: bytes, sheets)
    for panel in panels {
      // A different method with the same short name may do something else.
      if let name = Self.method(in: bytes, around: panel), name.utf8.count > 7 { openers.insert(name) }
    }
    readHelpers(bytes)
    for start in Self.actionNames(in: bytes) {
      var place = start
      let name = Self.word(in: bytes, at: &place)
      // A declaration in a header has no body to read.
      let rest = bytes[place...].prefix(200)
      guard !name.isEmpty, let brace = rest.firstIndex(of: UInt8(ascii: "{")),
        !(rest.firstIndex(of: UInt8(ascii: ";")).map { $0 < brace } ?? false)
      else { continue }
      let end = Self.endOfMethod(bytes, from: place)
      // In a comment, the next method may begin before any brace.
      guard brace < end else { continue }
      let asks = panels.contains { place < $0 && $0 < end }
      let action = Action(
        traits: asks ? .asks : ActionTraits(ofBody: UnsafeBufferPointer(rebasing: bytes[brace..<end])),
        calls: end - brace < 700 ? Self.calls(in: bytes, brace..<end) : [])
      actions[name, default: []].append(action)
    }
  }

  // Where the names of action methods begin: `- (IBAction)name:`, `@IBAction private func name(`, and
  // `- (void)name:(id)sender`, which may be marked only in the header.
  private static func actionNames(in bytes: UnsafeBufferPointer<UInt8>) -> [Int] {
    let marked = bytes.places(of: "IBAction").compactMap { start -> Int? in
      let place = start + 8
      if place < bytes.count, bytes[place] == UInt8(ascii: ")") { return place + 1 }
      return bytes.places(of: "func ", in: place..<min(place + 80, bytes.count)).first.map { $0 + 5 }
    }
    let plain = bytes.places(of: "(void)").filter { start in
      guard let colon = bytes[start...].prefix(100).firstIndex(of: UInt8(ascii: ":")) else { return false }
      return bytes[(colon + 1)...].starts(with: "(id)sender".utf8)
    }
    return (marked + plain.map { $0 + 6 }).sorted()
  }

  // Methods that call others with a name like that of a panel: `[self beginSheetForWindow:window]`.
  private mutating func readHelpers(_ bytes: UnsafeBufferPointer<UInt8>) {
    // Where the last method ends. Each is read once, however many such calls it has.
    var last = 0
    for call in Self.helpers.flatMap({ bytes.places(of: $0) }).sorted() where call >= last {
      guard let start = Self.start(ofMethodAround: call, in: bytes) else { continue }
      var place = start
      let name = Self.word(in: bytes, at: &place)
      guard let brace = bytes[place...].prefix(200).firstIndex(of: UInt8(ascii: "{")), brace < call else {
        continue
      }
      let end = Self.endOfMethod(bytes, from: place)
      last = max(call + 1, end)
      guard name.utf8.count > 7, brace < end, end - brace < 700 else { continue }
      add(helper: name, calling: Self.calls(in: bytes, brace..<end))
    }
  }

  // Of several methods with a name, only what all of them call is certain.
  mutating func add(helper name: String, calling calls: Set<String>) {
    helpers[name] = helpers[name]?.intersection(calls) ?? calls
  }

  private static let helpers: [StaticString] = ["Sheet", "Panel", "Dialog", "Prompt"]

  /// Whether methods with one of these names open a panel, themselves or by one more call.
  func opens(_ names: Set<String>) -> Bool {
    !names.isDisjoint(with: openers)
      || names.contains { helpers[$0].map { !$0.isDisjoint(with: openers) } ?? false }
  }

  static func word(in bytes: UnsafeBufferPointer<UInt8>, at place: inout Int) -> String {
    while place < bytes.count, bytes[place] == UInt8(ascii: " ") { place += 1 }
    let name = bytes[place...].prefix { $0.isOfName }
    place = name.endIndex
    return String(decoding: name, as: UTF8.self)
  }

  private static func method(in bytes: UnsafeBufferPointer<UInt8>, around place: Int) -> String? {
    start(ofMethodAround: place, in: bytes).map { start in
      var name = start
      return word(in: bytes, at: &name)
    }
  }

  /// Returns the offset of the name of the method around an offset. It follows the last `func`, or return type
  /// in parentheses, before the offset.
  static func start(ofMethodAround place: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    let start = max(0, place - 6_000)
    var index = place
    while index > start {
      index -= 1
      if bytes[index] == UInt8(ascii: " "), bytes.hasSuffix("func", before: index) {
        return index
      }
      let isMethod = bytes[index] == UInt8(ascii: "-") || bytes[index] == UInt8(ascii: "+")
      if isMethod, index == 0 || bytes[index - 1] == 0x0A,
        let end = bytes[index..<min(index + 80, bytes.count)].firstIndex(of: UInt8(ascii: ")"))
      {
        return end + 1
      }
    }
    return nil
  }

  // The names before a parenthesis, a colon, or a closing bracket. In a body that isn't short, a call in inner braces
  // may be for a case that seldom occurs.
  private static func calls(in bytes: UnsafeBufferPointer<UInt8>, _ body: Range<Int>) -> Set<String> {
    var calls: Set<String> = []
    var start: Int?
    var depth = 0
    for index in body {
      if bytes[index].isOfName {
        start = start ?? index
        continue
      }
      if let first = start {
        if [UInt8(ascii: "("), UInt8(ascii: ":"), UInt8(ascii: "]")].contains(bytes[index]),
          index - first > 7,
          depth == 1 || body.count < 250
        {
          calls.insert(String(decoding: bytes[first..<index], as: UTF8.self))
        }
        start = nil
      }
      if bytes[index] == UInt8(ascii: "{") { depth += 1 }
      if bytes[index] == UInt8(ascii: "}") {
        depth -= 1
        if depth == 0 { break }
      }
    }
    return calls
  }

}
