import LintRules
import TextCore

extension FixDescription {
  /// Whether the rule has fixes, in one word.
  package var word: String {
    switch self {
    case .none: "none"
    case .safe: "safe"
    case .unsafe: "unsafe"
    case .mixed: "mixed"
    }
  }

  /// What the fixes do; nil where there are none.
  package var text: String? {
    switch self {
    case .none: nil
    case .safe(let text), .unsafe(let text), .mixed(let text): text
    }
  }
}

extension OptionValue {
  /// The value as JSON.
  package var json: String {
    switch self {
    case .number(let number): return String(number)
    case .texts(let texts):
      var buffer = ByteBuffer()
      JSONText.append(texts, to: &buffer)
      return buffer.text
    }
  }
}
