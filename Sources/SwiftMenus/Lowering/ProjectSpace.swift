#if SwiftSource
import MenuModel

/// The files of a project as one range of bytes, so an offset also identifies the file. The bytes are never
/// joined; each file's part begins at its base.
package struct ProjectSpace: Sendable {
  /// The part of one file.
  package struct Part: Sendable {
    /// The file's number in places.
    package var file: Int
    package var path: String
    package var base: UInt32
    package var size: UInt32
  }

  /// The files, in the order of their bases: Swift first, then catalogs.
  package private(set) var parts: [Part] = []
  private var bases: [Int: UInt32] = [:]

  /// Places files one after another, with one byte between them. Omits files that would extend beyond 4 GiB.
  package init(_ files: [Int: ReadFile]) {
    var base: UInt32 = 0
    for (number, file) in files.sorted(by: { Self.rank($0.key) < Self.rank($1.key) }) {
      let (end, isTooFar) = base.addingReportingOverflow(UInt32(clamping: file.size))
      guard !isTooFar, end < UInt32.max else { return }
      parts.append(Part(file: number, path: file.path, base: base, size: end - base))
      bases[number] = base
      base = end + 1
    }
  }

  private static func rank(_ number: Int) -> Int { number < 0 ? Int.max + number : number }

  /// Returns the range of a place, or nil if its file isn't included.
  package func range(of place: Place) -> SourceRange? {
    bases[place.file].map { base in
      SourceRange(base + UInt32(clamping: place.start), base + UInt32(clamping: place.end))
    }
  }

  /// Returns the part that contains a byte.
  package func part(at offset: UInt32) -> Part? {
    var low = 0
    var high = parts.count
    while low < high {
      let middle = (low + high) / 2
      if parts[middle].base <= offset { low = middle + 1 } else { high = middle }
    }
    guard low > 0, offset <= parts[low - 1].base + parts[low - 1].size else { return nil }
    return parts[low - 1]
  }
}
#endif
