import DataTree
import MenuModel
import TextCore

/// The string tables of a project in all languages: `de.lproj/Localizable.strings`.
package struct LanguageFolders: Sendable {
  // The tables, by the parent of the language folders and the name without its extension.
  private var tables: [String: [LanguageTable.File]] = [:]

  package init(_ paths: [String]) {
    for path in paths where path.hasSuffix(".strings") || path.hasSuffix(".stringsdict") {
      let folder = Paths.folder(of: path)
      let name = Paths.name(of: folder).dropLast(6)
      guard folder.hasSuffix(".lproj"), LanguageName.isRealLanguage(String(name)), !path.contains(".xcloc/")
      else {
        continue
      }
      let key = Self.key(Paths.folder(of: folder), Paths.name(of: path))
      tables[key, default: []].append(
        LanguageTable.File(path: path, language: LanguageName.normalized(name)))
    }
  }

  /// Returns a table in all languages, given by the parent of the language folders and its name with or
  /// without an extension.
  package func table(_ name: some StringProtocol, in folder: String) -> LanguageTable? {
    tables[Self.key(folder, name)].map { LanguageTable(files: $0) }
  }

  /// Returns the table that a file is part of.
  package func table(of path: String) -> LanguageTable? {
    path.hasSuffix(".xcstrings")
      ? LanguageTable(files: [LanguageTable.File(path: path, language: nil)])
      : table(Paths.name(of: path), in: Paths.folder(of: Paths.folder(of: path)))
  }

  /// Returns the tables with this name in all folders.
  package func tables(named name: String) -> [LanguageTable] {
    tables.filter { $0.key.hasSuffix("/" + name) }.sorted { $0.key < $1.key }.map {
      LanguageTable(files: $0.value)
    }
  }

  private static func key(_ folder: String, _ name: some StringProtocol) -> String {
    "\(folder)/\(name.prefix { $0 != "." })"
  }
}

/// The names of a project's apps in other languages.
package enum TranslatedAppNames {
  /// Reads the string tables of property lists: `de.lproj/InfoPlist.strings`, `InfoPlist.xcstrings`.
  package static func read(
    _ folders: LanguageFolders, _ files: ProjectFiles, development: String, _ faults: TableFaults
  ) -> [String: Set<String>] {
    let catalogs = files.paths.filter { Paths.name(of: $0) == "InfoPlist.xcstrings" }
    let tables =
      folders.tables(named: "InfoPlist")
      + catalogs.map { LanguageTable(files: [LanguageTable.File(path: $0, language: nil)]) }
    let keys = ["CFBundleName", "CFBundleDisplayName"].map { ($0, 0..<0) }
    var names: [String: Set<String>] = [:]
    for table in tables {
      let entries = table.entries(
        of: Dictionary(uniqueKeysWithValues: keys), development: development, files, faults)
      for text in entries.values.flatMap(\.texts) where text.isShown {
        names[text.language, default: []].insert(text.text)
      }
    }
    return names
  }
}

