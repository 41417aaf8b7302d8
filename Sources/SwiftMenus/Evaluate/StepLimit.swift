#if SwiftSource
/// The number of expressions and bodies that code may run, so that every run ends.
struct StepLimit {
  /// The number of those that were run.
  var count = 0
  var allowance: Int
  /// The allowance of the code around calls with few steps.
  var fullAllowance: Int?
  /// Whether the code exceeded its limits.
  var isCut = false
}

extension Evaluator {
  /// The number of expressions and bodies that were run.
  var steps: Int { limit.count }

  /// Whether the code exceeded the limits.
  var isCut: Bool { limit.isCut }
}

/// Runs code with a part of the remaining steps.
struct LimitedRun: EvaluatorPart {
  let evaluator: Evaluator

  init(_ evaluator: Evaluator) { self.evaluator = evaluator }

  /// Runs `body` with half of the remaining steps; nil if that isn't enough.
  func withHalf<Result>(_ body: () -> Result) -> Result? {
    with(max(0, evaluator.limit.allowance - evaluator.steps) / 2, body)
  }

  /// Runs `body` with some of the remaining steps; nil if that isn't enough.
  func with<Result>(_ count: Int, _ body: () -> Result) -> Result? {
    guard count < evaluator.limit.allowance - evaluator.steps else { return body() }
    let (outer, cut) = (evaluator.limit, evaluator.stack.outermostCut)
    evaluator.limit.allowance = evaluator.steps + count
    evaluator.limit.isCut = false
    let result = body()
    let isWhole = !evaluator.isCut
    evaluator.limit.allowance = outer.allowance
    (evaluator.limit.isCut, evaluator.stack.outermostCut) = (outer.isCut, cut)
    return isWhole ? result : nil
  }

  /// Runs `body` with few steps until it builds a menu; nil if they aren't enough.
  func withFew<Result>(_ body: () -> Result?) -> Result? {
    let few = Evaluator.Limits.stepsWithoutMenu
    guard few < evaluator.limit.allowance - evaluator.steps else { return body() }
    let (outer, cut) = (evaluator.limit, evaluator.stack.outermostCut)
    let full = outer.fullAllowance ?? outer.allowance
    evaluator.limit.fullAllowance = full
    evaluator.limit.allowance = evaluator.steps + few
    evaluator.limit.isCut = false
    let result = body()
    let isWhole = !evaluator.isCut
    let hasAll = evaluator.limit.allowance == full
    evaluator.limit.fullAllowance = outer.fullAllowance
    evaluator.limit.allowance = hasAll ? full : outer.allowance
    evaluator.limit.isCut = outer.isCut || hasAll && !isWhole
    if hasAll { return result }
    evaluator.stack.outermostCut = cut
    return isWhole ? result : nil
  }

  /// Ends the limit for code that builds no menu, for the calls that led here, too.
  func allowAll() {
    if let full = evaluator.limit.fullAllowance { evaluator.limit.allowance = full }
  }
}
#endif
