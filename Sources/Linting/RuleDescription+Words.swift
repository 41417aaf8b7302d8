import LintRules
import TextCore

extension FixDescription {
  package var word: String {
    switch self {
    case .none: "none"
    case .safe: "safe"
    case .unsafe: "unsafe"
    case .mixed: "mixed"
    }
  }

  /// The description of the fixes; nil if there are none.
  package var text: String? {
    switch self {
    case .none: nil
    case .safe(let text), .unsafe(let text), .mixed(let text): text
    }
  }
}

extension OptionValue {
  package var data: DataValue {
    switch self {
    case .number(let number): .number(number)
    case .texts(let texts): .texts(texts)
    }
  }
}
