import MenuModel

/// What the command line sets on top of every configuration.
package struct RunSettings: Sendable {
  /// Settings that change nothing.
  package init() {}

  /// Ids of the only rules that run; nil for those the configuration leaves on.
  package var only: [String]?
  /// Ids of rules that don't run.
  package var disabled: [String] = []
  /// Whether less certain findings are warnings, whatever the configuration says.
  package var isStrict = false
  /// The platforms of menus that state none; nil for the configuration's.
  package var platforms: Platforms?
  /// Absolute path of a baseline; nil for the configuration's.
  package var baseline: String?
  /// Whether baselines are left alone, because one is being written.
  package var ignoresBaselines = false
}
