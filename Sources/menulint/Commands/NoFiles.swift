/// What to say where nothing is found to lint: what menulint reads, and how to begin.
struct NoFiles {
  let options: LintOptions
  let finder: ConfigurationFinder

  /// A first menu spec, which `init --spec` writes.
  static let firstSpec = """
    kind: context
    for: note row
    items:
      - {title: Rename…, needsInput: true}
      - {title: Delete, role: destructive}

    """

  /// The file that `init --spec` writes.
  static let firstSpecName = "first.menu.yaml"

  /// The fault, with what to do about it.
  func error() throws -> UsageError {
    let places = options.paths.map { "“\($0)”" }.joined(separator: ", ")
    for path in options.paths where path != "-" {
      let absolute = Paths.absolute(path)
      let configuration = try finder.source(forFolder: absolute == "/" ? "" : absolute).configuration
      guard configuration.include != nil else { continue }
      let patterns = configuration.includePatterns.map { "“\($0)”" }.joined(separator: ", ")
      return UsageError(
        "no file in \(places) matches “include” of \(configuration.file ?? ConfigurationFinder.fileName)",
        "it says \(patterns), from the folder of that file; menulint --list-files shows what is found")
    }
    let survey = SwiftSurvey(options.paths)
    guard survey.files.isEmpty else {
      let files = Wording.list(survey.files) + (survey.hasMore ? " and others" : "")
      return UsageError(
        "no menu specs found in \(places), but menus in Swift: \(files)",
        "\(SwiftSurvey.advice)\n\n  \(Self.introduction)")
    }
    return UsageError("no menu specs found in \(places)", Self.introduction)
  }

  private static let introduction = """
    menulint reads Interface Builder's *.xib and *.storyboard, and menu specs:
      *.menu.yaml, *.menu.yml, *.menu.json and *.menu.jsonc.
      A spec describes menus that live in code. A first one:

    \(firstSpec.split(separator: "\n").map { "    " + $0 }.joined(separator: "\n"))

      menulint init --spec writes it to \(firstSpecName); docs/spec.md in menulint's
      repository lists all keys.
    """
}

/// Looks for Swift files that hold menus, which this program doesn't read.
struct SwiftSurvey {
  /// Some of the files, as reports show them.
  private(set) var files: [String] = []
  /// Whether there are more.
  private(set) var hasMore = false
  // Files that may still be read; a large repository isn't searched to its end for a hint.
  private var left = 5000

  /// How to have such files checked.
  static let advice = """
    this program doesn't read Swift: one built with the trait SwiftSource
      (swift build --traits SwiftSource), as the released ones are, does
    """

  private static let shownFiles = 3

  // What begins a menu in SwiftUI, UIKit and AppKit.
  private static let words = [
    ".contextMenu", "Menu {", "Menu(", "CommandGroup(", "MenuBarExtra(", "UIAction(", "NSMenuItem(",
  ].map { Array($0.utf8) }

  /// Looks in some folders.
  init(_ paths: [String]) {
    for path in paths where path != "-" { look(in: path == "." ? "" : path + "/", Paths.absolute(path)) }
  }

  private mutating func look(in shown: String, _ folder: String) {
    let ending = Array(".swift".utf8)
    guard let listing = try? Folder(folder, isWanted: { $0.suffix(ending.count).elementsEqual(ending) })
    else {
      return
    }
    for entry in listing.entries where !hasMore && left > 0 && entry.escapedName == nil {
      let path = folder + "/" + entry.name
      if entry.kind == .folder {
        if entry.name.hasPrefix(".") || FileSearch.skippedFolders.contains(entry.name) { continue }
        look(in: shown + entry.name + "/", path)
      } else if entry.kind == .file {
        left -= 1
        guard let bytes = try? FileAccess.read(path), Self.holdsMenu(bytes) else { continue }
        if files.count == Self.shownFiles { hasMore = true } else { files.append(shown + entry.name) }
      }
    }
  }

  private static func holdsMenu(_ bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBufferPointer { bytes in
      bytes.indices.contains { index in
        // All of the words have an M or begin with U, N, C or a full stop; most bytes are none of these.
        switch bytes[index] {
        case UInt8(ascii: "."), UInt8(ascii: "M"), UInt8(ascii: "C"), UInt8(ascii: "U"), UInt8(ascii: "N"):
          words.contains { bytes[index...].starts(with: $0) }
        default: false
        }
      }
    }
  }
}
