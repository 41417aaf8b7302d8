import MenuModel

/// The locale of a file's folder. Xcode puts localized documents in folders such as `fr.lproj` and
/// `zh-Hans.lproj`.
enum FolderLocale {
  /// Returns the BCP 47 tag of the nearest `lproj` folder; nil if there is none, or if it is `Base.lproj`,
  /// which contains the development language.
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
