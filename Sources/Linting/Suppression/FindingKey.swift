import LintRules
import MenuModel

/// What names a finding whatever changes elsewhere in its file: its rule, and the titles or ids of the menus and
/// items down to what it is about. Never a line or a place in a list.
package struct FindingKey: Hashable, Sendable {
  package var rule: String
  /// Ids, else titles, else kinds, the outermost first.
  package var path: [String]

  package init(_ finding: Finding, in menus: MenuTree) {
    rule = finding.rule
    path = []
    guard var element = finding.element else {
      // A fault of the file is told apart from others by what it says.
      if ToolRules.isAlwaysReported(rule) { path = [finding.message] }
      return
    }
    while true {
      if let name = Self.name(of: element, in: menus) { path.append(name) }
      let parent = menus[element].parent
      if parent == element { break }
      element = parent
    }
    path.reverse()
  }

  /// The key by which findings are compared: without case, dots, articles, and spaces, so that fixing one problem of a
  /// title doesn't make its others new.
  package var folded: FindingKey {
    FindingKey(
      rule: rule,
      path: path.map { part in
        part.lowercased().split(whereSeparator: \.isWhitespace).filter { !Self.articles.contains($0) }
          .joined().filter { $0 != "." && $0 != "…" }
      })
  }

  private static let articles: Set<Substring> = ["a", "an", "the"]

  /// A key that was written down.
  init(rule: String, path: [String]) {
    self.rule = rule
    self.path = path
  }

  private static func name(of element: ElementID, in menus: MenuTree) -> String? {
    if menus[element].kind == .document { return nil }
    if let id = menus.text(.id, of: element) { return id }
    if let title = menus.title(of: element), !title.isEmpty { return title }
    if menus[element].kind == .menu {
      return menus.text(.target, of: element) ?? menus[element].menuKind.rawValue
    }
    return menus[element].kind.typeName ?? "option"
  }

  /// A fingerprint of the finding in a file, as hexadecimal digits: the same while file, folded key and ordinal are.
  package func fingerprint(file: String, ordinal: Int) -> String {
    var hash = FNVHash()
    hash.add(file)
    hash.add(rule)
    for part in folded.path { hash.add(part) }
    hash.add(String(ordinal))
    return hash.hexadecimal
  }
}

/// The 128-bit FNV-1a hash of some texts.
struct FNVHash {
  private var high: UInt64 = 0x6c62_272e_07bb_0142
  private var low: UInt64 = 0x62b8_2175_6295_c58d

  /// Adds a text and a sign for its end.
  mutating func add(_ text: String) {
    for byte in text.utf8 { add(byte) }
    add(UInt8(0))
  }

  // Multiplies by the prime 2^88 + 0x13B.
  private mutating func add(_ byte: UInt8) {
    low ^= UInt64(byte)
    let (carry, product) = low.multipliedFullWidth(by: 0x13B)
    high = high &* 0x13B &+ carry &+ (low << 24)
    low = product
  }

  var hexadecimal: String {
    [high, low].map { half in
      let digits = String(half, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }
}
