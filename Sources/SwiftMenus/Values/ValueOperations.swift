#if SwiftSource
/// What can be told of values without running code.
extension Value {
  /// The type of a value, where it is one of the project's.
  var type: TypeInfo? {
    switch self {
    case .unknown(_, let type): type
    case .enumCase(let enumCase): enumCase.type
    case .instance(let instance): instance.type
    case .choice(let alternatives): alternatives.lazy.compactMap(\.value.type).first
    case .content(let entries) where entries.count == 1: entries[0].node.type
    default: nil
    }
  }

  /// The name of a case or a role: `destructive`.
  var name: String? {
    switch self {
    case .symbol(let symbol): symbol.split(separator: ".").last.map(String.init)
    case .enumCase(let enumCase): enumCase.name
    default: nil
    }
  }

  /// The names in an option set that are there for sure: `[.destructive, .disabled]`.
  func names(at path: Path) -> Set<String> {
    switch self {
    case .choice(let alternatives):
      alternatives.dropFirst().reduce(alternatives.first?.value.names(at: path) ?? []) {
        $0.intersection($1.value.names(at: path))
      }
    case .list(let list):
      Set(list.elements.filter { $0.path.isImplied(by: path) }.compactMap(\.value.name))
    default: Set([name].compactMap { $0 })
    }
  }

  /// The names that may be in an option set; nil where any may be.
  var possibleNames: Set<String>? {
    switch self {
    case .none: return []
    case .symbol: return name.map { [$0] }
    case .list(let list): return list.rest == nil ? Value.choice(list.elements).possibleNames : nil
    case .choice(let alternatives):
      var names: Set<String> = []
      for alternative in alternatives {
        guard let more = alternative.value.possibleNames else { return nil }
        names.formUnion(more)
      }
      return names
    default: return nil
    }
  }

  /// The menus and items that it has, without running anything.
  var entries: [Entry] {
    switch self {
    case .content(let entries): entries
    case .list(let list): list.elements.flatMap(\.value.entries)
    case .choice(let alternatives): alternatives.flatMap(\.value.entries)
    default: []
    }
  }

  /// The elements that it has, as a list; what is no list is one, under the conditions that hold.
  func elements(at path: Path) -> List {
    switch self {
    case .list(let list): return list
    case .none: return List(elements: [])
    case .choice(let alternatives):
      var result = List(elements: [])
      for alternative in alternatives {
        let list = alternative.value.elements(at: path)
        result.elements += list.elements.map {
          Alternative(path: alternative.path + $0.path.beyond(alternative.path), value: $0.value)
        }
        result.rest = result.rest ?? list.rest
        result.elementType = result.elementType ?? list.elementType
      }
      return result
    case .unknown(let reason, let type): return List(elements: [], rest: reason, elementType: type)
    default: return List(elements: [Alternative(path: path, value: self)])
    }
  }
}

extension Title {
  /// Texts one after another; what isn't known is a hole.
  init(joining titles: [Title]) {
    var faces = [Face(text: "", how: .place)]
    for title in titles {
      var parts = title.faces
      let isVague = parts.count > 1 && parts.contains(where: \.hasHoles)
      if title.reason != nil || parts.isEmpty || isVague {
        parts = [Face(text: String(Face.hole), how: .place)]
      }
      if faces.count * parts.count > 16 { parts = [Face(text: String(Face.hole), how: .place)] }
      faces = faces.flatMap { face in
        parts.compactMap { part in
          guard !face.path.excludes(part.path) else { return nil }
          var face = face
          face.text += part.text
          face.key = face.key ?? part.key
          face.place = face.place ?? part.place
          face.catalog = face.catalog ?? part.catalog
          face.how = max(face.how, part.how)
          face.isOld = face.isOld || part.isOld
          face.path += part.path.beyond(face.path)
          return face
        }
      }
    }
    faces.removeAll { $0.text.allSatisfy { $0 == Face.hole || $0 == " " } && !$0.text.isEmpty }
    self.init(faces: faces, reason: faces.isEmpty ? "known only at run time" : nil)
  }
}

extension List {
  /// `a + b` of which at least one is an array; nil where neither is.
  init?(joining a: Value, _ b: Value) {
    if case .list(let first) = a {
      self = first
      switch b {
      case .list(let second): append(second)
      case .choice(let alternatives):
        let (known, isWhole) = Self.elements(of: alternatives)
        elements += known
        if !isWhole { rest = rest ?? "an array that isn't known" }
      case .unknown(let reason, _): append(List(elements: [], rest: reason))
      default: append(List(elements: [], rest: "an array that isn't known"))
      }
      limit()
      return
    }
    guard case .list(let second) = b else { return nil }
    switch a {
    case .unknown(let reason, _):
      self.init(elements: [], rest: reason)
      append(second)
    case .choice(let alternatives):
      self.init(elements: Self.elements(of: alternatives).known + second.elements, rest: second.rest)
    default:
      self = second
      rest = second.rest ?? "an array that isn't known"
      restIndex = 0
    }
  }

  // The elements of the arrays among some alternatives, and whether all of them are arrays.
  private static func elements(of alternatives: [Alternative]) -> (known: [Alternative], isWhole: Bool) {
    var known: [Alternative] = []
    var isWhole = true
    for alternative in alternatives {
      guard case .list(let list) = alternative.value else {
        isWhole = false
        continue
      }
      known += list.elements.map { Alternative(path: alternative.path + $0.path, value: $0.value) }
    }
    return (known, isWhole)
  }
}
#endif
