import Foundation
import MenuModel
import MenuSpecParser
import TestSupport
import Testing

@testable import DataTree
@testable import TextCore

/// Random changes of texts in many layouts. The result must contain exactly the intended changes.
@Suite struct EditPropertyTests {
  @Test(arguments: EditDocuments.all)
  func randomChangesAreWrittenCorrectly(_ document: EditDocuments.Document) {
    var random = SeededGenerator(seed: 0x5EED ^ UInt64(document.text.utf8.count))
    let spec = MenuSpec(parsing: SourceText(document.text), format: document.format)
    #expect(spec.problems.isEmpty, "\(spec.problems.first.debugDescription)")
    var written = 0
    for _ in 0..<400 {
      let changes = RandomChanges.pick(from: spec, &random)
      if check(changes, spec, document) { written += 1 }
    }
    #expect(written > 150, "only \(written) of 400 changes were written")
  }

  @Test func randomChangesOfFixturesAreWrittenCorrectly() throws {
    var random = SeededGenerator(seed: 11)
    var count = 0
    for folder in ["good", "bad"] {
      let files = try FileManager.default.contentsOfDirectory(
        at: Repository.fixtures.appending(path: folder), includingPropertiesForKeys: nil)
      for file in files.sorted(by: { $0.path < $1.path }) {
        guard let format = SpecFormat(fileName: file.lastPathComponent) else { continue }
        let text = try String(contentsOf: file, encoding: .utf8)
        let document = EditDocuments.Document(name: file.lastPathComponent, format: format, text: text)
        let spec = MenuSpec(parsing: SourceText(text), format: format)
        guard spec.problems.isEmpty else { continue }
        count += 1
        for _ in 0..<40 { check(RandomChanges.pick(from: spec, &random), spec, document) }
      }
    }
    #expect(count > 10)
  }

  @Test(.enabled(if: SharedData.has("corpus/menus")))
  func randomChangesOfRealMenusAreWrittenCorrectly() throws {
    let files = try SharedData.contents(of: "corpus/menus")
    var random = SeededGenerator(seed: 7)
    for file in files {
      let text = try String(contentsOf: file, encoding: .utf8)
      guard text.utf8.count < 60_000 else { continue }
      let document = EditDocuments.Document(name: file.lastPathComponent, format: .json, text: text)
      let spec = MenuSpec(parsing: SourceText(text), format: .json)
      guard spec.problems.isEmpty else { continue }
      for _ in 0..<3 { check(RandomChanges.pick(from: spec, &random), spec, document) }
    }
  }

  @Test(arguments: ["json", "yaml", "flow"])
  func everyItemOfABigFileCanBeChanged(_ kind: String) {
    let titles = (0..<1_000).map { "\"Item number \($0)\"" }
    let text =
      kind == "yaml"
      ? "items:\n" + titles.map { "  - \($0) # c\n" }.joined()
      : "{\"items\": [" + titles.joined(separator: ",") + "]}"
    let format: SpecFormat = kind == "json" ? .json : .yaml
    let spec = MenuSpec(parsing: SourceText(text), format: format)
    let writer = EditWriter(spec.syntax, format: format)
    let items = spec.menus.elements.filter { $0.kind == .button }
    #expect(items.count == titles.count)
    for item in items {
      let changes: [Change] = [
        .replaceText(item.node, with: "X"), .setKey(of: item.node, key: .role, value: .text("cancel")),
        .remove(item.node), .makeDivider(item.node),
      ]
      for change in changes {
        #expect(writer.edits(for: Fix("", safety: .safe, changes: [change])) != nil)
      }
    }
  }

