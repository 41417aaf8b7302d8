import MenuModel

// Titles, positions, and tags by which code finds items, and the names in code that commands need.
extension CodeFacts {
  mutating func readLookups(_ bytes: UnsafeBufferPointer<UInt8>) {
    readConstants(bytes)
    // Most files don't mention menus, so skip the other searches.
    guard bytes.contains("enu") else { return }
    // An index that is the result of a search for a title stands for that title alone.
    lazy var indexes = Self.indexes(in: bytes)
    let finds = Self.finding.contains { call in
      bytes.places(of: call).contains { place in
        let index = bytes[(place + call.utf8CodeUnitCount)...].drop { $0 == 0x20 || $0 == UInt8(ascii: "_") }
          .prefix { $0.isOfName }
        return !indexes.contains(String(decoding: index, as: UTF8.self))
      }
    }
    countsItems = finds || Self.inserting.contains { bytes.contains($0) }
    if bytes.contains("ainMenu") {
      countsMainMenu = finds
      findsTags = bytes.contains("ithTag:")
    }
    for place in bytes.places(of: "ithTitle:") {
      // `itemWithTitle:@"Open"`, `item(withTitle: "Open")`
      if Self.adding.contains(where: { bytes.hasSuffix($0, before: place) }) { continue }
      let line = bytes[(place + 9)...].prefix(200).prefix { $0 != 0x0A }
      // The title itself, or the key by which a function looks it up: `item(withTitle: localized("Open"))`.
      let rest = line.drop { $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: ")") && $0 != UInt8(ascii: ",") }
      guard rest.first == UInt8(ascii: "\"") else { continue }
      lookedUp.insert(String(decoding: rest.dropFirst().prefix { $0 != UInt8(ascii: "\"") }, as: UTF8.self))
    }
    // `[[item title] isEqualToString:@"Open"]`, `item.title == openTitle`
    for (comparison, length) in [
      ("itle] isEqualToString:", 22), ("itle isEqualToString:", 21), ("itle == ", 8),
    ]
      as [(StaticString, Int)]
    {
      for start in bytes.places(of: comparison) {
        let rest = bytes[(start + length)...].prefix(200).drop {
          $0 == UInt8(ascii: "@") || $0 == UInt8(ascii: " ")
        }
        if rest.first == UInt8(ascii: "\"") {
          lookedUp.insert(
            String(decoding: rest.dropFirst().prefix { $0 != UInt8(ascii: "\"") }, as: UTF8.self))
        } else {
          comparedNames.insert(String(decoding: rest.prefix { $0.isOfName }, as: UTF8.self))
        }
      }
    }
  }

  // `NSString *const OpenTitle = @"Open";`, `let openTitle = "Open"`
  private mutating func readConstants(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard bytes.contains("const ") || bytes.contains("static let ") else { return }
    for start in bytes.places(of: " = @\"") + bytes.places(of: " = \"") {
      let text = bytes[start...].prefix(120).drop { $0 != UInt8(ascii: "\"") }.dropFirst()
        .prefix { $0 != UInt8(ascii: "\"") && $0 != 0x0A }
      guard !text.isEmpty, let name = Self.identifier(in: bytes, endingAt: start) else { continue }
      let before = bytes[..<(start - name.utf8.count)]
      guard before.suffix(6).elementsEqual("const ".utf8) || before.suffix(4).elementsEqual("let ".utf8)
      else {
        continue
      }
      constants[String(decoding: text, as: UTF8.self), default: []].insert(name)
    }
  }

  private static let adding: [StaticString] = ["addItem(w", "addItemW", "insertItem(w", "insertItemW"]

  private static let inserting: [StaticString] = ["insertItem(", "insertItem:", "insertItemWithTitle"]

  // `removeItem(at:)` alone is usually a call to a file manager.
  private static let finding: [StaticString] = [
    "itemAtIndex:", "removeItemAtIndex:", "enu.item(at:", "enu?.item(at:", "enu!.item(at:",
    "enu.removeItem(at:", "enu.items[",
  ]

  // The variables whose value is the index of a known title: `index = [menu indexOfItemWithTitle:@"Edit"]`.
  private static func indexes(in bytes: UnsafeBufferPointer<UInt8>) -> Set<String> {
    let searches =
      bytes.places(of: "indexOfItemWithTitle:") + bytes.places(of: "indexOfItem(withTitle:")
    return Set(
      searches.compactMap { search in
        let line = bytes[..<search].lastIndex(of: 0x0A) ?? 0
        return bytes.places(of: " = ", in: line..<search).last.flatMap { identifier(in: bytes, endingAt: $0) }
      })
  }

  // One pass over the words, except those in comments. Only long words matter.
  mutating func readNames(_ bytes: UnsafeBufferPointer<UInt8>) {
    var editable = EditableCode(bytes)
    lazy var isPlain = Self.plain.contains { bytes.contains($0) }
    var mayClose = true
    var index = 0
    while index < bytes.count {
      guard bytes[index].isOfName else {
        index =
          bytes[index] == UInt8(ascii: "/") ? Self.end(ofCommentIn: bytes, at: index, &mayClose) : index + 1
        continue
      }
      let start = index
      while index < bytes.count, bytes[index].isOfName { index += 1 }
      guard 7...40 ~= index - start else { continue }
      let word = UnsafeBufferPointer(rebasing: bytes[start..<index])
      if !editsText { editsText = editable.isMade(by: start..<index) }
      if word[0] | 0x20 == word[0] {
        guard Self.mayBeAction(word) else { continue }
        let name = String(decoding: word, as: UTF8.self)
        if CommandNeed(action: name) != nil {
          // `subscript(index: Int)` in Swift
          if name != "subscript" || bytes[index...].first == UInt8(ascii: ":") { named.insert(name) }
        } else if name == "toolbar" {
          // A variable may have this name too.
          guard start > 0, bytes[start - 1] == UInt8(ascii: ".") else { continue }
          has.insert(.toolbar)
          if Self.isCall(bytes, at: index) { makesToolbars = true }
        } else if name.hasSuffix("llowsUserCustomization") {
          makesToolbars = true
        } else if name == "performClose" {
          closesWindows = true
        } else if Self.fontMessages.contains(name) {
          choosesFonts = true
        }
      } else if let need = Self.need(shownBy: word) {
        has.insert(need)
        if need == .toolbar, Self.isCall(bytes, at: index) { makesToolbars = true }
        // A subclass isn't a view yet: `class Editor: NSTextView {`.
        if need == .text, Self.isMade(bytes, at: index), !isPlain { has.insert(.styledText) }
      } else if Self.fontPanels.contains(where: { word.hasSuffix($0, before: word.count) }) {
        choosesFonts = true
      }
    }
  }

  // `NSToolbar(identifier: name)`, `[NSToolbar alloc]`, `.toolbar { items }`
  private static func isCall(_ bytes: UnsafeBufferPointer<UInt8>, at end: Int) -> Bool {
    isMade(bytes, at: end) || bytes[end...].starts(with: " {".utf8)
  }

  private static func isMade(_ bytes: UnsafeBufferPointer<UInt8>, at end: Int) -> Bool {
    bytes[end...].first == UInt8(ascii: "(") || bytes[end...].starts(with: " alloc]".utf8)
  }

  // An app without an Edit menu may send the action of Paste when people press ⌘V.
  mutating func readTextShortcuts(_ bytes: UnsafeBufferPointer<UInt8>) {
    let isInCall = bytes.places(of: "sendAction").contains { place in
      let line = bytes[place...].prefix(80).prefix { $0 != 0x0A }
      return UnsafeBufferPointer(rebasing: line).contains("paste")
    }
    // A table has the names of actions by their keys.
    handlesTextShortcuts =
      isInCall
      || bytes.contains("\"paste:\"")
        && (bytes.contains("sendAction") || bytes.contains("sendEvent")
          || bytes.contains("performKeyEquivalent"))
  }

  // A slash in a string, as in “https://” and “image/*”, begins no comment. After one comment without an end,
  // the rest of the file has no end of a comment either.
  private static func end(
    ofCommentIn bytes: UnsafeBufferPointer<UInt8>, at start: Int, _ mayClose: inout Bool
  ) -> Int {
    guard start + 1 < bytes.count,
      start == 0 || [0x09, 0x0A, 0x0D, UInt8(ascii: " ")].contains(bytes[start - 1])
    else { return start + 1 }
    let rest = bytes[(start + 2)...]
    switch bytes[start + 1] {
    case UInt8(ascii: "/"): return rest.firstIndex(of: 0x0A) ?? bytes.count
    case UInt8(ascii: "*") where mayClose:
      var index = start + 2
      while index + 1 < bytes.count {
        if bytes[index] == UInt8(ascii: "*"), bytes[index + 1] == UInt8(ascii: "/") { return index + 2 }
        index += 1
      }
      mayClose = false
      return start + 1
    default: return start + 1
    }
  }

  private static let plain: [StaticString] = [
    "isRichText = false", "richText = NO", "setRichText:NO", "setRichText: NO",
  ]

  // Compares only the length and first letter, which rules out most words.
  private static func mayBeAction(_ word: UnsafeBufferPointer<UInt8>) -> Bool {
    lengths[Int(word[0] & 31)] & 1 << UInt64(word.count) != 0
  }

  private static let otherNames = [
    "toolbar", "performClose", "allowsUserCustomization", "setAllowsUserCustomization",
  ]
  // What the font and color panels send to the app, and the objects by which code uses them.
  private static let fontMessages = ["changeFont", "changeColor"]
  private static let fontPanels: [StaticString] = ["FontManager", "FontPanel", "ColorPanel"]

  private static let lengths: [UInt64] = {
    var lengths = [UInt64](repeating: 0, count: 32)
    for name in Array(CommandNeed.actions.values.joined()) + otherNames + fontMessages {
      lengths[Int((name.utf8.first ?? 0) & 31)] |= 1 << UInt64(name.utf8.count)
    }
    return lengths
  }()

  // `NSDocumentDirectory` is a user folder, so only the ends of names count.
  private static func need(shownBy word: UnsafeBufferPointer<UInt8>) -> CommandNeed? {
    // A view of an iOS app in the same project has no menu bar.
    if word[0] == UInt8(ascii: "U"), word[1] == UInt8(ascii: "I") { return nil }
    let ends = { (text: StaticString) in word.hasSuffix(text, before: word.count) }
    if ends("Document") || ends("DocumentController") || ends("DocumentGroup") { return .documents }
    if ends("Toolbar") { return .toolbar }
    if ends("SplitViewController") || ends("NavigationSplitView") || ends("NavigationView") {
      return .sidebar
    }
    if ends("TextView") || ends("WebView") || ends("TextEditor") || ends("CodeEditor") || ends("PDFView")
      || ends("TextFinder") || ends("TextFinderClient") || ends("Scintilla") || ends("ScintillaView")
    {
      return .text
    }
    return nil
  }
}
