#if SwiftSource
import Linting
import MenuModel
import SwiftMenus
import Testing

/// Files that change while a fix is computed.
struct ChangingFilesTests {
  private static func view(_ content: String) -> [UInt8] {
    Array(
      "import SwiftUI\nstruct V: View { var body: some View { Text(a).contextMenu { \(content) } } }".utf8)
  }

  // A fix that breaks its own file is rejected. This one doesn't.
  @Test func otherBrokenFilesDontBlockFixes() throws {
    let (whole, broken) = (Self.view("Button(\"Close\") {}"), Self.view(String(repeating: "(", count: 5_000)))
    let view = Self.view("Button(\"Rename...\") {}")
    let state = Locked((reads: 0, limit: Int.max))
    let files = ProjectFiles(paths: ["Other.swift", "View.swift"]) { name in
      if name == "View.swift" { return view }
      return state.use { state in
        state.reads += 1
        return state.reads > state.limit ? broken : whole
      }
    }
    let targets = LintTests.targets(["Other.swift", "View.swift"], .macOS)
    let paths: @Sendable (String) -> (shown: String, location: String) = { ($0, "/" + $0) }
    func problems() -> Int {
      ProjectLint(SwiftLanguage().read(files), files, paths: paths).lint(targets).reduce(0) {
        $0 + $1.problemCount
      }
    }
    #expect(problems() == 0)
    // The other file is broken from the second reading on.
    state.use { $0.limit = 2 * $0.reads }
    let result = ProjectFixer(SwiftLanguage(), files, targets, paths: paths).fix()
    #expect(problems() > 0)
    #expect(result.texts["View.swift"] == Self.view("Button(\"Rename…\") {}"))
    #expect(result.texts["Other.swift"] == nil)
  }
}
#endif
