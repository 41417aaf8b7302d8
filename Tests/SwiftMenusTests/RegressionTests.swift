#if SwiftSource
import Foundation
import Linting
import MenuModel
import SwiftMenus
import Testing
import TextCore

/// Projects for which reading, linting, or fixing once failed, including some that `scripts/fuzz` found.
struct RegressionTests {
  @Test func everyProjectIsReadAndFixed() throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(
      "Regressions")
    let inputs = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    #expect(!inputs.isEmpty)
    for input in inputs {
      let texts = JoinedFiles([UInt8](try Data(contentsOf: input))).files
      let files = ProjectFiles(paths: texts.keys.sorted(), read: { texts[$0] })
      let plan = LintPlan(Configuration(), overrides: [], RunSettings(), baseline: nil)
      let language = SwiftLanguage()
      let targets = files.paths.filter { $0.hasSuffix(".swift") }.map {
        ProjectLint.Target(
          name: $0, file: MenuFile(path: $0, location: "/" + $0, language: language), plan: plan)
      }
      for file in ProjectLint(language.read(files), files, paths: { ($0, "/" + $0) }).lint(targets) {
        let whole = SourceRange(0..<file.source.bytes.count)
        for finding in file.findings {
          #expect(whole.contains(finding.range), "\(input.lastPathComponent): \(finding.message)")
        }
      }
      for isUnsafe in [false, true] {
        var fixer = ProjectFixer(language, files, targets, paths: { ($0, "/" + $0) })
        fixer.appliesUnsafe = isUnsafe
        let fixed = fixer.fix()
        #expect(fixed.texts.keys.allSatisfy { texts[$0] != nil }, "\(input.lastPathComponent)")
      }
    }
  }

  // Bytes that aren't UTF-8, such as a comment in Latin-1, don't change the positions of later code.
  @Test func commentsWorkAfterInvalidUTF8() {
    for (head, isDirective) in [("", true), ("// na\u{ef}ve: ", false), ("/* na\u{ef}ve /* */ */ ", true)] {
      let code = """
        struct V: View { var body: some View { x.contextMenu {
        // \u{e9}\u{e9}\u{e9}\u{e9}
        \(head)// menulint:disable-next-line ellipsis-character -- \u{e9}t\u{e9}
        Button("Rename...") {}
        } } }
        """
      let bytes = code.unicodeScalars.map { UInt8($0.value) }
      let files = ProjectFiles(paths: ["A.swift"], read: { _ in bytes })
      let language = SwiftLanguage()
      let file = MenuFile(path: "A.swift", location: "/A.swift", language: language)
      let plan = LintPlan(Configuration(), overrides: [], RunSettings(), baseline: nil)
      let linted = ProjectLint(language.read(files), files, paths: { ($0, "/" + $0) }).lint([
        ProjectLint.Target(name: "A.swift", file: file, plan: plan)
      ])
      let rules = linted.flatMap(\.findings).map(\.rule)
      #expect(rules.contains("ellipsis-character") != isDirective, "\(head)")
    }
  }
}
#endif
