#if SwiftSource
/// Scans the bytes of a file, word by word.
struct ByteScanner {
  static let seed: UInt64 = 0xCBF2_9CE4_8422_2325
  static let prime: UInt64 = 0x100_0000_01B3

  private(set) var result = ByteScan()
  private(set) var names: [UInt32] = []
  private(set) var uses: [UInt64] = []
  private let bytes: UnsafeBufferPointer<UInt8>
  private var index = 0
  /// The kind of declaration that the last word begins.
  private var pending = ScannedWords.Meaning.none
  private var pendingKind = TypeInfo.Kind.foreign
  // The indentation of the line, and that of outermost declarations.
  private var indentation = 0
  // The start of the line, and of the line with the last type declaration.
  private var lineStart = 0
  private var typeLine = -1
  private var outermost = 0
  // The outermost type that contains the current code, as its number among the types.
  private var holder: Int?
  // The start of the line with the last preview, until other code begins.
  private var previewLine: Int?
  private var isEntryNext = false
  // Whether the position is in a string literal, including its interpolations.
  private var isInText = false
  private var isInLines = false
  private var interpolationDepth = 0
  private var conditions = 0
  private var isConditionNew = false
  private var hasEvidenceBeside = false
  private var hasTopic = false

  init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  mutating func scan(for words: ScannedWords) {
    words.table.withUnsafeBufferPointer { table in
      words.lengths.withUnsafeBufferPointer { lengths in
        ScannedWords.isOfWord.withUnsafeBufferPointer { isOfWord in
          beginLine()
          while index < bytes.count { step(table, lengths, isOfWord) }
        }
      }
    }
    if hasTopic && hasEvidenceBeside { result.hasMenus = true }
  }

  @inline(__always)
  private mutating func step(
    _ table: UnsafeBufferPointer<ScannedWords.Word>, _ lengths: UnsafeBufferPointer<UInt32>,
    _ isOfWord: UnsafeBufferPointer<Bool>
  ) {
    let byte = bytes[index]
    guard isOfWord[Int(byte)] else {
      index += 1
      if byte == 0x0A {
        beginLine()
      } else if byte == UInt8(ascii: "\"") {
        passQuote()
        pending = .none
      } else if interpolationDepth > 0 || isInText, byte == UInt8(ascii: "(") || byte == UInt8(ascii: ")") {
        passParenthesis(byte)
        pending = .none
      } else if byte == UInt8(ascii: ";"), typeLine == lineStart, isBalanced(lineStart..<index) {
        // Code after a type on the same line may belong to any type.
        holder = nil
      } else if byte != 0x20, byte != 0x60, pending != .none {
        if pending == .declaresValue { declareOperator(from: index - 1, isOfWord) }
        if byte == UInt8(ascii: "["), pending == .declaresType { declareArray() }
        pending = .none
      }
      return
    }
    let start = index
    repeat { index += 1 } while index < bytes.count && isOfWord[Int(bytes[index])]
    let isKnown = lengths[Int(byte)] & (1 << UInt32(min(index - start, 31))) != 0
    switch bytes[index - 1] {
    case UInt8(ascii: "u"): noteMenu(start..<index)
    case UInt8(ascii: "m"): noteItem(start..<index)
    case UInt8(ascii: "s"): noteItem(start..<index - 1)
    default: break
    }
    if start > 0, bytes[start - 1] == UInt8(ascii: "@") { noteProgram(start..<index) }
    if start > 0, bytes[start - 1] == UInt8(ascii: "#") { notePreview(start..<index) }
    // The same condition as in `ByteScan.notesUses`.
    if (0x41...0x5A).contains(byte), index - start > 2, pending != .declaresType,
      start == 0 || bytes[start - 1] != UInt8(ascii: ".") || !isModule(before: start - 1, isOfWord)
    {
      noteUse(start..<index, isNamespace: isNamespace)
    }
    guard isKnown || pending != .none else { return }
    let hash = hash(start..<index)
    if isKnown {
      var slot = Int(hash & 255)
      while table[slot].meaning != .none {
        if table[slot].hash == hash { return take(table[slot], from: start, hash, isOfWord) }
        slot = (slot + 1) & 255
      }
    }
    if pending != .none { declare(hash, start..<index, isOfWord) }
  }

