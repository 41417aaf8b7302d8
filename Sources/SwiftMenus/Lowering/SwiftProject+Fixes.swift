#if SwiftSource
import MenuModel

extension SwiftProjectMenus {
  /// Returns the edits of a fix in Swift files and catalogs, or nil if one of its changes can't be written.
  func edits(for fix: Fix) -> (edits: [ProjectEdit], safety: Fix.Safety)? {
    var edits: [ProjectEdit] = []
    var safety = fix.safety
    for change in fix.changes {
      if case .replaceTranslation(let old, let text) = change {
        guard let written = translations.edits(of: old, toShow: text) else { return nil }
        if !isShownOnce(old), Self.letters(of: old.text) != Self.letters(of: text) { safety = .unsafe }
        edits += written
        continue
      }
      guard case .edits(let written, let least)? = written(change) else { return nil }
      if least == .unsafe { safety = .unsafe }
      for edit in written {
        guard let path = lowered.space.parts.first(where: { $0.file == edit.place.file })?.path else {
          return nil
        }
        edits.append(ProjectEdit(path: path, range: SourceRange(edit.range), bytes: edit.bytes))
      }
    }
    edits.sort { ($0.path, $0.range.start, $0.range.end) < ($1.path, $1.range.start, $1.range.end) }
    for (left, right) in zip(edits, edits.dropFirst()) where left.path == right.path {
      guard left.range.end <= right.range.start, left.range.end < right.range.end else { return nil }
    }
    return edits.isEmpty ? nil : (edits, safety)
  }

  // Whether nothing but a title shows a text in another language, as nothing else has its key.
  private func isShownOnce(_ text: TranslatedText) -> Bool {
    guard let node = titles.node(of: text, in: menus), case .text(let face, _) = lowered[node] else {
      return false
    }
    return fixes.isShownOnce(face)
  }

  // A text with any dots as one sign and without spaces: how an ellipsis is typed is right or wrong wherever it is shown.
  private static func letters(of text: String) -> String {
    let dots: Set<Character> = [".", "…", "‥", "⋯", "。", "・"]
    return text.filter { !$0.isWhitespace }.reduce(into: "") { letters, letter in
      let letter = dots.contains(letter) ? "…" : letter
      if letter != "…" || letters.last != "…" { letters.append(letter) }
    }
  }

  private func written(_ change: Change) -> SwiftFix? {
    switch change {
    case .replaceText(let node, let text): replace(node, with: text)
    case .lookUp(let node, let key):
      if case .text(let face, _) = lowered[node] { fixes.lookUp(face, key: key) } else { nil }
    case .setKey(let node, .role, .text(let role)): element(node).map { fixes.change(.setRole(role), at: $0) }
    case .removeKey(let node, .role): element(node).map { fixes.change(.removeRole, at: $0) }
    case .removeKey(let node, .shortcut): element(node).map { fixes.change(.removeShortcut, at: $0) }
    case .setKey(let node, .shortcut, .text(let text)):
      (try? Shortcut(parsing: text)).flatMap { shortcut in
        element(node).map { fixes.change(.setShortcut(shortcut), at: $0) }
      }
    case .remove(let node): element(node).map { fixes.change(.removeDivider, at: $0) }
    case .setKey, .removeKey, .move, .makeDivider, .replaceBytes, .replaceTranslation: nil
    }
  }

  // Returns the construct that creates an item, unless it also creates others. A change for one row of a
  // loop, or for one use of a helper function, may be wrong for the others.
  private func element(_ node: NodeID) -> Place? {
    guard case .element(let place) = lowered[node], !makesSeveral(place) else { return nil }
    return place
  }

  private func makesSeveral(_ place: Place) -> Bool {
    var titles: Set<String?> = []
    for (index, element) in menus.elements.enumerated() {
      guard case .element(place) = lowered[element.node] else { continue }
      titles.insert(menus.text(.title, of: ElementID(index)))
    }
    return titles.count > 1
  }

  private func replace(_ node: NodeID, with text: String) -> SwiftFix? {
    switch lowered[node] {
    case .text(let face, _): return fixes.replace(face, with: Self.withHoles(text, as: face))
    case .attribute(.symbol, let place):
      guard case .text(let old)? = lowered.menus.attributes.first(where: { $0.node == node })?.value else {
        return nil
      }
      return makesSeveral(place) ? nil : fixes.change(.setSymbol(from: old, to: text), at: place)
    case .attribute, .element: return nil
    }
  }

  // Returns the text with a hole for each name in angle brackets, which the model uses.
  private static func withHoles(_ text: String, as face: Face) -> String {
    guard face.hasHoles else { return text }
    var result = ""
    var rest = Substring(text)
    while let open = rest.firstIndex(of: "<") {
      result += rest[..<open]
      let name = rest[open...].prefix { $0 != ">" }
      let isName = name == "<text" || name.hasPrefix("<text ") && name.dropFirst(6).allSatisfy(\.isNumber)
      if isName, name.endIndex < rest.endIndex {
        result.append(Face.hole)
        rest = rest[rest.index(after: name.endIndex)...]
      } else {
        result.append("<")
        rest = rest[rest.index(after: open)...]
      }
    }
    return result + rest
  }

  /// Returns the hint for a finding whose fix would lose translations, or change a text that other code shows.
  func hint(for finding: Finding) -> String? {
    guard let change = finding.fixes.first?.changes.first, case .replaceText(let node, _) = change,
      case .text(let face, _) = lowered[node]
    else { return nil }
    // Other findings are about words, which are the same wherever they are shown.
    if finding.rule == "missing-ellipsis" || finding.rule == "needless-ellipsis", face.entry != nil,
      let key = face.key, fixes.isShown(key, elsewhereThan: placeCount(ofKey: key))
    {
      return "other code uses “\(key)” too, so give the item a key of its own"
    }
    return finding.fixes[0].changes.count == 1 ? fixes.translationsHint(for: face) : nil
  }
}
#endif
