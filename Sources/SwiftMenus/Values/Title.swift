#if SwiftSource
/// The known texts of a title in a menu: one face, several alternatives, or none.
package struct Title: Sendable {
  /// The possible texts. There is one, unless a condition chooses.
  package var faces: [Face]
  /// The reason that the title may be a different text; nil if the faces are complete.
  package var reason: Reason?
  /// The argument with which code passes it to a function or an initializer of the project.
  var given: Place?
  /// The view that shows it in the label of an item.
  var shown: Place?

  package init(faces: [Face], reason: Reason? = nil) {
    self.faces = faces
    self.reason = reason
  }

  /// Returns a title without known texts.
  package static func unknown(_ reason: Reason) -> Title { Title(faces: [], reason: reason) }

  /// Returns a title that is either this one or another.
  func or(_ other: Title) -> Title {
    let known = Set(faces.map(\.text))
    var both = Title(
      faces: faces + other.faces.filter { !known.contains($0.text) }, reason: reason ?? other.reason)
    if given == other.given || other.faces.isEmpty { both.given = given }
    return both
  }

  /// Marks the title as shown only on older systems.
  mutating func markOld() {
    for index in faces.indices { faces[index].isOld = true }
  }

  /// The title without faces that only older systems show.
  var shownNow: Title { Title(faces: faces.filter { !$0.isOld }, reason: reason) }

  /// The certainty of the title, with its known texts.
  package var provenance: Provenance {
    if faces.isEmpty { return .unknown(reason?.text ?? "known only at run time") }
    if faces.count > 1 || reason != nil { return .oneOf(faces) }
    return faces[0].hasHoles ? .withHoles(faces[0]) : .known(faces[0])
  }

  /// Returns the title in a different case, by the name of the property or method of `String`; nil if it is another
  /// one, or if the texts aren't known completely or come from a catalog.
  func changed(by name: String) -> Title? {
    switch name {
    case "lowercased", "localizedLowercase": changed { $0.lowercased() }
    case "uppercased", "localizedUppercase": changed { $0.uppercased() }
    case "capitalized", "localizedCapitalized":
      changed { text in
        text.split(separator: " ", omittingEmptySubsequences: false)
          .map { $0.prefix(1).uppercased() + $0.dropFirst().lowercased() }.joined(separator: " ")
      }
    default: nil
    }
  }

  /// Returns the title with changed texts; nil if they aren't known completely or come from a catalog.
  func changed(by change: (String) -> String) -> Title? {
    guard !faces.isEmpty, reason == nil, faces.allSatisfy({ $0.key == nil && !$0.hasHoles }) else {
      return nil
    }
    var result = plain
    for index in result.faces.indices { result.faces[index].text = change(result.faces[index].text) }
    return result
  }

  /// The certainty of a title, with its known texts.
  package enum Provenance: Sendable {
    case known(Face)
    case oneOf([Face])
    case withHoles(Face)
    case unknown(String)
  }
}

/// A possible text of a title.
package struct Face: Hashable, Sendable {
  /// The character in ``text`` for a part that is known only at run time.
  package static let hole: Character = "\u{FFFC}"
  /// The maximum size of joined texts in bytes. No title is as long.
  static let maximumSize = 256 << 10

  /// The text, with ``hole`` for each unknown interpolation.
  package var text: String
  /// The catalog key of the text.
  package var key: String?
  /// The place of the text in Swift: the content of a literal, or an expression.
  package var place: Place?
  /// The place of the text in its catalog.
  package var catalog: Place?
  /// The catalog entry of its key, with or without a text.
  var entry: Entry?
  /// The step that was needed to determine the text.
  package var provenance: Provenance
  /// Whether it is a literal that isn't typed as a `String`, so SwiftUI treats it as a key.
  var isKey: Bool = false
  /// The key of a literal, with holes for all interpolations, and the known values of these.
  var form: String?
  var arguments: [String?] = []
  /// The condition under which this face is shown.
  package var path: Path = []
  /// Whether only older systems show it, because `#available` selects a different one on the newest.
  package var isOld = false
  /// The call that creates the value of which it is the text, if that value describes a command. Many menus may show
  /// the command, so problems are reported there.
  var creation: Place?

  /// An entry of a catalog.
  struct Entry: Hashable, Sendable {
    /// The catalog's number.
    var catalog: Int
    /// The key in the catalog.
    var key: String
    /// The text in the development language.
    var text: String?
    /// The range of everything in a `.xcstrings` catalog about the key.
    var whole: Range<Int>
    /// Whether code that can't be read looks it up. That code may show a different language's text if one is
    /// missing.
    var mayFallBack = false
    /// Whether code has the text to show where a table lacks the key: `value: "Bookmark Link"`.
    var hasDefault = false
  }

  /// Whether code shows the text only to people who use a language other than English.
  var isForeign: Bool { path.contains(where: \.isForeign) }

  package var hasHoles: Bool {
    // Few texts contain the first byte of a hole, and comparing characters is slow.
    text.utf8.contains(0xEF) && text.contains(Self.hole)
  }

  /// The steps by which a text is determined. The hardest one counts.
  package enum Provenance: Int, Sendable, Comparable {
    case place, key, local, helper, project, system

    package static func < (a: Provenance, b: Provenance) -> Bool { a.rawValue < b.rawValue }

    /// The name in the output of `coverage`.
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