  // Records a menu type of the project, or the use of a member as in `ByteScan.notesUses(ofMember:)`.
  private mutating func noteMenu(_ word: Range<Int>) {
    guard word.count > 4, bytes[word.upperBound - 4] == UInt8(ascii: "M"),
      bytes[word.upperBound - 3] == UInt8(ascii: "e"), bytes[word.upperBound - 2] == UInt8(ascii: "n")
    else { return }
    if (0x41...0x5A).contains(bytes[word.lowerBound]) {
      result.menuTypes.insert(hash(word))
    } else if pending == .none {
      noteUse(word)
    }
  }

  // Records the use of a member that creates items. Its name ends at the reading position.
  private mutating func noteItem(_ word: Range<Int>) {
    guard word.count > 4, bytes[word.upperBound - 1] == UInt8(ascii: "m"),
      bytes[word.upperBound - 2] == UInt8(ascii: "e"), bytes[word.upperBound - 3] == UInt8(ascii: "t"),
      bytes[word.upperBound - 4] == UInt8(ascii: "I"), pending == .none,
      !(0x41...0x5A).contains(bytes[word.lowerBound])
    else { return }
    noteUse(word.lowerBound..<index)
  }

  private mutating func noteUse(_ word: Range<Int>, isNamespace: Bool = false) {
    if previewLine == nil, !isInText || interpolationDepth > 0 {
      uses.append(ByteScan.packed(hash(word), by: holder, isNamespace: isNamespace))
    }
  }

  // Whether the word that ends at the reading position qualifies the name that is used: `Board.Style`.
  private var isNamespace: Bool {
    index + 1 < bytes.count && bytes[index] == UInt8(ascii: ".") && (0x41...0x5A).contains(bytes[index + 1])
  }

  private func isModule(before end: Int, _ isOfWord: UnsafeBufferPointer<Bool>) -> Bool {
    var start = end
    while start > 0, isOfWord[Int(bytes[start - 1])] { start -= 1 }
    return ByteScan.isModule(bytes[start..<end])
  }

  // Handles a quotation mark. The words of a raw string count as code.
  private mutating func passQuote() {
    let start = index - 1
    let isRaw =
      start > 0 && bytes[start - 1] == UInt8(ascii: "#")
      || index < bytes.count && bytes[index] == UInt8(ascii: "#")
    if interpolationDepth > 0 || start > 0 && bytes[start - 1] == UInt8(ascii: "\\") { return }
    if index + 1 < bytes.count, bytes[index] == UInt8(ascii: "\""), bytes[index + 1] == UInt8(ascii: "\"") {
      index += 2
      // In `"""#`, the number sign comes after the quotation marks.
      if isRaw || !isInLines && index < bytes.count && bytes[index] == UInt8(ascii: "#") { return }
      isInLines.toggle()
      isInText = isInLines
    } else if !isInLines, !isRaw {
      isInText.toggle()
    }
  }

  private mutating func passParenthesis(_ byte: UInt8) {
    if byte == UInt8(ascii: ")") {
      interpolationDepth = max(0, interpolationDepth - 1)
    } else if interpolationDepth > 0 || index > 1 && bytes[index - 2] == UInt8(ascii: "\\") {
      interpolationDepth += 1
    }
  }

  private func isBalanced(_ range: Range<Int>) -> Bool {
    var depth = 0
    for index in range {
      if bytes[index] == UInt8(ascii: "{") { depth += 1 }
      if bytes[index] == UInt8(ascii: "}") { depth -= 1 }
    }
    return depth == 0
  }

  private mutating func noteProgram(_ word: Range<Int>) {
    // Outside of types, only classes can have an `@objc` attribute.
    let isForObjectiveC = ["objc", "objcMembers"].contains { $0.utf8.elementsEqual(bytes[word]) }
    if isForObjectiveC, isFirstOfOutermostLine(word) { isEntryNext = true }
    let programs = ["main", "UIApplicationMain", "NSApplicationMain"]
    if programs.contains(where: { $0.utf8.elementsEqual(bytes[word]) }) {
      result.isProgram = true
      isEntryNext = true
    }
  }

  private mutating func notePreview(_ word: Range<Int>) {
    if isFirstOfOutermostLine(word), "Preview".utf8.elementsEqual(bytes[word]) { previewLine = lineStart }
  }

  // Whether only one character comes before the word, on a line outside of types.
  private func isFirstOfOutermostLine(_ word: Range<Int>) -> Bool {
    isOutermost && word.lowerBound == lineStart + indentation + 1
  }

  private func hash(_ range: Range<Int>) -> UInt64 {
    var hash = Self.seed
    for index in range { hash = (hash ^ UInt64(bytes[index])) &* Self.prime }
    return hash
  }

