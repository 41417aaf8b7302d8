import TextCore

/// The anchors of a document, in the order of the text.
struct AnchorTable {
  /// One anchor.
  struct Entry {
    /// The name's bytes.
    var name: SourceRange
    var node: UInt32
  }

  private(set) var entries: [Entry] = []
  // For each name the last of its entries. By bytes: equal texts may be written by different ones.
  private var last: [[UInt8]: Int] = [:]

  var count: Int { entries.count }

  /// Forgets the anchors, at the end of a document.
  mutating func removeAll() {
    if !entries.isEmpty { self = AnchorTable() }
  }

  /// Adds an anchor, which hides earlier ones of its name.
  mutating func add(_ name: SourceRange, node: Int, in bytes: UnsafeBufferPointer<UInt8>) {
    last[Array(bytes[name.bounds])] = entries.count
    entries.append(Entry(name: name, node: UInt32(truncatingIfNeeded: node)))
  }

  /// The node of the last anchor of a name.
  func node(of name: SourceRange, in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    entries.isEmpty ? nil : last[Array(bytes[name.bounds])].map { Int(entries[$0].node) }
  }

  /// Makes up for a node put in before the nodes of the anchors from `first` on.
  mutating func shift(from first: Int) {
    for index in first..<max(first, entries.count) { entries[index].node += 1 }
  }
}
