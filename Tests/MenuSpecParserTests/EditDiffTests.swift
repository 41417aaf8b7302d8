import Foundation
import MenuSpecParser
import TestSupport
import Testing

@testable import TextCore

@Suite struct EditDiffTests {
  private func diff(_ old: String, _ new: String, path: String = "x") -> String {
    String(decoding: UnifiedDiff.diff(from: Array(old.utf8), to: Array(new.utf8), path: path), as: UTF8.self)
  }

  @Test func equalTextsHaveNoDiff() { #expect(diff("a\n", "a\n").isEmpty) }

  @Test func aChangeHasThreeLinesAroundIt() {
    let old = (1...9).map { "\($0)\n" }.joined()
    #expect(
      diff(old, old.replacingOccurrences(of: "5\n", with: "five\nfünf\n"))
        == "--- a/x\n+++ b/x\n@@ -2,7 +2,8 @@\n 2\n 3\n 4\n-5\n+five\n+fünf\n 6\n 7\n 8\n")
  }

  @Test func changesFarApartHaveTheirOwnHunks() {
    let old = (1...20).map { "\($0)\n" }.joined()
    let new = "0\n" + old.replacingOccurrences(of: "\n20\n", with: "\n")
    #expect(
      diff(old, new)
        == "--- a/x\n+++ b/x\n@@ -1,3 +1,4 @@\n+0\n 1\n 2\n 3\n@@ -17,4 +18,3 @@\n 17\n 18\n 19\n-20\n")
  }

  @Test func missingFinalLineBreaksAreMarked() {
    #expect(
      diff("a", "b") == """
        --- a/x
        +++ b/x
        @@ -1 +1 @@
        -a
        \\ No newline at end of file
        +b
        \\ No newline at end of file

        """)
    #expect(diff("", "b\n").hasSuffix("@@ -0,0 +1 @@\n+b\n"))
    #expect(diff("b\n", "").hasSuffix("@@ -1 +0,0 @@\n-b\n"))
  }

  @Test func strangeNamesAreQuoted() {
    #expect(diff("a\n", "b\n", path: "my file").hasPrefix("--- a/my file\t\n+++ b/my file\t\n"))
    #expect(diff("a\n", "b\n", path: "a\"\n\\").hasPrefix("--- \"a/a\\\"\\012\\\\\"\n"))
    #expect(diff("a\n", "b\n", path: "a\\b").hasPrefix("--- \"a/a\\\\b\"\n"))
    #expect(diff("a\n", "b\n", path: "é\u{7F}").hasPrefix("--- \"a/é\\177\"\n"))
    #expect(diff("a\n", "b\n", path: "\u{1F}").hasPrefix("--- \"a/\\037\"\n"))
  }

  @Test(arguments: ["x.menu.yaml", "a folder/my file.yaml", "Ünï.yaml", "tab\tname.yaml"])
  func gitAppliesRandomDiffs(_ path: String) throws {
    var random = SeededGenerator(seed: UInt64(path.utf8.count))
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("diff-\(UUID().uuidString)")
    let file = folder.appendingPathComponent(path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for round in 0..<12 {
      // With few different lines, many are equal, which is the difficult case.
      let variety = [3, 20, 1000][round % 3]
      let length = round == 0 ? 3000 : 80
      let old = (0..<random.below(length) + 1).map { _ in "line \(random.below(variety))" }
      var new = old
      for _ in 0..<random.below(length / 4) + 1 {
        let place = random.below(new.count + 1)
        switch random.below(3) {
        case 0: new.insert("new \(random.below(variety))\r", at: place)
        case 1 where place < new.count: new.remove(at: place)
        default: if place < new.count { new[place] += " changed" }
        }
      }
      let oldText = old.joined(separator: "\n") + (random.below(2) == 0 ? "\n" : "")
      let newText = new.joined(separator: "\n") + (random.below(2) == 0 ? "\n" : "")
      guard oldText != newText, !newText.isEmpty else { continue }
      try Data(oldText.utf8).write(to: file)
      let patch = folder.appendingPathComponent("patch")
      try Data(UnifiedDiff.diff(from: Array(oldText.utf8), to: Array(newText.utf8), path: path)).write(
        to: patch)
      let git = Process()
      git.executableURL = URL(fileURLWithPath: "/usr/bin/env")
      git.arguments = ["git", "apply", "--whitespace=nowarn", "patch"]
      git.currentDirectoryURL = folder
      try git.run()
      git.waitUntilExit()
      #expect(git.terminationStatus == 0)
      let written = try Data(contentsOf: file)
      #expect(written == Data(newText.utf8), "\(oldText) to \(newText)")
    }
  }

  @Test func bigFilesMayHaveManyChanges() {
    let old = (0..<20_000).map { "line \($0 % 700)\n" }
    var new = old
    for index in stride(from: 0, to: new.count, by: 10) { new[index] = "changed \(index)\n" }
    let result = diff(old.joined(), new.joined()).split(separator: "\n")
    #expect(result.count(where: { $0.hasPrefix("-line") }) == 2_000)
    #expect(result.count(where: { $0.hasPrefix("+changed") }) == 2_000)
  }
}
