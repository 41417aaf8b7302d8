import TextCore

extension DataValue {
  /// Returns a reference to the schema with this name in `$defs`.
  static func reference(_ name: String) -> DataValue { ["$ref": .text("#/$defs/\(name)")] }

  /// Returns the schema as a file, indented, with short lists and objects on one line.
  package func file() -> ByteBuffer { lines { $1.isShort } }

  // Nested objects are easier to read on several lines.
  private var isShort: Bool {
    switch self {
    case .text, .number, .flag: true
    case .list(let entries): entries.allSatisfy(\.isShort)
    case .object(let members): members.count <= 3 && members.allSatisfy(\.value.isLeaf)
    }
  }

  private var isLeaf: Bool {
    switch self {
    case .object(let members): members.isEmpty
    case .list(let entries): entries.allSatisfy(\.isLeaf)
    case .text, .number, .flag: true
    }
  }
}
