#if SwiftSource
import SwiftMenus
import Testing

/// Views and commands that nothing uses aren't seen by anybody.
struct UnusedViewTests {
  private static let menu = """
    struct SortMenu: View { var body: some View { Menu("Sort") { Button("By name") {}; Button("By date") {} } } }
    """
  private static let app = "@main struct A: App { var body: some Scene { WindowGroup { Text(a) } } }"

  private static func isUnused(_ more: String, app: String = Self.app) -> Bool? {
    reading(["A.swift": app, "Menu.swift": menu, "More.swift": more]).menus.first?.isUnused
  }

  @Test(arguments: [
    ("struct B: View { var body: some View { SortMenu() } }", false),
    ("struct B: View { let menu: SortMenu = .init() }", false), ("// SortMenu()", true), ("", true),
    ("extension SortMenu { var other: Int { 1 } }", true),
  ])
  func usesElsewhere(more: String, expected: Bool) { #expect(Self.isUnused(more) == expected) }

  @Test(arguments: [
    ("#Preview { SortMenu() }", true),
    ("struct P: PreviewProvider { static var previews: some View { SortMenu() } }", true),
    ("extension SortMenu { static var one: SortMenu { SortMenu() } }", true),
    ("struct B: View { var body: some View { SortMenu() } }", false),
  ])
  func usesBeside(more: String, expected: Bool) {
    let menus = reading(["A.swift": Self.app, "Menu.swift": Self.menu + "\n" + more]).menus
    #expect(menus.first?.isUnused == expected)
  }

  @Test func whatOthersMayUse() {
    #expect(Self.isUnused("", app: "struct A: View { }") == false)
    let isPublic = Self.menu.replacing("struct", with: "public struct")
    #expect(reading(["A.swift": Self.app, "Menu.swift": isPublic]).menus.first?.isUnused == false)
  }

  @Test func theyAreForInformation() {
    let files = ["A.swift": Self.app, "Menu.swift": Self.menu]
    #expect(LintTests.findings(files) == [])
    #expect(LintTests.findings(files, least: .info).contains("Menu.swift:1 title-capitalization"))
    let used = files.merging(["B.swift": "let menu = SortMenu()"]) { $1 }
    #expect(LintTests.findings(used).contains("Menu.swift:1 title-capitalization"))
  }
}
#endif
