import DataTree
import MenuModel
import TextCore

/// Writes entries of `overrides` that turn rules off into a configuration, for files that can't contain
/// suppressions.
package struct OverrideWriter {
  /// An entry of `overrides`.
  package struct Entry {
    /// The path of the file, relative to the configuration's folder.
    package var file: String
    /// The breadcrumbs; empty for the whole file.
    package var places: [[String]]
    package var rules: [String]

    package init(file: String, places: [[String]], rules: [String]) {
      self.file = file
      self.places = places
      self.rules = rules
    }
  }

  /// The reason.
  let reason: String

  package init(reason: String) { self.reason = reason }

  /// Returns a new configuration with only the entries.
  package func text(of entries: [Entry]) -> [UInt8] {
    text(adding: entries, to: Array("{}\n".utf8)) ?? []
  }

  /// Returns the text of a configuration with entries added after the existing ones; nil if it isn't a
  /// mapping or its `overrides` isn't a list.
  package func text(adding entries: [Entry], to bytes: [UInt8]) -> [UInt8]? {
    let tree = SyntaxTree(parsing: SourceText(bytes: bytes), format: .jsonWithComments)
    guard tree.problems.isEmpty, let root = tree.documents.first?.root, tree[root].kind == .mapping else {
      return nil
    }
    let list = JSONContainer(root, in: tree)
    if let overrides = tree.value(of: "overrides", in: root) {
      guard tree[overrides].kind == .sequence else { return nil }
      return JSONContainer(overrides, in: tree).adding(entries.map { lines(of: $0) })
    }
    let inner = entries.map { lines(of: $0).map { "  " + $0 } }
    let parts = inner.enumerated().map { index, lines in
      index + 1 < inner.count ? lines.dropLast() + [lines[lines.count - 1] + ","] : lines
    }
    return list.adding([["\"overrides\": ["] + parts.flatMap { $0 } + ["]"]])
  }

  private func lines(of entry: Entry) -> [String] {
    var value: DataValue = ["files": [.text(Self.pattern(of: entry.file))]]
    if !entry.places.isEmpty {
      value = value.adding(["at": .texts(entry.places.map { $0.joined(separator: " ▸ ") })])
    }
    value = value.adding(["rules": .object(entry.rules.map { ($0, "off") })])
    return ["// \(reason)", value.line]
  }

  // Returns a pattern that matches only this file. It escapes special characters and is anchored to one
  // folder.
  private static func pattern(of file: String) -> String {
    var pattern = file.utf8.contains(UInt8(ascii: "/")) ? "" : "./"
    for scalar in file.unicodeScalars {
      if "\\*?[]{}!".unicodeScalars.contains(scalar) { pattern += "\\" }
      pattern.unicodeScalars.append(scalar)
    }
    return pattern
  }
}

/// The brackets or braces of a JSON value, for inserting entries after the existing ones.
private struct JSONContainer {
  private let tree: SyntaxTree
  private let bytes: [UInt8]
  // The offset of the closing bracket.
  private let end: Int
  // The end of the last entry; nil in empty brackets.
  private let last: Int?

  init(_ node: NodeID, in tree: SyntaxTree) {
    self.tree = tree
    bytes = tree.source.bytes
    end = Int(tree[node].range.end) - 1
    var last: Int?
    for child in tree.children(of: node) { last = Int(tree[child].range.end) }
    self.last = last
  }

  /// Returns the text with entries added, each of which may have several lines.
  func adding(_ entries: [[String]]) -> [UInt8] {
    var edits: [TextEdit] = []
    let comma = last.flatMap { self.comma(after: $0) }
    if let last, comma == nil { edits.append(TextEdit(SourceRange(last..<last), ",")) }
    let start = lineStart(of: end)
    let own = bytes[start..<end]
    let isAlone = own.allSatisfy { $0 == 0x20 || $0 == 0x09 }
    let outer = String(decoding: own.prefix { $0 == 0x20 || $0 == 0x09 }, as: UTF8.self)
    let inner = outer + (outer.utf8.first == 0x09 ? "\t" : "  ")
    var text = ""
    for (index, lines) in entries.enumerated() {
      let isLast = index + 1 == entries.count
      text += lines.map { inner + $0 }.joined(separator: lineBreak)
      text += (isLast && comma == nil ? "" : ",") + lineBreak
    }
    let place = isAlone ? start : end
    edits.append(TextEdit(SourceRange(place..<place), isAlone ? text : lineBreak + text + outer))
    return applying(edits, to: tree.source)
  }

  private func lineStart(of offset: Int) -> Int {
    (bytes[..<offset].lastIndex { $0 == 0x0A || $0 == 0x0D }).map { $0 + 1 }
      ?? tree.source.byteOrderMarkLength
  }

  private var lineBreak: String {
    guard let first = bytes.firstIndex(where: { $0 == 0x0A || $0 == 0x0D }) else { return "\n" }
    if bytes[first] == 0x0A { return "\n" }
    return first + 1 < bytes.count && bytes[first + 1] == 0x0A ? "\r\n" : "\r"
  }

  // Returns the offset of the comma after an entry, skipping comments.
  private func comma(after offset: Int) -> Int? {
    var offset = offset
    while offset < end {
      if let comment = tree.comments.first(where: { $0.start <= offset && offset < $0.end }) {
        offset = Int(comment.end)
      } else if bytes[offset] == UInt8(ascii: ",") {
        return offset
      } else {
        offset += 1
      }
    }
    return nil
  }
}
