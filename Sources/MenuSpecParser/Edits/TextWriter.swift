import DataTree
import TextCore

/// Changes titles and other scalars. They keep their quotes if the new text allows it.
struct TextWriter {
  private let nodes: NodePlaces
  private let style: SpecStyle

  init(_ nodes: NodePlaces, _ style: SpecStyle) {
    self.nodes = nodes
    self.style = style
  }

  private var tree: SyntaxTree { nodes.tree }
  private var format: SpecFormat { style.format }

  /// Replaces the text of an element, and of a selection that names it.
  func replaceText(_ id: NodeID, with text: String, _ draft: inout EditDraft) throws(EditRefusal) {
    guard tree[id].kind == .scalar else { throw EditRefusal() }
    let old = tree.value(of: id)
    guard old != text || tree[id].flags.contains(.isAbsent) else { return }
    let isEntry = nodes.parent(of: id).map { tree[$0].kind == .sequence } ?? false
    // In a list, --- is a divider with any quotes.
    if isEntry, text == "---" { throw EditRefusal() }
    draft.touch(id)
    try write(text, over: id, &draft)
    try renameSelection(ofOption: id, from: old, to: text, &draft)
  }

  /// Writes a text in the place of a scalar.
  func write(_ text: String, over id: NodeID, _ draft: inout EditDraft) throws(EditRefusal) {
    let node = tree[id]
    let isInFlow = nodes.isInFlow(id)
    switch node.style {
    case _ where node.flags.contains(.isAbsent):
      guard let parent = nodes.parent(of: id), tree[parent].kind == .mapping,
        let key = nodes.previous(of: id), let colon = nodes.colon(after: key)
      else { throw EditRefusal() }
      let place = nodes.end(of: id, floor: colon + 1)
      draft.insert(" " + style.scalar(text, isInFlow: isInFlow), at: place)
    case .plain where format == .yaml:
      guard ScalarWriter.isPlainSafe(text, isInFlow: isInFlow), !isMarker(text, at: Int(node.start))
      else {
        draft.replace(node.range.bounds, with: style.quoted(text))
        return
      }
      let kept = node.flags.contains(.isCooked) ? rewrite(node.range, .plain, to: text) : nil
      draft.replace(node.range.bounds, with: kept ?? text)
    case .plain:
      draft.replace(
        node.range.bounds, with: ScalarWriter.scalar(text, style: .doubleQuoted, format: format))
    case .literal, .folded:
      try write(text, overBlock: id, &draft)
    default:
      guard node.style == .doubleQuoted || ScalarWriter.isSingleQuotable(text) else {
        draft.replace(
          node.range.bounds, with: ScalarWriter.scalar(text, style: .doubleQuoted, format: format))
        return
      }
      let content = tree.contentRange(of: id)
      let kept = node.flags.contains(.isCooked) ? rewrite(content, node.style, to: text) : nil
      draft.replace(
        content.bounds, with: kept ?? ScalarWriter.content(text, style: node.style, format: format))
    }
  }

  private func rewrite(_ range: SourceRange, _ style: SyntaxNode.Style, to text: String) -> String? {
    ScalarUnits.rewrite(nodes.lines.bytes[range.bounds], style: style, format: format, to: text)
  }

  // At the start of a line, --- begins a document and ... ends one.
  private func isMarker(_ text: String, at offset: Int) -> Bool {
    (text.hasPrefix("---") || text.hasPrefix("...")) && nodes.lines.isStart(offset)
  }

  // A block scalar with one line keeps its form. Any other becomes a scalar on one line.
  private func write(_ text: String, overBlock id: NodeID, _ draft: inout EditDraft)
    throws(EditRefusal)
  {
    let lines = nodes.lines
    let start = Int(tree[id].start)
    let end = nodes.end(of: id, floor: start)
    let headerEnd = lines.lineEnd(from: start)
    guard lines.comment(in: start..<max(headerEnd, end)) == nil else { throw EditRefusal() }
    let old = tree.value(of: id)
    let (oldLine, oldBreaks) = Self.withoutFinalBreaks(old)
    let (line, breaks) = Self.withoutFinalBreaks(text)
    let isSimple =
      !line.isEmpty && !line.hasPrefix(" ") && !line.hasSuffix(" ")
      && ScalarWriter.isSingleQuotable(line)
    if isSimple, breaks == oldBreaks, !oldLine.utf8.contains(0x0A) {
      var lineStart = headerEnd
      while lineStart < end, SpecLines.isSpaceOrBreak(lines.bytes[lineStart]) { lineStart += 1 }
      let isSame = lines.bytes[lineStart..<max(lineStart, end)].elementsEqual(oldLine.utf8)
      if isSame, !oldLine.isEmpty {
        draft.replace(lineStart..<end, with: line)
        return
      }
    }
    draft.replace(start..<max(end, start), with: style.scalar(text, isInFlow: false))
  }

  private static func withoutFinalBreaks(_ text: String) -> (line: String, breaks: Int) {
    let bytes = Array(text.utf8)
    let count = bytes.reversed().prefix { $0 == 0x0A }.count
    return (String(decoding: bytes.dropLast(count), as: UTF8.self), count)
  }

  // MARK: - Options

  /// Renames a picker's selection if its title is renamed.
  func renameSelection(
    ofOption title: NodeID, from old: String, to new: String, _ draft: inout EditDraft
  ) throws(EditRefusal) {
    guard let parent = nodes.parent(of: title) else { return }
    var list = parent
    if tree[parent].kind == .mapping {
      // A selection names an option by its tag if it has one.
      guard tree.value(of: "title", in: parent) == title, tree.value(of: "tag", in: parent) == nil,
        let outer = nodes.parent(of: parent)
      else { return }
      list = outer
    }
    guard tree[list].kind == .sequence else { return }
    for picker in nodes.pickers(withOptions: list) {
      guard let selection = tree.value(of: "selection", in: picker) else { continue }
      let node = tree.resolved(selection)
      guard tree[node].kind == .scalar, node != title, tree.value(of: node) == old,
        !isNamed(old, in: list, besides: title)
      else { continue }
      draft.touch(node)
      try write(new, over: node, &draft)
    }
  }

  // Whether another option has this name as its tag or title, so that option is the selected one.
  private func isNamed(_ name: String, in list: NodeID, besides title: NodeID) -> Bool {
    for child in tree.children(of: list) {
      let option = tree.resolved(child)
      switch tree[option].kind {
      case .scalar:
        if option != title, tree.value(of: option) == name { return true }
      case .mapping:
        guard let named = tree.value(of: "tag", in: option) ?? tree.value(of: "title", in: option)
        else {
          continue
        }
        let node = tree.resolved(named)
        if node != title, tree[node].kind == .scalar, tree.value(of: node) == name { return true }
      default: break
      }
    }
    return false
  }
}
