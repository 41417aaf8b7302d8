import MenuModel
import MenuSpecParser

/// Proposes to remove a suppression that does nothing, or the names in it that don't.
struct SuppressionRemoval {
  private let suppression: Suppression
  private let syntax: SyntaxTree
  private let menus: MenuTree

  init(_ suppression: Suppression, _ syntax: SyntaxTree, _ menus: MenuTree) {
    self.suppression = suppression
    self.syntax = syntax
    self.menus = menus
  }

  /// The fix for one useless name. Where all names are useless, the first takes the whole suppression along.
  func fixes(removing index: Int, ofUseless useless: [Int]) -> [Fix] {
    let removesAll = useless.count == suppression.rules.count
    if removesAll, index != useless.first { return [] }
    let title = removesAll ? "Remove the suppression" : "Remove “\(suppression.rules[index].name)”"
    let change: Change?
    switch suppression.form {
    case .comment(let comment):
      change = .replaceComment(removesAll ? wholeComment(comment) : word(index), with: "")
    case .key(let element):
      let node = menus[element].node
      change =
        removesAll ? .removeKey(of: node, key: .lint) : suppression.rules[index].node.map { .remove($0) }
    }
    return change.map { [Fix(title, safety: .safe, changes: [$0])] } ?? []
  }

  // The comment with the space before it; with its line, where it stands there alone.
  private func wholeComment(_ comment: SourceRange) -> SourceRange {
    let bytes = syntax.source.bytes
    var start = Int(comment.start)
    while start > 0, bytes[start - 1] == 0x20 || bytes[start - 1] == 0x09 { start -= 1 }
    let beginsLine =
      start == syntax.source.byteOrderMarkLength || bytes[start - 1] == 0x0A || bytes[start - 1] == 0x0D
    var end = Int(comment.end)
    while end < bytes.count, bytes[end] == 0x20 || bytes[end] == 0x09 { end += 1 }
    let endsLine = end == bytes.count || bytes[end] == 0x0A || bytes[end] == 0x0D
    if beginsLine, endsLine {
      if end < bytes.count { end += bytes[end...].starts(with: [0x0D, 0x0A]) ? 2 : 1 }
      return SourceRange(start..<end)
    }
    return SourceRange(endsLine ? start : Int(comment.start), endsLine ? end : Int(comment.end))
  }

  // A name with the space or comma before it.
  private func word(_ index: Int) -> SourceRange {
    let bytes = syntax.source.bytes
    let range = suppression.rules[index].range
    var start = Int(range.start)
    while start > 0,
      bytes[start - 1] == 0x20 || bytes[start - 1] == 0x09 || bytes[start - 1] == UInt8(ascii: ",")
    {
      start -= 1
    }
    return SourceRange(start..<Int(range.end))
  }
}

extension SourceRange {
  fileprivate init(_ start: Int, _ end: Int) { self.init(start..<end) }
}
