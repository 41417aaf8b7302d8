/// Known findings that are not reported.
struct Baseline: Sendable {
  static func load(_ path: String) throws(ConfigurationError) -> Baseline { Baseline() }
}
