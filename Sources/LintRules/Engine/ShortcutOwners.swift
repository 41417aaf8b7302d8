import MenuModel

/// Elements by the ``MenuModel/Shortcut/code`` of their shortcuts. Add all elements, then sort, then look up.
struct ShortcutOwners {
  private var owners: [(code: UInt64, id: ElementID)] = []

  mutating func add(_ id: ElementID, _ shortcut: Shortcut) { owners.append((shortcut.code, id)) }

  mutating func sort() { owners.sort { ($0.code, $0.id) < ($1.code, $1.id) } }

  /// Returns the elements with a shortcut, in text order.
  subscript(shortcut: Shortcut) -> some Sequence<ElementID> {
    let code = shortcut.code
    var (low, high) = (0, owners.count)
    while low < high {
      let middle = (low + high) / 2
      if owners[middle].code < code { low = middle + 1 } else { high = middle }
    }
    return owners[low...].lazy.prefix { $0.code == code }.map { $0.id }
  }

  /// The elements of each shortcut that several elements have.
  var shared: [[ElementID]] {
    var shared: [[ElementID]] = []
    var start = 0
    for index in owners.indices
    where index + 1 == owners.count || owners[index + 1].code != owners[start].code {
      if index > start { shared.append(owners[start...index].map { $0.id }) }
      start = index + 1
    }
    return shared
  }
}
