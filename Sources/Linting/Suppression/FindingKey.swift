import LintRules
import MenuModel

/// An identifier of a finding that doesn't change with other parts of its file. It consists of the rule and
/// the titles or ids of the enclosing menus and the item, and never contains a line or an index.
package struct FindingKey: Hashable, Sendable {
  package var rule: String
  /// Ids, or else titles, or else kinds, from the outermost to the innermost.
  package var path: [String]

  package init(_ finding: Finding, in menus: MenuTree) {
    rule = finding.rule
    path = []
    guard var element = finding.element else {
      // Problems of a file don't have an element, so their message identifies them.
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

  /// The key for comparing findings. It ignores case, dots, articles, and spaces, so fixing one problem of a
  /// title doesn't make its other findings new.
  package var folded: FindingKey {
    FindingKey(
      rule: rule,
      path: path.map { part in
        part.lowercased().split(whereSeparator: \.isWhitespace).filter { !Self.articles.contains($0) }
          .joined().filter { $0 != "." && $0 != "…" }
      })
  }

  private static let articles: Set<Substring> = ["a", "an", "the"]

  /// Creates a key from its stored parts.
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

  /// Returns a fingerprint of the finding in a file, as hexadecimal digits. It changes only with the file,
  /// the folded key, or the ordinal.
  package func fingerprint(file: String, ordinal: Int) -> String {
    var hash = FNVHash()
    hash.add(file)
    hash.add(rule)
    for part in folded.path { hash.add(part) }
    hash.add(String(ordinal))
    return hash.hexadecimal
  }
}

/// A 128-bit FNV-1a hash of several strings.
struct FNVHash {
  private var high: UInt64 = 0x6c62_272e_07bb_0142
  private var low: UInt64 = 0x62b8_2175_6295_c58d

  /// Adds a string and a terminator.
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
