import TextCore

/// A part of a source line as a terminal shows it: cells with their columns, and with control characters made
/// visible.
struct SourceLine {
  /// A unit that is drawn as a whole.
  private struct Cell {
    var start: Int
    var end: Int
    var width: Int
    /// Its range in `drawn`.
    var text: Range<Int>
  }

  private var cells: [Cell] = []
  private var drawn = ByteBuffer()
  private var look = EscapingLook()
  // The number of scalars in the latest cell, and the last one.
  private var latest: (count: Int, scalar: Unicode.Scalar) = (0, " ")
  private let line: Range<Int>
  private static let tabWidth = 4
  private static let ellipsis = "…"

  /// Lays out the part of a line around a range that fits into `width` columns.
  init(_ source: SourceText, line: SourceRange, around range: SourceRange, width: Int) {
    self.line = line.bounds
    // A column takes at least one byte, and rarely more than four, so the rest of a long line isn't read.
    var start = max(self.line.lowerBound, Int(range.start) - 4 * width)
    let end = min(self.line.upperBound, max(start, Int(range.start)) + 8 * width)
    if start == 0 { start = min(end, source.byteOrderMarkLength) }
    source.bytes.withUnsafeBufferPointer { bytes in
      while start < end, start > self.line.lowerBound, bytes[start] & 0xC0 == 0x80 { start += 1 }
      var at = start
      while at < end {
        let (scalar, length) = Self.decode(bytes, at, self.line.upperBound)
        add(scalar, at..<at + length)
        at += length
      }
    }
    cut(around: range, width: width)
  }

  private mutating func add(_ scalar: Unicode.Scalar, _ range: Range<Int>) {
    let isHidden = look.mustEscape(scalar)
    if !cells.isEmpty, !isHidden, joinsLatest(scalar) {
      drawn.append(scalar: scalar)
      latest = (latest.count + 1, scalar)
      cells[cells.count - 1].end = range.upperBound
      cells[cells.count - 1].text = cells[cells.count - 1].text.lowerBound..<drawn.count
      if scalar.value == 0xFE0F || isRegional(scalar) { cells[cells.count - 1].width = 2 }
      return
    }
    let start = drawn.count
    latest = (1, scalar)
    if scalar == "\t" {
      drawn.append(byte: 0x20, times: Self.tabWidth)
    } else if isHidden {
      Escaping.appendEscaped(scalar, to: &drawn)
    } else {
      drawn.append(scalar: scalar)
    }
    cells.append(
      Cell(
        start: range.lowerBound, end: range.upperBound,
        width: isHidden ? drawn.count - start : DisplayWidth.of(scalar), text: start..<drawn.count))
  }

  private func joinsLatest(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.value < 0x300 { return false }
    if DisplayWidth.isJoining(scalar) { return true }
    // A scalar after a zero-width joiner belongs to the same emoji, and two regional indicators make a flag.
    if latest.scalar.value == 0x200D { return DisplayWidth.of(scalar) == 2 }
    return isRegional(scalar) && latest.count == 1 && isRegional(latest.scalar)
  }

  private func isRegional(_ scalar: Unicode.Scalar) -> Bool { (0x1F1E6...0x1F1FF).contains(scalar.value) }

  // Keeps only the cells of a window that contains the start of the range. Each ellipsis takes one column.
  private mutating func cut(around range: SourceRange, width: Int) {
    let total = cells.reduce(0) { $0 + $1.width }
    let target = cells.firstIndex { $0.end > Int(range.start) } ?? cells.count
    // A mark after the last cell also takes a column.
    let markBehind = target == cells.count ? 1 : 0
    guard total + markBehind + signs > width else { return }
    let whole = cells
    // Use a third of the window for the text before the range, or more if little text follows.
    let after = cells[target...].reduce(0) { $0 + $1.width }
    var window = width - 2
    while true {
      var (first, used) = (target, 0)
      let room = max(window / 3, window - after - markBehind)
      while first > 0, used + whole[first - 1].width <= room {
        first -= 1
        used += whole[first].width
      }
      var end = target
      while end < whole.count, used + whole[end].width <= window {
        used += whole[end].width
        end += 1
      }
      cells = Array(whole[first..<end])
      // If only one ellipsis is needed, use the other column for text.
      if signs > 1 || window == width - 1 { return }
      window = width - 1
    }
  }

  private var signs: Int { (isCutBefore ? 1 : 0) + (isCutAfter ? 1 : 0) }

  private static func decode(
    _ bytes: UnsafeBufferPointer<UInt8>, _ at: Int, _ end: Int
  ) -> (scalar: Unicode.Scalar, length: Int) {
    let lead = bytes[at]
    if lead < 0x80 { return (Unicode.Scalar(lead), 1) }
    let length = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2
    guard lead >= 0xC2, at + length <= end else { return ("\u{FFFD}", 1) }
    var value = UInt32(lead) & (0x7F >> UInt32(length))
    for index in at + 1..<at + length {
      guard bytes[index] & 0xC0 == 0x80 else { return ("\u{FFFD}", 1) }
      value = value << 6 | UInt32(bytes[index] & 0x3F)
    }
    return Unicode.Scalar(value).map { ($0, length) } ?? ("\u{FFFD}", 1)
  }

  // MARK: - Visible part

  /// Whether text before or after the visible part is left out.
  private var isCutBefore: Bool { (cells.first?.start ?? line.lowerBound) > line.lowerBound + 3 }
  private var isCutAfter: Bool { (cells.last?.end ?? line.upperBound) < line.upperBound }

  var text: String {
    var buffer = ByteBuffer()
    if isCutBefore { buffer.append(Self.ellipsis) }
    if let first = cells.first, let last = cells.last {
      buffer.append(bytes: drawn.bytes[first.text.lowerBound..<last.text.upperBound])
    }
    if isCutAfter { buffer.append(Self.ellipsis) }
    return buffer.text
  }

  /// Returns the columns, from 0, that a range covers, which are at least one.
  func columns(of range: SourceRange) -> Range<Int> {
    var column = isCutBefore ? 1 : 0
    var start: Int?
    var end = column
    for cell in cells {
      if start == nil, cell.end > Int(range.start) { start = column }
      column += cell.width
      if cell.start < Int(range.end) { end = column }
    }
    let first = start ?? column
    return first..<max(first + 1, end)
  }
}
