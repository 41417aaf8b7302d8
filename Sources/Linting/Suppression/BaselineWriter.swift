import TextCore

/// Writes a baseline.
package struct BaselineWriter {
  private var entries: [(file: String, key: FindingKey, count: Int)] = []

  package init() {}

  package mutating func add(_ keys: [FindingKey], file: String) {
    var counts: [FindingKey: Int] = [:]
    for key in keys { counts[key, default: 0] += 1 }
    for (key, count) in counts { entries.append((file, key, count)) }
  }

  /// Adds an entry of the previous baseline.
  package mutating func keep(_ entry: Baseline.Entry) { entries.append((entry.file, entry.key, entry.count)) }

  /// The number of findings.
  package var count: Int { entries.reduce(0) { $0 + $1.count } }

  /// Returns the baseline's text, with one entry per line, in an order that doesn't depend on the run.
  package func text() -> ByteBuffer {
    let sorted = entries.sorted {
      ($0.file, $0.key.rule, $0.key.path.joined(separator: "\u{0}"))
        < ($1.file, $1.key.rule, $1.key.path.joined(separator: "\u{0}"))
    }
    let findings = sorted.map { entry -> DataValue in
      let value: DataValue = [
        "file": .text(entry.file), "rule": .text(entry.key.rule), "path": .texts(entry.key.path),
      ]
      return entry.count > 1 ? value.adding(["count": .number(entry.count)]) : value
    }
    var writer = JSONWriter(isSpaced: true)
    writer.object(onLinesAt: 0) { writer in
      writer.member("version", 1)
      writer.key("findings")
      writer.list(onLinesAt: findings.isEmpty ? nil : 2) { writer in findings.forEach { writer.value($0) } }
    }
    var output = writer.buffer
    output.append("\n")
    return output
  }
}
