import DataTree
import MenuModel

// Changes of an element's keys: setting, adding, and removing them.
extension EditWriter {
  func changeKeys(of mapping: NodeID, _ keys: KeyChanges, _ draft: inout EditDraft) throws(Refusal) {
    let entries = try entries(of: mapping)
    var additions: [(key: SpecKey, value: KeyChanges.Value)] = []
    var removals: [Int] = []
    touch(mapping, &draft)
    for change in keys.changes {
      let index = entries.firstIndex { $0.name == change.key.name }
      switch (index, change.value) {
      case (.some, .mapping?): throw Refusal()
      case (let index?, .single(let value)?):
        try setValue(of: entries[index], change.key, value, in: mapping, entries, &draft)
      case (let index?, nil): removals.append(index)
      case (nil, let value?): additions.append((change.key, value))
      case (nil, nil): break
      }
    }
    guard entries.count - removals.count + additions.count > 0 else { throw Refusal() }
    for index in removals {
      if entries[index].isFixed { throw Refusal() }
      try requireUnused(entries[index].value)
    }
    let style = pairStyle(of: entries, in: mapping)
    // A new key replaces a removed one, so `titles` is written in the place of `title`.
    let pairs = min(removals.count, additions.count)
    for (index, addition) in zip(removals, additions) {
      let entry = entries[index]
      var style = style
      let old = tree[entry.value]
      if old.kind == .scalar, old.style == .singleQuoted || old.style == .doubleQuoted {
        style.text = old.style
      }
      guard comment(in: entry.start..<entry.end) == nil else { throw Refusal() }
      draft.replace(entry.start..<entry.end, with: pair(addition.key, addition.value, style))
    }
    let isBlock = tree[mapping].style == .block
    if removals.count > pairs {
      let rest = Set(removals.dropFirst(pairs))
      if isBlock {
        try removeBlock(entries, rest, &draft)
      } else {
        try removeFlow(entries, rest, in: mapping, &draft)
      }
    }
    if additions.count > pairs {
      let gone = Set(removals)
      try add(Array(additions.dropFirst(pairs)), to: entries, besides: gone, style, in: mapping, &draft)
    }
  }

  // MARK: - Values

  private func setValue(
    of entry: KeyEntry, _ key: SpecKey, _ value: ChangeValue, in mapping: NodeID, _ entries: [KeyEntry],
    _ draft: inout EditDraft
  ) throws(Refusal) {
    let node = tree[entry.value]
    if node.kind == .scalar {
      touch(entry.value, &draft)
      switch value {
      case .text(let text):
        let old = tree.value(of: entry.value)
        if old == text, !node.flags.contains(.isAbsent), format == .yaml || node.style == .doubleQuoted {
          return
        }
        try writeText(text, over: entry.value, &draft)
        if key == .title { try renameSelection(ofOption: entry.value, from: old, to: text, &draft) }
        return
      case .boolean where node.flags.contains(.hasTag): throw Refusal()
      case .boolean(let flag) where node.flags.contains(.isAbsent):
        draft.insert(flag ? " true" : " false", at: entry.end)
        return
      default: break
      }
    }
    if case .texts(let texts) = value, node.kind == .sequence, tree[entry.value].link > entry.value.index + 1
    {
      let items = Array(tree.children(of: entry.value))
      if items.count == texts.count, items.allSatisfy({ tree[$0].kind == .scalar }) {
        for (item, text) in zip(items, texts) where tree.value(of: item) != text {
          touch(item, &draft)
          try writeText(text, over: item, &draft)
        }
        return
      }
      if items.allSatisfy({ tree[$0].kind == .scalar }), items.count < texts.count,
        zip(items, texts).allSatisfy({ tree.value(of: $0) == $1 }),
        append(
          Array(texts.dropFirst(items.count)), to: entry.value, pairStyle(of: entries, in: mapping), &draft)
      {
        touch(entry.value, &draft)
        return
      }
    }
    touch(entry.value, &draft)
    try requireUnused(entry.value, includingItself: false)
    // A tag states the type of the value, so a different value can't follow it.
    guard !node.flags.contains(.hasTag) else { throw Refusal() }
    let text = self.value(value, pairStyle(of: entries, in: mapping))
    if node.flags.contains(.isAbsent) {
      draft.insert(" " + text, at: entry.end)
    } else if node.kind != .scalar, node.kind != .alias, node.style == .block {
      guard !node.flags.contains(.hasAnchor), comment(in: entry.colon..<entry.end) == nil else {
        throw Refusal()
      }
      draft.replace(entry.colon + 1..<entry.end, with: " " + text)
    } else {
      guard comment(in: Int(node.start)..<entry.end) == nil else { throw Refusal() }
      draft.replace(Int(node.start)..<entry.end, with: text)
    }
  }

