import DataTree
import TextCore

/// The text that an editor shows for a place.
struct HoverText: Sendable, Equatable {
  var markdown: String
  var range: SourceRange
}

/// Describes the finding, key, shortcut, or rule name at a place.
enum Hover {
  /// Returns the description for the byte at an offset; nil if there is none.
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

  /// The separator between two parts of a text, a horizontal line in Markdown.
  static let separator = "\n\n---\n\n"
}

extension SyntaxTree {
  /// Returns the range of a scalar around a place, without its quotes unless the place is outside them.
  func range(of id: NodeID, around offset: Int) -> SourceRange {
    let content = contentRange(of: id)
    return content.touches(offset) ? content : self[id].range
  }
}
