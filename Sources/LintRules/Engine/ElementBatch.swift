import MenuModel

/// The cues and readings of a batch of elements, with one bit per element. Most elements concern only a few
/// rules, so the linter finds the elements for a rule here without calling it for each one.
struct ElementBatch {
  /// The maximum number of elements in a batch.
  static let capacity = UInt64.bitWidth

  // The elements with each cue, kind of element, kind of menu, platform, and reading.
  private var having = [UInt64](repeating: 0, count: Column.count)

  private enum Column {
    static let cues = 0
    static let visits = cues + Cues.RawValue.bitWidth
    static let kinds = visits + ElementKinds.RawValue.bitWidth
    static let platforms = kinds + MenuKinds.RawValue.bitWidth
    static let anyPlatform = platforms + Platforms.RawValue.bitWidth
    static let readings = anyPlatform + 1
    static let count = readings + Reading.RawValue.bitWidth
  }

  /// Removes all elements.
  mutating func removeAll() {
    for column in having.indices { having[column] = 0 }
  }

  /// Adds an element with its cues and reading, at its offset in the batch.
  mutating func add(_ element: MenuElement, with cues: Cues, as reading: Reading, at offset: Int) {
    let bit: UInt64 = 1 << UInt64(offset)
    mark(cues.rawValue, Column.cues, bit)
    having[Column.visits + Int(element.kind.rawValue)] |= bit
    // A document contains menus of all kinds, and an element without platforms applies to all.
    mark(element.kind == .document ? .max : element.menuKind.bit, Column.kinds, bit)
    mark(element.platforms.rawValue, Column.platforms, bit)
    if element.platforms.isEmpty { having[Column.anyPlatform] |= bit }
    mark(reading.rawValue, Column.readings, bit)
  }

  private mutating func mark(_ bits: some FixedWidthInteger, _ column: Int, _ bit: UInt64) {
    var rest = bits
    while rest != 0 {
      having[column + rest.trailingZeroBitCount] |= bit
      rest &= rest - 1
    }
  }

  /// Returns the elements that a rule checks, with one bit at the offset of each.
  func elements(for visitor: Visitor) -> UInt64 {
    var elements = having(any: visitor.cues.rawValue, Column.cues)
    if elements == 0 { return 0 }
    elements &= having(any: visitor.visits.rawValue, Column.visits)
    elements &= having(any: visitor.kinds.rawValue, Column.kinds)
    if !visitor.platforms.isEmpty {
      elements &= having(any: visitor.platforms.rawValue, Column.platforms) | having[Column.anyPlatform]
    }
    return elements & ~having(any: visitor.silentOn.rawValue, Column.readings)
  }

  private func having(any bits: some FixedWidthInteger, _ column: Int) -> UInt64 {
    if bits == .max { return .max }
    var elements: UInt64 = 0
    var rest = bits
    while rest != 0 {
      elements |= having[column + rest.trailingZeroBitCount]
      rest &= rest - 1
    }
    return elements
  }
}

/// The criteria that decide whether a rule checks an element.
struct Visitor: Sendable {
  let cues: Cues
  let visits: ElementKinds
  let kinds: MenuKinds
  let platforms: Platforms
  let silentOn: Reading

  init(_ rule: any Rule.Type) {
    let about = rule.about
    cues = rule.cues
    visits = rule.visits
    kinds = about.kinds
    platforms = about.platforms
    let readsPlaceholders = about.category != .titles || rule.readsPlaceholders
    silentOn = readsPlaceholders ? about.silentOn : about.silentOn.union(.partlyKnown)
  }
}
