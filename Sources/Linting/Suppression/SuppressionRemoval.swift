import LintRules
import MenuModel

/// Proposes to mend a suppression that does nothing: to write the rule's name as it is, or to remove the suppression or
/// the names in it that do nothing.
struct SuppressionRemoval {
  private let suppression: Suppression
  private let source: SourceText
  private let menus: MenuTree

  init(_ suppression: Suppression, _ source: SourceText, _ menus: MenuTree) {
    self.suppression = suppression
    self.source = source
    self.menus = menus
  }

  /// The fixes for one useless name. Where all names are useless, the first takes the whole suppression along.
  func fixes(removing index: Int, ofUseless useless: [Int]) -> [Fix] {
    let near = nearRules(useless)
    let removal = removal(of: index, useless: useless, isMisspelled: { near[$0] != nil })
    guard let rule = near[index] else { return removal.map { [$0] } ?? [] }
    let named = suppression.rules[index]
    let change: Change =
      named.node.map { .replaceText($0, with: rule) } ?? .replaceBytes(named.range, with: rule)
    return [Fix("Write “\(rule)”", safety: .safe, changes: [change])] + (removal.map { [$0] } ?? [])
  }

  // The rules that unknown names were probably meant to be.
  private func nearRules(_ useless: [Int]) -> [Int: String] {
    let unknown = useless.filter { RuleBook.description(of: suppression.rules[$0].name) == nil }
    if unknown.isEmpty { return [:] }
    let rules = RuleBook.descriptions.map(\.id).filter { !ToolRules.isAlwaysReported($0) }
    return unknown.reduce(into: [:]) { near, index in
      near[index] = Spelling.nearest(to: suppression.rules[index].name, in: rules)
    }
  }

  // What an unknown name was to suppress isn't known: its removal, with the reason, needs a person's look.
  private func removal(of index: Int, useless: [Int], isMisspelled: (Int) -> Bool) -> Fix? {
    func isKnown(_ index: Int) -> Bool { RuleBook.description(of: suppression.rules[index].name) != nil }
    let isSafe = isKnown(index)
    let isUniform = useless.allSatisfy { isKnown($0) == isSafe && !isMisspelled($0) }
    let removesAll = useless.count == nameCount && (nameCount == 1 || isUniform)
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
    return change.map { Fix(title, safety: isSafe ? .safe : .unsafe, changes: [$0]) }
  }

  // How many rules are named, those too that a `menulint:enable` rightly names.
  private var nameCount: Int {
    guard case .comment = suppression.form else { return suppression.rules.count }
    return wordCount(suppression.range) - 1
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
    return SourceRange(endsLine ? start : Int(comment.start), endsLine ? end : Int(comment.end))
  }

  // A name with the spaces and commas that part it from the one before; the first, from the one after.
  private func word(_ index: Int) -> SourceRange {
    let bytes = source.bytes
    let range = suppression.rules[index].range
    var (start, end) = (Int(range.start), Int(range.end))
    if wordCount(SourceRange(suppression.range.start, range.start)) == 1 {
      while Self.isSeparator(bytes[end]) { end += 1 }
    } else {
      while Self.isSeparator(bytes[start - 1]) { start -= 1 }
    }
    return SourceRange(start..<end)
  }

  private func wordCount(_ range: SourceRange) -> Int {
    source.bytes[range.bounds].split(whereSeparator: Self.isSeparator).count
  }

  private static func isSeparator(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == UInt8(ascii: ",")
  }
}

extension SourceRange {
  fileprivate init(_ start: Int, _ end: Int) { self.init(start..<end) }
}
