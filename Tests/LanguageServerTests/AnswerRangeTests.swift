import Foundation
import TestSupport
import Testing

/// Responses at many places in many texts. Each is valid in the protocol and refers to valid places in the
/// text.
@Suite struct AnswerRangeTests {
  private static let fixtures: [(name: String, text: String)] = {
    let root = Repository.fixtures
    return ["bad", "broken", "good"].flatMap { folder in
      let names =
        (try? FileManager.default.contentsOfDirectory(atPath: root.appending(path: folder).path)) ?? []
      return names.sorted().filter { $0.contains(".menu.") && !$0.hasSuffix(".out") }.compactMap { name in
        let data = try? Data(contentsOf: root.appending(path: folder).appending(path: name))
        return data.flatMap { String(data: $0, encoding: .utf8) }.map { ("\(folder)-\(name)", $0) }
      }
    }
  }()

  @Test(arguments: ClientText.Unit.allCases) func answersStayWithinTheText(unit: ClientText.Unit) throws {
    let client = try LanguageClient(Capabilities.encodings([.string(unit.rawValue)]))
    #expect(Self.fixtures.count > 20)
    for (name, text) in Self.fixtures {
      // Use both the complete text and an incomplete one.
      let half = String(text.unicodeScalars.prefix(text.unicodeScalars.count / 2))
      for (order, text) in [text, half].enumerated() {
        let address = client.open(text, as: "\(order)-\(name)")
        let limits = text.split(omittingEmptySubsequences: false) { $0.isNewline }.map {
          unit.length($0.unicodeScalars)
        }
        var asked: [(id: Int, method: String, position: MessageValue)] = []
        let scalars = text.unicodeScalars
        for place in scalars.indices.enumerated() where place.offset % 101 == order {
          let position = ClientText.position(of: place.element, in: text, unit)
          for method in ["completion", "hover", "prepareRename"] {
            let parameters = LanguageClient.document(address).merging(["position": position])
            asked.append((client.start("textDocument/\(method)", parameters), method, position))
          }
          let range: MessageValue = ["start": position, "end": position]
          let parameters = LanguageClient.document(address).merging([
            "range": range, "context": ["diagnostics": []],
          ])
          asked.append((client.start("textDocument/codeAction", parameters), "codeAction", position))
        }
        for (id, method, position) in asked {
          let answer = try client.answer(to: id)
          for range in Self.ranges(in: answer) {
            #expect(Self.fits(range, limits), "\(method) of \(name) at \(position): \(answer.description)")
          }
          for item in answer["items"].elements {
            let range = item["textEdit"]["range"]
            #expect(range["start"]["line"] == position["line"] && range["end"]["line"] == position["line"])
            #expect(range["start"]["character"].integer! <= position["character"].integer!)
            #expect(range["end"]["character"].integer! >= position["character"].integer!)
          }
        }
        client.close(address)
      }
    }
    client.finish()
  }

  // Returns all ranges in a response.
  private static func ranges(in value: MessageValue) -> [MessageValue] {
    switch value {
    case .object(let object):
      object["start"] != nil && object["end"] != nil ? [value] : object.values.flatMap { ranges(in: $0) }
    case .array(let elements): elements.flatMap { ranges(in: $0) }
    default: []
    }
  }

  private static func fits(_ range: MessageValue, _ limits: [Int]) -> Bool {
    // Edits in the data of a diagnostic count bytes.
    guard let line = range["start"]["line"].integer, let last = range["end"]["line"].integer,
      let column = range["start"]["character"].integer, let end = range["end"]["character"].integer
    else { return range["start"].integer != nil }
    guard limits.indices.contains(line), limits.indices.contains(last) else { return false }
    return (line, column) <= (last, end) && column <= limits[line] && end <= limits[last]
  }
}
