import MenuModel
import MenuSpecParser
import Testing

/// The ways of a spec to state unknown parts: conditions of several kinds, titles with placeholders, and
/// unknown items.
struct SpecUnknownsTests {
  private func spec(_ text: String, _ format: SpecFormat = .yaml) -> MenuSpec {
    MenuSpec(parsing: SourceText(text), format: format)
  }

  @Test func conditionsAreAStringOrAList() {
    let spec = spec("items: [{title: A, when: x}, {title: B, when: [x, kind=note]}]")
    #expect(spec.problems.isEmpty)
    let items = spec.menus.elements.indices.map(ElementID.init).filter { spec.menus[$0].kind == .button }
    #expect(spec.menus.text(.when, of: items[0]) == "x")
    #expect(spec.menus.list(.when, of: items[1]).map(\.text) == ["x", "kind=note"])
  }

  @Test(arguments: [
    ("{title: A, when: {a: b}}", "expected a string for “when”, found a mapping"),
    (
      "{titles: [A]}",
      "expected 2 or more strings for “titles” (the titles while off and on), found 1"
    ),
    (
      "{title: Delete <albun>, placeholders: [album]}",
      "the placeholder “album” isn't in the title; write it there as “<album>”"
    ),
    ("{type: unknown, title: A}", "an item of type unknown can't have the key “title”"),
  ])
  func slipsAreExplained(item: String, message: String) {
    #expect(spec("items: [A, {type: unknown}, \(item)]").problems.map(\.message) == [message])
  }

  @Test func placeholdersWorkInAnyTitle() {
    let spec = spec(
      """
      kind: pullDown
      title: About <it>
      placeholders: [it]
      items:
        - {titles: [Show, "Hide <it>", Leave], placeholders: [it]}
        - {type: picker, title: A, options: [{title: "<it>", placeholders: [it]}, B]}
      """)
    #expect(spec.problems.isEmpty, "\(spec.problems)")
    #expect(spec.menus.elements.filter { $0.flags.contains(.hasPlaceholders) }.count == 3)
  }

  @Test func convertedSpecsStayTheSame() throws {
    let text = """
      menus:
        - kind: context
          items:
            - {title: A, when: [x, kind=note]}
            - {title: Delete <it>, placeholders: [it]}
            - {titles: [Play, Pause, Resume]}
            - {type: unknown}
            - {type: unknown, when: "!x"}

      """
    let spec = spec(text)
    #expect(spec.problems.isEmpty)
    #expect(
      SpecWriter().spec(of: spec.menus)?.trimmingSuffix { $0.isNewline }
        == text.trimmingSuffix { $0.isNewline })
  }

  @Test(arguments: ["yes", "No", "OFF", "n", "=", "<<", "2001-12-14", "1_000", "190:20:30", "true", "0x1F"])
  func stringsThatYAMLReadersMayMisreadAreQuoted(title: String) {
    #expect(written(title) == "- \"\(title)\"")
  }

  @Test(arguments: ["Yes, Please", "Nope", "100%", "Zoom 1:1", "-+", "3rd", "Œ²"])
  func unambiguousStringsAreNotQuoted(title: String) {
    #expect(written(title) == "- \(title)")
  }

  /// Returns the line of an item in a converted spec.
  private func written(_ title: String) -> String? {
    let spec = spec("menus: [{kind: context, items: [\"\(title)\"]}]")
    let lines = SpecWriter().spec(of: spec.menus)?.split(separator: "\n")
    return lines?.last?.trimmingPrefix { $0 == " " }.description
  }
}

extension String {
  fileprivate func trimmingSuffix(while predicate: (Character) -> Bool) -> Substring {
    var text = self[...]
    while let last = text.last, predicate(last) { text.removeLast() }
    return text
  }
}
