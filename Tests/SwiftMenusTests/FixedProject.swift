#if SwiftSource
import SwiftMenus

/// A project whose titles a test changes.
struct FixedProject {
  var files: [String: [UInt8]]

  init(_ files: [String: String]) { self.files = files.mapValues { Array($0.utf8) } }
  init(bytes files: [String: [UInt8]]) { self.files = files }

  // Catalogs of other languages aren't read for titles.
  private var swift: [String] { files.keys.filter { $0.hasSuffix(".swift") }.sorted() }
  private var catalogs: [String] {
    files.keys.filter { $0.hasSuffix(".xcstrings") || $0.contains("en.lproj/Localizable.strings") }.sorted()
  }

  var fixes: SwiftFixes {
    let objectiveC = files.keys.filter { $0.hasSuffix(".m") }
    let known = Set(swift + catalogs + objectiveC)
    return SwiftFixes(
      SwiftFixes.Sources(
        swift: swift, catalogs: catalogs, translations: files.keys.filter { !known.contains($0) }.sorted(),
        objectiveC: objectiveC, read: { [files] in files[$0] }))
  }

  var menus: [SwiftMenu] {
    MenuReading(
      MenuReading.Input(
        swift: swift, catalogs: catalogs, language: "en", read: { [files] in files[$0] },
        parallel: { count, body in for index in 0..<count { body(index) } })
    ).menus
  }

  /// The items of the first menu.
  var items: [SwiftItem] { menus.first?.items ?? [] }

  /// The first face of the items in the first menu.
  var face: Face? { items.flatMap { $0.title?.faces ?? [] }.first }

  /// Returns the project after a fix; nil if the fix was rejected.
  func after(_ fix: SwiftFix) -> FixedProject? {
    guard case .edits(let edits, _) = fix else { return nil }
    var result = self
    for edit in edits.sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
      let path = edit.place.file < 0 ? catalogs[-1 - edit.place.file] : swift[edit.place.file]
      result.files[path]?.replaceSubrange(edit.range, with: edit.bytes)
    }
    return result
  }

  func text(_ path: String) -> String { String(decoding: files[path] ?? [], as: UTF8.self) }
}

extension SwiftFix {
  /// The safety of the fix, `safe` or `unsafe`, or the reason that it was rejected.
  var verdict: String {
    switch self {
    case .edits(_, let safety): safety.rawValue
    case .rejected(let why): why
    }
  }
}
#endif
