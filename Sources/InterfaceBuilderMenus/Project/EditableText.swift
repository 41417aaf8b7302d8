/// Finds the views of a document in which people edit text.
enum EditableText {
  /// Whether an AppKit document has a view with editable text.
  ///
  /// - Parameter countsColumns: Whether the cells of a table count, which people can edit only if code or a
  ///   binding takes the new text.
  static func isIn(_ bytes: UnsafeBufferPointer<UInt8>, countsColumns: Bool = true) -> Bool {
    if UnsafeBufferPointer(rebasing: bytes.prefix(400)).contains("CocoaTouch") { return false }
    if UnsafeBufferPointer(rebasing: bytes.prefix(400)).contains("<archive ") {
      return ArchivedViews.hasEditableText(bytes, countsColumns: countsColumns)
    }
    return tags.contains { tag in
      bytes.places(of: tag.name).contains { place in
        let attributes = attributes(bytes, from: place)
        let isEditable =
          tag.isUnlessStated
          ? !attributes.contains("editable=\"NO\"") : attributes.contains("editable=\"YES\"")
        guard isEditable else { return false }
        return !attributes.contains("key=\"dataCell\"") || countsColumns && isShown(bytes, cellAt: place)
      }
    }
  }

  /// Whether a document has a view in which people can style text, or a webpage.
  static func hasStyles(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    pages.contains { bytes.contains($0) } || ArchivedViews.hasEditableTextView(bytes)
      || bytes.places(of: "<textView ").contains { place in
        let attributes = attributes(bytes, from: place)
        return !attributes.contains("richText=\"NO\"") && !attributes.contains("editable=\"NO\"")
      }
  }

  static let pages: [StaticString] = ["<webView ", "<wkWebView ", "WebView\""]

  // The start tags of views and cells, and whether their text is editable by default.
  private static let tags: [(name: StaticString, isUnlessStated: Bool)] = [
    ("<textFieldCell ", false), ("<secureTextFieldCell ", false), ("<tokenFieldCell ", false),
    ("<comboBoxCell ", false), ("<searchFieldCell ", true), ("<searchToolbarItem ", true),
    ("<textView ", true), ("<predicateEditor ", true),
  ]

  private static func attributes(
    _ bytes: UnsafeBufferPointer<UInt8>, from start: Int
  ) -> UnsafeBufferPointer<UInt8> {
    let tag = bytes[start...].prefix { $0 != UInt8(ascii: ">") }
    return UnsafeBufferPointer(rebasing: tag)
  }

  // A column uses its data cell only if it has no views. The cell is editable unless the column isn't.
  private static func isShown(_ bytes: UnsafeBufferPointer<UInt8>, cellAt place: Int) -> Bool {
    let rest = place..<bytes.count
    let end = bytes.places(of: "</tableColumn>", in: rest).first ?? bytes.count
    guard bytes.places(of: "<prototypeCellViews", in: place..<end).isEmpty else { return false }
    guard let column = bytes.places(of: "<tableColumn ", in: 0..<place).last else { return true }
    return !attributes(bytes, from: column).contains("editable=\"NO\"")
  }
}

/// Finds the views with editable text that the code of a file creates.
struct EditableCode {
  private let bytes: UnsafeBufferPointer<UInt8>
  // Computed only if the file creates a text view or a web view.
  private lazy var isOnlyShown = Self.showing.contains { bytes.contains($0) }
  private lazy var showsPages = Self.pages.contains { bytes.contains($0) }

  init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  /// Whether a word creates such a view: `NSTextField(frame: rect)`, `[[NSTextView alloc] init]`. An outlet
  /// doesn't create one.
  mutating func isMade(by word: Range<Int>) -> Bool {
    // Rule out most words by their last letters.
    switch (bytes[word.upperBound - 2], bytes[word.upperBound - 1]) {
    case (UInt8(ascii: "l"), UInt8(ascii: "d")), (UInt8(ascii: "e"), UInt8(ascii: "w")),
      (UInt8(ascii: "o"), UInt8(ascii: "r")), (UInt8(ascii: "o"), UInt8(ascii: "x")),
      (UInt8(ascii: "l"), UInt8(ascii: "e")), (UInt8(ascii: "n"), UInt8(ascii: "t")),
      (UInt8(ascii: "l"), UInt8(ascii: "a")), (UInt8(ascii: "e"), UInt8(ascii: "m")):
      break
    default: return false
    }
    func ends(_ name: StaticString) -> Bool {
      let start = word.upperBound - name.utf8CodeUnitCount
      return start >= word.lowerBound
        && UnsafeBufferPointer(rebasing: bytes[start..<word.upperBound]).spells(name)
    }
    if Self.inputs.contains(where: ends) { return true }
    if ends("WebView") { return showsPages }
    guard Self.views.contains(where: ends) else { return false }
    let rest = bytes[word.upperBound...].prefix(30)
    if rest.starts(with: " alloc]".utf8) { return !isOnlyShown }
    guard rest.first == UInt8(ascii: "("),
      !Self.labels.contains(where: { rest.dropFirst().starts(with: $0.utf8) })
    else { return false }
    return !isOnlyShown
  }

  private static let views: [StaticString] = [
    "TextField", "TextView", "TextEditor", "CodeEditor", "SearchField", "SecureField", "TokenField",
    "ComboBox", "PredicateEditor", "RuleEditor", "SearchToolbarItem",
    "searchable",
  ]
  // Names that only views with text input have.
  private static let inputs: [StaticString] = [
    "TextInputClient", "Scintilla", "ScintillaView", "TerminalView",
  ]
  private static let labels = ["label", "wrappingLabel"]
  private static let showing: [StaticString] = [
    "isEditable = false", "setEditable:NO", "setEditable: NO", "editable = NO",
  ]
  // A remote page may have text fields, and a page that exchanges messages with the app may be an editor.
  private static let pages: [StaticString] = [
    "URLRequest", "loadRequest", "mainFrameURL", "ScriptMessageHandler", "valuateJavaScript",
    "valuatingJavaScript",
  ]
}
