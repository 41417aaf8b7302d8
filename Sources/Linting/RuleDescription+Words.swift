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
    case .safe(let text), .unsafe(let text, _), .mixed(let text, _, _): text
    }
  }

  /// The reason why a fix is unsafe, in sentences; nil if all are safe.
  package var safetyNote: String? {
    switch self {
    case .none, .safe: nil
    case .unsafe(_, let reason): "The fix is unsafe, because \(reason)."
    case .mixed(_, let condition, let reason):
      "The fix is safe \(condition). Otherwise, it is unsafe, because \(reason)."
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
