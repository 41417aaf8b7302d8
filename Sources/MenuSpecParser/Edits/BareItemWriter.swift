import DataTree
import MenuModel

/// Turns an item that is plain text into a mapping, so that it can have more keys.
struct BareItemWriter {
  private let nodes: NodePlaces
  private let style: SpecStyle
  private let texts: TextWriter

  init(_ nodes: NodePlaces, _ style: SpecStyle) {
    self.nodes = nodes
    self.style = style
    texts = TextWriter(nodes, style)
  }

  /// Changes the keys of an item.
  ///
  /// - Parameter text: The new text of the item; nil if it doesn't change.
  func expand(
    _ id: NodeID, text: String?, _ keys: KeyChanges, _ draft: inout EditDraft
  ) throws(EditRefusal) {
    let tree = nodes.tree
    let node = tree[id]
    guard node.kind == .scalar, !node.flags.contains(.isAbsent), !node.flags.contains(.hasTag),
      node.style != .literal, node.style != .folded, let list = nodes.parent(of: id),
      tree[list].kind == .sequence
    else { throw EditRefusal() }
    let old = tree.value(of: id)
    var title: String? = text ?? old
    let isDivider = old == "---"
    // A picker's divider can't have keys.
    if isDivider, text != nil || !nodes.pickers(withOptions: list).isEmpty { throw EditRefusal() }
    var additions: [(key: SpecKey, value: KeyChanges.Value)] = []
    for change in keys.changes {
      switch (change.key, change.value) {
      case (.title, _) where isDivider: throw EditRefusal()
      case (.title, .single(.text(let text))?): title = text
      case (.title, nil): title = nil
      case (.title, _): throw EditRefusal()
      case (_, let value?): additions.append((change.key, value))
      case (_, nil): break
      }
    }
    draft.touch(id)
    if additions.isEmpty {
      guard let title else { throw EditRefusal() }
      if title != old { try texts.write(title, over: id, &draft) }
    } else {
      let isCompact = nodes.isInFlow(id) && nodes.isCompact(list)
      let pairStyle = PairStyle(replacing: node.style, isCompact: isCompact, style)
      var pairs = additions.map { pairStyle.pair($0.key, $0.value) }
      if isDivider {
        pairs.insert(pairStyle.pair(.type, .single(.text("divider"))), at: 0)
      } else if let title {
        // A plain title stays plain, even if other parsers read it as a number.
        let isKept =
          title == old && (node.style != .plain || ScalarWriter.isPlainSafe(title, isInFlow: true))
        let written =
          isKept && !node.flags.contains(.isCooked)
          ? tree.source[node.range] : style.scalar(title, isInFlow: true, style: node.style)
        pairs.insert(pairStyle.pair(.title, written: written), at: 0)
      }
      draft.replace(node.range.bounds, with: "{" + pairs.joined(separator: pairStyle.comma) + "}")
    }
    if let title, title != old {
      try texts.renameSelection(ofOption: id, from: old, to: title, &draft)
    }
  }
}
