/// Several files in one text, as the fuzzer creates them. Each begins after a line with its name,
/// `=== A.swift`. Text before the first such line belongs to `A.swift`.
struct JoinedFiles {
  private(set) var files: [String: [UInt8]] = [:]

  /// The maximum number of files. The rest of the text belongs to the last one.
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

  // Returns the name in a line if it is a valid path within a project.
  private static func name(_ line: ArraySlice<UInt8>) -> String? {
    guard line.starts(with: "=== ".utf8) else { return nil }
    let name = line.dropFirst(4)
    let parts = name.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    let isPath = parts.allSatisfy { !$0.isEmpty && !$0.starts(with: "..".utf8) && !$0.contains(0) }
    return isPath ? String(decoding: name, as: UTF8.self) : nil
  }
}
