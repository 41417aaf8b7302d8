/// Text in titles that programs fill in: `%@`, `%1$d`, `\(name)`, `{app}`, `${x}`, `$(X)`, `<name>`, `%key%`,
/// `«x»`.
enum Placeholders {
  /// The maximum length of a placeholder, in bytes. The limit keeps the search for the closing character
  /// linear.
  static let reach = 256

  /// Returns the end of the placeholder that begins at `index`, or nil if there is none.
  static func end(in bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> Int? {
    let next: UInt8 = index + 1 < bytes.count ? bytes[index + 1] : 0
    switch bytes[index] {
    case 0x25: return format(bytes, index)
    case 0x5C: return next == 0x28 ? balanced(bytes, index + 1, 0x28, 0x29) : nil
    case 0x24:
      if next == 0x7B { return balanced(bytes, index + 1, 0x7B, 0x7D) }
      if next == 0x28 { return balanced(bytes, index + 1, 0x28, 0x29) }
      guard isASCIILetter(next) || next == 0x5F || isASCIIDigit(next) else { return nil }
      return name(bytes, index + 1)
    case 0x7B: return balanced(bytes, index, 0x7B, 0x7D)
    case 0x3C:
      guard next == 0x2F || next == 0x23 || isASCIILetter(next) else { return nil }
      return balanced(bytes, index, 0x3C, 0x3E)
    case 0x40:
      guard next == 0x2E || isASCIILetter(next) else { return nil }
      guard next == 0x2E || index == 0 || bytes[index - 1] <= 0x20 else { return nil }
      var end = name(bytes, index + 1)
      // “@user@example.org” is one account.
      while end + 1 < bytes.count, bytes[end] == 0x40, isASCIILetter(bytes[end + 1]) {
        end = name(bytes, end + 1)
      }
      return end
    case 0xC2:
      // “«” and “»” begin with the same byte.
      guard next == 0xAB else { return nil }
      var end = index + 2
      while end + 1 < min(bytes.count, index + reach) {
        if bytes[end] == 0xC2, bytes[end + 1] == 0xBB { return end + 2 }
        end += 1
      }
      return nil
    default: return nil
    }
  }

  /// Returns the end of `%@`, `%1$@`, `%-5.2lf`, `%#@count@`, `%key%`, or `%1`, or nil for the “%” in “50%”.
  private static func format(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int) -> Int? {
    let count = min(bytes.count, start + reach)
    var index = start + 1
    if start > 0, isASCIIDigit(bytes[start - 1]) { return nil }
    var word = index
    while word < count, isASCIILetter(bytes[word]) || bytes[word] == 0x5F || bytes[word] == 0x2E { word += 1 }
    if word > index, word < count, bytes[word] == 0x25 { return word + 1 }
    if index < count, bytes[index] == 0x25 { return index + 1 }
    if index + 1 < count, bytes[index] == 0x23, bytes[index + 1] == 0x40 {
      index += 2
      while index < count, bytes[index] > 0x20, bytes[index] != 0x40 { index += 1 }
      return index < count && bytes[index] == 0x40 ? index + 1 : nil
    }
    let digits = index
    while index < count,
      isASCIIDigit(bytes[index]) || [0x24, 0x2E, 0x2D, 0x2B, 0x23, 0x2A].contains(bytes[index])
    {
      index += 1
    }
    while index < count, [0x6C, 0x68, 0x71, 0x7A, 0x74, 0x6A].contains(bytes[index]) { index += 1 }
    if index < count, "@dDiuUxXoOfFeEgGcCsSpaA".utf8.contains(bytes[index]) { return index + 1 }
    return index > digits ? index : nil
  }

  /// Returns the end of a text in brackets, which may contain nested brackets.
  private static func balanced(
    _ bytes: UnsafeBufferPointer<UInt8>, _ start: Int, _ open: UInt8, _ close: UInt8
  ) -> Int? {
    var depth = 0
    var index = start
    let end = min(bytes.count, start + reach)
    while index < end {
      if bytes[index] == open { depth += 1 }
      if bytes[index] == close {
        depth -= 1
        if depth == 0 { return index + 1 }
      }
      index += 1
    }
    return nil
  }

  private static func name(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int) -> Int {
    var index = start
    while index < bytes.count {
      let byte = bytes[index]
      guard isASCIILetter(byte) || isASCIIDigit(byte) || byte == 0x5F || byte == 0x2E || byte == 0x2D else {
        break
      }
      index += 1
    }
    // A period at the end belongs to the title.
    while index > start + 1, bytes[index - 1] == 0x2E || bytes[index - 1] == 0x2D { index -= 1 }
    return index
  }
}
