import Files
import Linting

/// The files that fixes have changed, ready to be written. A file is written only if it still has the bytes
/// that were read. Files that one fix changes together are either all written or none.
struct FixedFiles {
  /// A file with its new bytes.
  struct Change {
    /// The path in the project.
    var name: String
    var path: String
    var old: [UInt8]
    var new: [UInt8]
  }

  private let changes: [Change]
  // The names of files that must be written together.
  private let groups: [[String]]

  /// Creates a set of changed files.
  ///
  /// - Parameter together: The files of each fix that changes several files.
  init(_ changes: [Change], together: [Set<String>]) {
    self.changes = changes
    var group = Dictionary(uniqueKeysWithValues: changes.map { ($0.name, $0.name) })
    func leader(_ name: String) -> String {
      var name = name
      while let next = group[name], next != name { name = next }
      return name
    }
    for names in together {
      let own = names.filter { group[$0] != nil }.sorted()
      for name in own.dropFirst() { group[leader(name)] = leader(own[0]) }
    }
    groups = Dictionary(grouping: changes.map(\.name), by: leader).values.map { $0.sorted() }
      .sorted { $0[0] < $1[0] }
  }

  /// Returns an error for each file that can't be written because it has changed or is protected, keyed by file
  /// name.
  func unwritableFiles() -> [String: RunError] {
    var errors: [String: RunError] = [:]
    for change in changes {
      do {
        _ = try FileSnapshot(of: change.path, stillHaving: change.old)
      } catch {
        errors[change.name] = Self.error(error, change.path)
      }
    }
    return errors
  }

  /// Writes the files, and returns the errors of those that weren't changed, keyed by file name.
  func write() -> [String: RunError] {
    let byName = Dictionary(uniqueKeysWithValues: changes.map { ($0.name, $0) })
    return groups.reduce(into: [:]) { errors, names in
      errors.merge(Self.write(names.compactMap { byName[$0] })) { $1 }
    }
  }

  private static func write(_ changes: [Change]) -> [String: RunError] {
    var ready: [FileSnapshot.Replacement] = []
    var written = 0
    do {
      for change in changes {
        let snapshot = try FileSnapshot(of: change.path, stillHaving: change.old)
        ready.append(try FileSnapshot.Replacement(of: snapshot, with: change.new))
      }
      for replacement in ready {
        try replacement.commit()
        written += 1
      }
      return [:]
    } catch {
      let failed = written < ready.count && ready.count == changes.count ? written : ready.count
      for replacement in ready.dropFirst(written) { replacement.discard() }
      var errors: [String: RunError] = [:]
      for (index, change) in changes.enumerated() {
        if index == failed {
          errors[change.name] = Self.error(error, change.path)
          continue
        }
        var message = "not fixed, because a fix also changes \(changes[failed].path), which can't be written"
        if index < written, (try? ready[index].revert()) == nil {
          message =
            "partly fixed; the rest of the fix, in \(changes[failed].path), couldn't be written"
        }
        errors[change.name] = RunError(file: change.path, message: message)
      }
      return errors
    }
  }

  /// Returns the error for a file that couldn't be written.
  static func error(_ error: any Error, _ path: String) -> RunError {
    let message =
      (error as? FileError).map { $0.isPermissionError ? "can't write the file: \($0.message)" : $0.message }
      ?? "not fixed, because the file changed while menulint ran"
    return RunError(file: path, message: message)
  }
}
