#if SwiftSource
import MenuModel
import StringTables
import SwiftSyntax
import TextCore

/// Writes fixes into Swift files and string catalogs. A fix changes the text of a title where it is written,
/// in the same spelling, but not if the title would lose its translations.
///
/// A file is read when a fix first needs it.
package final class SwiftFixes: Sendable {
  /// The files of a project.
  package struct Sources: Sendable {
    /// The paths of the Swift files, in the order of the file numbers in ``Place``.
    package var swift: [String]
    /// The paths of the catalogs with the development language, by file number in ``Place``, starting at -1.
    package var catalogs: [String]
    /// The paths of all other catalogs: other languages and `.stringsdict` files.
    package var translations: [String]
    /// The paths of Objective-C files, which may also show text from catalogs.
    package var objectiveC: [String]
    /// Returns a file's bytes.
    package var read: @Sendable (String) -> [UInt8]?
    /// Returns a file's bytes for a search that doesn't keep them.
    package var glance: @Sendable (String) -> [UInt8]?

    package init(
      swift: [String], catalogs: [String], translations: [String], objectiveC: [String] = [],
      read: @escaping @Sendable (String) -> [UInt8]?, glance: (@Sendable (String) -> [UInt8]?)? = nil
    ) {
      self.swift = swift
      self.catalogs = catalogs
      self.translations = translations
      self.objectiveC = objectiveC
      self.read = read
      self.glance = glance ?? read
    }

    /// Whether a path is one of the Swift files, which are sorted by path.
    func hasSwift(_ path: String) -> Bool {
      let index = swift.partitionedIndex { $0 < path }
      return index < swift.count && swift[index] == path
    }

    /// Returns the path of a place's file.
    func path(_ file: Int) -> String? {
      let (list, index) = file < 0 ? (catalogs, -1 - file) : (swift, file)
      return list.indices.contains(index) ? list[index] : nil
    }
  }

  private struct Cache {
    var trees: [Int: SourceFileSyntax] = [:]
    var tokens: [Int: TokenIndex] = [:]
    var catalogs: [Int: CatalogFile] = [:]
    var texts: ProjectTexts?
    var keys: CatalogKeys?
    var keysByText: [String: String]?
    var lookups: [String: Set<Way>]?
  }

  let sources: Sources
  private let cache: Locked<Cache>

  package convenience init(_ sources: Sources) { self.init(sources, Cache()) }

  private init(_ sources: Sources, _ cache: Cache) {
    self.sources = sources
    self.cache = Locked(cache)
  }

  /// Returns a copy without the cached data of changed Swift files.
  package func renewed(_ changed: Set<String>, _ files: ProjectFiles) -> SwiftFixes {
    var sources = self.sources
    (sources.read, sources.glance) = (files.read, files.glance)
    var cache = self.cache.use { $0 }
    cache.trees = cache.trees.filter { !changed.contains(sources.swift[$0.key]) }
    cache.tokens = cache.tokens.filter { !changed.contains(sources.swift[$0.key]) }
    cache.texts?.renew(changed, read: files.glance)
    for path in changed where path.hasSuffix(".swift") {
      cache.lookups?[path] = files.glance(path).flatMap(Self.ways)
    }
    return SwiftFixes(sources, cache)
  }

  /// Changes the text of a title.
  ///
  /// - Parameters:
  ///   - face: The text and its source.
  ///   - proposed: The new text, with ``Face/hole`` for each hole of `face`, in the same order.
  package func replace(_ face: Face, with proposed: String) -> SwiftFix {
    guard face.text != proposed else { return .rejected("the title already has this text") }
    guard face.provenance != .system else { return .rejected("the system supplies the title") }
    if let place = face.catalog { return replace(entry: place, of: face, with: proposed) }
    guard let place = face.place else { return .rejected("code builds the title") }
    return replace(literal: place, of: face, with: proposed)
  }

  /// The hint for a title that is also the key of its translations, so it can't be changed in the code alone.
  func translationsHint(for face: Face) -> String? {
    guard face.catalog == nil, let key = face.key, Formats.withHoles(key) == face.text, keys.contains(key)
    else {
      return nil
    }
    return "the title is also the key for its translations, so change the code and the string tables together"
  }

  /// Whether code has a key in more places than some.
  func isShown(_ key: String, elsewhereThan places: Int) -> Bool { texts.count(of: key.utf8) > places }

  // MARK: Catalogs

  private func replace(entry place: Place, of face: Face, with proposed: String) -> SwiftFix {
    guard let file = catalog(place.file), let path = sources.path(place.file),
      let written = file.text(at: place.start..<place.end)
    else { return .rejected("its entry in the catalog can't be read") }
    let key = face.key ?? face.text
    guard let traits = file.traits(of: spelledKey(key, in: file), language: nil) else {
      return .rejected("its entry in \(path) can't be read")
    }
    guard !traits.hasVariations, !keys.isVariable(key) else {
      return .rejected("\(path) has plural or device variations of “\(shortened(key))”")
    }
    guard written.shown == face.text else { return .rejected("a part of the title comes from elsewhere") }
    guard !texts.isCompared(face.text.utf8) else { return .rejected("code compares with it") }
    guard let edits = file.edits(of: written, toShow: proposed), !edits.isEmpty else {
      return .rejected("the text can't be written into \(path)")
    }
    // Variants of the language with the same text must keep it the same.
    let variants = traits.variants.compactMap { file.text(at: $0) }.filter { $0.shown == written.shown }
    let further = variants.compactMap { file.edits(of: $0, toShow: proposed) }.joined()
    var all = (edits + further).sorted { $0.range.lowerBound < $1.range.lowerBound }
      .map { PlacedEdit($0, of: file, in: place.file) }
    if traits.isExtracted {
      // Xcode overwrites the entry from the code, so the code has to change too.
      guard let inCode = fallbackEdits(of: face, with: proposed) else {
        return .rejected("Xcode generates the entry in \(path) from the code, which has a different text")
      }
      all += inCode
    }
    return .edits(all, isShownOnce(face) ? .safe : .unsafe)
  }

  // A catalog has placeholders where the code has interpolations.
  private func spelledKey(_ key: String, in file: CatalogFile) -> String {
    guard file.form == .json, key.contains(Face.hole) else { return key }
    return file.keys().keys.first { $0.contains("%") && Formats.withHoles($0) == key } ?? key
  }

  /// Whether a key stands in one place of the code, where it is shown.
  func isShownOnce(_ face: Face) -> Bool {
    guard face.provenance <= .key, let place = face.place, let literal = literal(at: place),
      case .only = LiteralUse(of: literal).sharing
    else { return false }
    // The content between the quotes, including interpolations.
    let content = literal.segments.trimmedText.utf8
    return texts.count(of: content) == 1
  }

  // The edits of a localization call's default text, if that is the shown text.
  private func fallbackEdits(of face: Face, with proposed: String) -> [PlacedEdit]? {
    guard let place = face.place, let key = literal(at: place),
      let call = key.parent?.parent?.parent?.as(FunctionCallExprSyntax.self),
      let value = call.arguments.first(where: {
        ["defaultValue", "value"].contains($0.label?.identifierText)
      }),
      let literal = value.expression.as(StringLiteralExprSyntax.self),
      SwiftLiteral(literal)?.text.shown == face.text,
      let edits = SwiftLiteral.edits(literal, toShow: proposed)
    else { return nil }
    return edits.map { PlacedEdit($0, in: place.file) }
  }

  // MARK: Swift

  private func replace(literal place: Place, of face: Face, with proposed: String) -> SwiftFix {
    guard let literal = literal(at: place) else { return .rejected("code builds the title") }
    guard let read = SwiftLiteral(literal) else { return .rejected("menulint can't read the literal") }
    guard shows(read.text, face.text) else { return .rejected("a part of the title comes from elsewhere") }
    let use = LiteralUse(of: literal)
    if case .bound(let why) = use.sharing { return .rejected(why) }
    if isCompared(literal, in: place.file) { return .rejected("code compares with it") }
    if let reason = rejectionReason(for: face, read.text.shown, use, proposed) { return .rejected(reason) }
    guard let target = target(proposed, read.text, face),
      let edits = SwiftLiteral.edits(literal, toShow: target), !edits.isEmpty
    else { return .rejected("the literal can't contain the new text") }
    let isSafe = isSafe(face, use, literal, read.text.shown, proposed)
    return .edits(edits.map { PlacedEdit($0, in: place.file) }, isSafe ? .safe : .unsafe)
  }

  // A placeholder in a format string is a hole in the shown text.
  private func shows(_ written: WrittenText, _ text: String) -> Bool {
    written.shown == text || Formats.withHoles(written.shown) == text
  }

  // The literal's new text, with its placeholders in place of the holes.
  private func target(_ proposed: String, _ written: WrittenText, _ face: Face) -> String? {
    if written.shown == face.text { return proposed }
    let placeholders = Formats.placeholders(written.shown)
    let parts = proposed.split(separator: Face.hole, omittingEmptySubsequences: false)
    guard parts.count == placeholders.count + 1, !proposed.contains("%") else { return nil }
    return zip(parts.dropFirst(), placeholders).reduce(into: String(parts[0])) { $0 += $1.1 + $1.0 }
  }

  private func rejectionReason(for face: Face, _ literal: String, _ use: LiteralUse, _ proposed: String)
    -> String?
  {
    // A missing entry may be in the part that can't be read. The change would then leave the old text there
    // or lose its key.
    if face.key != nil, let broken = keys.broken {
      return "\(broken), which may have its text, can't be read"
    }
    let isKey = face.key != nil && use.part == .text
    guard isKey || face.provenance > .place else { return nil }
    if use.part == .text, keys.contains(face.form ?? literal) {
      return "“\(shortened(literal))” is the key of its translations, so changing it would lose them"
    }
    if isKey, keys.contains(proposed) {
      return "“\(shortened(proposed))” is the key of another text in the catalogs"
    }
    return nil
  }

  private func isSafe(
    _ face: Face, _ use: LiteralUse, _ literal: StringLiteralExprSyntax, _ shown: String, _ proposed: String
  ) -> Bool {
    guard case .only = use.sharing, face.provenance <= .local else { return false }
    if texts.isDoubtful(literal.segments.trimmedText.utf8) { return false }
    if face.key == nil { return !keys.contains(shown) }
    // SwiftUI treats these characters as Markdown, and a percent sign may begin a placeholder.
    let signs: Set<Character> = ["*", "_", "`", "~", "[", "]", "\\", "<", "%"]
    return proposed.filter(signs.contains) == face.text.filter(signs.contains)
  }

  // Whether code compares a value with this text, or with a constant that contains it.
  func isCompared(_ literal: StringLiteralExprSyntax, in file: Int) -> Bool {
    if texts.isCompared(literal.segments.trimmedText.utf8) { return true }
    guard let path = sources.path(file), let constant = LiteralUse.constant(of: literal) else { return false }
    return texts.isCompared(constant, in: path)
  }

  // MARK: Cached files

  /// Returns the syntax tree of a Swift file.
  func tree(_ file: Int) -> SourceFileSyntax? {
    if let tree = cache.use({ $0.trees[file] }) { return tree }
    guard file >= 0, let path = sources.path(file), let bytes = sources.read(path),
      let tree = try? SourceParser.parse(bytes)
    else { return nil }
    cache.use { $0.trees[file] = tree }
    return tree
  }

  private func catalog(_ file: Int) -> CatalogFile? {
    if let catalog = cache.use({ $0.catalogs[file] }) { return catalog }
    guard file < 0, let path = sources.path(file), let bytes = sources.read(path),
      let catalog = CatalogFile(path: path, bytes: bytes)
    else { return nil }
    cache.use { $0.catalogs[file] = catalog }
    return catalog
  }

  private var texts: ProjectTexts {
    if let texts = cache.use({ $0.texts }) { return texts }
    let texts = ProjectTexts(sources.swift + sources.objectiveC, read: sources.glance)
    cache.use { $0.texts = texts }
    return texts
  }

  /// The ways in which each file looks up strings.
  var lookups: [String: Set<Way>] {
    if let lookups = cache.use({ $0.lookups }) { return lookups }
    var lookups: [String: Set<Way>] = [:]
    for path in sources.swift { lookups[path] = sources.glance(path).flatMap(Self.ways) }
    cache.use { $0.lookups = lookups }
    return lookups
  }

  /// Whether a catalog of any language has a key.
  func isKey(_ key: String) -> Bool { keys.contains(key) }

  /// The keys of the table that code uses without naming one, by their text in the development language. If several
  /// keys have a text, it is the first one in alphabetical order.
  var keysByText: [String: String] {
    if let keys = cache.use({ $0.keysByText }) { return keys }
    var keys: [String: String] = [:]
    for path in sources.catalogs where Paths.name(of: path).hasPrefix("Localizable.") {
      guard let bytes = sources.read(path),
        let (entries, _) = try? CatalogReader.read(path: path, bytes: bytes, number: 0)
      else { continue }
      for entry in entries {
        guard let text = entry.text else { continue }
        keys[text] = min(keys[text] ?? entry.key, entry.key)
      }
    }
    cache.use { $0.keysByText = keys }
    return keys
  }

  private var keys: CatalogKeys {
    if let keys = cache.use({ $0.keys }) { return keys }
    let keys = CatalogKeys(sources.catalogs + sources.translations, read: sources.read)
    cache.use { $0.keys = keys }
    return keys
  }

  // The literal whose content is at a place.
  func literal(at place: Place) -> StringLiteralExprSyntax? {
    token(at: place)?.enclosing(StringLiteralExprSyntax.self) {
      $0.openingQuote.endPosition.utf8Offset == place.start
        && $0.closingQuote.positionAfterSkippingLeadingTrivia.utf8Offset == place.end
    }
  }

  /// The token at the start of a place, or the last token if the place is at the end of the file.
  func token(at place: Place) -> TokenSyntax? {
    guard let tree = tree(place.file) else { return nil }
    guard tree.totalLength.utf8Length >= TokenIndex.least else {
      return tree.token(at: AbsolutePosition(utf8Offset: place.start))
        ?? tree.lastToken(viewMode: .sourceAccurate)
    }
    let index = cache.use { cache in
      let index = cache.tokens[place.file] ?? TokenIndex(tree)
      cache.tokens[place.file] = index
      return index
    }
    return index.token(at: place.start)
  }

  private func shortened(_ text: String) -> String { LongText.shortened(text) }
}

