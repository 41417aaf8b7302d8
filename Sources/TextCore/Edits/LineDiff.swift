/// The lines that differ between two texts. It uses patience diff, and Myers's algorithm between lines that
/// are unique in both texts.
struct LineDiff {
  /// For each old line, whether it was removed.
  private(set) var isRemoved: [Bool]
  /// For each new line, whether it was added.
  private(set) var isAdded: [Bool]

  private let old: [Int32]
  private let new: [Int32]
  // The counts of each line in the compared part, and its place in the new text. Allocated once and reset
  // after each use.
  private var counts: [(old: Int32, new: Int32, place: Int32)]

  /// Compares lines given as numbers below `bound`. Equal lines have equal numbers.
  init(old: [Int32], new: [Int32], bound: Int) {
    self.old = old
    self.new = new
    isRemoved = [Bool](repeating: false, count: old.count)
    isAdded = [Bool](repeating: false, count: new.count)
    counts = Array(repeating: (0, 0, 0), count: bound)
    var parts = [(old: 0..<old.count, new: 0..<new.count, depth: 0)]
    while let part = parts.popLast() { compare(part.old, part.new, part.depth, &parts) }
  }

  init(_ oldLines: [ArraySlice<UInt8>], _ newLines: [ArraySlice<UInt8>]) {
    var numbers: [ArraySlice<UInt8>: Int32] = [:]
    func number(_ line: ArraySlice<UInt8>) -> Int32 {
      if let known = numbers[line] { return known }
      let number = Int32(numbers.count)
      numbers[line] = number
      return number
    }
    let old = oldLines.map { number($0) }
    let new = newLines.map { number($0) }
    self.init(old: old, new: new, bound: numbers.count)
  }

