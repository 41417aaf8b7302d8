import TextCore

/// The severity of a finding.
public enum Severity: String, CaseIterable, Comparable, Sendable {
  case info, warning, error

  private var weight: Int {
    switch self {
    case .info: 0
    case .warning: 1
    case .error: 2
    }
  }

  /// Whether the left severity is lower.
  public static func < (left: Severity, right: Severity) -> Bool { left.weight < right.weight }
}

/// A problem that a rule found in one place.
public struct Finding: Sendable {
  /// The id of the rule.
  public var rule: String
  /// The severity, after the configuration is applied.
  public var severity: Severity
  /// The reason why the finding is info although its rule has a higher severity.
  public var infoReason: InfoReason?
  /// The problem and its remedy, as one sentence without a period.
  public var message: String
  /// Advice if the problem looks like a common slip.
  public var hint: String?
  /// The range of the text with the problem.
  public var range: SourceRange
  /// The element with the problem; nil for a problem of the file.
  public var element: ElementID?
  /// The node with the problem, for the pointer in reports.
  public var node: NodeID?
  /// The ways to fix the problem, best first.
  public var fixes: [Fix]
  /// Other places that are related to the problem.
  public var related: [RelatedPlace]
  /// The translations with the problem.
  package var translations: [TranslatedText] = []
  /// The finding's own message and fixes, if the current ones include those of other rules for the same
  /// title.
  package var alone: StandaloneMessage?
  /// The text of the file, for the finding's description.
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
  /// A finding without the proposals of other rules for the same title.
  package struct StandaloneMessage: Sendable {
    /// The rules whose proposals the finding includes.
    package var others: [String]
    /// The message, in the form of ``Finding/message``.
    package var message: String
    package var fixes: [Fix]

    package init(without others: [String], message: String, fixes: [Fix]) {
      self.others = others
      self.message = LongText.shortened(message)
      self.fixes = fixes
    }
  }

  /// Restores the finding's own message and fixes, because a finding of another included rule isn't reported.
  package mutating func standAlone() {
    guard let alone else { return }
    (message, fixes) = (alone.message, alone.fixes)
    self.alone = nil
  }
}

extension Finding: CustomStringConvertible {
  /// The finding as a line of compiler output without the file: `5:13: warning: … [missing-ellipsis]`.
  public var description: String {
    let text = hint.map { "\(message); \($0)" } ?? message
    return "\(range.place(in: source)): \(severity.rawValue): \(text) [\(rule)]"
  }
}

extension Problem: CustomStringConvertible {
  /// The problem as a line of compiler output without the file: `5:13: error: … [spec]`.
  public var description: String {
    let text = hint.map { "\(message); \($0)" } ?? message
    return "\(range.place(in: source.text)): error: \(text) [\(kind.rawValue)]"
  }
}

extension SourceRange {
  // Returns the line and column if the text is known. This takes time proportional to
  // the length of the text.
  fileprivate func place(in source: SourceText?) -> String {
    guard let source else { return "byte \(start)" }
    let position = LineTable(source).position(of: start)
    return "\(position.line):\(position.column)"
  }
}
