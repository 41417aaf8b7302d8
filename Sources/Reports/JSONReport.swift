import Linting
import MenuModel

/// All that is known about each finding, for programs.
struct JSONReport: Report {
  var separator: String { ",\n" }

  func begin(_ summary: Summary, _ output: inout ByteBuffer) {
    output.append("{\n  \"version\": 1,\n  \"menulint\": \"\(Product.version)\",\n  \"diagnostics\": [\n")
  }

  func write(_ file: ReportedFile, _ output: inout ByteBuffer) {
    for (index, finding) in file.findings.enumerated() {
      if index > 0 { output.append(separator) }
      write(finding, file, &output)
    }
  }

  func end(_ summary: Summary, _ output: inout ByteBuffer) {
    output.append(summary.reported > 0 ? "\n  ],\n" : "  ],\n")
    output.append("  \"errors\": [")
    for (index, error) in summary.runErrors.enumerated() {
      output.append(index > 0 ? ",\n    " : "\n    ")
      output.append("{\"file\": ")
      JSONText.append(error.file, to: &output)
      output.append(", \"message\": ")
      JSONText.append(error.message, to: &output)
      output.append("}")
    }
    output.append(summary.runErrors.isEmpty ? "],\n" : "\n  ],\n")
    output.append(
      """
        "summary": {"files": \(summary.files), "errors": \(summary.errors), "warnings": \(summary.warnings), \
      "infos": \(summary.infos), "fixable": \(summary.fixable), "suppressed": \(summary.suppressed), \
      "baselined": \(summary.baselined)\(summary.stale > 0 ? ", \"stale\": \(summary.stale)" : "")}
      }

      """)
  }

  private func write(_ finding: Finding, _ file: ReportedFile, _ output: inout ByteBuffer) {
    output.append("    {\n      \"rule\": ")
    JSONText.append(finding.rule, to: &output)
    output.append(",\n      \"severity\": \"\(finding.severity.rawValue)\",\n      \"message\": ")
    JSONText.append(finding.fullMessage, to: &output)
    output.append(",\n      \"file\": ")
    JSONText.append(file.path, to: &output)
    output.append(",\n      \"document\": ")
    output.append(file.document(at: finding.range.start))
    output.append(",\n      \"range\": ")
    append(finding.range, file, &output)
    output.append(",\n      \"pointer\": ")
    JSONText.append(finding.node.map { file.pointer(of: $0) } ?? "", to: &output)
    output.append(",\n      \"breadcrumb\": ")
    JSONText.append(file.breadcrumb(of: finding), to: &output)
    if let help = RuleLinks.link(of: finding.rule, file.linted.file.language) {
      output.append(",\n      \"help\": ")
      JSONText.append(help, to: &output)
    }
    output.append(",\n      \"fixes\": [")
    append(finding.fixes, file, &output)
    output.append("],\n      \"related\": [")
    for (index, place) in finding.related.enumerated() {
      output.append(index > 0 ? ", {\"message\": " : "{\"message\": ")
      JSONText.append(place.message, to: &output)
      output.append(", \"file\": ")
      JSONText.append(place.file?.path ?? file.path, to: &output)
      output.append(", \"range\": ")
      append(place.range, file, &output, in: place.file)
      output.append("}")
    }
    output.append("]\n    }")
  }

  private func append(
    _ range: SourceRange, _ file: ReportedFile, _ output: inout ByteBuffer, in other: RelatedFile? = nil
  ) {
    output.append("{\"start\": ")
    append(file.position(range.start, in: other), &output)
    output.append(", \"end\": ")
    append(file.position(range.end, in: other), &output)
    output.append("}")
  }

  private func append(_ position: SourcePosition, _ output: inout ByteBuffer) {
    output.append("{\"line\": ")
    output.append(position.line)
    output.append(", \"column\": ")
    output.append(position.column)
    output.append(", \"offset\": ")
    output.append(position.offset)
    output.append("}")
  }

  private func append(_ fixes: [Fix], _ file: ReportedFile, _ output: inout ByteBuffer) {
    var isFirst = true
    for fix in fixes {
      guard let (edits, safety) = file.edits(for: fix) else { continue }
      output.append(isFirst ? "{\"title\": " : ", {\"title\": ")
      isFirst = false
      JSONText.append(fix.title, to: &output)
      output.append(", \"safety\": \"\(safety.rawValue)\", \"edits\": [")
      for (index, edit) in edits.enumerated() {
        output.append(index > 0 ? ", {\"start\": " : "{\"start\": ")
        output.append(Int(edit.range.start))
        output.append(", \"end\": ")
        output.append(Int(edit.range.end))
        output.append(", \"text\": ")
        JSONText.append(edit.text, to: &output)
        output.append("}")
      }
      output.append("]}")
    }
  }
}
