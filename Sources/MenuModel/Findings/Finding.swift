import TextCore

/// How much a finding weighs.
public enum Severity: String, CaseIterable, Comparable, Sendable {
  case info, warning, error

  private var weight: Int {
    switch self {
    case .info: 0
    case .warning: 1
    case .error: 2
    }
  }

  /// Whether the left severity weighs less.
  public static func < (left: Severity, right: Severity) -> Bool { left.weight < right.weight }
}

/// What a rule has to say about one place.
public struct Finding: Sendable {
  /// Id of the rule.
  public var rule: String
  /// How much it weighs, the configuration applied.
  public var severity: Severity
  /// Why it is information, where its rule may weigh more.
  public var because: InfoReason?
  /// What is wrong and what would be right: one sentence without a full stop.
  public var message: String
  /// What to do about a usual slip, if it looks like one.
  public var hint: String?
  /// The text at fault.
  public var range: SourceRange
  /// The element it is about; nil for a problem of the file.
  public var element: ElementID?
  /// The node at fault, for the pointer in reports.
  public var node: NodeID?
  /// Ways to mend it, the best first.
  public var fixes: [Fix]
  /// Other places that have to do with it.
  public var related: [RelatedPlace]
  /// The texts in other languages that it is about.
  package var translations: [TranslatedText] = []
  /// What it says by itself, where its message and fixes take in what other rules say of the same title.
  package var alone: Alone?
  /// The text it was found in, for its description.
  package var source: SourceText?

  /// Creates a finding.
  public init(
    rule: String, severity: Severity, message: String, range: SourceRange, element: ElementID? = nil,
    node: NodeID? = nil, fixes: [Fix] = [], related: [RelatedPlace] = []
  ) {
    self.rule = rule
    self.severity = severity
    self.message = LongText.shortened(message)
    hint = nil
    self.range = range
    self.element = element
    self.node = node
    self.fixes = fixes
    self.related = related
  }
}

extension Finding {
  /// A finding without what other rules say of the same title.
  package struct Alone: Sendable {
    /// The rules that are taken in.
    package var others: [String]
    /// The message, as ``Finding/message`` is.
    package var message: String
    package var fixes: [Fix]

    package init(without others: [String], message: String, fixes: [Fix]) {
      self.others = others
      self.message = LongText.shortened(message)
      self.fixes = fixes
    }
  }

  /// Leaves to themselves the rules that it takes in, where one of them is not to be heard.
  package mutating func standAlone() {
    guard let alone else { return }
    (message, fixes) = (alone.message, alone.fixes)
    self.alone = nil
  }
}

extension Finding: CustomStringConvertible {
  /// The finding as a line of a compiler's output without its file: `5:13: warning: … [missing-ellipsis]`.
  public var description: String {
    let text = hint.map { "\(message); \($0)" } ?? message
    return "\(range.place(in: source)): \(severity.rawValue): \(text) [\(rule)]"
  }
}

extension Problem: CustomStringConvertible {
  /// The problem as a line of a compiler's output without its file: `5:13: error: … [spec]`.
  public var description: String {
    let text = hint.map { "\(message); \($0)" } ?? message
    return "\(range.place(in: source.text)): error: \(text) [\(kind.rawValue)]"
  }
}

extension SourceRange {
  // Line and column where the text is known. Takes time in proportion to the text, once for each that is printed.
  fileprivate func place(in source: SourceText?) -> String {
    guard let source else { return "byte \(start)" }
    let position = LineTable(source).position(of: start)
    return "\(position.line):\(position.column)"
  }
}
