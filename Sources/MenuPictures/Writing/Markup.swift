import MenuModel

/// Builds markup. Text from files can't end a tag, an attribute, or a style, because it can be added only
/// through here.
struct Markup {
  private(set) var buffer = ByteBuffer()

  /// Appends trusted markup.
  mutating func raw(_ text: String) { buffer.append(text) }

  mutating func raw(_ number: Int) { buffer.append(number) }

  /// Appends text as content or as an attribute's value.
  mutating func text(_ text: String) {
    // Most text is plain and needs no escaping.
    let isPlain = text.utf8.allSatisfy { byte in
      byte >= 0x20 && byte < 0x7F && byte != 0x26 && byte != 0x3C && byte != 0x3E && byte != 0x22
        && byte != 0x27
    }
    if isPlain { buffer.append(text) } else { XMLText.append(text, to: &buffer) }
  }

  /// Appends a numeric attribute, with a space before it.
  mutating func attribute(_ name: String, _ value: Int) {
    buffer.append(" ")
    buffer.append(name)
    buffer.append("=\"")
    buffer.append(value)
    buffer.append("\"")
  }
}
