import LintRules
import MenuModel

/// What the command line sets on top of every configuration.
struct RunSettings: Sendable {
  /// Ids of the only rules that run; nil for those the configuration leaves on.
  var only: [String]?
  /// Ids of rules that don't run.
  var disabled: [String] = []
  /// The platforms of specs that state none; nil for the configuration's.
  var platforms: Platforms?
  /// Absolute path of a baseline; nil for the configuration's.
  var baseline: String?
  /// Whether baselines are left alone, because one is being written.
  var ignoresBaselines = false
}
