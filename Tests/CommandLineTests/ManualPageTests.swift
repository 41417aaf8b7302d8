import Foundation
import Testing

/// `docs/menulint.1` says what the table of commands says.
@Suite struct ManualPageTests {
  @Test func pageIsFresh() throws {
    let written = try String(contentsOf: Program.root.appending(path: "docs/menulint.1"), encoding: .utf8)
    let page = try Program.run(["--manual-page"]).output
    #expect(written == page, "docs/menulint.1 is stale; run scripts/update-docs")
  }
}
