import Documentation
import Files
import LintRules

/// Writes the parts of `docs` that are generated from code: the pages of the rules, and the tables of other
/// pages. `scripts/update-docs` runs it in the repository.
func write(_ text: String, to path: String) throws(FileError) {
  try FileAccess.write(Array(text.utf8), to: path)
}

do {
  try write(RulePages.table(RuleBook.descriptions), to: "docs/rules/README.md")
  for rule in RuleBook.descriptions { try write(RulePages.page(rule), to: "docs/rules/\(rule.id).md") }
  for (page, tables) in ["docs/spec.md": SpecTables.all, "docs/configuration.md": ConfigurationTables.all] {
    let old = String(decoding: try FileAccess.read(page), as: UTF8.self)
    guard let new = PageTable.filling(old, tables) else {
      StandardStream.complain("\(page) names other tables than there are")
      exitProgram(.failure)
    }
    try write(new, to: page)
  }
} catch {
  StandardStream.complain("can't write the documentation: \(error.message)")
  exitProgram(.failure)
}
