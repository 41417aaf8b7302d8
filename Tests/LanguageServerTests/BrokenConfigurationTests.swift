import Testing

/// Problems in configuration files are published, and withdrawn when they are fixed.
@Suite struct BrokenConfigurationTests {
  private static let spec =
    "menus:\n  - title: File\n    items:\n      - title: Save...\n        command: save\n"

  private static func messages(_ diagnostics: [MessageValue]) -> [String] {
    diagnostics.compactMap { $0["message"].text }
  }

  @Test func openConfigurationsReportTheirOwnProblems() throws {
    let client = try LanguageClient(files: [".menulint.json": #"{"x": 1}"#])
    let file = client.uri(of: ".menulint.json")
    let spec = client.open(Self.spec)
    #expect(try Self.messages(client.nextDiagnostics(of: file)) == ["unknown key “x”"])
    client.open(#"{"y": 1}"#, as: ".menulint.json")
    #expect(try client.nextDiagnostics(of: file) == [])
    let faults = try client.nextDiagnostics(of: file)
    #expect(Self.messages(faults) == ["unknown key “y”"])
    #expect(faults.map { $0["code"].text } == ["config"])
    client.close(file)
    #expect(try client.nextDiagnostics(of: file) == [])
    #expect(try Self.messages(client.nextDiagnostics(of: file)) == ["unknown key “x”"])
    client.close(spec)
    #expect(try client.nextDiagnostics(of: file) == [])
    client.finish()
  }

  @Test func problemsStayIfADifferentFolderHasNone() throws {
    let client = try LanguageClient(files: [
      "base.json": #"{"x": 1}"#, "a/.menulint.json": #"{"extends": ["../base.json"]}"#,
      "b/.menulint.json": "{}",
    ])
    let file = client.uri(of: "base.json")
    let first = client.open(Self.spec, as: "a/a.menu.yaml")
    #expect(try Self.messages(client.nextDiagnostics(of: file)) == ["unknown key “x”"])
    let second = client.open(Self.spec, as: "b/b.menu.yaml")
    _ = try client.published(second)
    client.change(first, to: Self.spec + "# more\n")
    _ = try client.published(first, version: 2)
    #expect(client.all("textDocument/publishDiagnostics").filter { $0["uri"].text == file } == [])
    #expect(client.all("window/showMessage").count == 1)
    client.finish()
  }

  @Test func openExtendedFilesShowTheirProblems() throws {
    let client = try LanguageClient(files: [
      "base.json": #"{"x": 1}"#, ".menulint.json": #"{"extends": ["base.json"]}"#,
    ])
    let file = client.open(#"{"x": 1}"#, as: "base.json")
    client.open(Self.spec)
    #expect(try Self.messages(client.nextDiagnostics(of: file)) == ["unknown key “x”"])
    client.finish()
  }

  @Test func changesInExtendedFilesUpdateTheConfiguration() throws {
    let client = try LanguageClient()
    let file = client.open(#"{"extends": ["base.json"]}"#, as: ".menulint.json")
    #expect(try client.published(file).count == 1)
    try client.write("{}", to: "base.json")
    client.notify("workspace/didChangeWatchedFiles", ["changes": []])
    #expect(try client.nextDiagnostics(of: file) == [])
    client.finish()
  }

  @Test func changesInExtendedFilesUpdatePulledDiagnostics() throws {
    let client = try LanguageClient(Capabilities.pulling)
    let file = client.open(#"{"extends": ["base.json"]}"#, as: ".menulint.json")
    let first = try client.request("textDocument/diagnostic", LanguageClient.document(file))
    #expect(first["items"].elements.count == 1)
    try client.write("{}", to: "base.json")
    let known = LanguageClient.document(file).merging(["previousResultId": first["resultId"]])
    #expect(try client.request("textDocument/diagnostic", known)["items"] == [])
    client.finish()
  }

  // Two documents share a configuration, but one of them is checked first.
  @Test func newProblemsReplaceOldOnesImmediately() throws {
    let client = try LanguageClient(files: [".menulint.json": #"{"x": 1}"#])
    let file = client.uri(of: ".menulint.json")
    let documents = ["a.menu.yaml", "b.menu.yaml"].map { client.open(Self.spec, as: $0) }
    #expect(try Self.messages(client.nextDiagnostics(of: file)) == ["unknown key “x”"])
    // Both must have the old problem before there is a new one.
    for document in documents { _ = try client.nextDiagnostics(of: document) }
    try client.write(#"{"y": 1}"#, to: ".menulint.json")
    client.notify("workspace/didChangeWatchedFiles", ["changes": []])
    #expect(try Self.messages(client.nextDiagnostics(of: file)) == ["unknown key “y”"])
    client.finish()
  }

  // The file that a configuration extends may be broken or missing.
  @Test(arguments: [#"{"x": 1}"#, "{", nil]) func fixedExtendedFilesAreNoticed(broken: String?) throws {
    let client = try LanguageClient(files: [".menulint.json": #"{"extends": ["base.json"]}"#])
    if let broken { try client.write(broken, to: "base.json") }
    let spec = client.open(Self.spec)
    #expect(try client.published(spec) == [])
    try client.write("{}", to: "base.json")
    client.notify("workspace/didChangeWatchedFiles", ["changes": []])
    while try client.nextDiagnostics(of: spec) == [] {}
    client.finish()
  }

  @Test func pullingDiagnosticsClearsFixedProblems() throws {
    let client = try LanguageClient(Capabilities.pulling, files: [".menulint.json": #"{"x": 1}"#])
    let spec = client.open(Self.spec)
    let file = client.uri(of: ".menulint.json")
    #expect(try Self.messages(client.nextDiagnostics(of: file)) == ["unknown key “x”"])
    try client.write("{}", to: ".menulint.json")
    #expect(try client.pulled(spec).count == 1)
    #expect(try client.nextDiagnostics(of: file) == [])
    client.finish()
  }

  @Test func missingBaselinesAreReported() throws {
    let client = try LanguageClient(files: [".menulint.json": #"{"baseline": "known.json"}"#])
    client.open(Self.spec)
    let shown = try client.nextDiagnostics(of: client.uri(of: "known.json"))
    #expect(Self.messages(shown) == ["can't read the baseline known.json: no such file"])
    client.finish()
  }
}
