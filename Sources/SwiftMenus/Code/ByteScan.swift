#if SwiftSource
/// What the bytes of a Swift file tell before it is parsed: whether a menu can begin in it, and the names that it
/// declares. The one place that looks at Swift's syntax without the parser; it may find too much, never too little.
package struct ByteScan: Sendable {
  /// A declaration of a type, or an extension; `extension A.B` is one of `A` and one of `B` inside it.
  struct TypeName: Sendable, Hashable {
    var hash: UInt64
    var kind: TypeInfo.Kind
    /// Whether it stands in no other declaration, as far as its indentation tells.
    var isOutermost: Bool
    /// Whether it is there for other modules.
    var isPublic = false
    /// Whether it is there for its file alone.
    var isPrivate = false
    /// Whether something else than code that names it may use it: a program that begins in it, the system, a superclass.
    var isEntry = false
  }

  /// That a name is used by some code.
  struct Use: Sendable, Hashable {
    /// The outermost type whose code it is; nil where it is none's.
    var holder: TypeName?
    /// Whether it is there for a type inside of it: `Board.Style`.
    var isNamespace: Bool
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
  /// Hashes of the names of states while which something is shown, `isPresented: $model.name`, and of notifications at
  /// which something is done.
  var presented: [UInt32] = []
  /// Hashes of the words with a capital, and of those that members which make menus are called by, that aren't declared
  /// or extended where they stand, but not of what a module of Apple's has (`SwiftUI.Commands`), nor in previews; each
  /// in the high half, and whose code has it in the low one. Sorted.
  private var uses: [UInt64] = []
  /// Whether a program begins in the file.
  var isProgram = false
  /// Whether code in the file may say whether the app has a menu bar.
  var setsPolicy = false
  /// Whether it names the button of a sidebar, which only code does that takes it away.
  var namesSidebarButton = false
  /// Hashes of the names of all functions, constants and variables, sorted: of members, also of local ones.
  private(set) var names: [UInt32] = []

  package init() {}

  /// Scans the bytes of a file for words.
  init(_ bytes: UnsafeBufferPointer<UInt8>, _ words: ScannedWords) {
    var scanner = ByteScanner(bytes)
    scanner.scan(for: words)
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

  /// Whether a type is extended by its module's name: `extension Models.Card`.
  func isOfModule(_ index: Int, _ declared: Set<UInt64>) -> Bool {
    index > 0 && types[index].kind == .foreign && !types[index].isOutermost
      && declared.contains(types[index].hash) && types[index - 1].kind == .foreign
      && !declared.contains(types[index - 1].hash)
  }

  /// Whether the file declares a type inside of another.
  func nests(_ hash: UInt64) -> Bool { types.contains { $0.hash == hash && !$0.isOutermost } }

  /// Whether the file declares a function, constant or variable, in whatever place.
  func declares(_ hash: UInt64) -> Bool { Self.contains(UInt32(truncatingIfNeeded: hash), names) }

  /// Whose code in the file uses a name, each once.
  func uses(of hash: UInt64) -> [Use] {
    let name = UInt32(truncatingIfNeeded: hash)
    let first = Self.position(of: UInt64(name) << 32, in: uses)
    return uses[first...].prefix { UInt32($0 >> 32) == name }.map(use)
  }

  /// The names that the file uses, each once for whose code it is.
  var usedNames: some Sequence<UInt32> { uses.lazy.map { UInt32($0 >> 32) } }

  /// The hashes of the names that another text of the file uses at other places.
  func usesChanged(in other: ByteScan) -> Set<UInt32> {
    if uses == other.uses, types == other.types { return [] }
    func all(_ scan: ByteScan) -> Set<NamedUse> {
      Set(scan.uses.map { NamedUse(name: UInt32($0 >> 32), use: scan.use($0)) })
    }
    return Set(all(self).symmetricDifference(all(other)).map(\.name))
  }

  private struct NamedUse: Hashable {
    var name: UInt32
    var use: Use
  }

  private func use(_ packed: UInt64) -> Use {
    let holder = Int(UInt32(truncatingIfNeeded: packed) >> 1)
    return Use(holder: holder == 0 ? nil : types[holder - 1], isNamespace: packed & 1 != 0)
  }

  /// A use of a name, by the type of some number or by none's code.
  static func packed(_ hash: UInt64, by holder: Int?, isNamespace: Bool) -> UInt64 {
    hash << 32 | UInt64(holder.map { $0 + 1 } ?? 0) << 1 | (isNamespace ? 1 : 0)
  }

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

  /// Whether a type that has a parent is used by the system, which needs no code that names it: intents, widgets and the
  /// like.
  static func isFoundBySystem(_ parent: String) -> Bool {
    parent != "PreviewProvider" && foundBySystem.contains(where: parent.hasSuffix)
  }

  private static let foundBySystem = ["Intent", "Widget", "WidgetBundle", "Provider", "Extension"]

  private static let modules = ["SwiftUI", "AppKit", "UIKit", "Foundation", "Swift"]

  private static func contains(_ wanted: UInt32, _ names: [UInt32]) -> Bool {
    let position = position(of: wanted, in: names)
    return position < names.count && names[position] == wanted
  }

  // The first that isn't less.
  private static func position<Number: Comparable>(of wanted: Number, in numbers: [Number]) -> Int {
    var low = 0
    var high = numbers.count
    while low < high {
      let middle = (low + high) / 2
      if numbers[middle] < wanted { low = middle + 1 } else { high = middle }
    }
    return low
  }

  // Each once, in order.
  private static func sorted<Number: Comparable>(_ names: [Number]) -> [Number] {
    var sorted = names
    sorted.sort()
    var count = 0
    for name in sorted where count == 0 || sorted[count - 1] != name {
      sorted[count] = name
      count += 1
    }
    return Array(sorted[..<count])
  }

  /// The hash of a name.
  static func hash(_ name: String) -> UInt64 { hash(name.utf8) }

  static func hash(_ name: some Sequence<UInt8>) -> UInt64 {
    var hash = ByteScanner.seed
    for byte in name { hash = (hash ^ UInt64(byte)) &* ByteScanner.prime }
    return hash
  }
}
#endif
