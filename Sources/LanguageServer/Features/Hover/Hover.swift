import DataTree
import TextCore

/// What an editor shows of a place in a text.
struct HoverText: Sendable, Equatable {
  var markdown: String
  var range: SourceRange
}

/// Explains what stands at a place: a finding, a key, a shortcut, the name of a rule.
enum Hover {
  /// What there is to say of the byte at an offset; nil where there is nothing.
  static func text(at offset: Int, in snapshot: DocumentSnapshot) -> HoverText? {
    guard offset >= 0, offset <= snapshot.source.bytes.count else { return nil }
    let parts: [HoverText?]
    switch snapshot.language {
    case .configuration: parts = [setting(at: offset, in: snapshot)]
    case .menus:
      parts = [
        findings(at: offset, in: snapshot), suppressedRule(at: offset, in: snapshot),
        key(at: offset, in: snapshot), shortcut(at: offset, in: snapshot),
      ]
    }
    let told = parts.compactMap { $0 }
    guard let first = told.first else { return nil }
    return HoverText(markdown: told.map(\.markdown).joined(separator: separator), range: first.range)
  }

  /// What stands between two parts of a text: a rule.
  static let separator = "\n\n---\n\n"
}

extension SyntaxTree {
  /// The bytes of a scalar around a place: those between its quotes, or with them where the place is outside.
  func range(of id: NodeID, around offset: Int) -> SourceRange {
    let content = contentRange(of: id)
    return content.touches(offset) ? content : self[id].range
  }
}
