// Titles that code sets, in validation too.
extension CodeFacts {
  mutating func readTitles(_ bytes: UnsafeBufferPointer<UInt8>) {
    var places: [Int] = []
    var index = 4
    // Find “title” or “Title”. Most bytes aren't part of one.
    while index < bytes.count {
      guard bytes[index] == UInt8(ascii: "e"), bytes[index - 1] == UInt8(ascii: "l"),
        bytes[index - 2] == UInt8(ascii: "t"), bytes[index - 3] == UInt8(ascii: "i"),
        bytes[index - 4] | 0x20 == UInt8(ascii: "t")
      else {
        index += 1
        continue
      }
      if let name = SetTitle.name(in: bytes, titleAt: index - 4) {
        retitled.insert(name)
        places.append(index - 4)
        retitledIdentifiers.formUnion(SetTitle.identifiers(in: bytes, before: index - 4))
        if let beginning = SetTitle.beginning(in: bytes, after: index + 1) { beginnings.insert(beginning) }
      }
      index += 5
    }
    let validated = ValidatedActions(bytes, titles: places)
    retitledActions.formUnion(validated.retitled)
    dimmed.formUnion(validated.dimmed)
  }

  // Reads code that gives a menu to an object, or empties one.
  mutating func readMenus(_ bytes: UnsafeBufferPointer<UInt8>) {
    let assigned = bytes.places(of: ".menu").filter { Self.isAssigned(bytes, $0 + 5) }
    let set = bytes.places(of: "setMenu:")
    readEmptied(bytes, at: bytes.places(of: "removeAllItems") + set + assigned)
    readExtras(
      bytes,
      assigned.map { ($0, $0 + 5) }
        + set.compactMap { $0 > 0 && bytes[$0 - 1] == UInt8(ascii: " ") ? ($0 - 1, $0 + 8) : nil })
  }

  // `statusItem.menu = mainMenu`, `[statusItem setMenu:self.mainMenu]`
  private mutating func readExtras(
    _ bytes: UnsafeBufferPointer<UInt8>, _ menus: [(place: Int, value: Int)]
  ) {
    for (place, value) in menus {
      var end = place
      while end > 0, bytes[end - 1] == UInt8(ascii: "?") || bytes[end - 1] == UInt8(ascii: "!") { end -= 1 }
      guard let item = Self.identifier(in: bytes, endingAt: end)?.lowercased(), item.hasPrefix("status")
      else { continue }
      var rest = bytes[value...].prefix(40).drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "=") }
      if rest.starts(with: Array("self.".utf8)) { rest = rest.dropFirst(5) }
      let name = rest.drop { $0 == UInt8(ascii: "_") }.prefix { $0.isOfName }
      if !name.isEmpty { extras.insert(String(decoding: name, as: UTF8.self)) }
    }
  }

  // `popUp.removeAllItems()`, `[self.popUp removeAllItems]`, `popUp.menu = …`, `[self.popUp setMenu:…]`
  private mutating func readEmptied(_ bytes: UnsafeBufferPointer<UInt8>, at places: [Int]) {
    for start in places {
      var end = start
      while end > 0,
        [UInt8(ascii: "."), UInt8(ascii: " "), UInt8(ascii: "?"), UInt8(ascii: "!")].contains(bytes[end - 1])
      {
        end -= 1
      }
      let isOwn = bytes[start] == UInt8(ascii: ".")
      if end < start || isOwn, let name = Self.identifier(in: bytes, endingAt: end) { emptied.insert(name) }
    }
  }

  /// Whether code sets the title of the item with an identifier.
  func setsTitle(ofIdentifier identifier: String) -> Bool {
    if retitledIdentifiers.contains(identifier) { return true }
    guard let dot = identifier.lastIndex(of: ".") else { return false }
    return retitledIdentifiers.contains(String(identifier[dot...]))
  }

  // Matches `=` and `+=`, but not `==`.
  static func isAssigned(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int) -> Bool {
    var place = start
    while place < bytes.count, bytes[place] == UInt8(ascii: " ") { place += 1 }
    if place < bytes.count, bytes[place] == UInt8(ascii: "+") { place += 1 }
    return place + 1 < bytes.count && bytes[place] == UInt8(ascii: "=")
      && bytes[place + 1] != UInt8(ascii: "=")
  }

  static func identifier(in bytes: UnsafeBufferPointer<UInt8>, endingAt end: Int) -> String? {
    var start = end
    while start > 0, bytes[start - 1].isOfName { start -= 1 }
    while start < end, bytes[start] == UInt8(ascii: "_") { start += 1 }
    return start < end ? String(decoding: bytes[start..<end], as: UTF8.self) : nil
  }

  /// Whether a selector is in the same condition as the next one.
  static func sharesCondition(
    _ bytes: UnsafeBufferPointer<UInt8>, _ selector: Int, _ next: Int, _ end: Int
  ) -> Bool {
    next < end && !bytes[selector..<next].contains(UInt8(ascii: "{"))
      && !bytes[selector..<next].contains(UInt8(ascii: ";"))
      && (bytes[selector..<next].contains(UInt8(ascii: "|"))
        || bytes[selector..<next].contains(UInt8(ascii: ",")))
  }

  // A method begins at the start of a line or, in Swift, after some spaces, and ends where the next one
  // begins.
  static func endOfMethod(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    var index = start
    let limit = min(bytes.count, start + 20_000)
    while index + 6 < limit {
      if bytes[index] == 0x0A {
        if bytes[index + 1] == UInt8(ascii: "-") || bytes[index + 1] == UInt8(ascii: "+") { return index }
        var place = index + 1
        while place < limit, bytes[place] == UInt8(ascii: " ") || bytes[place] == 9 { place += 1 }
        let line = bytes[place..<min(place + 60, limit)].prefix { $0 != 0x0A && $0 != UInt8(ascii: "(") }
        if String(decoding: line, as: UTF8.self).split(separator: " ").dropLast().last == "func" {
          return index
        }
      }
      index += 1
    }
    return limit
  }

  // `#selector(Document.play(_:))`, `@selector(play:)`
  static func action(in bytes: UnsafeBufferPointer<UInt8>, selectorAt start: Int) -> String? {
    var place = start + 9
    var name = place
    while place < bytes.count, bytes[place].isOfName || bytes[place] == UInt8(ascii: ".") {
      if bytes[place] == UInt8(ascii: ".") { name = place + 1 }
      place += 1
    }
    return name < place ? String(decoding: bytes[name..<place], as: UTF8.self) : nil
  }
}
