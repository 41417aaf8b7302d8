import Foundation
import Testing

/// `docs/menulint.1` matches the table of commands.
@Suite struct ManualPageTests {
  @Test func theManualPageIsUpToDate() throws {
    let written = try String(contentsOf: Program.root.appending(path: "docs/menulint.1"), encoding: .utf8)
    let page = try Program.run(["--manual-page"]).output
    #expect(written == page, "docs/menulint.1 is stale; run scripts/update-docs")
  }
}
