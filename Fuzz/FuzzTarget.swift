import LintRules
import MenuModel
import MenuSpecParser

/// What libFuzzer calls with each input: reads it as JSON, JSON with comments and YAML, and takes each tree all the
/// way to findings.
///
/// Besides what the sanitizers see, it stops at a tree that isn't well-formed, at a finding outside the text, and at
/// printed data that doesn't read back.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let source = SourceText(bytes: Array(UnsafeBufferPointer(start: start, count: count)))
  for format in SpecFormat.allCases { check(source, format) }
  return 0
}

private let linter = Linter()

private func check(_ source: SourceText, _ format: SpecFormat) {
  let spec = MenuSpec(parsing: source, format: format)
  let tree = spec.syntax
  if let fault = faultOfForm(tree) { fatalError(fault) }
  let whole = SourceRange(0..<source.bytes.count)
  for problem in spec.problems where !whole.contains(problem.range) { fatalError("\(problem)") }
  for finding in linter.lint(spec.menus) where !whole.contains(finding.range) { fatalError("\(finding)") }
  _ = MenuSpec(parsing: source, format: format, includesBroken: true)
  guard tree.problems.isEmpty else { return }

  var printed: [UInt8] = []
  let isTooLong =
    DataPrinter.print(tree, to: { if printed.count < 1 << 20 { printed.append(contentsOf: $0) } }) != nil
  guard !isTooLong, printed.count < 1 << 16, tree.documents.count == 1 else { return }
  let again = SyntaxTree(parsing: SourceText(bytes: printed), format: .json)
  // Aliases within each other may nest deeper than the parser reads.
  let isDeep = tree.nodes.contains { $0.kind == .alias }
  guard isDeep || again.problems.isEmpty else { fatalError("\(again.problems)") }
}
