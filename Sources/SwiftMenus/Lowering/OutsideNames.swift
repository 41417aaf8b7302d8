#if SwiftSource
import MenuModel

/// The names that files have which aren't Swift: classes that documents of Interface Builder make objects of, those that
/// Objective-C uses and what property lists name. Read when first asked for.
final class OutsideNames: Sendable {
  private let files: ProjectFiles
  private let hashes: Locked<Set<UInt64>?> = Locked(nil)

  init(_ files: ProjectFiles) { self.files = files }

  /// How the names of such files end.
  static let endings = [".xib", ".storyboard", ".m", ".mm", "Info.plist"]

  /// Whether one of the files has a name.
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
