import DataTree

/// The content of a scalar, split into units that each represent a character: the character itself, an
/// escape, or a folded line break. It lets a fix keep the spelling of unchanged parts.
struct ScalarUnits {
  /// The end offset of each unit in the content.
  private(set) var ends: [Int] = []
  /// The end offset of each unit in the value.
  private(set) var valueEnds: [Int] = []
  /// The value as UTF-8.
  private(set) var value: [UInt8] = []

  /// Splits the content of a plain or quoted scalar; nil if it contains an invalid escape.
  init?(_ content: ArraySlice<UInt8>, style: SyntaxNode.Style) {
    let content = Array(content)
    var index = 0
    while index < content.count {
      let byte = content[index]
      if byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D {
        index = takeSpace(content, from: index)
        continue
      }
      if style == .doubleQuoted, byte == UInt8(ascii: "\\") {
        guard let next = takeEscape(content, from: index) else { return nil }
        index = next
        continue
      }
      if style == .singleQuoted, byte == UInt8(ascii: "'") {
        guard index + 1 < content.count, content[index + 1] == byte else { return nil }
        value.append(byte)
        index += 2
      } else {
        repeat {
          value.append(content[index])
          index += 1
        } while index < content.count && content[index] & 0xC0 == 0x80
      }
      close(at: index)
    }
  }

  private mutating func close(at index: Int) {
    ends.append(index)
    valueEnds.append(value.count)
  }

  // The first line break between spaces folds to a space, and each other one is kept.
  private mutating func takeSpace(_ content: [UInt8], from start: Int) -> Int {
    let (end, breaks) = Self.space(content, from: start)
    guard breaks > 0 else {
      value.append(content[start])
      close(at: start + 1)
      return start + 1
    }
    value.append(contentsOf: breaks == 1 ? [0x20] : [UInt8](repeating: 0x0A, count: breaks - 1))
    close(at: end)
    return end
  }

  private static func space(_ content: [UInt8], from start: Int) -> (end: Int, breaks: Int) {
    var index = start
    var breaks = 0
    while index < content.count {
      switch content[index] {
      case 0x20, 0x09: break
      case 0x0A: breaks += index > start && content[index - 1] == 0x0D ? 0 : 1
      case 0x0D: breaks += 1
      default: return (index, breaks)
      }
      index += 1
    }
    return (index, breaks)
  }

  private mutating func takeEscape(_ content: [UInt8], from start: Int) -> Int? {
    guard start + 1 < content.count else { return nil }
    let letter = content[start + 1]
    if letter == 0x0A || letter == 0x0D {
      let (end, breaks) = Self.space(content, from: start + 1)
      value.append(contentsOf: [UInt8](repeating: 0x0A, count: breaks - 1))
      close(at: end)
      return end
    }
    var end = start + 2
    let scalar: UInt32
    switch letter {
    case UInt8(ascii: "u"):
      guard let unit = Self.hex(content, end, 4) else { return nil }
      end += 4
      if 0xD800..<0xDC00 ~= unit, let low = Self.hex(content, end + 2, 4), 0xDC00..<0xE000 ~= low,
        content[end] == UInt8(ascii: "\\"), content[end + 1] == letter
      {
        scalar = 0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00)
        end += 6
      } else {
        scalar = unit
      }
    case UInt8(ascii: "x"):
      guard let unit = Self.hex(content, end, 2) else { return nil }
      scalar = unit
      end += 2
    case UInt8(ascii: "U"):
      guard let unit = Self.hex(content, end, 8) else { return nil }
      scalar = unit
      end += 8
    default:
      guard let named = Self.named[letter] else { return nil }
      scalar = named
    }
    guard let scalar = Unicode.Scalar(scalar) else { return nil }
    value.append(contentsOf: UTF8.encode(scalar).map(Array.init) ?? [])
    close(at: end)
    return end
  }

  private static func hex(_ content: [UInt8], _ start: Int, _ count: Int) -> UInt32? {
    guard start + count <= content.count else { return nil }
    return UInt32(String(decoding: content[start..<start + count], as: UTF8.self), radix: 16)
  }

  // YAML's single-character escapes, which include those of JSON.
  private static let named: [UInt8: UInt32] = [
    UInt8(ascii: "0"): 0, UInt8(ascii: "a"): 7, UInt8(ascii: "b"): 8, UInt8(ascii: "t"): 9, 0x09: 9,
    UInt8(ascii: "n"): 10, UInt8(ascii: "v"): 11, UInt8(ascii: "f"): 12, UInt8(ascii: "r"): 13,
    UInt8(ascii: "e"): 27, 0x20: 0x20, UInt8(ascii: "\""): 0x22, UInt8(ascii: "/"): 0x2F,
    UInt8(ascii: "\\"): 0x5C, UInt8(ascii: "N"): 0x85, UInt8(ascii: "_"): 0xA0, UInt8(ascii: "L"): 0x2028,
    UInt8(ascii: "P"): 0x2029,
  ]
}

extension ScalarUnits {
  /// Returns the content rewritten to a new value, keeping the spelling of the unchanged start and end; nil
  /// if these parts don't combine correctly with the new text.
  static func rewrite(
    _ content: ArraySlice<UInt8>, style: SyntaxNode.Style, format: SpecFormat, to text: String
  ) -> String? {
    guard let units = ScalarUnits(content, style: style) else { return nil }
    let new = Array(text.utf8)
    var prefix = 0
    while prefix < units.ends.count {
      let range = units.valueRange(prefix)
      guard range.upperBound <= new.count, units.value[range] == new[range] else { break }
      prefix += 1
    }
    let prefixLength = prefix == 0 ? 0 : units.valueEnds[prefix - 1]
    var suffix = units.ends.count
    while suffix > prefix {
      let range = units.valueRange(suffix - 1)
      let shifted =
        range.lowerBound + new.count - units.value.count..<range.upperBound + new.count - units.value.count
      guard shifted.lowerBound >= prefixLength, units.value[range] == new[shifted] else { break }
      suffix -= 1
    }
    let suffixLength = units.value.count - (suffix == 0 ? 0 : units.valueEnds[suffix - 1])
    let middle = String(decoding: new[prefixLength..<new.count - suffixLength], as: UTF8.self)
    let head = content.prefix(prefix == 0 ? 0 : units.ends[prefix - 1])
    let tail = content.dropFirst(suffix == 0 ? 0 : units.ends[suffix - 1])
    let result =
      head + Array(ScalarWriter.content(middle, style: style, format: format).utf8) + tail
    // A fold next to a space, or a quote next to a quote, would have a different meaning.
    guard let check = ScalarUnits(result, style: style), check.value == new else { return nil }
    return String(decoding: result, as: UTF8.self)
  }

  private func valueRange(_ unit: Int) -> Range<Int> {
    (unit == 0 ? 0 : valueEnds[unit - 1])..<valueEnds[unit]
  }
}
