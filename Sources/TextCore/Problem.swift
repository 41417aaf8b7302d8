/// A syntax or format problem in a file, because of which the file or a part of it can't be read.
public struct Problem: Error, Sendable, Equatable {
  /// The rule that reports the problem. No configuration can turn off these two rules.
  public enum Kind: String, Sendable {
    /// The text doesn't parse.
    case syntax
    /// The text parses but violates the menu spec format.
    case spec
  }

  /// The rule that reports the problem.
  public var kind: Kind
  /// The problem and the expected text, as one sentence without a period.
  public var message: String
  /// Advice if the problem looks like a common slip.
  public var hint: String?
  /// The range of the text with the problem.
  public var range: SourceRange
  /// Other places that are related to the problem, such as the first of two equal keys.
  public var related: [RelatedPlace]
  /// The node with the problem, for the pointer in reports; nil if there is none.
  public var node: NodeID?

  /// The most likely correction; nil if there is none.
  public var replacement: TextEdit?
  /// Whether the file is valid for another program and menulint just doesn't read its format.
  package var isOfUnreadFormat = false
  /// The text of the file, for the problem's description.
  package var source = SourceReference()

  /// A reference to a problem's text, which is ignored when problems are compared.
  package struct SourceReference: Sendable, Equatable {
    package var text: SourceText?

    package static func == (left: Self, right: Self) -> Bool { true }
  }

  /// Creates a problem.
  public init(
    _ kind: Kind, _ message: String, hint: String? = nil, at range: SourceRange,
    related: [RelatedPlace] = [], node: NodeID? = nil, replacement: TextEdit? = nil
  ) {
    self.kind = kind
    self.message = LongText.shortened(message)
    self.hint = hint.map { LongText.shortened($0) }
    self.range = range
    self.related = related
    self.node = node
    self.replacement = replacement
  }

  package func found(in source: SourceText) -> Problem {
    var problem = self
    problem.source.text = source
    return problem
  }
}

/// A second place that is related to a problem or finding.
public struct RelatedPlace: Sendable, Equatable {
  /// The description of the place.
  public var message: String
  /// The range of the place, in the same file unless ``file`` names another one.
  public var range: SourceRange
  /// The file that contains the place, if it is a different file.
  package var file: RelatedFile?

  /// Creates a related place.
  public init(_ message: String, at range: SourceRange) {
    self.message = LongText.shortened(message)
    self.range = range
  }
}

/// A file that a related place is in.
package struct RelatedFile: Sendable, Equatable {
  /// The path in reports.
  package var path: String
  /// The absolute path.
  package var location: String
  package var source: SourceText

  package init(path: String, location: String, source: SourceText) {
    self.path = path
    self.location = location
    self.source = source
  }

  package static func == (left: RelatedFile, right: RelatedFile) -> Bool { left.location == right.location }
}
