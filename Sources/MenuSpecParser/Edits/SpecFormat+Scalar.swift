import DataTree

extension SpecFormat {
  /// Returns a text as a scalar of the format, in quotes if they are requested or if it would have a
  /// different meaning without them.
  ///
  /// - Parameters:
  ///   - style: The requested quotes. In YAML, ``SyntaxNode/Style/plain`` omits them if possible.
  ///   - isInFlow: Whether the text is inside brackets or braces.
  public func scalar(_ text: String, style: SyntaxNode.Style, isInFlow: Bool) -> String {
    switch (self, style) {
    case (.yaml, .singleQuoted) where ScalarWriter.isSingleQuotable(text):
      return ScalarWriter.scalar(text, style: .singleQuoted, format: self)
    case (.yaml, .plain) where ScalarWriter.isPlainSafe(text, isInFlow: isInFlow):
      return text
    default:
      return ScalarWriter.scalar(text, style: .doubleQuoted, format: self)
    }
  }
}
