import TextCore

/// Writes a baseline.
package struct BaselineWriter {
  private var entries: [(file: String, key: FindingKey, count: Int)] = []

  package init() {}

  /// Adds the findings of a file.
  package mutating func add(_ keys: [FindingKey], file: String) {
    var counts: [FindingKey: Int] = [:]
    for key in keys { counts[key, default: 0] += 1 }
    for (key, count) in counts { entries.append((file, key, count)) }
  }

  /// Adds an entry of the baseline that was there before.
  package mutating func keep(_ entry: Baseline.Entry) { entries.append((entry.file, entry.key, entry.count)) }

  /// Number of findings.
  package var count: Int { entries.reduce(0) { $0 + $1.count } }

  /// The baseline's text: an entry a line, in an order that doesn't depend on the run.
  package func text() -> ByteBuffer {
    var output = ByteBuffer()
    output.append("{\n  \"version\": 1,\n  \"findings\": [")
    let sorted = entries.sorted {
      ($0.file, $0.key.rule, $0.key.path.joined(separator: "\u{0}"))
        < ($1.file, $1.key.rule, $1.key.path.joined(separator: "\u{0}"))
    }
    for (index, entry) in sorted.enumerated() {
      output.append(index > 0 ? ",\n    {\"file\": " : "\n    {\"file\": ")
      JSONText.append(entry.file, to: &output)
      output.append(", \"rule\": ")
      JSONText.append(entry.key.rule, to: &output)
      output.append(", \"path\": ")
      JSONText.append(entry.key.path, to: &output)
      if entry.count > 1 { output.append(", \"count\": \(entry.count)") }
      output.append("}")
    }
    output.append(sorted.isEmpty ? "]\n}\n" : "\n  ]\n}\n")
    return output
  }
}
