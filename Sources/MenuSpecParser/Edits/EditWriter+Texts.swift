import DataTree
import TextCore

// Changes of titles and other scalars. They keep their quotes if the new text allows it.
extension EditWriter {
  func replaceText(_ id: NodeID, with text: String, _ draft: inout EditDraft) throws(Refusal) {
    guard tree[id].kind == .scalar else { throw Refusal() }
    let old = tree.value(of: id)
    guard old != text || tree[id].flags.contains(.isAbsent) else { return }
    let isEntry = parent(of: id).map { tree[$0].kind == .sequence } ?? false
    // In a list, --- is a divider with any quotes.
    if isEntry, text == "---" { throw Refusal() }
    touch(id, &draft)
    try writeText(text, over: id, &draft)
    try renameSelection(ofOption: id, from: old, to: text, &draft)
  }

  func writeText(_ text: String, over id: NodeID, _ draft: inout EditDraft) throws(Refusal) {
    let node = tree[id]
    let isInFlow = isInFlow(id)
    switch node.style {
    case _ where node.flags.contains(.isAbsent):
      guard let parent = parent(of: id), tree[parent].kind == .mapping, let key = previous(of: id),
        let colon = colon(after: key)
      else { throw Refusal() }
      let place = end(of: id, floor: colon + 1)
      draft.insert(" " + scalar(text, isInFlow: isInFlow), at: place)
    case .plain where format == .yaml:
      guard ScalarWriter.isPlainSafe(text, isInFlow: isInFlow), !isMarker(text, at: Int(node.start)) else {
        draft.replace(node.range.bounds, with: quoted(text))
        return
      }
      let kept = node.flags.contains(.isCooked) ? rewrite(node.range, .plain, to: text) : nil
      draft.replace(node.range.bounds, with: kept ?? text)
    case .plain:
      draft.replace(node.range.bounds, with: ScalarWriter.scalar(text, style: .doubleQuoted, format: format))
    case .literal, .folded:
      try writeText(text, overBlock: id, &draft)
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
    ScalarUnits.rewrite(bytes[range.bounds], style: style, format: format, to: text)
  }

  // A block scalar with one line keeps its form. Any other becomes a scalar on one line.
  private func writeText(_ text: String, overBlock id: NodeID, _ draft: inout EditDraft) throws(Refusal) {
    let start = Int(tree[id].start)
    let end = end(of: id, floor: start)
    let headerEnd = lineEnd(from: start)
    guard comment(in: start..<max(headerEnd, end)) == nil else { throw Refusal() }
    let old = tree.value(of: id)
    let (oldLine, oldBreaks) = Self.withoutFinalBreaks(old)
    let (line, breaks) = Self.withoutFinalBreaks(text)
    let isSimple =
      !line.isEmpty && !line.hasPrefix(" ") && !line.hasSuffix(" ") && ScalarWriter.isSingleQuotable(line)
    if isSimple, breaks == oldBreaks, !oldLine.utf8.contains(0x0A) {
      var lineStart = headerEnd
      while lineStart < end, Self.isSpaceOrBreak(bytes[lineStart]) { lineStart += 1 }
      let isSame = bytes[lineStart..<max(lineStart, end)].elementsEqual(oldLine.utf8)
      if isSame, !oldLine.isEmpty {
        draft.replace(lineStart..<end, with: line)
        return
      }
    }
    draft.replace(start..<max(end, start), with: scalar(text, isInFlow: false))
  }

  private static func withoutFinalBreaks(_ text: String) -> (line: String, breaks: Int) {
    let bytes = Array(text.utf8)
    let count = bytes.reversed().prefix { $0 == 0x0A }.count
    return (String(decoding: bytes.dropLast(count), as: UTF8.self), count)
  }

  // MARK: - New scalars

  /// Returns a text as a new scalar: plain if it is read as that text, or else in the file's most frequent
  /// quotes.
  func scalar(_ text: String, isInFlow: Bool, style: SyntaxNode.Style = .plain) -> String {
    switch style {
    case .plain where format == .yaml && ScalarWriter.isPlainSafe(text, isInFlow: isInFlow) && isText(text):
      return text
    case .singleQuoted where ScalarWriter.isSingleQuotable(text), .doubleQuoted:
      return ScalarWriter.scalar(text, style: style, format: format)
    default:
      return quoted(text)
    }
  }

  func quoted(_ text: String) -> String {
    let isSingle = prefersSingleQuotes && ScalarWriter.isSingleQuotable(text)
    return ScalarWriter.scalar(text, style: isSingle ? .singleQuoted : .doubleQuoted, format: format)
  }

  // Whether an unquoted text is a string in the core schema. Other YAML parsers would read any other text as
  // a number or a Boolean.
  func isText(_ text: String) -> Bool {
    Array(text.utf8).withUnsafeBufferPointer { bytes in
      if case .string = CoreSchema.resolve(bytes) { true } else { false }
    }
  }

  // At the start of a line, --- begins a document and ... ends one.
  func isMarker(_ text: String, at offset: Int) -> Bool {
    guard text.hasPrefix("---") || text.hasPrefix("...") else { return false }
    return offset == tree.source.byteOrderMarkLength || offset > 0 && isBreak(offset - 1)
  }

  // MARK: - Options

  /// Renames a picker's selection if its title is renamed.
  func renameSelection(
    ofOption title: NodeID, from old: String, to new: String, _ draft: inout EditDraft
  ) throws(Refusal) {
    guard let parent = parent(of: title) else { return }
    var list = parent
    if tree[parent].kind == .mapping {
      // A selection names an option by its tag if it has one.
      guard tree.value(of: "title", in: parent) == title, tree.value(of: "tag", in: parent) == nil,
        let outer = self.parent(of: parent)
      else { return }
      list = outer
    }
    guard tree[list].kind == .sequence else { return }
    for user in [list] + (aliases[list.index] ?? []).map({ NodeID(Int($0)) }) {
      guard let picker = self.parent(of: user), tree[picker].kind == .mapping,
        tree.value(of: "options", in: picker) == user, let selection = tree.value(of: "selection", in: picker)
      else { continue }
      let node = tree.resolved(selection)
      guard tree[node].kind == .scalar, node != title, tree.value(of: node) == old,
        !isNamed(old, in: list, besides: title)
      else { continue }
      touch(node, &draft)
      try writeText(new, over: node, &draft)
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
        guard let named = tree.value(of: "tag", in: option) ?? tree.value(of: "title", in: option) else {
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
