/// The locale that a file's folder tells: Xcode keeps localized documents in `fr.lproj`, `zh-Hans.lproj`, ….
enum FolderLocale {
  /// The BCP 47 tag of the nearest `lproj` folder; nil where there is none, or only `Base.lproj`, which holds the
  /// development language.
  static func of(path: String) -> String? {
    for folder in path.split(whereSeparator: { $0 == "/" || $0 == "\\" }).dropLast().reversed() {
      guard folder.hasSuffix(".lproj") else { continue }
      let name = String(folder.dropLast(6))
      guard !name.isEmpty, name != "Base" else { return nil }
      return formerNames[name] ?? String(name.map { $0 == "_" ? "-" : $0 })
    }
    return nil
  }

  static func isEnglish(_ tag: String) -> Bool {
    let tag = tag.lowercased()
    return tag == "en" || tag.hasPrefix("en-") || tag.hasPrefix("en_")
  }

  // The names that Mac OS X had before it took BCP 47.
  private static let formerNames = [
    "English": "en", "French": "fr", "German": "de", "Italian": "it", "Spanish": "es", "Japanese": "ja",
    "Dutch": "nl", "Danish": "da", "Swedish": "sv", "Norwegian": "nb", "Finnish": "fi", "Portuguese": "pt",
    "Korean": "ko", "Chinese": "zh", "Russian": "ru",
  ]
}
