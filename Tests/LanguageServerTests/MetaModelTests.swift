import Foundation
import TestSupport
import Testing

/// The message checker detects invalid messages.
@Suite struct MetaModelTests {
  private static let range: MessageValue = [
    "start": ["line": 0, "character": 0], "end": ["line": 0, "character": 4],
  ]

  @Test(.enabled(if: SharedData.has(MetaModel.path)))
  func everyReferencedTypeIsDefined() throws {
    let model = try #require(MetaModel.shared)
    let edits: MessageValue = [
      "documentChanges": [
        [
          "textDocument": ["uri": "file:///a.menu.yaml", "version": .null],
          "edits": [
            ["range": Self.range, "newText": "x", "annotationId": "1"], ["range": Self.range, "newText": ""],
          ],
        ],
        ["kind": "create", "uri": "file:///b"],
      ],
      "changes": ["file:///a": [["range": Self.range, "newText": "y"]]],
    ]
    #expect(model.problems(in: edits, as: "WorkspaceEdit") == [])
    #expect(model.problems(in: ["label": [0, 4]], as: "ParameterInformation") == [])
    #expect(model.problems(in: ["method": [1, "a", .null, ["b": 1.5]]], as: "LSPObject") == [])
    #expect(model.problems(inRequest: "shutdown", params: nil) == [])
    #expect(model.problems(inResponseTo: "shutdown", result: .null) == [])
    #expect(model.problems(inNotification: "initialized", params: [:]) == [])
    #expect(model.problems(inErrorOf: "shutdown", error: ["code": -32600, "message": "no"]) == [])
  }

  @Test(
    .enabled(if: SharedData.has(MetaModel.path)),
    arguments: [
      ("Position", ["line": "0", "character": 0], "Position.line: \"0\" is no uinteger"),
      ("Position", ["line": 1.5, "character": 0], "Position.line: 1.5 is no uinteger"),
      ("Position", ["line": -1, "character": 0], "Position.line: -1 is no uinteger"),
      ("Position", ["line": 2_147_483_648, "character": 0], "Position.line: 2147483648 is no uinteger"),
      ("Position", ["line": 1], "Position: Position without “character”"),
      ("Position", ["line": 1, "character": 0, "column": 1], "Position: Position has no “column”"),
      ("Position", [1, 2], "Position: [1,2] is no Position"),
      (
        "Diagnostic", ["range": range, "message": "x", "severity": 5], "severity: DiagnosticSeverity has no 5"
      ),
      ("Diagnostic", ["range": range, "message": "x", "tags": 1], "Diagnostic.tags: 1 is no array"),
      ("Diagnostic", ["range": range, "message": "x", "tags": [1, 3]], "tags[1]: DiagnosticTag has no 3"),
      ("Diagnostic", ["range": range, "message": "x", "code": true], "Diagnostic.code: true is no"),
      ("Diagnostic", ["range": range, "message": .null], "Diagnostic.message: null is no string"),
      (
        "Location", ["range": range, "uri": "a.menu.yaml"], "Location.uri: \"a.menu.yaml\" is no DocumentUri"
      ),
      ("Location", ["range": range, "uri": "file:///a b"], "is no DocumentUri"),
      ("CodeAction", ["title": "x", "kind": 1], "CodeAction.kind: 1 is no string"),
      ("MarkupContent", ["kind": "html", "value": "x"], "kind: MarkupKind has no \"html\""),
      ("ParameterInformation", ["label": [0]], "ParameterInformation.label"),
      ("WorkspaceEdit", ["changes": ["a": []]], "WorkspaceEdit.changes key: \"a\" is no DocumentUri"),
      ("CreateFile", ["kind": "rename", "uri": "file:///b"], "CreateFile.kind: \"rename\" isn't “create”"),
      ("CodeAction", ["title": "x", "disabled": [:]], "CodeAction.disabled: literal without “reason”"),
      ("NoSuchType", [:], "the meta model has no NoSuchType"),
    ] as [(String, MessageValue, String)])
  func invalidValuesAreReported(type: String, value: MessageValue, complaint: String) throws {
    let model = try #require(MetaModel.shared)
    let problems = model.problems(in: value, as: type)
    #expect(problems.count == 1 && problems[0].contains(complaint), "\(problems)")
  }

  @Test(.enabled(if: SharedData.has(MetaModel.path)))
  func invalidMessagesAreReported() throws {
    let model = try #require(MetaModel.shared)
    #expect(model.problems(inRequest: "textDocument/hover", params: nil) == ["textDocument/hover: no params"])
    #expect(model.problems(inRequest: "shutdown", params: [:]) == ["shutdown: params where there are none"])
    #expect(model.problems(inRequest: "no/such", params: nil) == ["no/such: no such request"])
    #expect(model.problems(inNotification: "no/such", params: nil) == ["no/such: no such notification"])
    #expect(!model.problems(inResponseTo: "textDocument/hover", result: ["contents": 1]).isEmpty)
    #expect(!model.problems(inErrorOf: "shutdown", error: ["code": "x", "message": "no"]).isEmpty)
    let registration: MessageValue = [
      "registrations": [
        [
          "id": "1", "method": "workspace/didChangeWatchedFiles",
          "registerOptions": ["watchers": [["kind": 7]]],
        ]
      ]
    ]
    #expect(
      model.problems(inRequest: "client/registerCapability", params: registration) == [
        "registration of workspace/didChangeWatchedFiles.watchers[0]: FileSystemWatcher without “globPattern”"
      ])
  }

  @Test func modelsWithUnknownTypeKindsAreRejected() {
    let text =
      #"{"requests":[],"notifications":[],"structures":[],"enumerations":[],"typeAliases":[{"name":"A","#
      + #""type":{"kind":"xor","items":[]}}]}"#
    #expect(throws: DecodingError.self) { try MetaModel(Data(text.utf8)) }
  }
}
