import Foundation

/// A page of the repository, parsed as far as the tests need it.
struct Markdown {
  /// A fenced block.
  struct Block {
    /// The text after the fence.
    var language: String
    /// The line of the fence, from 1.
    var line: Int
    var text: String

    /// Whether the block is a menu spec: YAML, or JSON with items.
    var isSpec: Bool {
      language == "yaml" || language.hasPrefix("json") && text.contains("\"items\"")
    }
  }

  /// The fenced blocks.
  private(set) var blocks: [Block] = []
  /// The lines outside the blocks, with their numbers from 1.
  private(set) var lines: [(number: Int, text: String)] = []

  /// Reads a file, given its path from the repository's root.
  init(_ path: String) throws {
    let text = try String(contentsOf: Program.root.appending(path: path), encoding: .utf8)
    var open: Block?
    for (index, line) in text.components(separatedBy: "\n").enumerated() {
      let isFence = line.hasPrefix("```")
      if var block = open {
        if isFence {
          blocks.append(block)
          open = nil
        } else {
          block.text += line + "\n"
          open = block
        }
      } else if isFence {
        open = Block(language: String(line.dropFirst(3)), line: index + 1, text: "")
      } else {
        lines.append((index + 1, line))
      }
    }
  }

  /// The targets of its links with their lines, except links in code.
  var links: [(line: Int, target: String)] {
    lines.flatMap { number, text in
      text.replacing(/`[^`]*`/, with: "code").matches(of: /\]\(([^)]*)\)/).map { (number, String($0.1)) }
    }
  }

  /// The anchors of its headings, for links.
  var anchors: Set<String> {
    Set(
      lines.filter { $0.text.hasPrefix("#") }.map { line in
        let title = line.text.drop { $0 == "#" || $0 == " " }.lowercased()
        return String(
          title.replacing(" ", with: "-").filter { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" })
      })
  }
}
