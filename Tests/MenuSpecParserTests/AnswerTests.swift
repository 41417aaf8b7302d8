import Foundation
import MenuModel
import TestSupport
import Testing

@testable import DataTree
@testable import MenuSpecParser
@testable import TextCore

/// What is read in, said of and written into texts near to those that people write. See ``Answers``.
@Suite struct AnswerTests {
  // MARK: - Syntax

  @Test func yamlIsReadAsEver() throws {
    var answers = Answers("yaml")
    var variants = Variants(of: AnswerSeeds.yaml, pieces: AnswerSeeds.yamlPieces, seed: 1)
    for index in AnswerSeeds.yaml.indices {
      for text in variants.next(40 + AnswerSeeds.yaml[index].utf8.count, of: index) {
        let tree = YAMLParser.parse(SourceText(bytes: text))
        answers.note("\(index)", String(decoding: text, as: UTF8.self) + "\n" + Self.sketch(tree))
      }
    }
    #expect(try answers.differences() == [])
  }

  @Test func jsonIsReadAsEver() throws {
    var answers = Answers("json")
    var variants = Variants(of: AnswerSeeds.json, pieces: AnswerSeeds.jsonPieces, seed: 2)
    for index in AnswerSeeds.json.indices {
      for text in variants.next(60 + AnswerSeeds.json[index].utf8.count, of: index) {
        for format in [SpecFormat.json, .jsonWithComments] {
          let tree = SyntaxTree(parsing: SourceText(bytes: text), format: format)
          answers.note("\(index)", String(decoding: text, as: UTF8.self) + "\n" + Self.sketch(tree))
        }
      }
    }
    #expect(try answers.differences() == [])
  }

  // MARK: - The format

  @Test func specsAreReadAsEver() throws {
    var answers = Answers("specs")
    for (name, texts, format, pieces) in [
      ("yaml", AnswerSeeds.specs, SpecFormat.yaml, AnswerSeeds.specPieces),
      ("json", AnswerSeeds.jsonSpecs, .jsonWithComments, AnswerSeeds.specPieces.map { "\"\($0)\"" }),
    ] {
      var variants = Variants(of: texts, pieces: pieces, seed: 3)
      for index in texts.indices {
        for text in variants.next(30 + texts[index].utf8.count / 4, of: index) {
          let spec = MenuSpec(parsing: SourceText(bytes: text), format: format)
          let broken = MenuSpec(parsing: SourceText(bytes: text), format: format, includesBroken: true)
          let printed = SpecWriter(format: .yaml).spec(of: broken.menus) ?? ""
          let all = [
            String(decoding: text, as: UTF8.self), Self.sketch(spec), Self.sketch(broken.menus), printed,
          ]
          answers.note("\(name) \(index)", all.joined(separator: "\n"))
        }
      }
    }
    #expect(try answers.differences() == [])
  }

  // Each value of each key is replaced by values that other keys take, or that nobody would.
  @Test func valuesAreReadAsEver() throws {
    var answers = Answers("values")
    for key in SpecKey.allCases.map({ "\($0)" }) + ["titel", "Title", "key equivalent", "x-mine", "submenu"] {
      for value in AnswerSeeds.values {
        for text in [
          "\(key): \(value)\nitems: [A]\n", "items:\n  - {title: A, \(key): \(value)}\n",
          "menus:\n- title: M\n  items:\n  - title: A\n    items: [{\(key): \(value)}]\n",
          "items:\n  - type: picker\n    \(key): \(value)\n    options: [{title: a, \(key): \(value)}, b]\n",
        ] {
          let spec = MenuSpec(parsing: SourceText(text), format: .yaml)
          answers.note(key, "\(text)\n\(Self.sketch(spec))")
        }
      }
    }
    #expect(try answers.differences() == [])
  }

  // What other tools and other people call keys, values and shortcuts.
  @Test func namesAreReadAsEver() throws {
    var answers = Answers("names")
    for path in ["MenuModel", "MenuSpecParser", "DataTree"] {
      for name in try SourceTexts.words(in: path) where !name.contains(where: { "\"'\\{}[]#".contains($0) }) {
        for text in [
          "'\(name)': 'A'\nitems: [{'\(name)': [b], title: x}]",
          "items: [{title: A, shortcut: 'cmd+\(name)'}]",
          "items: [{title: A, shortcut: '\(name)+n'}, {title: B, shortcut: '\(name)'}]",
          "kind: '\(name)'\nplatforms: ['\(name)']\nitems: [{type: '\(name)', role: '\(name)', checked: '\(name)'}]",
          "items: ['\(name)', {title: '\(name)', style: '\(name)', when: '\(name)'}]",
        ] {
          answers.note(path, "\(name)\n\(Self.sketch(MenuSpec(parsing: SourceText(text), format: .yaml)))")
        }
      }
    }
    #expect(try answers.differences() == [])
  }

