/// The limits on time and memory, for any input including malicious ones.
package enum Limits {
  /// The maximum nesting of collections.
  package static let nestingDepth = 1_000
  /// The maximum number of nodes in one file, which is a tree of 4 GiB.
  package static let nodeCount = 1 << 28
  /// The maximum number of bytes in one file, well within the range of 32-bit offsets.
  package static let fileSize = 1 << 31
  /// The maximum number of syntax problems reported for one file. Reading stops there.
  package static let problemCount = 100
  /// The maximum number of format problems reported for one file. The rest are counted. Real files never come
  /// close.
  package static let specProblemCount = 10_000
  /// The maximum number of characters in a YAML key without `?`, as defined by YAML (1.2.2, 7.4).
  package static let implicitKeyLength = 1_024
}
