#if SwiftSource
import SwiftSyntax

/// The names of tuple parts in a declared type, for tuples that are written without names.
extension TypeSyntax {
  /// The names of the parts of a tuple, or of the tuples in an array; empty if a part has no name.
  var partLabels: [String] {
    if let tuple = self.as(TupleTypeSyntax.self), tuple.elements.count > 1 {
      let names = tuple.elements.compactMap { $0.firstName?.identifierText }
      return names.count == tuple.elements.count ? names : []
    }
    return (element ?? unwrapped)?.partLabels ?? []
  }
}

extension Value {
  /// Returns the value with names for the parts of tuples that have none.
  func labelled(_ names: [String]) -> Value {
    guard !names.isEmpty else { return self }
    switch self {
    case .tuple(let parts) where parts.count == names.count && parts.allSatisfy { $0.label == nil }:
      return .tuple(zip(names, parts).map { ($0, $1.value) })
    case .list(let list): return .list(list.map { $0.labelled(names) })
    case .choice(let alternatives):
      return .choice(alternatives.map { Alternative(path: $0.path, value: $0.value.labelled(names)) })
    default: return self
    }
  }
}
#endif
