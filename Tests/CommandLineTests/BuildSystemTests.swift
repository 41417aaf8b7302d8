import Foundation
import Testing

/// Options for build systems.
@Suite struct BuildSystemTests {
  private static let text = "kind: context\nfor: link\nitems: [Copy link, Get Info]\n"

  @Test func theStampIsWrittenOnlyIfTheRunDoesNotFail() throws {
    let scratch = try Scratch()
    try scratch.write(Self.text, to: "a.menu.yaml")
    let stamp = scratch.folder.appending(path: "stamp.swift")
    #expect(try Program.run(["--stamp", "stamp.swift"], in: scratch.folder).status == 1)
    #expect(!FileManager.default.fileExists(atPath: stamp.path))
    let run = { try Program.run(["--fail-on", "error", "--stamp", "stamp.swift"], in: scratch.folder) }
    let outcome = try run()
    #expect(outcome.status == 0 && outcome.output.contains("a.menu.yaml:3:9: warning"))
    // The file has only a comment, so it compiles in any module.
    let lines = try String(contentsOf: stamp, encoding: .utf8).split(separator: "\n")
    #expect(lines.count == 1 && lines[0].hasPrefix("// "))
    let past = Date(timeIntervalSince1970: 1_000_000)
    try FileManager.default.setAttributes([.modificationDate: past], ofItemAtPath: stamp.path)
    #expect(try run().status == 0)
    let date = try FileManager.default.attributesOfItem(atPath: stamp.path)[.modificationDate] as? Date
    #expect(date == past, "what depends on the stamp isn't built again")
  }

  @Test func unwritableStampsAreReported() throws {
    let outcome = try Program.run(
      ["--allow-no-files", "--stamp", "no/stamp.swift"], in: try Scratch().folder)
    #expect(outcome.status == 2 && outcome.errors.contains("can't write no/stamp.swift: no such folder"))
  }

  @Test func pathsCanBeAbsolute() throws {
    let scratch = try Scratch()
    let file = try scratch.write(Self.text, to: "Menus/a.menu.yaml")
    for path in [".", "Menus", "Menus/a.menu.yaml", file.path] {
      let outcome = try Program.run(
        ["--format", "text", path], in: scratch.folder, environment: ["MENULINT_PATHS": "absolute"])
      #expect(outcome.output.hasPrefix("/") && outcome.output.contains("/Menus/a.menu.yaml:3:9: warning"))
    }
  }
}