  // MARK: Words about menus

  private mutating func take(
    _ word: ScannedWords.Word, from start: Int, _ hash: UInt64, _ isOfWord: UnsafeBufferPointer<Bool>
  ) {
    if word.isTopic { hasTopic = true }
    switch word.meaning {
    case .menu: result.hasMenus = true
    case .called: if isCalled { result.hasMenus = true }
    case .styles: if namesMenu { result.hasMenus = true }
    case .calledBeside: if isCalled { hasEvidenceBeside = true }
    case .assigned:
      if pending == .declaresValue || next == UInt8(ascii: "=") { hasEvidenceBeside = true }
    case .declaresType where pending == .declaresValue: break  // `var actor`
    case .declaresType, .declaresValue:
      // `class func` declares no type, so the later word replaces the earlier one.
      pending = word.meaning
      pendingKind = word.kind
      return
    case .declaresInitializer:
      // The keyword is also the name: `init(…)`. In `super.init(…)`, it is a call.
      if start == 0 || bytes[start - 1] != UInt8(ascii: ".") {
        names.append(UInt32(truncatingIfNeeded: hash))
      }
    case .presents: notePresented(isOfWord)
    case .observes: noteObserved(isOfWord)
    case .setsPolicy: result.setsPolicy = true
    case .namesSidebarButton: result.namesSidebarButton = true
    case .namesHelp: result.namesHelp = true
    case .toolbar: if isCalled { result.hasToolbar = true }
    case .topic, .none: break
    }
    if pending != .none { declare(hash, start..<index, isOfWord) }
  }

  // Records `name` in `: $model.name`, `: Binding(get: { model.name != nil }`, or the `get: { model.name` of a binding
  // elsewhere. The index doesn't change.
  private mutating func notePresented(_ isOfWord: UnsafeBufferPointer<Bool>) {
    var index = index
    guard index + 2 < bytes.count, bytes[index] == UInt8(ascii: ":") else { return }
    index += 1
    while index < bytes.count, bytes[index] == 0x20 { index += 1 }
    guard index < bytes.count else { return }
    switch bytes[index] {
    case UInt8(ascii: "$"): index += 1
    case UInt8(ascii: "s"):
      guard bytes[index..<min(index + 6, bytes.count)].elementsEqual("self.$".utf8) else { return }
      index += 6
    case UInt8(ascii: "{"): repeat { index += 1 } while index < bytes.count && bytes[index] <= 0x20
    case UInt8(ascii: "B"), UInt8(ascii: "."):
      // The value is in the first braces.
      let end = min(bytes.count, index + 80)
      while index < end, bytes[index] != UInt8(ascii: "{") { index += 1 }
      guard index < end else { return }
      repeat { index += 1 } while index < bytes.count && bytes[index] <= 0x20
    default: return
    }
    var last = index..<index
    while index < bytes.count {
      let start = index
      while index < bytes.count, isOfWord[Int(bytes[index])] { index += 1 }
      last = start..<index
      guard index < bytes.count, bytes[index] == UInt8(ascii: ".") else { break }
      index += 1
    }
    if !last.isEmpty { result.presented.append(UInt32(truncatingIfNeeded: hash(last))) }
  }

  // Records all member names in `(for: .name)` or
  // `(self, selector: #selector(load), name: Notification.Name.name, object: nil)`, because any of them may
  // be the notification. The index doesn't change.
  private mutating func noteObserved(_ isOfWord: UnsafeBufferPointer<Bool>) {
    guard index < bytes.count, bytes[index] == UInt8(ascii: "(") else { return }
    let end = min(bytes.count, index + 300)
    var index = index + 1
    noteChanging(index..<end, isOfWord)
    var depth = 1
    while index < end, depth > 0 {
      switch bytes[index] {
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"): depth -= 1
      case UInt8(ascii: "{"), UInt8(ascii: "\""): return
      case UInt8(ascii: "."):
        let start = index + 1
        while index + 1 < end, isOfWord[Int(bytes[index + 1])] { index += 1 }
        let name = start..<index + 1
        if !name.isEmpty { result.presented.append(UInt32(truncatingIfNeeded: hash(name))) }
      default: break
      }
      index += 1
    }
  }

