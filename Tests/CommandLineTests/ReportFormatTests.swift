import Foundation
import Reports
import Testing

/// The formats other than `pretty` and `json`, none of which hostile text can break out of.
@Suite struct ReportFormatTests {
  private static let formats = ReportFormat.allCases.map(\.rawValue)
  private static let hostile = [
    "]]> <b>&amp; 'x' \\\"y\\\"", "::error::owned", "a\\n::error::b", "\\u001b[31mred", "\\u202egnp.exe",
    "\\u0000",
    "\\u009b31m", "</checkstyle>", "%0A::warning file=x::",
  ]

  private func output(_ format: String, _ text: String, _ name: String = "a,b:c%.menu.json") throws -> String
  {
    let scratch = try Scratch()
    try scratch.write(text, to: name)
    return try Program.run(["--format", format, name], in: scratch.folder).output
  }

  // Returns the formats that a run writes to files and to standard output.
  private func written(_ options: String) throws -> (files: [String: String], output: String, status: Int32) {
    let scratch = try Scratch()
    try scratch.write("kind: context\nfor: x\nitems: [Open file]\n", to: "a.menu.yaml")
    let arguments = options.split(separator: " ").map(String.init)
    let outcome = try Program.run(["a.menu.yaml"] + arguments, in: scratch.folder)
    func format(_ text: String) -> String {
      for (sign, format) in [
        ("sarif-schema", "sarif"), ("\"source\": {", "rdjson"), ("\"diagnostics\"", "json"),
        ("<testsuites>", "junit"),
        ("<checkstyle", "checkstyle"), ("check_name", "gitlab"),
        ("a.menu.yaml:3:9: ", "text"),
      ] where text.contains(sign) { return format }
      return text.isEmpty ? "" : "other"
    }
    let names = try FileManager.default.contentsOfDirectory(atPath: scratch.folder.path)
    let files = try names.filter { $0 != "a.menu.yaml" }.map { name in
      (name, format(try String(contentsOf: scratch.folder.appending(path: name), encoding: .utf8)))
    }
    return (Dictionary(uniqueKeysWithValues: files), format(outcome.output), outcome.status)
  }

  /// A format after an output applies to that output, and an output without a format gets the one that its
  /// name implies.
  @Test(arguments: [
    ("-o out.sarif --format sarif", ["out.sarif": "sarif"], ""),
    ("--output out.sarif --format sarif --format text", ["out.sarif": "sarif"], "text"),
    ("--format json -o a.txt -o b.sarif --format sarif", ["a.txt": "json", "b.sarif": "sarif"], ""),
    ("-o a.txt --format sarif -o b.sarif", ["a.txt": "text", "b.sarif": "sarif"], ""),
    ("--format sarif -o out.json --format text", ["out.json": "sarif"], "text"),
    ("-o report.json", ["report.json": "json"], ""), ("-o report.SARIF", ["report.SARIF": "sarif"], ""),
    ("-o report.sarif.json", ["report.sarif.json": "sarif"], ""),
    ("-o report.rdjson", ["report.rdjson": "rdjson"], ""),
    ("--format rdjson -o report.json", ["report.json": "rdjson"], ""),
    ("-o report.txt", ["report.txt": "text"], ""),
    ("-o report", ["report": "text"], ""), ("-o report.xml --format junit", ["report.xml": "junit"], ""),
    ("--format gitlab -o report.json", ["report.json": "gitlab"], ""),
  ])
  func filesGetTheIntendedFormats(options: String, files: [String: String], output: String) throws {
    let written = try written(options)
    #expect(written.files == files && written.output == output && written.status == 1, "\(written)")
  }

  /// Contradictory options are rejected, and nothing is written.
  @Test(arguments: [
    "--format text -o out.sarif --format sarif", "--format json -o out.sarif", "--format sarif -o out.xml",
    "-o out.xml", "-o a -o b", "--format json -o out.rdjson", "--format sarif -o a.sarif -o b.json",
    "--format pretty -o out.json",
  ])
  func contradictoryFormatsAreRejected(options: String) throws {
    let written = try written(options)
    #expect(written.files.isEmpty && written.output.isEmpty && written.status == 2, "\(written)")
  }

