/// Tables in the Markdown pages of `docs`.
package enum PageTable {
  /// Returns a table with a header and rows. Vertical bars in cells are escaped.
  static func table(_ head: [String], _ rows: [[String]]) -> String {
    let lines = [head] + [head.map { _ in "---" }] + rows
    return lines.enumerated().map { index, cells in
      let escaped = cells.map { $0.replacing("|", with: "\\|") }
      return index == 1
        ? "|---" + String(repeating: "|---", count: cells.count - 1) + "|"
        : "| " + escaped.joined(separator: " | ") + " |"
    }.joined(separator: "\n")
  }

  /// Returns a text as code, whatever characters it contains.
  static func code(_ text: String) -> String { text.contains("`") ? "`` \(text) ``" : "`\(text)`" }

  /// Returns a page with its tables replaced. Each table is between a comment with its name and an end
  /// comment. Nil if the page names an unknown table or omits one.
  package static func filling(_ page: String, _ tables: [String: String]) -> String? {
    var lines: [String] = []
    var missing = Set(tables.keys)
    var isInside = false
    for line in page.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
      if line == "<!-- end -->" { isInside = false }
      if !isInside { lines.append(line) }
      guard line.hasPrefix("<!-- table "), line.hasSuffix(": written by scripts/update-docs -->") else {
        continue
      }
      let name = String(line.dropFirst("<!-- table ".count).prefix { $0 != ":" })
      guard let table = tables[name], missing.remove(name) != nil, !isInside else { return nil }
      lines += ["", table, ""]
      isInside = true
    }
    return missing.isEmpty && !isInside ? lines.joined(separator: "\n") : nil
  }
}
