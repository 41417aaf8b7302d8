import MenuModel

/// Facts about a project's code that affect its documents, found in the bytes of Swift and Objective-C files.
struct CodeFacts: Sendable {
  /// The names of objects whose title is set in code, without a leading underscore: `name.title = …`,
  /// `[name setTitle:…]`.
  var retitled: Set<String> = []
  /// The actions of items whose title is set during validation, without colons.
  var retitledActions: Set<String> = []
  /// The names of objects and the actions, without colons, whose state mark is set in code.
  var marked: Set<String> = []
  /// The actions of items that validation may dim, without colons.
  var dimmed: Set<String> = []

  /// Returns what is known of an action, given without colons.
  func traits(of action: String) -> ActionTraits {
    var traits: ActionTraits = []
    if marked.contains(action) { traits.insert(.marksItems) }
    if dimmed.contains(action) { traits.insert(.dimsItems) }
    // Objective-C calls Swift's `rate(sender:)` `rateWithSender:`.
    let name = action.hasSuffix("WithSender") ? String(action.dropLast(10)) : action
    guard let methods = actions[action] ?? actions[name] else { return traits }
    if methods.allSatisfy({ $0.traits.contains(.asks) || !$0.calls.isDisjoint(with: openers) }) {
      traits.insert(.asks)
    }
    for trait in [.opensPage, .showsWindow] as [ActionTraits]
    where methods.allSatisfy({ $0.traits.contains(trait) }) {
      traits.insert(trait)
    }
    return traits
  }

  /// Whether code finds items by a title, or compares titles with it.
  func looksUp(_ title: String) -> Bool {
    lookedUp.contains(title) || constants[title].map { !$0.isDisjoint(with: comparedNames) } ?? false
  }

  /// The titles that code uses to look up items: `item(withTitle: "Open")`, `[item.title isEqualToString:@"Open"]`.
  var lookedUp: Set<String> = []
  // The constants that code compares titles with, and the names of constants by their text.
  private var comparedNames: Set<String> = []
  private var constants: [String: Set<String>] = [:]
  /// Whether code finds, inserts, or removes menu items by index.
  var countsItems = false
  /// Whether code finds items by tag.
  var findsTags = false
  /// The features that AppKit's commands need, according to the names in the app's code.
  var has: Set<CommandNeed> = []
  /// Whether code creates a view in which people edit text.
  var editsText = false
  /// The actions of AppKit's commands that occur in code, without colons.
  var named: Set<String> = []

  // The action methods by name, and the names of methods that open panels.
  private var actions: [String: [Action]] = [:]
  private var openers: Set<String> = []

  private struct Action: Sendable {
    var traits: ActionTraits
    var calls: Set<String>
  }
  /// The app's activation policies that the code sets.
  var policies: Policies = []
  /// The activation policies by the folder of the file that sets them.
  var policiesByFolder: [String: Policies] = [:]

  struct Policies: OptionSet, Sendable {
    let rawValue: UInt8
    /// The app shows its menu bar while it is active.
    static let regular = Policies(rawValue: 1)
    /// The app has no menu bar.
    static let hidden = Policies(rawValue: 2)
    /// SwiftUI or the app's code creates the menu bar and replaces the one in the document.
    static let madeInCode = Policies(rawValue: 4)

    /// Whether an app that starts without a menu bar may never show one, or may show a different one.
    var mayHide: Bool { !contains(.regular) || contains(.madeInCode) }
  }

  var isEmpty: Bool {
    retitled.isEmpty && retitledActions.isEmpty && actions.isEmpty && openers.isEmpty && policies.isEmpty
      && lookedUp.isEmpty && !countsItems && !findsTags && has.isEmpty && named.isEmpty
      && comparedNames.isEmpty && constants.isEmpty && !editsText && marked.isEmpty && dimmed.isEmpty
  }

  mutating func formUnion(_ other: CodeFacts) {
    retitled.formUnion(other.retitled)
    retitledActions.formUnion(other.retitledActions)
    actions.merge(other.actions, uniquingKeysWith: +)
    openers.formUnion(other.openers)
    policies.formUnion(other.policies)
    policiesByFolder.merge(other.policiesByFolder) { $0.union($1) }
    lookedUp.formUnion(other.lookedUp)
    comparedNames.formUnion(other.comparedNames)
    constants.merge(other.constants) { $0.union($1) }
    countsItems = countsItems || other.countsItems
    findsTags = findsTags || other.findsTags
    has.formUnion(other.has)
    named.formUnion(other.named)
    marked.formUnion(other.marked)
    dimmed.formUnion(other.dimmed)
    editsText = editsText || other.editsText
  }

