import Linting
import MenuModel

/// A report with one line per finding, in the format of compilers. Info is printed as “note”, which Xcode
/// shows.
struct TextReport: Report {
  let style: TextStyle

  func write(_ file: ReportedFile, _ output: inout ByteBuffer) {
    let path = Escaping.visiblePath(file.path)
    for finding in file.findings {
      let position = file.position(finding.range.start)
      output.append(path)
      output.append(byte: 0x3A)
      output.append(position.line)
      output.append(byte: 0x3A)
      output.append(position.column)
      output.append(": ")
      let word = finding.severity == .info ? "note" : finding.severity.rawValue
      style.append(word, TextStyle.look(of: finding.severity), to: &output)
      output.append(": ")
      output.append(Escaping.visible(finding.fullMessage))
      output.append(" [")
      output.append(finding.rule)
      output.append("]\n")
    }
  }
}
