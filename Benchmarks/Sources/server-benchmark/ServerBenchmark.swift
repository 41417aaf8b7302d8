import Foundation
import LintRules
import MenuModel
import MenuSpecParser
import SpecGenerator

/// Compares the time from a keystroke to its diagnostics with that of one lint of the same text in this
/// process, and the time of whole sessions with that of sessions with ten times the input.
///
/// `server-benchmark PROGRAM [--items N] [--pairs N] [--rounds N]`; exits with status 1 if a limit is
/// exceeded.
@main
struct ServerBenchmark {
  private static let most = 1.5

  static func main() throws {
    var arguments = CommandLine.arguments.dropFirst()
    guard let program = arguments.popFirst() else {
      print("usage: server-benchmark PROGRAM [--items N] [--pairs N] [--rounds N]")
      exit(2)
    }
    var items = 2_000
    var pairs = 101
    var rounds = 5
    while let option = arguments.popFirst() {
      let value = arguments.popFirst().flatMap { Int($0) }
      switch option {
      case "--items": items = value ?? items
      case "--pairs": pairs = value ?? pairs
      case "--rounds": rounds = max(1, value ?? rounds)
      default: print("unknown option \(option)")
      }
    }
    var isHeld = true
    print("From a keystroke to its diagnostics      findings    keystroke      lint    ratio  at most")
    for format in [SpecGenerator.Format.yaml, .json] {
      for isFaulty in [false, true] {
        let text = spec(items, format, isFaulty: isFaulty)
        let name = "\(items) items, \(format.rawValue)\(isFaulty ? ", many findings" : "")"
        isHeld = try compare(name, program, text, format, pairs) && isHeld
      }
    }
    print("\nOf 200 keystrokes in a burst, lints:")
    try burst(program, spec(items, .yaml, isFaulty: false))
    print()
    isHeld = try SessionGrowth(program: program, rounds: rounds).compare() && isHeld
    exit(isHeld ? 0 : 1)
  }

  private static func spec(_ items: Int, _ format: SpecGenerator.Format, isFaulty: Bool) -> [UInt8] {
    let text = SpecGenerator.spec(items: items, format: format, seed: 1)
    guard isFaulty else { return text }
    return Array(
      String(decoding: text, as: UTF8.self).replacingOccurrences(of: "Note", with: "note").utf8)
  }

  private static func compare(
    _ name: String, _ program: String, _ text: [UInt8], _ format: SpecGenerator.Format, _ pairs: Int
  ) throws -> Bool {
    let source = SourceText(bytes: text)
    let specFormat: SpecFormat = format == .yaml ? .yaml : .json
    let linter = Linter()
    let findings = linter.lint(MenuSpec(parsing: source, format: specFormat).menus).count
    let editor = try Editor(program, text, "spec.menu.\(format.rawValue)")
    let line = text.prefix(text.count / 2).count { $0 == 0x0A }
    var times: [(keystroke: Double, lint: Double)] = []
    for pair in 0..<pairs + 10 {
      let keystroke = try seconds { try editor.type(atLine: line, isInsertion: pair % 2 == 0) }
      let lint = seconds {
        let spec = MenuSpec(parsing: source, format: specFormat)
        precondition(linter.lint(spec.menus).count == findings)
      }
      // The first pairs fill the caches.
      if pair >= 10 { times.append((keystroke, lint)) }
    }
    editor.close()
    let ratio = median(times.map { $0.keystroke / $0.lint })
    let isHeld = ratio <= most
    print(
      name.padding(toLength: 40, withPad: " ", startingAt: 0),
      String(
        format: "%8d %9.2f ms %6.2f ms %8.2f %8.1f%@", findings, median(times.map(\.keystroke)) * 1000,
        median(times.map(\.lint)) * 1000, ratio, most, isHeld ? "" : "  missed"))
    return isHeld
  }

  private static func burst(_ program: String, _ text: [UInt8]) throws {
    let editor = try Editor(program, text, "spec.menu.yaml")
    let lints = try editor.burst(of: 200, atLine: 100)
    editor.close()
    print("  \(lints) for 200 changes sent at once")
  }

  private static func seconds(_ work: () throws -> Void) rethrows -> Double {
    let start = DispatchTime.now().uptimeNanoseconds
    try work()
    return Double(DispatchTime.now().uptimeNanoseconds - start) * 1e-9
  }

  private static func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }
}
