import Linting

/// A configuration with the plans made from it, one for each set of overrides that applies to a file.
package final class PlanSource {
  package let configuration: Configuration
  private let settings: RunSettings
  private var plans: [[Int]: LintPlan] = [:]
  private var unconditional: LintPlan?
  private lazy var baseline: Result<Baseline?, ConfigurationError> = loadBaseline()

  init(_ configuration: Configuration, _ settings: RunSettings) {
    self.configuration = configuration
    self.settings = settings
  }

  /// Returns the plan for a file, given its absolute path.
  package func plan(for path: String) throws(ConfigurationError) -> LintPlan {
    if configuration.overrides.isEmpty {
      if let unconditional { return unconditional }
      let plan = try makePlan([])
      unconditional = plan
      return plan
    }
    let matching = configuration.overrides.indices.filter { configuration.overrides[$0].covers(path) }
    if let plan = plans[matching] { return plan }
    let plan = try makePlan(matching)
    plans[matching] = plan
    return plan
  }

  private func makePlan(_ overrides: [Int]) throws(ConfigurationError) -> LintPlan {
    let entries = overrides.map { configuration.overrides[$0] }
    return LintPlan(
      configuration, overrides: entries, settings, baseline: try baseline.get())
  }

  private func loadBaseline() -> Result<Baseline?, ConfigurationError> {
    guard !settings.ignoresBaselines, let path = settings.baseline ?? configuration.baseline else {
      return .success(nil)
    }
    do throws(ConfigurationError) {
      return .success(try Baseline.load(path))
    } catch {
      return .failure(error)
    }
  }
}
