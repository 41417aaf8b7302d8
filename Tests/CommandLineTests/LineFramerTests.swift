import Testing

@testable import AgentServer

/// Lines in a stream that arrives in pieces.
@Suite struct LineFramerTests {
  private func lines(_ pieces: [String], _ framer: inout LineFramer) -> [LineFramer.Line] {
    pieces.flatMap { piece in
      framer.append(Array(piece.utf8))
      var lines: [LineFramer.Line] = []
      while let line = framer.next() { lines.append(line) }
      return lines
    }
  }

  @Test(arguments: [
    (["one\ntwo\n"], ["one", "two"]), (["o", "ne\n\ntw", "o\n"], ["one", "two"]),
    (["12345\n123456\nok\n"], ["12345", "too long", "ok"]),
    // The bytes of a long line aren't kept until it ends.
    (["1234567"], []), (["1234567", "8\n"], ["too long"]), (["123456", "", "7\nok\n"], ["too long", "ok"]),
  ])
  func linesAreSplit(pieces: [String], expected: [String]) {
    var framer = LineFramer(maximumLength: 5)
    let found = lines(pieces, &framer).map {
      if case .text(let bytes) = $0 { String(decoding: bytes, as: UTF8.self) } else { "too long" }
    }
    #expect(found == expected)
  }

  @Test func theRestIsALine() {
    var framer = LineFramer(maximumLength: 5)
    #expect(lines(["one\ntwo"], &framer) == [.text(Array("one".utf8))])
    #expect(framer.rest() == .text(Array("two".utf8)))
    #expect(framer.rest() == nil)
    // After the line was dropped, no byte of it is left.
    var long = LineFramer(maximumLength: 5)
    #expect(lines(["123456"], &long) == [])
    #expect(long.rest() == .tooLong)
  }
}
