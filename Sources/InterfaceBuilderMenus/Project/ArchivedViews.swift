/// Finds the views of a document in the format from before Xcode 5 that decide what its app can do.
enum ArchivedViews {
  /// Whether a document has a view in which people edit text.
  static func hasEditableText(_ bytes: UnsafeBufferPointer<UInt8>, countsColumns: Bool) -> Bool {
    cells.contains { cell in
      bytes.places(of: cell).contains { place in
        let tag = bytes[place...].prefix { $0 != UInt8(ascii: ">") }
        if !countsColumns, UnsafeBufferPointer(rebasing: tag).contains("\"NSDataCell\"") { return false }
        return has(bit: 28, "key=\"NSCellFlags\">", after: place, bytes)
      }
    } || hasEditableTextView(bytes)
  }

  /// Whether a document has a text view that people can edit. It has styles, unless its flags say otherwise.
  static func hasEditableTextView(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    bytes.places(of: "class=\"NSTextViewSharedData\"").contains {
      has(bit: 1, "key=\"NSFlags\">", after: $0, bytes)
    }
  }

  private static let cells: [StaticString] = [
    "class=\"NSTextFieldCell\"", "class=\"NSSecureTextFieldCell\"", "class=\"NSComboBoxCell\"",
    "class=\"NSSearchFieldCell\"", "class=\"NSTokenFieldCell\"",
  ]

  // Whether a bit of the number that follows a key near a place is set.
  private static func has(
    bit: Int, _ key: StaticString, after place: Int, _ bytes: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    let near = place..<min(place + 4_000, bytes.count)
    guard let start = bytes.places(of: key, in: near).first else { return false }
    let digits = bytes[(start + key.utf8CodeUnitCount)...].prefix(12).prefix { $0 != UInt8(ascii: "<") }
    return Int(String(decoding: digits, as: UTF8.self)).map { $0 & 1 << bit != 0 } ?? false
  }
}
