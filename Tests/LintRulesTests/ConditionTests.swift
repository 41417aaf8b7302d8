import Testing

@testable import LintRules

/// Conditions that are never true together.
struct ConditionTests {
  @Test(arguments: [
    ("a", "!a"), ("kind=note", "kind=task"), ("kind=note", "!kind=note"), ("kind = note", "!kind=note"),
  ])
  func oppositeConditionsExcludeEachOther(one: String, other: String) {
    #expect(Condition(one).excludes(Condition(other)))
    #expect(Condition(other).excludes(Condition(one)))
  }

  @Test(arguments: [
    ("a", "a"), ("a", "b"), ("a", "!b"), ("!a", "!b"), ("kind=note", "kind=note"), ("kind=note", "sort=task"),
    ("kind=note", "!kind=task"), ("!kind=note", "!kind=task"), ("kind", "kind=note"),
  ])
  func unrelatedConditionsDontExcludeEachOther(one: String, other: String) {
    #expect(!Condition(one).excludes(Condition(other)))
    #expect(!Condition(other).excludes(Condition(one)))
  }

  // Code joins the parts of a condition in words.
  @Test(arguments: [
    ("kind isn't note and isOpen", ["!kind=note", "isOpen"]),
    ("kind is note and not isOpen", ["kind=note", "!isOpen"]),
    ("isOpen", []), ("!a and b", []), ("kind=a and b", []), ("kind is note", []), ("isAndroid", []),
  ])
  func conditionsMayHaveParts(text: String, parts: [String]) {
    #expect(Condition(text).parts.map(\.text) == parts)
  }

  @Test func groupsWhosePartsExcludeEachOtherCountOnce() {
    let menu = { (first: String, second: String) in
      "{kind: context, items: [A, ---, B, ---, C, ---, {title: D, when: \(first)}, ---, {title: E, when: \(second)}]}"
    }
    func groups(_ first: String, _ second: String) -> Bool? {
      Linting.messages(menu(first, second), of: "too-many-groups").first?.contains("has 5 groups")
    }
    #expect(groups("kind isn't note and isOpen", "kind is task and isOpen") == true)
    #expect(groups("kind isn't note and isOpen", "kind is note and isOpen") == false)
    #expect(groups("kind isn't note and isOpen", "kind=note") == false)
  }

  // There is one group for each of five cases, only one of which is shown at a time, and two groups that are
  // always shown.
  @Test func groupsOfExclusiveConditionsCountOnce() {
    let cases = ["a", "b", "c", "d", "e"].flatMap {
      ["{title: \($0.uppercased()), when: kind=\($0)}", "---"]
    }
    let menu = { (extra: String) in
      "{kind: context, items: [First, ---, \(cases.joined(separator: ", ")), Last\(extra)]}"
    }
    #expect(Linting.findings(menu(""), of: "too-many-groups") == [])
    #expect(Linting.findings(menu(", ---, One More"), of: "too-many-groups").count == 1)
    #expect(Linting.findings(menu(", ---, {title: One, when: '!kind=f'}"), of: "too-many-groups").count == 1)
  }

  // Each row states its platforms, but the menu doesn't. A Mac shows three of the groups, and an iPad two.
  @Test func groupsOfOtherPlatformsDoNotCount() {
    let rows = ["macOS", "macOS", "macOS", "iPadOS", "iPadOS"].enumerated()
      .map { "{title: Item \($0.offset + 1)x, platforms: [\($0.element)]}" }
    let menu = { (rows: [String]) in "{kind: context, items: [\(rows.joined(separator: ", ---, "))]}" }
    #expect(Linting.findings(menu(rows), of: "too-many-groups") == [])
    let both = rows.map { $0.replacing("[iPadOS]", with: "[iPadOS, macOS]") }
    #expect(Linting.findings(menu(both), of: "too-many-groups").count == 1)
  }

  @Test func unknownPartsMakeACountAMinimum() {
    let items = (1...9).map { "Item \($0)x" }.joined(separator: ", ")
    let findings = Linting.messages(
      "{kind: menuBar, title: Note, items: [{title: More, items: [\(items), {type: unknown}]}]}",
      of: "submenu-length")
    #expect(findings.first?.contains("has at least 9 items") == true)
  }
}
