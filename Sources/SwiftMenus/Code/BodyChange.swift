#if SwiftSource
import SwiftSyntax

/// A change of a file inside the body or the initial value of one declaration, so that only code that looks up the
/// declaration can notice it.
struct BodyChange: Sendable {
  /// The number of the file.
  let file: Int
  /// Hashes of the names by which code looks up the declaration, truncated as in ``ByteScan``.
  let names: [UInt32]
  /// The place of the declaration after the change.
  let declaration: Place
  /// Whether it is a property with a value.
  let isStored: Bool
  /// Whether the change is inside a string literal, so the code uses the same names.
  let isOnlyText: Bool
  // The end of the changed text before the change, and the number of bytes by which later text moves.
  private let end: Int
  private let shift: Int

  /// Compares two versions of a file. Returns nil if the change may affect other declarations.
  init?(_ range: ChangedRange, from old: ParsedFile, to new: ParsedFile) {
    guard !old.isOutline, !new.isOutline, old.tree.totalLength.utf8Length == range.sizes.old,
      new.tree.totalLength.utf8Length == range.sizes.new, old.phoneWords.count == new.phoneWords.count
    else { return nil }
    end = range.old.upperBound
    shift = range.sizes.new - range.sizes.old
    guard let (known, oldBody) = old.tree.declaration(around: range.old),
      let (declaration, body) = new.tree.declaration(around: range.new),
      known.syntax.kind == declaration.syntax.kind, oldBody.kind == body.kind,
      known.syntax.position == declaration.syntax.position, oldBody.position == body.position,
      oldBody.endPosition.utf8Offset + shift == body.endPosition.utf8Offset,
      known.syntax.endPosition.utf8Offset + shift == declaration.syntax.endPosition.utf8Offset
    else { return nil }
    file = new.number
    names = declaration.names
    self.declaration = new.place(declaration.syntax)
    isStored = declaration.isStored
    isOnlyText = old.tree.isText(range.old) && new.tree.isText(range.new)
  }

  /// Moves a place if it is after the change, or around it.
  func move(_ place: inout Place) {
    guard place.file == file else { return }
    if place.start >= end { place.start += shift }
    if place.end >= end { place.end += shift }
  }

  func move(_ place: inout Place?) {
    if var moved = place {
      move(&moved)
      place = moved
    }
  }
}

extension Syntax {
  // Whether a range is inside, after the first token and before the last one or the end of a value.
  fileprivate func isAround(_ range: Range<Int>) -> Bool {
    guard let first = firstToken(viewMode: .sourceAccurate), let last = lastToken(viewMode: .sourceAccurate)
    else { return false }
    return first.endPositionBeforeTrailingTrivia.utf8Offset <= range.lowerBound
      && range.upperBound <= last.positionAfterSkippingLeadingTrivia.utf8Offset
  }
}

extension SourceFileSyntax {
  // Returns the outermost declaration whose body or initial value contains a range, with that part.
  fileprivate func declaration(around range: Range<Int>) -> (OutermostDeclaration, body: Syntax)? {
    guard let token = token(at: AbsolutePosition(utf8Offset: range.lowerBound)),
      let declaration = OutermostDeclaration(around: Syntax(token)),
      let body = declaration.bodies.first(where: { $0.isAround(range) })
    else { return nil }
    return (declaration, body)
  }

  // Whether a range is inside the text of a string literal.
  fileprivate func isText(_ range: Range<Int>) -> Bool {
    // If the range is empty, it may be at the end of the text.
    [range.lowerBound, range.lowerBound - 1].contains { offset in
      guard offset >= 0, let token = token(at: AbsolutePosition(utf8Offset: offset)),
        case .stringSegment = token.tokenKind
      else { return false }
      return token.position.utf8Offset <= range.lowerBound
        && range.upperBound <= token.endPosition.utf8Offset
    }
  }
}
#endif
