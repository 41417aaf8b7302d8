/// Several files in one text, as the fuzzer makes them: each begins behind a line of its name, `=== A.swift`. What stands
/// before the first such line is `A.swift`.
struct JoinedFiles {
  private(set) var files: [String: [UInt8]] = [:]

  /// The most files that are told apart: what follows belongs to the last.
  private static let most = 8

  init(_ bytes: [UInt8]) {
    var name = "A.swift"
    for line in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      if let next = Self.name(line), files.count < Self.most {
        name = next
        files[name] = []
      } else {
        let isFirst = (files[name] ?? []).isEmpty
        files[name, default: []] += isFirst ? Array(line) : [UInt8(ascii: "\n")] + line
      }
    }
  }

  // Only what a path within a project can be.
  private static func name(_ line: ArraySlice<UInt8>) -> String? {
    guard line.starts(with: "=== ".utf8) else { return nil }
    let name = line.dropFirst(4)
    let parts = name.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    let isPath = parts.allSatisfy { !$0.isEmpty && !$0.starts(with: "..".utf8) && !$0.contains(0) }
    return isPath ? String(decoding: name, as: UTF8.self) : nil
  }
}
