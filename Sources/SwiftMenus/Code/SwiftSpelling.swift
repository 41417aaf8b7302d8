#if SwiftSource
import StringTables
import SwiftParser
import SwiftSyntax
import TextCore

/// The spelling of characters in a Swift literal.
struct SwiftSpelling: TextSpelling {
  var pounds: Int
  var isMultiLine: Bool

  private var mark: String { "\\" + String(repeating: "#", count: pounds) }

  func dependsOnNeighbours(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "\"" || pounds > 0 && (scalar == "\\" || scalar == "#")
  }

  func spelling(of scalar: Unicode.Scalar, after: Unicode.Scalar?, before: Unicode.Scalar?) -> String? {
    switch scalar {
    case "\n": return mark + "n"
    case "\t": return mark + "t"
    case "\r": return mark + "r"
    case "\0": return mark + "0"
    case "\\":
      return pounds > 0 && before != "#" ? "\\" : mark + "\\"
    case "\"":
      if isMultiLine, after != nil, after != "\"", before != nil, before != "\"" { return "\"" }
      // At either end, the quotation mark may look like part of the literal's delimiter.
      if pounds > 0, let after, let before, after != "\"", before != "\"", before != "#" { return "\"" }
      return mark + "\""
    default:
      let isSeen = scalar.isPlainlySeen && !(scalar.joins && after == nil)
      let joinsEmoji = scalar == "\u{200D}" && after != nil
      if isSeen || joinsEmoji { return String(scalar) }
      return mark + "u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
    }
  }

  /// Returns the characters of a part of a literal; nil if an escape is unknown.
  static func units(of bytes: [UInt8], at offset: Int, pounds: Int) -> [WrittenText.Unit]? {
    var units: [WrittenText.Unit] = []
    let mark = [ASCII.backslash] + [UInt8](repeating: UInt8(ascii: "#"), count: pounds)
    var index = 0
    while index < bytes.count {
      let start = index
      var scalar: Unicode.Scalar?
      if bytes[index...].starts(with: mark) {
        index += mark.count
        guard index < bytes.count else { return nil }
        switch bytes[index] {
        case UInt8(ascii: "n"): scalar = "\n"
        case UInt8(ascii: "t"): scalar = "\t"
        case UInt8(ascii: "r"): scalar = "\r"
        case UInt8(ascii: "0"): scalar = "\0"
        case UInt8(ascii: "\\"), UInt8(ascii: "\""), UInt8(ascii: "'"): scalar = Unicode.Scalar(bytes[index])
        case UInt8(ascii: "u"):
          guard let close = bytes[index...].firstIndex(of: UInt8(ascii: "}")), index + 2 < close,
            bytes[index + 1] == UInt8(ascii: "{"),
            let value = UInt32(String(decoding: bytes[(index + 2)..<close], as: UTF8.self), radix: 16)
          else { return nil }
          scalar = Unicode.Scalar(value)
          index = close
        default: return nil
        }
        index += 1
      } else if bytes[index] == ASCII.carriageReturn, index + 1 < bytes.count,
        bytes[index + 1] == ASCII.lineFeed
      {
        scalar = "\n"
        index += 2
      } else {
        scalar = UTF8Scalars.next(in: bytes, at: &index)
      }
      guard let scalar else { return nil }
      units.append(WrittenText.Unit(scalar: scalar, bytes: offset + start..<offset + index))
    }
    return units
  }
}
#endif
