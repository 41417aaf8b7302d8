import Linting
import MenuModel

/// What people look at: each finding with its source line, the text at fault underlined.
struct PrettyReport: Report {
  let style: TextStyle
  /// Columns that may be used.
  var width = 100

  func write(_ file: ReportedFile, _ output: inout ByteBuffer) {
    for finding in file.findings { write(finding, file, &output) }
  }

  func end(_ summary: Summary, _ output: inout ByteBuffer) {
    output.append(summary.sentence(style))
    output.append("\n")
  }

  private func write(_ finding: Finding, _ file: ReportedFile, _ output: inout ByteBuffer) {
    let look = TextStyle.look(of: finding.severity)
    style.append("\(finding.severity.rawValue)[\(finding.rule)]", look, to: &output)
    style.append(": " + Escaping.visible(finding.message), .bold, to: &output)
    output.append("\n")

    let snippet = Snippet(finding, file)
    let gutter = snippet.gutterWidth
    appendGutter("╭─ ", gutter, &output)
    let position = file.position(finding.range.start)
    style.append("\(Escaping.visible(file.path)):\(position.line):\(position.column)", .cyan, to: &output)
    let breadcrumb = file.breadcrumb(of: finding)
    if !breadcrumb.isEmpty {
      output.append(" · " + Escaping.visible(breadcrumb.joined(separator: " ▸ ")))
    }
    output.append("\n")
    snippet.write(style, look, width: max(20, width - gutter - 3), &output)

    if let hint = finding.hint { appendNote("hint", Escaping.visible(hint), gutter, &output) }
    for fix in finding.fixes.prefix(2) {
      let name = fix.safety == .safe ? "fix" : "unsafe fix"
      appendNote(name, Escaping.visible(fix.title), gutter, &output)
    }
    if let link = RuleLinks.link(of: finding.rule, file.linted.file.language) {
      appendNote("see", link, gutter, &output)
    }
    output.append("\n")
  }

  private func appendGutter(_ mark: String, _ gutter: Int, _ output: inout ByteBuffer) {
    output.append(byte: 0x20, times: gutter + 1)
    style.append(mark, .dim, to: &output)
  }

  private func appendNote(_ name: String, _ text: String, _ gutter: Int, _ output: inout ByteBuffer) {
    appendGutter("= ", gutter, &output)
    style.append(name, name == "see" ? .dim : .green, to: &output)
    output.append(": ")
    if name == "see" { style.append(text, .dim, to: &output) } else { output.append(text) }
    output.append("\n")
  }
}

extension Summary {
  /// The run in one sentence: “2 errors, 5 warnings in 3 files; 4 fixable with menulint fix”.
  package func sentence(_ style: TextStyle = TextStyle(isColored: false)) -> String {
    var rest = ""
    if suppressed > 0 { rest += " (\(suppressed) suppressed" }
    if baselined > 0 { rest += "\(rest.isEmpty ? " (" : ", ")\(baselined) in the baseline" }
    if !rest.isEmpty { rest += ")" }
    guard findings > 0 else { return "No findings in \(Wording.count(files, "file"))\(rest)" }
    var counts = ""
    func add(_ count: Int, _ noun: String, _ color: TextStyle.Look) {
      guard count > 0 else { return }
      if !counts.isEmpty { counts += ", " }
      counts += style.text(Wording.count(count, noun), color)
    }
    add(errors, "error", .red)
    add(warnings, "warning", .yellow)
    add(infos, "info", .blue)
    let fixes = fixable > 0 ? "; \(fixable) fixable with menulint fix" : ""
    return "\(counts) in \(Wording.count(filesWithFindings, "file"))\(rest)\(fixes)"
  }
}
