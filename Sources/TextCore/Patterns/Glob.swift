/// A pattern for paths, as Git and most configuration files write them: `*` and `?` stay within a name, `**`
/// spans folders, `[a-z]` is one character of a class, `\` takes the next character as it is.
package struct Glob: Sendable {
  /// What one part of a pattern, between slashes, must match.
  private enum Segment: Sendable {
    /// Any number of folders.
    case folders
    /// A name without wildcards.
    case literal([UInt8])
    /// A name with wildcards.
    case pattern([UInt8])
  }

  private let segments: [Segment]

  /// Compiles a pattern that must match a whole relative path.
  package init(_ pattern: some Collection<UInt8>) {
    segments = pattern.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: true).map { part in
      if part.elementsEqual("**".utf8) { return .folders }
      let isPlain = !part.contains { $0 == 0x2A || $0 == 0x3F || $0 == 0x5B || $0 == 0x5C }
      return isPlain ? .literal(Array(part)) : .pattern(Array(part))
    }
  }

  /// Whether the pattern matches a path, given as the bytes of its parts.
  package func matches(_ path: ArraySlice<Substring.UTF8View>) -> Bool {
    // `**` is to parts what `*` is to characters: on a mismatch the last one takes a part more.
    var part = path.startIndex
    var segment = 0
    var retry: (segment: Int, part: Int)?
    while part < path.endIndex {
      if segment < segments.count {
        if case .folders = segments[segment] {
          // At the end `**` stands for what is inside: one part at the least.
          if segment == segments.count - 1 { return true }
          retry = (segment + 1, part)
          segment += 1
          continue
        }
        if Self.matches(segments[segment], path[part]) {
          segment += 1
          part += 1
          continue
        }
      }
      guard let last = retry else { return false }
      retry = (last.segment, last.part + 1)
      segment = last.segment
      part = last.part + 1
    }
    return segment == segments.count
  }

  private static func matches(_ segment: Segment, _ name: Substring.UTF8View) -> Bool {
    switch segment {
    case .folders: true
    case .literal(let bytes): name.elementsEqual(bytes)
    case .pattern(let pattern): GlobName(pattern: pattern, name: Array(name)).matches()
    }
  }
}

/// Matches one name, without slashes, against a pattern.
struct GlobName {
  let pattern: [UInt8]
  let name: [UInt8]

  /// Whether all of the name matches all of the pattern.
  func matches() -> Bool {
    var at = 0
    var position = 0
    var retry: (at: Int, position: Int)?
    while position < name.count {
      if at < pattern.count, pattern[at] == UInt8(ascii: "*") {
        while at < pattern.count, pattern[at] == UInt8(ascii: "*") { at += 1 }
        retry = (at, position)
        continue
      }
      if at < pattern.count, let step = step(at, position) {
        at = step.at
        position = step.position
        continue
      }
      guard let last = retry else { return false }
      position = last.position + characterLength(last.position)
      at = last.at
      retry = (at, position)
    }
    while at < pattern.count, pattern[at] == UInt8(ascii: "*") { at += 1 }
    return at == pattern.count
  }

  // Matches one character; nil if it doesn't match.
  private func step(_ at: Int, _ position: Int) -> (at: Int, position: Int)? {
    switch pattern[at] {
    case UInt8(ascii: "?"):
      return (at + 1, position + characterLength(position))
    case UInt8(ascii: "["):
      guard let (end, isMember) = matchClass(at, position) else { return nil }
      return isMember ? (end, position + characterLength(position)) : nil
    case UInt8(ascii: "\\"):
      guard at + 1 < pattern.count, pattern[at + 1] == name[position] else { return nil }
      return (at + 2, position + 1)
    default:
      return pattern[at] == name[position] ? (at + 1, position + 1) : nil
    }
  }

  private func characterLength(_ position: Int) -> Int {
    var length = 1
    while position + length < name.count, name[position + length] & 0xC0 == 0x80 { length += 1 }
    return length
  }

  // Reads the class at `at`: where it ends and whether the character is in it. Nil for a class left open.
  private func matchClass(_ start: Int, _ position: Int) -> (end: Int, isMember: Bool)? {
    let character = scalar(in: name, position).value
    var at = start + 1
    var isNegated = false
    if at < pattern.count, pattern[at] == UInt8(ascii: "!") || pattern[at] == UInt8(ascii: "^") {
      isNegated = true
      at += 1
    }
    var isMember = false
    var isFirst = true
    while at < pattern.count {
      if pattern[at] == UInt8(ascii: "]"), !isFirst { return (at + 1, isMember != isNegated) }
      isFirst = false
      if let (end, isIn) = namedClass(at, character) {
        isMember = isMember || isIn
        at = end
        continue
      }
      let low = classScalar(&at)
      guard at + 1 < pattern.count, pattern[at] == UInt8(ascii: "-"), pattern[at + 1] != UInt8(ascii: "]")
      else {
        isMember = isMember || character == low
        continue
      }
      at += 1
      let high = classScalar(&at)
      isMember = isMember || (low <= character && character <= high)
    }
    return nil
  }

  private func classScalar(_ at: inout Int) -> UInt32 {
    if pattern[at] == UInt8(ascii: "\\"), at + 1 < pattern.count { at += 1 }
    let (value, length) = scalar(in: pattern, at)
    at += length
    return value
  }

  private func scalar(in bytes: [UInt8], _ position: Int) -> (value: UInt32, length: Int) {
    var length = 1
    while position + length < bytes.count, bytes[position + length] & 0xC0 == 0x80 { length += 1 }
    let text = String(decoding: bytes[position..<position + length], as: UTF8.self)
    return (text.unicodeScalars.first?.value ?? 0, length)
  }

  // `[:alpha:]` and its like.
  private func namedClass(_ at: Int, _ character: UInt32) -> (end: Int, isMember: Bool)? {
    guard pattern[at] == UInt8(ascii: "["), at + 1 < pattern.count, pattern[at + 1] == UInt8(ascii: ":"),
      let colon = pattern[(at + 2)...].firstIndex(of: UInt8(ascii: ":")), colon + 1 < pattern.count,
      pattern[colon + 1] == UInt8(ascii: "]")
    else { return nil }
    let isUpper = (0x41...0x5A).contains(character)
    let isLower = (0x61...0x7A).contains(character)
    let isDigit = (0x30...0x39).contains(character)
    let isMember: Bool
    switch String(decoding: pattern[(at + 2)..<colon], as: UTF8.self) {
    case "alpha": isMember = isUpper || isLower
    case "digit": isMember = isDigit
    case "alnum": isMember = isUpper || isLower || isDigit
    case "upper": isMember = isUpper
    case "lower": isMember = isLower
    case "space": isMember = character == 0x20 || (0x09...0x0D).contains(character)
    case "blank": isMember = character == 0x20 || character == 0x09
    case "xdigit":
      isMember = isDigit || (0x41...0x46).contains(character) || (0x61...0x66).contains(character)
    case "punct":
      isMember = (0x21...0x7E).contains(character) && !(isUpper || isLower || isDigit)
    default: return nil
    }
    return (colon + 2, isMember)
  }
}
