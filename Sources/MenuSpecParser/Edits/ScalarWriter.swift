import DataTree
import TextCore

/// Writes texts as scalars of JSON and YAML.
enum ScalarWriter {
  /// Whether a text without quotes is read as the same text in YAML.
  ///
  /// - Parameter isInFlow: Whether the text is inside brackets or braces, where commas and brackets end it.
  static func isPlainSafe(_ text: String, isInFlow: Bool) -> Bool {
    let bytes = Array(text.utf8)
    guard let first = bytes.first, let last = bytes.last, first != 0x20, last != 0x20,
      last != UInt8(ascii: ":")
    else { return false }
    for scalar in text.unicodeScalars where needsEscape(scalar, in: .yaml) { return false }
    switch first {
    case UInt8(ascii: "-"), UInt8(ascii: "?"), UInt8(ascii: ":"):
      guard bytes.count > 1, bytes[1] != 0x20, !(isInFlow && isFlowIndicator(bytes[1])) else { return false }
    default:
      if indicators.contains(first) { return false }
    }
    for index in 1..<bytes.count {
      if bytes[index] == 0x20, bytes[index - 1] == UInt8(ascii: ":") { return false }
      if bytes[index] == UInt8(ascii: "#"), bytes[index - 1] == 0x20 { return false }
    }
    return !isInFlow || !bytes.contains(where: isFlowIndicator)
  }

  private static let indicators = Set(#",[]{}#&*!|>'"%@`"#.utf8)

  private static func isFlowIndicator(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: ","), UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "{"), UInt8(ascii: "}"): true
    default: false
    }
  }

  /// Whether a text can be written in single quotes, which don't allow escapes.
  static func isSingleQuotable(_ text: String) -> Bool {
    !text.unicodeScalars.contains { needsEscape($0, in: .yaml) }
  }

  /// Returns a text as the content of a scalar, without its quotes.
  static func content(_ text: String, style: SyntaxNode.Style, format: SpecFormat) -> String {
    switch style {
    case .singleQuoted:
      return text.contains("'")
        ? text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "''") : text
    case .doubleQuoted:
      func mustEscape(_ scalar: Unicode.Scalar) -> Bool {
        needsEscape(scalar, in: format) || scalar == "\"" || scalar == "\\"
      }
      if !text.unicodeScalars.contains(where: mustEscape) { return text }
      return text.unicodeScalars.reduce(into: "") { result, scalar in
        if mustEscape(scalar) {
          result += escape(scalar, in: format)
        } else {
          result.unicodeScalars.append(scalar)
        }
      }
    default:
      return text
    }
  }

  /// Returns a text in the quotes of a style, or without quotes if the style is plain.
  static func scalar(_ text: String, style: SyntaxNode.Style, format: SpecFormat) -> String {
    let content = content(text, style: style, format: format)
    switch style {
    case .singleQuoted: return "'\(content)'"
    case .doubleQuoted: return "\"\(content)\""
    default: return content
    }
  }

  // JSON requires escapes only for C0 controls, and YAML for all characters that it calls nonprintable. A tab
  // is visible only as an escape, and U+2028 is a line break in YAML 1.1.
  private static func needsEscape(_ scalar: Unicode.Scalar, in format: SpecFormat) -> Bool {
    if scalar.value < 0x20 { return true }
    guard format == .yaml, scalar.value >= 0x7F else { return false }
    switch scalar.value {
    case 0x7F...0x9F, 0x2028, 0x2029, 0xFEFF, 0xFFFE, 0xFFFF: return true
    default: return false
    }
  }

  private static func escape(_ scalar: Unicode.Scalar, in format: SpecFormat) -> String {
    switch scalar {
    case "\"": return "\\\""
    case "\\": return "\\\\"
    case "\n": return "\\n"
    case "\r": return "\\r"
    case "\t": return "\\t"
    default: return "\\u" + Wording.hexadecimal(scalar.value)
    }
  }
}
