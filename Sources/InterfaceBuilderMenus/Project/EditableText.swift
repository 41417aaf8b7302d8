/// Views of a document in which people edit text.
enum EditableText {
  /// Whether a document of AppKit has one.
  static func isIn(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    if UnsafeBufferPointer(rebasing: bytes.prefix(400)).contains("CocoaTouch") { return false }
    return tags.contains { tag in
      bytes.places(of: tag.name).contains { place in
        let attributes = attributes(bytes, from: place)
        let isEditable =
          tag.isUnlessStated
          ? !attributes.contains("editable=\"NO\"") : attributes.contains("editable=\"YES\"")
        return isEditable && !(attributes.contains("key=\"dataCell\"") && !isShown(bytes, cellAt: place))
      }
    }
  }

  // The start tags of views and cells, and whether people edit their text unless the tag says otherwise.
  private static let tags: [(name: StaticString, isUnlessStated: Bool)] = [
    ("<textFieldCell ", false), ("<secureTextFieldCell ", false), ("<tokenFieldCell ", false),
    ("<comboBoxCell ", false), ("<searchFieldCell ", true), ("<searchToolbarItem ", true),
    ("<textView ", true),
  ]

  private static func attributes(
    _ bytes: UnsafeBufferPointer<UInt8>, from start: Int
  ) -> UnsafeBufferPointer<UInt8> {
    let tag = bytes[start...].prefix { $0 != UInt8(ascii: ">") }
    return UnsafeBufferPointer(rebasing: tag)
  }

  // The cell of a column is drawn unless the column has views, and edited unless the column says otherwise.
  private static func isShown(_ bytes: UnsafeBufferPointer<UInt8>, cellAt place: Int) -> Bool {
    let rest = place..<bytes.count
    let end = bytes.places(of: "</tableColumn>", in: rest).first ?? bytes.count
    guard bytes.places(of: "<prototypeCellViews", in: place..<end).isEmpty else { return false }
    guard let column = bytes.places(of: "<tableColumn ", in: 0..<place).last else { return true }
    return !attributes(bytes, from: column).contains("editable=\"NO\"")
  }
}

/// Views in which people edit text, made by the code of a file.
struct EditableCode {
  private let bytes: UnsafeBufferPointer<UInt8>
  // Looked for once, where the file has a view that it decides about.
  private lazy var isOnlyShown = Self.showing.contains { bytes.contains($0) }
  private lazy var showsPages = Self.pages.contains { bytes.contains($0) }

  init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  /// Whether a word makes one: `NSTextField(frame: rect)`, `[[NSTextView alloc] init]`. An outlet makes none.
  mutating func isMade(by word: Range<Int>) -> Bool {
    // Most words end in other letters.
    switch (bytes[word.upperBound - 2], bytes[word.upperBound - 1]) {
    case (UInt8(ascii: "l"), UInt8(ascii: "d")), (UInt8(ascii: "e"), UInt8(ascii: "w")),
      (UInt8(ascii: "o"), UInt8(ascii: "r")), (UInt8(ascii: "o"), UInt8(ascii: "x")),
      (UInt8(ascii: "l"), UInt8(ascii: "e")), (UInt8(ascii: "n"), UInt8(ascii: "t")),
      (UInt8(ascii: "l"), UInt8(ascii: "a")):
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
    "ComboBox",
    "searchable",
  ]
  // Names that only what takes text has.
  private static let inputs: [StaticString] = [
    "TextInputClient", "Scintilla", "ScintillaView", "TerminalView",
  ]
  private static let labels = ["label", "wrappingLabel"]
  private static let showing: [StaticString] = [
    "isEditable = false", "setEditable:NO", "setEditable: NO", "editable = NO",
  ]
  // A page from elsewhere may have fields, and one that the app talks with may be an editor.
  private static let pages: [StaticString] = [
    "URLRequest", "loadRequest", "mainFrameURL", "ScriptMessageHandler", "valuateJavaScript",
    "valuatingJavaScript",
  ]
}
