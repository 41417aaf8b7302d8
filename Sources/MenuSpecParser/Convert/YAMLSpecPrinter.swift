import DataTree
import MenuModel

/// Prints the values of a spec as YAML: lists of items as blocks, what is short in brackets on one line.
struct YAMLSpecPrinter {
  var text = ""

  /// Columns that a line in brackets may fill.
  private static let width = 100

  /// Prints a mapping from the first column on.
  mutating func printDocument(_ value: SpecValue) {
    guard case .mapping(let entries) = value else { return }
    print(entries, indentation: 0, isFirstIndented: true)
  }

  private mutating func print(_ entries: [SpecValue.Entry], indentation: Int, isFirstIndented: Bool) {
    for (index, entry) in entries.enumerated() {
      if index > 0 || isFirstIndented { indent(indentation) }
      text += entry.key + ":"
      let column = indentation + entry.key.utf8.count + 2
      if case .list(let values) = entry.value, !values.isEmpty, needsLines(entry, values, column) {
        text += "\n"
        print(values, indentation: indentation + 2)
      } else if case .text(let scalar) = entry.value {
        text += " \(Self.scalar(scalar, isInFlow: false))\n"
      } else {
        text += " \(flow(entry.value))\n"
      }
    }
  }

  // Items have a line each; a picker's options share one if they are short texts.
  private func needsLines(_ entry: SpecValue.Entry, _ values: [SpecValue], _ column: Int) -> Bool {
    let areTexts = values.allSatisfy { if case .text = $0 { true } else { false } }
    if entry.holdsElements, entry.key != SpecKey.options.name || !areTexts { return true }
    return !fits(entry.value, column)
  }

  private mutating func print(_ values: [SpecValue], indentation: Int) {
    for value in values {
      indent(indentation)
      text += "- "
      switch value {
      case .text(let scalar):
        text += Self.scalar(scalar, isInFlow: false) + "\n"
      case .mapping(let entries) where !entries.isEmpty && !(value.isFlat && fits(value, indentation + 2)):
        print(entries, indentation: indentation + 2, isFirstIndented: false)
      default: text += flow(value) + "\n"
      }
    }
  }

  private mutating func indent(_ count: Int) { text += String(repeating: " ", count: count) }

  // MARK: - One line

  private func fits(_ value: SpecValue, _ column: Int) -> Bool {
    column + flow(value).unicodeScalars.count <= Self.width
  }

  private func flow(_ value: SpecValue) -> String {
    switch value {
    case .text(let text): Self.scalar(text, isInFlow: true)
    case .boolean(let flag): flag ? "true" : "false"
    case .number(let number): String(number)
    case .list(let values): "[" + values.map(flow).joined(separator: ", ") + "]"
    case .mapping(let entries):
      "{" + entries.map { "\($0.key): \(flow($0.value))" }.joined(separator: ", ") + "}"
    }
  }

  /// A text as a scalar: bare where every reader of YAML takes it for that text, else in quotes.
  static func scalar(_ text: String, isInFlow: Bool) -> String {
    var copy = text
    let isText = copy.withUTF8 { CoreSchema.resolve($0) == .string }
    if isText, ScalarWriter.isPlainSafe(text, isInFlow: isInFlow) { return text }
    let hasEscapes = text.utf8.contains { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\") }
    let isSingle = hasEscapes && ScalarWriter.isSingleQuotable(text)
    return ScalarWriter.scalar(text, style: isSingle ? .singleQuoted : .doubleQuoted, format: .yaml)
  }
}
