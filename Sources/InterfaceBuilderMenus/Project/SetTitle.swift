/// A title that code sets, given by its place: `playItem.title = "Play"`, `[playItem setTitle:@"Play"]`.
enum SetTitle {
  /// Returns the name of the object whose title is set, or nil if the title isn't set at this place.
  static func name(in bytes: UnsafeBufferPointer<UInt8>, titleAt start: Int) -> String? {
    let end = start + 5
    if end < bytes.count, bytes[end] == UInt8(ascii: ":"), bytes.hasSuffix("set", before: start) {
      var place = start - 3
      guard place > 0, bytes[place - 1] == UInt8(ascii: " ") else { return nil }
      while place > 0, bytes[place - 1] == UInt8(ascii: " ") { place -= 1 }
      // In `[(NSMenuItem *)item setTitle:…]`, the last word is also the name.
      return CodeFacts.identifier(in: bytes, endingAt: place)
    }
    var place = bytes.hasSuffix("attributed", before: start) ? start - 10 : start
    guard place > 0, bytes[place - 1] == UInt8(ascii: "."), CodeFacts.isAssigned(bytes, end) else {
      return nil
    }
    place -= 1
    while place > 0, bytes[place - 1] == UInt8(ascii: "?") || bytes[place - 1] == UInt8(ascii: "!") {
      place -= 1
    }
    return CodeFacts.identifier(in: bytes, endingAt: place)
  }

  /// Returns the text before the first interpolation of a title: `= "Expires: \(date)"`.
  static func beginning(in bytes: UnsafeBufferPointer<UInt8>, after place: Int) -> String? {
    let rest = bytes[place...].prefix(80).drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "=") }
    guard rest.first == UInt8(ascii: "\"") else { return nil }
    let text = rest.dropFirst().prefix { $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") }
    guard text.count > 3, bytes[text.endIndex...].starts(with: [UInt8(ascii: "\\"), UInt8(ascii: "(")]) else {
      return nil
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// The maximum number of lines between a condition and the title that it sets.
  private static let fewLines = 12

  /// Returns the texts in the nearest condition above a title: `case "file.lock", "file.unlock":`, `if id == "file.lock" {`.
  static func identifiers(in bytes: UnsafeBufferPointer<UInt8>, before place: Int) -> [String] {
    var end = place
    for _ in 0..<fewLines {
      // Lines of code are short.
      let first = max(0, end - 400)
      guard let start = bytes[first..<end].lastIndex(of: 0x0A).map({ $0 + 1 }) ?? (first == 0 ? 0 : nil)
      else {
        return []
      }
      let line = String(decoding: bytes[start..<end], as: UTF8.self).trimmingPrefix {
        $0 == " " || $0 == "\t"
      }
      if line.hasPrefix("func ") || line.hasPrefix("- (") { return [] }
      if line.hasPrefix("case \"") || line.contains("== \"") || line.contains("isEqualToString:@\"") {
        // Every second part is in quotes.
        let parts = line.split(separator: "\"", omittingEmptySubsequences: false)
        return stride(from: 1, to: parts.count, by: 2).compactMap { identifier(written: parts[$0]) }
      }
      if start == 0 { return [] }
      end = start - 1
    }
    return []
  }

  // Returns a literal, or what follows an interpolation in it if that begins with a dot.
  private static func identifier(written text: Substring) -> String? {
    guard let interpolation = text.lastIndex(of: ")"), text.contains("\\(") else {
      return text.isEmpty ? nil : String(text)
    }
    let rest = text[interpolation...].dropFirst()
    return rest.hasPrefix(".") && rest.count > 1 ? String(rest) : nil
  }
}
