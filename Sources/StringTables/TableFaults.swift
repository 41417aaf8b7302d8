import MenuModel
import TextCore

/// The tables that can't be read completely, with the reasons. Each is reported once.
package final class TableFaults: Sendable {
  private let found = Locked<[String: (path: String, reason: String)]>([:])

  package init() {}

  /// The problems found so far, sorted by path.
  package var all: [(path: String, reason: String)] {
    found.use { $0.sorted { $0.key < $1.key }.map(\.value) }
  }

  /// Whether a table can't be read completely.
  package func has(_ path: String) -> Bool { found.use { $0[path] != nil } }

  /// Records that a table can't be read completely.
  package func add(_ path: String, _ fault: CatalogError) {
    found.use { $0[path] = fault.problem(of: path) }
  }

  /// Returns the bytes of a table; nil if it can't be read, which is recorded.
  package func bytes(of path: String, _ files: ProjectFiles) -> [UInt8]? {
    let bytes = files.read(path)
    if bytes == nil { add(path, CatalogError(reason: "it can't be read, so its texts aren't checked")) }
    return bytes
  }

  /// Returns a copy without the problems of changed tables.
  package func forgetting(_ changed: Set<String>) -> TableFaults {
    let faults = TableFaults()
    faults.found.use { $0 = found.use { $0 }.filter { !changed.contains($0.key) } }
    return faults
  }
}