  // Keys are added next to one with each kind of mark: after a dash, on separate lines, and in braces.
  @Test(arguments: ["- ", "-\n  ", "- {"])
  func keysAreAddedNextToMarkedOnes(start: String) {
    let isInBraces = start.hasSuffix("{")
    let fixed = ["? KEY\n  :", "? &k KEY\n  :", "&k KEY:", "!!str KEY:", "KEY\n  :"]
    for mark in ["KEY:", "\"KEY\":", "'KEY' :"] + fixed.filter({ isInBraces || !$0.hasPrefix("KEY") }) {
      for first in 0..<3 {
        let keys = (0..<3).map { [SpecKey.title, .id, .role][(first + $0) % 3] }
        for marked in keys {
          let pairs = keys.map { key in
            (key == marked ? mark : "KEY:").replacing("KEY", with: key.name)
              + (key == .role ? " cancel" : " a")
          }
          let text =
            "items:\n" + start + pairs.joined(separator: isInBraces ? ", " : "\n  ") + (isInBraces ? "}" : "")
            + "\n- b\n"
          let spec = MenuSpec(parsing: SourceText(text), format: .yaml)
          #expect(spec.problems.isEmpty, "\(text)")
          for set in 1..<7 {
            let gone = keys.indices.filter { set & 1 << $0 != 0 }.map { keys[$0] }
            // A key that moves up to the dash can't have a mark.
            let kept = keys.first { !gone.contains($0) }
            let movesUp = start == "- " && gone.contains(keys[0]) && kept == marked
            let isRefused = fixed.contains(mark) && (gone.contains(marked) || movesUp)
            let isWritten = check(
              gone.map { .removeKey(of: spec.menus.elements[2].node, key: $0) }, spec,
              EditDocuments.Document(name: text, format: .yaml, text: text))
            #expect(isWritten != isRefused, "\(gone) of \(text)")
          }
        }
      }
    }
  }

  @discardableResult
  private func check(_ changes: [Change], _ spec: MenuSpec, _ document: EditDocuments.Document) -> Bool {
    let source = spec.syntax.source
    let writer = EditWriter(spec.syntax, format: document.format)
    guard let (edits, _) = writer.edits(for: Fix("", safety: .safe, changes: changes)) else { return false }
    for (left, right) in zip(edits, edits.dropFirst()) { #expect(left.range.end < right.range.start) }
    let result = applying(edits, to: source)
    let text = String(decoding: result, as: UTF8.self)
    let after = MenuSpec(parsing: SourceText(bytes: result), format: document.format)
    func what() -> String {
      "\(changes) in \(document.name) gave:\n\(text.utf8.count < 4000 ? text : "\(edits)")"
    }
    // A random title has no placeholders, but no rule's fix removes one from a title.
    let problems = after.problems.filter { !$0.message.hasPrefix("the placeholder ") }
    #expect(problems.isEmpty, "\(problems) after \(what())")
    var expected = EditSketch(spec)
    expected.make(changes, in: spec.syntax)
    #expect(EditSketch(after) == expected, "\(what())")
    expectComments(in: after.syntax, from: spec.syntax, edits, changes, what)
    expectSameWithWindowsBreaks(changes, text, document, what)
    return true
  }

  // Comments are removed only with the lines of removed elements.
  private func expectComments(
    in after: SyntaxTree, from before: SyntaxTree, _ edits: [TextEdit], _ changes: [Change],
    _ what: () -> String
  ) {
    var left = after.comments.map { after.source[$0] }
    for comment in before.comments {
      if let index = left.firstIndex(of: before.source[comment]) {
        left.remove(at: index)
        continue
      }
      let mayGo = changes.contains { change in
        switch change {
        case .remove, .removeKey:
          edits.contains { $0.range.contains(comment) && !$0.text.contains(before.source[comment]) }
        default: false
        }
      }
      #expect(mayGo, "the comment \(before.source[comment]) is lost: \(what())")
    }
    #expect(left.isEmpty, "comments came up: \(left) \(what())")
  }

  private func expectSameWithWindowsBreaks(
    _ changes: [Change], _ expected: String, _ document: EditDocuments.Document, _ what: () -> String
  ) {
    func windows(_ text: String) -> [UInt8] { text.utf8.flatMap { $0 == 0x0A ? [0x0D, 0x0A] : [$0] } }
    let source = SourceText(bytes: [0xEF, 0xBB, 0xBF] + windows(document.text))
    let spec = MenuSpec(parsing: source, format: document.format)
    let writer = EditWriter(spec.syntax, format: document.format)
    guard let (edits, _) = writer.edits(for: Fix("", safety: .safe, changes: changes)) else {
      Issue.record("refused with other line breaks: \(what())")
      return
    }
    // A text without a line break doesn't show the file's kind of line break.
    guard document.text.contains("\n") else { return }
    #expect(applying(edits, to: source) == [0xEF, 0xBB, 0xBF] + windows(expected), "\(what())")
  }
}

/// Random changes after which a spec has no problems.
enum RandomChanges {
  static func pick(from spec: MenuSpec, _ random: inout SeededGenerator) -> [Change] {
    let count = max(1, random.below(5) - 1)
    var changes: [Change] = []
    var tries = 0
    while changes.isEmpty || changes.count < count && tries < 100 {
      tries += 1
      guard let change = one(from: spec.menus, &random) else { continue }
      // Two changes of the same element may conflict.
      let taken = changes.flatMap { nodes($0) }
      if !nodes(change).contains(where: { taken.contains($0) }) { changes.append(change) }
    }
    return changes
  }

