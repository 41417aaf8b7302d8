import TextCore

/// The facts about an app's menu bar in its property list, `Info.plist`.
package struct AppInformation: Sendable {
  /// Whether the app hides the menu bar unless its code shows it, as agents, background-only apps, and input
  /// methods do.
  package private(set) var hidesMenuBar = false
  /// The document that contains the app's main menu, without its extension; nil if the list doesn't state it.
  package private(set) var mainDocument: String?
  /// What the app is called, the name that people see first; settings may stand in one.
  package var names: [String] { [displayName, name].compactMap { $0 } }
  private var displayName: String?
  private var name: String?
  /// Whether it declares types of documents.
  package private(set) var hasDocumentTypes = false
  /// Whether the list belongs to an app and not, as far as it states, to an extension or a framework.
  package private(set) var isOfApp = true

  /// Reads a property list in XML. Other files have no facts.
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
    // `NSUIElement` is the older name of the first key.
    case "LSUIElement", "NSUIElement", "LSBackgroundOnly":
      if ["true", "1", "YES"].contains(value) { hidesMenuBar = true }
    case "InputMethodConnectionName": hidesMenuBar = true
    case "NSMainNibFile", "NSMainStoryboardFile": mainDocument = value
    case "CFBundleDisplayName": displayName = value
    case "CFBundleName": name = value
    case "CFBundlePackageType": if !value.hasPrefix("$"), value != "APPL" { isOfApp = false }
    default: break
    }
  }

  // Whether the bytes contain “-->”. A tag may be in a comment, which ends only with these characters.
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
