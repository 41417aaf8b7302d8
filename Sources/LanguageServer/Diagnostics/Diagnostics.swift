import Linting
import MenuModel

/// A document's findings and configuration problems, encoded as LSP diagnostics.
struct Diagnostics {
  private let snapshot: DocumentSnapshot
  private let lines: LineTable
  private let configurationProblems: [ConfigurationProblem]
  private let uri: String
  private let client: ClientCapabilities

  init(_ view: DocumentView, _ client: ClientCapabilities) {
    snapshot = view.snapshot
    lines = view.lines
    configurationProblems = view.document.configurationProblems
    uri = view.document.uri
    self.client = client
  }

  /// Writes all diagnostics as a list.
  func write(to writer: inout JSONWriter) {
    writer.list { writer in
      for problem in configurationProblems { Self.write(problem, lines, to: &writer) }
      for finding in snapshot.linted?.findings ?? [] { write(finding, to: &writer) }
    }
  }

  /// Writes the finding at an index, or the configuration problem if the document wasn't linted.
  func write(at index: Int, to writer: inout JSONWriter) {
    if let linted = snapshot.linted {
      write(linted.findings[index], to: &writer)
    } else {
      Self.write(configurationProblems[index], lines, to: &writer)
    }
  }

  func write(_ finding: Finding, to writer: inout JSONWriter) {
    writer.object { writer in
      writer.key("range")
      Self.write(finding.range, lines, to: &writer)
      writer.member("severity", Self.number(of: finding.severity))
      writer.member("code", finding.rule)
      if client.showsRuleLinks, let file = snapshot.file, !snapshot.isTable || finding.element != nil,
        let link = RuleLinks.link(of: finding.rule, file.language)
      {
        writer.member("codeDescription") { $0.member("href", link) }
      }
      writer.member("source", "menulint")
      writer.member("message", Escaping.visible(finding.fullMessage))
      if let tag = Self.tags[finding.rule], client.diagnosticTags.contains(tag) {
        writer.key("tags")
        writer.list { $0.number(tag) }
      }
      if client.showsRelatedPlaces, !finding.related.isEmpty {
        writer.key("relatedInformation")
        writer.list(of: finding.related, write)
      }
      if client.keepsDiagnosticData, !finding.fixes.isEmpty { write(fixesOf: finding, to: &writer) }
    }
  }

  private func write(_ writer: inout JSONWriter, _ place: RelatedPlace) {
    writer.object { writer in
      writer.member("location") { writer in
        writer.member("uri", place.file.map { DocumentURI.file($0.location) } ?? uri)
        writer.key("range")
        Self.write(
          place.range, place.file.map { LineTable($0.source, counting: lines.unit) } ?? lines, to: &writer)
      }
      writer.member("message", Escaping.visible(place.message))
    }
  }

  private func write(fixesOf finding: Finding, to writer: inout JSONWriter) {
    writer.member("data") { writer in
      writer.key("fixes")
      writer.list(of: finding.fixes) { writer, fix in
        guard let (edits, safety) = snapshot.writer.edits(for: fix) else { return }
        writer.object { writer in
          writer.member("title", fix.title)
          writer.member("safety", safety.rawValue)
          writer.key("edits")
          Self.write(edits, lines, to: &writer)
        }
      }
    }
  }

  // Tag 1 is Unnecessary, so editors fade the code. Tag 2 is Deprecated, so they strike it through.
  private static let tags = ["unused-suppression": 1, "stray-divider": 1, "preferences-title": 2]

  private static func number(of severity: Severity) -> Int {
    switch severity {
    case .error: 1
    case .warning: 2
    case .info: 3
    }
  }
}

extension Diagnostics {
  /// Writes a problem in a configuration file.
  static func write(_ problem: ConfigurationProblem, _ lines: LineTable, to writer: inout JSONWriter) {
    writer.object { writer in
      writer.key("range")
      write(problem.range ?? SourceRange(0, 0), lines, to: &writer)
      writer.member("severity", 1)
      writer.member("code", "config")
      writer.member("source", "menulint")
      writer.member("message", Escaping.visible(problem.message))
    }
  }

  static func write(_ range: SourceRange, _ lines: LineTable, to writer: inout JSONWriter) {
    writer.object { writer in
      for (name, offset) in [("start" as StaticString, range.start), ("end", range.end)] {
        let place = lines.coordinates(of: offset)
        writer.member(name) { writer in
          writer.member("line", place.line)
          writer.member("character", place.column)
        }
      }
    }
  }

  static func write(_ edits: [TextEdit], _ lines: LineTable, to writer: inout JSONWriter) {
    writer.list(of: edits) { writer, edit in
      writer.object { writer in
        writer.key("range")
        write(edit.range, lines, to: &writer)
        writer.member("newText", edit.text)
      }
    }
  }
}
