/// Something that keeps a file, or a part of it, from being read: a fault of syntax or of the format.
public struct Problem: Error, Sendable, Equatable {
  /// Which of the two rules no configuration can switch off reports it.
  public enum Kind: String, Sendable {
    /// The text doesn't parse.
    case syntax
    /// It parses and breaks the menu spec format.
    case spec
  }

  /// The rule that reports it.
  public var kind: Kind
  /// What was found and what was expected, as one sentence without a full stop.
  public var message: String
  /// What to do about a usual slip, if it looks like one.
  public var hint: String?
  /// The text at fault.
  public var range: SourceRange
  /// Other places that have to do with it, such as the first of two equal keys.
  public var related: [RelatedPlace]
  /// The node at fault, for the pointer in reports; nil where there is none.
  public var node: NodeID?

  /// What is most likely to be written instead; nil where that isn't known.
  public var replacement: TextEdit?
  /// Whether the file is as another program wants it, and only isn't read.
  package var isOfUnreadFormat = false
  /// The text it was found in, for its description.
  package var source = SourceReference()

  /// The text of a problem, which makes no two problems different.
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

/// A second place a problem or a finding speaks of.
public struct RelatedPlace: Sendable, Equatable {
  /// What stands there.
  public var message: String
  /// Where it stands, in the same file unless ``file`` names another.
  public var range: SourceRange
  /// The file it stands in, where that is another one.
  package var file: RelatedFile?

  /// Creates a related place.
  public init(_ message: String, at range: SourceRange) {
    self.message = LongText.shortened(message)
    self.range = range
  }
}

/// A file that a related place is in.
package struct RelatedFile: Sendable, Equatable {
  /// Its path as reports show it.
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
