import TextCore

/// What an app's property list, its `Info.plist`, says of its menu bar.
package struct AppInformation: Sendable {
  /// Whether the app shows no menu bar unless its code asks for one: an agent, what runs in the background only, and an
  /// input method.
  package private(set) var hidesMenuBar = false
  /// The document that the app's main menu is in, without its ending; nil where the list doesn't say.
  package private(set) var mainDocument: String?
  /// What the app is called, the name that people see first; settings may stand in one.
  package var names: [String] { [displayName, name].compactMap { $0 } }
  private var displayName: String?
  private var name: String?
  /// Whether it declares types of documents.
  package private(set) var hasDocumentTypes = false
  /// Whether it is an app's, not that of an extension or a framework, as far as it tells.
  package private(set) var isOfApp = true

  /// Reads a property list in XML. Of what is none it knows nothing.
  package init(_ plist: [UInt8]) {
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
      case "key":
        key = text
        if key == "NSExtension" { isOfApp = false }
        if key == "CFBundleDocumentTypes" { hasDocumentTypes = true }
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
    case "CFBundleDisplayName": displayName = value
    case "CFBundleName": name = value
    case "CFBundlePackageType": if !value.hasPrefix("$"), value != "APPL" { isOfApp = false }
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
