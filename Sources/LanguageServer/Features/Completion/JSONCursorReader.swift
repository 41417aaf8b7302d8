/// Reads JSON with comments from the start to the cursor, only as strings, words, and brackets.
struct JSONCursorReader {
  // The previous token, without white space and comments.
  private enum Previous {
    case start, opening, comma, colon, key, value
  }

  private let bytes: [UInt8]
  private let offset: Int
  private var position: Int
  private var open: [UInt8] = []
  private var previous = Previous.start
  private var previousEnd = -1

  init(_ bytes: [UInt8], position: Int, offset: Int) {
    self.bytes = bytes
    self.position = position
    self.offset = offset
  }

  mutating func read() -> JSONCursorScan.Outcome {
    while position < offset {
      let start = position
      switch bytes[position] {
      case UInt8(ascii: "\""):
        if !skipString() { return token(from: start, isQuoted: true) }
        finishScalar()
      case UInt8(ascii: "/"):
        if !skipComment() { return .comment(start: start) }
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        open.append(bytes[position])
        set(.opening)
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        _ = open.popLast()
        set(.value)
      case UInt8(ascii: ","): set(.comma)
      case UInt8(ascii: ":"): set(.colon)
      case let byte where YAMLCursorLine.isWord(byte):
        while position < offset, YAMLCursorLine.isWord(bytes[position]) { position += 1 }
        if position == offset { return token(from: start, isQuoted: false) }
        finishScalar()
      default: position += 1
      }
    }
    let isQuoted = offset < bytes.count && bytes[offset] == UInt8(ascii: "\"")
    return token(from: offset, isQuoted: isQuoted)
  }

  private mutating func set(_ new: Previous) {
    position += 1
    previous = new
    previousEnd = position
  }

  private mutating func finishScalar() {
    previous = isKeyNext ? .key : .value
    previousEnd = position
  }

  private var isKeyNext: Bool { open.last == UInt8(ascii: "{") && previous != .colon }

  private func token(from start: Int, isQuoted: Bool) -> JSONCursorScan.Outcome {
    // The document is empty, so its value can begin here.
    let isStart = previous == .start && start == offset && JSONCursorScan.next(in: bytes, from: offset) == nil
    guard !open.isEmpty || isStart, previous != .key || start < offset else { return .nothing }
    // Only a comma can come directly after a value.
    if previous == .value, previousEnd == start { return .nothing }
    let scan = JSONCursorScan(
      in: bytes, start: start, offset: offset, isQuoted: isQuoted, isKey: isKeyNext,
      isValue: previous == .colon, needsComma: previous == .value || previous == .key)
    return scan.map { .token($0) } ?? .nothing
  }

  // Skips a string; false if the cursor is in it. An unclosed string ends with its line.
  private mutating func skipString() -> Bool {
    position += 1
    while position < offset {
      switch bytes[position] {
      case UInt8(ascii: "\""):
        position += 1
        return true
      case UInt8(ascii: "\\"): position += 1
      case 0x0A, 0x0D: return true
      default: break
      }
      position += 1
    }
    position = offset
    return false
  }

  // Skips a comment; false if the cursor is in it. A single slash is skipped.
  private mutating func skipComment() -> Bool {
    let next = position + 1 < bytes.count ? bytes[position + 1] : 0
    guard next == UInt8(ascii: "/") || next == UInt8(ascii: "*") else {
      position += 1
      return true
    }
    if position + 1 == offset {
      position = offset
      return false
    }
    position += 2
    while position < offset {
      if next == UInt8(ascii: "/") {
        if bytes[position] == 0x0A || bytes[position] == 0x0D { return true }
      } else if bytes[position] == UInt8(ascii: "/"), bytes[position - 1] == UInt8(ascii: "*") {
        position += 1
        return true
      }
      position += 1
    }
    return false
  }
}
