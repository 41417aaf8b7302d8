import Foundation
import Reports
import Testing

/// Titles and file names can't control a terminal, a build service, or a reader of reports, in any format.
@Suite struct HostileTextTests {
  private static let formats = ReportFormat.allCases.map(\.rawValue)

  private static let titles =
    [
      "", " ", "::stop-commands::token", "##[stop-commands]token the",
      "##vso[task.setvariable variable=a]the b",
      "the ##[group]x ##teamcity[x]", "[Approve here](https://evil.example)", "\\[Approve the](x)",
      "\u{1B}[31mred the",
      "\u{9B}31m the", "\u{202E}gnp the", "the \u{2066}b\u{2069}", "the\u{200B}b", "the s\u{AD}oft",
      "the \u{E0041}\u{E0042}", "the \u{2060}\u{FEFF}\u{180E}", "the \u{115F}\u{3164}\u{FFA0}",
      "a\u{200D}b the",
      "the \u{FFFE}", "the \u{FFFF}\u{1FFFE}", "the \u{7F}", "a\n::error::b the", "a\r::error::b the",
      "the \u{2028}\u{2029}", "the \u{85}", "]]> </checkstyle> <b>&amp; the", "%0A::warning file=x::the",
      "the \u{0}\u{8}",
    ] + [0xFDD0, 0x3164, 0xE01EF].compactMap { Unicode.Scalar($0).map { "the \($0)" } }

  private static let names =
    [
      "::stop-commands::tok/a.menu.json", " ::stop-commands::tok.menu.json", "##[stop-commands]tok.menu.json",
      "a\n::error::b.menu.json", "a\r\nb.menu.json", "\u{1B}[31m.menu.json", "\u{202E}nosj.menu.json",
      "a\u{200B}\u{AD}\u{E0041}.menu.json", "a\u{7F}b.menu.json", "a,b:c%0A.menu.json", "[a](b).menu.json",
      "<a>&\"'.menu.json",
    ] + (FileSystem.takesNoncharacters ? ["\u{FFFE}.menu.json"] : [])

