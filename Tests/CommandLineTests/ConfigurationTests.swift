import Foundation
import Testing

/// Finding, reading, and merging `.menulint.json`.
@Suite struct ConfigurationTests {
  private static let spec = "kind: menuBar\ntitle: File\nitems: [New window, Open the File]\n"

  private func rules(_ scratch: Scratch, _ arguments: [String] = []) throws -> [String] {
    let outcome = try Program.run(["--format", "json"] + arguments, in: scratch.folder)
    return try JSONOutput(outcome.output)["diagnostics"].array.map {
      "\($0["file"].text ?? ""):\($0["severity"].text ?? ""):\($0["rule"].text ?? "")"
    }
  }

  private func problems(_ text: String) throws -> [String] {
    let scratch = try Scratch()
    try scratch.write(Self.spec, to: "a.menu.yaml")
    try scratch.write(text, to: ".menulint.json")
    let outcome = try Program.run([], in: scratch.folder)
    #expect(outcome.status == 2 && outcome.output.isEmpty)
    return outcome.errors.split(separator: "\n").map { String($0.dropFirst("menulint: ".count)) }
  }

  @Test func theNearestConfigurationReplacesOuterOnes() throws {
    let scratch = try Scratch()
    try scratch.write(Self.spec, to: "a.menu.yaml")
    try scratch.write(Self.spec, to: "sub/deep/b.menu.yaml")
    try scratch.write("{\"rules\": {\"article-in-title\": \"off\"}}", to: ".menulint.json")
    try scratch.write("{\"rules\": {\"title-capitalization\": \"error\"}}", to: "sub/.menulint.json")
    let expected = [
      "a.menu.yaml:warning:title-capitalization", "sub/deep/b.menu.yaml:error:title-capitalization",
      "sub/deep/b.menu.yaml:warning:article-in-title",
    ]
    #expect(try rules(scratch) == expected)
    #expect(try rules(scratch, ["a.menu.yaml", "sub/deep/b.menu.yaml"]) == expected)
    #expect(try rules(scratch, ["--no-config", "a.menu.yaml"]).count == 2)
    #expect(try rules(scratch, ["--config", ".menulint.json"]).count == 2)
  }

