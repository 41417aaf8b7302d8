import TextCore

/// A file of build settings (`.xcconfig`), with the files that it includes.
package struct SettingsFile: Sendable {
  /// The settings that apply to all builds. The last value of a setting counts.
  private var settings: [String: String] = [:]
  /// Whether an included file can't be read, so any setting may have a different value.
  package private(set) var isOpen = false

  private static let maximumDepth = 8

  /// Reads a file of settings.
  ///
  /// - Parameters:
  ///   - path: The file's path. Included files are relative to its folder, or else to the project's.
  ///   - project: The project's folder.
  ///   - read: Returns the bytes of a file; nil if it can't be read.
  package init(_ path: String, ofProjectIn project: String, read: (String) -> [UInt8]?) {
    self.project = project
    add(path, 0, read)
  }

  private let project: String

  /// The value of a setting; nil if it isn't set.
  package subscript(name: String) -> String? { settings[name] }

  private mutating func add(_ path: String, _ depth: Int, _ read: (String) -> [UInt8]?) {
    guard depth < Self.maximumDepth, let bytes = read(path) else {
      isOpen = true
      return
    }
    for line in bytes.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }) {
      let text = Self.trimmed(Self.withoutComment(String(decoding: line, as: UTF8.self)))
      if text.hasPrefix("#include") {
        include(text.dropFirst("#include".count), path, depth, read)
      } else if let sign = text.firstIndex(of: "=") {
        let name = Self.trimmed(text[..<sign])
        // `SDKROOT[arch=*]` applies only to some builds.
        guard !name.isEmpty, !name.contains("[") else { continue }
        var value = Self.trimmed(text[text.index(after: sign)...])
        while value.last == ";" { value = Self.trimmed(value.dropLast()) }
        settings[String(name)] = String(value)
      }
    }
  }

  // `#include "Shared.xcconfig"`; with a question mark, the file may be missing.
  private mutating func include(
    _ rest: Substring, _ path: String, _ depth: Int, _ read: (String) -> [UInt8]?
  ) {
    let parts = rest.split(separator: "\"", omittingEmptySubsequences: false)
    guard parts.count > 2 else { return }
    let candidates = [Paths.folder(of: path), project].map { Paths.resolved($0, String(parts[1])) }
    let other = candidates.first { read($0) != nil }
    if parts[0].contains("?"), other == nil { return }
    add(other ?? candidates[0], depth + 1, read)
  }

  private static func withoutComment(_ line: String) -> Substring {
    line.utf8.indices.first { line.utf8[$0...].starts(with: "//".utf8) }.map { line[..<$0] } ?? line[...]
  }

  private static func trimmed(_ text: Substring) -> Substring {
    let start = text.drop { $0 == " " || $0 == "\t" }
    return start.lastIndex { $0 != " " && $0 != "\t" }.map { start[...$0] } ?? ""
  }
}
