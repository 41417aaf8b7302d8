import Linting
import MenuModel

/// One line a finding, as compilers write it.
struct TextReport: Report {
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
      output.append(finding.severity.rawValue)
      output.append(": ")
      output.append(Escaping.visible(finding.fullMessage))
      output.append(" [")
      output.append(finding.rule)
      output.append("]\n")
    }
  }
}
