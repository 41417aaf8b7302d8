/// Makes untrusted text safe to print.
package enum Escaping {
  /// Returns the text with hidden characters and commands escaped. It can't move the cursor, change colors,
  /// start a new line, reorder the text around it, hide a part of itself, or send commands to a build
  /// service.
  package static func visible(_ text: String) -> String {
    var look = EscapingLook()
    guard text.unicodeScalars.contains(where: { look.mustEscape($0) }) else { return text }
    look = EscapingLook()
    var buffer = ByteBuffer()
    for scalar in text.unicodeScalars {
      if look.mustEscape(scalar) { appendEscaped(scalar, to: &buffer) } else { buffer.append(scalar: scalar) }
    }
    return buffer.text
  }

  /// Returns a file's path for the start of an output line, where GitHub treats text that begins with two
  /// colons as a command.
  package static func visiblePath(_ path: String) -> String {
    let beginsCommand = path.unicodeScalars.drop { $0.properties.isWhitespace }.starts(
      with: "::".unicodeScalars)
    return (beginsCommand ? "./" : "") + visible(path)
  }

  /// Appends a scalar, or its escape if it is hidden.
  package static func append(_ scalar: Unicode.Scalar, to buffer: inout ByteBuffer) {
    if isHidden(scalar) { appendEscaped(scalar, to: &buffer) } else { buffer.append(scalar: scalar) }
  }

  /// Appends the escape of a scalar, which shows its number.
  package static func appendEscaped(_ scalar: Unicode.Scalar, to buffer: inout ByteBuffer) {
    switch scalar {
    case "\t": buffer.append("\\t")
    case "\n": buffer.append("\\n")
    case "\r": buffer.append("\\r")
    default: buffer.append("\\u{\(String(scalar.value, radix: 16, uppercase: true))}")
    }
  }

  /// Whether a terminal or a reader may act on a scalar or omit it instead of showing it.
  package static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x20..<0x7F: false
    case 0..<0x20, 0x7F..<0xA0, 0xAD: true
    case 0xA0..<0x300: false
    // These join emoji and letters, and select an emoji's style.
    case 0x200C, 0x200D, 0xFE0E, 0xFE0F: false
    // Quotation marks, dashes, arrows, and symbols of keys.
    case 0x2010...0x2027, 0x2030...0x205F, 0x2070...0x2FFF: false
    // Line and paragraph separators, and interlinear annotations.
    case 0x2028, 0x2029, 0xFFF9...0xFFFB: true
    // Noncharacters, which XML doesn't allow.
    case 0xFDD0...0xFDEF: true
    case let value where value & 0xFFFE == 0xFFFE: true
    // Directional marks, zero-width spaces, fillers, tags, and similar characters.
    default: scalar.properties.isDefaultIgnorableCodePoint
    }
  }
}

/// The state for escaping a text scalar by scalar.
package struct EscapingLook {
  package init() {}

  private var previous: Unicode.Scalar = " "
  // The progress in the start of a command: two number signs and the letters of a name, as in `##vso[`.
  private var commandStart = 0

  /// Whether the next scalars may complete a command.
  var isInCommandStart: Bool { commandStart > 0 }

  /// Skips ASCII characters that need no escape and aren't number signs. Only the last one is needed.
  mutating func pass(_ last: UInt8) { previous = Unicode.Scalar(last) }

  /// Whether the next scalar of the text must be escaped.
  package mutating func mustEscape(_ scalar: Unicode.Scalar) -> Bool {
    defer { previous = scalar }
    let isCommand = endsCommandStart(scalar)
    // A joiner is part of an emoji or a script. After any other character, it would be invisible.
    if scalar.value == 0x200C || scalar.value == 0x200D { return previous.value < 0x300 }
    return isCommand || Escaping.isHidden(scalar)
  }

  // GitHub treats `##[name]` as a command anywhere in a line. So do Azure with `##vso[…]` and TeamCity with
  // `##teamcity[…]`.
  private mutating func endsCommandStart(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "#": commandStart = min(commandStart + 1, 2)
    case "[" where commandStart == 2:
      commandStart = 0
      return true
    case "a"..."z" where commandStart == 2, "A"..."Z" where commandStart == 2: break
    default: commandStart = 0
    }
    return false
  }
}
