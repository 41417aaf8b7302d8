import Foundation

/// Properties of the file system that tests write to.
enum FileSystem {
  /// Whether it treats different Unicode forms of a name as the same.
  static let takesFormsForOne = finds("e\u{301}", as: "\u{E9}")

  /// Whether it ignores case in names.
  static let takesCasesForOne = finds("a", as: "A")

  /// Whether names may contain noncharacters.
  static let takesNoncharacters = finds("\u{FFFE}", as: "\u{FFFE}")

  /// Whether names may be invalid UTF-8.
  static let takesAnyBytes: Bool = {
    guard let scratch = try? Scratch() else { return false }
    return (try? Program.shell(#"touch "$(printf 'a\377b')""#, in: scratch.folder))?.status == 0
  }()

  private static func finds(_ name: String, as other: String) -> Bool {
    guard let scratch = try? Scratch(), (try? scratch.write("", to: name)) != nil else { return false }
    return FileManager.default.fileExists(atPath: scratch.folder.path + "/" + other)
  }
}
