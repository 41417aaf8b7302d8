import Linting
import MenuModel
import Testing

@testable import Reports
@testable import TextCore

/// The complete output of each format for the same findings: an error over two lines with a hint, a warning
/// with a related place, an info in another file, and a file that can't be read.
@Suite struct ReportOutputTests {
  private static func output(_ format: ReportFormat, width: Int? = nil) -> String {
    var error = Finding(rule: "one", severity: .error, message: "it's <broken>", range: SourceRange(7, 14))
    error.hint = "fix it"
    let place = RelatedPlace("the first one is here", at: SourceRange(9, 10))
    let warning = Finding(
      rule: "two", severity: .warning, message: "100%, or: more?", range: SourceRange(13, 14),
      related: [place])
    let info = Finding(rule: "three", severity: .info, message: "empty", range: SourceRange(0, 0))
    let files = [
      ReportSample.file("items:\n- A\n- B\n", [error, warning]), ReportSample.file("", path: "b.menu.yaml"),
      ReportSample.file("", [info], path: "c, d.menu.yaml"),
    ]
    var summary = Summary()
    summary.runErrors = [RunError(file: "missing & gone", message: "no such file")]
    (summary.reported, summary.places, summary.files) = (3, 3, 3)
    let report = format.makeReport(
      style: TextStyle(isColored: false), width: width, thresholds: RunThresholds(leastFailing: .warning))
    return ReportSample.text { output in
      report.begin(summary, &output)
      var isFirst = true
      for file in files where report.covers(file) {
        if !isFirst { output.append(report.separator) }
        isFirst = false
        report.write(file, &output)
      }
      report.end(summary, &output)
    }
  }

