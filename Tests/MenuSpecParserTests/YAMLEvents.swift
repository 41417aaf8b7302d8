import MenuModel

@testable import DataTree
@testable import MenuSpecParser
@testable import TextCore

/// Prints a tree in the format of yaml-test-suite's `test.event`, without the marks of explicit documents.
enum YAMLEvents {
  static func print(_ tree: SyntaxTree) -> [String] {
    var lines = ["+STR"]
    for document in tree.documents {
      lines.append("+DOC")
      if let root = document.root { append(Int(root.index), of: tree, to: &lines) }
      lines.append("-DOC")
    }
    return lines + ["-STR"]
  }

  /// Returns the lines of a `test.event` file in the format of ``print(_:)``.
  static func read(_ text: String) -> [String] {
    text.split(separator: "\n").map { line in
      line.hasPrefix("+DOC") ? "+DOC" : line.hasPrefix("-DOC") ? "-DOC" : String(line)
    }
  }

  private static func append(_ root: Int, of tree: SyntaxTree, to lines: inout [String]) {
    var open: [(end: Int, name: String)] = []
    for index in root..<tree.indexAfter(root) {
      while let last = open.last, last.end <= index { lines.append("-\(open.removeLast().name)") }
      let node = tree.nodes[index]
      var line: String
      switch node.kind {
      case .mapping: line = node.style == .flow ? "+MAP {}" : "+MAP"
      case .sequence: line = node.style == .flow ? "+SEQ []" : "+SEQ"
      case .scalar: line = "=VAL"
      case .alias: line = "=ALI *" + tree.source[SourceRange(node.start + 1, node.end)]
      }
      if let properties = tree.properties[UInt32(index)] {
        if let anchor = properties.anchor { line += " &" + tree.source[anchor] }
        if let tag = properties.resolvedTag { line += " <\(tag)>" }
      }
      if node.kind == .scalar { line += " " + mark(node.style) + escaped(tree.value(of: NodeID(index))) }
      lines.append(line)
      if node.kind == .mapping || node.kind == .sequence {
        open.append((Int(node.link), node.kind == .mapping ? "MAP" : "SEQ"))
      }
    }
    while let last = open.popLast() { lines.append("-\(last.name)") }
  }

  private static func mark(_ style: SyntaxNode.Style) -> String {
    switch style {
    case .singleQuoted: "'"
    case .doubleQuoted: "\""
    case .literal: "|"
    case .folded: ">"
    default: ":"
    }
  }

  private static func escaped(_ value: String) -> String {
    var text = ""
    for scalar in value.unicodeScalars {
      switch scalar {
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\t": text += "\\t"
      case "\r": text += "\\r"
      case "\u{08}": text += "\\b"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}
