import MenuModel
import Testing

@testable import DataTree
@testable import MenuSpecParser
@testable import TextCore

/// The types of plain scalars in the core schema.
struct YAMLCoreSchemaTests {
  private func resolved(_ text: String) -> CoreScalar {
    let tree = YAMLParser.parse(SourceText("- " + text))
    #expect(tree.problems.isEmpty)
    return tree.coreScalar(of: NodeID(1))
  }

  @Test(arguments: [
    (CoreScalar.null, ["", "null", "Null", "NULL", "~", "!!null ''"]),
    (.bool(true), ["true", "True", "TRUE", "!!bool 'true'"]),
    (.bool(false), ["false", "False", "FALSE"]),
    (.int, ["0", "-1", "+12", "007", "0o17", "0xFf", "!!int '3'", "123456789012345678901234567890"]),
    (
      .float,
      ["1.", ".5", "-.5", "1.5e3", "1e3", "+1.E-5", ".inf", "-.Inf", "+.INF", ".nan", ".NaN", "!!float 1"]
    ),
    (
      .string,
      [
        "yes", "on", "No", "tRUE", "nULL", "~a", "0o8", "0xG", "0o", "0x", "-0x1", "1_000", "1e", "1.5.2",
        ".",
        "+", "-.", ".e1", "e1", "-.nan", "1:30", "'1'", "\"true\"", "!!str 1", "! true", "!local 1", "a",
      ]
    ),
  ])
  func scalarsResolveToTheirType(_ expected: CoreScalar, _ texts: [String]) {
    for text in texts { #expect(resolved(text) == expected, "\(text)") }
  }
}
