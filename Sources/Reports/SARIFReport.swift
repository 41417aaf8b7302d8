import LintRules
import Linting
import MenuModel

/// A report in SARIF 2.1.0, which GitHub code scanning and many editors and dashboards read.
struct SARIFReport: Report {
  let paths: ReportPaths

  var separator: String { ",\n" }

  func covers(_ file: ReportedFile) -> Bool {
    !file.findings.isEmpty || !file.linted.suppressed.isEmpty || !file.linted.baselined.isEmpty
  }

  func begin(_ summary: Summary, _ output: inout ByteBuffer) {
    output.append(
      """
      {
        "$schema": "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json",
        "version": "2.1.0",
        "runs": [{
          "tool": {"driver": {"name": "menulint", "version": "\(Product.version)", \
      "semanticVersion": "\(Product.version)", "rules": [

      """)
    for (index, rule) in RuleBook.descriptions.enumerated() {
      output.append(index > 0 ? ",\n      " : "      ")
      JSONWriter.write(&output) { $0.object { write(rule, &$0) } }
    }
    output.append("\n    ]}},\n    \"columnKind\": \"unicodeCodePoints\",\n    \"invocations\": [")
    JSONWriter.write(&output) { $0.object { write(summary.runErrors, &$0) } }
    output.append("],\n    \"results\": [\n")
  }

  func write(_ file: ReportedFile, _ output: inout ByteBuffer) {
    let fingerprints = file.fingerprints(path: paths.path(of: file))
    var isFirst = true
    func add(_ finding: Finding, _ fingerprint: String?, _ suppression: (kind: String, reason: String?)?) {
      output.append(isFirst ? "      " : ",\n      ")
      isFirst = false
      JSONWriter.write(&output) { $0.object { write(finding, fingerprint, suppression, file, &$0) } }
    }
    for (index, finding) in file.findings.enumerated() { add(finding, fingerprints[index], nil) }
    for hidden in file.linted.suppressed { add(hidden.finding, nil, ("inSource", hidden.reason)) }
    for finding in file.linted.baselined { add(finding, nil, ("external", "in the baseline")) }
  }

  func end(_ summary: Summary, _ output: inout ByteBuffer) {
    output.append("\n    ]\n  }]\n}\n")
  }

  // MARK: - Tool

  private func write(_ rule: RuleDescription, _ json: inout JSONWriter) {
    json.member("id", rule.id)
    for (name, text) in [
      ("shortDescription", rule.summary), ("fullDescription", rule.rationale), ("help", help(of: rule)),
    ] {
      json.key(named: name)
      json.object { $0.member("text", text) }
    }
    if !rule.guideline.url.isEmpty { json.member("helpUri", rule.guideline.url) }
    json.member("defaultConfiguration") { json in
      json.member("enabled", rule.isOn)
      json.member("level", level(rule.severity))
    }
    json.member("properties") { json in
      json.key("tags")
      json.list([rule.category.rawValue])
    }
  }

  private func help(of rule: RuleDescription) -> String {
    var parts = [rule.rationale]
    if let fix = rule.fix.text { parts.append("Fix (\(rule.fix.word)): \(fix)") }
    if !rule.guideline.url.isEmpty {
      parts.append("Guideline: \(rule.guideline.name), \(rule.guideline.url)")
    }
    return parts.joined(separator: "\n\n")
  }

  private func write(_ errors: [RunError], _ json: inout JSONWriter) {
    json.member("executionSuccessful", errors.isEmpty)
    if errors.isEmpty { return }
    json.key("toolExecutionNotifications")
    json.list(of: errors) { json, error in
      json.object { json in
        json.member("level", "error")
        write(message: error.message, &json)
        json.key("locations")
        json.list {
          $0.object { $0.member("physicalLocation") { write(artifact: paths.path(error.file), &$0) } }
        }
      }
    }
  }

  private func level(_ severity: Severity) -> String {
    severity == .info ? "note" : severity.rawValue
  }

  // MARK: - Results

