import Foundation
import MenuModel
import MenuSpecParser
import TestSupport
import Testing

@testable import LanguageServer
@testable import Linting
@testable import TextCore
@testable import Workspace
@testable import menulint

/// Properties of the actions for every file.
@Suite struct ActionsPropertyTests {
  @Test func actionsOfFixturesHaveTheStatedEffect() throws {
    var counts = Counts()
    for file in try ActionsFiles.fixtures("bad") { check(file, &counts) }
    for file in try ActionsFiles.fixtures("broken") { check(file, &counts) }
    print("\(counts)")
    #expect(counts.fixes > 10 && counts.suppressions > 10 && counts.suppressible == counts.suppressions)
  }

  @Test(.enabled(if: SharedData.has("corpus/menus")))
  func actionsOfRealMenusHaveTheStatedEffect() {
    let files = ActionsFiles.corpus(60)
    var counts = Counts()
    for file in files where file.bytes.count < 20_000 { check(file, &counts) }
    print("\(counts)")
    #expect(counts.fixes > 0 && counts.suppressions * 10 > counts.suppressible * 8)
  }

  private struct Counts {
    var fixes = 0
    var suppressions = 0
    var suppressible = 0
  }

  private func check(_ file: (name: String, bytes: [UInt8]), _ counts: inout Counts) {
    let snapshot = ActionsProbe.snapshot(file.bytes, file.name)
    guard let linted = snapshot.linted else { return }
    let isSpec = linted.document is MenuSpec
    for (index, finding) in linted.findings.enumerated() {
      let kinds: Actions.Kinds = index < 25 ? [.fixes, .suppressions, .pages] : .fixes
      let actions = Actions.offered(in: ActionRange(range: finding.range), of: snapshot, kinds: kinds)
      let isHideable = isSpec && finding.rule != "syntax" && finding.rule != "spec" && index < 25
      if isHideable { counts.suppressible += 1 }
      if !isSpec { #expect(!actions.contains { $0.title.hasPrefix("Suppress") }) }
      for action in actions where action.finding == index {
        let what = "\(file.name): \(action.title)"
        expectSound(action.edits, snapshot.source, what)
        let text = applying(action.edits, to: snapshot.source)
        let after = ActionsProbe.snapshot(text, file.name)
        // A problem inside an unknown key is reported only after the key is corrected.
        let isOfFormat = finding.rule == "spec"
        #expect(isOfFormat || (after.linted?.problemCount ?? 0) <= linted.problemCount, "\(what)")
        #expect(linted.firstSyntaxProblem != nil || after.linted?.firstSyntaxProblem == nil, "\(what)")
        guard action.title.hasPrefix("Suppress") else {
          counts.fixes += 1
          continue
        }
        counts.suppressions += 1
        let hidden = after.linted?.suppressed.filter {
          $0.finding.rule == finding.rule && $0.finding.message == finding.message
        }
        #expect(hidden?.isEmpty == false, "\(what)")
        #expect((after.linted?.findings.count ?? 0) < linted.findings.count, "\(what)")
      }
      // If several findings are on one line, the suppression may be offered for a different one.
      let isCovered = actions.contains {
        $0.title.hasPrefix("Suppress “\(finding.rule)”") && $0.finding != index
      }
      if isHideable, isCovered,
        !actions.contains(where: { $0.finding == index && $0.title.hasPrefix("Supp") })
      {
        counts.suppressible -= 1
      }
    }
  }

  private func expectSound(_ edits: [TextEdit], _ source: SourceText, _ what: String) {
    #expect(!edits.isEmpty, "\(what)")
    for (left, right) in zip(edits, edits.dropFirst()) {
      #expect(left.range.end <= right.range.start, "\(what)")
    }
    #expect(edits.allSatisfy { Int($0.range.end) <= source.bytes.count }, "\(what)")
  }

  // The server fixes a file in the same way as the command.
  @Test func fixAllMatchesTheFixCommand() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "actions-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    var changed = 0
    let fixtures = try ["bad", "broken", "good"].flatMap { try ActionsFiles.fixtures($0) }
    for file in fixtures + ActionsFiles.corpus(60) {
      let snapshot = ActionsProbe.snapshot(file.bytes, file.name)
      guard let plan = snapshot.plan, let language = MenuLanguages.all.language(ofFileNamed: file.name) else {
        continue
      }
      let copy = folder.appending(path: file.name)
      try Data(file.bytes).write(to: copy)
      let fixer = FileFixer(appliesUnsafe: false, writesFiles: true)
      _ = fixer.fix(
        [
          InputFile(
            file: MenuFile(path: copy.path, location: copy.path, language: language), plan: plan)
        ], jobs: 1)
      let edits = Actions.fixAll(snapshot)
      if !edits.isEmpty {
        expectSound(edits, snapshot.source, file.name)
        changed += 1
      }
      #expect(applying(edits, to: snapshot.source) == Array(try Data(contentsOf: copy)), "\(file.name)")
    }
    #expect(changed > 4)
  }

  @Test func actionsWorkAnywhereInAnyPrefix() throws {
    for folder in ["good", "bad", "broken"] {
      for file in try ActionsFiles.fixtures(folder) {
        let snapshot = ActionsProbe.snapshot(file.bytes, file.name)
        for offset in 0...file.bytes.count {
          let actions = Actions.offered(
            in: ActionRange(range: SourceRange(offset..<offset)), of: snapshot, kinds: [.fixes, .pages])
          for action in actions where action.page == nil {
            expectSound(action.edits, snapshot.source, file.name)
          }
        }
      }
    }
    for file in try ActionsFiles.fixtures("bad") where file.bytes.count < 1000 {
      for length in stride(from: 0, through: file.bytes.count, by: 7) {
        let snapshot = ActionsProbe.snapshot(Array(file.bytes.prefix(length)), file.name)
        for action in Actions.offered(in: ActionRange(range: SourceRange(0..<length)), of: snapshot)
        where action.page == nil {
          let edits = action.kind == .fixAll ? Actions.fixAll(snapshot) : action.edits
          expectSound(edits, snapshot.source, "\(file.name) to \(length)")
        }
      }
    }
  }
}
