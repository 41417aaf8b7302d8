import DataTree
import TextCore

/// The style of a spec, in which new text is written.
struct SpecStyle: Sendable {
  let format: SpecFormat
  let lineBreak: String
  /// Whether most of the text's quoted scalars are in single quotes.
  private let prefersSingleQuotes: Bool

  init(of tree: SyntaxTree, _ format: SpecFormat) {
    self.format = format
    lineBreak = Self.lineBreak(of: tree.source)
    var quoted = (single: 0, double: 0)
    for node in tree.nodes where node.kind == .scalar {
      if node.style == .singleQuoted { quoted.single += 1 }
      if node.style == .doubleQuoted { quoted.double += 1 }
    }
    prefersSingleQuotes = format == .yaml && quoted.single > quoted.double
  }

  private static func lineBreak(of source: SourceText) -> String {
    guard let first = source.bytes.firstIndex(where: { $0 == 0x0A || $0 == 0x0D }) else {
      return "\n"
    }
    guard source.bytes[first] == 0x0D else { return "\n" }
    return first + 1 < source.bytes.count && source.bytes[first + 1] == 0x0A ? "\r\n" : "\r"
  }

  /// Returns a text as a new scalar: plain if it is read as that text, or else in the file's most frequent
  /// quotes.
  func scalar(_ text: String, isInFlow: Bool, style: SyntaxNode.Style = .plain) -> String {
    switch style {
    case .plain
    where format == .yaml && ScalarWriter.isPlainSafe(text, isInFlow: isInFlow) && Self.isText(text):
      return text
    case .singleQuoted where ScalarWriter.isSingleQuotable(text), .doubleQuoted:
      return ScalarWriter.scalar(text, style: style, format: format)
    default:
      return quoted(text)
    }
  }

  func quoted(_ text: String) -> String {
    let isSingle = prefersSingleQuotes && ScalarWriter.isSingleQuotable(text)
    return ScalarWriter.scalar(
      text, style: isSingle ? .singleQuoted : .doubleQuoted, format: format)
  }

  /// Whether an unquoted text is a string in the core schema. Other YAML parsers would read any other text as
  /// a number or a Boolean.
  static func isText(_ text: String) -> Bool {
    Array(text.utf8).withUnsafeBufferPointer { bytes in
      if case .string = CoreSchema.resolve(bytes) { true } else { false }
    }
  }
}
