import LintRules
import MenuModel

/// Proposes fixes for a suppression that does nothing: to correct the rule's name, or to remove the suppression or the
/// names in it that do nothing.
struct SuppressionRemoval {
  private let suppression: Suppression
  private let source: SourceText
  private let menus: MenuTree
  private let useless: [Int]
  // The rules that unknown names were probably meant to be.
  private let near: [Int: String]
  private let unknown: Set<Int>
  private let removesAll: Bool

  /// - Parameter useless: The places of the names that do nothing.
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

  /// The fixes for one useless name. If all names are useless, the first takes the whole suppression along.
  func fixes(removing index: Int) -> [Fix] {
    let removal = removal(of: index)
    guard let rule = near[index] else { return removal.map { [$0] } ?? [] }
    let named = suppression.rules[index]
    let change: Change =
      named.node.map { .replaceText($0, with: rule) } ?? .replaceBytes(named.range, with: rule)
    return [Fix("Write “\(rule)”", safety: .safe, changes: [change])] + (removal.map { [$0] } ?? [])
  }

  private static func nearRules(_ unknown: [Int], _ suppression: Suppression) -> [Int: String] {
    if unknown.isEmpty { return [:] }
    let rules = RuleBook.descriptions.map(\.id).filter { !ToolRules.isAlwaysReported($0) }
    return unknown.reduce(into: [:]) { near, index in
      near[index] = Spelling.nearest(to: suppression.rules[index].name, in: rules)
    }
  }

  // What an unknown name was to suppress isn't known: its removal, with the reason, needs a person's look.
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

  // How many rules are named, those too that a `menulint:enable` rightly names.
  private static func nameCount(of suppression: Suppression, _ source: SourceText) -> Int {
    guard case .comment = suppression.form else { return suppression.rules.count }
    return source.bytes[suppression.range.bounds].split(whereSeparator: isSeparator).count - 1
  }

  // The comment with the space before it; with its line, where it stands there alone.
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

  // A name with the spaces and commas that part it from the one before; the first, from the one after.
  private func word(_ index: Int) -> SourceRange {
    let bytes = source.bytes
    let range = suppression.rules[index].range
    var (start, end) = (Int(range.start), Int(range.end))
    // Only the directive is before the first.
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
