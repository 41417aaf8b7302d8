import MenuModel
import MenuSpecParser
import LintRules
import Foundation
for path in CommandLine.arguments.dropFirst() {
  let bytes = [UInt8](FileManager.default.contents(atPath: path)!)
  let spec = MenuSpec(parsing: SourceText(bytes: bytes), format: SpecFormat(fileName: path)!)
  let lines = LineTable(spec.syntax.source)
  let name = path.split(separator: "/").last!
  for p in spec.problems {
    let a = lines.position(of: p.range.start);
    print("\(name):\(a.line):\(a.column): error: \(p.message) [\(p.kind)] \(p.hint ?? "")")
  }
  for f in Linter().lint(spec.menus) {
    let a = lines.position(of: f.range.start);
    print("\(name):\(a.line):\(a.column): \(f.severity): \(f.message) [\(f.rule)]")
  }
}
