/// Prints the differences of two texts as a unified diff that `git apply` and `patch` can read.
public enum UnifiedDiff {
  /// Returns the diff of a file from `a/PATH` to `b/PATH`, with three lines of context, or no bytes if the
  /// texts are equal. Only LF ends a line, because these tools expect it.
  public static func diff(from old: [UInt8], to new: [UInt8], path: String) -> [UInt8] {
    guard old != new else { return [] }
    let oldLines = LineDiff.lines(old)
    let newLines = LineDiff.lines(new)
    let difference = LineDiff(oldLines, newLines)
    var output = Array("--- \(name("a/" + path))\n+++ \(name("b/" + path))\n".utf8)
    for hunk in hunks(difference) { print(hunk, oldLines, newLines, to: &output) }
    return output
  }

  // MARK: - Hunks

  /// Changes that are close together, with their context lines.
  private struct Hunk {
    /// The changes, each with the removed old lines and the new lines that replace them.
    var changes: [(old: Range<Int>, new: Range<Int>)]
  }

  private static let context = 3

  private static func hunks(_ difference: LineDiff) -> [Hunk] {
    var hunks: [Hunk] = []
    for change in difference.changes {
      if let last = hunks.last?.changes.last, change.old.lowerBound - last.old.upperBound <= 2 * context {
        hunks[hunks.count - 1].changes.append(change)
      } else {
        hunks.append(Hunk(changes: [change]))
      }
    }
    return hunks
  }

  private static func print(
    _ hunk: Hunk, _ old: [ArraySlice<UInt8>], _ new: [ArraySlice<UInt8>], to output: inout [UInt8]
  ) {
    guard let first = hunk.changes.first, let last = hunk.changes.last else { return }
    let before = min(context, first.old.lowerBound)
    let after = min(context, old.count - last.old.upperBound)
    let oldRange = first.old.lowerBound - before..<last.old.upperBound + after
    let newRange = first.new.lowerBound - before..<last.new.upperBound + after
    output += "@@ -\(place(oldRange)) +\(place(newRange)) @@\n".utf8
    var x = oldRange.lowerBound
    for change in hunk.changes {
      for index in x..<change.old.lowerBound { print(old[index], " ", to: &output) }
      for index in change.old { print(old[index], "-", to: &output) }
      for index in change.new { print(new[index], "+", to: &output) }
      x = change.old.upperBound
    }
    for index in x..<oldRange.upperBound { print(old[index], " ", to: &output) }
  }

  private static func print(_ line: ArraySlice<UInt8>, _ mark: Unicode.Scalar, to output: inout [UInt8]) {
    output.append(UInt8(truncatingIfNeeded: mark.value))
    output += line
    if line.last != 0x0A { output += "\n\\ No newline at end of file\n".utf8 }
  }

  // An empty range is given by the line before it.
  private static func place(_ range: Range<Int>) -> String {
    let start = range.isEmpty ? range.lowerBound : range.lowerBound + 1
    return range.count == 1 ? "\(start)" : "\(start),\(range.count)"
  }

  // A name with spaces is followed by a tab. A name with quotes, backslashes, or control characters is quoted
  // as in C.
  private static func name(_ path: String) -> String {
    let isStrange = path.utf8.contains { $0 < 0x20 || $0 == 0x7F || $0 == 0x22 || $0 == 0x5C }
    guard isStrange else { return path.utf8.contains(0x20) ? path + "\t" : path }
    var quoted = "\""
    for scalar in path.unicodeScalars {
      switch scalar {
      case "\"", "\\": quoted += "\\" + String(scalar)
      case _ where scalar.value < 0x20 || scalar.value == 0x7F:
        let octal = String(scalar.value, radix: 8)
        quoted += "\\" + String(repeating: "0", count: 3 - octal.utf8.count) + octal
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}
