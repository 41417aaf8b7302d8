import Testing

/// The edits of completion in the protocol, for clients with different capabilities.
@Suite struct CompletionProtocolTests {
  private static func capabilities(_ item: MessageValue) -> MessageValue {
    ["textDocument": ["completion": ["completionItem": item]]]
  }

  private func item(
    _ label: String, in marked: String, _ name: String, _ capabilities: MessageValue
  ) throws -> MessageValue {
    let client = try LanguageClient(capabilities)
    let (text, position) = ClientText.marked(marked)
    let list = try client.ask("textDocument/completion", client.open(text, as: name), position)
    client.finish()
    return try #require(list["items"].elements.first { $0["label"].text == label }, "\(marked)")
  }

  @Test func aClientThatInsertsOrReplacesGetsBothRanges() throws {
    let item = try item(
      "context", in: "kind: con‸xt\nitems: []\n", "a.menu.yaml",
      Self.capabilities(["insertReplaceSupport": true]))
    let edit = item["textEdit"]
    #expect(edit["range"].isNull && edit["newText"] == "context")
    #expect(edit["insert"]["start"]["character"] == 6 && edit["insert"]["end"]["character"] == 9)
    #expect(edit["replace"]["start"]["character"] == 6 && edit["replace"]["end"]["character"] == 11)
  }

  @Test func otherClientsGetOneRangeAndNoFilterInQuotes() throws {
    let item = try item("kind", in: #"{"ki‸"}"#, "a.menu.json", Capabilities.none)
    #expect(item["textEdit"]["newText"] == "kind" && item["filterText"].isNull)
    #expect(item["textEdit"]["range"]["start"]["character"] == 2)
    #expect(item["textEdit"]["range"]["end"]["character"] == 4)
  }

  @Test func snippetsGoToClientsThatKnowThem() throws {
    let snippet = try item(
      #"{"title": ""}"#, in: #"{"items": [‸]}"#, "a.menu.json", Self.capabilities(["snippetSupport": true]))
    #expect(snippet["insertTextFormat"] == 2)
    #expect(snippet["textEdit"]["newText"] == #"{"title": "$0"\}"#)
    let plain = try item(#"{"title": ""}"#, in: #"{"items": [‸]}"#, "a.menu.json", Capabilities.none)
    #expect(plain["insertTextFormat"].isNull && plain["textEdit"]["newText"] == #"{"title": ""}"#)
  }

  // The values of CompletionItemKind in the protocol: property, value, enum member, constant, reference,
  // text, keyword.
  @Test(arguments: [
    ("- ‸", "kind", 10), ("- kind: ‸", "context", 20),
    ("- items: [{title: Share Note…, symbol: ‸}]", "square.and.arrow.up", 21),
    ("- items: [{title: Copy, shortcut: ‸}]", "cmd+c", 12), ("{kind: menuBar, title: ‸}", "File", 1),
  ])
  func eachKindHasItsNumber(text: String, label: String, number: Int) throws {
    #expect(try item(label, in: text, "a.menu.yaml", Capabilities.none)["kind"] == .number(Double(number)))
  }
}
