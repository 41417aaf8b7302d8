#if SwiftSource
import MenuModel

extension MenuLowering {
  /// Adds the known parts of a title: its text with placeholders, or all its possible texts.
  mutating func addTitle(_ title: Title?, of place: Place, _ head: SourceRange, _ id: ElementID) {
    // An item without text has an image, or the system supplies its title. But a choice of a SwiftUI picker may be
    // empty: `Text("").tag(nil)`.
    let shown = title?.shownNow
    if let shown, shown.faces.count == 1, shown.faces[0].text.isEmpty, shown.faces[0].place != nil,
      tree[id].kind == .option || tree[id].kind == .button && tree[id].menuKind == .popUp,
      tree.vocabulary(of: id).isSwiftUI
    {
      return add(shown.faces[0], as: .title, of: place, head)
    }
    var faces = (shown?.faces ?? []).filter { !$0.text.isEmpty }
    if faces.count == 2, tree[id].kind != .option, Self.areSwapped(faces) { faces.reverse() }
    // If no catalog has a key, its text is unknown.
    faces.removeAll { TextKeys.isKey($0.text) }
    // If a text is in several languages, only the English one is checked.
    let english = faces.filter { !$0.isForeign && !TitleLanguage.isTranslated($0.text) }
    if english.isEmpty, !faces.isEmpty {
      tree.elements[Int(id.index)].flags.insert(.isForeign)
    } else {
      faces = english
    }
    let isOpen = faces.isEmpty || title?.reason != nil || shown?.faces.count != faces.count
    let kind = tree[id].kind
    if faces.count == 1, !isOpen {
      addOne(faces[0], of: place, head, id)
    } else if !faces.isEmpty, [.button, .toggle, .submenu, .text, .option].contains(kind) {
      addSeveral(faces, isOpen: isOpen, of: place, head, id)
    } else {
      addUnknown(of: place, head, id)
    }
  }

  // Whether two titles are in the wrong order. A `? :` begins with the title for a true condition, but
  // `titles` begins with the one for a false condition.
  private static func areSwapped(_ faces: [Face]) -> Bool {
    guard let first = faces[0].path.last, let second = faces[1].path.last,
      first.statement == second.statement,
      first.arm == 0, second.arm == 1, case .state(let text) = first.condition
    else { return false }
    return !text.hasPrefix("!")
      && !["!=", "== nil", "== false"].contains { text.utf8.firstIndex(of: $0.utf8) != nil }
  }

  private mutating func addOne(_ face: Face, of place: Place, _ head: SourceRange, _ id: ElementID) {
    let (text, names) = Self.withNames(face, 0)
    add(face, as: .title, text: text, of: place, head)
    addPlaceholders(names, of: place, head, id)
  }

  private mutating func addSeveral(
    _ faces: [Face], isOpen: Bool, of place: Place, _ head: SourceRange, _ id: ElementID
  ) {
    // The unknown title comes first, because it is the item's usual title.
    var names = isOpen ? [Self.name(0)] : []
    var entries = names.map { name in
      Attribute.ListEntry(
        text: "<\(name)>", range: head, isVerbatim: false, node: node(.attribute(.titles, of: place)))
    }
    for face in faces {
      let (text, more) = Self.withNames(face, names.count)
      names += more
      entries.append(
        Attribute.ListEntry(
          text: text, range: range(of: face, in: place) ?? head, isVerbatim: isVerbatim(face, text),
          node: node(.text(face, of: place))))
    }
    add(.titles, .list(entries), at: entries[0].range, place)
    addPlaceholders(names, of: place, head, id)
  }

  private mutating func addUnknown(of place: Place, _ head: SourceRange, _ id: ElementID) {
    let name = Self.name(0)
    add(.title, .text("<\(name)>"), at: head, place)
    addPlaceholders([name], of: place, head, id)
  }

  private mutating func addPlaceholders(
    _ names: [String], of place: Place, _ head: SourceRange, _ id: ElementID
  ) {
    if names.isEmpty { return }
    let entries = names.map {
      Attribute.ListEntry(
        text: $0, range: head, isVerbatim: false, node: node(.attribute(.placeholders, of: place)))
    }
    add(.placeholders, .list(entries), at: head, place)
    tree.elements[Int(id.index)].flags.insert(.hasPlaceholders)
  }

  /// Adds a known text.
  mutating func add(
    _ face: Face, as key: SpecKey, text: String? = nil, of place: Place, _ head: SourceRange
  ) {
    let text = text ?? face.shownText
    let range = range(of: face, in: place) ?? head
    tree.attributes.append(
      Attribute(
        key: key, isVerbatim: isVerbatim(face, text), keyRange: SourceRange(range.start, range.start),
        valueRange: range, node: node(.text(face, of: place)), value: .text(text)))
  }

  // Returns the range of a literal if it is in the menu's file or is the text itself. A text that is looked
  // up by a key in a different file, such as a generated one, is checked where it is used.
  func range(of face: Face, in item: Place) -> SourceRange? {
    guard let place = face.place, !addsMark(to: face, place) else { return nil }
    if face.key != nil, let creation = face.creation {
      return space.range(of: place.file == creation.file ? place : creation)
    }
    guard face.key == nil || place.file == menuFile || place.file == item.file && menuFile != item.file else {
      return nil
    }
    return space.range(of: place)
  }

  // Whether code adds a checkmark to the text of a literal, which is correct without it.
  private func addsMark(to face: Face, _ place: Place) -> Bool {
    guard face.key == nil, let first = face.text.first, let last = face.text.last else { return false }
    return ("✓✔".contains(first) || "✓✔".contains(last)) && place.end - place.start < face.text.utf8.count
  }

  // An escape is longer than its character, so a literal as long as its text has none.
  private func isVerbatim(_ face: Face, _ text: String) -> Bool {
    guard let range = face.place.flatMap(space.range), range.count == text.utf8.count else { return false }
    return face.catalog == nil || face.key == text
  }

  // Returns the text with a name in angle brackets for each hole.
  private static func withNames(_ face: Face, _ count: Int) -> (String, names: [String]) {
    guard face.hasHoles else { return (face.text, []) }
    var names: [String] = []
    var text = ""
    for character in face.text {
      guard character == Face.hole else {
        text.append(character)
        continue
      }
      let name = name(count + names.count)
      names.append(name)
      text += "<\(name)>"
    }
    return (text, names)
  }

  private static func name(_ number: Int) -> String { number == 0 ? "text" : "text \(number + 1)" }
}

extension Place {
  /// Whether this place comes after a function's argument and isn't inside that function, which creates
  /// `made`.
  func isBehind(_ given: Place, apartFrom made: Place) -> Bool {
    guard file == given.file, start >= given.end else { return false }
    return made.file != file || made.end <= given.start || made.start >= end
  }
}
#endif
