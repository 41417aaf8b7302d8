/// Makes other people's text safe to print.
package enum Escaping {
  /// The text with what is hidden or obeyed escaped: it can't move the cursor, change colors, begin a new line, reorder
  /// what stands around it, hide a part of itself or speak to a build service.
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

  /// The path of a file as it is printed at the start of a line, where GitHub takes what begins with two colons for a
  /// command.
  package static func visiblePath(_ path: String) -> String {
    let beginsCommand = path.unicodeScalars.drop { $0.properties.isWhitespace }.starts(
      with: "::".unicodeScalars)
    return (beginsCommand ? "./" : "") + visible(path)
  }

  /// Appends a scalar, escaped if it is hidden.
  package static func append(_ scalar: Unicode.Scalar, to buffer: inout ByteBuffer) {
    if isHidden(scalar) { appendEscaped(scalar, to: &buffer) } else { buffer.append(scalar: scalar) }
  }

  /// Appends a scalar as its number says it.
  package static func appendEscaped(_ scalar: Unicode.Scalar, to buffer: inout ByteBuffer) {
    switch scalar {
    case "\t": buffer.append("\\t")
    case "\n": buffer.append("\\n")
    case "\r": buffer.append("\\r")
    default: buffer.append("\\u{\(String(scalar.value, radix: 16, uppercase: true))}")
    }
  }

  /// Whether a scalar is one that a terminal or a reader may obey, or leave out, instead of showing it.
  package static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x20..<0x7F: false
    case 0..<0x20, 0x7F..<0xA0, 0xAD: true
    case 0xA0..<0x300: false
    // They join emoji and letters, and choose how an emoji looks.
    case 0x200C, 0x200D, 0xFE0E, 0xFE0F: false
    // Quotation marks, dashes, arrows, the symbols of keys.
    case 0x2010...0x2027, 0x2030...0x205F, 0x2070...0x2FFF: false
    // Line and paragraph separators, interlinear annotation.
    case 0x2028, 0x2029, 0xFFF9...0xFFFB: true
    // What is no character, and what is in no XML.
    case 0xFDD0...0xFDEF: true
    case let value where value & 0xFFFE == 0xFFFE: true
    // Marks of direction, spaces without width, fillers, tags and the like.
    default: scalar.properties.isDefaultIgnorableCodePoint
    }
  }
}

/// What must be escaped of a text that is looked at scalar by scalar.
package struct EscapingLook {
  package init() {}

  private var previous: Unicode.Scalar = " "
  // How much of the start of a command has gone by: two number signs and the letters of a name, as in `##vso[`.
  private var commandStart = 0

  /// Whether what follows depends on what has gone by.
  var isInCommandStart: Bool { commandStart > 0 }

  /// Passes over characters of ASCII that need no escape, number signs not among them, of which the last is given.
  mutating func pass(_ last: UInt8) { previous = Unicode.Scalar(last) }

  /// Whether the next scalar of the text must be escaped.
  package mutating func mustEscape(_ scalar: Unicode.Scalar) -> Bool {
    defer { previous = scalar }
    let isCommand = endsCommandStart(scalar)
    // A joiner is part of an emoji or of a script; elsewhere it only hides.
    if scalar.value == 0x200C || scalar.value == 0x200D { return previous.value < 0x300 }
    return isCommand || Escaping.isHidden(scalar)
  }

  // GitHub takes `##[name]` for a command wherever it stands in a line, Azure `##vso[…]`, TeamCity `##teamcity[…]`.
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
