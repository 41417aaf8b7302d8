import TextCore

extension SyntaxTree {
  /// Describes a node for “found …” in a message: a list, the string “On”, the number 3, or nothing.
  package func describe(_ id: NodeID, as format: SpecFormat) -> String {
    let node = self[id]
    switch node.kind {
    case .mapping: return "a mapping"
    case .sequence: return "a list"
    case .alias: return describe(resolved(id), as: format)
    case .scalar: break
    }
    if node.flags.contains(.isAbsent) { return "nothing" }
    let text = value(of: id)
    let shown = text.utf8.count > 60 ? String(text.prefix(40)) + "…" : text
    guard node.style == .plain else { return "the string “\(shown)”" }
    switch resolvedScalar(id, as: format) {
    case .null: return "null"
    case .boolean(let flag): return flag ? "true" : "false"
    case .number: return "the number \(shown)"
    case .text: return "the string “\(shown)”"
    }
  }

  /// The type of a scalar's value in JSON's grammar or YAML's core schema.
  package enum ScalarKind: Equatable {
    case null, number, text
    case boolean(Bool)
  }

  /// Returns the type of a scalar's value. A scalar in quotes is text.
  package func resolvedScalar(_ id: NodeID, as format: SpecFormat) -> ScalarKind {
    let node = self[id]
    guard node.style == .plain else { return .text }
    return withValue(of: id) { bytes in
      switch CoreSchema.resolve(bytes) {
      case .null: .null
      case .bool(let flag): .boolean(flag)
      case .int, .float: .number
      case .string: .text
      }
    }
  }
}
