import Files
import TextCore

/// Searches for Swift files with menus, for a program that was built without Swift.
package struct SwiftSurvey {
  /// Some of the files, as reports show them.
  package private(set) var files: [String] = []
  package private(set) var hasMore = false
  // The number of files that may still be read. For a hint, it isn't worth searching all of a large
  // repository.
  private var left = 5000

  private static let shownFiles = 3

  // The beginnings of menus in SwiftUI, UIKit, and AppKit.
  private static let words = [
    ".contextMenu", "Menu(", "Menu {", "CommandMenu(", "CommandGroup(", "MenuBarExtra(", "UIMenu(", "NSMenu(",
    "NSMenuItem(",
  ].map { Array($0.utf8) }

  /// Searches some folders.
  package init(_ paths: [String]) {
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
    var before: UInt8 = 0x20
    return bytes.withUnsafeBufferPointer { bytes in
      for index in bytes.indices {
        let byte = bytes[index]
        // Match only whole words, not the end of a longer name.
        if byte == UInt8(ascii: ".") || !isOfName(before) {
          for word in words where word[0] == byte && bytes[index...].starts(with: word) { return true }
        }
        before = byte
      }
      return false
    }
  }

  private static func isOfName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
      true
    default: false
    }
  }
}
