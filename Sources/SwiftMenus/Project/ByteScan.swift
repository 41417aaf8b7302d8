#if SwiftSource
/// What the bytes of a Swift file tell before it is parsed: whether a menu can begin in it, and the names that it
/// declares. The one place that looks at Swift's syntax without the parser; it may find too much, never too little.
package struct ByteScan: Sendable {
  /// A declaration of a type, or an extension; `extension A.B` is one of `A` and one of `B` inside it.
  struct TypeName: Sendable, Equatable {
    var hash: UInt64
    var kind: TypeInfo.Kind
    /// Whether it stands in no other declaration, as far as its indentation tells.
    var isOutermost: Bool
  }

  /// Whether a menu can begin in the file.
  package var hasMenus = false
  /// Hashes of names of types that end in “Menu”: menus begin at them where they are the project's own menus.
  var menuTypes: Set<UInt64> = []
  /// Bytes of the file.
  package var size = 0
  /// The types that it declares or extends.
  var types: [TypeName] = []
  /// The types with what they inherit from or conform to, as their headers name it.
  var parents: [(type: String, parent: String)] = []
  /// Hashes of functions and constants that stand in no type, and of operators.
  var globals: [UInt64] = []
  /// Hashes of the names of states while which something is shown: `isPresented: $model.name`.
  var presented: [UInt32] = []
  /// Hashes of the words with a capital, and of those that members which make menus are called by, that aren't declared
  /// or extended where they stand, sorted; but not of what a module of Apple's has (`SwiftUI.Commands`),
  /// nor of what a type is inside of (`Board.Style`).
  private(set) var uses: [UInt32] = []
  /// Whether a program begins in the file.
  var isProgram = false
  /// Whether code in the file may say whether the app has a menu bar.
  var setsPolicy = false
  /// Hashes of the names of all functions, constants and variables, sorted: of members, also of local ones.
  private(set) var names: [UInt32] = []

  package init() {}

  /// Scans the bytes of a file.
  package init(_ bytes: UnsafeBufferPointer<UInt8>) {
    var scanner = ByteScanner(bytes)
    scanner.scan()
    self = scanner.result
    size = bytes.count
    names = Self.sorted(scanner.names)
    uses = Self.sorted(scanner.uses)
  }

  /// Whether another text of the file enters the same into the project's tables.
  func hasSameTables(as other: ByteScan) -> Bool {
    hasMenus == other.hasMenus && globals == other.globals && menuTypes == other.menuTypes
      && types == other.types && parents.elementsEqual(other.parents) { $0 == $1 }
  }

  /// Whether the file declares a type inside of another.
  func nests(_ hash: UInt64) -> Bool { types.contains { $0.hash == hash && !$0.isOutermost } }

  /// Whether the file declares a function, constant or variable, in whatever place.
  func declares(_ hash: UInt64) -> Bool { Self.contains(UInt32(truncatingIfNeeded: hash), names) }

  /// Whether a type may be used in the file.
  func uses(_ hash: UInt64) -> Bool { Self.contains(UInt32(truncatingIfNeeded: hash), uses) }

  /// Whether uses of a type's name are noted: of those with a capital and more than two letters.
  static func notesUses(of name: String) -> Bool {
    name.utf8.count > 2 && name.utf8.first.map { (0x41...0x5A).contains($0) } ?? false
  }

  /// Whether uses of a member's name are noted: of those that end in “Menu”, “Item” or “Items”, as most do that make one.
  static func notesUses(ofMember name: String) -> Bool {
    ["Menu", "Item", "Items"].contains { name.hasSuffix($0) && name != $0 }
  }

  /// Whether a word is the name of a module of Apple's whose types the project may have the names of, too.
  static func isModule(_ word: some Sequence<UInt8>) -> Bool {
    modules.contains { $0.utf8.elementsEqual(word) }
  }

  private static let modules = ["SwiftUI", "AppKit", "UIKit", "Foundation", "Swift"]

  private static func contains(_ wanted: UInt32, _ names: [UInt32]) -> Bool {
    var low = 0
    var high = names.count
    while low < high {
      let middle = (low + high) / 2
      if names[middle] < wanted { low = middle + 1 } else { high = middle }
    }
    return low < names.count && names[low] == wanted
  }

  // Each once, in order.
  private static func sorted(_ names: [UInt32]) -> [UInt32] {
    var sorted = names
    sorted.sort()
    var count = 0
    for name in sorted where count == 0 || sorted[count - 1] != name {
      sorted[count] = name
      count += 1
    }
    return Array(sorted[..<count])
  }

  /// Whether types of arrays stand in each other so deep that the parser, which looks ahead for them without a limit,
  /// would need more stack than there is.
  static func isTooDeep(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    // Few files have so many brackets at all.
    let most = 256
    var brackets = 0
    for byte in bytes { brackets &+= byte == UInt8(ascii: "[") ? 1 : 0 }
    guard brackets > most else { return false }
    var depth = 0
    for byte in bytes {
      switch byte {
      case UInt8(ascii: "["):
        depth += 1
        if depth > most { return true }
      case 0...0x20, UInt8(ascii: ":"), UInt8(ascii: "<"), UInt8(ascii: "_"), UInt8(ascii: "."), 0x80...:
        break
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "a")...UInt8(ascii: "z"):
        break
      default: depth = 0
      }
    }
    return false
  }

  /// The hash of a name.
  static func hash(_ name: String) -> UInt64 {
    var hash = ByteScanner.seed
    for byte in name.utf8 { hash = (hash ^ UInt64(byte)) &* ByteScanner.prime }
    return hash
  }
}
#endif
