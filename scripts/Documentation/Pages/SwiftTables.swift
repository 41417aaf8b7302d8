/// The table of `docs/swift.md`, generated from the constructs that the Swift front end reads. They aren't
/// available without swift-syntax, so a test of the front end writes the table.
package enum SwiftTables {
  /// A construct that menulint reads: its framework, its kind, and its name.
  package typealias Construct = (framework: String, form: String, name: String)

  /// Returns the tables, by their names in the page.
  package static func all(_ constructs: [Construct]) -> [String: String] {
    var rows: [(head: [String], names: [String])] = []
    for (framework, form, name) in constructs {
      if let index = rows.firstIndex(where: { $0.head == [framework, form] }) {
        rows[index].names.append(name)
      } else {
        rows.append(([framework, form], [name]))
      }
    }
    return [
      "constructs": PageTable.table(
        ["framework", "kind", "names"],
        rows.map { head, names in head + [names.map { "`\($0)`" }.joined(separator: ", ")] })
    ]
  }
}
