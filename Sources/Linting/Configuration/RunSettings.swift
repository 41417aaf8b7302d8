import MenuModel

/// The settings from the command line, which override every configuration.
package struct RunSettings: Sendable {
  /// Creates settings that change nothing.
  package init() {}

  /// The ids of the only rules that run; nil for the rules that the configuration turns on.
  package var only: [String]?
  /// The ids of rules that don't run.
  package var disabled: [String] = []
  /// Whether less certain findings are warnings, regardless of the configuration.
  package var isStrict = false
  /// The platforms of menus that state none; nil for the configuration's.
  package var platforms: Platforms?
  /// The absolute path of a baseline; nil for the configuration's.
  package var baseline: String?
  /// Whether baselines are ignored, because one is being written.
  package var ignoresBaselines = false
}
