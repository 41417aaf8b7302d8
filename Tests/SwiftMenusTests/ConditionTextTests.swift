#if SwiftSource
import Testing

@testable import SwiftMenus

/// The words for conditions, and the conditions under which code runs.
struct ConditionTextTests {
  @Test(
    arguments: [
      ("isOn", "isOn"), ("!isOn", "!isOn"), ("!!isOn", "isOn"), ("(isOn)", "isOn"), ("( isOn )", "isOn"),
      ("!(isOn)", "!isOn"), ("self.isOn", "isOn"), ("isOn()", "isOn"),
      ("user.isOwner", "user.isOwner"), ("user?.isOwner", "user.isOwner"), ("user!.isOwner", "user.isOwner"),
      ("list.contains(item)", "list.contains(item)"),
      ("list.contains(of: a, b)", "list.contains(of: a, b)"), ("list[0]", nil), ("a ?? b", nil),
      ("a + b", nil), ("", nil), ("1", nil), ("(a", nil), ("a)", nil), ("f(a))(", nil),
      ("kind == .list", "kind=list"), ("kind != .list", "!kind=list"),
      ("kind == Kind.list", "kind=Kind.list"), ("value is Text", "value=Text"), ("a == nil", "!a"),
      ("a != nil", "a"),
      ("a == true", "a"), ("a != true", "!a"), ("a == false", "!a"), ("a != false", "a"), ("a == 1", "a=1"),
      ("a == 1.5", "a=1.5"), ("a == \"b c-d\"", "a=b c-d"), ("a == \"b!\"", nil), ("a == \"\"", nil),
      ("a == .b(c)", "a=b"), ("a == .b(c).d", nil), ("a == .1", nil), ("a == b == c", nil),
      ("a + 1 == b", nil), ("a == [b]", nil),
      ("a > 1", "a > 1"), ("a < b", "a < b"), ("a >= 1", "a ≥ 1"), ("a <= 1", "a ≤ 1"),
      ("!(a > 1)", "!a > 1"), ("a > b > c", nil), ("a > [b]", nil),
      ("a && b", "a and b"), ("a || b", "a or b"), ("a, b", "a and b"), ("a && !b", "a and not b"),
      ("a && b == .c", "a and b is c"), ("a && b != .c", "a and b isn't c"),
      ("a && b || c", nil), ("a && (b || c)", nil), ("a && b && c", "a and b and c"), ("a && [b]", nil),
      ("(a) && (b)", "a and b"), ("a && b > 1", "a and b > 1"),
      ("let user = session.user", "session.user"), ("let user", "user"),
      ("var user = session.user", "session.user"), ("let user = session.user, isOn", "session.user and isOn"),
      ("let a = [b]", nil),
      ("case .list = kind", "kind=list"), ("case let .list(a) = kind", "kind=list"),
      ("case .list(let a) = kind", "kind=list"), ("case .list", nil), ("case .a = b = c", nil),
      ("#available(iOS 17, *)", "iOS 17 or later"),
      ("#available(iOS 17, macOS 14, *)", "iOS 17 or macOS 14 or later"),
      ("#unavailable(iOS 17)", "!iOS 17 or later"), ("#available(*)", nil),
      ("#available(iOS 17, *) && isOn", nil),
      (String(repeating: "a", count: 60), String(repeating: "a", count: 60)),
      (String(repeating: "a", count: 61), nil),
    ] as [(String, String?)])
  func conditionsAreWords(code: String, expected: String?) { #expect(ConditionText(code)?.text == expected) }

  @Test(
    arguments: [
      ("kind", ".list", "kind=list"), ("kind", ".list, .grid", "kind=list or grid"),
      ("kind", "_", "kind=something else"), ("kind", "let .list(a)", "kind=list"),
      ("kind", "let a", "kind=a"), ("kind", "var a", "kind=a"),
      ("kind", ".list(let a)", "kind=list"), ("kind", "\"a\"", "kind=a"), ("kind", "1", "kind=1"),
      ("self.kind", ".list", "kind=list"), ("kind()", ".list", "kind=list"), ("[kind]", ".list", nil),
      ("kind", "", nil), ("kind", ".list, [a]", nil), ("kind", ".a(b", nil),
      ("kind", "." + String(repeating: "a", count: 60), nil),
      ("kind", "." + String(repeating: "a", count: 59), "kind=" + String(repeating: "a", count: 59)),
    ] as [(String, String, String?)])
  func armsAreWords(subject: String, pattern: String, expected: String?) {
    #expect(ConditionText(subject: subject, pattern: pattern)?.text == expected)
  }

  @Test(arguments: [
    ("a", "a", true), ("!a", "a", false), ("!!a", "!!a", true), ("! a", "a", false),
    ("!a.b()", "a.b()", false),
    ("!a&&b", "!a&&b", true), ("a != b", "a!=b", true), ("!(a)", "(a)", false),
  ])
  func termsAreTrueOrFalse(text: String, expected: String, holds: Bool) {
    #expect(ConditionTerm(text) == ConditionTerm(expected, holds: holds))
    #expect(ConditionTerm(text).text == expected.filter { $0 != " " })
  }

  // MARK: Paths

  private static func branch(_ statement: Int, _ arm: Int, _ text: String = "a") -> Branch {
    Branch(statement: statement, arm: arm, condition: .state(text))
  }

  @Test func armsOfOneStatementExcludeEachOther() {
    let (a, b, c) = (Self.branch(1, 0), Self.branch(1, 1), Self.branch(2, 0))
    for (one, other, expected) in [
      ([a], [b], true), ([a], [a], false), ([a], [c], false), ([a, c], [a, Self.branch(2, 1)], true),
      ([c, a], [b], true), ([a], [c, b], true), ([], [a], false), ([], [], false),
      ([a, c], [c, b], true), ([a, c], [a], false),
    ] as [(Path, Path, Bool)] {
      #expect(one.excludes(other) == expected && other.excludes(one) == expected)
    }
  }

  @Test func pathsMayImplyOthers() {
    let (a, b, c) = (Self.branch(1, 0), Self.branch(2, 0), Self.branch(3, 0))
    for (one, other, expected, rest) in [
      ([], [], true, []), ([], [a], true, []), ([a], [], false, [a]), ([a], [a], true, []),
      ([a, b], [b, a], true, []), ([a, b], [a], false, [b]), ([b, c], [a, c], false, [b]),
      ([a, b, c], [a, c], false, [b]),
    ] as [(Path, Path, Bool, Path)] {
      #expect(one.isImplied(by: other) == expected)
      #expect(one.beyond(other) == rest)
    }
  }

  @Test(arguments: [
    ("#available(iOS 17, *)", 0, true), ("#available(iOS 17, *)", 1, false),
    ("!(#unavailable(iOS 17))", 1, true), ("!(#unavailable(iOS 17))", 0, false),
    ("#unavailable(iOS 17)", 0, false),
    ("#available(iOS 17, *), isOn", 0, false), ("isOn", 0, false), ("isOn()", 0, false),
  ])
  func someConditionsAreTrueOnTheNewestSystems(text: String, arm: Int, expected: Bool) {
    let branch = Self.branch(1, arm, text)
    #expect(branch.isOfNewestSystem == expected)
    #expect([branch].isOfNewerSystem(than: [Self.branch(1, 1 - arm, "b")]) == expected)
    #expect(![branch].isOfNewerSystem(than: [Self.branch(2, 1 - arm, "b")]))
    #expect(!Branch(statement: 1, arm: arm, condition: .build(text)).isOfNewestSystem)
  }

  @Test func placesContainOthers() {
    let place = Place(file: 1, start: 10, end: 20)
    for (file, start, end, expected) in [
      (1, 10, 20, true), (1, 11, 19, true), (1, 9, 20, false), (1, 10, 21, false), (2, 11, 19, false),
    ] {
      #expect(place.contains(Place(file: file, start: start, end: end)) == expected)
    }
  }
}
#endif
