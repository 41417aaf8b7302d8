import MenuModel
import MenuSpecParser

@testable import DataTree
@testable import TextCore

/// A simplified model with only the parts that a change can affect. Changes are made in a simple way, and
/// give the expected result of an edit.
struct EditSketch: Equatable {
  /// An element with its keys and parts.
  struct Element: Equatable {
    var keys: [String: String] = [:]
    var children: [Element] = []
    /// The nodes of the element and its values, which aren't compared.
    var node = NodeID(0)
    var nodes: [String: NodeID] = [:]

    static func == (left: Element, right: Element) -> Bool {
      left.keys == right.keys && left.children == right.children
    }
  }

  var documents: [Element]

  init(_ spec: MenuSpec) {
    documents = spec.menus.documents.map { Self.element($0, spec.menus) }
  }

  private static func element(_ id: ElementID, _ menus: MenuTree) -> Element {
    var element = Element(node: menus[id].node)
    let start = Int(menus[id].firstAttribute)
    for attribute in menus.attributes[start..<start + Int(menus[id].attributeCount)] {
      let text: String
      switch attribute.value {
      case .text(let value): text = value
      case .boolean(let flag): text = "\(flag)"
      case .number(let number): text = "\(number)"
      case .shortcut(let shortcut): text = "\(shortcut)"
      case .list(let entries):
        for (index, entry) in entries.enumerated() {
          element.keys["\(attribute.key) \(index)"] = entry.text
          element.nodes["\(attribute.key) \(index)"] = entry.node
        }
        continue
      case .structure: continue
      }
      element.keys["\(attribute.key)"] = text
      element.nodes["\(attribute.key)"] = attribute.node
    }
    if menus[id].kind == .divider, menus[id].attributeCount == 0 { element.keys["divider"] = "" }
    element.children = menus.children(of: id).map { Self.element($0, menus) }
    return element
  }

  // MARK: - Changes

  /// Makes the changes of a fix. Changes inside a removed element have no effect, and neither does renaming a
  /// picker's selection there.
  mutating func make(_ changes: [Change], in tree: SyntaxTree) {
    let gone = changes.compactMap { change in
      switch change {
      case .remove(let id), .makeDivider(let id): id
      default: nil
      }
    }
    for change in changes {
      if case .replaceText(let id, _) = change,
        gone.contains(where: { tree[$0].range.contains(tree[id].range) })
      {
        continue
      }
      if case .setKey(let id, _, _) = change,
        gone.contains(where: { tree[$0].range.contains(tree[id].range) })
      {
        continue
      }
      make(change)
    }
  }

  mutating func make(_ change: Change) {
    var change = change
    if case .setKey(let node, .title, .text(let text)) = change,
      let place = Self.place(of: "title", of: node, documents)
    {
      change = .replaceText(place, with: text)
    }
    for document in documents.indices {
      for index in documents[document].children.indices {
        make(change, in: &documents[document].children[index])
      }
      Self.reorder(change, &documents[document])
    }
  }

  private func make(_ change: Change, in element: inout Element) {
    switch change {
    case .replaceText(let node, let text): Self.write(text, at: node, in: &element)
    case .setKey(let node, let key, let value) where node == element.node:
      Self.remove(key, from: &element)
      switch value {
      case .text(let text):
        let shortcut = key == .shortcut ? try? Shortcut(parsing: text) : nil
        element.keys["\(key)"] = shortcut.map { "\($0)" } ?? text
      case .boolean(let flag): element.keys["\(key)"] = "\(flag)"
      case .texts(let texts):
        for (index, text) in texts.enumerated() { element.keys["\(key) \(index)"] = text }
      }
    case .removeKey(let node, let key) where node == element.node: Self.remove(key, from: &element)
    case .makeDivider(let node) where node == element.node:
      element.keys = ["divider": ""]
      element.children = []
    default: break
    }
    for index in element.children.indices { make(change, in: &element.children[index]) }
    Self.reorder(change, &element)
  }

  // All places that share the node also share the text, and a selection is renamed with its option.
  private static func write(_ text: String, at node: NodeID, in element: inout Element) {
    for (key, place) in element.nodes where place == node { element.keys[key] = text }
    for child in element.children
    where child.nodes["title"] == node && child.keys["tag"] == nil
      && element.keys["selection"] == child.keys["title"]
      && element.children.count(where: { $0.keys["tag"] ?? $0.keys["title"] == child.keys["title"] }) == 1
    {
      element.keys["selection"] = text
    }
  }

  private static func place(of key: String, of node: NodeID, _ elements: [Element]) -> NodeID? {
    for element in elements {
      if element.node == node, let place = element.nodes[key] { return place }
      if let place = place(of: key, of: node, element.children) { return place }
    }
    return nil
  }

  private static func reorder(_ change: Change, _ element: inout Element) {
    switch change {
    case .remove(let node): element.children.removeAll { $0.node == node }
    case .move(let node, let target):
      guard let from = element.children.firstIndex(where: { $0.node == node }),
        element.children.contains(where: { $0.node == target })
      else { return }
      let moved = element.children.remove(at: from)
      let to = element.children.firstIndex { $0.node == target } ?? 0
      element.children.insert(moved, at: to + 1)
    default: break
    }
  }

  private static func remove(_ key: SpecKey, from element: inout Element) {
    element.keys = element.keys.filter { $0.key != "\(key)" && !$0.key.hasPrefix("\(key) ") }
  }
}
