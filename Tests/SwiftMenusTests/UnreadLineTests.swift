#if SwiftSource
import MenuModel
import SwiftMenus
import Testing

/// The reasons why nothing in a line was read.
struct UnreadLineTests {
  private static let view = """
    struct V: View {
      var body: some View {
        Text(a).contextMenu {
          Unknown("x")
          helper()
          model.unknown()
        }
      }
      // A note
      func helper() {}
    }
    #Preview { Text("x") }
    #if DEBUG
    let a = helper()
    #endif
    class T: XCTestCase { func f() { helper() } }
    @Test func f() { helper() }
    struct P: PreviewProvider { let a = helper() }
    """

  @Test(
    arguments: [
      (4, "“Unknown” isn't declared in the project and isn't one of the names in docs/swift.md"),
      (5, nil),
      (6, "“unknown” isn't declared in the project and isn't one of the names in docs/swift.md"),
      (9, "there is no code on this line"),
      (10, "nothing is called on this line"), (12, "a preview isn't read"),
      (14, "code for debugging isn't read"), (16, "a test isn't read"), (17, "a test isn't read"),
      (18, "a preview isn't read"), (19, "the file has 18 lines"),
    ] as [(Int, String?)])
  func linesHaveAReason(line: Int, expected: String?) {
    #expect(Self.reason("View.swift", line, Self.view) == expected)
  }

  @Test(arguments: [
    ("Tests/View.swift", "files of tests aren't read"),
    ("Pods/View.swift", "packages that are checked out aren't read"),
    ("View.swift", "the file has none of the names at which menus begin"),
  ])
  func filesHaveAReason(path: String, expected: String) {
    #expect(Self.reason(path, 1, "let a = 1") == expected)
  }

  private static func reason(_ path: String, _ line: Int, _ text: String) -> String? {
    let bytes = Array(text.utf8)
    let project = SwiftLanguage().read(ProjectFiles(paths: [path]) { _ in bytes })
    return project.reasonForNothing(in: path, line: line)
  }
}
#endif
