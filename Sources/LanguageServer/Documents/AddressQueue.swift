/// Addresses of documents that wait, each once, in the order in which they came.
struct AddressQueue {
  private var waiting: Set<String> = []
  // In their order, from the first that may still wait. What was removed stays and is passed over.
  private var addresses: [String] = []
  private var taken = 0

  /// Creates a queue of addresses, which are all different.
  init(_ addresses: [String] = []) {
    self.addresses = addresses
    waiting = Set(addresses)
  }

  var isEmpty: Bool { waiting.isEmpty }
  var count: Int { waiting.count }

  /// Lets an address wait, unless it does already.
  mutating func append(_ address: String) {
    guard waiting.insert(address).inserted else { return }
    // What is passed over makes room once there is as much of it as of what waits.
    if addresses.count > 2 * waiting.count + 16 {
      var seen: Set<String> = [address]
      addresses = addresses[taken...].filter { waiting.contains($0) && seen.insert($0).inserted }
      taken = 0
    }
    addresses.append(address)
  }

  /// Lets an address wait no more.
  mutating func remove(_ address: String) { waiting.remove(address) }

  /// The addresses of this queue, then those of another.
  func followed(by other: AddressQueue) -> AddressQueue {
    var (all, rest) = (self, other)
    while let address = rest.popFirst() { all.append(address) }
    return all
  }

  /// Takes out the address that came first.
  mutating func popFirst() -> String? {
    while taken < addresses.count {
      taken += 1
      if waiting.remove(addresses[taken - 1]) != nil { return addresses[taken - 1] }
    }
    return nil
  }
}
