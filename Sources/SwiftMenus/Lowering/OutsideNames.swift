#if SwiftSource
import MenuModel

/// The capitalized names in files that aren't Swift: Interface Builder documents, Objective-C code, and
/// property lists, which may refer to classes. Read on first use.
final class OutsideNames: Sendable {
  private let files: ProjectFiles
  private let hashes: Locked<Set<UInt64>?> = Locked(nil)

  init(_ files: ProjectFiles) { self.files = files }

  /// The endings of the names of such files.
  static let endings = [".xib", ".storyboard", ".m", ".mm", "Info.plist"]

  /// Whether one of the files contains a name.
  func has(_ name: String) -> Bool {
    let hash = ByteScan.hash(name)
    return hashes.use { known in
      let all = known ?? read()
      known = all
      return all.contains(hash)
    }
  }

  private func read() -> Set<UInt64> {
    var all: Set<UInt64> = []
    for path in files.paths where Self.endings.contains(where: path.hasSuffix) {
      for word in (files.glance(path) ?? []).split(whereSeparator: { !Self.isOfWord($0) })
      where word.first.map({ 0x41...0x5A ~= $0 }) ?? false {
        all.insert(ByteScan.hash(word))
      }
    }
    return all
  }

  private static func isOfWord(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x5F, 0x80...0xFF: true
    default: false
    }
  }
}
#endif
