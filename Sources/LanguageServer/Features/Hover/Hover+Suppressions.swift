import DataTree
import LintRules
import TextCore

extension Hover {
  /// Returns the description of a rule that a suppression in a comment names at a place.
  static func suppressedRule(at offset: Int, in snapshot: DocumentSnapshot) -> HoverText? {
    guard let comments = snapshot.syntax?.comments,
      let comment = comments.first(where: { $0.touches(offset) })
    else { return nil }
    let bytes = snapshot.source.bytes[comment.bounds]
    var position = bytes.startIndex
    while position < bytes.endIndex, "#/* \t".utf8.contains(bytes[position]) { position += 1 }
    guard bytes[position...].starts(with: "menulint:".utf8) else { return nil }
    var isDirective = true
    while position < bytes.endIndex {
      let end = bytes[position...].firstIndex(where: isSeparator) ?? bytes.endIndex
      let word = SourceRange(position..<end)
      let name = snapshot.source[word]
      // The words after this are the reason.
      if name == "--" { return nil }
      if !isDirective, !word.isEmpty, word.touches(offset) { return rule(named: name, at: word) }
      isDirective = false
      position = end
      while position < bytes.endIndex, isSeparator(bytes[position]) { position += 1 }
    }
    return nil
  }

  /// Returns the description of a rule; nil if there is no rule with this name.
  static func rule(named name: String, at range: SourceRange) -> HoverText? {
    RuleBook.description(of: name).map { HoverText(markdown: text(of: $0), range: range) }
  }

  private static func isSeparator(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x20, 0x09, 0x0A, 0x0D, UInt8(ascii: ","): true
    default: false
    }
  }
}
