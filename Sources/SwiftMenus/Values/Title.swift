#if SwiftSource
/// What is known of a text that a menu shows: one face, several of which one shows, or nothing.
package struct Title: Sendable {
  /// The texts that it can be; one, unless a condition chooses.
  package var faces: [Face]
  /// Why it may be something else besides; nil where the faces are all.
  package var reason: Reason?
  /// The argument by which code gives it to a function or an initializer of the project.
  var given: Place?
  /// The view that shows it, in the label of an item.
  var shown: Place?

  package init(faces: [Face], reason: Reason? = nil) {
    self.faces = faces
    self.reason = reason
  }

  /// Nothing is known of it.
  package static func unknown(_ reason: Reason) -> Title { Title(faces: [], reason: reason) }

  /// This one or another.
  func or(_ other: Title) -> Title {
    let known = Set(faces.map(\.text))
    var both = Title(
      faces: faces + other.faces.filter { !known.contains($0.text) }, reason: reason ?? other.reason)
    if given == other.given || other.faces.isEmpty { both.given = given }
    return both
  }

  /// Notes that only older systems show it.
  mutating func markOld() {
    for index in faces.indices { faces[index].isOld = true }
  }

  /// Without what only older systems show.
  var shownNow: Title { Title(faces: faces.filter { !$0.isOld }, reason: reason) }

  /// How much is known.
  package var provenance: Provenance {
    if faces.isEmpty { return .unknown(reason?.text ?? "known only at run time") }
    if faces.count > 1 || reason != nil { return .oneOf(faces) }
    return faces[0].hasHoles ? .withHoles(faces[0]) : .known(faces[0])
  }

  /// With a capital for each word; nil for what isn't a text in Swift's code alone.
  var capitalized: Title? {
    guard !faces.isEmpty, reason == nil, faces.allSatisfy({ $0.key == nil && !$0.hasHoles && !$0.isKey })
    else {
      return nil
    }
    var result = self
    for index in result.faces.indices {
      let words = result.faces[index].text.split(separator: " ", omittingEmptySubsequences: false)
      result.faces[index].text = words.map { $0.prefix(1).uppercased() + $0.dropFirst().lowercased() }
        .joined(separator: " ")
    }
    return result
  }

  /// How much is known of a title.
  package enum Provenance: Sendable {
    case known(Face)
    case oneOf([Face])
    case withHoles(Face)
    case unknown(String)
  }
}

/// One text that a title can be.
package struct Face: Hashable, Sendable {
  /// Stands in ``text`` for what is known only at run time.
  package static let hole: Character = "\u{FFFC}"

  /// The text, with ``hole`` where something is filled in.
  package var text: String
  /// The catalog's key that gave it.
  package var key: String?
  /// Where it stands in Swift: the content of a literal or an expression.
  package var place: Place?
  /// Where its catalog has it.
  package var catalog: Place?
  /// What a catalog has for its key, with a text or without.
  var entry: Entry?
  /// What had to be followed to know it.
  package var how: How
  /// Whether it is a literal that no type has made a `String` yet, so that SwiftUI takes it for a key.
  var isKey: Bool = false
  /// The key of a literal with holes for all that is filled in, known or not, and what is.
  var form: String?
  var arguments: [String?] = []
  /// The condition under which it is the one.
  package var path: Path = []
  /// Whether only older systems than the newest show it: what `#available` has another for.
  package var isOld = false

  /// An entry of a catalog.
  struct Entry: Hashable, Sendable {
    /// The catalog's number.
    var catalog: Int
    /// The key as the catalog has it.
    var key: String
    /// The text in the development language.
    var text: String?
    /// Where the catalog has all that it says of the key, if it is a `.xcstrings`.
    var whole: Range<Int>
    /// Whether code that can't be read looks it up, and may show another language's text where one is missing.
    var mayFallBack = false
  }

  /// Whether code shows it to those who read another language than English.
  var isForeign: Bool { path.contains(where: \.isForeign) }

  package var hasHoles: Bool {
    // Few texts have the byte that it begins with, and characters take long to tell apart.
    text.utf8.contains(0xEF) && text.contains(Self.hole)
  }

  /// The steps by which a text is known, the hardest counts.
  package enum How: Int, Sendable, Comparable {
    case place, key, local, helper, project, system

    package static func < (a: How, b: How) -> Bool { a.rawValue < b.rawValue }

    /// The name in coverage's output.
    package var name: String {
      switch self {
      case .place: "place"
      case .key: "key"
      case .local: "local"
      case .helper: "helper"
      case .project: "project"
      case .system: "system"
      }
    }
  }
}
#endif
