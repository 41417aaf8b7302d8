import MenuModel
import StringTables

/// A file with the texts of a document in one language.
struct TextTable: Sendable {
  let path: String
  /// By their keys.
  let entries: [String: Catalogs.Entry]
  /// The language that a catalog for all languages is written in.
  let language: String?
  let file: CatalogFile

  /// Reads a table; throws for what isn't one, and for one of which a part can't be read.
  init(_ path: String, _ bytes: [UInt8]) throws(CatalogError) {
    let read = try CatalogReader.read(path: path, bytes: bytes, number: 0)
    if let fault = read.fault { throw fault }
    guard let file = CatalogFile(path: path, bytes: bytes) else { throw CatalogError(why: "it isn't a text") }
    self.path = path
    self.file = file
    entries = Dictionary(read.entries.map { ($0.key, $0) }) { _, last in last }
    language = file.sourceLanguage
  }

  /// The texts that are shown: an entry of several forms isn't one.
  var texts: [String: String] {
    entries.compactMapValues { entry in entry.isVariable || entry.text?.isEmpty ?? true ? nil : entry.text }
  }

  /// The place of a text in the file's bytes; nil where offsets of its bytes aren't those of its text.
  func range(of key: String) -> SourceRange? {
    guard let entry = entries[key] else { return nil }
    return file.place(of: entry.start..<entry.end).map { SourceRange($0) }
  }

  /// The edits that make an entry show another text, and whether the text is taken from the document at each build.
  func edits(of key: String, toShow text: String) -> (edits: [ProjectEdit], isExtracted: Bool)? {
    guard let entry = entries[key], let traits = file.traits(of: key, language: nil), !traits.hasVariations,
      let written = file.text(at: entry.start..<entry.end), written.shown == entry.text,
      let edits = file.edits(of: written, toShow: text), !edits.isEmpty
    else { return nil }
    return (
      edits.map { edit in
        let (range, bytes) = file.edit(edit)
        return ProjectEdit(path: path, range: SourceRange(range), bytes: bytes)
      }, traits.isExtracted
    )
  }
}
