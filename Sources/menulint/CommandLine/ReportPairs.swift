import CommandLineSyntax
import Files
import Reports
import TextCore

/// Matches each `--format` with its `--output`.
///
/// An output belongs to the format before it. If there is none, it takes the format after it, unless that has
/// its own output, or else the format that its file name implies.
enum ReportPairs {
  private struct Pair {
    var format: ReportFormat?
    var file: String?
  }

  /// Returns the reports that a command line requests; empty if it requests none.
  static func reports(_ given: [Arguments.Given]) throws(UsageError) -> [ReportRequest] {
    let given = given.filter { $0.name == "format" || $0.name == "output" }
    var pairs: [Pair] = []
    for (index, option) in given.enumerated() {
      let last = pairs.indices.last
      if option.name == "output" {
        if let last, pairs[last].file == nil {
          pairs[last].file = option.value
        } else if let last, pairs[last].format == nil {
          throw givenTwice
        } else {
          pairs.append(Pair(file: option.value))
        }
      } else if let format = ReportFormat(rawValue: option.value) {
        let hasOwnFile = index + 1 < given.count && given[index + 1].name == "output"
        if let last, pairs[last].format == nil, !hasOwnFile {
          pairs[last].format = format
        } else {
          pairs.append(Pair(format: format))
        }
      }
    }
    return try requests(pairs)
  }

  private static func requests(_ pairs: [Pair]) throws(UsageError) -> [ReportRequest] {
    var requests: [ReportRequest] = []
    for (index, pair) in pairs.enumerated() {
      let named = pair.file.map(formats) ?? []
      guard let format = pair.format else {
        // A second file after one format has no format.
        if index > 0 { throw givenTwice }
        requests.append(ReportRequest(format: try format(of: pair.file ?? "", named), file: pair.file))
        continue
      }
      if let file = pair.file, !named.isEmpty, !named.contains(format) {
        throw UsageError(
          "--output “\(file)” would be written as \(format.rawValue), but its extension is for \(names(named))",
          "each --output takes the --format before it")
      }
      requests.append(ReportRequest(format: format, file: pair.file))
    }
    return requests
  }

  private static func format(of file: String, _ named: [ReportFormat]) throws(UsageError) -> ReportFormat {
    guard let first = named.first else { return .text }
    // Without `--format`, a `.json` file means menulint's own JSON format.
    if named.count > 1, first != .json {
      throw UsageError("--output “\(file)” needs a --format: \(names(named))")
    }
    return first
  }

  private static func names(_ formats: [ReportFormat]) -> String {
    Wording.enumeration(formats.map(\.rawValue))
  }

  // Returns the formats that a file's name may imply; empty if it implies none.
  private static func formats(ofFileNamed name: String) -> [ReportFormat] {
    let name = name.lowercased()
    if name.hasSuffix(".sarif") || name.hasSuffix(".sarif.json") { return [.sarif] }
    if name.hasSuffix(".rdjson") || name.hasSuffix(".rdjson.json") { return [.rdjson] }
    if name.hasSuffix(".json") { return [.json, .sarif, .gitlab, .rdjson] }
    return name.hasSuffix(".xml") ? [.checkstyle, .junit] : []
  }

  private static var givenTwice: UsageError {
    UsageError("duplicate --output for one format", "put a --format before each --output")
  }
}