  @Test(arguments: formats)
  func hostileStringsAreEscapedInEveryFormat(format: String) throws {
    let items = Self.hostile.map { "{\"title\": \"the \($0)\", \"\($0)\": 1}" }.joined(separator: ", ")
    let text = try output(format, "{\"kind\": \"menuBar\", \"title\": \"File\", \"items\": [\(items)]}")
    for scalar in text.unicodeScalars where scalar != "\n" {
      let isHidden = scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value) || scalar.value == 0x202E
      #expect(!isHidden, "\(scalar.value)")
    }
    let lines = text.split(separator: "\n")
    switch format {
    case "github":
      #expect(
        lines.allSatisfy {
          $0.hasPrefix("::error file=a%2Cb%3Ac%25.menu.json,line=1") || $0.hasPrefix("::warning file=")
            || $0.hasPrefix("::notice file=")
        })
    case "text": #expect(lines.allSatisfy { $0.hasPrefix("a,b:c%.menu.json:1:") })
    case "json", "sarif", "gitlab", "rdjson": _ = try JSONOutput(text)
    case "checkstyle", "junit":
      let parser = XMLChecker()
      #expect(parser.isWellFormed(text))
      #expect(!text.contains("]]>"))
    default: #expect(!lines.contains { $0.hasPrefix("::") })
    }
  }

  @Test(arguments: formats)
  func theReadmeNamesEveryFormat(format: String) throws {
    let readme = try String(contentsOf: Program.root.appending(path: "README.md"), encoding: .utf8)
    #expect(readme.contains("`\(format)`"), "README.md doesn't say what --format \(format) is for")
  }

  @Test func gitHubAnnotatesTheRange() throws {
    let text = try output(
      "github", "{\"kind\": \"menuBar\", \"title\": \"File\", \"items\": [\"New window\"]}", "a.menu.json")
    #expect(
      text
        == "::warning file=a.menu.json,line=1,endLine=1,col=49,endColumn=59,title=menulint%3A title-capitalization"
        + "::“New window” is not in title style: “New Window”\n")
  }

  @Test func gitHubActionsGetsLinesAndAnnotations() throws {
    let scratch = try Scratch()
    try scratch.write("kind: menuBar\ntitle: File\nitems: [New window]\n", to: "a.menu.yaml")
    let outcome = try Program.run([], in: scratch.folder, environment: ["GITHUB_ACTIONS": "true"])
    let lines = outcome.output.split(separator: "\n")
    #expect(
      lines.count == 2 && lines[0].hasPrefix("a.menu.yaml:3:9: warning: ") && lines[1].hasPrefix("::warning ")
    )
    let chosen = try Program.run(
      ["--format", "text"], in: scratch.folder, environment: ["GITHUB_ACTIONS": "true"])
    #expect(chosen.output.split(separator: "\n").count == 1)
  }

  @Test func severalFormatsGoToTheirFiles() throws {
    let scratch = try Scratch()
    try scratch.write("kind: menuBar\ntitle: File\nitems: [New window]\n", to: "a.menu.yaml")
    let outcome = try Program.run(
      [
        "--format", "sarif", "--output", "out.sarif", "--format", "text", "--format", "junit", "--output",
        "out.xml",
      ],
      in: scratch.folder)
    #expect(outcome.output.split(separator: "\n").count == 1)
    func file(_ name: String) throws -> String {
      try String(contentsOf: scratch.folder.appending(path: name), encoding: .utf8)
    }
    #expect(try JSONOutput(try file("out.sarif"))["runs"][0]["results"].array.count == 1)
    #expect(XMLChecker().isWellFormed(try file("out.xml")))
  }

  @Test func sarifHasRulesFixesSuppressionsAndFingerprints() throws {
    let spec =
      "{\"kind\": \"menuBar\", \"title\": \"File\", \"items\": [\"New window\",\n \"Old window\" // menulint:disable-line title-capitalization -- a name\n]}"
    let run = try JSONOutput(try output("sarif", spec, "a.menu.jsonc"))["runs"][0]
    let rules = run["tool"]["driver"]["rules"].array
    let results = run["results"].array
    #expect(results.count == 2)
    #expect(rules[try #require(results[0]["ruleIndex"].number)]["id"].text == "title-capitalization")
    #expect(
      results[0]["fixes"][0]["artifactChanges"][0]["replacements"][0]["insertedContent"]["text"].text
        == "New Window")
    #expect(results[0]["locations"][0]["physicalLocation"]["region"]["startColumn"].number == 49)
    #expect(results[0]["partialFingerprints"]["menulint/v2"].text?.count == 32)
    #expect(results[1]["suppressions"][0]["kind"].text == "inSource")
    #expect(results[1]["suppressions"][0]["justification"].text == "a name")
  }

  @Test func fingerprintsSurviveEditsElsewhere() throws {
    func prints(_ items: String) throws -> [String] {
      try JSONOutput(
        try output("gitlab", "{\"kind\": \"menuBar\", \"title\": \"File\", \"items\": [\(items)]}")
      ).array
        .compactMap { $0["fingerprint"].text }
    }
    let before = try prints("\"New window\", \"New tab\"")
    let after = try prints("\"Close\",\n \"New window\", \"Print…\", \"New tab\"")
    #expect(before.count == 2 && before == after && before[0] != before[1])
  }

  @Test func jUnitCountsFailures() throws {
    let text = try output(
      "junit", "{\"kind\": \"menuBar\", \"title\": \"File\", \"items\": [\"New window\", \"Prompt Me…..\"]}")
    #expect(text.contains("<failure type=\"warning\""))
    #expect(
      try output("junit", "{\"kind\": \"menuBar\", \"title\": \"File\", \"items\": [\"New Tab\"]}").contains(
        "failures=\"0\""))
  }

  private final class XMLChecker: NSObject {
    func isWellFormed(_ text: String) -> Bool {
      // Foundation on Linux has no XML parser, so check that tags nest and that nothing else begins with <.
      var open: [String] = []
      for part in text.components(separatedBy: "<").dropFirst() {
        guard let end = part.firstIndex(of: ">") else { return false }
        let tag = part[..<end]
        if tag.hasPrefix("?") || tag.hasSuffix("/") { continue }
        let name = String(tag.drop { $0 == "/" }.prefix { $0 != " " })
        if tag.hasPrefix("/") {
          if open.popLast() != name { return false }
        } else {
          open.append(name)
        }
      }
      return open.isEmpty
    }
  }
}
