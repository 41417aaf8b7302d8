#if SwiftSource
import MenuModel
import StringTables
import SwiftSyntax
import TextCore

extension SwiftFixes {
  /// Replaces a title's literal with a lookup of its text or of a key, in the same way as the project's other
  /// lookups.
  func lookUp(_ face: Face, key: String?) -> SwiftFix {
    guard face.key == nil, face.catalog == nil, face.provenance <= .local, let place = face.place,
      place.file >= 0,
      let literal = literal(at: place)
    else { return .rejected("the title isn't a single literal") }
    if case .bound(let why) = LiteralUse(of: literal).sharing { return .rejected(why) }
    guard case .only = LiteralUse(of: literal).sharing, !isCompared(literal, in: place.file) else {
      return .rejected("other code may use the text")
    }
    // Code that uses a separate bundle names it in each call, and an app with symbolic keys needs a new key.
    guard let path = sources.path(place.file), let way = way(near: path) else {
      return .rejected("it is unclear how the project looks up strings")
    }
    let isWhole = literal.segments.count == 1
    if way == .function, !isWhole { return .rejected("the key would have no placeholders") }
    let start = literal.positionAfterSkippingLeadingTrivia.utf8Offset
    let end = literal.endPositionBeforeTrailingTrivia.utf8Offset
    let (before, after) =
      way == .initializer ? ("String(localized: ", ")") : ("NSLocalizedString(", ", comment: \"\")")
    var edits = [
      WrittenText.Edit(range: start..<start, text: before), WrittenText.Edit(range: end..<end, text: after),
    ]
    if let key {
      guard isWhole, !key.contains(where: { "\"\\\n".contains($0) }) else {
        return .rejected("the key needs escapes")
      }
      edits.insert(WrittenText.Edit(range: place.start..<place.end, text: key), at: 1)
    }
    return .edits(edits.map { PlacedEdit($0, in: place.file) }, .unsafe)
  }

  /// The function that a project uses for lookups.
  enum Way { case initializer, function }

  // Returns the file's own way, or else the only way in the project.
  private func way(near path: String) -> Way? {
    let ways = self.lookups
    if let own = ways[path] { return own.count == 1 ? own.first : nil }
    let isInPackage = sources.swift.contains { file in
      Paths.name(of: file) == "Package.swift"
        && (Paths.folder(of: file).isEmpty || path.hasPrefix(Paths.folder(of: file) + "/"))
    }
    let all = ways.values.reduce(into: Set()) { $0.formUnion($1) }
    return all.count == 1 && !isInPackage ? all.first : nil
  }

  /// Finds the ways in a file; none if it uses a bundle other than the app's, nil if it looks up nothing.
  static func ways(in bytes: [UInt8]) -> Set<Way>? {
    var ways: Set<Way> = []
    if bytes.firstRange(of: "String(localized: \"", from: 0) != nil { ways.insert(.initializer) }
    if bytes.firstRange(of: "NSLocalizedString(\"", from: 0) != nil { ways.insert(.function) }
    if ways.isEmpty { return nil }
    let isElsewhere = ["bundle: ", "tableName: ", "table: "].contains {
      bytes.firstRange(of: $0, from: 0) != nil
    }
    return isElsewhere ? [] : ways
  }
}
#endif