  // Records `name` in `of: name`, the state that `onChange` observes.
  private mutating func noteChanging(_ range: Range<Int>, _ isOfWord: UnsafeBufferPointer<Bool>) {
    guard range.count > 3, bytes[range.lowerBound..<range.lowerBound + 3].elementsEqual("of:".utf8) else {
      return
    }
    var start = range.lowerBound + 3
    while start < range.upperBound, bytes[start] == 0x20 { start += 1 }
    var end = start
    while end < range.upperBound, isOfWord[Int(bytes[end])] { end += 1 }
    if start < end { result.presented.append(UInt32(truncatingIfNeeded: hash(start..<end))) }
  }

  // The next byte that isn't whitespace.
  private var next: UInt8? {
    var index = index
    while index < bytes.count, bytes[index] <= 0x20 { index += 1 }
    return index < bytes.count ? bytes[index] : nil
  }

  private var isCalled: Bool {
    switch next {
    case UInt8(ascii: "("), UInt8(ascii: "{"), UInt8(ascii: "<"), UInt8(ascii: "."), UInt8(ascii: "/"): true
    default: false
    }
  }

  // Whether “menu” or “Menu” occurs soon after the word.
  private var namesMenu: Bool {
    let end = min(bytes.count, index + 200)
    var index = index + 3
    while index < end {
      if bytes[index] == UInt8(ascii: "u"), bytes[index - 1] == UInt8(ascii: "n"),
        bytes[index - 2] == UInt8(ascii: "e"), bytes[index - 3] | 0x20 == UInt8(ascii: "m")
      {
        return true
      }
      index += 1
    }
    return false
  }

  // MARK: Declarations

  private var isOutermost: Bool { indentation == outermost }

  private mutating func declare(
    _ hash: UInt64, _ range: Range<Int>, _ isOfWord: UnsafeBufferPointer<Bool>
  ) {
    if pending == .declaresType {
      let number = result.types.count
      result.types.append(
        ByteScan.TypeName(
          hash: hash, kind: pendingKind, isOutermost: isOutermost || pendingKind == .foreign))
      if isOutermost {
        result.types[number].isPublic = hasModifier("public", "open", before: range.lowerBound)
        result.types[number].isPrivate =
          pendingKind != .foreign && hasModifier("private", "fileprivate", before: range.lowerBound)
        begin(typeLine == lineStart ? nil : number)
      }
      let parents = result.parents.count
      defer { noteEntry(number, range, result.parents[parents...]) }
      if isOutermost, typeLine == lineStart {
        // `enum A { enum B { … } }` on one line.
        result.types.append(ByteScan.TypeName(hash: hash, kind: pendingKind, isOutermost: false))
      }
      typeLine = lineStart
      if pendingKind != .alias { readHeader(of: range, isOfWord) }
      pending = .none
      return
    }
    names.append(UInt32(truncatingIfNeeded: hash))
    if isOutermost {
      result.globals.append(hash)
      if typeLine != lineStart { begin(nil) }
    }
    // `let first, second: String`
    if index < bytes.count, bytes[index] == UInt8(ascii: ",") {
      index += 1
    } else {
      pending = .none
      declareLaterNames(isOfWord)
    }
  }

  // Records `second` in `let first = "Open", second = "Copy"`. The index doesn't change.
  private mutating func declareLaterNames(_ isOfWord: UnsafeBufferPointer<Bool>) {
    var index = index
    var depth = 0
    var isInText = false
    while index < bytes.count, bytes[index] != 0x0A, depth >= 0 {
      let byte = bytes[index]
      index += 1
      switch byte {
      case UInt8(ascii: "\\"): index += 1
      case UInt8(ascii: "\""): isInText.toggle()
      case _ where isInText: break
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
      case UInt8(ascii: ",") where depth == 0:
        while index < bytes.count, bytes[index] <= 0x20 { index += 1 }
        let start = index
        while index < bytes.count, isOfWord[Int(bytes[index])] { index += 1 }
        let name = start..<index
        while index < bytes.count, bytes[index] == 0x20 { index += 1 }
        guard !name.isEmpty, index < bytes.count, ",:=".utf8.contains(bytes[index]) else { return }
        names.append(UInt32(truncatingIfNeeded: hash(name)))
        if isOutermost { result.globals.append(hash(name)) }
      default: break
      }
    }
  }

  // Begins the code of another type, or code outside of types.
  private mutating func begin(_ type: Int?) {
    if previewLine == lineStart { return }
    previewLine = nil
    holder = type
  }

  // Whether one of two modifiers comes before the name of a type.
  private func hasModifier(_ one: String, _ other: String, before end: Int) -> Bool {
    bytes[lineStart..<end].split { $0 <= 0x20 }.contains {
      $0.elementsEqual(one.utf8) || $0.elementsEqual(other.utf8)
    }
  }

