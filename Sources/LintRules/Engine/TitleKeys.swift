import MenuModel

/// The keys of all titles in a file, computed once for the rules that compare titles.
final class TitleKeys {
  // One key per element, with `TitleKey.none` for those without a title.
  private let keys: [TitleKey]

  init(_ tree: MenuTree) {
    // A title with placeholders is only partly known, so it doesn't equal any other.
    keys = tree.elements.indices.map { index in
      if tree.elements[index].flags.contains(.hasPlaceholders) { return .none }
      return tree.withTitle(of: ElementID(index), TitleKey.init(bytes:)) ?? .none
    }
  }

  /// Returns the key of an element's title or of the first of its changeable titles, or nil if it has none.
  subscript(id: ElementID) -> TitleKey? {
    let key = keys[Int(id.index)]
    return key.whole == 0 ? nil : key
  }

  /// Whether at least `count` items of a list have titles with the same hash.
  func isShared(by count: Int, in items: [ElementID], _ hash: (TitleKey) -> UInt64) -> Bool {
    guard items.count >= count else { return false }
    var hashes: [UInt64] = []
    hashes.reserveCapacity(items.count)
    for item in items {
      let key = keys[Int(item.index)]
      if key.whole != 0 { hashes.append(hash(key)) }
    }
    hashes.sort()
    var run = 0
    for position in hashes.indices {
      run = position > 0 && hashes[position] == hashes[position - 1] ? run + 1 : 1
      if run == count { return true }
    }
    return false
  }
}

extension MenuTree {
  /// Calls `body` with the bytes of an element's title, or of the first of its changeable titles.
  func withTitle<Result>(of id: ElementID, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result? {
    guard var title = title(of: id) else { return nil }
    return title.withUTF8(body)
  }

  /// Returns the elements of a list, including those in its sections.
  func listed(in id: ElementID) -> [ElementID] {
    var listed: [ElementID] = []
    listed.reserveCapacity(Int(self[id].end - id.index))
    collect(from: id, into: &listed)
    return listed
  }

  private func collect(from id: ElementID, into listed: inout [ElementID]) {
    for child in children(of: id) {
      listed.append(child)
      if self[child].kind == .section { collect(from: child, into: &listed) }
    }
  }
}
