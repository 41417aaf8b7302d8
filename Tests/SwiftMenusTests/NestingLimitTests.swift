#if SwiftSource
import Testing

@testable import SwiftMenus

/// Code that would need too much stack or time isn't parsed, and a problem is reported.
struct NestingLimitTests {
  private static let menu = "struct V: View { var body: some View { x.contextMenu { Button(\"a\") {} } } }\n"

  /// Code with a part that is repeated many times.
  struct Code: CustomTestStringConvertible, Sendable {
    var before: String
    var repeated: String
    var count: Int
    var after: String

    /// - Parameter pattern: The code, with `«…»` around the repeated part.
    init(_ pattern: String, _ count: Int = 3_000) {
      let parts = pattern.split(omittingEmptySubsequences: false) { "«»".contains($0) }.map(String.init)
      (before, repeated, after) = (parts[0], parts[1], parts[2])
      self.count = count
    }

    var text: String { before + String(repeating: repeated, count: count) + after }
    var testDescription: String { "\(before)«\(repeated)» \(count) times \(after)" }
  }

  private func problem(_ code: String) -> String? { NestingLimit.problem(in: Array(code.utf8))?.message }

  @Test(arguments: [
    Code("let a: «A<»B"),
    Code("let a: «A < »B"),
    Code("let a: «A<Int, »B"),
    Code("let f: «(A) -> »B"),
    Code("let f: «(A) throws -> @Sendable »B"),
    Code("let f: «(A) async throws(E) -> »B"),
    Code("let x = «try »f()"),
    Code("let x = «try? await »f()"),
    Code("let x = «- »1"),
    Code("let x = «! »a"),
    Code("let x = «if »"),
    Code("let x: «some »A"),
    Code("let x: «inout @a »A"),
    Code("func f() { if a { }« else if a { }» }"),
    Code("func f() { if a { b { } }« else if b == c(d) { e { } }» }"),
    Code("let x = if a { 1 }« else if a { 1 }»"),
    Code("«#if A\n»"),
    Code("let x = «a ? »b"),
    Code("let x = «return »"),
  ])
  func tooDeeplyNestedCodeIsRejected(code: Code) {
    #expect(problem(code.text) == "this code is nested more than 1000 levels deep; the file isn't read")
  }

  // These operators also occur in types, so the brackets around them still count as those of types.
  @Test(arguments: ["A & ", "~", "Int..., ", "-1, ", "Int ?, ", "Int !, "])
  func typesMayContainOperators(part: String) {
    let code = Code("let a: «A<Int, \(part)»B").text
    #expect(problem(code) == "this code is nested more than 1000 levels deep; the file isn't read")
  }

  @Test func wordsBeforeValuesAreLevels() {
    let words = """
      try await consume copy discard yield unsafe each repeat any some inout borrowing consuming sending isolated
      nonisolated if switch for while do return throw defer guard case default where let var func class struct enum
      protocol extension actor import typealias static public private internal fileprivate open package final override
      mutating nonmutating lazy weak unowned indirect dynamic optional required convenience prefix postfix infix catch
      """
    for word in words.split(whereSeparator: \.isWhitespace) {
      #expect(problem(Code("let x = «\(word) »a").text) != nil, "\(word)")
    }
    for word in ["value", "forEach", "x.if", "Convenience"] {
      #expect(problem(Code("let x = «\(word) »a").text) == nil, "\(word)")
    }
  }

  private static let long = "let text = \"" + String(repeating: "long ", count: 20) + "\""

  // The contents of functions and initializers are found, but not those of other code.
  @Test(arguments: [
    ("func f() { LONG }", 1), ("struct A { init() { LONG }\ndeinit { LONG } }", 2),
    ("enum A { static func f() -> Int { LONG } }", 1), ("func f() { short() }", 0),
    ("func f() { func g() { LONG } }", 1), ("func f() { if a { LONG } }", 1),
    ("var a: Int { LONG }", 0), ("struct A { subscript(a: Int) -> Int { LONG } }", 0),
    ("protocol A { func f()\nvar a: Int { get } }\nif a { LONG }", 0),
    ("if a { LONG }", 0), ("for a in b { LONG }", 0), ("while a { LONG }", 0), ("do { LONG }", 0),
    ("guard a else { LONG }", 0), ("switch a { case .b: LONG }", 0),
    // An import of one function or class has no body.
    ("import func A.f\nguard a else { LONG }", 0), ("import func A.f\nif a { LONG }", 0),
    ("import func A.f\nfor a in b { LONG }", 0), ("import func A.f\nwhile a { LONG }", 0),
    ("import func A.f\nswitch a { case .b: LONG }", 0), ("import func A.f\ndo { LONG }", 0),
    ("import func A.f\nfunc f() { LONG }", 1), ("func f() { LONG } }", 0),
  ])
  func bodiesAreFound(code: String, count: Int) {
    let code = code.replacing("LONG", with: Self.long)
    #expect(NestingLimit.look(at: Array(code.utf8)).bodies.count == count)
  }

  // While someone is typing, a few brackets may be unclosed.
  @Test(arguments: [(500, true), (12, false)])
  func manyUnclosedBracketsAreRejected(count: Int, isRefused: Bool) {
    let code = String(repeating: "f(\"a\")\n", count: 10_000) + String(repeating: "f(\n", count: count)
    let expected = isRefused ? "500 brackets are never closed; the file isn't read" : nil
    #expect(problem(code) == expected)
  }

