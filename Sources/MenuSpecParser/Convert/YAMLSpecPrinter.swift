import DataTree
import MenuModel
import TextCore

/// Prints the values of a spec as YAML: lists of items as blocks, and short values in brackets on one line.
struct YAMLSpecPrinter {
  var text = ""

  /// The maximum number of columns of a line in brackets.
  private static let width = 100

  /// Prints a mapping that begins in the first column.
  mutating func printDocument(_ value: DataValue) {
    guard case .object(let members) = value else { return }
    print(members, indentation: 0, isFirstIndented: true)
  }

  private mutating func print(
    _ members: [(name: String, value: DataValue)], indentation: Int, isFirstIndented: Bool
  ) {
    for (index, (name, value)) in members.enumerated() {
      if index > 0 || isFirstIndented { indent(indentation) }
      text += name + ":"
      let column = indentation + name.utf8.count + 2
      if case .list(let values) = value, !values.isEmpty, needsLines(name, value, values, column) {
        text += "\n"
        print(values, indentation: indentation + 2)
      } else if case .text(let scalar) = value {
        text += " \(Self.scalar(scalar, isInFlow: false))\n"
      } else {
        text += " \(flow(value))\n"
      }
    }
  }

  // Items have separate lines. A picker's options share a line if they are short texts.
  private func needsLines(_ name: String, _ value: DataValue, _ values: [DataValue], _ column: Int) -> Bool {
    let areTexts = values.allSatisfy { if case .text = $0 { true } else { false } }
    if DataValue.elementLists.contains(name), name != SpecKey.options.name || !areTexts { return true }
    return !fits(value, column)
  }

  private mutating func print(_ values: [DataValue], indentation: Int) {
    for value in values {
      indent(indentation)
      text += "- "
      switch value {
      case .text(let scalar):
        text += Self.scalar(scalar, isInFlow: false) + "\n"
      case .object(let members) where !members.isEmpty && !(value.isFlat && fits(value, indentation + 2)):
        print(members, indentation: indentation + 2, isFirstIndented: false)
      default: text += flow(value) + "\n"
      }
    }
  }

  private mutating func indent(_ count: Int) { text += String(repeating: " ", count: count) }

  // MARK: - One line

  private func fits(_ value: DataValue, _ column: Int) -> Bool {
    column + flow(value).unicodeScalars.count <= Self.width
  }

  private func flow(_ value: DataValue) -> String {
    switch value {
    case .text(let text): Self.scalar(text, isInFlow: true)
    case .flag(let flag): flag ? "true" : "false"
    case .number(let number): String(number)
    case .list(let values): "[" + values.map(flow).joined(separator: ", ") + "]"
    case .object(let members):
      "{" + members.map { "\($0.name): \(flow($0.value))" }.joined(separator: ", ") + "}"
    }
  }

  /// Returns a text as a scalar, without quotes if every YAML parser reads it as that text.
  static func scalar(_ text: String, isInFlow: Bool) -> String {
    var copy = text
    let isText = copy.withUTF8 { CoreSchema.resolve($0) == .string }
    if isText, !isValueOfOldYAML(text), ScalarWriter.isPlainSafe(text, isInFlow: isInFlow) { return text }
    let hasEscapes = text.utf8.contains { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\") }
    let isSingle = hasEscapes && ScalarWriter.isSingleQuotable(text)
    return ScalarWriter.scalar(text, style: isSingle ? .singleQuoted : .doubleQuoted, format: .yaml)
  }

  /// Whether YAML 1.1 parsers, which are still common, read unquoted text as a Boolean, number, date, or
  /// merge key.
  private static func isValueOfOldYAML(_ text: String) -> Bool {
    switch text.lowercased() {
    case "y", "yes", "on", "n", "no", "off", "=", "<<": true
    default:
      text.contains { $0.isNumber } && text.utf8.allSatisfy { "0123456789+-_:.".utf8.contains($0) }
    }
  }
}