  init() {}

  init(_ bytes: [UInt8]) {
    bytes.withUnsafeBufferPointer { bytes in
      readTitles(bytes)
      readItems(bytes)
      readActions(bytes)
      readPolicies(bytes)
      readLookups(bytes)
      readNames(bytes)
    }
  }

  // MARK: - Titles

  private mutating func readTitles(_ bytes: UnsafeBufferPointer<UInt8>) {
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
      if let name = Self.name(in: bytes, titleAt: index - 4) {
        retitled.insert(name)
        places.append(index - 4)
      }
      index += 5
    }
    readValidation(bytes, places)
  }

  private static func name(in bytes: UnsafeBufferPointer<UInt8>, titleAt start: Int) -> String? {
    let end = start + 5
    if end < bytes.count, bytes[end] == UInt8(ascii: ":"), bytes.hasSuffix("set", before: start) {
      var place = start - 3
      guard place > 0, bytes[place - 1] == UInt8(ascii: " ") else { return nil }
      while place > 0, bytes[place - 1] == UInt8(ascii: " ") { place -= 1 }
      // In `[(NSMenuItem *)item setTitle:…]`, the last word is also the name.
      return identifier(in: bytes, endingAt: place)
    }
    var place = bytes.hasSuffix("attributed", before: start) ? start - 10 : start
    guard place > 0, bytes[place - 1] == UInt8(ascii: "."), isAssigned(bytes, end) else { return nil }
    place -= 1
    while place > 0, bytes[place - 1] == UInt8(ascii: "?") || bytes[place - 1] == UInt8(ascii: "!") {
      place -= 1
    }
    return identifier(in: bytes, endingAt: place)
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

  // MARK: - Validation

  // A validation method checks the action of each item. The code between two selectors belongs to the first
  // one.
  private mutating func readValidation(_ bytes: UnsafeBufferPointer<UInt8>, _ titles: [Int]) {
    for method in ["validateMenuItem", "validateUserInterfaceItem"] as [StaticString] {
      for start in bytes.places(of: method) {
        let end = Self.endOfMethod(bytes, from: start)
        let selectors = bytes.places(of: "selector(", in: start..<end)
        for (index, selector) in selectors.enumerated() {
          let next = index + 1 < selectors.count ? selectors[index + 1] : end
          if Self.mayRefuse(bytes, selector, next: next, end),
            let action = Self.action(in: bytes, selectorAt: selector)
          {
            dimmed.insert(action)
          }
          // Selectors in the same condition share the code that follows.
          guard
            titles.contains(where: { selector < $0 && $0 < next })
              || Self.sharesCondition(bytes, selector, next, end)
                && titles.contains(where: { next < $0 && $0 < min(next + 400, end) })
          else { continue }
          if let action = Self.action(in: bytes, selectorAt: selector) { retitledActions.insert(action) }
        }
      }
    }
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

  // MARK: - Actions

  private mutating func readActions(_ bytes: UnsafeBufferPointer<UInt8>) {
    let panels =
      Self.panels.flatMap { bytes.places(of: $0) }.filter { !Self.showsProgress(bytes, at: $0) }
      + Self.alertsWithFields(in: bytes)
    for panel in panels {
      // A different method with the same short name may do something else.
      if let name = Self.method(in: bytes, around: panel), name.utf8.count > 7 { openers.insert(name) }
    }
    for start in bytes.places(of: "IBAction") {
      var place = start + 8
      // `- (IBAction)name:`, `@IBAction private func name(`
      if place < bytes.count, bytes[place] == UInt8(ascii: ")") {
        place += 1
      } else {
        guard let word = bytes.places(of: "func ", in: place..<min(place + 80, bytes.count)).first else {
          continue
        }
        place = word + 5
      }
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
        calls: end - brace < 250 ? Self.calls(in: bytes, brace..<end) : [])
      actions[name, default: []].append(action)
    }
  }

  // A sheet that shows progress doesn't ask for input: `beginSheet:progressWindow`.
  private static func showsProgress(_ bytes: UnsafeBufferPointer<UInt8>, at place: Int) -> Bool {
    let near = max(0, place - 200)..<min(place + 120, bytes.count)
    return UnsafeBufferPointer(rebasing: bytes[near]).contains("rogress")
  }

  static func word(in bytes: UnsafeBufferPointer<UInt8>, at place: inout Int) -> String {
    while place < bytes.count, bytes[place] == UInt8(ascii: " ") { place += 1 }
    let name = bytes[place...].prefix { $0.isOfName }
    place = name.endIndex
    return String(decoding: name, as: UTF8.self)
  }

  // An alert with a field asks for a value.
  private static func alertsWithFields(in bytes: UnsafeBufferPointer<UInt8>) -> [Int] {
    bytes.places(of: "ccessoryView").filter { place in
      guard let start = start(ofMethodAround: place, in: bytes) else { return false }
      let code = UnsafeBufferPointer(rebasing: bytes[start..<min(place + 120, bytes.count)])
      return code.contains("NSAlert") && code.contains("TextField")
    }
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

  // The names before a parenthesis, a colon, or a closing bracket.
  private static func calls(in bytes: UnsafeBufferPointer<UInt8>, _ body: Range<Int>) -> Set<String> {
    var calls: Set<String> = []
    var start: Int?
    for index in body {
      if bytes[index].isOfName {
        start = start ?? index
      } else if let first = start {
        if [UInt8(ascii: "("), UInt8(ascii: ":"), UInt8(ascii: "]")].contains(bytes[index]), index - first > 7
        {
          calls.insert(String(decoding: bytes[first..<index], as: UTF8.self))
        }
        start = nil
      }
    }
    return calls
  }

  private static let panels: [StaticString] = [
    "NSOpenPanel", "NSSavePanel", "beginSheet:", ".beginSheet(", "presentAsSheet",
    "presentViewControllerAsSheet",
  ]

  // MARK: - Lookups

  private mutating func readLookups(_ bytes: UnsafeBufferPointer<UInt8>) {
    readConstants(bytes)
    // Most files don't mention menus, so skip the other searches.
    guard bytes.contains("enu") else { return }
    countsItems = Self.counting.contains { bytes.contains($0) }
    findsTags = bytes.contains("ithTag:")
    for place in bytes.places(of: "ithTitle:") {
      // `itemWithTitle:@"Open"`, `item(withTitle: "Open")`
      if Self.adding.contains(where: { bytes.hasSuffix($0, before: place) }) { continue }
      let line = bytes[(place + 9)...].prefix(200).prefix { $0 != 0x0A }
      // The title itself, or the key by which a function looks it up: `item(withTitle: localized("Open"))`.
      let rest = line.drop { $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: ")") && $0 != UInt8(ascii: ",") }
      guard rest.first == UInt8(ascii: "\"") else { continue }
      lookedUp.insert(String(decoding: rest.dropFirst().prefix { $0 != UInt8(ascii: "\"") }, as: UTF8.self))
    }
    // `[[item title] isEqualToString:@"Open"]`, `item.title == openTitle`
    for (comparison, length) in [
      ("itle] isEqualToString:", 22), ("itle isEqualToString:", 21), ("itle == ", 8),
    ]
      as [(StaticString, Int)]
    {
      for start in bytes.places(of: comparison) {
        let rest = bytes[(start + length)...].prefix(200).drop {
          $0 == UInt8(ascii: "@") || $0 == UInt8(ascii: " ")
        }
        if rest.first == UInt8(ascii: "\"") {
          lookedUp.insert(
            String(decoding: rest.dropFirst().prefix { $0 != UInt8(ascii: "\"") }, as: UTF8.self))
        } else {
          comparedNames.insert(String(decoding: rest.prefix { $0.isOfName }, as: UTF8.self))
        }
      }
    }
  }

  // `NSString *const OpenTitle = @"Open";`, `let openTitle = "Open"`
  private mutating func readConstants(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard bytes.contains("const ") || bytes.contains("static let ") else { return }
    for start in bytes.places(of: " = @\"") + bytes.places(of: " = \"") {
      let text = bytes[start...].prefix(120).drop { $0 != UInt8(ascii: "\"") }.dropFirst()
        .prefix { $0 != UInt8(ascii: "\"") && $0 != 0x0A }
      guard !text.isEmpty, let name = Self.identifier(in: bytes, endingAt: start) else { continue }
      let before = bytes[..<(start - name.utf8.count)]
      guard before.suffix(6).elementsEqual("const ".utf8) || before.suffix(4).elementsEqual("let ".utf8)
      else {
        continue
      }
      constants[String(decoding: text, as: UTF8.self), default: []].insert(name)
    }
  }

  private static let adding: [StaticString] = ["addItem(w", "addItemW", "insertItem(w", "insertItemW"]

  // `removeItem(at:)` alone is usually a call to a file manager.
  private static let counting: [StaticString] = [
    "insertItem(", "insertItem:", "insertItemWithTitle", "itemAtIndex:", "removeItemAtIndex:", "enu.item(at:",
    "enu?.item(at:", "enu!.item(at:", "enu.removeItem(at:", "enu.items[",
  ]

  // MARK: - Names

  // One pass over the words. Only long words matter.
  private mutating func readNames(_ bytes: UnsafeBufferPointer<UInt8>) {
    var editable = EditableCode(bytes)
    var index = 0
    while index < bytes.count {
      guard bytes[index].isOfName else {
        index += 1
        continue
      }
      let start = index
      while index < bytes.count, bytes[index].isOfName { index += 1 }
      guard 7...40 ~= index - start else { continue }
      let word = UnsafeBufferPointer(rebasing: bytes[start..<index])
      if !editsText { editsText = editable.isMade(by: start..<index) }
      if word[0] | 0x20 == word[0] {
        guard Self.mayBeAction(word) else { continue }
        let name = String(decoding: word, as: UTF8.self)
        if CommandNeed(action: name) != nil {
          named.insert(name)
        } else if name == "toolbar" {
          has.insert(.toolbar)
        }
      } else if let need = Self.need(tellingOf: word) {
        has.insert(need)
      }
    }
  }

  // Compares only the length and first letter, which rules out most words.
  private static func mayBeAction(_ word: UnsafeBufferPointer<UInt8>) -> Bool {
    lengths[Int(word[0] & 31)] & 1 << UInt64(word.count) != 0
  }

  private static let lengths: [UInt64] = {
    var lengths = [UInt64](repeating: 0, count: 32)
    for name in Array(CommandNeed.actions.values.joined()) + ["toolbar"] {
      lengths[Int((name.utf8.first ?? 0) & 31)] |= 1 << UInt64(name.utf8.count)
    }
    return lengths
  }()

  // `NSDocumentDirectory` is a user folder, so only the ends of names count.
  private static func need(tellingOf word: UnsafeBufferPointer<UInt8>) -> CommandNeed? {
    let ends = { (text: StaticString) in word.hasSuffix(text, before: word.count) }
    if ends("Document") || ends("DocumentController") || ends("DocumentGroup") { return .documents }
    if ends("Toolbar") { return .toolbar }
    if ends("TextView") || ends("WebView") || ends("TextEditor") || ends("CodeEditor") || ends("PDFView")
      || ends("TextFinder") || ends("TextFinderClient") || ends("Scintilla") || ends("ScintillaView")
    {
      return .text
    }
    return nil
  }

  // MARK: - Policies

  // `NSApp.mainMenu = bar`, `[NSApp setMainMenu:bar]`
  private static func setsMainMenu(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    if bytes.contains("NSApp setMainMenu:") || bytes.contains("sharedApplication] setMainMenu:") {
      return true
    }
    return bytes.places(of: ".mainMenu = ").contains { place in
      !bytes[(place + 12)...].starts(with: "nil".utf8)
        && (bytes.hasSuffix("NSApp", before: place) || bytes.hasSuffix("shared", before: place))
    }
  }

  private mutating func readPolicies(_ bytes: UnsafeBufferPointer<UInt8>) {
    if bytes.contains("TransformProcessType") { policies.insert(.regular) }
    if bytes.contains("@main"), bytes.contains("some Scene") { policies.insert(.madeInCode) }
    if Self.setsMainMenu(bytes) { policies.insert(.madeInCode) }
    for place in bytes.places(of: "etActivationPolicy") {
      let call =
        String(decoding: bytes[place..<min(place + 120, bytes.count)], as: UTF8.self)
        .split(whereSeparator: { $0 == "\n" || $0 == ";" }).first ?? ""
      if call.contains("ccessory") || call.contains("rohibited") {
        policies.insert(.hidden)
        if call.contains("egular") { policies.insert(.regular) }
      } else {
        // An unknown policy may be `regular`.
        policies.insert(.regular)
      }
    }
  }
}

extension UInt8 {
  var isOfName: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
      true
    default: false
    }
  }
}

extension UnsafeBufferPointer<UInt8> {
  func hasSuffix(_ word: StaticString, before end: Int) -> Bool {
    let count = word.utf8CodeUnitCount
    return end >= count && (0..<count).allSatisfy { self[end - count + $0] == word.utf8Start[$0] }
  }

  /// Returns the offsets of a string in the bytes or a part of them.
  func places(of text: StaticString, in part: Range<Int>? = nil) -> [Int] {
    let length = text.utf8CodeUnitCount
    let part = part ?? 0..<count
    guard part.count >= length else { return [] }
    let (first, second) = (text.utf8Start[0], text.utf8Start[1])
    var places: [Int] = []
    for start in part.lowerBound...(part.upperBound - length)
    where self[start] == first && self[start + 1] == second {
      if (2..<length).allSatisfy({ self[start + $0] == text.utf8Start[$0] }) { places.append(start) }
    }
    return places
  }
}
