import MenuModel
import MenuSpecParser

@testable import DataTree
@testable import TextCore

/// A JSON value, read by the project's own parser.
indirect enum SchemaInstance: Equatable {
  case null
  case flag(Bool)
  case number(Double)
  case text(String)
  case list([SchemaInstance])
  case object([String: SchemaInstance])

  /// Parses a JSON text; nil if it doesn't parse.
  init?(parsing text: String) {
    let tree = SyntaxTree(parsing: SourceText(text), format: .json)
    guard tree.problems.isEmpty, let root = tree.documents.first?.root else { return nil }
    self.init(root, tree)
  }

  private init(_ id: NodeID, _ tree: SyntaxTree) {
    switch tree[id].kind {
    case .mapping:
      var members: [String: SchemaInstance] = [:]
      var key: String?
      for child in tree.children(of: id) {
        if let name = key {
          members[name] = SchemaInstance(child, tree)
          key = nil
        } else {
          key = tree.value(of: child)
        }
      }
      self = .object(members)
    case .sequence:
      self = .list(tree.children(of: id).map { SchemaInstance($0, tree) })
    default:
      let text = tree.value(of: id)
      switch text {
      case _ where tree[id].style != .plain: self = .text(text)
      case "true": self = .flag(true)
      case "false": self = .flag(false)
      case "null": self = .null
      default: self = .number(Double(text) ?? .nan)
      }
    }
  }

  /// The member of an object; nil if there is none.
  subscript(_ name: String) -> SchemaInstance? {
    if case .object(let members) = self { members[name] } else { nil }
  }

  /// The value as JSON on one line, with members sorted by name.
  var json: String {
    switch self {
    case .null: "null"
    case .flag(let flag): flag ? "true" : "false"
    case .number(let number): number == number.rounded() ? String(Int(number)) : String(number)
    case .text(let text): Self.quoted(text)
    case .list(let entries): "[" + entries.map(\.json).joined(separator: ", ") + "]"
    case .object(let members):
      "{"
        + members.sorted { $0.key < $1.key }.map { "\(Self.quoted($0.key)): \($0.value.json)" }
        .joined(separator: ", ") + "}"
    }
  }

  private static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": quoted += "\\" + String(scalar)
      case "\n": quoted += "\\n"
      case _ where scalar.value < 0x20:
        let digits = String(scalar.value, radix: 16)
        quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}
