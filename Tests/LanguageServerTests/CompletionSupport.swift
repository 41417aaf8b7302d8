import Foundation
import MenuModel
import MenuSpecParser
import TestSupport
import Testing

@testable import DataTree
@testable import LanguageServer
@testable import Linting
@testable import TextCore
@testable import menulint

/// Completion in a text with a mark for the cursor.
struct Completing {
  /// The mark for the cursor.
  static let cursor = Character("‸")

  let source: SourceText
  let offset: Int
  let items: [CompletionItem]
  let format: SpecFormat

  init(
    _ marked: String, in name: String = "a.menu.yaml", for abilities: CompletionAbilities = .init()
  ) {
    let parts = marked.split(separator: Self.cursor, omittingEmptySubsequences: false).map(String.init)
    let text = SourceText(parts.joined())
    self.init(text, at: parts[0].utf8.count, in: name, for: abilities)
  }

  init(
    _ source: SourceText, at offset: Int, in name: String, for abilities: CompletionAbilities = .init()
  ) {
    self.source = source
    self.offset = offset
    format = SpecFormat(fileName: name) ?? .yaml
    items = Completion.items(at: offset, in: Self.snapshot(source, in: name), for: abilities)
  }

  /// The labels in the order of the list.
  var labels: [String] { items.sorted { $0.sortKey < $1.sortKey }.map(\.label) }

  /// Returns the text after choosing an item, without the cursor's mark; nil if the item isn't offered.
  func choosing(_ label: String) -> String? {
    items.first { $0.label == label }.map { String(decoding: applying($0), as: UTF8.self) }
  }

  /// Returns the bytes of the text after choosing an item.
  func applying(_ item: CompletionItem) -> [UInt8] {
    var bytes = source.bytes
    bytes.replaceSubrange(item.replaced.bounds, with: Array(item.text.utf8))
    return bytes
  }

  /// The problem with the ranges of the items; nil if there is none.
  var fault: String? {
    let bytes = source.bytes
    for item in items {
      let range = item.replaced
      guard range.end <= bytes.count, range.start <= offset, offset <= range.end else {
        return "\(item.label): \(range) at \(offset)"
      }
      // Clients require one range to be a prefix of the other.
      if item.inserted.start != range.start || item.inserted.end > range.end || item.inserted.end < offset {
        return "\(item.label): \(item.inserted) isn't the beginning of \(range)"
      }
      if item.bytesBehindCursor > item.text.utf8.count { return "\(item.label): a cursor before its text" }
      if bytes[range.bounds].contains(where: { $0 == 0x0A || $0 == 0x0D }) {
        return "\(item.label): a line break"
      }
    }
    // Some clients use the start of the edits only if it is the same for all items without a filter text.
    let starts = items.filter { $0.filterText == $0.label }.map(\.replaced.start)
    if Set(starts).count > 1 { return "several starts" }
    if Set(items.map(\.label)).count < items.count { return "a label twice" }
    if items.filter(\.isBest).count > 1 { return "several are the best" }
    return Set(items.map(\.sortKey)).count == items.count ? nil : "two items of one place"
  }

  static func snapshot(_ source: SourceText, in name: String) -> DocumentSnapshot {
    let language: DocumentSnapshot.Language =
      name.hasSuffix(".menulint.json")
      ? .configuration : .menus(MenuLanguages.all.language(ofFileNamed: name) ?? SpecFormat.yaml)
    let plan = LintPlan(Configuration(), overrides: [], RunSettings(), baseline: nil)
    return DocumentSnapshot(source, path: "/" + name, language: language, plan: plan)
  }
}

/// The files of the repository's Fixtures folder.
enum CompletionFixtures {
  static let files: [(name: String, bytes: [UInt8])] = {
    let root = Repository.fixtures
    return ["good", "bad", "broken"].flatMap { folder -> [(name: String, bytes: [UInt8])] in
      let path = root.appending(path: folder)
      let names = (try? FileManager.default.contentsOfDirectory(atPath: path.path)) ?? []
      return names.filter { !$0.hasSuffix(".out") }.sorted().compactMap { name in
        (try? Data(contentsOf: path.appending(path: name))).map { (name, Array($0)) }
      }
    }
  }()
}
