/// Finds the known name that was probably intended by an unknown one.
package enum Spelling {
  /// Returns the name with the smallest edit distance, if it is close enough to suggest: only the case
  /// differs, or at most a third of the letters.
  package static func nearest(to name: String, in known: some Sequence<String>) -> String? {
    let wrong = Array(name.lowercased().utf8)
    guard !wrong.isEmpty, wrong.count <= 64 else { return nil }
    let letters = letters(of: wrong)
    var best: String?
    var bestDistance = max(1, min(3, wrong.count / 3)) + 1
    for candidate in known {
      // Each letter that only one of two texts contains costs an edit, which rules out most names quickly.
      let others = Self.letters(of: candidate.utf8)
      guard abs(candidate.utf8.count - wrong.count) < bestDistance,
        (letters & ~others).nonzeroBitCount < bestDistance, (others & ~letters).nonzeroBitCount < bestDistance
      else { continue }
      let right = Array(candidate.lowercased().utf8)
      let distance = distance(wrong, right)
      if distance < bestDistance {
        best = candidate
        bestDistance = distance
      }
    }
    return best
  }

  // Returns the set of letters from a to z in a text, one bit each, ignoring case.
  private static func letters(of text: some Sequence<UInt8>) -> UInt32 {
    text.reduce(into: 0) { letters, byte in
      let letter = byte | 0x20
      if 0x61...0x7A ~= letter { letters |= 1 << UInt32(letter - 0x61) }
    }
  }

  // Returns the edit distance of two texts, in which a swap of two letters counts as one edit (Damerau's
  // restricted form).
  private static func distance(_ a: [UInt8], _ b: [UInt8]) -> Int {
    var beforeLast = [Int](repeating: 0, count: b.count + 1)
    var last = Array(0...b.count)
    var row = last
    for i in 0..<a.count {
      row[0] = i + 1
      for j in 0..<b.count {
        row[j + 1] = min(last[j] + (a[i] == b[j] ? 0 : 1), last[j + 1] + 1, row[j] + 1)
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
          row[j + 1] = min(row[j + 1], beforeLast[j - 1] + 1)
        }
      }
      (beforeLast, last, row) = (last, row, beforeLast)
    }
    return last[b.count]
  }
}