  /// Returns the lines of a text, each with its LF. The last line may have none.
  static func lines(_ text: [UInt8]) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var start = 0
    for index in text.indices where text[index] == 0x0A {
      lines.append(text[start...index])
      start = index + 1
    }
    if start < text.count { lines.append(text[start...]) }
    return lines
  }

  /// The changes in text order: removed old lines, and the new lines that replace them.
  var changes: [(old: Range<Int>, new: Range<Int>)] {
    var changes: [(old: Range<Int>, new: Range<Int>)] = []
    var (x, y) = (0, 0)
    while x < isRemoved.count || y < isAdded.count {
      let start = (x, y)
      while x < isRemoved.count, isRemoved[x] { x += 1 }
      while y < isAdded.count, isAdded[y] { y += 1 }
      if x > start.0 || y > start.1 {
        changes.append((start.0..<x, start.1..<y))
      } else {
        x += 1
        y += 1
      }
    }
    return changes
  }

  private mutating func compare(
    _ oldPart: Range<Int>, _ newPart: Range<Int>, _ depth: Int,
    _ parts: inout [(old: Range<Int>, new: Range<Int>, depth: Int)]
  ) {
    var (oldPart, newPart) = (oldPart, newPart)
    while let a = oldPart.first, let b = newPart.first, old[a] == new[b] {
      oldPart = a + 1..<oldPart.upperBound
      newPart = b + 1..<newPart.upperBound
    }
    while let a = oldPart.last, let b = newPart.last, old[a] == new[b] {
      oldPart = oldPart.lowerBound..<a
      newPart = newPart.lowerBound..<b
    }
    guard !oldPart.isEmpty, !newPart.isEmpty else { return mark(oldPart, newPart) }
    let anchors = depth < Self.maximumDepth ? anchors(oldPart, newPart) : []
    guard !anchors.isEmpty else { return compareShortest(oldPart, newPart, &parts) }
    var start = (old: oldPart.lowerBound, new: newPart.lowerBound)
    for anchor in anchors {
      parts.append((start.old..<anchor.old, start.new..<anchor.new, depth + 1))
      start = (anchor.old + 1, anchor.new + 1)
    }
    parts.append((start.old..<oldPart.upperBound, start.new..<newPart.upperBound, depth + 1))
  }

  private static let maximumDepth = 16

  private mutating func mark(_ oldPart: Range<Int>, _ newPart: Range<Int>) {
    for index in oldPart { isRemoved[index] = true }
    for index in newPart { isAdded[index] = true }
  }

  // Returns lines that occur once on each side, as many as possible in the same order.
  private mutating func anchors(_ oldPart: Range<Int>, _ newPart: Range<Int>) -> [(old: Int, new: Int)] {
    for index in oldPart { counts[Int(old[index])].old += 1 }
    for index in newPart {
      counts[Int(new[index])].new += 1
      counts[Int(new[index])].place = Int32(index)
    }
    var pairs: [(old: Int, new: Int)] = []
    for index in oldPart {
      let count = counts[Int(old[index])]
      if count.old == 1, count.new == 1 { pairs.append((index, Int(count.place))) }
    }
    for index in oldPart { counts[Int(old[index])] = (0, 0, 0) }
    for index in newPart { counts[Int(new[index])] = (0, 0, 0) }

    // The longest increasing subsequence. For each length, this is the pair with the smallest end; each pair
    // refers to the previous one.
    var ends: [Int] = []
    var before = [Int](repeating: -1, count: pairs.count)
    for (index, pair) in pairs.enumerated() {
      var low = 0
      var high = ends.count
      while low < high {
        let middle = (low + high) / 2
        if pairs[ends[middle]].new < pair.new { low = middle + 1 } else { high = middle }
      }
      if low > 0 { before[index] = ends[low - 1] }
      if low == ends.count { ends.append(index) } else { ends[low] = index }
    }
    var sequence: [(old: Int, new: Int)] = []
    var next = ends.last ?? -1
    while next >= 0 {
      sequence.append(pairs[next])
      next = before[next]
    }
    return sequence.reversed()
  }

  // Myers's greedy algorithm. If it takes too many steps, it keeps the furthest path, which may not be the
  // shortest, and continues from there, so the time is proportional to the number of lines.
  private mutating func compareShortest(
    _ oldPart: Range<Int>, _ newPart: Range<Int>,
    _ parts: inout [(old: Range<Int>, new: Range<Int>, depth: Int)]
  ) {
    let limit = min(oldPart.count + newPart.count, 300)
    // The number of old lines before the end of each diagonal's path, or -1 if no path has reached the
    // diagonal.
    let middle = limit + 1
    var furthest = [Int](repeating: -1, count: 2 * limit + 3)
    var trace: [[Int]] = []
    for distance in 0...limit {
      trace.append(furthest)
      for diagonal in stride(from: -distance, through: distance, by: 2) {
        var x = max(furthest[middle + diagonal + 1], furthest[middle + diagonal - 1] + 1)
        while x < oldPart.count, x - diagonal < newPart.count,
          old[oldPart.lowerBound + x] == new[newPart.lowerBound + x - diagonal]
        {
          x += 1
        }
        furthest[middle + diagonal] = x
        if x >= oldPart.count, x - diagonal >= newPart.count {
          return follow(
            trace, middle, (oldPart.count, newPart.count), from: (oldPart.lowerBound, newPart.lowerBound))
        }
      }
    }
    var best = (old: 0, new: 0)
    for diagonal in stride(from: -limit, through: limit, by: 2) {
      let x = furthest[middle + diagonal]
      let y = x - diagonal
      if x <= oldPart.count, 0...newPart.count ~= y, x + y > best.old + best.new { best = (x, y) }
    }
    guard best.old + best.new > 0 else { return mark(oldPart, newPart) }
    follow(trace, middle, best, from: (oldPart.lowerBound, newPart.lowerBound))
    parts.append(
      (oldPart.dropFirst(best.old), newPart.dropFirst(best.new), Self.maximumDepth))
  }

  // Marks the lines on the path to an end.
  private mutating func follow(
    _ trace: [[Int]], _ middle: Int, _ end: (old: Int, new: Int), from start: (old: Int, new: Int)
  ) {
    var (x, y) = end
    for distance in stride(from: trace.count - 1, to: 0, by: -1) {
      let furthest = trace[distance]
      let diagonal = x - y
      let isDown = furthest[middle + diagonal - 1] < furthest[middle + diagonal + 1]
      let previous = isDown ? diagonal + 1 : diagonal - 1
      x = furthest[middle + previous]
      y = x - previous
      if isDown { isAdded[start.new + y] = true } else { isRemoved[start.old + x] = true }
    }
  }
}
