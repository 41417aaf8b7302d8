#if SwiftSource
/// Results of several threads. Each thread writes its own elements.
final class Slots<Element>: @unchecked Sendable {
  private let values: UnsafeMutablePointer<Element?>
  private let count: Int

  init(count: Int) {
    self.count = count
    values = .allocate(capacity: count)
    values.initialize(repeating: nil, count: count)
  }

  deinit {
    values.deinitialize(count: count)
    values.deallocate()
  }

  subscript(index: Int) -> Element? {
    get { values[index] }
    set { values[index] = newValue }
  }
}
#endif
