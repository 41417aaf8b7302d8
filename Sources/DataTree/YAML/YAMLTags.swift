import TextCore

/// The meaning of a handle, from a `%TAG` directive.
struct YAMLTagHandle {
  /// The handle with its exclamation marks.
  var handle: SourceRange
  var prefix: String
}

extension YAMLReader {
  /// Reads the tag at `position` and resolves it.
  mutating func readTag(into properties: inout YAMLProperties, inFlow: Bool) {
    let start = position
    let resolved: Int
    if byte(at: start + 1) == 0x3C {
      position = endOfURI(from: start + 2)
      guard byte(at: position) == 0x3E else {
        return fault("expected “>” at the end of a tag, found \(found(at: position))", at: position)
      }
      guard isVerbatimTag(start + 2..<position) else {
        return fault(
          "expected a URI or a local tag between “<” and “>”, found “\(text(SourceRange(start..<position + 1)))”",
          from: start, to: position + 1)
      }
      resolved = addTag(decodedURI(start + 2..<position))
      position += 1
    } else {
      let handleEnd = endOfHandle(from: start)
      position = endOfSuffix(from: handleEnd)
      if position == start + 1 {
        resolved = addTag("!")
      } else if position == handleEnd {
        return fault(
          "expected a name after the tag handle “\(text(SourceRange(start..<handleEnd)))”",
          hint: Hint.quoteText, from: start, to: handleEnd)
      } else if let known = knownTags[Array(bytes[start..<position])] {
        resolved = known
      } else {
        guard let prefix = prefix(of: start..<handleEnd) else {
          return fault(
            "the tag handle “\(text(SourceRange(start..<handleEnd)))” isn't defined in this document",
            hint: "define it with a %TAG directive before the document's “---”", from: start, to: handleEnd)
        }
        resolved = addTag(prefix + decodedURI(handleEnd..<position))
        knownTags[Array(bytes[start..<position])] = resolved
      }
    }
    properties.tag = SourceRange(start..<position)
    properties.resolvedTag = resolved
  }

  private mutating func addTag(_ tag: String) -> Int {
    resolvedTags.append(tag)
    return resolvedTags.count - 1
  }

  /// Returns the end of the handle at `start`, which is `!`, `!!`, or `!name!`.
  func endOfHandle(from start: Int) -> Int {
    var end = start + 1
    while classes[Int(byte(at: end))] & YAMLByteClass.word != 0 { end += 1 }
    return byte(at: end) == 0x21 ? end + 1 : start + 1
  }

  private mutating func endOfSuffix(from start: Int) -> Int {
    var end = start
    while classes[Int(byte(at: end))] & YAMLByteClass.tag != 0 {
      if bytes[end] == 0x25 { checkURIEscape(at: end) }
      end += 1
    }
    return end
  }

  /// Returns the end of a URI, which may contain characters that aren't allowed in a suffix.
  mutating func endOfURI(from start: Int) -> Int {
    var end = start
    while true {
      let next = byte(at: end)
      guard
        classes[Int(next)] & YAMLByteClass.tag != 0 || next == 0x21 || next == 0x2C || next == 0x5B
          || next == 0x5D
      else { return end }
      if next == 0x25 { checkURIEscape(at: end) }
      end += 1
    }
  }

  private mutating func checkURIEscape(at offset: Int) {
    guard hexadecimalValue(byte(at: offset + 1)) == nil || hexadecimalValue(byte(at: offset + 2)) == nil
    else { return }
    report(
      "expected 2 hexadecimal digits after “%” in a tag", from: offset, to: min(offset + 1, limit))
  }

  /// Whether the text between `!<` and `>` is a tag, either local or a URI with its scheme.
  private func isVerbatimTag(_ range: Range<Int>) -> Bool {
    guard range.count > 1 else { return false }
    if bytes[range.lowerBound] == 0x21 { return true }
    guard (0x41...0x5A).contains(bytes[range.lowerBound] & 0xDF) else { return false }
    return bytes[range].contains(0x3A)
  }

  private func prefix(of handle: Range<Int>) -> String? {
    if !tagHandles.isEmpty, let known = tagHandles[text(SourceRange(handle))] { return known.prefix }
    switch handle.count {
    case 1: return "!"
    case 2: return "tag:yaml.org,2002:"
    default: return nil
    }
  }

  /// Returns a tag's text with its `%` escapes decoded.
  func decodedURI(_ range: Range<Int>) -> String {
    String(decoding: PercentEncoding.decoded(bytes[range]), as: UTF8.self)
  }
}
