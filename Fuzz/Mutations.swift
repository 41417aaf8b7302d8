/// What libFuzzer calls to change an input, besides its own ways: repeats a part many times, as nothing else makes what
/// nests deep, and puts a part of one text elsewhere.
@_cdecl("LLVMFuzzerCustomMutator")
public func mutate(_ data: UnsafeMutablePointer<UInt8>, _ count: Int, _ limit: Int, _ seed: UInt32) -> Int {
  var numbers = Numbers(state: UInt64(seed))
  guard count > 0, numbers.next(16) == 0 else {
    // Small steps: an input that may be large needn't become so.
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

/// Numbers that are the same for the same seed.
struct Numbers {
  var state: UInt64

  mutating func next(_ bound: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(bound))
  }
}