  // MARK: - Plain texts

  /// Turns an item that is plain text into a mapping, so that it can have more keys.
  func expandBareText(
    _ id: NodeID, text: String?, _ keys: KeyChanges, _ draft: inout EditDraft
  ) throws(Refusal) {
    let node = tree[id]
    guard node.kind == .scalar, !node.flags.contains(.isAbsent), !node.flags.contains(.hasTag),
      node.style != .literal, node.style != .folded, let list = parent(of: id), tree[list].kind == .sequence
    else { throw Refusal() }
    let old = tree.value(of: id)
    var title: String? = text ?? old
    let isDivider = old == "---"
    // A picker's divider can't have keys.
    if isDivider, text != nil || isOptions(list) { throw Refusal() }
    var additions: [(key: SpecKey, value: KeyChanges.Value)] = []
    for change in keys.changes {
      switch (change.key, change.value) {
      case (.title, _) where isDivider: throw Refusal()
      case (.title, .single(.text(let text))?): title = text
      case (.title, nil): title = nil
      case (.title, _): throw Refusal()
      case (_, let value?): additions.append((change.key, value))
      case (_, nil): break
      }
    }
    touch(id, &draft)
    let isCompact = isInFlow(id) && isCompact(list)
    let quote = node.style == .plain ? SyntaxNode.Style.plain : node.style
    let style = PairStyle(
      key: format == .yaml ? .plain : .doubleQuoted, text: quote,
      colon: isCompact && format != .yaml ? ":" : ": ", comma: isCompact ? "," : ", ", isInFlow: true)
    if additions.isEmpty {
      guard let title else { throw Refusal() }
      if title != old { try writeText(title, over: id, &draft) }
    } else {
      var pairs = additions.map { pair($0.key, $0.value, style) }
      if isDivider {
        pairs.insert(pair(.type, .single(.text("divider")), style), at: 0)
      } else if let title {
        // A plain title stays plain, even if other parsers read it as a number.
        let isKept = title == old && (node.style != .plain || ScalarWriter.isPlainSafe(title, isInFlow: true))
        let written =
          isKept && !node.flags.contains(.isCooked)
          ? tree.source[node.range] : scalar(title, isInFlow: true, style: quote)
        let name = ScalarWriter.scalar(SpecKey.title.name, style: style.key, format: format)
        pairs.insert(name + style.colon + written, at: 0)
      }
      draft.replace(node.range.bounds, with: "{" + pairs.joined(separator: style.comma) + "}")
    }
    if let title, title != old { try renameSelection(ofOption: id, from: old, to: title, &draft) }
  }

  // Whether a list is a picker's options, directly or through an alias.
  private func isOptions(_ list: NodeID) -> Bool {
    ([list] + (aliases[list.index] ?? []).map { NodeID(Int($0)) }).contains { user in
      guard let picker = parent(of: user), tree[picker].kind == .mapping else { return false }
      return tree.value(of: "options", in: picker) == user
    }
  }

  /// Whether a list in brackets has no space after its commas.
  func isCompact(_ list: NodeID) -> Bool {
    let first = NodeID(Int(list.index) + 1)
    guard let second = next(of: first), let comma = comma(after: end(of: first, floor: start(of: first)))
    else {
      return false
    }
    return comma + 1 == start(of: second)
  }
}