  @Test(arguments: [
    (Code("let a: «[»B", 15), "square brackets are nested more than 14 deep"),
    (Code("let a = «[»", 30), "square brackets are nested more than 14 deep"),
    (Code("let a: «[A: »B", 15), "square brackets are nested more than 14 deep"),
    (Code("let a: «[(A, »B", 15), "square brackets are nested more than 14 deep"),
    (Code("let a: «[3 of »B", 15), "square brackets are nested more than 14 deep"),
    (Code("let a = «(»1"), "brackets are nested more than 2000 deep"),
    (Code("let a = «\"\\(»"), "interpolations are nested more than 64 deep"),
    (Code("let a = «\"\"\"\n\\(»"), "interpolations are nested more than 64 deep"),
    (Code("let a = «a ?? »b"), "this expression has more than 2000 operators"),
    (Code("let a = «a && \n»b"), "this expression has more than 2000 operators"),
    (Code("let a = «a is »b"), "this expression has more than 2000 operators"),
    (Code("#if A\n«#elseif B\n»#endif"), "this #if has more than 2000 alternatives"),
    (Code("let a = b«.c»", 31000), "this expression has more than 30000 members and calls"),
    (Code("let a = b«()»", 31000), "this expression has more than 30000 members and calls"),
    (Code("let a: B«?»", 31000), "this expression has more than 30000 members and calls"),
  ])
  func tooLongCodeIsRejected(code: Code, message: String) {
    #expect(problem(code.text) == message + "; the file isn't read")
  }

  @Test func tooLargeFilesAreRejected() {
    let bytes = [UInt8](repeating: UInt8(ascii: "\n"), count: NestingLimit.size + 1)
    #expect(
      NestingLimit.problem(in: bytes)?.message == "the file is larger than 4 MB; the file isn't read")
    #expect(NestingLimit.problem(in: Array("let a = 1".utf8)) == nil)
  }

  // Code that people and generators write, and code that only looks nested.
  @Test(arguments: [
    Code("«let a: A<B<C>> = d\n»", 1_200),
    Code("«let a = b < c\n»", 1_200),
    Code("«print(a < b, c > d)\n»", 1_200),
    Code("let a = [«b < c && d, »]", 1_200),
    Code("«func f() -> A { -1 }\n»", 1_200),
    Code("«func f(_ a: (A) -> B) async throws -> C { try await d() }\n»", 1_200),
    Code("func f() { «if a { b() }\n» }", 1_200),
    Code("func f() { «if a { b() } else { c() }\n» }", 1_200),
    Code("func f() { «guard let a else { return }\n» }", 1_200),
    Code("«#if A\nlet a = 1\n#else\nlet a = 2\n#endif\n»", 1_200),
    Code("«let a = b ? c : d\n»", 1_200),
    Code("let a = [«b ? c : d, »]", 1_200),
    Code("let a = «b + »c", 1_200),
    Code("let a = [«-1, »]", 1_200),
    Code("«let a = \"\\(b)\"\n»", 1_200),
    Code("let a = \"«\\(b) »\"\n", 1_200),
    Code("«let a = #\"\\(\"#\n»", 1_200),
    Code("«let a = \"\\\\(\"\n»", 1_200),
    Code("«let a = \"\"\"\n  \" \\(b(\"c\")) \"\n  \"\"\"\n»", 1_200),
    Code("«let a = /[<(]+\"/\n»", 1_200),
    Code("«let a = #/ <(\" /#\n»", 1_200),
    Code("«// <<<< (((( \" /* \n»", 1_200),
    Code("/*« /* ( */ »*/\n", 1_200),
    Code("«a?.b!.c()\n»", 1_200),
    Code("«switch a { case .b: return -1\ndefault: break }\n»", 1_200),
    Code("«enum A { case b(C), d }\n»", 1_200),
    Code("«@A(b) public final class C<D: E>: F where D: G {}\n»", 1_200),
    Code("«a = b / c / d\n»", 1_200),
    Code("«let `if` = a.try\n»", 1_200),
    Code("«x.y { $0 > $1 } .z { !$0 }\n»", 1_200),
    Code("«infix operator <<<\nfunc <<< (a: A, b: A) -> A { a }\n»", 1_200),
    Code("«protocol P { func f() -> (A) -> B\nvar g: (A) -> B { get } }\n»", 1_200),
    Code("«f(a: { b in -b }, c: !d)\n»", 1_200),
    Code("func f() { if a { }« else if b { }» }", 900), Code("let a: «[»B", 14),
    Code("let a = «[\"a\": »1", 100),
    Code("let a = «[b, »1", 200), Code("let a = «A(b: [»1", 100),
    Code("«let a: [[A: [B]]] = [[[c]]]\n»", 1_200),
  ])
  func ordinaryCodeIsRead(code: Code) {
    #expect(problem(Self.menu + code.text) == nil)
  }

  @Test func aRejectedFileDoesNotAffectOthers() {
    let read = reading(["A.swift": Self.menu + Code("let a: «A<»B").text, "B.swift": Self.menu])
    #expect(read.menus.map(\.file) == ["B.swift"] && read.rejected.keys.sorted() == ["A.swift"])
  }
}
#endif
