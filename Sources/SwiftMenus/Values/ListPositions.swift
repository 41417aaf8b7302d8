#if SwiftSource
/// The elements of a list by position: `rows[index]` for each of `rows.indices`.
extension List {
  /// Whether these are all elements, and none are conditional.
  func isWhole(at path: Path) -> Bool { rest == nil && elements.allSatisfy { $0.path.isImplied(by: path) } }

  /// Returns the result of `enumerated()`: each element with its number, or with a placeholder for it.
  func pairs(at path: Path) -> List {
    var pairs = self
    (pairs.elementType, pairs.innerType, pairs.numberedType) = (nil, nil, elementType)
    for index in elements.indices {
      let element = elements[index].value
      let number = isWhole(at: path) ? Value.number(index) : Self.position(of: element)
      pairs.elements[index].value = .tuple([("offset", number), ("element", element)])
    }
    return pairs
  }

  // Returns a position with an unknown number.
  private static func position(of element: Value) -> Value {
    .tuple([("position", .unknown("a number")), ("element", element)])
  }

  /// Returns the list with its elements under one more condition.
  func under(_ branch: Branch) -> List {
    var list = self
    for index in elements.indices where !elements[index].path.contains(branch) {
      list.elements[index].path.insert(branch, at: 0)
    }
    return list
  }

  /// Returns the positions of the elements.
  func positions(at path: Path) -> List {
    pairs(at: path).map { pair in
      if case .tuple(let parts) = pair { parts[0].value } else { pair }
    }
  }

  /// Returns the element at a position; nil if it isn't known.
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
