import MenuModel

/// The documents of a project that have a complete copy per language: `de.lproj/Main.xib` next to
/// `Base.lproj/Main.xib`.
struct LocalizedFamilies: Sendable {
  /// A copy of a document in a different language.
  struct Copy: Sendable {
    var path: String
    /// The language as a BCP 47 tag.
    var language: String
  }

  /// The path of a document without its language folder.
  private struct Key: Hashable {
    /// The parent of the language folders, with a trailing slash.
    var folder: String
    var name: String

    init(_ folder: String, _ name: some StringProtocol) {
      self.folder = folder.isEmpty ? "" : folder + "/"
      self.name = String(name)
    }

    func path(in language: String) -> String { "\(folder)\(language).lproj/\(name)" }
  }

  // The names of the language folders, without their extension.
  private var languages: [Key: [String]] = [:]

  init(_ paths: some Sequence<String>) {
    for path in paths {
      guard let (key, language) = Self.parts(of: path) else { continue }
      languages[key, default: []].append(language)
    }
    languages = languages.filter { $0.value.count > 1 }
  }

  private static func parts(of path: String) -> (Key, language: String)? {
    let folder = Paths.folder(of: path)
    guard folder.hasSuffix(".lproj") else { return nil }
    let language = String(Paths.name(of: folder).dropLast(6))
    return (Key(Paths.folder(of: folder), Paths.name(of: path)), language)
  }

  /// Returns the document of which the document at a path is a translated copy, or nil if it isn't a copy.
  ///
  /// - Parameter region: Returns the development language of the app.
  func original(of path: String, _ region: () -> String?) -> String? {
    guard let (key, own) = Self.parts(of: path), let main = main(of: key, region), main != own,
      own == "Base" ? !Self.isEnglish(region()) : LanguageName.isRealLanguage(own)
    else { return nil }
    return key.path(in: main)
  }

  /// Returns the copies of a document, sorted by path.
  func copies(of path: String, _ region: () -> String?) -> [Copy] {
    guard let (key, own) = Self.parts(of: path), let all = languages[key], main(of: key, region) == own else {
      return []
    }
    return all.sorted().compactMap { language in
      if language == own { return nil }
      // If the document is in English, the copy in `Base.lproj` either has a different language or isn't
      // shown.
      if language == "Base" {
        guard let region = region(), !Self.isEnglish(region) else { return nil }
        return Copy(path: key.path(in: language), language: LanguageName.normalized(region))
      }
      guard LanguageName.isRealLanguage(language) else { return nil }
      return Copy(path: key.path(in: language), language: LanguageName.normalized(language))
    }
  }

  // The English document, because rules about English apply to it, or else the one in the development
  // language.
  private func main(of key: Key, _ region: () -> String?) -> String? {
    guard let all = languages[key] else { return nil }
    return (BaseDocument.english + ["Base"]).first(where: all.contains)
      ?? region().flatMap { all.contains($0) ? $0 : nil }
  }

  static func isEnglish(_ region: String?) -> Bool {
    region.map { FolderLocale.isEnglish(LanguageName.normalized($0)) } ?? true
  }
}
