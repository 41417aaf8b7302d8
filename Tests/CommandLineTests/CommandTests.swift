import Foundation
import Testing

/// The commands that describe rules, files, and the program itself.
@Suite struct CommandTests {
  @Test func rulesAreListedAsJSON() throws {
    let rules = try JSONOutput(try Program.run(["rules", "--format", "json"]).output).array
    #expect(rules.count > 20)
    for rule in rules {
      for key in ["id", "summary", "severity", "fix", "category", "help"] {
        #expect(rule[key].text != nil, "\(rule)")
      }
      #expect(!rule["kinds"].array.isEmpty && !rule["platforms"].array.isEmpty)
    }
    let ids = rules.compactMap { $0["id"].text }
    #expect(Set(ids).count == ids.count && ids.contains("syntax") && ids.contains("unused-suppression"))
    let table = try Program.run(["rules"]).output
    for id in ids { #expect(table.contains("  \(id) "), "\(id)") }
  }

  @Test func everyRuleIsExplained() throws {
    let ids = try JSONOutput(try Program.run(["rules", "--format", "json"]).output).array.compactMap {
      $0["id"].text
    }
    for id in ids {
      let outcome = try Program.run(["explain", id])
      #expect(outcome.status == 0 && outcome.output.hasPrefix("\(id): "), "\(id)")
      #expect(!outcome.output.contains("⟪") && !outcome.output.contains("⟫"), "\(id)")
      #expect(outcome.output.contains("Example\n") && outcome.output.contains("^"), "\(id)")
    }
  }

  @Test func explainShowsExamplesOptionsAndSuppression() throws {
    let page = try Program.run(["explain", "submenu-length"]).output
    for part in [
      "Guideline   Menus", "Options\n", "max: a whole number, 5 if not set",
      "# menulint:disable-next-line submenu-length",
    ] {
      #expect(page.contains(part), "\(part)")
    }
    let nearest = try Program.run(["explain", "title-capitalisation"])
    #expect(nearest.errors.contains("did you mean title-capitalization?"))
  }

  @Test func everyRuleIsExplainedAsJSON() throws {
    let ids = try JSONOutput(try Program.run(["rules", "--format", "json"]).output).array.compactMap {
      $0["id"].text
    }
    for id in ids {
      let outcome = try Program.run(["explain", id, "--format", "json"])
      #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(id)")
      let rule = try JSONOutput(outcome.output)
      #expect(rule["id"].text == id)
      for key in ["summary", "rationale", "severity", "category"] {
        #expect(rule[key].text != nil, "\(id): \(key)")
      }
      #expect(rule["fix"]["safety"].text != nil)
      let isAlwaysReported = id == "syntax" || id == "spec"
      #expect(isAlwaysReported || rule["guideline"] == .null || rule["guideline"]["url"].text != nil, "\(id)")
      #expect((rule["suppress"] == .null) == isAlwaysReported, "\(id)")
      let examples = rule["examples"].array
      #expect(Set(examples.map(\.["kind"].text)) == ["bad", "good"], "\(id)")
      for example in examples {
        #expect(example["language"].text == "yaml")
        #expect(example["text"].text?.contains(/[⟪⟫⟨⟩⟦⟧]/) == false, "\(id)")
        // A bad example has a message for each finding, and a good one has none.
        #expect(example["messages"].array.isEmpty == (example["kind"].text == "good"), "\(id): \(example)")
      }
    }
  }

  @Test func explanationsHaveAllDataForAnAgent() throws {
    let rule = try JSONOutput(try Program.run(["explain", "submenu-length", "--format", "json"]).output)
    #expect(rule["guideline"]["url"].text?.hasPrefix("https://developer.apple.com/design/") == true)
    #expect(rule["options"][0]["name"].text == "max" && rule["options"][0]["default"].number == 5)
    #expect(
      rule["suppress"]["comment"]["swift"].text
        == "// menulint:disable-next-line submenu-length -- the reason")
    let off: JSONOutput = .mapping(["submenu-length": .string("off")])
    #expect(rule["suppress"]["configuration"]["rules"] == off)
    #expect(
      try Program.run(["explain", "submenu-length", "--format", "json", "--color", "always"]).status == 2)
    #expect(try Program.run(["explain", "submenu-length", "--format", "xml"]).status == 2)
  }

  /// The suppressions in an explanation suppress the rule's findings.
  @Test func suppressionsInExplanationsSuppressTheFindings() throws {
    let scratch = try Scratch()
    try scratch.write("items:\n- Open\n- Open file\n", to: "a.menu.yaml")
    func explained(_ key: String) throws -> JSONOutput {
      try JSONOutput(try Program.run(["explain", "title-capitalization", "--format", "json"]).output)[
        "suppress"][key]
    }
    func findings() throws -> Int {
      let arguments = ["--only", "title-capitalization", "--format", "json"]
      let report = try JSONOutput(try Program.run(arguments, in: scratch.folder).output)
      return report["diagnostics"].array.count
    }
    #expect(try findings() == 1)
    let comment = try #require(try explained("comment")["yaml"].text)
    try scratch.write("items:\n- Open\n\(comment)\n- Open file\n", to: "a.menu.yaml")
    #expect(try findings() == 0)
    let command = try #require(try explained("command").text)
    try scratch.write("items:\n- Open\n- Open file\n", to: "a.menu.yaml")
    let run = command.replacing("menulint ", with: "\"$MENULINT\" ").replacing("PATH", with: "a.menu.yaml")
    #expect(try Program.shell(run, in: scratch.folder).status == 0)
    #expect(try findings() == 0)
  }

  @Test(arguments: ["version", "-v"]) func theVersionIsSuggested(word: String) throws {
    let outcome = try Program.run([word])
    #expect(outcome.status == 2 && outcome.errors.contains("did you mean --version?"))
  }

  @Test func parsePrintsTheData() throws {
    let yaml = "a: [1, yes, {b: ~}]\n--- \n- 'x'\n"
    let outcome = try Program.run(["parse", "-"], input: yaml)
    #expect(outcome.status == 0)
    let documents = outcome.output.components(separatedBy: "\n[")
    #expect(try JSONOutput(documents[0])["a"].array == [.numeric(1), .string("yes"), .mapping(["b": .null])])
    let broken = try Program.run(["parse", "-", "--stdin-filename", "x.json"], input: "{\"a\": }")
    #expect(broken.status == 1 && broken.output.isEmpty)
    #expect(broken.errors.hasPrefix("x.json:1:7: error: ") && broken.errors.hasSuffix(" [syntax]\n"))
  }

  @Test func standardInputIsNamed() throws {
    let json = "{\"kind\": \"menuBar\", \"title\": \"File\", \"items\": [\"New window\"]}"
    let named = try Program.run(["-", "--stdin-filename", "Menus/x.menu.json"], input: json)
    #expect(named.status == 1 && named.output.hasPrefix("Menus/x.menu.json:1:49: warning: "))
    #expect(try Program.run(["-"], input: json).output.hasPrefix("<stdin>:1:49: "))
    #expect(try Program.run(["-", "--stdin-filename", "x.txt"], input: json).status == 2)
  }

  @Test func helpListsEveryCommandAndMistakesGetSuggestions() throws {
    let help = try Program.run(["--help"]).output
    let listed = help.split(separator: "\n").drop { $0 != "Commands:" }.dropFirst().prefix {
      $0.hasPrefix("  ")
    }
    let commands = listed.filter { !$0.hasPrefix("   ") }.map { String($0.split(separator: " ")[0]) }
    #expect(commands.contains("lint") && commands.contains("init") && commands.count >= 10)
    for command in commands {
      #expect(try Program.run([command, "--help"]).output.contains("Usage: menulint \(command)"))
    }
    #expect(try Program.run(["--version"]).output == "menulint 0.1.0\n")
    #expect(try Program.run(["--onyl", "x"]).errors.contains("did you mean --only?"))
    #expect(try Program.run(["ruls"]).errors.contains("did you mean rules?"))
    #expect(try Program.run(["--format", "jsn"]).errors.contains("did you mean json?"))
    for line in help.split(separator: "\n") { #expect(line.count <= 110) }
  }

  @Test func optionsAreAcceptedInCommonSpellings() throws {
    let scratch = try Scratch()
    try scratch.write("kind: menuBar\ntitle: File\nitems: [New window]\n", to: "-x.menu.yaml")
    #expect(try Program.run(["--format=json", "--", "-x.menu.yaml"], in: scratch.folder).status == 1)
    #expect(try Program.run(["-qj2", "."], in: scratch.folder).status == 1)
    #expect(try Program.run(["-j=2", "."], in: scratch.folder).status == 1)
    #expect(try Program.run(["--quiet=1", "."], in: scratch.folder).status == 2)
  }

  @Test func statisticsCountTheFindingsOfEachRule() throws {
    let scratch = try Scratch()
    try scratch.write("kind: menuBar\ntitle: File\nitems: [New window]\n", to: "a.menu.yaml")
    let outcome = try Program.run(["--statistics"], in: scratch.folder)
    let line = outcome.errors.split(separator: "\n").first { $0.hasSuffix(" title-capitalization") }
    #expect(line?.split(separator: " ").first == "1")
    #expect(outcome.output == (try Program.run([], in: scratch.folder).output))
  }
}
