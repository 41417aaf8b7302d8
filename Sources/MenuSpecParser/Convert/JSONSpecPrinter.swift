import DataTree

/// Prints the values of a spec as JSON: lists of items a line each, what is short on one line.
struct JSONSpecPrinter {
  var text = ""

  /// Columns that an item on one line may fill.
  private static let width = 100

  /// Prints a value that begins where the text ends.
  mutating func print(_ value: SpecValue, indentation: Int, holdsElements: Bool = false) {
    let line = value.isFlat && !holdsElements ? flow(value) : nil
    if let line, indentation > 0, indentation + line.unicodeScalars.count <= Self.width {
      text += line
      return
    }
    switch value {
    case .list(let values) where !values.isEmpty:
      text += "["
      for (index, value) in values.enumerated() {
        newLine(index > 0, indentation + 2)
        print(value, indentation: indentation + 2)
      }
      newLine(false, indentation)
      text += "]"
    case .mapping(let entries) where !entries.isEmpty:
      text += "{"
      for (index, entry) in entries.enumerated() {
        newLine(index > 0, indentation + 2)
        text += "\"\(entry.key)\": "
        print(entry.value, indentation: indentation + 2, holdsElements: entry.holdsElements)
      }
      newLine(false, indentation)
      text += "}"
    default: text += flow(value)
    }
  }

  private mutating func newLine(_ hasComma: Bool, _ indentation: Int) {
    text += (hasComma ? "," : "") + "\n" + String(repeating: " ", count: indentation)
  }

  private func flow(_ value: SpecValue) -> String {
    switch value {
    case .text(let text): ScalarWriter.scalar(text, style: .doubleQuoted, format: .json)
    case .boolean(let flag): flag ? "true" : "false"
    case .number(let number): String(number)
    case .list(let values): "[" + values.map(flow).joined(separator: ", ") + "]"
    case .mapping(let entries):
      "{" + entries.map { "\"\($0.key)\": \(flow($0.value))" }.joined(separator: ", ") + "}"
    }
  }
}