extension [String] {
  // The first index at which the condition fails. It must be true for all elements before that index.
  fileprivate func partitionedIndex(_ holds: (String) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if holds(self[middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

/// The result of writing a fix.
package enum SwiftFix: Sendable {
  /// The edits, disjoint and sorted in each file, and their safety. A fix is safe only if this and the
  /// rule's own safety are both safe.
  case edits([PlacedEdit], Fix.Safety)
  /// The reason that the fix can't be written, as a clause.
  case rejected(String)
}

/// A replacement of bytes in one of the project's files.
package struct PlacedEdit: Sendable, Equatable {
  /// The replaced range in the text that was read, as UTF-8 without a byte-order mark.
  package var place: Place
  /// The replaced range in the file on disk.
  package var range: Range<Int>
  /// The new text.
  package var text: String
  /// The new text in the file's encoding.
  package var bytes: [UInt8]

  init(place: Place, range: Range<Int>, text: String, bytes: [UInt8]) {
    self.place = place
    self.range = range
    self.text = text
    self.bytes = bytes
  }

  /// Creates an edit of a catalog.
  init(_ edit: WrittenText.Edit, of catalog: CatalogFile, in file: Int) {
    let (range, bytes) = catalog.edit(edit)
    self.init(
      place: Place(file: file, start: edit.range.lowerBound, end: edit.range.upperBound), range: range,
      text: edit.text, bytes: bytes)
  }

  /// Creates an edit of a Swift file.
  init(_ edit: WrittenText.Edit, in file: Int) {
    self.init(
      place: Place(file: file, start: edit.range.lowerBound, end: edit.range.upperBound), range: edit.range,
      text: edit.text, bytes: Array(edit.text.utf8))
  }
}
#endif
