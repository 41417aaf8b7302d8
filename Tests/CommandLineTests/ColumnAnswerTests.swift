import Foundation
import LintRules
import MenuModel
import MenuSpecParser
import TestSupport
import Testing

@testable import Linting
@testable import Reports
@testable import TextCore

/// What people read of rules, findings and menus in terminals of any width. See ``Answers``.
@Suite struct ColumnAnswerTests {
  private static func text(_ write: (inout ByteBuffer) -> Void) -> String {
    var buffer = ByteBuffer()
    write(&buffer)
    return buffer.text
  }

  @Test func rulesAreListedAsEver() throws {
    var answers = Answers("rule-lists")
    for width in [nil] + Array(1...130) as [Int?] {
      for isColored in [false, true] where !isColored || width.map({ $0 % 20 == 0 }) ?? true {
        let style = TextStyle(isColored: isColored)
        answers.note(
          width == nil ? "file" : "terminal",
          Self.text { RuleList.writeTable(&$0, style, terminalWidth: width) })
      }
    }
    answers.note("json", Self.text { RuleList.writeJSON(&$0) })
    #expect(try answers.differences() == [])
  }

  // No word of a summary is lost, and no line is too long where its words aren't.
  @Test(arguments: [30, 47, 60, 61, 80, 88, 100, 140]) func listsHaveEveryWord(width: Int) {
    let list = Self.text { RuleList.writeTable(&$0, TextStyle(isColored: false), terminalWidth: width) }
    let whole = Self.text { RuleList.writeTable(&$0, TextStyle(isColored: false), terminalWidth: nil) }
    #expect(list.split { " \n".contains($0) } == whole.split { " \n".contains($0) })
    for rule in RuleBook.descriptions {
      #expect(
        whole.contains(
          "  \(rule.fix.word.padding(toLength: 6, withPad: " ", startingAt: 0))  \(rule.summary)\n"))
    }
  }

  @Test func rulesAreExplainedAsEver() throws {
    var answers = Answers("rule-pages")
    for (index, rule) in RuleBook.descriptions.enumerated() {
      let widths: [Int?] = index % 12 == 0 ? Array(20...110) : [nil, 40, 57, 79, 80]
      for width in widths {
        for isColored in [false, true] where !isColored || width == 57 {
          var page = RulePage(rule: rule, style: TextStyle(isColored: isColored), terminalWidth: width)
          answers.note(width == nil ? "file" : "terminal", page.write().text)
        }
      }
    }
    #expect(try answers.differences() == [])
  }

  private static let plan = LintPlan(Configuration(), overrides: [], RunSettings(), baseline: nil)

  private static func shown(_ finding: Finding, in linted: LintedFile, width: Int?) -> String {
    let file = LintedFile(file: linted.file, document: linted.document, findings: [finding])
    let report = ReportFormat.pretty.makeReport(
      style: TextStyle(isColored: false), width: width, thresholds: RunThresholds())
    return text { report.write(ReportedFile(file, least: .info, index: 0), &$0) }
  }

  // Labels of every length behind marks of every column, for which there is room beside the mark, beneath it or further to
  // the left.
  @Test func labelsStandAsEver() throws {
    var answers = Answers("labels")
    let text = "items: [\(String(repeating: "x日", count: 50))]\n- a\n"
    let file = MenuFile(path: "a.menu.yaml", location: "/x/a.menu.yaml", language: SpecFormat.yaml)
    let linted = lint(SourceText(text), of: file, by: Self.plan)
    for width in [40, 41, 43, 60, 100] {
      for length in Array(1...14) + stride(from: 18, through: 60, by: 3) {
        // Of one word, and of several.
        let word = String(repeating: "w", count: length)
        let words = String(String(repeating: "see it ", count: 12).prefix(length))
        for start in stride(from: 0, through: 84, by: 12) {
          var finding = Finding(
            rule: "long-title", severity: .warning, message: "m", range: SourceRange(start..<start + 8))
          finding.related = [
            RelatedPlace(words, at: SourceRange(start..<start + 4)),
            RelatedPlace(word, at: SourceRange(start + 4..<start + 16)),
          ]
          answers.note("\(width)", Self.shown(finding, in: linted, width: width))
        }
      }
    }
    #expect(try answers.differences() == [])
  }

  // Messages, hints, titles of fixes, paths and what is around an item, each as long as a line and a little more or less.
  @Test func longPartsAreBrokenAsEver() throws {
    var answers = Answers("parts")
    for length in Array(1...50) + Array(88...104) {
      let words = String(String(repeating: "some words ", count: 12).prefix(length))
      let title = words.trimmingCharacters(in: .whitespaces)
      let name = String(repeating: "p", count: length) + ".menu.yaml"
      let file = MenuFile(path: name, location: "/x/" + name, language: SpecFormat.yaml)
      let source = SourceText("kind: context\ntitle: \(title)\nitems:\n- title: \(title)\n  items: [A]\n")
      let linted = lint(source, of: file, by: Self.plan)
      var finding = Finding(
        rule: "menu-length", severity: .info, message: words, range: SourceRange(0, 4), element: ElementID(2))
      finding.hint = words
      finding.fixes = [Fix(words, safety: .unsafe, changes: [.replaceBytes(SourceRange(0, 4), with: "Kind")])]
      finding.related = [RelatedPlace("other", at: SourceRange(0, 1))]
      finding.related[0].file = RelatedFile(path: name, location: "/x/o", source: SourceText("ab\n"))
      for width in [nil, 0, 39, 40, 41, 100, 159, 160, 161, 170] as [Int?] {
        answers.note(width.map(String.init) ?? "file", Self.shown(finding, in: linted, width: width))
      }
    }
    #expect(try answers.differences() == [])
  }

  // As many places beside a finding as are shown, and one more.
  @Test func furtherPlacesAreShownAsEver() throws {
    var answers = Answers("further")
    let text = (1...30).map { "line \($0)\n" }.joined()
    let file = MenuFile(path: "a.menu.yaml", location: "/x/a.menu.yaml", language: SpecFormat.yaml)
    let linted = lint(SourceText(text), of: file, by: Self.plan)
    let other = RelatedFile(path: "o.yaml", location: "/x/o.yaml", source: SourceText("a\nb c\n"))
    for count in 6...11 {
      for fixes in 0...4 {
        var finding = Finding(rule: "spec", severity: .error, message: "m", range: SourceRange(0, 2))
        finding.related = (0..<count).map { number in
          var place = RelatedPlace("place \(number)", at: SourceRange(number..<number + 1))
          if fixes % 2 == 1 { place.file = other }
          return place
        }
        finding.fixes = (0..<fixes).map { number in
          Fix(
            "Write \(number)", safety: number % 2 == 0 ? .safe : .unsafe,
            changes: [.replaceBytes(SourceRange(0, 1), with: "Z")])
        }
        for format in ReportFormat.allCases {
          let report = format.makeReport(
            style: TextStyle(isColored: false), width: nil, thresholds: RunThresholds())
          let shown = LintedFile(file: file, document: linted.document, findings: [finding])
          let reported = ReportedFile(shown, least: .info, index: 0)
          answers.note("\(format)", Self.text { report.write(reported, &$0) })
        }
      }
    }
    #expect(try answers.differences() == [])
  }

  // Menus of every kind with items of every type, read wholly and in part.
  @Test func coverageIsToldAsEver() throws {
    var answers = Answers("coverage")
    let items = [
      "A", "---", "{title: B, shortcut: shift+cmd+b, role: destructive, symbol: trash}", "{type: unknown}",
      "{title: Rows, dynamic: true}", "{titles: [Show, Hide], when: x}", "{title: S, items: [C, {title: D}]}",
      "{type: picker, title: P, options: [E, {title: F, tag: f}]}", "{type: section, title: T, items: [G]}",
      "{type: controlGroup, items: [H]}", "{title: ''}", "{type: toggle, title: I, checked: true}",
      "{type: text, title: J}", "{title: K, type: stepper}",
      "title: L\n  type: submenu\n  items:\n  - M\n  - title: N\n    role: cancel",
    ]
    func note(_ group: String, _ menus: [CoverageMenu]) {
      let report = CoverageReport(menus)
      answers.note(group, report.text() + report.json())
    }
    func menus(_ text: String) -> [CoverageMenu] {
      let spec = MenuSpec(parsing: SourceText(text), format: .yaml)
      return CoverageMenu.menus(of: spec.menus, in: SourceText(text), file: "a \"b\".yaml")
    }
    var all: [CoverageMenu] = []
    for kind in MenuKind.allCases.map(\.rawValue) {
      for (index, item) in items.enumerated() {
        let other = items[(index + 3) % items.count]
        for head in ["", "title: T\n", "placement: {after: newItem}\n", "placement: {before: help}\n"] {
          let found = menus("kind: \(kind)\n\(head)items:\n- \(item)\n- \(other)\n")
          note("items", found)
          all += found
        }
      }
    }
    for item in items { note("alone", menus("items: [\(item)]\n")) }
    for read in CoverageMenu.Read.allCases {
      for faces in [[], ["A"], ["A", "B"], ["A", "B", "C"]] {
        for why in [[], ["a"], ["a", "b"]] {
          var menu = all[0]
          menu.read = read
          menu.stops = why.map { CoverageStop(why: $0, file: "a.swift", line: 2, column: 3) }
          menu.title = CoverageTitle(faces)
          note("whys", [menu])
          menu.title.isOpen = true
          note("whys", [menu, all[1]])
          menu.items = [menu.items[0]]
          menu.items[0].file = "o.swift"
          menu.items[0].title = menu.title
          menu.items[0].how = nil
          note("whys", [menu])
        }
      }
    }
    for count in 0...3 { note("counts", Array(all.prefix(count))) }
    note("counts", all)
    #expect(try answers.differences() == [])
  }
}