  // Characters that must be escaped in all output.
  private static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0A: false
    case 0..<0x20, 0x7F..<0xA0, 0xAD, 0x61C, 0x115F, 0x180E, 0x200B, 0x200D...0x200F, 0x2028...0x202E,
      0x2060...0x206F,
      0x3164, 0xFDD0...0xFDEF, 0xFEFF, 0xFFA0, 0xFFF9...0xFFFB, 0xE0000...0xE0FFF:
      true
    default: scalar.value & 0xFFFE == 0xFFFE
    }
  }

  private func project() throws -> Scratch {
    let scratch = try Scratch()
    let items = try Self.titles.map { title in
      let quoted = String(decoding: try JSONEncoder().encode(title), as: UTF8.self)
      // Messages contain the title, the shortcut, and the unknown key.
      return "{\"title\": \(quoted), \"shortcut\": \(quoted), \(quoted): 1}"
    }
    let spec =
      "{\"kind\": \"menuBar\", \"title\": \"File\", \"items\": [\n\(items.joined(separator: ",\n"))\n]}\n"
    for name in Self.names { try scratch.write(spec, to: name) }
    return scratch
  }

  @Test(arguments: formats)
  func hostileStringsAreNeitherObeyedNorHidden(format: String) throws {
    let scratch = try project()
    let outcome = try Program.run(
      ["--format", format], in: scratch.folder, environment: ["GITHUB_ACTIONS": "true"])
    #expect(outcome.status == 1 && outcome.output.count > 1000)
    for text in [outcome.output, outcome.errors] { expectHarmless(text, isGitHub: format == "github") }
    switch format {
    case "json":
      let diagnostics = try JSONOutput(outcome.output)["diagnostics"].array
      #expect(Set(diagnostics.compactMap { $0["file"].text }) == Set(Self.names))
    case "sarif", "gitlab": _ = try JSONOutput(outcome.output)
    case "github":
      #expect(outcome.output.split(separator: "\n").allSatisfy { Self.isAnnotation(String($0)) })
    default: break
    }
    if format == "sarif" { try expectNoLinks(outcome.output) }
  }

  private static func isAnnotation(_ line: String) -> Bool {
    ["::error file=", "::warning file=", "::notice file="].contains { line.hasPrefix($0) }
  }

  private func expectHarmless(_ text: String, isGitHub: Bool) {
    let hidden = text.unicodeScalars.first(where: Self.isHidden)
    #expect(hidden == nil, "\(hidden.map { String($0.value, radix: 16) } ?? "")")
    for line in text.split(whereSeparator: \.isNewline) {
      // Trim lines as the runner does.
      let start = line.trimmingCharacters(in: .whitespaces)
      #expect(isGitHub || !start.hasPrefix("::"), "\(line)")
      #expect(line.range(of: "##[A-Za-z]*\\[", options: .regularExpression) == nil, "\(line)")
    }
  }

  // Brackets in messages are escaped with backslashes.
  private func expectNoLinks(_ text: String) throws {
    for result in try JSONOutput(text)["runs"][0]["results"].array {
      let fixes = result["fixes"].array.map { $0["description"] }
      let related = result["relatedLocations"].array.map { $0["message"] }
      for message in [result["message"]] + fixes + related {
        let text = try #require(message["text"].text)
        #expect(text.range(of: "(^|[^\\\\])[\\[\\]]", options: .regularExpression) == nil, "\(text)")
      }
    }
    #expect(text.contains("\\\\[Approve here\\\\]"))
  }

  @Test func unreadableFilesAreReportedHarmlessly() throws {
    let scratch = try Scratch()
    let outcome = try Program.run(Self.names, in: scratch.folder, environment: ["GITHUB_ACTIONS": "true"])
    #expect(outcome.status == 2)
    expectHarmless(outcome.errors, isGitHub: false)
    expectHarmless(try Program.run(["--list-files"], in: project().folder).output, isGitHub: false)
  }

  @Test func baselinesAreSafeToPrint() throws {
    let scratch = try project()
    _ = try Program.run(["--write-baseline", "b.json", "--fail-on", "never"], in: scratch.folder)
    let text = try String(contentsOf: scratch.folder.appending(path: "b.json"), encoding: .utf8)
    expectHarmless(text, isGitHub: false)
    let known = try Program.run(["--baseline", "b.json", "--format", "json"], in: scratch.folder)
    #expect(try JSONOutput(known.output)["diagnostics"].array.allSatisfy { $0["rule"].text == "spec" })
  }

  // Programs read a diff, so the runner's command processing must be stopped around it.
  @Test func workflowCommandsInDiffsAreNotExecuted() throws {
    let scratch = try Scratch()
    try scratch.write("kind: context\nfor: x\nitems:\n- Copy link\n# ::add-mask::x\n", to: "a.menu.yaml")
    func diff(_ environment: [String: String]) throws -> [Substring] {
      try Program.run(["fix", "--diff"], in: scratch.folder, environment: environment).output.split(
        separator: "\n")
    }
    let plain = try diff([:])
    let muted = try diff(["GITHUB_ACTIONS": "true"])
    #expect(plain.first == "--- a/a.menu.yaml" && Array(muted.dropFirst().dropLast()) == plain)
    let token = try #require(muted.first.map { $0.dropFirst("::stop-commands::".count) })
    #expect(muted.first == "::stop-commands::\(token)" && muted.last == "::\(token)::" && token.count > 8)
    try scratch.write("kind: context\nfor: x\nitems:\n- Copy link\n", to: "a.menu.yaml")
    #expect(try diff(["GITHUB_ACTIONS": "true"]).first == "--- a/a.menu.yaml")
  }

  // Characters that join emoji and letters are kept, because otherwise these fall apart.
  @Test func emojiAndOtherScriptsAreNotChanged() throws {
    let scratch = try Scratch()
    let title = "👩‍👩‍👧 ❤️ می‌خواهم 1️⃣"
    try scratch.write(
      "{\"title\": \"\(title)\", \"items\": [], \"zzz\": 1, \"\(title)\": 1}", to: "a.menu.json")
    for format in ["pretty", "text", "json", "checkstyle"] {
      #expect(try Program.run(["--format", format], in: scratch.folder).output.contains(title), "\(format)")
    }
  }
}
