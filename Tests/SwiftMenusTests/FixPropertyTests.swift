#if SwiftSource
import SwiftMenus
import SwiftParser
import SwiftSyntax
import Testing

/// Random texts in each form of literal and catalog. After a fix, the new title is read, and nothing else has
/// changed.
struct FixPropertyTests {
  // Random numbers that are the same in every run.
  private struct Numbers {
    var state: UInt64
    mutating func next(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(bound))
    }
  }

  private static let alphabet: [Unicode.Scalar] = Array(
    "abcABC  .…“”\"\"'\\\\##{}()<>&;$/\t\né😀漢\u{301}\u{200D}\u{200E}\u{A0}\u{FEFF}=%".unicodeScalars)

  // Returns a text with a number of holes at random positions.
  private static func text(_ numbers: inout Numbers, holes: Int, plain: Bool = false) -> String {
    var text = ""
    for hole in 0...holes {
      for _ in 0..<numbers.next(7) {
        let scalar = alphabet[numbers.next(alphabet.count)]
        text.unicodeScalars.append(plain && scalar == "%" ? "x" : scalar)
      }
      if hole < holes { text.append(Face.hole) }
    }
    return text
  }

  // Returns a text with a few random changes.
  private static func changed(_ text: String, _ numbers: inout Numbers) -> String {
    var scalars = Array(text.unicodeScalars)
    for _ in 0...numbers.next(3) {
      let index = numbers.next(scalars.count + 1)
      let isHole = index < scalars.count && Character(scalars[index]) == Face.hole
      switch numbers.next(3) {
      case 0 where index < scalars.count && !isHole: scalars.remove(at: index)
      case 1 where index < scalars.count && !isHole:
        scalars[index] = alphabet[numbers.next(alphabet.count - 1)]
      default: scalars.insert(alphabet[numbers.next(alphabet.count - 1)], at: index)
      }
    }
    return String(String.UnicodeScalarView(scalars))
  }

  // Returns the number of holes in a text, counted as characters and as scalars. A combining mark after a
  // hole would join it.
  private static func holes(_ text: String) -> [Int] {
    [text.count { $0 == Face.hole }, text.unicodeScalars.count { Character($0) == Face.hole }]
  }

  // Returns a literal in one of Swift's forms, with more escapes than necessary.
  private static func literal(_ text: String, pounds: Int, multiLine: Bool, _ numbers: inout Numbers)
    -> String
  {
    let fence = String(repeating: "#", count: pounds)
    var body = ""
    var holes = 0
    for scalar in text.unicodeScalars {
      if Character(scalar) == Face.hole {
        body += "\\\(fence)(f(\(holes), \"x\"))"
        holes += 1
        continue
      }
      switch scalar {
      case "\n" where multiLine && numbers.next(2) == 0: body += "\n    "
      case "\n": body += "\\\(fence)n"
      case "\t" where numbers.next(2) == 0: body += "\\\(fence)t"
      case "\\", "\"": body += "\\\(fence)\(scalar)"
      case _ where numbers.next(12) == 0: body += "\\\(fence)u{\(String(scalar.value, radix: 16))}"
      default: body.unicodeScalars.append(scalar)
      }
      if multiLine, scalar != "\n", numbers.next(9) == 0 { body += "\\\(fence)\n    " }
    }
    return multiLine ? "\(fence)\"\"\"\n    \(body)\n    \"\"\"\(fence)" : "\(fence)\"\(body)\"\(fence)"
  }

  @Test(arguments: [(0, false), (1, false), (2, false), (0, true), (1, true)])
  func fixedLiteralsReadAsTheNewTitle(pounds: Int, multiLine: Bool) throws {
    var numbers = Numbers(state: UInt64(pounds * 2 + (multiLine ? 1 : 0) + 7))
    var refusals = 0
    for _ in 0..<300 {
      let old = Self.text(&numbers, holes: numbers.next(3))
      let new = Self.changed(old, &numbers)
      guard [old, new].allSatisfy({ $0.contains { $0 != Face.hole && $0 != " " } }), old != new,
        Self.holes(old) == Self.holes(new)
      else { continue }
      let code = Self.literal(old, pounds: pounds, multiLine: multiLine, &numbers)
      let head = "let before = 1 // “é”\nlet menu = UIMenu(children: [UIAction(title: "
      let tail = ", handler: { _ in })])\n"
      let before = FixedProject(["A.swift": head + code + tail])
      guard let face = before.face, face.text.unicodeScalars.elementsEqual(old.unicodeScalars) else {
        Issue.record(
          "read \(before.face?.text.debugDescription ?? "nothing") instead of \(old.debugDescription): \(code)"
        )
        continue
      }
      guard let after = before.after(before.fixes.replace(face, with: new)) else {
        refusals += 1
        continue
      }
      let text = after.text("A.swift")
      #expect(text.utf8.starts(with: head.utf8) && text.utf8.reversed().starts(with: tail.utf8.reversed()))
      #expect(!Parser.parse(source: text).hasError, "\(code) → \(text)")
      let shown = after.face?.text ?? ""
      #expect(
        shown.unicodeScalars.elementsEqual(new.unicodeScalars), "\(code) to \(new.debugDescription): \(text)")
      let holes = { (source: String) in source.components("f(") }
      #expect(holes(text) == holes(head + code + tail))
    }
    #expect(refusals < 40, "only what can't be told by a small edit is rejected")
  }

  @Test(arguments: ["L.xcstrings", "en.lproj/Localizable.strings", "plist"])
  func fixedCatalogsReadAsTheNewTitle(form: String) throws {
    var numbers = Numbers(state: 11)
    let path = form == "plist" ? "en.lproj/Localizable.strings" : form
    var refusals = 0
    for _ in 0..<300 {
      let old = Self.text(&numbers, holes: 0, plain: true)
      let new = Self.changed(old, &numbers)
      guard !old.isEmpty, !new.isEmpty, old != new, !old.contains(Face.hole) else { continue }
      let (head, value, tail) = Self.catalog(form, old, &numbers)
      let before = FixedProject([
        path: head + value + tail,
        "A.swift": #"let menu = UIMenu(children: [UIAction(title: NSLocalizedString("k", comment: ""))])"#,
      ])
      guard let face = before.face, face.text.unicodeScalars.elementsEqual(old.unicodeScalars) else {
        Issue.record(
          "read \(before.face?.text.debugDescription ?? "nothing") instead of \(old.debugDescription): \(value)"
        )
        continue
      }
      let fix = before.fixes.replace(face, with: new)
      guard let after = before.after(fix) else {
        refusals += 1
        continue
      }
      #expect(fix.verdict == "safe")
      #expect(after.text("A.swift") == before.text("A.swift"))
      let text = after.text(path)
      #expect(text.utf8.starts(with: head.utf8) && text.utf8.reversed().starts(with: tail.utf8.reversed()))
      let shown = after.face?.text ?? ""
      #expect(
        shown.unicodeScalars.elementsEqual(new.unicodeScalars), "\(value) to \(new.debugDescription): \(text)"
      )
    }
    #expect(refusals < 20)
  }

  private static func catalog(
    _ form: String, _ text: String, _ numbers: inout Numbers
  ) -> (head: String, value: String, tail: String) {
    var value = ""
    for scalar in text.unicodeScalars {
      let isNumbered = numbers.next(8) == 0 && scalar.value < 0x10000
      let digits = String(String(scalar.value, radix: 16).reversed()).padded(4)
      switch (form, scalar) {
      case ("plist", "&"), ("plist", "<"), ("plist", ">"): value += "&#\(scalar.value);"
      case ("plist", _): value += isNumbered ? "&#x\(String(scalar.value, radix: 16));" : String(scalar)
      case (_, "\""), (_, "\\"): value += "\\\(scalar)"
      case (_, "\n"): value += "\\n"
      case (_, "\t"): value += "\\t"
      default: value += isNumbered ? (form == "L.xcstrings" ? "\\u" : "\\U") + digits : String(scalar)
      }
    }
    switch form {
    case "plist":
      return (
        "<?xml version=\"1.0\"?>\n<plist><dict>\n<key>a</key><string>&amp;</string>\n<key>k</key>\n\t<string>",
        value,
        "</string>\n</dict></plist>\n"
      )
    case "L.xcstrings":
      return (
        "{\n\t\"strings\":{ \"a\" : {},\r\n \"k\" :{\"localizations\":{ \"de\":{\"stringUnit\":{\"value\":\"x\"}}, \"en\" : "
          + "{\"stringUnit\" : {\"value\"   :\"",
        value, "\", \"state\":\"translated\"}}}}},\"sourceLanguage\":\"en\"}"
      )
    default: return ("/* a \"k\" */\n\"a\" = \"x\";\r\n k   =\t\"", value, "\" ;\n// end")
    }
  }
}

extension String {
  // Returns the pieces after each occurrence of a mark, up to the next closing parenthesis.
  fileprivate func components(_ mark: String) -> [Substring] {
    split(separator: mark, omittingEmptySubsequences: false).dropFirst().map { $0.prefix { $0 != ")" } }
  }

  // Returns a reversed string of digits, padded with zeros and in normal order.
  fileprivate func padded(_ count: Int) -> String {
    String((self + String(repeating: "0", count: Swift.max(0, count - self.count))).reversed())
  }
}
#endif
