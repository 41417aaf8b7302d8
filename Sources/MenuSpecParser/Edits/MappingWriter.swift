import DataTree
import MenuModel

/// Changes the keys of one mapping: sets, adds, and removes them.
struct MappingWriter {
  let mapping: NodeID
  let nodes: NodePlaces
  let lines: SpecLines
  let spec: SpecStyle
  let entries: [KeyEntry]
  private let style: PairStyle

  init(_ mapping: NodeID, _ nodes: NodePlaces, _ spec: SpecStyle) throws(EditRefusal) {
    self.mapping = mapping
    self.nodes = nodes
    self.spec = spec
    lines = nodes.lines
    entries = try KeyEntry.entries(of: mapping, nodes, spec.format)
    style = PairStyle(of: entries, in: mapping, nodes, spec)
  }

  private var tree: SyntaxTree { nodes.tree }

  func change(_ keys: KeyChanges, _ draft: inout EditDraft) throws(EditRefusal) {
    var additions: [(key: SpecKey, value: KeyChanges.Value)] = []
    var removals: [Int] = []
    draft.touch(mapping)
    for change in keys.changes {
      let index = entries.firstIndex { $0.name == change.key.name }
      switch (index, change.value) {
      case (.some, .mapping?): throw EditRefusal()
      case (let index?, .single(let value)?):
        try setValue(of: entries[index], change.key, value, &draft)
      case (let index?, nil): removals.append(index)
      case (nil, let value?): additions.append((change.key, value))
      case (nil, nil): break
      }
    }
    guard entries.count - removals.count + additions.count > 0 else { throw EditRefusal() }
    for index in removals {
      if entries[index].isFixed { throw EditRefusal() }
      try nodes.requireUnused(entries[index].value)
    }
    // A new key replaces a removed one, so `titles` is written in the place of `title`.
    let pairs = min(removals.count, additions.count)
    for (index, addition) in zip(removals, additions) {
      let entry = entries[index]
      var style = style
      let old = tree[entry.value]
      if old.kind == .scalar, old.style == .singleQuoted || old.style == .doubleQuoted {
        style.text = old.style
      }
      guard lines.comment(in: entry.start..<entry.end) == nil else { throw EditRefusal() }
      draft.replace(entry.start..<entry.end, with: style.pair(addition.key, addition.value))
    }
    if removals.count > pairs { try remove(Set(removals.dropFirst(pairs)), &draft) }
    if additions.count > pairs {
      let added = additions.dropFirst(pairs).map { ($0.key, style.pair($0.key, $0.value)) }
      try add(added, besides: Set(removals), separator: style.comma, &draft)
    }
  }

  // MARK: - Values

  private func setValue(
    of entry: KeyEntry, _ key: SpecKey, _ value: ChangeValue, _ draft: inout EditDraft
  ) throws(EditRefusal) {
    let node = tree[entry.value]
    if node.kind == .scalar {
      draft.touch(entry.value)
      switch value {
      case .text(let text): return try setText(of: entry, key, text, &draft)
      case .boolean where node.flags.contains(.hasTag): throw EditRefusal()
      case .boolean(let flag) where node.flags.contains(.isAbsent):
        draft.insert(flag ? " true" : " false", at: entry.end)
        return
      default: break
      }
    }
    if case .texts(let texts) = value, try setTexts(of: entry, texts, &draft) { return }
    draft.touch(entry.value)
    try nodes.requireUnused(entry.value, includingItself: false)
    // A tag states the type of the value, so a different value can't follow it.
    guard !node.flags.contains(.hasTag) else { throw EditRefusal() }
    let text = style.value(value)
    if node.flags.contains(.isAbsent) {
      draft.insert(" " + text, at: entry.end)
    } else if node.kind != .scalar, node.kind != .alias, node.style == .block {
      guard !node.flags.contains(.hasAnchor), lines.comment(in: entry.colon..<entry.end) == nil
      else {
        throw EditRefusal()
      }
      draft.replace(entry.colon + 1..<entry.end, with: " " + text)
    } else {
      guard lines.comment(in: Int(node.start)..<entry.end) == nil else { throw EditRefusal() }
      draft.replace(Int(node.start)..<entry.end, with: text)
    }
  }

  private func setText(
    of entry: KeyEntry, _ key: SpecKey, _ text: String, _ draft: inout EditDraft
  ) throws(EditRefusal) {
    let node = tree[entry.value]
    let old = tree.value(of: entry.value)
    if old == text, !node.flags.contains(.isAbsent),
      spec.format == .yaml || node.style == .doubleQuoted
    {
      return
    }
    let texts = TextWriter(nodes, spec)
    try texts.write(text, over: entry.value, &draft)
    if key == .title {
      try texts.renameSelection(ofOption: entry.value, from: old, to: text, &draft)
    }
  }

  // Changes texts of a list, or adds some to it. Returns false if the list must be written again.
  private func setTexts(
    of entry: KeyEntry, _ new: [String], _ draft: inout EditDraft
  ) throws(EditRefusal) -> Bool {
    guard tree[entry.value].kind == .sequence, tree[entry.value].link > entry.value.index + 1 else {
      return false
    }
    let items = Array(tree.children(of: entry.value))
    guard items.allSatisfy({ tree[$0].kind == .scalar }) else { return false }
    if items.count == new.count {
      let texts = TextWriter(nodes, spec)
      for (item, text) in zip(items, new) where tree.value(of: item) != text {
        draft.touch(item)
        try texts.write(text, over: item, &draft)
      }
      return true
    }
    guard items.count < new.count, zip(items, new).allSatisfy({ tree.value(of: $0) == $1 }),
      ListWriter(entry.value, nodes, spec).append(Array(new.dropFirst(items.count)), style, &draft)
    else { return false }
    draft.touch(entry.value)
    return true
  }
}
