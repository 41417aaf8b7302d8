import MenuModel

extension DrawnText {
  /// Characters of a title that are drawn. Nobody reads more of one, and no picture has room for it.
  static let maximumLength = 400

  /// A text of a file, made safe to show and cut where nobody would read on.
  static func shown(_ text: String) -> String {
    // Nothing of what menus mostly hold needs a look at each scalar.
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

  // A row is a line: where the title goes on below is marked.
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

  /// A title with the names that stand in angle brackets for what is filled in.
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
