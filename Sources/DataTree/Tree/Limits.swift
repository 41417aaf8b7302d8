/// The bounds that keep any input, however hostile, within time and memory.
package enum Limits {
  /// Collections inside one another.
  package static let nestingDepth = 1_000
  /// Nodes of one file: 4 GiB of tree.
  package static let nodeCount = 1 << 28
  /// Bytes of one file, which offsets of 32 bits reach with room to spare.
  package static let fileSize = 1 << 31
  /// Problems of syntax reported for one file, where reading stops.
  package static let problemCount = 100
  /// Problems of the format reported for one file; the rest are counted. No file that people write comes near.
  package static let specProblemCount = 10_000
  /// Characters of a YAML key without `?`, which the language itself bounds (1.2.2, 7.4).
  package static let implicitKeyLength = 1_024
}
