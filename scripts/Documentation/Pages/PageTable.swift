/// Tables in the Markdown of the pages in `docs`.
package enum PageTable {
  /// A table of a head and rows; a cell's bars are escaped.
  static func table(_ head: [String], _ rows: [[String]]) -> String {
    let lines = [head] + [head.map { _ in "---" }] + rows
    return lines.enumerated().map { index, cells in
      let escaped = cells.map { $0.replacing("|", with: "\\|") }
      return index == 1
        ? "|---" + String(repeating: "|---", count: cells.count - 1) + "|"
        : "| " + escaped.joined(separator: " | ") + " |"
    }.joined(separator: "\n")
  }

  /// A text as code, whatever signs it has.
  static func code(_ text: String) -> String { text.contains("`") ? "`` \(text) ``" : "`\(text)`" }

  /// A page with its tables written anew: each stands between a comment that names it and one that ends it. Nil if
  /// the page names a table that there isn't, or leaves one out.
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
