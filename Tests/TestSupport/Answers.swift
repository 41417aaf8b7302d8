import Foundation

/// What code answers to far more questions than anybody could write down answers for, kept as one fingerprint for each
/// group of them in `Answers/NAME.txt` beside the test: any answer that changes is noticed, be it right or wrong.
///
/// `MENULINT_UPDATE=1` writes the fingerprints anew. What has changed is seen by comparing the answers themselves, which
/// `MENULINT_ANSWERS=FOLDER` writes into a folder, before and after the change.
package struct Answers: Sendable {
  private let name: String
  private let file: URL
  private var answers: [String: (fingerprint: UInt64, text: String)] = [:]
  private var order: [String] = []
  private let folder = ProcessInfo.processInfo.environment["MENULINT_ANSWERS"].map { URL(filePath: $0) }

  /// Answers that a test in `test` goes by.
  package init(_ name: String, of test: String = #filePath) {
    self.name = name
    file = URL(filePath: test).deletingLastPathComponent().appending(path: "Answers/\(name).txt")
  }

  /// Takes an answer down, as the next one of its group.
  package mutating func note(_ group: String, _ answer: String) {
    if answers[group] == nil { order.append(group) }
    var (fingerprint, text) = answers[group] ?? (0xCBF2_9CE4_8422_2325, "")
    var answer = answer
    answer.withUTF8 { bytes in
      for byte in bytes { fingerprint = (fingerprint ^ UInt64(byte)) &* 0x100_0000_01B3 }
    }
    fingerprint = (fingerprint ^ 0xFF) &* 0x100_0000_01B3
    if folder != nil { text += answer + "\n" }
    answers[group] = (fingerprint, text)
  }

  /// Takes over the answers of other groups.
  package mutating func add(_ others: Answers) {
    for group in others.order where answers[group] == nil {
      order.append(group)
      answers[group] = others.answers[group]
    }
  }

  /// What isn't as it is stored, one text for each group; none is what a test expects. Of some groups alone where they are
  /// named.
  package func differences(of groups: [String]? = nil) throws -> [String] {
    let lines = order.map { "\($0) \(String(answers[$0]?.fingerprint ?? 0, radix: 36))" }
    if let folder {
      let target = file.deletingLastPathComponent().deletingLastPathComponent().lastPathComponent
      let texts = order.map { "=== \($0)\n\(answers[$0]?.text ?? "")" }
      try Data(texts.joined().utf8).write(to: folder.appending(path: "\(target)-\(name).txt"))
    }
    if ProcessInfo.processInfo.environment["MENULINT_UPDATE"] != nil {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data((lines.joined(separator: "\n") + "\n").utf8).write(to: file)
    }
    let known = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map(String.init)
      .filter { line in groups?.contains(String(line.prefix { $0 != " " })) ?? true }
    return Set(lines).symmetricDifference(known).map { "\(name): \($0.prefix { $0 != " " })" }.sorted()
  }
}