  private mutating func noteEntry(
    _ number: Int, _ name: Range<Int>, _ parents: ArraySlice<ByteScan.Parent>
  ) {
    guard result.types[number].isOutermost else { return }
    let type = result.types[number]
    result.types[number].isEntry =
      isEntryNext || type.kind == .classType && !parents.isEmpty
      || parents.contains { ByteScan.isFoundBySystem($0.parent) }
      // Uses of other names aren't recorded.
      || name.count < 3 || !(0x41...0x5A).contains(bytes[name.lowerBound])
    isEntryNext = false
  }

  // `extension [Item] { … }`
  private mutating func declareArray() {
    result.types.append(ByteScan.TypeName(hash: ByteScan.hash("Array"), kind: .foreign, isOutermost: true))
  }

  // `func == (…)`
  private mutating func declareOperator(from start: Int, _ isOfWord: UnsafeBufferPointer<Bool>) {
    var end = start
    while end < bytes.count, bytes[end] > 0x20, !isOfWord[Int(bytes[end])],
      !"()[]{},;:\"".utf8.contains(bytes[end])
    {
      end += 1
    }
    if end > start { result.globals.append(hash(start..<end)) }
  }

  // Reads the names after the colon of a type's header: `struct Name<A>: Parent, Module.Other where … {`. A
  // name after an extended type's dot is also an extended type.
  private mutating func readHeader(of name: Range<Int>, _ isOfWord: UnsafeBufferPointer<Bool>) {
    var depth = 0
    var isBehindColon = false
    var index = index
    var parent: Range<Int>?
    var before: UInt8 = 0
    let limit = min(bytes.count, index + 2_000)
    header: while index < limit {
      let byte = bytes[index]
      if isOfWord[Int(byte)] {
        let start = index
        repeat { index += 1 } while index < limit && isOfWord[Int(bytes[index])]
        if depth > 0 { continue }
        if before == UInt8(ascii: "@") {
          before = 0
          continue
        }
        if index - start == 5, "where".utf8.elementsEqual(bytes[start..<index]) { break }
        if isBehindColon {
          parent = start..<index
        } else if before == UInt8(ascii: ".") {
          result.types.append(
            ByteScan.TypeName(hash: hash(start..<index), kind: .foreign, isOutermost: false))
        }
        before = 0
        continue
      }
      switch byte {
      case UInt8(ascii: "<"), UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ">"), UInt8(ascii: ")"): depth -= 1
      case UInt8(ascii: ":") where depth == 0: isBehindColon = true
      case UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "="), UInt8(ascii: ";"): break header
      case UInt8(ascii: ","), UInt8(ascii: "&"):
        if depth == 0 { enter(&parent, of: name) }
      default: break
      }
      if byte > 0x20 { before = byte }
      index += 1
    }
    enter(&parent, of: name)
  }

  private mutating func enter(_ parent: inout Range<Int>?, of name: Range<Int>) {
    guard let range = parent else { return }
    parent = nil
    result.parents.append(
      (
        String(decoding: bytes[name], as: UTF8.self), String(decoding: bytes[range], as: UTF8.self),
        isOfExtension: pendingKind == .foreign
      ))
  }

  // MARK: Lines

  private mutating func beginLine() {
    lineStart = index
    if !isInLines { (isInText, interpolationDepth) = (false, 0) }
    while index < bytes.count, bytes[index] == 0x20 || bytes[index] == 0x09 { index += 1 }
    indentation = index - lineStart
    guard index + 1 < bytes.count else { return }
    if bytes[index] == UInt8(ascii: "/"), bytes[index + 1] == UInt8(ascii: "/") {
      while index < bytes.count, bytes[index] != 0x0A { index += 1 }
    } else if bytes[index] == UInt8(ascii: "#"), indentation == 0 {
      if bytes[index + 1] == UInt8(ascii: "i") {
        conditions += 1
        isConditionNew = true
      } else if bytes[index + 1] == UInt8(ascii: "e"), conditions > 0 {
        // `#endif`, not `#else`.
        if index + 2 < bytes.count, bytes[index + 2] == UInt8(ascii: "n") { conditions -= 1 }
        outermost = 0
        isConditionNew = conditions > 0
      }
    } else if isConditionNew, bytes[index] > 0x20 {
      // The contents of `#if` may be indented as a whole.
      outermost = indentation
      isConditionNew = false
    }
  }
}
#endif
