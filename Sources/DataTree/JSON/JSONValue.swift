import TextCore

/// A value in a JSON text from a client.
package struct JSONValue: Sendable {
  private let document: Document
  private let id: NodeID

  // One reference to a tree makes values cheap to pass.
  private final class Document: Sendable {
    let tree: SyntaxTree
    init(_ tree: SyntaxTree) { self.tree = tree }
  }

  /// Parses a text. If it isn't JSON, the value is nil and there is a reason.
  package static func parse(_ bytes: [UInt8]) -> (value: JSONValue?, reason: String) {
    let tree = SyntaxTree(parsing: SourceText(bytes: bytes), format: .json)
    if let problem = tree.problems.first { return (nil, problem.message) }
    guard let root = tree.documents.first?.root else { return (nil, "nothing was sent") }
    return (JSONValue(document: Document(tree), id: root), "")
  }

  /// The value of a member; nil if there is none or this isn't an object.
  package subscript(_ name: String) -> JSONValue? {
    guard isObject else { return nil }
    return document.tree.value(of: name, in: id).map { JSONValue(document: document, id: $0) }
  }

  /// The value at a path of members.
  package subscript(_ first: String, _ second: String, _ more: String...) -> JSONValue? {
    more.reduce(self[first]?[second]) { $0?[$1] }
  }

  /// The names of an object's members; nil for any other value.
  package var names: [String]? {
    guard isObject else { return nil }
    return document.tree.pairs(of: id).map { document.tree.value(of: $0.key) }
  }

  private var node: SyntaxNode { document.tree[id] }

  package var isObject: Bool { node.kind == .mapping }

  /// Whether the value is `null`.
  package var isNull: Bool { node.kind == .scalar && node.style == .plain && raw == "null" }

  /// The string; nil for any other value.
  package var text: String? { isText ? document.tree.value(of: id) : nil }

  /// The bytes of the string; nil for any other value.
  package var textBytes: [UInt8]? { isText ? document.tree.withValue(of: id) { Array($0) } : nil }

  private var isText: Bool { node.kind == .scalar && node.style == .doubleQuoted }

  /// The integer; nil for any other value.
  package var number: Int? {
    guard node.kind == .scalar, node.style == .plain else { return nil }
    // Some clients don't have integers and send 3.0.
    return Int(raw) ?? Double(raw).flatMap { Int(exactly: $0) }
  }

  /// The Boolean; nil for any other value.
  package var flag: Bool? {
    guard node.kind == .scalar, node.style == .plain else { return nil }
    return switch raw {
    case "true": true
    case "false": false
    default: nil
    }
  }

  /// The entries of an array; nil for any other value.
  package var entries: [JSONValue]? {
    guard node.kind == .sequence else { return nil }
    return document.tree.children(of: id).map { JSONValue(document: document, id: $0) }
  }

  package var raw: String { document.tree.source[node.range] }
}
