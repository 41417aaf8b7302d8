/// Changes an input in addition to libFuzzer's own mutations. It repeats a part many times, which is the only
/// way to deep nesting, and inserts a part of one text elsewhere. libFuzzer calls this.
@_cdecl("LLVMFuzzerCustomMutator")
public func mutate(_ data: UnsafeMutablePointer<UInt8>, _ count: Int, _ limit: Int, _ seed: UInt32) -> Int {
  var numbers = Numbers(state: UInt64(seed))
  guard count > 0, numbers.next(16) == 0 else {
    // Grow in small steps. A large limit doesn't mean that inputs must become large.
    return mutate(data, count, min(limit, count + 256))
  }
  let start = numbers.next(count)
  let length = 1 + numbers.next(min(24, count - start))
  let times = min(1 << numbers.next(14), (limit - count) / length)
  if times < 1 { return mutate(data, count, limit) }
  let part = Array(UnsafeBufferPointer(start: data + start, count: length))
  let added = length * times
  (data + start + added).update(from: data + start, count: count - start)
  for index in 0..<added { data[start + index] = part[index % length] }
  return count + added
}

@_silgen_name("LLVMFuzzerMutate")
private func mutate(_ data: UnsafeMutablePointer<UInt8>, _ count: Int, _ limit: Int) -> Int

/// Numbers that depend only on the seed.
struct Numbers {
  var state: UInt64

  mutating func next(_ bound: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(bound))
  }
}
