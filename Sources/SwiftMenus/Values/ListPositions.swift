#if SwiftSource
/// The elements of a list by their positions: `rows[index]` for each of `rows.indices`.
extension List {
  /// Whether these are all elements, and all of them are there.
  func isWhole(at path: Path) -> Bool { rest == nil && elements.allSatisfy { $0.path.isImplied(by: path) } }

  /// What `enumerated()` gives: each element with its number, or with what stands for one.
  func pairs(at path: Path) -> List {
    var pairs = self
    pairs.elementType = nil
    for index in elements.indices {
      let element = elements[index].value
      let number = isWhole(at: path) ? Value.number(index) : Self.position(of: element)
      pairs.elements[index].value = .tuple([("offset", number), ("element", element)])
    }
    return pairs
  }

  // A position whose number isn't known.
  private static func position(of element: Value) -> Value {
    .tuple([("position", .unknown("a number")), ("element", element)])
  }

  /// The same, there while a condition holds.
  func under(_ branch: Branch) -> List {
    var list = self
    for index in elements.indices where !elements[index].path.contains(branch) {
      list.elements[index].path.insert(branch, at: 0)
    }
    return list
  }

  /// The positions of the elements.
  func positions(at path: Path) -> List {
    pairs(at: path).map { pair in
      if case .tuple(let parts) = pair { parts[0].value } else { pair }
    }
  }

  /// The element at a position; nil where that isn't known.
  func element(at position: Value, _ path: Path) -> Value? {
    switch position {
    case .number(let number) where elements.indices.contains(number) && isWhole(at: path):
      return elements[number].value
    case .tuple(let parts) where parts.first?.label == "position": return parts.last?.value
    default: return nil
    }
  }
}
#endif
