import Testing

@testable import menulint

/// Odd messages and addresses, and many of them.
@Suite struct HardeningTests {
  @Test func anErrorWithoutIDIsNotAnswered() throws {
    let client = try LanguageClient()
    client.process.send(
      LanguageClient.framed(.init(#"{"jsonrpc":"2.0","id":null,"error":{"code":-32700,"message":"?"}}"#.utf8))
    )
    // Answers come in order: one to the error would be there before that to the last request.
    client.finish()
  }

  @Test(arguments: [
    ("file:///a%20b", "/a b"), ("file:///%C3%BC", "/ü"), ("file:///%c3%bc/ü", "/ü/ü"),
    ("file:///%+1%-0", "/%+1%-0"),
    ("file:///a%00b", "/a%00b"), ("file:///%", "/%"), ("file:///%4", "/%4"), ("file:///%41", "/A"),
    ("file://host/a?b#c", "/a"), ("untitled:a.menu.yaml", "a.menu.yaml"), ("", ""), ("file:", ""),
  ])
  func pathOfAnAddress(_ address: String, _ path: String) { #expect(DocumentURI.path(of: address) == path) }

  @Test func anEmptyListOfKindsOfActionsAsksForAll() throws {
    let client = try LanguageClient()
    let address = client.open("menus:\n  - title: File\n    items:\n      - title: Save...\n")
    let range: MessageValue = [
      "start": ["line": 3, "character": 0], "end": ["line": 3, "character": 20],
    ]
    let all = try client.actions(address, range)
    #expect(try !all.isEmpty && client.actions(address, range, ["diagnostics": [], "only": []]) == all)
    client.finish()
  }

  @Test func whatWaitsIsTakenOutInOrder() {
    let inbox = Inbox()
    var (put, taken) = (0, 0)
    for round in 0..<2_000 {
      for _ in 0..<(round * 7 % 20) {
        inbox.put(.fault("\(put)"), size: 0)
        put += 1
      }
      for _ in 0..<(round * 11 % 20) where taken < put {
        guard case .fault(let name) = inbox.take(waits: false), name == "\(taken)" else {
          Issue.record("\(taken) is not what comes out")
          return
        }
        taken += 1
      }
      if taken == put { #expect(inbox.take(waits: false) == nil) }
    }
    #expect(taken > 10_000)
  }

  @Test func documentsThatWaitComeOutOnceAndInOrder() {
    var queue = AddressQueue(["a", "b"])
    for address in ["c", "b", "d", "a"] { queue.append(address) }
    #expect(queue.popFirst() == "a")
    for _ in 0..<100 {
      queue.remove("c")
      queue.append("a")
      queue.remove("a")
    }
    queue.append("a")
    #expect(queue.count == 3 && !queue.isEmpty)
    #expect((0..<4).map { _ in queue.popFirst() } == ["b", "d", "a", nil])
    #expect(queue.isEmpty)
  }
}
