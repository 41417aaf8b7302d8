import DataTree

extension SpecFormat {
  /// A text as a scalar of the format: in quotes where they are asked for, or where it would read as something else
  /// without them.
  ///
  /// - Parameters:
  ///   - style: How it is to be quoted; in YAML ``SyntaxNode/Style/plain`` leaves the quotes out where it can.
  ///   - isInFlow: It stands inside brackets or braces.
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
