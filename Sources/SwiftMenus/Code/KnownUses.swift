#if SwiftSource
import TextCore

/// The uses of a name in a file.
struct FileUses: Sendable {
  var file: Int
  var uses: [ByteScan.Use]
}

/// The uses of the names that were looked up.
final class KnownUses: Sendable {
  private struct Known {
    var uses: [UInt64: [FileUses]] = [:]
    // The files that use each of the project's types. They are found together once a few names have been
    // searched for in all files.
    var users: [UInt32: [Int]]?
  }

  private let known = Locked(Known())
  private static let fewNames = 16

  /// Returns the uses of a name by file. The first call searches for them.
  func of(_ hash: UInt64, in sources: SourceIndex) -> [FileUses] {
    let (uses, count) = known.use { ($0.uses[hash], $0.uses.count) }
    if let uses { return uses }
    let files = count > Self.fewNames ? users(in: sources)[UInt32(truncatingIfNeeded: hash)] : nil
    let found = sources.uses(of: hash, in: files ?? Array(sources.scans.indices))
    known.use { $0.uses[hash] = found }
    return found
  }

  private func users(in sources: SourceIndex) -> [UInt32: [Int]] {
    known.use { known in
      if let users = known.users { return users }
      let types = sources.scans.flatMap { $0.types.map { UInt32(truncatingIfNeeded: $0.hash) } }
      var users = Dictionary(types.map { ($0, [Int]()) }) { one, _ in one }
      for (file, scan) in sources.scans.enumerated() {
        for name in scan.usedNames where users[name].map({ $0.last != file }) ?? false {
          users[name]?.append(file)
        }
      }
      known.users = users
      return users
    }
  }

  /// Returns a copy without the uses of some names.
  func without(_ names: Set<UInt32>) -> KnownUses {
    let rest = known.use { $0.uses }.filter { !names.contains(UInt32(truncatingIfNeeded: $0.key)) }
    let uses = KnownUses()
    uses.known.use { $0.uses = rest }
    return uses
  }
}
#endif
