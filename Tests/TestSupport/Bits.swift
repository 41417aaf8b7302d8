/// What isn't right about facts that are kept as bits: each is to have one of its own, and none is left out between them.
package func strayBits<Facts: OptionSet>(_ facts: [Facts]) -> [Facts.RawValue]
where Facts.RawValue: FixedWidthInteger {
  facts.enumerated().filter { $1.rawValue != 1 << $0 }.map(\.element.rawValue)
}