  @Test func bytesAreReadAsEver() throws {
    var answers = Answers("bytes")
    forEachByteEdge { bytes in
      let text = Array("a: b".utf8) + bytes
      answers.note("yaml", Self.sketch(YAMLParser.parse(SourceText(bytes: text + [0x0A]))))
      let json = SyntaxTree(parsing: SourceText(bytes: [0x22] + text + [0x22]), format: .json)
      answers.note("json", Self.sketch(json))
    }
    for text in AnswerSeeds.yaml.prefix(9) {
      for encoding in [
        String.Encoding.utf16, .utf16BigEndian, .utf16LittleEndian, .utf32, .utf32LittleEndian, .isoLatin1,
      ] {
        let bytes = [UInt8](text.data(using: encoding) ?? Data())
        answers.note("encodings", Self.sketch(YAMLParser.parse(SourceText(bytes: bytes))))
        answers.note("encodings", Self.sketch(SyntaxTree(parsing: SourceText(bytes: bytes), format: .json)))
      }
    }
    #expect(try answers.differences() == [])
  }

  @Test func fixturesAreReadAndWrittenAsEver() throws {
    var answers = Answers("fixtures")
    let files = try FileManager.default.subpathsOfDirectory(atPath: Repository.fixtures.path).sorted()
    for name in files {
      guard let format = SpecFormat(fileName: name) else { continue }
      let source = SourceText(
        bytes: [UInt8](try Data(contentsOf: Repository.fixtures.appending(path: name))))
      let spec = MenuSpec(parsing: source, format: format)
      answers.note(name, Self.sketch(spec.syntax) + Self.sketch(spec))
      for format in SpecFormat.allCases {
        answers.note(name, SpecWriter(format: format).spec(of: spec.menus) ?? "none")
      }
      do {
        answers.note(name, String(decoding: try DataPrinter.print(spec.syntax).bytes, as: UTF8.self))
      } catch {
        answers.note(name, "\(error)")
      }
    }
    #expect(try answers.differences() == [])
  }

  // MARK: - Edits

  @Test func editsAreWrittenAsEver() throws {
    var answers = Answers("edits")
    for document in EditDocuments.all {
      let windows = document.text.replacing("\n", with: "\r\n")
      for text in [document.text, windows] {
        let spec = MenuSpec(parsing: SourceText(text), format: document.format)
        let writer = EditWriter(spec.syntax, format: document.format)
        var random = SeededGenerator(seed: 5)
        for _ in 0..<250 {
          let changes = RandomChanges.pick(from: spec, &random)
          let written = writer.edits(for: Fix("", safety: .safe, changes: changes))
          let edits = written.map { Self.sketch($0.edits) + "\($0.safety.rawValue)" }
          answers.note(document.name, edits ?? "refused")
        }
      }
    }
    #expect(try answers.differences() == [])
  }

  // MARK: - Sketches

  static func sketch(_ tree: SyntaxTree) -> String {
    var text = ""
    for (index, node) in tree.nodes.enumerated() {
      text +=
        "\(node.kind.rawValue) \(node.style) \(node.flags.rawValue) \(node.start) \(node.end) \(node.link)"
      if node.kind == .scalar { text += " " + tree.value(of: NodeID(index)) }
      if let properties = tree.properties[UInt32(index)] {
        text += " &\(range(properties.anchor)) !\(range(properties.tag)) \(properties.resolvedTag ?? "")"
      }
      text += "\n"
    }
    for document in tree.documents { text += "--- \(document.root?.index ?? 0) \(range(document.range))\n" }
    for comment in tree.comments { text += "# \(range(comment))\n" }
    return text + sketch(tree.problems)
  }

  static func sketch(_ spec: MenuSpec) -> String { sketch(spec.menus) + sketch(spec.problems) }

  static func sketch(_ menus: MenuTree) -> String {
    var text = ""
    for element in menus.elements {
      text +=
        "\(element.kind) \(element.menuKind) \(element.flags.rawValue) \(element.parent.index) \(element.end)"
      text += " \(element.node.index) \(range(element.range)) \(element.platforms.platforms)\n"
      let start = Int(element.firstAttribute)
      for attribute in menus.attributes[start..<start + Int(element.attributeCount)] {
        text +=
          "  \(attribute.key) \(attribute.isVerbatim) \(attribute.isOutOfOrder) \(range(attribute.keyRange))"
        text += " \(range(attribute.valueRange)) \(attribute.node.index) "
        switch attribute.value {
        case .list(let entries):
          for entry in entries { text += "[\(entry.text) \(range(entry.range)) \(entry.isVerbatim)]" }
          text += "\n"
        default: text += "\(attribute.value)\n"
        }
      }
    }
    for misreading in menus.misreadings { text += "\(misreading)\n" }
    return text
  }

  static func sketch(_ problems: [Problem]) -> String {
    var text = ""
    for problem in problems {
      text += "! \(problem.kind) \(problem.message) | \(problem.hint ?? "") | \(range(problem.range))"
      text += " \(problem.node?.index ?? 0)"
      for place in problem.related { text += " ~ \(place.message) \(range(place.range))" }
      if let edit = problem.replacement { text += " → " + sketch([edit]) }
      text += "\n"
    }
    return text
  }

  static func sketch(_ edits: [TextEdit]) -> String {
    edits.map { "\(range($0.range)) \($0.text)\n" }.joined()
  }

  private static func range(_ range: SourceRange?) -> String {
    range.map { "\($0.start)–\($0.end)" } ?? "none"
  }
}
