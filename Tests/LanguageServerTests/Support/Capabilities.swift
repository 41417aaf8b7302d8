/// Capabilities of clients.
enum Capabilities {
  /// The capabilities of a typical editor that receives published diagnostics.
  static let usual: MessageValue = [
    "general": ["positionEncodings": ["utf-16"]],
    "workspace": [
      "workspaceFolders": true, "configuration": true, "applyEdit": true,
      "workspaceEdit": ["documentChanges": true],
      "didChangeWatchedFiles": ["dynamicRegistration": true],
      "diagnostics": ["refreshSupport": true],
    ],
    "window": ["showDocument": ["support": true], "showMessage": [:]],
    "textDocument": [
      "synchronization": ["didSave": true],
      "publishDiagnostics": [
        "relatedInformation": true, "versionSupport": true, "codeDescriptionSupport": true,
        "dataSupport": true, "tagSupport": ["valueSet": [1, 2]],
      ],
      "codeAction": [
        "codeActionLiteralSupport": [
          "codeActionKind": ["valueSet": ["", "quickfix", "refactor", "source", "source.fixAll"]]
        ],
        "isPreferredSupport": true, "disabledSupport": true, "dataSupport": true,
      ],
      "completion": [
        "completionItem": ["documentationFormat": ["markdown", "plaintext"], "snippetSupport": false]
      ],
      "hover": ["contentFormat": ["markdown", "plaintext"]],
      "documentSymbol": ["hierarchicalDocumentSymbolSupport": true],
      "foldingRange": ["lineFoldingOnly": true],
      "rename": ["prepareSupport": true],
    ],
  ]

  /// The same capabilities with pull diagnostics.
  static let pulling = usual.merging([
    "textDocument": ["diagnostic": ["dynamicRegistration": false, "relatedDocumentSupport": false]]
  ])

  /// The minimum capabilities in the protocol.
  static let none: MessageValue = [:]

  /// Returns the usual capabilities with different position encodings.
  static func encodings(_ names: MessageValue) -> MessageValue {
    usual.merging(["general": ["positionEncodings": names]])
  }
}
