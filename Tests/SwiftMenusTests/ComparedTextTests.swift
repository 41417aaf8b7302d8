#if SwiftSource
import Testing

@testable import SwiftMenus

/// Literals and constants that code compares with or uses for lookups.
struct ComparedTextTests {
  private static func found(_ text: String) -> ComparedTexts {
    Array(text.utf8).withUnsafeBufferPointer { ComparedTexts($0) }
  }

  @Test(arguments: [
    ("a == \"x\"", "compared"), ("a != \"x\"", "compared"), ("a ~= \"x\"", "compared"),
    ("\"x\" == a", "compared"), ("\"x\"==a", "compared"), ("a = \"x\"", ""), ("a <= \"x\"", ""),
    ("f(\"x\")", ""), ("a + \"x\"", ""),
    ("case \"x\":", "compared"), ("case \"y\", \"x\":", "compared"), ("case \"y\",\n  \"x\":", "compared"),
    ("f(\"y\", \"x\")", ""), ("showcase \"x\"", "compared"), ("case\"x\":", ""),
    ("a.hasPrefix(\"x\")", "compared"), ("a.hasSuffix(\"x\")", "compared"), ("a.contains(\"x\")", "compared"),
    ("a.starts(with: \"x\")", "compared"), ("a.isEqual(to: \"x\")", "compared"),
    ("a.compare(\"x\")", "compared"),
    ("a.range(of: \"x\")", "compared"), ("a.caseInsensitiveCompare(\"x\")", "compared"),
    ("a.localizedCompare(\"x\")", "compared"), ("a.localizedCaseInsensitiveCompare(\"x\")", "compared"),
    ("a.localizedStandardCompare(\"x\")", "compared"),
    ("a.localizedCaseInsensitiveContains(\"x\")", "compared"),
    ("a.localizedStandardContains(\"x\")", "compared"), ("a.elementsEqual(\"x\")", "compared"),
    ("a.firstIndex(of: \"x\")", "compared"), ("a.lastIndex(of: \"x\")", "compared"),
    ("a.index(of: \"x\")", "compared"),
    ("XCTAssertEqual(a, \"x\")", "compared"), ("XCTAssertNotEqual(\"x\", a)", "compared"),
    ("a.append(\"x\")", ""), ("a.contains(f(\"x\"))", ""), ("a.contains { \"x\" }", ""),
    ("[\"x\"].contains(a)", "compared"), ("[\"y\", \"x\"].contains(a)", "compared"),
    ("[\"x\"]\n  .contains(a)", "compared"), ("[\"x\"].firstIndex(of: a)", "compared"),
    ("[\"x\"].map(a)", ""), ("[\"x\"]; b.contains(a)", ""),
    ("Set([\"x\"])", "compared"), ("let a: Set = [\"x\"]", "compared"),
    ("let a: Set<String> = [\"x\"]", "compared"), ("let a: [String] = [\"x\"]", ""),
    ("[a isEqualToString:@\"x\"]", "compared"), ("[a setTitle:@\"x\"]", ""),
    ("a[\"x\"]", "lookedUp"), ("a()[\"x\"]", "lookedUp"), ("a[0][\"x\"]", "lookedUp"),
    ("a?[\"x\"]", "lookedUp"), ("a![\"x\"]", "lookedUp"), ("a[\"x\", default: b]", ""), ("a[b + \"x\"]", ""),
    ("f([\"x\"])", ""),
    ("[\"x\": a]", "lookedUp"), ("[\"y\": a, \"x\": b]", "lookedUp"), ("[\n  \"x\": a]", "lookedUp"),
    ("[a: \"x\"]", ""), ("[\"y\": \"x\"]", "listed"), ("(a: \"x\")", ""), ("[a ? \"x\" : b]", ""),
    ("m.item(withTitle: \"x\")", "lookedUp"), ("m.indexOfItem(withTitle: \"x\")", "lookedUp"),
    ("m.selectItem(withTitle: \"x\")", "lookedUp"), ("m.removeItem(withTitle: \"x\")", "lookedUp"),
    ("m.addItem(withTitle: \"x\")", ""), ("[m itemWithTitle:@\"x\"]", "lookedUp"),
    ("// a == \"x\"", ""), ("/ a == \"x\"", "compared"), ("a == \"\\\"x\"", ""), ("a == \"x", ""),
    ("a == \"\nb == \"x\"", "compared"), ("a == b // \"\nc == \"x\"", "compared"),
    ("a == #\"x\"#", "compared"), ("", ""),
  ])
  func literalsAreUsed(code: String, expected: String) {
    let found = Self.found(code)
    let hash = ComparedTexts.hash("x".utf8)
    let uses = [("compared", found.compared), ("lookedUp", found.lookedUp), ("listed", found.listed)]
    #expect(uses.filter { $0.1.contains(hash) }.map(\.0).joined(separator: " ") == expected)
  }

  @Test(arguments: [
    ("a == K.x", "K.x"), ("K.x == a", "K.x a"), ("a == App.K.x", "K.x"), ("a != x", "x"), ("a == x()", ""),
    ("a == b.x(c)", ""), ("a == x?", "x"), ("x! == a", "x a"), ("a = x", ""), ("a.contains(x)", "x"),
    ("a.contains(x, b)", "x b"), ("a.append(x)", ""),
    ("case K.x:", "K.x"), ("case x:", "x"), ("case .x:", ""), ("case x(let a):", ""), ("case x, y", ""),
    ("case K.x, K.y:", "K.x K.y"), ("case K.x,\n  K.y:", "K.x K.y"), ("showcase x:", ""), ("a.case x:", ""),
    ("[x: a]", "x"), ("(x: a)", ""), ("a[x]", "x"), ("[x]", ""),
    ("Set([x])", "x"), ("a[K.x]", "K.x"), ("// a == x", ""), ("a == \"x\"", ""),
  ])
  func namesAreCompared(code: String, expected: String) {
    let found = Self.found(code)
    let names = ["K.x", "K.y", "x", "y", "b"] + (expected.contains("a") ? ["a"] : [])
    let hashes = found.names
    #expect(names.filter { hashes.contains(ComparedTexts.hash($0.utf8)) }.joined(separator: " ") == expected)
    let last = expected.split(separator: " ").map { $0.split(separator: ".").last ?? "" }
    #expect(last.allSatisfy { found.lastNames.contains(ComparedTexts.hash($0.utf8)) })
  }
}
#endif
