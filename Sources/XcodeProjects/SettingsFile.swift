import TextCore

/// A file of build settings, an `.xcconfig`, with those that it includes.
package struct SettingsFile: Sendable {
  /// What it sets, whatever is built: the last of several counts.
  private var settings: [String: String] = [:]
  /// Whether a file that it includes can't be read, which may set anything.
  package private(set) var isOpen = false

  private static let maximumDepth = 8

  /// Reads a file of settings.
  ///
  /// - Parameters:
  ///   - path: Its path; what it includes is looked for beside it.
  ///   - read: Gives the bytes of a file; nil where it can't be read.
  package init(_ path: String, read: (String) -> [UInt8]?) { add(path, 0, read) }

  /// What a setting says; nil where it isn't there.
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
        // `SDKROOT[arch=*]` is for some builds only.
        guard !name.isEmpty, !name.contains("[") else { continue }
        var value = Self.trimmed(text[text.index(after: sign)...])
        while value.last == ";" { value = Self.trimmed(value.dropLast()) }
        settings[String(name)] = String(value)
      }
    }
  }

  // `#include "Shared.xcconfig"`; with a question mark one that may be missing.
  private mutating func include(
    _ rest: Substring, _ path: String, _ depth: Int, _ read: (String) -> [UInt8]?
  ) {
    let parts = rest.split(separator: "\"", omittingEmptySubsequences: false)
    guard parts.count > 2 else { return }
    let other = Paths.resolved(Paths.folder(of: path), String(parts[1]))
    if parts[0].contains("?"), read(other) == nil { return }
    add(other, depth + 1, read)
  }

  private static func withoutComment(_ line: String) -> Substring {
    line.utf8.indices.first { line.utf8[$0...].starts(with: "//".utf8) }.map { line[..<$0] } ?? line[...]
  }

  private static func trimmed(_ text: Substring) -> Substring {
    let start = text.drop { $0 == " " || $0 == "\t" }
    return start.lastIndex { $0 != " " && $0 != "\t" }.map { start[...$0] } ?? ""
  }
}
