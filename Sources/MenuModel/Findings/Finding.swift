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
