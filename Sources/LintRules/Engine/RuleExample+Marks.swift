import MenuModel

extension RuleExample {
  /// The example without its marks, and the ranges that were marked: where findings are expected.
  public var unmarked: (text: String, ranges: [SourceRange]) {
    var bytes: [UInt8] = []
    var starts: [Int] = []
    var ranges: [SourceRange] = []
    for scalar in text.unicodeScalars {
      switch scalar {
      case "⟪": starts.append(bytes.count)
      case "⟫":
        if let start = starts.popLast() { ranges.append(SourceRange(start..<bytes.count)) }
      default: bytes.append(contentsOf: String(scalar).utf8)
      }
    }
    return (String(decoding: bytes, as: UTF8.self), ranges)
  }
}
