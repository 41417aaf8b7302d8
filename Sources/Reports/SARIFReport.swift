import LintRules
import Linting
import MenuModel

/// SARIF 2.1.0, which GitHub's code scanning and many editors and dashboards read.
struct SARIFReport: Report {
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
      if index > 0 { output.append(",\n") }
      append(rule, &output)
    }
    output.append("\n    ]}},\n    \"columnKind\": \"unicodeCodePoints\",\n    \"invocations\": [")
    append(summary.runErrors, &output)
    output.append("],\n    \"results\": [\n")
  }

  func write(_ file: ReportedFile, _ output: inout ByteBuffer) {
    var isFirst = true
    func add(_ finding: Finding, _ fingerprint: String?, _ suppression: (kind: String, reason: String?)?) {
      if !isFirst { output.append(separator) }
      isFirst = false
      append(finding, fingerprint, suppression, file, &output)
    }
    for (index, finding) in file.findings.enumerated() { add(finding, file.fingerprints[index], nil) }
    for hidden in file.linted.suppressed { add(hidden.finding, nil, ("inSource", hidden.reason)) }
    for finding in file.linted.baselined { add(finding, nil, ("external", "in the baseline")) }
  }

  func end(_ summary: Summary, _ output: inout ByteBuffer) {
    output.append("\n    ]\n  }]\n}\n")
  }

  // MARK: - Tool

  private func append(_ rule: RuleDescription, _ output: inout ByteBuffer) {
    output.append("      {\"id\": ")
    JSONText.append(rule.id, to: &output)
    output.append(", \"shortDescription\": {\"text\": ")
    JSONText.append(rule.summary, to: &output)
    output.append("}, \"fullDescription\": {\"text\": ")
    JSONText.append(rule.rationale, to: &output)
    output.append("}, \"help\": {\"text\": ")
    JSONText.append(help(of: rule), to: &output)
    output.append("}")
    if !rule.guideline.url.isEmpty {
      output.append(", \"helpUri\": ")
      JSONText.append(rule.guideline.url, to: &output)
    }
    output.append(
      ", \"defaultConfiguration\": {\"enabled\": \(rule.isOn), \"level\": \"\(level(rule.severity))\"}")
    output.append(", \"properties\": {\"tags\": [\"\(rule.category.rawValue)\"]}}")
  }

  private func help(of rule: RuleDescription) -> String {
    var parts = [rule.rationale]
    if let fix = rule.fix.text { parts.append("Fix (\(rule.fix.word)): \(fix)") }
    if !rule.guideline.url.isEmpty {
      parts.append("Guideline: \(rule.guideline.name), \(rule.guideline.url)")
    }
    return parts.joined(separator: "\n\n")
  }

  private func append(_ errors: [RunError], _ output: inout ByteBuffer) {
    output.append("{\"executionSuccessful\": \(errors.isEmpty)")
    if !errors.isEmpty { output.append(", \"toolExecutionNotifications\": [") }
    for (index, error) in errors.enumerated() {
      output.append(index > 0 ? ", " : "")
      output.append("{\"level\": \"error\", \"message\": {\"text\": ")
      append(message: error.message, &output)
      output.append("}, \"locations\": [{\"physicalLocation\": {\"artifactLocation\": {\"uri\": ")
      JSONText.append(URIText.uri(ofFile: error.file), to: &output)
      output.append("}}}]}")
    }
    output.append(errors.isEmpty ? "}" : "]}")
  }

  private func level(_ severity: Severity) -> String {
    severity == .info ? "note" : severity.rawValue
  }

  // MARK: - Results

  private func append(
    _ finding: Finding, _ fingerprint: String?, _ suppression: (kind: String, reason: String?)?,
    _ file: ReportedFile, _ output: inout ByteBuffer
  ) {
    output.append("      {\"ruleId\": ")
    JSONText.append(finding.rule, to: &output)
    if let index = RuleLinks.index(of: finding.rule) { output.append(", \"ruleIndex\": \(index)") }
    output.append(", \"level\": \"\(level(finding.severity))\", \"message\": {\"text\": ")
    append(message: finding.fullMessage, &output)
    output.append("}, \"locations\": [{")
    appendLocation(finding.range, file, &output)
    let breadcrumb = file.breadcrumb(of: finding)
    if !breadcrumb.isEmpty {
      output.append(", \"logicalLocations\": [{\"fullyQualifiedName\": ")
      JSONText.append(breadcrumb.joined(separator: " ▸ "), to: &output)
      output.append("}]")
    }
    output.append("}]")
    appendRelated(finding.related, file, &output)
    if let fingerprint { output.append(", \"partialFingerprints\": {\"menulint/v1\": \"\(fingerprint)\"}") }
    appendFixes(finding.fixes, file, &output)
    if let suppression {
      output.append(", \"suppressions\": [{\"kind\": \"\(suppression.kind)\"")
      if let reason = suppression.reason {
        output.append(", \"justification\": ")
        JSONText.append(reason, to: &output)
      }
      output.append("}]")
    }
    output.append("}")
  }

  // In messages brackets make links, which nobody's titles are to do.
  private func append(message: String, _ output: inout ByteBuffer) {
    var text = ByteBuffer()
    for byte in message.utf8 {
      if byte == UInt8(ascii: "[") || byte == UInt8(ascii: "]") { text.append(byte: UInt8(ascii: "\\")) }
      text.append(byte: byte)
    }
    JSONText.append(text.text, to: &output)
  }

  private func appendLocation(
    _ range: SourceRange, _ file: ReportedFile, _ output: inout ByteBuffer, in other: RelatedFile? = nil
  ) {
    output.append("\"physicalLocation\": {\"artifactLocation\": {\"uri\": ")
    JSONText.append(URIText.uri(ofFile: other?.path ?? file.path), to: &output)
    output.append("}, \"region\": ")
    appendRegion(range, file, &output, in: other)
    output.append("}")
  }

  private func appendRegion(
    _ range: SourceRange, _ file: ReportedFile, _ output: inout ByteBuffer, in other: RelatedFile? = nil
  ) {
    let start = file.position(range.start, in: other)
    let end = file.position(range.end, in: other)
    output.append(
      "{\"startLine\": \(start.line), \"startColumn\": \(start.column), \"endLine\": \(end.line), "
        + "\"endColumn\": \(end.column), \"byteOffset\": \(start.offset), \"byteLength\": \(end.offset - start.offset)}"
    )
  }

  private func appendRelated(_ related: [RelatedPlace], _ file: ReportedFile, _ output: inout ByteBuffer) {
    if related.isEmpty { return }
    output.append(", \"relatedLocations\": [")
    for (index, place) in related.enumerated() {
      output.append(index > 0 ? ", {\"id\": \(index), " : "{\"id\": 0, ")
      appendLocation(place.range, file, &output, in: place.file)
      output.append(", \"message\": {\"text\": ")
      append(message: place.message, &output)
      output.append("}}")
    }
    output.append("]")
  }

  private func appendFixes(_ fixes: [Fix], _ file: ReportedFile, _ output: inout ByteBuffer) {
    let written = fixes.compactMap { fix in file.edits(for: fix).map { (fix.title, $0.edits) } }
    if written.isEmpty { return }
    output.append(", \"fixes\": [")
    for (index, (title, edits)) in written.enumerated() {
      output.append(index > 0 ? ", {\"description\": {\"text\": " : "{\"description\": {\"text\": ")
      append(message: title, &output)
      output.append("}, \"artifactChanges\": [{\"artifactLocation\": {\"uri\": ")
      JSONText.append(URIText.uri(ofFile: file.path), to: &output)
      output.append("}, \"replacements\": [")
      for (index, edit) in edits.enumerated() {
        output.append(index > 0 ? ", {\"deletedRegion\": " : "{\"deletedRegion\": ")
        appendRegion(edit.range, file, &output)
        output.append(", \"insertedContent\": {\"text\": ")
        JSONText.append(edit.text, to: &output)
        output.append("}}")
      }
      output.append("]}]}")
    }
    output.append("]")
  }
}

/// Writes URIs.
enum URIText {
  /// The URI of a file: relative for a relative path.
  static func uri(ofFile path: String) -> String {
    var buffer = ByteBuffer()
    if path.hasPrefix("/") { buffer.append("file://") }
    for byte in path.utf8 {
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: buffer.append(byte: byte)
      case _ where "/-._~!$&'()*+,;=@".utf8.contains(byte): buffer.append(byte: byte)
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        buffer.append(digits.utf8.count == 1 ? "%0\(digits)" : "%\(digits)")
      }
    }
    return buffer.text
  }
}
