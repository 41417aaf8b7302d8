import Linting
import MenuModel
import MenuSpecParser

@testable import Reports
@testable import TextCore

/// Files with given findings, for tests of reports.
enum ReportSample {
  /// Returns a YAML file with some findings.
  static func file(_ text: String, _ findings: [Finding] = [], path: String = "a.menu.yaml") -> ReportedFile {
    let file = MenuFile(path: path, location: "/x/\(path)", language: SpecFormat.yaml)
    let linted = LintedFile(file: file, document: file.read(SourceText(text)), findings: findings)
    return ReportedFile(linted, least: .info, index: 0)
  }

  /// Returns the text that a function writes.
  static func text(_ write: (inout ByteBuffer) -> Void) -> String {
    var buffer = ByteBuffer()
    write(&buffer)
    return buffer.text
  }
}
