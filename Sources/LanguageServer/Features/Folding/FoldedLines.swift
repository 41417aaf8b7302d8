/// Lines that an editor may fold away behind the first of them.
struct FoldedLines: Sendable, Hashable {
  /// The line that stays, from 0.
  var first: Int
  /// The last line that goes, from 0; after the first.
  var last: Int
  var isComment: Bool
}
