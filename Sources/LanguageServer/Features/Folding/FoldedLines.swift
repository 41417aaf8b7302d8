/// Lines that an editor can fold into the first one.
struct FoldedLines: Sendable, Hashable {
  /// The first line, which stays visible, from 0.
  var first: Int
  /// The last hidden line, from 0, which comes after the first.
  var last: Int
  var isComment: Bool
}
