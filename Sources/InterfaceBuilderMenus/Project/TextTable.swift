import MenuModel
import StringTables

/// A file with the strings of a document in one language.
struct TextTable: Sendable {
  let path: String
  /// The entries by key.
  let entries: [String: Catalogs.Entry]
  /// The source language of a catalog for all languages.
  let language: String?
  let file: CatalogFile

  /// Reads a table. Throws an error if the file isn't a table or a part of it can't be read.
  init(_ path: String, _ bytes: [UInt8]) throws(CatalogError) {
    let read = try CatalogReader.read(path: path, bytes: bytes, number: 0)
    if let fault = read.fault { throw fault }
    guard let file = CatalogFile(path: path, bytes: bytes) else {
      throw CatalogError(reason: "it isn't a text file")
    }
    self.path = path
    self.file = file
    entries = Dictionary(read.entries.map { ($0.key, $0) }) { _, last in last }
    language = file.sourceLanguage
  }

  /// The strings that the app shows. Entries with plural forms and empty entries aren't included.
  var texts: [String: String] {
    entries.compactMapValues { entry in entry.isVariable || entry.text?.isEmpty ?? true ? nil : entry.text }
  }

  /// Returns the range of a string in the file; nil if the offsets in its bytes and in its text differ.
  func range(of key: String) -> SourceRange? {
    guard let entry = entries[key] else { return nil }
    return file.place(of: entry.start..<entry.end).map { SourceRange($0) }
  }

  /// Returns the edits that change the shown string of an entry, and whether each build extracts the string
  /// from the document.
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
