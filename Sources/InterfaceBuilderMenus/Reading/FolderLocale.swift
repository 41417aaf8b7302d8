import MenuModel

/// The locale that a file's folder tells: Xcode keeps localized documents in `fr.lproj`, `zh-Hans.lproj`, ….
enum FolderLocale {
  /// The BCP 47 tag of the nearest `lproj` folder; nil where there is none, or only `Base.lproj`, which holds the
  /// development language.
  static func of(path: String) -> String? {
    for folder in path.split(whereSeparator: { $0 == "/" || $0 == "\\" }).dropLast().reversed() {
      guard folder.hasSuffix(".lproj") else { continue }
      let name = String(folder.dropLast(6))
      guard !name.isEmpty, name != "Base" else { return nil }
      return LanguageName.normalized(name)
    }
    return nil
  }

  static func isEnglish(_ tag: String) -> Bool {
    let tag = tag.lowercased()
    return tag == "en" || tag.hasPrefix("en-") || tag.hasPrefix("en_")
  }
}