  @Test func theSearchEndsAtTheRepository() throws {
    let scratch = try Scratch()
    try scratch.write("{\"rules\": {\"title-capitalization\": \"off\"}}", to: ".menulint.json")
    try scratch.write("gitdir: elsewhere\n", to: "repository/.git")
    try scratch.write(Self.spec, to: "repository/menus/a.menu.yaml")
    #expect(try rules(scratch).contains { $0.hasSuffix(":title-capitalization") })
    #expect(
      try rules(scratch, ["repository/menus/a.menu.yaml"]).contains { $0.hasSuffix(":title-capitalization") })
  }

  @Test func extendedFilesAreMergedInOrder() throws {
    let scratch = try Scratch()
    try scratch.write(Self.spec, to: "a.menu.yaml")
    try scratch.write(
      "{\"rules\": {\"title-capitalization\": \"error\", \"article-in-title\": \"off\"}, \"words\": [\"window\"]}",
      to: "base/one.json")
    try scratch.write(
      "{\"rules\": {\"article-in-title\": \"info\"}, \"words\": [\"x\"]}", to: "base/two.json")
    try scratch.write(
      "{\"extends\": [\"base/one.json\", \"base/two.json\"], \"words\": [\"y\"]}", to: ".menulint.json")
    #expect(try rules(scratch) == ["a.menu.yaml:info:article-in-title"])
  }

  @Test func nearerSettingsReplaceExtendedOnes() throws {
    let scratch = try Scratch()
    try scratch.write("kind: menuBar\ntitle: File\nitems: [Open the File]\n", to: "a.menu.yaml")
    try scratch.write(Self.spec, to: "b.menu.yaml")
    try scratch.write(
      "{\"rules\": {\"long-title\": {\"max\": 40}}, \"exclude\": [\"b.*\"]}", to: "base.json")
    func found(_ text: String, _ arguments: String...) throws -> [String] {
      try scratch.write(text, to: ".menulint.json")
      return try rules(scratch, ["--only", "long-title,article-in-title"] + arguments)
    }
    let article = "warning:article-in-title"
    #expect(try found("{\"extends\": [\"base.json\"]}") == ["a.menu.yaml:\(article)"])
    #expect(
      try found("{\"extends\": [\"base.json\"], \"exclude\": []}") == [
        "a.menu.yaml:\(article)", "b.menu.yaml:\(article)",
      ])
    #expect(
      try found("{\"extends\": [\"base.json\"], \"rules\": {\"long-title\": {\"max\": 9}}}") == [
        "a.menu.yaml:\(article)", "a.menu.yaml:info:long-title",
      ])
    let override = "{\"files\": [\"a.*\"], \"rules\": {\"article-in-title\": \"error\"}}"
    #expect(try found("{\"overrides\": [\(override)]}").contains("a.menu.yaml:error:article-in-title"))
    // The command line takes precedence.
    try scratch.write("{\"overrides\": [\(override)]}", to: ".menulint.json")
    #expect(
      try !rules(scratch, ["--disable", "article-in-title"]).contains { $0.hasSuffix(":article-in-title") })
  }

  @Test func aLanguageAppliesOnlyToItsMenus() throws {
    let scratch = try Scratch()
    try scratch.write(
      "- {kind: menuBar, title: Tools, items: [Plan table]}\n- {kind: menuBar, title: View, items: [New window]}\n",
      to: "a.menu.yaml")
    try scratch.write("{\"overrides\": [{\"at\": [\"Tools\"], \"locale\": \"de\"}]}", to: ".menulint.json")
    let outcome = try Program.run(["--only", "title-capitalization", "--format", "json"], in: scratch.folder)
    let found = try JSONOutput(outcome.output)["diagnostics"].array.map { $0["message"].text ?? "" }
    #expect(found.count == 1 && found[0].contains("New window"), "\(found)")
  }

  @Test func circularExtendsAreReported() throws {
    let scratch = try Scratch()
    try scratch.write(Self.spec, to: "a.menu.yaml")
    try scratch.write("{\"extends\": [\"b.json\"]}", to: ".menulint.json")
    try scratch.write("{\n  \"extends\": [\".menulint.json\"]\n}", to: "b.json")
    let outcome = try Program.run([], in: scratch.folder)
    #expect(outcome.status == 2)
    #expect(
      outcome.errors
        == "menulint: b.json:2:16: the file extends itself: .menulint.json → b.json → .menulint.json\n")
  }

  @Test func patternsThatCanMatchNothingAreErrors() throws {
    let text = #"""
      {
        "include": ["**/*.menu.{yaml,json"],
        "exclude": ["[", "![a-", "a[b/c]d", "x{a,{b}", "a\\"],
        "overrides": [{"files": ["iOS/[!]", "{[}"]}]
      }
      """#
    let problems = try problems(text)
    #expect(
      problems == [
        ".menulint.json:2:16: the “{” of the pattern “**/*.menu.{yaml,json” isn't closed",
        ".menulint.json:3:16: the “[” of the pattern “[” isn't closed",
        ".menulint.json:3:21: the “[” of the pattern “![a-” isn't closed",
        ".menulint.json:3:29: the “[” of the pattern “a[b/c]d” isn't closed before “/”",
        ".menulint.json:3:40: the “{” of the pattern “x{a,{b}” isn't closed",
        ".menulint.json:3:51: the “\\” of the pattern “a\\” has no character after it",
        ".menulint.json:4:29: the “[” of the pattern “iOS/[!]” isn't closed",
        ".menulint.json:4:40: the “[” of the pattern “{[}” isn't closed",
      ])
  }

  @Test(arguments: ["", "!"]) func anEmptyPatternIsAnError(pattern: String) throws {
    #expect(
      try problems("{\"exclude\": [\"\(pattern)\"]}") == [".menulint.json:1:15: the pattern is empty"])
  }

  @Test func patternsWithLiteralBracketsAreValid() throws {
    let scratch = try Scratch()
    for name in ["[.menu.yaml", "{.menu.yaml", "].menu.yaml", "}.menu.yaml", "a,b.menu.yaml", "-.menu.yaml"] {
      try scratch.write("items: []\n", to: name)
    }
    func found(without patterns: String) throws -> [Substring] {
      try scratch.write("{\"exclude\": [\(patterns)]}", to: ".menulint.json")
      let outcome = try Program.run(["--list-files"], in: scratch.folder)
      #expect(outcome.errors.isEmpty, "\(outcome.errors)")
      return outcome.output.split(separator: "\n").map { $0.dropLast(".menu.yaml".count) }
    }
    #expect(try found(without: "") == ["-", "[", "]", "a,b", "{", "}"])
    #expect(try found(without: #""\\[*", "\\{*""#) == ["-", "]", "a,b", "}"])
    #expect(try found(without: #""[[]*", "[{]*""#) == ["-", "]", "a,b", "}"])
    #expect(try found(without: #""]*", "}*""#) == ["-", "[", "a,b", "{"])
    #expect(try found(without: #""[]]*", "[]}-]*""#) == ["[", "a,b", "{"])
    #expect(try found(without: #""{a\\,b,\\{,[,[]}.menu.*""#) == ["-", "]", "}"])
  }

  @Test func errorsHaveAPositionAndSuggestTheNearestName() throws {
    let text = """
      {
        "ruls": {},
        "rules": {
          "title-capitalisation": "off",
          "long-title": {"maks": 3, "max": "many"},
          "spec": "off",
          "article-in-title": "eror"
        },
        "platforms": ["macos"],
        "overrides": [{"file": []}],
        "words": "x"
      }
      """
    #expect(
      try problems(text) == [
        ".menulint.json:2:4: unknown key “ruls”; did you mean “rules”?",
        ".menulint.json:4:6: unknown rule “title-capitalisation”; did you mean title-capitalization?",
        ".menulint.json:5:21: unknown option “maks” for long-title; expected severity, max, or maxInSmallMenus",
        ".menulint.json:5:39: expected a whole number for “max”, found the string “many”",
        ".menulint.json:6:6: the severity of spec can't be changed, because it reports unreadable files",
        ".menulint.json:7:26: invalid severity “eror”; expected error, warning, info, or off; did you mean “error”?",
        ".menulint.json:9:18: unknown platform “macos”; expected iOS, iPadOS, macOS, tvOS, visionOS, or watchOS; did you mean “macOS”?",
        ".menulint.json:10:19: unknown key “file” in an override; expected files, at, platforms, locale, or rules; did you mean “files”?",
        ".menulint.json:11:13: expected a list of strings for “words”, found the string “x”; write [\"x\"]",
      ])
    #expect(
      try problems("{\"rules\": {},\n \"rules\": {}}") == [
        ".menulint.json:2:3: duplicate key “rules”, first on line 1"
      ])
    #expect(try problems("{").count == 1)
    #expect(try problems("").count == 1)
    #expect(try problems("[]") == [".menulint.json:1:1: expected a mapping of settings, found a list"])
  }

  @Test func invalidSwiftSettingsAreReported() throws {
    #expect(
      try problems("{\"swift\": {\"localizer\": []}}") == [
        ".menulint.json:1:13: unknown key “localizer” in “swift”; expected localizers; did you mean “localizers”?"
      ])
    #expect(
      try problems("{\"swift\": {\"localizers\": [\"tr\", \"L10n.text\", \"tr(\", \"\", \"a..b\", 3]}}") == [
        ".menulint.json:1:47: invalid function name “tr(”; expected a name such as “tr” or “L10n.text”",
        ".menulint.json:1:54: invalid function name “”; expected a name such as “tr” or “L10n.text”",
        ".menulint.json:1:58: invalid function name “a..b”; expected a name such as “tr” or “L10n.text”",
        ".menulint.json:1:65: expected a name such as “tr” or “L10n.text”, found 3",
      ])
    #expect(
      try problems("{\"swift\": [\"tr\"]}") == [
        ".menulint.json:1:11: expected a mapping for “swift”, found a list"
      ])
  }

  @Test func eachTierHasItsOwnSeverity() throws {
    let scratch = try Scratch()
    let items = (1...6).map { "Item \($0)" }.joined(separator: ", ")
    try scratch.write(
      "kind: menuBar\ntitle: File\nitems: [{title: Export As, items: [\(items)]}]\n", to: "a.menu.yaml")
    func severity(_ setting: String) throws -> [String] {
      try scratch.write("{\"rules\": {\"submenu-length\": \(setting)}}", to: ".menulint.json")
      return try rules(scratch, ["--only", "submenu-length"]).map { String($0.split(separator: ":")[1]) }
    }
    #expect(try severity("\"error\"") == ["info"])
    #expect(try severity("{\"severity\": \"error\", \"info\": \"warning\"}") == ["warning"])
    #expect(try severity("{\"max\": 6}") == [])
    #expect(try severity("{\"max\": 3}") == ["warning"])
  }

  @Test func overridesApplyToTheirFilesAndMenus() throws {
    let scratch = try Scratch()
    let text = "kind: menuBar\ntitle: File\nitems: [New window, {title: Export As, items: [To paper]}]\n"
    try scratch.write(text, to: "a.menu.yaml")
    try scratch.write(text, to: "iOS/b.menu.yaml")
    try scratch.write(
      """
      {"overrides": [
        {"files": ["iOS/**"], "rules": {"title-capitalization": "error"}},
        {"at": ["File ▸ Export As"], "rules": {"title-capitalization": "off"}}
      ]}
      """, to: ".menulint.json")
    #expect(
      try rules(scratch, ["--disable", "single-item-submenu"]) == [
        "a.menu.yaml:warning:title-capitalization", "iOS/b.menu.yaml:error:title-capitalization",
      ])
  }

  @Test func excludedFilesAreSkippedEvenIfNamed() throws {
    let scratch = try Scratch()
    try scratch.write(Self.spec, to: "Generated/a.menu.yaml")
    try scratch.write(Self.spec, to: "b.menu.yaml")
    try scratch.write("{\"exclude\": [\"Generated/**\", \"!Generated/keep*\"]}", to: ".menulint.json")
    #expect(try rules(scratch).allSatisfy { $0.hasPrefix("b.") })
    try scratch.write(Self.spec, to: "großes/c.menu.yaml")
    try scratch.write(
      "{\"exclude\": [\"gro?es/**\", \"Generated/**\", \"!Generated/keep*\"]}", to: ".menulint.json")
    #expect(try rules(scratch).allSatisfy { $0.hasPrefix("b.") }, "a sign of two bytes is one character")
    let outcome = try Program.run(["Generated/a.menu.yaml"], in: scratch.folder)
    #expect(outcome.status == 0 && outcome.errors.contains("excludes the only file"))
    try scratch.write(Self.spec, to: "Generated/keep.menu.yaml")
    #expect(try Program.run(["Generated"], in: scratch.folder).output.contains("Generated/keep.menu.yaml"))
    #expect(
      try Program.run(
        ["-", "--stdin-filename", "Generated/x.menu.yaml"], in: scratch.folder, input: Self.spec
      )
      .status == 0)
  }

  @Test func includeReplacesTheDefaultNames() throws {
    let scratch = try Scratch()
    try scratch.write(Self.spec, to: "a.menu.yaml")
    try scratch.write(Self.spec, to: "menus/b.yaml")
    try scratch.write("{\"include\": [\"menus/*.{yaml,yml}\"]}", to: ".menulint.json")
    #expect(try Program.run(["--list-files"], in: scratch.folder).output == "menus/b.yaml\n")
  }

  @Test func configuredPlatformsApplyToSpecsWithoutPlatforms() throws {
    let scratch = try Scratch()
    try scratch.write(Self.spec, to: "a.menu.yaml")
    try scratch.write("{\"platforms\": [\"watchOS\"]}", to: ".menulint.json")
    #expect(try rules(scratch, ["--only", "unsupported-on-platform"]).count == 1)
    #expect(try rules(scratch, ["--only", "unsupported-on-platform", "--platform", "macOS"]).isEmpty)
  }

  @Test func configShowsTheSourceOfEachValue() throws {
    let scratch = try Scratch()
    try scratch.write("{\n\"rules\": {\n\"long-title\": {\"max\": 9}}}", to: "base.json")
    try scratch.write("{\"extends\": [\"base.json\"],\n \"platforms\": [\"macOS\"]}", to: ".menulint.json")
    let outcome = try Program.run(["config", "a.menu.yaml"], in: scratch.folder)
    #expect(outcome.status == 0)
    #expect(outcome.output.contains("\"platforms\": [\"macOS\"],  // .menulint.json:2\n"))
    #expect(outcome.output.contains("\"max\": 9, \"maxInSmallMenus\": 30},  // base.json:3\n"))
    #expect(outcome.output.contains("\"locale\": \"en\",  // default\n"))
    // The output is also a valid configuration.
    try scratch.write(outcome.output, to: "printed.json")
    #expect(try Program.run(["config", "--config", "printed.json"], in: scratch.folder).status == 0)
  }

  @Test func configPrintsTheOverridesOfSomeMenus() throws {
    let scratch = try Scratch()
    let rules = [
      #""article-in-title": "off""#, #""long-title": {"max": 9}"#,
      #""menu-length": {"severity": "error", "context": 3}"#, #""missing-ellipsis": {"info": "warning"}"#,
      #""needless-ellipsis": {"warning": "error"}"#, #""title-capitalization": "error""#,
    ].joined(separator: ", ")
    let override = #"{"at": ["File"], "rules": {\#(rules)}}"#
    try scratch.write(
      "{\"rules\": {\"long-title\": \"error\"}, \"overrides\": [\(override)]}", to: ".menulint.json")
    let output = try Program.run(["config", "a.menu.yaml"], in: scratch.folder).output
    #expect(output.contains("    \(override),  // .menulint.json:1\n"), "\(output)")
  }

  @Test func initSurveysTheRepositoryAndOverwritesNothing() throws {
    let scratch = try Scratch()
    try scratch.write("let package = Package(platforms: [.macOS(.v13), .iOS(.v16)])", to: "Package.swift")
    try scratch.write("x", to: "Vendor/x")
    let outcome = try Program.run(["init"], in: scratch.folder)
    #expect(outcome.status == 0)
    let file = scratch.folder.appending(path: ".menulint.json")
    let text = try String(contentsOf: file, encoding: .utf8)
    #expect(
      text.contains("\"platforms\": [\"iOS\", \"iPadOS\", \"macOS\"]") && text.contains("[\"Vendor/**\"]"))
    #expect(try Program.run(["config"], in: scratch.folder).status == 0)
    #expect(try Program.run(["init"], in: scratch.folder).status == 2)
    #expect(try String(contentsOf: file, encoding: .utf8) == text)
  }
}
