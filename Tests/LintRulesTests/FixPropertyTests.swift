import Foundation
import LintRules
import MenuModel
import MenuSpecParser
import Testing

/// What must hold of every fixed file: it reads without problems, is as fixed as it gets, and a second run finds
/// nothing to do.
@Suite struct FixPropertyTests {
  private struct Fixed {
    var result: FixApplier.Result
    var left: [WrittenFix]
  }

  private static let linter = Linter()

  private static func fixes(_ source: SourceText, _ format: SpecFormat, unsafe: Bool) -> [WrittenFix]? {
    let spec = MenuSpec(parsing: source, format: format)
    guard spec.problems.isEmpty else { return nil }
    let writer = EditWriter(spec.syntax, format: format)
    return linter.lint(spec.menus).compactMap { finding in
      for fix in finding.fixes {
        guard let (edits, safety) = writer.edits(for: fix), unsafe || safety == .safe else { continue }
        return WrittenFix(rule: finding.rule, title: fix.title, edits: edits)
      }
      return nil
    }
  }

  private func check(_ text: String, _ format: SpecFormat, _ name: String, unsafe: Bool) -> Int {
    let source = SourceText(text)
    guard MenuSpec(parsing: source, format: format).problems.isEmpty else { return 0 }
    let result = FixApplier.apply(to: source) { Self.fixes($0, format, unsafe: unsafe) }
    #expect(result.oscillating.isEmpty, "in \(name) the fixes of \(result.oscillating) undo each other")
    #expect(!result.isCutShort, "the fixes of \(name) don't end")
    let fixed = SourceText(bytes: result.bytes)
    #expect(MenuSpec(parsing: fixed, format: format).problems.isEmpty, "\(name)")
    let left = Self.fixes(fixed, format, unsafe: unsafe) ?? []
    #expect(left.isEmpty, "left in \(name): \(left)")
    #expect(FixApplier.apply(to: fixed) { Self.fixes($0, format, unsafe: unsafe) }.bytes == result.bytes)
    return result.applied.count
  }

  @Test(arguments: [false, true])
  func fixturesAreFixedAtOnce(unsafe: Bool) throws {
    let repository = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    var count = 0
    for folder in ["good", "bad"] {
      let files = try FileManager.default.contentsOfDirectory(
        at: repository.appendingPathComponent("Fixtures/\(folder)"), includingPropertiesForKeys: nil)
      for file in files {
        guard let format = SpecFormat(fileName: file.lastPathComponent) else { continue }
        count += check(
          try String(contentsOf: file, encoding: .utf8), format, file.lastPathComponent, unsafe: unsafe)
      }
    }
    #expect(count > 0)
  }

  @Test(arguments: [false, true])
  func menusOfRealAppsAreFixedAtOnce(unsafe: Bool) throws {
    let shared =
      ProcessInfo.processInfo.environment["MENULINT_SHARED"]
      ?? URL(fileURLWithPath: #filePath).pathComponents.dropLast(4).joined(separator: "/").dropFirst()
      + "/shared"
    let folder = URL(fileURLWithPath: shared).appendingPathComponent("corpus/menus")
    guard
      let files = try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    else {
      print("skipped: no corpus/menus in \(shared)")
      return
    }
    var count = 0
    for file in files.sorted(by: { $0.path < $1.path }) {
      count += check(
        try String(contentsOf: file, encoding: .utf8), .json, file.lastPathComponent, unsafe: unsafe)
    }
    print("applied \(count) fixes to \(files.count) files")
    #expect(count > 0)
  }
}
