import MenuModel

/// The documents that a project has whole in several languages: `de.lproj/Main.xib` beside `Base.lproj/Main.xib`.
struct LocalizedFamilies: Sendable {
  /// A document in another language.
  struct Copy: Sendable {
    var path: String
    /// A BCP 47 tag.
    var language: String
  }

  /// A document without the folder of its language.
  private struct Key: Hashable {
    /// The folder around those of languages, with its slash.
    var folder: String
    var name: String

    init(_ folder: String, _ name: some StringProtocol) {
      self.folder = folder.isEmpty ? "" : folder + "/"
      self.name = String(name)
    }

    func path(in language: String) -> String { "\(folder)\(language).lproj/\(name)" }
  }

  // The names of the folders of languages, without their ending.
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

  /// The document whose titles a copy has in another language; nil for what is no copy.
  ///
  /// - Parameter region: Gives the language that the app is developed in.
  func original(of path: String, _ region: () -> String?) -> String? {
    guard let (key, own) = Self.parts(of: path), let main = main(of: key, region), main != own,
      own == "Base" ? !Self.isEnglish(region()) : LanguageName.isRead(own)
    else { return nil }
    return key.path(in: main)
  }

  /// The copies of a document, sorted by path.
  func copies(of path: String, _ region: () -> String?) -> [Copy] {
    guard let (key, own) = Self.parts(of: path), let all = languages[key], main(of: key, region) == own else {
      return []
    }
    return all.sorted().compactMap { language in
      if language == own { return nil }
      // Beside an English document that of the development language is in another language, or isn't seen.
      if language == "Base" {
        guard let region = region(), !Self.isEnglish(region) else { return nil }
        return Copy(path: key.path(in: language), language: LanguageName.normalized(region))
      }
      guard LanguageName.isRead(language) else { return nil }
      return Copy(path: key.path(in: language), language: LanguageName.normalized(language))
    }
  }

  // The one that rules about English speak of, else that of the development language.
  private func main(of key: Key, _ region: () -> String?) -> String? {
    guard let all = languages[key] else { return nil }
    return (BaseDocument.english + ["Base"]).first(where: all.contains)
      ?? region().flatMap { all.contains($0) ? $0 : nil }
  }

  static func isEnglish(_ region: String?) -> Bool {
    region.map { FolderLocale.isEnglish(LanguageName.normalized($0)) } ?? true
  }
}
