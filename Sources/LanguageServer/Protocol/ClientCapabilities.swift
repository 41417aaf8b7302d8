import DataTree
import TextCore

/// The client's capabilities that the server uses.
struct ClientCapabilities {
  /// The unit of columns in positions.
  var positionEncoding = PositionEncoding.utf16
  var pullsDiagnostics: Bool
  var refreshesDiagnostics: Bool
  var showsRelatedPlaces: Bool
  var showsRuleLinks: Bool
  var keepsDiagnosticData: Bool
  /// The numbers of the diagnostic tags that it supports.
  var diagnosticTags: [Int]
  var knowsCodeActions: Bool
  /// Whether it requests the edits of an action when the action is chosen.
  var resolvesEdits: Bool
  var versionsEdits: Bool
  var showsDocuments: Bool
  var knowsSymbolTrees: Bool
  var readsMarkdownInHovers: Bool
  var readsMarkdownInCompletions: Bool
  var preselects: Bool
  /// Whether it supports edits that either keep or replace the text after the cursor.
  var insertsOrReplaces: Bool
  var knowsSnippets: Bool
  var foldingLimit: Int
  var registersWatchers: Bool

  /// Reads the `capabilities` of `initialize`. Capabilities that the client omits are treated as absent.
  init(_ value: JSONValue?) {
    let text = value?["textDocument"]
    for encoding in value?["general", "positionEncodings"]?.entries ?? [] {
      guard let known = encoding.text.flatMap({ PositionEncoding($0) }) else { continue }
      positionEncoding = known
      break
    }
    pullsDiagnostics = text?["diagnostic"]?.isObject == true
    refreshesDiagnostics = value?["workspace", "diagnostics", "refreshSupport"]?.flag == true
    let diagnostics = text?["publishDiagnostics"]
    showsRelatedPlaces = diagnostics?["relatedInformation"]?.flag == true
    showsRuleLinks = diagnostics?["codeDescriptionSupport"]?.flag == true
    keepsDiagnosticData = diagnostics?["dataSupport"]?.flag == true
    diagnosticTags = diagnostics?["tagSupport", "valueSet"]?.entries?.compactMap(\.number) ?? []
    knowsCodeActions = text?["codeAction", "codeActionLiteralSupport"]?.isObject == true
    let resolved = text?["codeAction", "resolveSupport", "properties"]?.entries
    resolvesEdits = resolved?.contains { $0.text == "edit" } == true
    versionsEdits = value?["workspace", "workspaceEdit", "documentChanges"]?.flag == true
    showsDocuments = value?["window", "showDocument", "support"]?.flag == true
    knowsSymbolTrees = text?["documentSymbol", "hierarchicalDocumentSymbolSupport"]?.flag == true
    readsMarkdownInHovers = Self.hasMarkdown(text?["hover", "contentFormat"])
    let item = text?["completion", "completionItem"]
    readsMarkdownInCompletions = Self.hasMarkdown(item?["documentationFormat"])
    preselects = item?["preselectSupport"]?.flag == true
    insertsOrReplaces = item?["insertReplaceSupport"]?.flag == true
    knowsSnippets = item?["snippetSupport"]?.flag == true
    foldingLimit = text?["foldingRange", "rangeLimit"]?.number ?? Int.max
    registersWatchers = value?["workspace", "didChangeWatchedFiles", "dynamicRegistration"]?.flag == true
  }

  private static func hasMarkdown(_ formats: JSONValue?) -> Bool {
    formats?.entries?.contains { $0.text == "markdown" } == true
  }
}

/// The unit of columns in the protocol's positions.
enum PositionEncoding: String {
  case utf8 = "utf-8"
  case utf16 = "utf-16"
  case utf32 = "utf-32"

  init?(_ name: String) { self.init(rawValue: name) }

  var unit: LineTable.ColumnUnit {
    switch self {
    case .utf8: .utf8
    case .utf16: .utf16
    case .utf32: .scalars
    }
  }
}
