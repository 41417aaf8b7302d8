#if SwiftSource
/// A property list in the old style, as Xcode's projects are: `{ key = value; list = (a, b, ); }`.
indirect enum OldPropertyList {
  case text(String)
  case list([OldPropertyList])
  case dictionary([String: OldPropertyList])

  /// Reads a list; what is broken ends it.
  init(_ bytes: [UInt8]) {
    var reader = Reader(bytes: bytes)
    self = reader.value(depth: 0)
  }

  /// A member of a dictionary.
  subscript(key: String) -> OldPropertyList? {
    if case .dictionary(let members) = self { members[key] } else { nil }
  }

  var text: String? {
    if case .text(let text) = self { text } else { nil }
  }

  /// The texts of a list.
  var texts: [String] {
    if case .list(let values) = self { values.compactMap(\.text) } else { [] }
  }

  private struct Reader {
    let bytes: [UInt8]
    private var index = 0

    init(bytes: [UInt8]) { self.bytes = bytes }

    private static let maximumDepth = 16

    mutating func value(depth: Int) -> OldPropertyList {
      skipBlanks()
      guard index < bytes.count, depth < Self.maximumDepth else { return .text("") }
      switch bytes[index] {
      case UInt8(ascii: "{"): return dictionary(depth)
      case UInt8(ascii: "("): return list(depth)
      default: return .text(word())
      }
    }

    private mutating func dictionary(_ depth: Int) -> OldPropertyList {
      index += 1
      var members: [String: OldPropertyList] = [:]
      while true {
        skipBlanks()
        guard index < bytes.count, bytes[index] != UInt8(ascii: "}") else { break }
        let key = word()
        skipBlanks()
        guard index < bytes.count, bytes[index] == UInt8(ascii: "=") else { break }
        index += 1
        members[key] = value(depth: depth + 1)
        skipBlanks()
        guard index < bytes.count, bytes[index] == UInt8(ascii: ";") else { break }
        index += 1
      }
      index += 1
      return .dictionary(members)
    }

    private mutating func list(_ depth: Int) -> OldPropertyList {
      index += 1
      var values: [OldPropertyList] = []
      while true {
        skipBlanks()
        guard index < bytes.count, bytes[index] != UInt8(ascii: ")") else { break }
        let start = index
        values.append(value(depth: depth + 1))
        skipBlanks()
        if index < bytes.count, bytes[index] == UInt8(ascii: ",") { index += 1 }
        guard index > start else { break }
      }
      index += 1
      return .list(values)
    }

    private mutating func word() -> String {
      if index < bytes.count, bytes[index] == UInt8(ascii: "\"") { return quoted() }
      let start = index
      while index < bytes.count, !Self.endsWord(bytes[index]) { index += 1 }
      return String(decoding: bytes[start..<index], as: UTF8.self)
    }

    private static func endsWord(_ byte: UInt8) -> Bool {
      switch byte {
      case 0x20, 0x09, 0x0A, 0x0D, UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "("), UInt8(ascii: ")"),
        UInt8(ascii: "="), UInt8(ascii: ";"), UInt8(ascii: ","), UInt8(ascii: "\""):
        true
      default: false
      }
    }

    private mutating func quoted() -> String {
      index += 1
      var text: [UInt8] = []
      while index < bytes.count, bytes[index] != UInt8(ascii: "\"") {
        if bytes[index] == UInt8(ascii: "\\"), index + 1 < bytes.count { index += 1 }
        text.append(bytes[index])
        index += 1
      }
      index += 1
      return String(decoding: text, as: UTF8.self)
    }

    private mutating func skipBlanks() {
      while index < bytes.count {
        let byte = bytes[index]
        let next = index + 1 < bytes.count ? bytes[index + 1] : 0
        if byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D {
          index += 1
        } else if byte == UInt8(ascii: "/"), next == UInt8(ascii: "/") {
          while index < bytes.count, bytes[index] != 0x0A { index += 1 }
        } else if byte == UInt8(ascii: "/"), next == UInt8(ascii: "*") {
          index += 2
          while index + 1 < bytes.count,
            bytes[index] != UInt8(ascii: "*") || bytes[index + 1] != UInt8(ascii: "/")
          {
            index += 1
          }
          index += 2
        } else {
          return
        }
      }
    }
  }
}
#endif
