import Foundation
import Testing

/// `docs/menulint.1` says what the table of commands says. With `MENULINT_UPDATE=1` it is written anew.
@Suite struct ManualPageTests {
  private static let updates = ProcessInfo.processInfo.environment["MENULINT_UPDATE"] == "1"

  @Test func pageIsFresh() throws {
    let file = Program.root.appending(path: "docs/menulint.1")
    let page = ManualPage.page()
    if Self.updates { try Data(page.utf8).write(to: file) }
    let written = try? String(contentsOf: file, encoding: .utf8)
    #expect(written == page, "docs/menulint.1 is stale; run scripts/update-docs")
  }
}
