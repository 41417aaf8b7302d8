import Linting
import MenuModel

/// The report for people. It shows each finding with its source line, and underlines the text that it is
/// about.
struct PrettyReport: Report {
  private let style: TextStyle
  private let thresholds: RunThresholds
  /// The number of available columns.
  private let width: Int
  // If the output isn't a terminal, lines aren't wrapped, so that searching finds text in them.
  private let wrapsText: Bool

  /// Creates the report for a terminal of some width, or for a file if the width is nil.
  init(style: TextStyle, terminalWidth: Int?, thresholds: RunThresholds) {
    self.style = style
    self.thresholds = thresholds
    width = min(max(terminalWidth ?? 100, 40), 160)
    wrapsText = terminalWidth != nil
  }

  var putsErrorsLast: Bool { true }

  func write(_ file: ReportedFile, _ output: inout ByteBuffer) {
    for finding in file.findings { write(finding, file, &output) }
  }

  func end(_ summary: Summary, _ output: inout ByteBuffer) {
    writeGuidelines(of: summary, &output)
    let ending = RunEnding(
      summary: summary, thresholds: thresholds, style: style, width: wrapsText ? width : nil)
    output.append(ending.text())
  }

  private func write(_ finding: Finding, _ file: ReportedFile, _ output: inout ByteBuffer) {
    let look = TextStyle.look(of: finding.severity)
    let link = RuleLinks.link(of: finding.rule, file.linted.file.language)
    let label = "\(finding.severity.rawValue)[\(finding.rule)]"
    if let link {
      style.append(label, look, link: link, to: &output)
    } else {
      style.append(label, look, to: &output)
    }
    let message = lines(label + ": " + Escaping.visible(finding.message), width)
    for (index, line) in message.enumerated() {
      style.append(index == 0 ? String(line.dropFirst(label.count)) : line, .bold, to: &output)
      output.append("\n")
    }

    let snippet = Snippet(finding, file)
    let gutter = snippet.gutterWidth
    writePlace(of: finding, file, gutter, &output)
    snippet.write(style, look, width: max(20, width - gutter - 3), &output)

    for place in finding.related.prefix(8) {
      guard let other = place.file else { continue }
      let position = file.position(place.range.start, in: other)
      let name = "\(Escaping.visible(other.path)):\(position.line):\(position.column)"
      appendNote("also", "\(name): \(Escaping.visible(place.message))", gutter, &output)
    }
    if let hint = finding.hint { appendNote("hint", Escaping.visible(hint), gutter, &output) }
    for fix in finding.fixes.prefix(2) {
      guard let (name, text) = file.description(of: fix, for: finding) else { continue }
      appendNote(name, Escaping.visible(text), gutter, &output)
    }
    // Links of guidelines are at the end of the report, once per rule.
    if let link, !style.hasLinks, RuleLinks.guideline(of: finding.rule) == nil {
      appendGutter("= ", gutter, &output)
      style.append("see", .dim, to: &output)
      output.append(": ")
      style.append(link, .dim, to: &output)
      output.append("\n")
    }
    output.append("\n")
  }

  // If the terminal supports links, each rule name is already a link.
  private func writeGuidelines(of summary: Summary, _ output: inout ByteBuffer) {
    if style.hasLinks { return }
    var isFirst = true
    for rule in summary.rules.keys.sorted() {
      guard let link = RuleLinks.guideline(of: rule) else { continue }
      if isFirst { output.append("Guidelines:\n") }
      isFirst = false
      style.append("  \(rule): \(link)", .dim, to: &output)
      output.append("\n")
    }
    if !isFirst { output.append("\n") }
  }

  // A path isn't wrapped, so that it can be copied. If the breadcrumb doesn't fit, it comes on the next line.
  private func writePlace(
    of finding: Finding, _ file: ReportedFile, _ gutter: Int, _ output: inout ByteBuffer
  ) {
    let position = file.position(finding.range.start)
    let place = "\(Escaping.visible(file.path)):\(position.line):\(position.column)"
    appendGutter("╭─ ", gutter, &output)
    style.append(place, .cyan, to: &output)
    let breadcrumb = Escaping.visible(file.breadcrumb(of: finding).joined(separator: " ▸ "))
    if breadcrumb.isEmpty {
      output.append("\n")
    } else if !wrapsText || gutter + 7 + DisplayWidth.of(place) + DisplayWidth.of(breadcrumb) <= width {
      output.append(" · " + breadcrumb + "\n")
    } else {
      output.append("\n")
      for line in lines(breadcrumb, width - gutter - 5) {
        appendGutter("│  ", gutter, &output)
        output.append(line + "\n")
      }
    }
  }

  private func appendGutter(_ mark: String, _ gutter: Int, _ output: inout ByteBuffer) {
    output.append(byte: 0x20, times: gutter + 1)
    style.append(mark, .dim, to: &output)
  }

  private func appendNote(_ name: String, _ text: String, _ gutter: Int, _ output: inout ByteBuffer) {
    appendGutter("= ", gutter, &output)
    style.append(name, .green, to: &output)
    let indent = gutter + 5 + name.count
    for (index, line) in lines(text, width - indent).enumerated() {
      if index == 0 { output.append(": ") } else { output.append(byte: 0x20, times: indent) }
      output.append(line + "\n")
    }
  }

  private func lines(_ text: String, _ width: Int) -> [String] {
    wrapsText ? TextLayout.wrapped(text, width: max(20, width)) : [text]
  }
}

extension Summary {
  /// Returns a summary of the run in one sentence: “2 errors in 3 files; 4 fixable with menulint fix, 1 more
  /// with --unsafe”.
  package func sentence(_ style: TextStyle = TextStyle(isColored: false), separator: String = "; ") -> String
  {
    var rest = ""
    if suppressed > 0 { rest += " (\(suppressed) suppressed" }
    if baselined > 0 { rest += "\(rest.isEmpty ? " (" : ", ")\(baselined) in the baseline" }
    if stale > 0 {
      let (verb, them) = stale == 1 ? ("occurs", "it") : ("occur", "them")
      rest +=
        "\(rest.isEmpty ? " (" : ", ")\(Wording.count(stale, "baseline entry", "baseline entries")) no longer \(verb); "
        + "to remove \(them), use --prune-baseline"
    }
    if !rest.isEmpty { rest += ")" }
    guard findings > 0 else {
      return nothingJudged ?? "No findings in \(Wording.count(files, "file"))\(rest)"
    }
    var counts = ""
    func add(_ count: Int, _ noun: String, _ color: TextStyle.Look, plural: String? = nil) {
      guard count > 0 else { return }
      if !counts.isEmpty { counts += ", " }
      counts += style.text(Wording.count(count, noun, plural), color)
    }
    add(errors, "error", .red)
    add(warnings, "warning", .yellow)
    add(infos, "info", .magenta, plural: "info")
    let fixes = fixes.isEmpty ? "" : separator + fixes
    return "\(counts) in \(Wording.count(filesWithFindings, "file"))\(rest)\(fixes)"
  }

  private var fixes: String {
    guard fixable > 0 else {
      return unsafelyFixable > 0 ? "\(unsafelyFixable) fixable with menulint fix --unsafe" : ""
    }
    return "\(fixable) fixable with menulint fix"
      + (unsafelyFixable > 0 ? ", \(unsafelyFixable) more with --unsafe" : "")
  }
}
