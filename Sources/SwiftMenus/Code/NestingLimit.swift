#if SwiftSource
import TextCore

/// The maximum nesting depth of a Swift file, and the maximum length of its expressions.
///
/// The parser recurses for each level of the code, and limits only brackets. This scan of the bytes, before
/// the parser runs, limits the other levels: types in types, `->`, prefix operators and keywords, `else if`,
/// `#if`, conditional operators, and interpolations. It also limits chains and long expressions, because the
/// parser's tree is as deep as they are long, or its time grows with the square of their length.
struct NestingLimit {
  /// The maximum number of levels other than brackets, counted over all open brackets.
  static let levels = 1_000
  /// The maximum depth of parentheses and square brackets, in which the parser looks ahead for types.
  static let brackets = 2_000
  /// The maximum depth of square brackets that may be types. The parser looks ahead twice for each.
  static let arrays = 14
  /// The maximum depth of interpolations. The lexer saves its state for each.
  static let interpolations = 64
  /// The maximum number of members, calls, and marks after one value.
  static let chain = 30_000
  /// The maximum number of operators in one expression, or of alternatives in one `#if`.
  static let length = 2_000
  /// The limit for unclosed brackets: their square times the size of the file in bytes. After each, the
  /// parser searches the rest of the file, and the other brackets, for a place to continue.
  static let open = 50_000_000
  /// The maximum size of a file in bytes. Larger files are generated and contain no hand-written menus.
  static let size = 4 << 20

  /// Returns the reason that a file isn't read, at the place that nests too deep; nil if it can be read.
  static func problem(in bytes: [UInt8]) -> Problem? { look(at: bytes).problem }

  /// Returns the reason that a file isn't read, and the contents of the bodies of its functions and
  /// initializers that are members or global and have a minimum length. If brackets don't match, there are no
  /// bodies.
  static func look(at bytes: [UInt8]) -> (problem: Problem?, bodies: [Range<Int>]) {
    guard bytes.count <= size else {
      let why = "the file is larger than \(size >> 20) MB; the file isn't read"
      return (Problem(.syntax, why, at: SourceRange(0, 0)), [])
    }
    return bytes.withUnsafeBufferPointer { bytes in
      var limit = NestingLimit(bytes)
      limit.scan()
      limit.countOpen()
      return (limit.problem, limit.isMatched && limit.contexts.count == 1 ? limit.bodies : [])
    }
  }

  /// The minimum size of a body in bytes. Smaller bodies aren't included.
  static let leastBody = 64

  /// The code between two brackets, as far as it was read.
  private struct Context {
    var kind: Kind
    // The levels around it, and the brackets.
    var around = 0
    var brackets = 0
    // The square brackets around it that may be types, and whether its content so far may be a type.
    var arrays = 0
    var mayBeType = true
    // Whether it is in square brackets.
    var isList = false
    var generics = 0
    var arrows = 0
    var prefixes = 0
    var conditions = 0
    var branches = 0
    var operators = 0
    var chain = 0
    // Whether a value or a type has just ended.
    var isBehindValue = false
    // Whether a block has just ended, which `else` may follow.
    var isBehindBlock = false
    // Whether it contains declarations, as a type or a file does, and the kind of the next block.
    var holdsDeclarations = false
    var next = Block.code
    // The start of the body, if it is a function's.
    var bodyStart: Int?

    var levels: Int { around + generics + arrows + prefixes + conditions + branches }

    mutating func beginExpression() {
      (conditions, operators, chain, prefixes) = (0, 0, 0, 0)
    }

    mutating func beginStatement() {
      beginExpression()
      (generics, arrows, branches) = (0, 0, 0)
    }
  }

  private enum Block { case code, type, body }

  private enum Kind: Equatable {
    case file, bracket
    /// The arguments of an attribute, after which a type may continue.
    case attribute
    case interpolation(Literal)
  }

