import Foundation
import MenuModel
import MenuSpecParser
import TestSupport
import Testing

@testable import DataTree
@testable import LintRules
@testable import TextCore

/// What a rule says of the neighbours of its examples: the same specs with one key set or taken away, one element
/// gone or its title changed. `Tests/LintRulesTests/Neighbours` holds the answers, so that an exception, a limit or a
/// tie that an example doesn't decide can't change unseen. `MENULINT_UPDATE=1` writes them anew; read the difference.
@Suite struct NeighbourTests {
  @Test(arguments: RuleBook.descriptions.filter { $0.origin == .menus }.map(\.id))
  func neighbours(rule id: String) throws {
    let about = try #require(RuleBook.description(of: id))
    let file = Repository.root.appending(path: "Tests/LintRulesTests/Neighbours/\(id).txt")
    let lines = about.examples.enumerated().flatMap { number, example in
      Neighbours(example, RuleExampleTests.linter(only: about, options: example.options)).lines(number + 1)
    }
    let text = lines.joined(separator: "\n") + "\n"
    if ProcessInfo.processInfo.environment["MENULINT_UPDATE"] != nil { try Data(text.utf8).write(to: file) }
    let known = try String(contentsOf: file, encoding: .utf8)
    let difference = known.split(separator: "\n").map(String.init).difference(from: lines)
    #expect(
      difference.isEmpty, "\(id): of the neighbours of its examples is known, and is found:\n\(difference)")
  }
}

/// The specs around one example.
private struct Neighbours {
  private let spec: MenuSpec
  private let linter: Linter
  private let writer: EditWriter

  init(_ example: RuleExample, _ linter: Linter) {
    spec = MenuSpec(parsing: SourceText(example.unmarked.text), format: .yaml)
    writer = EditWriter(spec.syntax, format: .yaml)
    self.linter = linter
  }

  /// For each answer that isn't the example's own the changes that lead to it.
  func lines(_ number: Int) -> [String] {
    let own = answer(spec)
    var changes: [String: [String]] = [:]
    var order: [String] = []
    for (name, change) in all {
      guard let edits = writer.edits(for: Fix("", safety: .safe, changes: [change]))?.edits else { continue }
      let neighbour = MenuSpec(
        parsing: SourceText(bytes: applying(edits, to: spec.syntax.source)), format: .yaml)
      guard neighbour.problems.isEmpty else { continue }
      let answer = answer(neighbour)
      guard answer != own else { continue }
      if changes[answer] == nil { order.append(answer) }
      changes[answer, default: []].append(name)
    }
    return order.map { "\(number) \(changes[$0, default: []].joined(separator: ", ")) → \($0)" }
  }

  private func answer(_ spec: MenuSpec) -> String {
    let findings = linter.lint(spec.menus).map { finding in
      let fixes = finding.fixes.map { " [\($0.safety) \($0.changes.count)]" }.joined()
      let related = finding.related.map { " ⟦\(spec.syntax.source[$0.range].prefix(12))⟧" }.joined()
      return "\(finding.severity) \(finding.message)\(fixes)\(related)"
    }
    return findings.isEmpty ? "nothing" : findings.joined(separator: "; ")
  }

  private var all: [(name: String, change: Change)] {
    spec.menus.elements.indices.flatMap { index -> [(String, Change)] in
      let id = ElementID(index)
      return changes(of: id).map { ("\(index) \($0)", $1) }
    }
  }

  private func changes(of id: ElementID) -> [(String, Change)] {
    let element = spec.menus[id]
    let node = element.node
    var found: [(String, Change)] = []
    func set(_ key: SpecKey, _ value: ChangeValue) {
      let name =
        switch value {
        case .text(let text): "\(key)=\(text)"
        case .texts(let texts): "\(key)=\(texts.joined(separator: " "))"
        case .boolean(let flag): flag ? "\(key)" : "not \(key)"
        }
      found.append((name, .setKey(of: node, key: key, value: value)))
    }
    if element.kind != .document { found.append(("gone", .remove(node))) }
    for key in SpecKey.allCases where key != .title && spec.menus.has(key, id) {
      found.append(("-\(key)", .removeKey(of: node, key: key)))
    }
    if element.kind == .menu {
      for kind in MenuKind.allCases where kind != element.menuKind { set(.kind, .text(kind.rawValue)) }
      set(.locale, .text("de"))
    }
    guard element.kind != .document else { return found }
    for platforms in [["iOS"], ["macOS"], ["iPadOS"]] { set(.platforms, .texts(platforms)) }
    for key in [SpecKey.dynamic, .standard, .hidden] { set(key, .boolean(true)) }
    set(.enabled, .boolean(false))
    guard element.kind != .menu else { return found }
    set(.when, .text("shown"))
    set(.role, .text("destructive"))
    set(.type, .text("toggle"))
    set(.shortcut, .text("cmd+k"))
    set(.action, .text("act:"))
    set(.command, .text("edit.act"))
    set(.symbol, .text("trash"))
    set(.checked, .boolean(true))
    if let title = spec.menus.attribute(.title, of: id), let text = title.text {
      for other in [text + "…", text.lowercased(), text.uppercased(), text + " 2", "New " + text, ""]
      where other != text {
        found.append(("“\(other)”", .replaceText(title.node, with: other)))
      }
    }
    return found
  }
}
