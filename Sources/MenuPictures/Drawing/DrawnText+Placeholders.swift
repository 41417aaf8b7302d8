import MenuModel

extension DrawnText {
  /// The number of characters that are drawn of a title. Nobody reads more, and no picture has room for more.
  static let maximumLength = 400

  /// Returns a text from a file in a form that is safe to show, shortened if it is very long.
  static func shown(_ text: String) -> String {
    // ASCII text without control characters is safe, and most menus contain nothing else.
    if text.utf8.count <= maximumLength, text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return text }
    if text.utf8.contains(0x0A) { return shown(withoutLineBreaks(text)) }
    guard text.utf8.count > maximumLength else { return Escaping.visible(text) }
    var shown = ""
    var rest = text.unicodeScalars.makeIterator()
    var count = 0
    while count < maximumLength, let scalar = rest.next() {
      shown.unicodeScalars.append(scalar)
      count += 1
    }
    return Escaping.visible(shown) + (rest.next() == nil ? "" : "…")
  }

  // A row is one line, so a mark shows where the title had a line break.
  private static func withoutLineBreaks(_ text: String) -> String {
    var line = ""
    var wasReturn = false
    for scalar in text.unicodeScalars {
      if wasReturn, scalar != "\n" { line.unicodeScalars.append("\r") }
      wasReturn = scalar == "\r"
      if !wasReturn { line.unicodeScalars.append(scalar == "\n" ? "↵" : scalar) }
    }
    if wasReturn { line.unicodeScalars.append("\r") }
    return line
  }

  /// Creates a title in which the names in angle brackets are placeholders.
  init(title: String, placeholders: [String]) {
    var rest = Self.shown(title)[...]
    if placeholders.isEmpty {
      self.init(String(rest))
      return
    }
    self.init()
    let names = placeholders.map { Self.shown($0) }
    while let open = rest.firstIndex(of: "<") {
      let inside = rest[rest.index(after: open)...]
      guard let close = inside.firstIndex(of: ">"), names.contains(String(inside[..<close])) else {
        append(rest[...open])
        rest = inside
        continue
      }
      append(rest[..<open])
      runs.append(Run(text: String(inside[..<close]), isPlaceholder: true))
      rest = inside[inside.index(after: close)...]
    }
    append(rest)
  }

  private mutating func append(_ text: Substring) {
    if text.isEmpty { return }
    if let last = runs.indices.last, !runs[last].isPlaceholder {
      runs[last].text += text
    } else {
      runs.append(Run(text: String(text), isPlaceholder: false))
    }
  }
}
