import MenuModel
import MenuSpecParser
import Testing

@Suite struct EditGrowthTests {
  private func time(_ text: String, _ format: SpecFormat) -> Duration {
    let spec = MenuSpec(parsing: SourceText(text), format: format)
    return ContinuousClock().measure {
      let writer = EditWriter(spec.syntax, format: format)
      for element in spec.menus.elements where element.kind == .button {
        let changes: [[Change]] = [
          [.replaceText(element.node, with: "X")],
          [.setKey(of: element.node, key: .role, value: .text("cancel"))],
          [.remove(element.node)], [.makeDivider(element.node)],
        ]
        for change in changes {
          #expect(writer.edits(for: Fix("", safety: .safe, changes: change)) != nil)
        }
      }
    }
  }

  // A fix costs the same in a big file as in a small one: eight times the items, about eight times the time.
  @Test(.timeLimit(.minutes(2)), arguments: ["json", "yaml", "flow"])
  func fixesCostTheSameInBigTexts(_ kind: String) {
    func text(_ count: Int) -> String {
      let titles = (0..<count).map { "\"Item number \($0)\"" }
      return kind == "yaml"
        ? "items:\n" + titles.map { "  - \($0) # c\n" }.joined()
        : "{\"items\": [" + titles.joined(separator: ",") + "]}"
    }
    let format: SpecFormat = kind == "json" ? .json : .yaml
    let small = time(text(1000), format)
    let big = time(text(8000), format)
    print("edits of \(kind): 4000 fixes \(small), 32000 fixes \(big)")
    #expect(big < small * 8 * 4)
  }
}