  @Test func textHasOneLinePerFinding() {
    #expect(
      Self.output(.text) == """
        a.menu.yaml:2:1: error: it's <broken>; fix it [one]
        a.menu.yaml:3:3: warning: 100%, or: more? [two]
        c, d.menu.yaml:1:1: note: empty [three]

        """)
  }

  // Only a range within one line has columns.
  @Test func gitHubHasOneCommandPerFinding() {
    #expect(
      Self.output(.github) == """
        ::error file=a.menu.yaml,line=2,endLine=3,title=menulint%3A one::it's <broken>; fix it
        ::warning file=a.menu.yaml,line=3,endLine=3,col=3,endColumn=4,title=menulint%3A two::100%25, or: more?
        ::notice file=c%2C d.menu.yaml,line=1,endLine=1,col=1,endColumn=2,title=menulint%3A three::empty
        ::error file=missing & gone::no such file

        """)
  }

  @Test func checkstyleHasAnElementPerFinding() {
    #expect(
      Self.output(.checkstyle) == """
        <?xml version="1.0" encoding="UTF-8"?>
        <checkstyle version="10.0">
          <file name="a.menu.yaml">
            <error line="2" column="1" severity="error" message="it&apos;s &lt;broken&gt;; fix it" source="menulint.one"/>
            <error line="3" column="3" severity="warning" message="100%, or: more?" source="menulint.two"/>
          </file>
          <file name="c, d.menu.yaml">
            <error line="1" column="1" severity="info" message="empty" source="menulint.three"/>
          </file>
          <file name="missing &amp; gone">
            <error severity="error" message="no such file"/>
          </file>
        </checkstyle>

        """)
  }

  // A file without findings is a passed test, and info is a skipped one.
  @Test func jUnitHasASuitePerFile() {
    let constants = "timestamp=\"1970-01-01T00:00:00\" hostname=\"localhost\" time=\"0\""
    let end = "    <system-out/>\n    <system-err/>\n  </testsuite>"
    #expect(
      Self.output(.junit) == """
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites>
          <testsuite package="menulint" id="0" name="a.menu.yaml" \(constants) tests="2" failures="2" errors="0">
            <properties/>
            <testcase name="one at line 2, column 1" classname="a.menu.yaml" time="0"><failure type="error" message="it&apos;s &lt;broken&gt;; fix it">a.menu.yaml:2:1: it&apos;s &lt;broken&gt;; fix it</failure></testcase>
            <testcase name="two at line 3, column 3" classname="a.menu.yaml" time="0"><failure type="warning" message="100%, or: more?">a.menu.yaml:3:3: 100%, or: more?</failure></testcase>
        \(end)
          <testsuite package="menulint" id="0" name="b.menu.yaml" \(constants) tests="1" failures="0" errors="0">
            <properties/>
            <testcase name="no findings" classname="b.menu.yaml" time="0"/>
        \(end)
          <testsuite package="menulint" id="0" name="c, d.menu.yaml" \(constants) tests="1" failures="0" errors="0">
            <properties/>
            <testcase name="three at line 1, column 1" classname="c, d.menu.yaml" time="0"><skipped message="empty"/></testcase>
        \(end)
          <testsuite package="menulint" id="3" name="missing &amp; gone" \(constants) tests="1" failures="0" errors="1">
            <properties/>
            <testcase name="read" classname="missing &amp; gone" time="0"><error type="read" message="no such file"/></testcase>
        \(end)
        </testsuites>

        """)
  }

  @Test func rdjsonHasADiagnosticPerFinding() {
    #expect(
      Self.output(.rdjson) == """
        {
          "source": {"name": "menulint"},
          "diagnostics": [
            {"message": "it's <broken>; fix it", "location": {"path": "a.menu.yaml", "range": {"start": {"line": 2, "column": 1}, "end": {"line": 3, "column": 4}}}, "severity": "ERROR", "code": {"value": "one"}},
            {"message": "100%, or: more?", "location": {"path": "a.menu.yaml", "range": {"start": {"line": 3, "column": 3}, "end": {"line": 3, "column": 4}}}, "severity": "WARNING", "code": {"value": "two"}, "related_locations": [{"message": "the first one is here", "location": {"path": "a.menu.yaml", "range": {"start": {"line": 2, "column": 3}, "end": {"line": 2, "column": 4}}}}]},
            {"message": "empty", "location": {"path": "c, d.menu.yaml", "range": {"start": {"line": 1, "column": 1}, "end": {"line": 1, "column": 1}}}, "severity": "INFO", "code": {"value": "three"}},
            {"message": "no such file", "location": {"path": "missing & gone"}, "severity": "ERROR"}
          ]
        }

        """)
  }

  @Test func prettyShowsTheSource() {
    let expected = """
      error[one]: it's <broken>
         ╭─ a.menu.yaml:2:1
       2 │ - A
         │ ^^^
       3 │ - B
         │ ^^^
         = hint: fix it

      warning[two]: 100%, or: more?
         ╭─ a.menu.yaml:3:3
       2 │ - A
         │   - the first one is here
       3 │ - B
         │   ^

      info[three]: empty
         ╭─ c, d.menu.yaml:1:1
       1 │
         │ ^

      No findings in 3 files

      """
    #expect(Self.output(.pretty) == expected && Self.output(.pretty, width: 80) == expected)
  }

  // MARK: - Narrow terminals

  private func pretty(_ finding: Finding, _ text: String, width: Int, path: String = "a.menu.yaml") -> String
  {
    let report = PrettyReport(
      style: TextStyle(isColored: false), terminalWidth: width, thresholds: RunThresholds())
    return ReportSample.text { report.write(ReportSample.file(text, [finding], path: path), &$0) }
  }

  // Text is wrapped, except for paths. Lines after the first one of a hint are below its beginning.
  @Test func longTextIsWrapped() {
    var finding = Finding(
      rule: "title-rule", severity: .warning, message: "this title is much longer than a line",
      range: SourceRange(34, 38),
      element: ElementID(2))
    finding.hint = "a hint with several words that don't fit"
    let text = "kind: menuBar\ntitle: File\nitems: [Open]\n"
    #expect(
      pretty(finding, text, width: 40) == """
        warning[title-rule]: this title is much
        longer than a line
           ╭─ a.menu.yaml:3:9 · File ▸ Open
         3 │ items: [Open]
           │         ^^^^
           = hint: a hint with several words
                   that don't fit


        """)
  }

  // The titles around the element are on the line of the place if there is room for both.
  @Test(arguments: [(46, " · File ▸ Open\n"), (45, "\n   │  File ▸ Open\n")])
  func thePlaceNamesTheElement(width: Int, rest: String) {
    let text = "kind: menuBar\ntitle: File\nitems: [Open]\n"
    let finding = Finding(
      rule: "x", severity: .warning, message: "m", range: SourceRange(34, 38), element: ElementID(2))
    let place = "   ╭─ twelve-chars.menu.yaml:3:9"
    #expect(pretty(finding, text, width: width, path: "twelve-chars.menu.yaml").contains(place + rest))
  }
}
