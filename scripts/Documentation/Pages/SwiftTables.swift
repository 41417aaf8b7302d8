/// The table of `docs/swift.md`, written from what the Swift front end reads. A program without swift-syntax doesn't know
/// that, so a test of the front end writes it.
package enum SwiftTables {
  /// A construct that is read: its framework, what it is there, and its name.
  package typealias Construct = (framework: String, form: String, name: String)

  /// The tables, by the names that the page gives them.
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
        ["framework", "what", "read"],
        rows.map { head, names in head + [names.map { "`\($0)`" }.joined(separator: ", ")] })
    ]
  }
}
