#if SwiftSource
/// Facts about a Swift file from its bytes, before it is parsed: whether a menu can begin in it, and the
/// names that it declares. No other code examines Swift's syntax without the parser. The scan may find too
/// much, but never too little.
package struct ByteScan: Sendable {
  /// A declaration of a type, or an extension. `extension A.B` counts as one of `A` and one of `B` inside it.
  struct TypeName: Sendable, Hashable {
    var hash: UInt64
    var kind: TypeInfo.Kind
    /// Whether no other declaration contains it, judging by its indentation.
    var isOutermost: Bool
    /// Whether other modules can use it.
    var isPublic = false
    /// Whether only its file can use it.
    var isPrivate = false
    /// Whether it may be used without being named: by a program that begins in it, the system, or a
    /// superclass.
    var isEntry = false
  }

  /// A supertype that a header names.
  typealias Parent = (type: String, parent: String, isOfExtension: Bool)

  /// A use of a name.
  struct Use: Sendable, Hashable {
    /// The outermost type that contains the use; nil if there is none.
    var holder: TypeName?
    /// Whether the use only qualifies a nested type: `Board.Style`.
    var isNamespace: Bool
  }

  /// Whether a menu can begin in the file.
  package var hasMenus = false
  /// Hashes of names of types that end in “Menu”. Menus begin at them if the project declares them as menus.
  var menuTypes: Set<UInt64> = []
  /// The size of the file in bytes.
  package var size = 0
  /// The types that the file declares or extends.
  var types: [TypeName] = []
  /// The types with the names in their headers of the types that they inherit from or conform to.
  var parents: [Parent] = []
  /// Hashes of functions and constants outside of types, and of operators.
  var globals: [UInt64] = []
  /// Hashes of the names of states that present something, `isPresented: $model.name`, and of observed
  /// notifications.
  var presented: [UInt32] = []
  /// The uses of capitalized words and of members whose names suggest menus. Names at their own declaration
  /// or extension, members of Apple's modules (`SwiftUI.Commands`), and previews are excluded. The high half
  /// is the hash of the name, and the low half the type whose code uses it. Sorted.
  private var uses: [UInt64] = []
  /// Whether a program begins in the file.
  var isProgram = false
  /// Whether code in the file may decide whether the app has a menu bar.
  var setsPolicy = false
  /// Whether the file names the sidebar's button, which only code that removes the button does.
  var namesSidebarButton = false
  /// Whether code in the file may open help, or remove SwiftUI's own item for it.
  var namesHelp = false
  /// Whether code in the file may add buttons to a toolbar.
  var hasToolbar = false
  /// Hashes of the names of all functions, constants, and variables, including members and local ones.
  /// Sorted.
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

  /// Whether a different text of the file adds the same entries to the project's tables.
  func hasSameTables(as other: ByteScan) -> Bool {
    hasMenus == other.hasMenus && hasToolbar == other.hasToolbar && addsCommands == other.addsCommands
      && globals == other.globals && menuTypes == other.menuTypes
      && types == other.types && parents.elementsEqual(other.parents) { $0 == $1 }
  }

  /// Whether a type is extended with its module's name: `extension Models.Card`.
  func isOfModule(_ index: Int, _ declared: Set<UInt64>) -> Bool {
    index > 0 && types[index].kind == .foreign && !types[index].isOutermost
      && declared.contains(types[index].hash) && types[index - 1].kind == .foreign
      && !declared.contains(types[index - 1].hash)
  }

  /// Whether the file adds commands to SwiftUI's menu bar.
  var addsCommands: Bool { Self.commands.contains { !uses(of: $0).isEmpty } }

  private static let commands = ["CommandMenu", "CommandGroup"].map(hash)

  /// Whether the file declares the type inside another one.
  func nests(_ hash: UInt64) -> Bool { types.contains { $0.hash == hash && !$0.isOutermost } }

  /// Whether the file declares a function, constant, or variable anywhere.
  func declares(_ hash: UInt64) -> Bool { Self.contains(UInt32(truncatingIfNeeded: hash), names) }

  /// Returns the uses of a name in the file, one for each type whose code uses it.
  func uses(of hash: UInt64) -> [Use] {
    let name = UInt32(truncatingIfNeeded: hash)
    let first = Self.position(of: UInt64(name) << 32, in: uses)
    return uses[first...].prefix { UInt32($0 >> 32) == name }.map(use)
  }

  /// The names that the file uses, once for each type whose code uses them.
  var usedNames: some Sequence<UInt32> { uses.lazy.map { UInt32($0 >> 32) } }

  /// Returns the hashes of the names that a different text of the file uses in other types.
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

  /// Returns a packed use of a name, by the type with a number, or outside of types.
  static func packed(_ hash: UInt64, by holder: Int?, isNamespace: Bool) -> UInt64 {
    hash << 32 | UInt64(holder.map { $0 + 1 } ?? 0) << 1 | (isNamespace ? 1 : 0)
  }

  /// Whether uses of a type's name are recorded: it begins with a capital and has more than two letters.
  static func notesUses(of name: String) -> Bool {
    name.utf8.count > 2 && name.utf8.first.map { (0x41...0x5A).contains($0) } ?? false
  }

  /// Whether uses of a member's name are recorded: it ends in “Menu”, “Item”, or “Items”, like most members
  /// that create one.
  static func notesUses(ofMember name: String) -> Bool {
    ["Menu", "Item", "Items"].contains { name.hasSuffix($0) && name != $0 }
  }

  /// Whether a word is the name of a module of Apple's, which may have types with the same names as the
  /// project's.
  static func isModule(_ word: some Sequence<UInt8>) -> Bool {
    modules.contains { $0.utf8.elementsEqual(word) }
  }

  /// Whether the system uses a type with this parent without code that names it, such as an intent or a
  /// widget.
  static func isFoundBySystem(_ parent: String) -> Bool {
    parent != "PreviewProvider" && foundBySystem.contains(where: parent.hasSuffix)
  }

  private static let foundBySystem = ["Intent", "Widget", "WidgetBundle", "Provider", "Extension"]

  private static let modules = ["SwiftUI", "AppKit", "UIKit", "Foundation", "Swift"]

  private static func contains(_ wanted: UInt32, _ names: [UInt32]) -> Bool {
    let position = position(of: wanted, in: names)
    return position < names.count && names[position] == wanted
  }

  // Returns the first position whose number isn't less.
  private static func position<Number: Comparable>(of wanted: Number, in numbers: [Number]) -> Int {
    var low = 0
    var high = numbers.count
    while low < high {
      let middle = (low + high) / 2
      if numbers[middle] < wanted { low = middle + 1 } else { high = middle }
    }
    return low
  }

  // Returns each name once, in order.
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

  /// Returns the hash of a name.
  static func hash(_ name: String) -> UInt64 { hash(name.utf8) }

  static func hash(_ name: some Sequence<UInt8>) -> UInt64 {
    var hash = ByteScanner.seed
    for byte in name { hash = (hash ^ UInt64(byte)) &* ByteScanner.prime }
    return hash
  }
}
#endif
