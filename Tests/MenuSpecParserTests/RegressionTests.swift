import Foundation
import MenuModel
import Testing

@testable import DataTree
@testable import MenuSpecParser
@testable import TextCore

/// Difficult inputs for a parser, including those that `scripts/fuzz` found. Each is read to its end.
struct RegressionTests {
  @Test func everyInputIsReadInEveryFormat() throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(
      "Regressions")
    let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    #expect(!files.isEmpty)
    for file in files {
      let source = SourceText(bytes: [UInt8](try Data(contentsOf: file)))
      for format in SpecFormat.allCases {
        let spec = MenuSpec(parsing: source, format: format, includesBroken: true)
        expectWellFormed(spec.syntax, "\(file.lastPathComponent) as \(format)")
        for problem in spec.problems { #expect(Int(problem.range.end) <= source.bytes.count) }
        _ = try? DataPrinter.print(spec.syntax)
      }
    }
  }
}