  private func write(
    _ finding: Finding, _ fingerprint: String?, _ suppression: (kind: String, reason: String?)?,
    _ file: ReportedFile, _ json: inout JSONWriter
  ) {
    json.member("ruleId", finding.rule)
    if let index = RuleLinks.index(of: finding.rule) { json.member("ruleIndex", index) }
    json.member("level", level(finding.severity))
    write(message: finding.fullMessage, &json)
    json.key("locations")
    json.list { json in
      json.object { json in
        write(finding.range, file, &json)
        let breadcrumb = file.breadcrumb(of: finding)
        if breadcrumb.isEmpty { return }
        json.key("logicalLocations")
        json.list { $0.object { $0.member("fullyQualifiedName", breadcrumb.joined(separator: " ▸ ")) } }
      }
    }
    write(finding.related, file, &json)
    if let fingerprint { json.member("partialFingerprints") { $0.member("menulint/v2", fingerprint) } }
    write(finding.fixes, file, &json)
    guard let suppression else { return }
    json.key("suppressions")
    json.list { json in
      json.object { json in
        json.member("kind", suppression.kind)
        if let reason = suppression.reason { json.member("justification", reason) }
      }
    }
  }

  private func write(_ related: [RelatedPlace], _ file: ReportedFile, _ json: inout JSONWriter) {
    if related.isEmpty { return }
    json.key("relatedLocations")
    json.list(of: related.enumerated()) { json, place in
      json.object { json in
        json.member("id", place.offset)
        write(place.element.range, file, &json, in: place.element.file)
        write(message: place.element.message, &json)
      }
    }
  }

  private func write(_ fixes: [Fix], _ file: ReportedFile, _ json: inout JSONWriter) {
    let written = fixes.compactMap { fix in file.edits(for: fix).map { (title: fix.title, files: $0.files) } }
    if written.isEmpty { return }
    json.key("fixes")
    json.list(of: written) { json, fix in
      json.object { json in
        json.key("description")
        json.object { $0.member("text", Self.withoutLinks(fix.title)) }
        json.key("artifactChanges")
        json.list(of: fix.files) { json, change in
          json.object { json in
            write(artifact: paths.path(of: file, in: change.file), &json)
            json.key("replacements")
            json.list(of: change.edits) { json, edit in
              json.object { json in
                json.member("deletedRegion") { write(region: edit.range, file, &$0, in: change.file) }
                json.member("insertedContent") { $0.member("text", edit.text) }
              }
            }
          }
        }
      }
    }
  }

  // MARK: - Members

  private func write(message: String, _ json: inout JSONWriter) {
    json.member("message") { $0.member("text", Self.withoutLinks(message)) }
  }

  // In SARIF messages, brackets make links, so they must be escaped in titles.
  private static func withoutLinks(_ message: String) -> String {
    message.replacing("[", with: "\\[").replacing("]", with: "\\]")
  }

  private func write(
    _ range: SourceRange, _ file: ReportedFile, _ json: inout JSONWriter, in other: RelatedFile? = nil
  ) {
    json.member("physicalLocation") { json in
      write(artifact: paths.path(of: file, in: other), &json)
      json.member("region") { write(region: range, file, &$0, in: other) }
    }
  }

  private func write(artifact path: String, _ json: inout JSONWriter) {
    json.member("artifactLocation") { $0.member("uri", URIText.uri(ofFile: path)) }
  }

  private func write(
    region range: SourceRange, _ file: ReportedFile, _ json: inout JSONWriter, in other: RelatedFile? = nil
  ) {
    let start = file.position(range.start, in: other)
    let end = file.position(range.end, in: other)
    json.member("startLine", start.line)
    json.member("startColumn", start.column)
    json.member("endLine", end.line)
    json.member("endColumn", end.column)
    json.member("byteOffset", start.offset)
    json.member("byteLength", end.offset - start.offset)
  }
}

/// Writes URIs.
enum URIText {
  /// Returns the URI of a file, which is relative for a relative path.
  static func uri(ofFile path: String) -> String {
    var buffer = ByteBuffer()
    if path.hasPrefix("/") { buffer.append("file://") }
    PercentEncoding.append(path, plain: "/-._~!$&'()*+,;=@", to: &buffer)
    return buffer.text
  }
}
