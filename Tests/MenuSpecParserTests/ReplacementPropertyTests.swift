import Foundation
import MenuModel
import MenuSpecParser
import TestSupport
import Testing

@testable import DataTree
@testable import TextCore

/// The corrections of format problems. The corrected text still parses, and the problem is gone or replaced
/// with a different one.
@Suite struct ReplacementPropertyTests {
  private static let fixtures: [(format: SpecFormat, bytes: [UInt8])] = {
    let root = Repository.fixtures
    return ["good", "bad", "broken"].flatMap { folder -> [(SpecFormat, [UInt8])] in
      let url = root.appending(path: folder)
      let names = (try? FileManager.default.contentsOfDirectory(atPath: url.path))?.sorted() ?? []
      return names.compactMap { name in
        let format: SpecFormat? =
          name.hasSuffix(".menu.yaml") ? .yaml : name.hasSuffix(".menu.json") ? .json : nil
        guard let format, let data = try? Data(contentsOf: url.appending(path: name)), data.count < 1500
        else { return nil }
        return (format, Array(data))
      }
    }
  }()

  @Test func writtenReplacementsParse() {
    var count = 0
    for (format, bytes) in Self.fixtures {
      for offset in stride(from: 0, to: bytes.count, by: 3) {
        // Removes or repeats a letter.
        var texts = [bytes, bytes]
        texts[0].remove(at: offset)
        texts[1].insert(bytes[offset], at: offset)
        for text in texts { count += check(text, format) }
      }
    }
    #expect(count > 100)
  }

  private func check(_ bytes: [UInt8], _ format: SpecFormat) -> Int {
    let source = SourceText(bytes: bytes)
    let spec = MenuSpec(parsing: source, format: format)
    guard spec.problems.allSatisfy({ $0.kind == .spec }) else { return 0 }
    let edits = spec.problems.compactMap(\.replacement)
    for edit in edits {
      #expect(Int(edit.range.end) <= bytes.count && source[edit.range] != edit.text)
      let fixed = MenuSpec(parsing: SourceText(bytes: applying([edit], to: source)), format: format)
      #expect(fixed.problems.allSatisfy { $0.kind == .spec }, "\(String(decoding: bytes, as: UTF8.self))")
      #expect(
        !fixed.problems.contains { problem in
          spec.problems.contains {
            $0.replacement == edit && $0.message == problem.message && $0.range.start == problem.range.start
          }
        }, "\(String(decoding: bytes, as: UTF8.self))")
    }
    return edits.count
  }
}
