import Linting
import MenuModel

/// All data about each finding, as JSON.
struct JSONReport: Report {
  var separator: String { ",\n" }

  func begin(_ summary: Summary, _ output: inout ByteBuffer) {
    output.append("{\n  \"version\": 1,\n  \"menulint\": \"\(Product.version)\",\n  \"diagnostics\": [\n")
  }

  func write(_ file: ReportedFile, _ output: inout ByteBuffer) {
    for (index, finding) in file.findings.enumerated() {
      output.append(index > 0 ? ",\n    " : "    ")
      JSONWriter.write(&output) { $0.object(onLinesAt: 4) { write(finding, file, &$0) } }
    }
  }

  func end(_ summary: Summary, _ output: inout ByteBuffer) {
    output.append(summary.reported > 0 ? "\n  ],\n" : "  ],\n")
    output.append("  \"errors\": ")
    let errors = summary.runErrors
    JSONWriter.write(&output) { json in
      json.list(onLinesAt: errors.isEmpty ? nil : 2) { json in
        for error in errors {
          json.object { json in
            json.member("file", error.file)
            json.member("message", error.message)
          }
        }
      }
    }
    output.append(",\n  \"summary\": ")
    JSONWriter.write(&output) { json in
      json.object { json in
        json.member("files", summary.files)
        json.member("errors", summary.errors)
        json.member("warnings", summary.warnings)
        json.member("infos", summary.infos)
        json.member("fixable", summary.fixable)
        json.member("suppressed", summary.suppressed)
        json.member("baselined", summary.baselined)
        if summary.stale > 0 { json.member("stale", summary.stale) }
      }
    }
    output.append("\n}\n")
  }

  private func write(_ finding: Finding, _ file: ReportedFile, _ json: inout JSONWriter) {
    json.member("rule", finding.rule)
    json.member("severity", finding.severity.rawValue)
    json.member("message", finding.fullMessage)
    json.member("file", file.path)
    json.member("document", file.document(at: finding.range.start))
    write(finding.range, file, &json)
    json.member("pointer", finding.node.map { file.pointer(of: $0) } ?? "")
    json.key("breadcrumb")
    json.list(file.breadcrumb(of: finding))
    if let help = RuleLinks.link(of: finding.rule, file.linted.file.language) { json.member("help", help) }
    if let reason = finding.infoReason { json.member("because", reason.rawValue) }
    if !finding.translations.isEmpty {
      json.key("languages")
      json.list(finding.translations.map(\.language))
    }
    json.key("fixes")
    json.list { json in
      for fix in finding.fixes {
        guard let (files, safety) = file.edits(for: fix) else { continue }
        json.object { json in
          json.member("title", fix.title)
          json.member("safety", safety.rawValue)
          json.key("edits")
          let edits = files.flatMap { file, edits in edits.map { (file: file, edit: $0) } }
          json.list(of: edits) { json, each in
            let edit = each.edit
            json.object { json in
              if let other = each.file { json.member("file", other.path) }
              json.member("start", Int(edit.range.start))
              json.member("end", Int(edit.range.end))
              json.member("text", edit.text)
            }
          }
        }
      }
    }
    json.key("related")
    json.list(of: finding.related) { json, place in
      json.object { json in
        json.member("message", place.message)
        json.member("file", place.file?.path ?? file.path)
        write(place.range, file, &json, in: place.file)
      }
    }
  }

  private func write(
    _ range: SourceRange, _ file: ReportedFile, _ json: inout JSONWriter, in other: RelatedFile? = nil
  ) {
    json.member("range") { json in
      write("start", file.position(range.start, in: other), &json)
      write("end", file.position(range.end, in: other), &json)
    }
  }

  private func write(_ name: StaticString, _ position: SourcePosition, _ json: inout JSONWriter) {
    json.member(name) { json in
      json.member("line", position.line)
      json.member("column", position.column)
      json.member("offset", position.offset)
    }
  }
}
