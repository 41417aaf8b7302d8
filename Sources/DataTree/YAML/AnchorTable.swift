import TextCore

/// The anchors of a document, in text order.
struct AnchorTable {
  /// One anchor.
  struct Entry {
    /// The range of the name.
    var name: SourceRange
    var node: UInt32
  }

  private(set) var entries: [Entry] = []
  // The last entry for each name. The keys are bytes, because equal strings may have different bytes.
  private var last: [[UInt8]: Int] = [:]

  var count: Int { entries.count }

  /// Removes the anchors at the end of a document.
  mutating func removeAll() {
    if !entries.isEmpty { self = AnchorTable() }
  }

  /// Adds an anchor, which overrides earlier ones with the same name.
  mutating func add(_ name: SourceRange, node: Int, in bytes: UnsafeBufferPointer<UInt8>) {
    last[Array(bytes[name.bounds])] = entries.count
    entries.append(Entry(name: name, node: UInt32(truncatingIfNeeded: node)))
  }

  /// Returns the node of the last anchor with this name.
  func node(of name: SourceRange, in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    entries.isEmpty ? nil : last[Array(bytes[name.bounds])].map { Int(entries[$0].node) }
  }

  /// Adjusts the anchors from `first` on after a node is inserted before their nodes.
  mutating func shift(from first: Int) {
    for index in first..<max(first, entries.count) { entries[index].node += 1 }
  }
}
