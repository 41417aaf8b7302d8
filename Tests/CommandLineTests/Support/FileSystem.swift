import Foundation

/// What the file system that tests write to makes of names.
enum FileSystem {
  /// Whether it finds a name in another form of Unicode.
  static let takesFormsForOne = finds("e\u{301}", as: "\u{E9}")

  /// Whether it finds a name in another case.
  static let takesCasesForOne = finds("a", as: "A")

  /// Whether a name may have characters that Unicode will never have.
  static let takesNoncharacters = finds("\u{FFFE}", as: "\u{FFFE}")

  /// Whether a name may be no UTF-8.
  static let takesAnyBytes: Bool = {
    guard let scratch = try? Scratch() else { return false }
    return (try? Program.shell(#"touch "$(printf 'a\377b')""#, in: scratch.folder))?.status == 0
  }()

  private static func finds(_ name: String, as other: String) -> Bool {
    guard let scratch = try? Scratch(), (try? scratch.write("", to: name)) != nil else { return false }
    return FileManager.default.fileExists(atPath: scratch.folder.path + "/" + other)
  }
}
