import LintRules
import MenuModel

/// Proposes fixes for an unused suppression: correcting the rule's name, or removing the suppression or its
/// unused names.
struct SuppressionRemoval {
  private let suppression: Suppression
  private let source: SourceText
  private let menus: MenuTree
  private let useless: [Int]
  // The closest rules to the unknown names.
  private let near: [Int: String]
  private let unknown: Set<Int>
  private let removesAll: Bool

  /// - Parameter useless: The indices of the unused names.
  init(of useless: [Int], in suppression: Suppression, _ source: SourceText, _ menus: MenuTree) {
    self.suppression = suppression
    self.source = source
    self.menus = menus
    self.useless = useless
    let unknown = useless.filter { RuleBook.description(of: suppression.rules[$0].name) == nil }
    self.unknown = Set(unknown)
    near = Self.nearRules(unknown, suppression)
    let count = Self.nameCount(of: suppression, source)
    let isUniform = near.isEmpty && (unknown.isEmpty || unknown.count == useless.count)
    removesAll = useless.count == count && (count == 1 || isUniform)
  }

  /// Returns the fixes for one unused name. If all names are unused, the first removes the whole suppression.
  func fixes(removing index: Int) -> [Fix] {
    let removal = removal(of: index)
    guard let rule = near[index] else { return removal.map { [$0] } ?? [] }
    let named = suppression.rules[index]
    let change: Change =
      named.node.map { .replaceText($0, with: rule) } ?? .replaceBytes(named.range, with: rule)
    return [Fix("Change to \(rule)", safety: .safe, changes: [change])] + (removal.map { [$0] } ?? [])
  }

  private static func nearRules(_ unknown: [Int], _ suppression: Suppression) -> [Int: String] {
    if unknown.isEmpty { return [:] }
    let rules = RuleBook.descriptions.map(\.id).filter { !ToolRules.isAlwaysReported($0) }
    return unknown.reduce(into: [:]) { near, index in
      near[index] = Spelling.nearest(to: suppression.rules[index].name, in: rules)
    }
  }

  // Removing an unknown name is unsafe, because menulint doesn't know which rule it was meant for.
  private func removal(of index: Int) -> Fix? {
    if removesAll, index != useless.first { return nil }
    let title = removesAll ? "Remove the suppression" : "Remove “\(suppression.rules[index].name)”"
    let change: Change?
    switch suppression.form {
    case .comment(let comment):
      change = .replaceBytes(removesAll ? wholeComment(comment) : word(index), with: "")
    case .key(let element):
      let node = menus[element].node
      change =
        removesAll ? .removeKey(of: node, key: .lint) : suppression.rules[index].node.map { .remove($0) }
    }
    return change.map { Fix(title, safety: unknown.contains(index) ? .unsafe : .safe, changes: [$0]) }
  }

  // Returns the number of names, including those that a `menulint:enable` uses correctly.
  private static func nameCount(of suppression: Suppression, _ source: SourceText) -> Int {
    guard case .comment = suppression.form else { return suppression.rules.count }
    return source.bytes[suppression.range.bounds].split(whereSeparator: isSeparator).count - 1
  }

  // Returns the range of the comment and the space before it, or of its whole line if nothing else is on it.
  private func wholeComment(_ comment: SourceRange) -> SourceRange {
    let bytes = source.bytes
    var start = Int(comment.start)
    while start > 0, bytes[start - 1] == 0x20 || bytes[start - 1] == 0x09 { start -= 1 }
    let beginsLine =
      start == source.byteOrderMarkLength || bytes[start - 1] == 0x0A || bytes[start - 1] == 0x0D
    var end = Int(comment.end)
    while end < bytes.count, bytes[end] == 0x20 || bytes[end] == 0x09 { end += 1 }
    let endsLine = end == bytes.count || bytes[end] == 0x0A || bytes[end] == 0x0D
    if beginsLine, endsLine {
      if end < bytes.count { end += bytes[end...].starts(with: [0x0D, 0x0A]) ? 2 : 1 }
      return SourceRange(start..<end)
    }
    return endsLine ? SourceRange(start..<end) : comment
  }

  // Returns the range of a name and the separator before it, or after it for the first name.
  private func word(_ index: Int) -> SourceRange {
    let bytes = source.bytes
    let range = suppression.rules[index].range
    var (start, end) = (Int(range.start), Int(range.end))
    // The first name has only the directive before it.
    let before = source.bytes[Int(suppression.range.start)..<start]
    if before.split(maxSplits: 2, whereSeparator: Self.isSeparator).count == 1 {
      while Self.isSeparator(bytes[end]) { end += 1 }
    } else {
      while Self.isSeparator(bytes[start - 1]) { start -= 1 }
    }
    return SourceRange(start..<end)
  }

  private static func isSeparator(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == UInt8(ascii: ",")
  }
}