  /// A string literal that is open.
  private struct Literal: Equatable {
    var pounds: Int
    var isMultiLine: Bool
  }

  private let bytes: UnsafeBufferPointer<UInt8>
  private var position = 0
  private var contexts = [Context(kind: .file)]
  // The number of alternatives of each open `#if`.
  private var alternatives: [Int] = []
  private var openInterpolations = 0
  private var bodies: [Range<Int>] = []
  private var isMatched = true
  private var isRefused = false
  private(set) var problem: Problem?

  private init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    contexts[0].holdsDeclarations = true
  }

  private var context: Context {
    // A getter would copy the whole value for each of its properties.
    _read { yield contexts[contexts.count - 1] }
    _modify { yield &contexts[contexts.count - 1] }
  }

  private func byte(_ offset: Int = 0) -> UInt8? {
    position + offset < bytes.count ? bytes[position + offset] : nil
  }

  // MARK: Tokens

  private mutating func scan() {
    while !isRefused, let first = byte() {
      let start = position
      switch first {
      case ASCII.slash where byte(1) == ASCII.slash: skipLine()
      case ASCII.slash where byte(1) == UInt8(ascii: "*"): skipComment()
      case 0...ASCII.space: position += 1
      case ASCII.quote: readLiteral(pounds: 0)
      case UInt8(ascii: "#"): readPound()
      case UInt8(ascii: "`"):
        position += 1
        while let byte = byte(), byte != UInt8(ascii: "`"), byte != ASCII.lineFeed { position += 1 }
        position += 1
        endValue(isWord: true)
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): open(.bracket)
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): close(first)
      case ASCII.comma:
        position += 1
        context.beginExpression()
        context.arrows = 0
        context.isBehindValue = false
        if context.isList { context.mayBeType = false }
      case UInt8(ascii: ";"):
        position += 1
        context.beginStatement()
        context.isBehindValue = false
      case UInt8(ascii: ":"): readColon()
      case UInt8(ascii: "@"): readAttribute()
      case UInt8(ascii: "0")...UInt8(ascii: "9"): readNumber()
      case UInt8(ascii: "\\"):
        position += 1
        context.isBehindValue = false
      case _ where Self.isOfName(first): readWord()
      case UInt8(ascii: ".") where byte(1) != UInt8(ascii: "."):
        position += 1
        if context.isBehindValue { growChain(start) }
        context.isBehindValue = false
        context.isBehindBlock = false
      default: readOperator()
      }
    }
  }

  private mutating func countOpen() {
    let open = contexts.count - 1
    guard problem == nil, open > 16, open * open > Self.open / max(bytes.count, 1) else { return }
    let why = "\(open) brackets are never closed; the file isn't read"
    problem = Problem(.syntax, why, at: SourceRange(bytes.count..<bytes.count))
  }

  private mutating func skipLine() {
    while let byte = byte(), byte != ASCII.lineFeed, byte != ASCII.carriageReturn { position += 1 }
  }

  private mutating func skipComment() {
    var depth = 0
    repeat {
      if byte() == ASCII.slash, byte(1) == UInt8(ascii: "*") {
        depth += 1
        position += 2
      } else if byte() == UInt8(ascii: "*"), byte(1) == ASCII.slash {
        depth -= 1
        position += 2
      } else {
        position += 1
      }
    } while depth > 0 && position < bytes.count
  }

  private mutating func readNumber() {
    while let byte = byte(), Self.isOfName(byte) || byte == UInt8(ascii: ".") && isDigit(byte: self.byte(1)) {
      position += 1
    }
    endValue(isWord: true)
  }

  private func isDigit(byte: UInt8?) -> Bool {
    byte.map { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } ?? false
  }

  // Handles the end of a value or a name. A word directly after a value begins a statement.
  private mutating func endValue(isWord: Bool) {
    if !isWord { context.mayBeType = false }
    if isWord, context.isBehindValue { context.beginStatement() }
    context.prefixes = 0
    context.isBehindValue = true
    context.isBehindBlock = false
  }

  private mutating func readWord() {
    let start = position
    while let byte = byte(), Self.isOfName(byte) { position += 1 }
    let word = UnsafeBufferPointer(rebasing: bytes[start..<position])
    // After a period, every word is a name.
    let isMember = start > 0 && bytes[start - 1] == UInt8(ascii: ".")
    let kind = isMember ? nil : Self.kind(of: word)
    if context.holdsDeclarations, !isMember { noteDeclaration(word, kind, start) }
    switch kind {
    case nil:
      let mayBeType = context.mayBeType
      endValue(isWord: !isMember)
      context.mayBeType = mayBeType
    case .effect: break
    case .infix:
      growExpression(start)
      context.prefixes = 0
      context.isBehindValue = false
      if let mark = byte(), mark == UInt8(ascii: "?") || mark == UInt8(ascii: "!") { position += 1 }
    case .else:
      // The `else` may belong to a `guard`; its block follows.
      context.beginExpression()
      if context.isBehindBlock {
        context.branches += 1
        checkLevels(start)
      }
      context.isBehindValue = false
      context.isBehindBlock = false
    case .prefix:
      if context.isBehindValue { context.beginStatement() }
      context.prefixes += 1
      checkLevels(start)
      context.isBehindValue = false
      context.isBehindBlock = false
      if let mark = byte(), mark == UInt8(ascii: "?") || mark == UInt8(ascii: "!") { position += 1 }
    }
  }

  private mutating func readColon() {
    position += 1
    if context.conditions > 0 {
      context.conditions -= 1
    } else {
      context.beginExpression()
      context.arrows = 0
    }
    context.prefixes = 0
    context.isBehindValue = false
  }

  // Skips an attribute. The code after it is handled as if the attribute weren't there.
  private mutating func readAttribute() {
    if context.isBehindValue { context.beginStatement() }
    position += 1
    while let byte = byte(), Self.isOfName(byte) || byte == UInt8(ascii: ".") { position += 1 }
    context.isBehindValue = false
    if byte() == UInt8(ascii: "(") { open(.attribute) }
  }

  private mutating func readPound() {
    let start = position
    while byte() == UInt8(ascii: "#") { position += 1 }
    let pounds = position - start
    if byte() == ASCII.quote { return readLiteral(pounds: pounds) }
    if byte() == ASCII.slash, !context.isBehindValue { return readRegex(pounds: pounds) }
    let name = position
    while let byte = byte(), Self.isOfName(byte) { position += 1 }
    let word = bytes[name..<position]
    if word.elementsEqual("if".utf8) {
      alternatives.append(1)
      checkLevels(start)
    } else if word.elementsEqual("elseif".utf8), let last = alternatives.indices.last {
      alternatives[last] += 1
      if alternatives[last] > Self.length {
        refuse(start, "this #if has more than \(Self.length) alternatives")
      }
    } else if word.elementsEqual("endif".utf8) {
      _ = alternatives.popLast()
    } else {
      return endValue(isWord: true)
    }
    context.beginStatement()
    context.isBehindValue = false
  }

  // MARK: Bodies

  // Determines the kind of the next block from a declaration's keyword.
  private mutating func noteDeclaration(_ word: UnsafeBufferPointer<UInt8>, _ kind: WordKind?, _ start: Int) {
    guard kind == .prefix else {
      let isInitializer = word.elementsEqual("init".utf8) || word.elementsEqual("deinit".utf8)
      if isInitializer {
        context.next = .body
      } else if word.elementsEqual("subscript".utf8) {
        context.next = .code
      }
      return
    }
    switch Self.declarations[ByteScan.hash(word)] {
    // A constraint: `where Item: class`.
    case .type where bytes[..<start].last(where: { $0 > ASCII.space }) == UInt8(ascii: ":"): break
    case let block?: context.next = block
    case nil: break
    }
  }

  private static let declarations: [UInt64: Block] = {
    var blocks: [UInt64: Block] = [ByteScan.hash("func"): .body]
    for word in ["class", "struct", "enum", "protocol", "extension", "actor"] {
      blocks[ByteScan.hash(word)] = .type
    }
    for word in ["var", "let", "case", "typealias", "import", "if", "switch", "for", "while", "do", "guard"] {
      blocks[ByteScan.hash(word)] = .code
    }
    return blocks
  }()

  // MARK: Brackets

  private mutating func open(_ kind: Kind) {
    position += 1
    if kind == .bracket, context.isBehindValue, !isAtLineStart(position - 1) {
      growChain(position - 1)
    }
    let bracket = bytes[position - 1]
    let isLookedInto = bracket != UInt8(ascii: "{")
    var inner = Context(kind: kind, around: context.levels)
    inner.brackets = context.brackets + (isLookedInto ? 1 : 0)
    if isLookedInto, context.mayBeType, !context.isBehindValue { inner.arrays = context.arrays }
    inner.isList = bracket == UInt8(ascii: "[")
    if inner.isList { inner.arrays += 1 }
    if !isLookedInto, context.holdsDeclarations {
      inner.holdsDeclarations = context.next == .type
      if context.next == .body { inner.bodyStart = position }
      context.next = .code
    }
    contexts.append(inner)
    if context.arrays > Self.arrays {
      refuse(position - 1, "square brackets are nested more than \(Self.arrays) deep")
    }
    if context.brackets > Self.brackets {
      refuse(position - 1, "brackets are nested more than \(Self.brackets) deep")
    }
  }

  private mutating func close(_ bracket: UInt8) {
    // A bracket inside a literal closes nothing outside of it.
    if case .interpolation(let literal) = context.kind {
      position += 1
      guard bracket == UInt8(ascii: ")") else { return }
      contexts.removeLast()
      openInterpolations -= 1
      return readLiteral(rest: literal)
    }
    position += 1
    guard contexts.count > 1 else {
      isMatched = false
      return context.beginStatement()
    }
    let closed = contexts.removeLast()
    if let start = closed.bodyStart {
      if bracket != UInt8(ascii: "}") { isMatched = false }
      if position - 1 - start >= Self.leastBody { bodies.append(start..<position - 1) }
    }
    let kind = closed.kind
    context.isBehindValue = kind != .attribute
    context.isBehindBlock = bracket == UInt8(ascii: "}")
    if kind != .attribute { context.prefixes = 0 }
  }

  private func isAtLineStart(_ position: Int) -> Bool {
    var index = position - 1
    while index >= 0, bytes[index] == ASCII.space || bytes[index] == ASCII.tab { index -= 1 }
    return index < 0 || bytes[index] == ASCII.lineFeed || bytes[index] == ASCII.carriageReturn
  }

  // MARK: Literals

  private mutating func readLiteral(pounds: Int) {
    let isMultiLine = byte(1) == ASCII.quote && byte(2) == ASCII.quote
    position += isMultiLine ? 3 : 1
    if context.isBehindValue { context.beginStatement() }
    readLiteral(rest: Literal(pounds: pounds, isMultiLine: isMultiLine))
  }

  // Reads a literal up to its end or to the next interpolation.
  private mutating func readLiteral(rest literal: Literal) {
    while let byte = byte() {
      switch byte {
      case ASCII.quote where isEnd(of: literal):
        position += (literal.isMultiLine ? 3 : 1) + literal.pounds
        return endValue(isWord: false)
      case ASCII.backslash where hasPounds(literal.pounds, at: position + 1):
        position += 1 + literal.pounds
        if self.byte() == UInt8(ascii: "(") {
          openInterpolations += 1
          if openInterpolations > Self.interpolations {
            return refuse(
              position, "interpolations are nested more than \(Self.interpolations) deep")
          }
          return open(.interpolation(literal))
        }
        position += 1
      case ASCII.lineFeed where !literal.isMultiLine: return endValue(isWord: false)
      default: position += 1
      }
    }
  }

  private func isEnd(of literal: Literal) -> Bool {
    let length = literal.isMultiLine ? 3 : 1
    guard (0..<length).allSatisfy({ byte($0) == ASCII.quote }) else { return false }
    return hasPounds(literal.pounds, at: position + length)
  }

  private func hasPounds(_ count: Int, at start: Int) -> Bool {
    start + count <= bytes.count && bytes[start..<start + count].allSatisfy { $0 == UInt8(ascii: "#") }
  }

  // Reads `/…/` in a line, or `#/…/#`.
  private mutating func readRegex(pounds: Int) {
    var end = position + 1
    while end < bytes.count, pounds > 0 || bytes[end] != ASCII.lineFeed {
      if bytes[end] == ASCII.backslash {
        end += 1
      } else if bytes[end] == ASCII.slash, hasPounds(pounds, at: end + 1) {
        position = end + 1 + pounds
        return endValue(isWord: false)
      }
      end += 1
    }
    position += 1
    context.isBehindValue = false
  }

  // MARK: Operators

  private mutating func readOperator() {
    let start = position
    let isRegex = bytes[start] == ASCII.slash && !context.isBehindValue
    if isRegex, let next = byte(1), next > ASCII.space { return readRegex(pounds: 0) }
    let isBoundLeft = start > 0 && !Self.isBlank(bytes[start - 1], "([{,;:")
    if isBoundLeft, context.isBehindValue, Self.isMark(bytes[start]) {
      while let byte = byte(), Self.isMark(byte) { position += 1 }
      context.chain += position - start - 1
      return growChain(start)
    }
    // Only an operator that begins with a period can contain periods.
    let hasDots = bytes[start] == UInt8(ascii: ".")
    while let byte = byte(), Self.isOfOperator(byte) || hasDots && byte == UInt8(ascii: "."),
      !(byte == ASCII.slash && position > start && self.byte(1) == ASCII.slash)
    {
      position += 1
    }
    // The character isn't part of any token.
    if position == start { return position += 1 }
    let isBoundRight = byte().map { !Self.isBlank($0, ")]},;:") } ?? false
    note(UnsafeBufferPointer(rebasing: bytes[start..<position]), start, (isBoundLeft, isBoundRight))
  }

  private mutating func note(
    _ sign: UnsafeBufferPointer<UInt8>, _ start: Int, _ isBound: (left: Bool, right: Bool)
  ) {
    if sign.elementsEqual("->".utf8) {
      context.arrows += 1
      checkLevels(start)
      context.prefixes = 0
      return context.isBehindValue = false
    }
    let opened = sign.count { $0 == UInt8(ascii: "<") }
    let closed = sign.count { $0 == UInt8(ascii: ">") }
    context.generics += opened
    if opened > 0 { checkLevels(start) }
    context.generics = max(0, context.generics - closed)
    if opened + closed == 0, !Self.standsInTypes(sign) {
      (context.generics, context.arrows) = (0, 0)
      context.mayBeType = false
    }
    // After `>`, a type has ended, unless it is an operator.
    if opened == 0, closed == sign.count, isBound.left { return }
    if sign.elementsEqual("?".utf8), context.isBehindValue {
      context.conditions += 1
      checkLevels(start)
    }
    if context.isBehindValue, isBound.left == isBound.right || sign.elementsEqual("?".utf8) {
      growExpression(start)
      context.prefixes = 0
    } else if context.isBehindValue, isBound.left {
      return growChain(start)
    } else if context.isBehindValue, opened == 0 {
      context.beginStatement()
      context.prefixes += 1
      checkLevels(start)
    } else {
      context.prefixes += 1
      checkLevels(start)
    }
    context.isBehindValue = false
    context.isBehindBlock = false
  }

  // Whether the operator can occur in types: `A & B`, `~A`, `A...`, `-1`.
  private static func standsInTypes(_ sign: UnsafeBufferPointer<UInt8>) -> Bool {
    sign.elementsEqual("&".utf8) || sign.elementsEqual("~".utf8) || sign.elementsEqual("...".utf8)
      || sign.elementsEqual("-".utf8) || sign.elementsEqual("?".utf8) || sign.elementsEqual("!".utf8)
  }

  // MARK: Counting

  private mutating func checkLevels(_ start: Int) {
    if context.levels + alternatives.count > Self.levels {
      refuse(start, "this code is nested more than \(Self.levels) levels deep")
    }
  }

  private mutating func growChain(_ start: Int) {
    context.chain += 1
    if context.chain > Self.chain {
      refuse(start, "this expression has more than \(Self.chain) members and calls")
    }
  }

  private mutating func growExpression(_ start: Int) {
    context.operators += 1
    if context.operators > Self.length {
      refuse(start, "this expression has more than \(Self.length) operators")
    }
  }

  private mutating func refuse(_ start: Int, _ why: String) {
    guard !isRefused else { return }
    isRefused = true
    problem = Problem(.syntax, "\(why); the file isn't read", at: SourceRange(start..<max(start, position)))
  }

  // MARK: Words

  private enum WordKind {
    /// Begins a statement, declaration, expression, or type.
    case prefix
    /// Occurs between two values.
    case infix
    /// Occurs in types and doesn't show where one ends.
    case effect
    case `else`
  }

  private static let words: [UInt64: WordKind] = {
    var words: [UInt64: WordKind] = [ByteScan.hash("else"): .else]
    for word in ["is", "as", "in", "of"] { words[ByteScan.hash(word)] = .infix }
    for word in ["throws", "rethrows", "async", "reasync"] { words[ByteScan.hash(word)] = .effect }
    for word in [
      "try", "await", "consume", "copy", "discard", "yield", "unsafe", "each", "repeat", "any", "some",
      "inout",
      "borrowing", "consuming", "sending", "isolated", "nonisolated", "if", "switch", "for", "while", "do",
      "return",
      "throw", "defer", "guard", "case", "default", "where", "let", "var", "func", "class", "struct", "enum",
      "protocol", "extension", "actor", "import", "typealias", "static", "public", "private", "internal",
      "fileprivate", "open", "package", "final", "override", "mutating", "nonmutating", "lazy", "weak",
      "unowned",
      "indirect", "dynamic", "optional", "required", "convenience", "prefix", "postfix", "infix", "catch",
    ] {
      words[ByteScan.hash(word)] = .prefix
    }
    return words
  }()

  private static func kind(of word: UnsafeBufferPointer<UInt8>) -> WordKind? {
    guard 2...lengthOfWords ~= word.count, word[0] >= UInt8(ascii: "a"), word[0] <= UInt8(ascii: "y") else {
      return nil
    }
    return words[ByteScan.hash(word)]
  }

  private static let lengthOfWords = "convenience".utf8.count

  private static func isOfName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...:
      true
    default: false
    }
  }

  private static func isOfOperator(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "/"), UInt8(ascii: "="), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "!"),
      UInt8(ascii: "*"), UInt8(ascii: "%"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "&"),
      UInt8(ascii: "|"), UInt8(ascii: "^"), UInt8(ascii: "~"), UInt8(ascii: "?"):
      true
    default: false
    }
  }

  private static func isMark(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "?") || byte == UInt8(ascii: "!") }

  // Whether the byte next to an operator separates them.
  private static func isBlank(_ byte: UInt8, _ signs: StaticString) -> Bool {
    if byte <= ASCII.space { return true }
    return signs.withUTF8Buffer { $0.contains(byte) }
  }
}
#endif
