#if SwiftSource
/// Facts about values that don't require running code.
extension Value {
  /// The project's type of a value; nil if it has none or isn't known.
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

  /// Returns the names that are always in an option set: `[.destructive, .disabled]`.
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

  /// The names that may be in an option set; nil if any name may be.
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

  /// The value as a `String`, which isn't treated as a key.
  var plain: Value {
    switch self {
    case .text(let title): .text(title.plain)
    case .choice(let alternatives):
      .choice(alternatives.map { Alternative(path: $0.path, value: $0.value.plain) })
    case .list(let list): .list(list.map(\.plain))
    default: self
    }
  }

  /// Returns a part of a tuple, in all alternatives.
  func part(_ index: Int) -> Value {
    switch self {
    case .tuple(let values) where values.indices.contains(index): values[index].value
    case .choice(let alternatives):
      .oneOf(alternatives.map { Alternative(path: $0.path, value: $0.value.part(index)) })
    default: .unknown("a part of a tuple")
    }
  }

  /// Returns whether two values are equal; nil if this isn't known.
  func isEqual(to other: Value) -> Bool? {
    switch (self, other) {
    case (.enumCase(let x), .enumCase(let y)):
      guard x.name == y.name, x.payload.count == y.payload.count else { return false }
      let parts = zip(x.payload, y.payload).map { $0.value.isEqual(to: $1.value) }
      return parts.contains(false) ? false : parts.contains(nil) ? nil : true
    case (.bool(let x), .bool(let y)): return x == y
    case (.number(let x), .number(let y)): return x == y
    case (.none, .none): return true
    case (.none, .enumCase), (.enumCase, .none), (.none, .content), (.content, .none): return false
    case (.none, .closure), (.closure, .none), (.none, .text), (.text, .none): return false
    case (.text(let x), .text(let y)):
      guard case .known(let first) = x.provenance, case .known(let second) = y.provenance else { return nil }
      return first.key == nil && second.key == nil ? first.text == second.text : nil
    default: return nil
    }
  }

  /// Returns the entry of known dictionaries for a key. If the keys are languages, it is the entry for the
  /// app's language.
  func entry(for key: Value, in language: String) -> Value? {
    if case .choice(let alternatives) = self {
      let found = alternatives.map { ($0.path, $0.value.entry(for: key, in: language)) }
      guard found.allSatisfy({ $0.1 != nil }) else { return nil }
      return .oneOf(found.map { Alternative(path: $0.0, value: $0.1 ?? .none) })
    }
    if isNone { return Value.none }
    guard case .dictionary(let pairs) = self, !pairs.isEmpty else { return nil }
    if let name = key.keyName {
      if let pair = pairs.first(where: { $0.key.keyName == name }) { return pair.value }
      return pairs.contains { $0.key.keyName == nil } ? nil : Value.none
    }
    let names = pairs.map(\.key.keyName)
    guard names.count > 1,
      let own = names.firstIndex(where: { $0.map { Languages.isName($0, of: language) } ?? false }),
      names.allSatisfy({ $0.map(Languages.isName) ?? false })
    else { return nil }
    return pairs[own].value
  }

  // The name of the value as the key of a dictionary: its text, or the name of its case.
  private var keyName: String? {
    switch self {
    case .text(let title):
      guard case .known(let face) = title.provenance, face.key == nil else { return nil }
      return face.text
    case .enumCase(let enumCase): return enumCase.payload.isEmpty ? enumCase.name : nil
    case .symbol(let name): return name.hasPrefix(".") ? String(name.dropFirst()) : nil
    case .number(let number): return String(number)
    default: return nil
    }
  }

  /// The menus and items in the value, without running code.
  var entries: [Entry] {
    switch self {
    case .content(let entries): entries
    case .list(let list): list.elements.flatMap(\.value.entries)
    case .choice(let alternatives): alternatives.flatMap(\.value.entries)
    default: []
    }
  }

  /// Returns the elements of the value as a list. A value that isn't a list is a single element under the
  /// current conditions.
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
        if !result.hasElementType {
          (result.elementType, result.innerType) = (list.elementType, list.innerType)
        }
      }
      return result
    case .unknown(let reason, let type): return List(elements: [], rest: reason, elementType: type)
    default: return List(elements: [Alternative(path: path, value: self)])
    }
  }

  var isList: Bool {
    if case .list = self { return true }
    return false
  }

  /// Whether the value contains menus or items.
  var holdsNodes: Bool {
    switch self {
    case .content(let entries): entries.contains { $0.node.className != nil }
    case .list(let list): list.elements.contains { $0.value.holdsNodes }
    case .choice(let alternatives): alternatives.contains { $0.value.holdsNodes }
    default: false
    }
  }

  var isClosure: Bool {
    if case .closure = self { return true }
    return false
  }

  var isNone: Bool {
    if case .none = self { return true }
    return false
  }

  /// Whether the value is known not to be nil.
  var isKnownToExist: Bool {
    switch self {
    case .none, .unknown, .symbol, .choice: false
    default: true
    }
  }

  /// Whether the value contains code or objects, so a row made from it is a command: `("Copy", copy)`.
  var holdsCode: Bool {
    var seen: Set<ObjectIdentifier> = []
    return holdsCode(&seen)
  }

  // Objects may refer to each other.
  private func holdsCode(_ seen: inout Set<ObjectIdentifier>) -> Bool {
    switch self {
    case .closure, .content: return true
    case .symbol(let name): return name.hasPrefix("selector:")
    case .tuple(let parts): return parts.contains { $0.value.holdsCode(&seen) }
    case .enumCase(let enumCase): return enumCase.payload.contains { $0.value.holdsCode(&seen) }
    case .instance(let instance):
      return seen.insert(ObjectIdentifier(instance)).inserted
        && instance.fields.values.contains { $0.holdsCode(&seen) }
    default: return false
    }
  }
}

extension Title {
  /// The title as a `String`, which isn't treated as a key.
  var plain: Title {
    var title = self
    for index in title.faces.indices { title.faces[index].isKey = false }
    return title
  }

  /// Creates the concatenation of texts. Unknown texts become holes.
  init(joining titles: [Title]) {
    var faces = [Face(text: "", provenance: .place)]
    for title in titles {
      var parts = title.faces
      let isVague = parts.count > 1 && parts.contains(where: \.hasHoles)
      if title.reason != nil || parts.isEmpty || isVague {
        parts = [Face(text: String(Face.hole), provenance: .place)]
      }
      // `let b = a + a` doubles a text each time.
      let size = faces.reduce(0) { $0 + $1.text.utf8.count } + parts.reduce(0) { $0 + $1.text.utf8.count }
      if faces.count * parts.count > 16 || size > Face.maximumSize {
        parts = [Face(text: String(Face.hole), provenance: .place)]
      }
      faces = faces.flatMap { face in
        parts.compactMap { part in
          guard !face.path.excludes(part.path) else { return nil }
          var face = face
          face.text += part.text
          face.key = face.key ?? part.key
          face.place = face.place ?? part.place
          face.catalog = face.catalog ?? part.catalog
          face.provenance = max(face.provenance, part.provenance)
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
  /// Creates `a + b` if at least one of them is an array; nil if neither is.
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

  // Returns the elements of the arrays among some alternatives, and whether all alternatives are arrays.
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
