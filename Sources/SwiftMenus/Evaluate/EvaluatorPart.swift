#if SwiftSource
/// A part of the evaluator that handles one kind of code.
protocol EvaluatorPart {
  var evaluator: Evaluator { get }
}

extension EvaluatorPart {
  var project: ProjectCode { evaluator.project }

  /// The conditions around the running code.
  var path: Path {
    get { evaluator.path }
    nonmutating set { evaluator.path = newValue }
  }
}
#endif
