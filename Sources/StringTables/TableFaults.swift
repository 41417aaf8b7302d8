import MenuModel
import TextCore

/// Why tables can't be read, or not all of them: each is to be named once.
package final class TableFaults: Sendable {
  private let found = Locked<[String: (path: String, why: String)]>([:])

  package init() {}

  /// Those found by now, sorted by their tables' paths.
  package var all: [(path: String, why: String)] {
    found.use { $0.sorted { $0.key < $1.key }.map(\.value) }
  }

  /// Whether a table can't be read, or not wholly.
  package func has(_ path: String) -> Bool { found.use { $0[path] != nil } }

  /// Notes that a table can't be read, or not wholly.
  package func add(_ path: String, _ fault: CatalogError) {
    found.use { $0[path] = fault.problem(of: path) }
  }

  /// The bytes of a table; nil for one that can't be read, which is a fault.
  package func bytes(of path: String, _ files: ProjectFiles) -> [UInt8]? {
    let bytes = files.read(path)
    if bytes == nil { add(path, CatalogError(why: "it can't be read, so its texts aren't checked")) }
    return bytes
  }

  /// Forgets what was found in some tables, which have changed.
  package func forgetting(_ changed: Set<String>) -> TableFaults {
    let faults = TableFaults()
    faults.found.use { $0 = found.use { $0 }.filter { !changed.contains($0.key) } }
    return faults
  }
}
