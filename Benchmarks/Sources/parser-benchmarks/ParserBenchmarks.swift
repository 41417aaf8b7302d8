import Foundation
@_spi(Benchmarks) import LintRules
import MenuModel
import MenuSpecParser
import SpecGenerator
import Yams

/// Compares the parsers with Yams and Foundation, and rules run on one element at a time with rules run on
/// batches. It also compares the parsers, rules, edits, and diffs with themselves on ten times the input.
///
/// `parser-benchmarks [--rounds N] [--items N,N,…] [--only yaml|json|rules|growth] [--file FILE]`; exits with
/// status 1 if a limit is exceeded. With a file, it only reads that file repeatedly, for use with a profiler.
@main
struct ParserBenchmarks {
  private static let leastYAML = 4.0
  private static let leastJSON = 2.0
  private static let leastRules = 1.1
  private static let mostGrowth = 12.0

  private var rounds = 21
  private var items = [20, 200, 2_000]
  private var only: String?
  private var isEveryBoundHeld = true

  static func main() {
    var benchmarks = ParserBenchmarks()
    var arguments = CommandLine.arguments.dropFirst()
    while let option = arguments.popFirst() {
      let value = arguments.popFirst() ?? ""
      switch option {
      case "--rounds": benchmarks.rounds = Int(value) ?? benchmarks.rounds
      case "--items": benchmarks.items = value.split(separator: ",").compactMap { Int($0) }
      case "--only": benchmarks.only = value
      case "--file": return benchmarks.measure(value)
      default:
        print(
          "usage: parser-benchmarks [--rounds N] [--items N,N,…] [--only yaml|json|rules|growth] [--file FILE]"
        )
        exit(2)
      }
    }
    benchmarks.run()
    exit(benchmarks.isEveryBoundHeld ? 0 : 1)
  }

  private mutating func run() {
    if only == nil || only == "yaml" { compareYAML() }
    if only == nil || only == "json" { compareJSON() }
    if only == nil || only == "rules" { compareRules() }
    if only == nil || only == "growth" {
      compareGrowth("read as a tree", GrowthShape.yaml, GrowthWork.parse)
      compareGrowth("read as a tree", GrowthShape.json, GrowthWork.parse)
      compareGrowth("linted", GrowthShape.specs, GrowthWork.lint)
      compareGrowth("each item edited", GrowthShape.edits, GrowthWork.edit)
      compareGrowth("each tenth line changed", GrowthShape.differences, GrowthWork.diff)
    }
  }

  private func measure(_ path: String) {
    guard let data = FileManager.default.contents(atPath: path), let format = SpecFormat(fileName: path)
    else {
      print("\(path) can't be read")
      exit(2)
    }
    let source = SourceText(bytes: [UInt8](data))
    let result = Measurement.compare(
      rounds: rounds, {}, { precondition(SyntaxTree(parsing: source, format: format).source.bytes.count > 0) }
    )
    print(padded(Double(data.count) / result.second / 1e6, 0, 1), "MB/s")
  }

  private mutating func compareYAML() {
    print("YAML to a tree           items      bytes     menulint         Yams    ratio  at least")
    for count in items {
      let source = SourceText(bytes: SpecGenerator.spec(items: count, format: .yaml, seed: 1))
      let text = String(decoding: source.bytes, as: UTF8.self)
      precondition(
        SyntaxTree(parsing: source, format: .yaml).problems.isEmpty, "the generated spec is faulty")
      let result = Measurement.compare(
        rounds: rounds,
        { precondition((try? Yams.compose(yaml: text)) != nil) },
        { precondition(!SyntaxTree(parsing: source, format: .yaml).nodes.isEmpty) })
      printComparison("Yams.compose", count, source, result, Self.leastYAML)
    }
  }

  private mutating func compareJSON() {
    print("JSON to a tree           items      bytes     menulint   Foundation    ratio  at least")
    for count in items {
      let source = SourceText(bytes: SpecGenerator.spec(items: count, format: .json, seed: 1))
      let data = Data(source.bytes)
      precondition(
        SyntaxTree(parsing: source, format: .json).problems.isEmpty, "the generated spec is faulty")
      let result = Measurement.compare(
        rounds: rounds,
        { precondition((try? JSONSerialization.jsonObject(with: data)) != nil) },
        { precondition(!SyntaxTree(parsing: source, format: .json).nodes.isEmpty) })
      printComparison("JSONSerialization", count, source, result, Self.leastJSON)
    }
  }

  private mutating func compareRules() {
    print("Menus checked            items      bytes  64 together   one by one    ratio  at least")
    let linter = Linter()
    for count in items where count >= 200 {
      let source = SourceText(bytes: SpecGenerator.spec(items: count, format: .yaml, seed: 1))
      let menus = MenuSpec(parsing: source, format: .yaml).menus
      precondition(
        linter.lint(menus, together: 1).map(\.message) == linter.lint(menus, together: 64).map(\.message),
        "the findings differ")
      let result = Measurement.compare(
        rounds: rounds,
        { precondition(linter.lint(menus, together: 1).count < .max) },
        { precondition(linter.lint(menus, together: 64).count < .max) })
      printComparison("one element at a time", count, source, result, Self.leastRules)
    }
  }

  private mutating func printComparison(
    _ name: String, _ items: Int, _ source: SourceText, _ result: Measurement.Comparison, _ least: Double
  ) {
    let size = source.bytes.count
    func rate(_ seconds: Double) -> String { "\(padded(Double(size) / seconds / 1e6, 7, 1)) MB/s" }
    let isHeld = result.ratio >= least
    isEveryBoundHeld = isEveryBoundHeld && isHeld
    let row = "\(padded(items, 8))  \(padded(size, 9))  \(rate(result.second))  \(rate(result.first))"
    print(
      name.padding(toLength: 21, withPad: " ", startingAt: 0), row, padded(result.ratio, 7, 2),
      padded(least, 8, 1), isHeld ? "" : "  missed")
  }

  private mutating func compareGrowth(
    _ title: String, _ shapes: [GrowthShape], _ work: (SourceText, SpecFormat) -> () -> Void
  ) {
    let heading = "Ten times the input, \(title)".padding(toLength: 45, withPad: " ", startingAt: 0)
    print("\(heading)bytes     MB/s  time ratio  per byte  at most")
    for shape in shapes {
      let format = SpecFormat(rawValue: shape.format) ?? .yaml
      let small = SourceText(bytes: shape.text(shape.size))
      let large = SourceText(bytes: shape.text(shape.size * 10))
      let result = Measurement.compare(
        rounds: max(5, rounds / 3),
        work(large, format), work(small, format))
      let growth = Double(large.bytes.count) / Double(small.bytes.count)
      // If the larger text isn't exactly ten times as long, the limit is adjusted proportionally.
      let most = Self.mostGrowth * growth / 10
      let isHeld = result.ratioAtBest <= most
      isEveryBoundHeld = isEveryBoundHeld && isHeld
      print(
        "\(shape.format) \(shape.name)".padding(toLength: 40, withPad: " ", startingAt: 0),
        padded(large.bytes.count, 9), padded(Double(large.bytes.count) / result.first / 1e6, 8, 1),
        padded(result.ratioAtBest, 11, 2), padded(result.ratioAtBest / growth, 9, 2), padded(most, 8, 1),
        isHeld ? "" : "  missed")
    }
  }

  private func padded(_ value: Double, _ width: Int, _ digits: Int) -> String {
    String(format: "%\(width).\(digits)f", value)
  }

  private func padded(_ value: Int, _ width: Int) -> String { String(format: "%\(width)d", value) }
}
