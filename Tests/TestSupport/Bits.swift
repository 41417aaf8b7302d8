/// Returns the facts with wrong bits. Each fact must have its own bit, and there must be no gaps.
package func strayBits<Facts: OptionSet>(_ facts: [Facts]) -> [Facts.RawValue]
where Facts.RawValue: FixedWidthInteger {
  facts.enumerated().filter { $1.rawValue != 1 << $0 }.map(\.element.rawValue)
}
