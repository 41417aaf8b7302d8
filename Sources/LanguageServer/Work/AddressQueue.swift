/// A queue of document addresses without duplicates, in the order in which they were added.
struct AddressQueue {
  private var waiting: Set<String> = []
  // In order, from the first that may still be waiting. Removed addresses stay here and are skipped.
  private var addresses: [String] = []
  private var taken = 0

  /// Creates a queue of addresses, which must all be different.
  init(_ addresses: [String] = []) {
    self.addresses = addresses
    waiting = Set(addresses)
  }

  var isEmpty: Bool { waiting.isEmpty }
  var count: Int { waiting.count }

  /// Adds an address, unless it is already in the queue.
  mutating func append(_ address: String) {
    guard waiting.insert(address).inserted else { return }
    // Discard skipped addresses once there are as many as waiting ones.
    if addresses.count > 2 * waiting.count + 16 {
      var seen: Set<String> = [address]
      addresses = addresses[taken...].filter { waiting.contains($0) && seen.insert($0).inserted }
      taken = 0
    }
    addresses.append(address)
  }

  /// Removes an address.
  mutating func remove(_ address: String) { waiting.remove(address) }

  /// Returns the addresses of this queue, followed by those of another.
  func followed(by other: AddressQueue) -> AddressQueue {
    var (all, rest) = (self, other)
    while let address = rest.popFirst() { all.append(address) }
    return all
  }

  /// Removes and returns the first address.
  mutating func popFirst() -> String? {
    while taken < addresses.count {
      taken += 1
      if waiting.remove(addresses[taken - 1]) != nil { return addresses[taken - 1] }
    }
    return nil
  }
}
