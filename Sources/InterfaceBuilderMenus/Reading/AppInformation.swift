import TextCore

/// What an app's property list, its `Info.plist`, says of its menu bar.
struct AppInformation {
  /// Whether the app shows no menu bar unless its code asks for one: an agent, what runs in the background only, and an
  /// input method.
  private(set) var hidesMenuBar = false
  /// The document that the app's main menu is in, without its ending; nil where the list doesn't say.
  private(set) var mainDocument: String?

  /// Reads a property list in XML. Of what is none it knows nothing.
  init(_ plist: [UInt8]) {
    var key = ""
    var isComment = false
    for tag in plist.prefix(Self.maximumSize).split(separator: UInt8(ascii: "<")) {
      if tag.starts(with: "!--".utf8) { isComment = true }
      if isComment {
        isComment = !Self.endsComment(tag)
        continue
      }
      guard let end = tag.firstIndex(of: UInt8(ascii: ">")) else { continue }
      let text = String(decoding: tag[tag.index(after: end)...], as: UTF8.self)
      switch String(decoding: tag[..<end], as: UTF8.self) {
      case "key": key = text
      case "true/", "true /", "true": note(key, "true")
      case "string", "integer": note(key, text)
      default: break
      }
    }
  }

  private mutating func note(_ key: String, _ value: String) {
    switch key {
    case "LSUIElement", "LSBackgroundOnly": if ["true", "1", "YES"].contains(value) { hidesMenuBar = true }
    case "InputMethodConnectionName": hidesMenuBar = true
    case "NSMainNibFile", "NSMainStoryboardFile": mainDocument = value
    default: break
    }
  }

  // Whether “-->” stands in it: a tag may be in a comment, and nothing but the sign ends that.
  private static func endsComment(_ bytes: ArraySlice<UInt8>) -> Bool {
    var dashes = 0
    for byte in bytes {
      if byte == UInt8(ascii: ">"), dashes > 1 { return true }
      dashes = byte == UInt8(ascii: "-") ? dashes + 1 : 0
    }
    return false
  }

  private static let maximumSize = 1 << 20
}

extension AppInformation {
  /// What the list of the app says that a document is of; nil where none stands by it.
  ///
  /// Xcode puts it in the target's folder: that of the document, or one around it.
  init?(of document: String, in folders: some Sequence<String>, read: (String) -> [UInt8]?) {
    let name = String(Paths.name(of: document).prefix { $0 != "." })
    for folder in folders {
      for list in ["Info.plist", "\(Paths.name(of: folder))-Info.plist"] {
        guard let bytes = read("\(folder)/\(list)") else { continue }
        self.init(bytes)
        guard mainDocument == nil || mainDocument == name else { return nil }
        return
      }
    }
    return nil
  }
}