/// A string table in all of an app's languages.
package struct LanguageTable: Sendable {
  package struct File: Sendable {
    package var path: String
    /// The language of the file; nil for a `.xcstrings`, which contains all languages.
    package var language: String?
  }

  package let files: [File]

  package init(files: [File]) { self.files = files }

  /// The texts of a key in languages other than the development language.
  package struct Entry: Sendable {
    /// Whether the key should be translated.
    package var isTranslatable = true
    package var texts: [TranslatedText] = []
  }

  /// Returns the texts of some keys in all languages but the development language, sorted by language.
  /// Languages that have none of these keys are omitted.
  ///
  /// - Parameters:
  ///   - keys: The keys with the ranges of their entries in a `.xcstrings`; a range is empty if it isn't
  ///     known.
  ///   - faults: Records the tables that can't be read.
  package func entries(
    of keys: [String: Range<Int>], development: String, _ files: ProjectFiles, _ faults: TableFaults
  ) -> [String: Entry] {
    let names = Set(keys.keys)
    var entries: [String: Entry] = [:]
    var tables: [String: String] = [:]
    if files.languages?.isEmpty ?? false { return [:] }
    for file in self.files where file.language != development && file.language.map(files.has) ?? true {
      guard let bytes = faults.bytes(of: file.path, files) else { continue }
      let found =
        file.language.map { Self.texts(of: names, in: file.path, bytes, language: $0, faults) }
        ?? LocalizationReader.entries(of: keys, in: file.path, bytes, development: development)
      for (key, entry) in found {
        if !entry.isTranslatable { entries[key, default: Entry()].isTranslatable = false }
        for text in entry.texts where files.has(text.language) {
          entries[key, default: Entry()].add(text)
          if tables[text.language]?.hasSuffix(".stringsdict") ?? true { tables[text.language] = text.path }
        }
      }
    }
    for key in names {
      var entry = entries[key] ?? Entry()
      let known = Set(entry.texts.map(\.language))
      for (language, path) in tables where !known.contains(language) {
        // A variety of the development language shows that language's text if its own is missing.
        if LanguageName.areVarieties(language, development) { continue }
        entry.texts.append(TranslatedText(language: language, text: "", state: .missing, path: path))
      }
      entry.texts.sort { $0.language < $1.language }
      entries[key] = entry
    }
    return entries
  }

  private static func texts(
    of keys: Set<String>, in path: String, _ bytes: [UInt8], language: String, _ faults: TableFaults
  ) -> [String: Entry] {
    let read: (entries: [Catalogs.Entry], fault: CatalogError?)
    do throws(CatalogError) {
      read = try CatalogReader.read(path: path, bytes: bytes, number: 0, only: keys)
      if let fault = read.fault { faults.add(path, fault) }
    } catch {
      faults.add(path, error)
      return [:]
    }
    guard let file = CatalogFile(path: path, bytes: bytes) else { return [:] }
    var entries: [String: Entry] = [:]
    for entry in read.entries where keys.contains(entry.key) {
      let content = entry.start..<entry.end
      entries[entry.key] = Entry(texts: [
        TranslatedText(
          language: language, text: entry.text ?? "", state: .translated, hasForms: entry.isVariable,
          path: path, content: content, range: file.place(of: content).map { SourceRange($0) })
      ])
    }
    return entries
  }
}

extension LanguageTable.Entry {
  // A `.stringsdict` takes precedence over a `.strings` of the same table.
  fileprivate mutating func add(_ text: TranslatedText) {
    guard let index = texts.firstIndex(where: { $0.language == text.language }) else {
      texts.append(text)
      return
    }
    if text.hasForms { texts[index] = text }
  }
}

/// Changes the texts of titles in their tables. Each table is read once.
package final class TranslationWriter: Sendable {
  private let read: @Sendable (String) -> [UInt8]?
  private let tables = Locked<[String: CatalogFile?]>([:])

  package init(_ read: @escaping @Sendable (String) -> [UInt8]?) { self.read = read }

  /// Returns the edits that change a text in its table; nil if its syntax is invalid or can't represent the
  /// new text.
  package func edits(of old: TranslatedText, toShow text: String) -> [ProjectEdit]? {
    guard !old.hasForms, let file = table(old.path), let written = file.text(at: old.content),
      written.shown == Formats.withHoles(old.text),
      let edits = file.edits(of: written, toShow: Formats.withHoles(text)), !edits.isEmpty
    else { return nil }
    return edits.map { edit in
      let (range, bytes) = file.edit(edit)
      return ProjectEdit(path: old.path, range: SourceRange(range), bytes: bytes)
    }
  }

  private func table(_ path: String) -> CatalogFile? {
    tables.use { tables in
      if let table = tables[path] { return table }
      let table = read(path).flatMap { CatalogFile(path: path, bytes: $0) }
      tables[path] = .some(table)
      return table
    }
  }
}
