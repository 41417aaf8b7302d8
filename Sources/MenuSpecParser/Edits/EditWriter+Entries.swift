import DataTree
import TextCore

// New entries at the end of a list of texts.
extension EditWriter {
  /// Adds texts after the last entry of a nonempty list, in the style of that entry. Returns false if there
  /// is no place for them.
  func append(_ texts: [String], to list: NodeID, _ style: PairStyle, _ draft: inout EditDraft) -> Bool {
    guard let last = lastChild(of: list), !tree[last].flags.contains(.isAbsent) else { return false }
    let start = start(of: last)
    let entry = start..<max(start, end(of: last, floor: start))
    var quotes = style.text
    switch tree[last].style {
    case .singleQuoted, .doubleQuoted: quotes = tree[last].style
    case .literal, .folded: return false
    default: break
    }
    let isInFlow = tree[list].style == .flow
    let written = texts.map { scalar($0, isInFlow: isInFlow, style: quotes) }
    if !isInFlow { return appendLines(written, after: entry, &draft) }
    guard let own = ownLine(entry) else {
      let comma = style.comma == "," || isCompact(list) ? "," : ", "
      draft.insert(written.map { comma + $0 }.joined(), at: entry.upperBound)
      return true
    }
    let newLine = lineBreak + String(decoding: bytes[own.start..<entry.lowerBound], as: UTF8.self)
    if own.comma == nil { draft.insert(",", at: entry.upperBound) }
    let lines = written.map { newLine + $0 }.joined(separator: ",")
    draft.insert(own.comma == nil ? lines : lines + ",", at: own.end)
    return true
  }

  private func appendLines(_ texts: [String], after entry: Range<Int>, _ draft: inout EditDraft) -> Bool {
    let dash = skipTrivia(before: entry.lowerBound) - 1
    guard dash >= 0, bytes[dash] == UInt8(ascii: "-"), let lineStart = lineStart(ifFirst: dash) else {
      return false
    }
    let newLine = lineBreak + String(decoding: bytes[lineStart..<dash], as: UTF8.self) + "- "
    draft.insert(texts.map { newLine + $0 }.joined(), at: lineEnd(from: entry.upperBound))
    return true
  }
}
