#if SwiftSource
/// What follows one kind of code, by what the evaluator knows.
protocol EvaluatorPart {
  var evaluator: Evaluator { get }
}

extension EvaluatorPart {
  var project: ProjectCode { evaluator.project }

  /// The conditions that hold now.
  var path: Path {
    get { evaluator.path }
    nonmutating set { evaluator.path = newValue }
  }
}
#endif
