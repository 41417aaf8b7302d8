import Foundation
import LintRules
import Testing

/// The examples of the rules about suppressions, which need a complete run.
@Suite struct SuppressionExampleTests {
  @Test(arguments: RuleBook.descriptions.filter { $0.origin == .suppressions }.map(\.id))
  func suppressionExamplesAreCorrect(rule id: String) throws {
    let about = try #require(RuleBook.description(of: id))
    for example in about.examples {
      let (text, marks) = example.unmarked
      let scratch = try Scratch()
      try scratch.write(text, to: "a.menu.yaml")
      try scratch.write("{\"rules\": {\"\(id)\": \"\(about.severity.rawValue)\"}}", to: ".menulint.json")
      let outcome = try Program.run(["--format", "json", "a.menu.yaml"], in: scratch.folder)
      let found = try JSONOutput(outcome.output)["diagnostics"].array.filter { $0["rule"].text == id }.map {
        let range = $0["range"]
        return "\(range["start"]["offset"].number ?? -1)–\(range["end"]["offset"].number ?? -1) "
          + ($0["severity"].text ?? "")
      }
      let marked = marks.map {
        "\($0.range.start)–\($0.range.end) " + (about.severity(of: $0.kind)?.rawValue ?? "")
      }
      #expect(found == marked, "\(text)\n\(outcome.errors)")
      for (option, fixed) in [([], example.fixed), (["--unsafe"], example.fixedUnsafe ?? example.fixed)] {
        try scratch.write(text, to: "a.menu.yaml")
        _ = try Program.run(["fix", "a.menu.yaml"] + option, in: scratch.folder)
        let file = scratch.folder.appending(path: "a.menu.yaml")
        #expect(try String(contentsOf: file, encoding: .utf8) == fixed ?? text, "fix \(option)")
      }
    }
  }
}
