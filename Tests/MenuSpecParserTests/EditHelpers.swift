import MenuModel
import MenuSpecParser
import Testing

@testable import DataTree
@testable import TextCore

/// A change that names its element by title, for use in tests.
enum Edit: Sendable {
  /// Replaces a title, which is that of an element or an entry of `titles`.
  case rename(String, String)
  case set(String, SpecKey, ChangeValue)
  case removeKey(String, SpecKey)
  case remove(String)
  case move(String, after: String)
  case divider(String)

  func change(in spec: MenuSpec) -> Change? {
    switch self {
    case .rename(let title, let text): spec.titleNode(title).map { .replaceText($0, with: text) }
    case .set(let title, let key, let value):
      spec.element(title).map { .setKey(of: $0, key: key, value: value) }
    case .removeKey(let title, let key): spec.element(title).map { .removeKey(of: $0, key: key) }
    case .remove(let title): spec.element(title).map { .remove($0) }
    case .move(let title, let target):
      spec.element(title).flatMap { node in spec.element(target).map { .move(node, after: $0) } }
    case .divider(let title): spec.element(title).map { .makeDivider($0) }
    }
  }
}

extension MenuSpec {
  /// Returns the node of the element with a title; `---` is the first divider.
  func element(_ title: String) -> NodeID? {
    menus.elements.indices.first { index in
      let id = ElementID(index)
      return title == "---" ? menus[id].kind == .divider : menus.title(of: id) == title
    }.map { menus.elements[$0].node }
  }

  func titleNode(_ title: String) -> NodeID? {
    for attribute in menus.attributes {
      if attribute.key == .title, attribute.text == title { return attribute.node }
      if let entry = attribute.list.first(where: { $0.text == title }) { return entry.node }
    }
    return nil
  }
}

/// Returns a text after edits, and the safety of the fix; nil if the writer rejects it.
func edited(
  _ text: String, _ format: SpecFormat = .yaml, _ edits: [Edit]
) -> (text: String, safety: Fix.Safety)? {
  let source = SourceText(text)
  let spec = MenuSpec(parsing: source, format: format)
  let changes = edits.compactMap { $0.change(in: spec) }
  guard changes.count == edits.count else {
    Issue.record("a title isn't there: \(edits) in \(text)")
    return nil
  }
  let writer = EditWriter(spec.syntax, format: format)
  guard let result = writer.edits(for: Fix("", safety: .safe, changes: changes)) else { return nil }
  return (String(decoding: applying(result.edits, to: source), as: UTF8.self), result.safety)
}
