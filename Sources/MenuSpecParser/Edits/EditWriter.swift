import DataTree
import MenuModel

/// Turns the changes that a rule proposes into edits of a text, in the style of the surrounding text.
///
/// If one change would do harm, such as removing an anchor that an alias needs, the last key of a mapping, or
/// the comments in a value, the whole fix is rejected.
public struct EditWriter: Sendable {
  private let tree: SyntaxTree
  private let nodes: NodePlaces
  private let style: SpecStyle

  /// Creates a writer for the text of a tree.
  public init(_ tree: SyntaxTree, format: SpecFormat) {
    self.tree = tree
    nodes = NodePlaces(tree, format)
    style = SpecStyle(of: tree, format)
  }

  /// Returns disjoint, sorted edits that make the changes of a fix; nil if they can't be made safely.
  ///
  /// The safety is that of the fix, but it is unsafe if an alias repeats an edited place elsewhere. An edit
  /// of a text covers all its content, so edits of two fixes are never mixed in one text.
  public func edits(for fix: Fix) -> (edits: [TextEdit], safety: Fix.Safety)? {
    var draft = EditDraft(nodes)
    do {
      try write(fix.changes, to: &draft)
    } catch {
      return nil
    }
    guard let edits = draft.finished(), !edits.isEmpty else { return nil }
    return (edits, draft.isShared ? .unsafe : fix.safety)
  }

  // Texts and keys come first, because moving a list entry also moves the edits inside it.
  private func write(_ changes: [Change], to draft: inout EditDraft) throws(EditRefusal) {
    // Most fixes only replace a text.
    if changes.count == 1, case .replaceText(let id, let text) = changes[0] {
      return try TextWriter(nodes, style).replaceText(known(id), with: text, &draft)
    }
    let gone = try gone(changes)
    func isGone(_ id: NodeID) -> Bool {
      gone.contains { $0 <= id && Int(id.index) < tree.indexAfter(Int($0.index)) }
    }
    var texts: [NodeID: String] = [:]
    var keys: [NodeID: KeyChanges] = [:]
    var lists: [NodeID: ListChanges] = [:]
    for change in changes {
      switch change {
      case .replaceText(let id, let text):
        let id = try known(id)
        if isGone(id) { continue }
        if let other = texts[id], other != text { throw EditRefusal() }
        texts[id] = text
      case .setKey(let id, let key, let value):
        let id = try known(id)
        if let outer = newHolder(of: key, in: id) {
          if !isGone(id) { keys[id, default: KeyChanges()].set(key, value, inNew: outer) }
          continue
        }
        let holder = try holder(of: key, in: id)
        if !isGone(holder) { keys[holder, default: KeyChanges()].set(key, value) }
      case .removeKey(let id, let key):
        let id = try holder(of: key, in: known(id))
        if !isGone(id) { keys[id, default: KeyChanges()].set(key, nil) }
      case .remove(let id):
        let list = try nodes.list(of: id)
        if !isGone(list) { lists[list, default: ListChanges()].removed.insert(id) }
      case .move(let id, let target):
        let list = try nodes.list(of: id)
        guard try nodes.list(of: target) == list, id != target else { throw EditRefusal() }
        if !isGone(list) { try lists[list, default: ListChanges()].move(id, after: target) }
      case .makeDivider(let id):
        let list = try nodes.list(of: id)
        if !isGone(list) { try ListWriter(list, nodes, style).makeDivider(id, &draft) }
      case .replaceBytes(let range, let text):
        guard Int(range.end) <= tree.source.bytes.count else { throw EditRefusal() }
        draft.replace(range.bounds, with: text)
      case .replaceTranslation, .lookUp: throw EditRefusal()
      }
    }
    for (id, changes) in keys.sorted(by: { $0.key < $1.key }) {
      if tree[id].kind == .mapping {
        try MappingWriter(id, nodes, style).change(changes, &draft)
      } else {
        let text = texts.removeValue(forKey: id)
        try BareItemWriter(nodes, style).expand(id, text: text, changes, &draft)
      }
    }
    for (id, text) in texts.sorted(by: { $0.key < $1.key }) {
      try TextWriter(nodes, style).replaceText(id, with: text, &draft)
    }
    // The innermost list comes first, because an outer one may move it.
    for (id, changes) in lists.sorted(by: { $0.key > $1.key }) {
      try ListWriter(id, nodes, style).change(changes, &draft)
    }
  }

  // Returns the elements that are removed or become dividers. Other changes inside them don't matter.
  private func gone(_ changes: [Change]) throws(EditRefusal) -> [NodeID] {
    var gone: [NodeID] = []
    for change in changes {
      switch change {
      case .remove(let id), .makeDivider(let id):
        guard Int(id.index) < tree.nodes.count else { throw EditRefusal() }
        gone.append(id)
      default: break
      }
    }
    return gone
  }

  private func known(_ id: NodeID) throws(EditRefusal) -> NodeID {
    guard Int(id.index) < tree.nodes.count else { throw EditRefusal() }
    return tree.resolved(id)
  }

  // A key of a nested mapping is an attribute of the element that contains it, and may have the same name as
  // one of that element's keys.
  private func holder(of key: SpecKey, in element: NodeID) throws(EditRefusal) -> NodeID {
    guard let name = SpecTable.holder(of: key)?.name else { return element }
    guard tree[element].kind == .mapping, let value = tree.value(of: name, in: element) else {
      throw EditRefusal()
    }
    let holder = tree.resolved(value)
    guard tree[holder].kind == .mapping else { throw EditRefusal() }
    return holder
  }

  // Returns the key of a mapping that is added together with its first key. Any element may have a `lint`.
  private func newHolder(of key: SpecKey, in element: NodeID) -> SpecKey? {
    guard key == .lintDisable || key == .lintReason else { return nil }
    return tree[element].kind == .mapping && tree.value(of: "lint", in: element) != nil
      ? nil : .lint
  }
}