  private static func nodes(_ change: Change) -> [NodeID] {
    switch change {
    case .replaceText(let id, _), .setKey(let id, _, _), .removeKey(let id, _), .remove(let id),
      .makeDivider(let id):
      [id]
    case .move(let id, let target): [id, target]
    case .replaceBytes, .replaceTranslation, .lookUp: []
    }
  }

  private static let texts = [
    "Sort By", "Cut, Copy", "A: B", "Size #1", "“Quoted”", "Don't", "say \"hi\"", "back\\slash", "No", "1.0",
    "-x", "- x",
    "{a}", "[b", "tab\there", "line\nbreak", "*star", "&and", "%@", "@at", "`tick", "?", "? x", "", " lead",
    "trail ",
    "!bang", "|pipe", ">gt", "...", "--- x", "😀 …", "end:", "null", "'single'", "\u{7F}", "a:b", "#no",
    "\u{2028}", "~",
  ]

  private static func one(from menus: MenuTree, _ random: inout SeededGenerator) -> Change? {
    let id = ElementID(random.below(menus.elements.count))
    let element = menus[id]
    let text = texts[random.below(texts.count)]
    let siblings = element.parent == id ? [] : Array(menus.children(of: element.parent))
    let isItem = element.kind != .document && element.kind != .menu
    switch random.below(8) {
    case 0, 1:
      if let title = menus.attribute(.title, of: id) { return .replaceText(title.node, with: text) }
      return menus.list(.titles, of: id).first.map { .replaceText($0.node, with: text) }
    case 2, 3:
      guard element.kind != .document, !(element.kind == .divider && element.flags.contains(.isBareText))
      else { return nil }
      let values: [(SpecKey, ChangeValue)] = [
        (.title, .text(text)), (.id, .text(text)), (.command, .text("x.y")), (.role, .text("destructive")),
        (.needsInput, .boolean(random.below(2) == 0)), (.enabled, .boolean(true)),
        (.shortcut, .text("cmd+,")),
        (.symbol, .text("trash")), (.dynamic, .boolean(true)), (.lintDisable, .texts(["x", "y"])),
      ]
      let (key, value) = values[random.below(values.count)]
      if key == .title, menus.has(.titles, id) { return nil }
      // If a document is a single menu, the key belongs to the document.
      if key == .lintDisable, menus[element.parent].node == element.node { return nil }
      return SpecTable.row(of: key == .lintDisable ? .lint : key, in: scope(of: id, menus)) == nil
        ? nil : .setKey(of: element.node, key: key, value: value)
    case 4:
      let keys: [SpecKey] = [
        .id, .command, .role, .needsInput, .enabled, .shortcut, .symbol, .title, .hidden, .kind,
      ]
      let key = keys[random.below(keys.count)]
      if key == .kind, menus.has(.placement, id) { return nil }
      return menus.has(key, id) && element.kind != .document && !element.flags.contains(.isBareText)
        ? .removeKey(of: element.node, key: key) : nil
    case 5: return isItem ? .remove(element.node) : nil
    case 6: return isItem && element.flags.isDisjoint(with: .isAlternate) ? .makeDivider(element.node) : nil
    default:
      guard element.kind != .document, siblings.count > 1 else { return nil }
      let target = siblings[random.below(siblings.count)]
      return target == id ? nil : .move(element.node, after: menus[target].node)
    }
  }

  private static func scope(of id: ElementID, _ menus: MenuTree) -> SpecScope {
    let isAlternate = menus[id].flags.contains(.isAlternate) && menus[id].kind == .button
    return isAlternate ? .alternate : SpecScope(itemOf: menus[id].kind)
  }
}
