import MenuModel

extension RuleExample {
  /// A marked part of an example.
  package struct Mark: Sendable, Equatable {
    package var kind: Kind
    /// The range between its brackets, in the text without marks.
    package var range: SourceRange

    /// The meaning of a mark.
    package enum Kind: Sendable, CaseIterable {
      /// `⟪…⟫`: a finding, of the upper tier if a rule has two.
      case upper
      /// `⟨…⟩`: a finding of the lower tier, or one that is lowered to info because the item is a value.
      case lower
      /// `⟦…⟧`: a place that a finding refers to.
      case related
    }
  }

  /// The example without its marks, and the marks in the order of their ends.
  package var unmarked: (text: String, marks: [Mark]) {
    var bytes: [UInt8] = []
    var starts: [Int] = []
    var marks: [Mark] = []
    for scalar in text.unicodeScalars {
      if Mark.Kind(opening: scalar) != nil {
        starts.append(bytes.count)
      } else if let kind = Mark.Kind(closing: scalar) {
        if let start = starts.popLast() {
          marks.append(Mark(kind: kind, range: SourceRange(start..<bytes.count)))
        }
      } else {
        bytes.append(contentsOf: String(scalar).utf8)
      }
    }
    return (String(decoding: bytes, as: UTF8.self), marks)
  }
}

extension RuleExample {
  /// Returns the example after fixes, with headings for the documentation.
  package func fixedTexts(of rule: RuleDescription) -> [(heading: String, text: String)] {
    // By default, `menulint fix` doesn't fix info.
    let isInfo = unmarked.marks.allSatisfy { mark in
      switch mark.kind {
      case .upper: rule.severity == .info
      case .lower: (rule.lowerSeverity ?? .info) == .info
      case .related: true
      }
    }
    var texts: [(String, String)] = []
    if let fixed { texts.append((isInfo ? "Fixed with `--min-severity info`" : "Fixed", fixed)) }
    if let fixedUnsafe {
      let options = isInfo ? "`--unsafe --min-severity info`" : "`--unsafe`"
      texts.append(("Fixed \(fixed == nil ? "only " : "")with \(options)", fixedUnsafe))
    }
    return texts
  }
}

extension RuleExample.Mark.Kind {
  /// Creates the kind whose opening bracket this is, or nil if it isn't one.
  package init?(opening scalar: Unicode.Scalar) {
    switch scalar {
    case "⟪": self = .upper
    case "⟨": self = .lower
    case "⟦": self = .related
    default: return nil
    }
  }

  /// Creates the kind whose closing bracket this is, or nil if it isn't one.
  package init?(closing scalar: Unicode.Scalar) {
    switch scalar {
    case "⟫": self = .upper
    case "⟩": self = .lower
    case "⟧": self = .related
    default: return nil
    }
  }

  /// The character that underlines the text in the documentation.
  package var underline: String { self == .related ? "~" : "^" }
}

extension RuleDescription {
  /// Returns the severity of a marked finding, or nil for a related place.
  package func severity(of mark: RuleExample.Mark.Kind) -> Severity? {
    switch mark {
    case .upper: severity
    case .lower: lowerSeverity ?? .info
    case .related: nil
    }
  }

  /// Returns the label at the end of a line of marks in the documentation: the severities of its findings if
  /// the rule has more than one. Equal severities are shown once.
  package func label(of marks: [RuleExample.Mark.Kind]) -> String {
    guard lowerSeverity != nil || marks.contains(.lower) else { return "" }
    let words = marks.compactMap { severity(of: $0)?.rawValue }
    return Set(words).count == 1 ? words[0] : words.joined(separator: ", ")
  }
}
