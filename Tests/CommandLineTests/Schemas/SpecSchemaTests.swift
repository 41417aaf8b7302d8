import Foundation
import MenuModel
import MenuSpecParser
import TestSupport
import Testing

@testable import DataTree
@testable import TextCore

/// The schema accepts every spec that the reader accepts. ``StricterReader`` lists the cases in which the
/// reader is stricter.
@Suite struct SpecSchemaTests {
  private let validator: SchemaValidator

  init() throws { validator = SchemaValidator(try SchemaFileTests.schema("spec")) }

  @Test func schemaAndReaderAgreeOnFixtures() throws {
    var count = 0
    for folder in ["good", "bad", "broken"] {
      count += try checkFiles(in: Program.root.appending(path: "Fixtures/\(folder)"))
    }
    #expect(count >= 20)
  }

  @Test(.enabled(if: SharedData.has("corpus/menus")))
  func schemaAndReaderAgreeOnTheCorpus() throws {
    #expect(try checkFiles(in: SharedData.url("corpus/menus")) > 100)
  }

  /// Tries every key in every mapping, with values of every type.
  @Test func schemaAndReaderAgreeOnEveryKeyInEveryMapping() {
    var known = Set(SpecTable.rows.map(\.key.name))
    known.formUnion(["x-owner", "titel", "<<", ""])
    for place in SpecVariants.places {
      for key in known.sorted() {
        for value in SpecVariants.values(for: key) {
          check(place.replacingOccurrences(of: "KEY: 0", with: "\"\(key)\": \(value)"))
        }
      }
    }
  }

  /// The fixtures with one change each.
  @Test func schemaAndReaderAgreeOnChangedFixtures() throws {
    var random = SeededGenerator(seed: 1)
    for folder in ["good", "bad"] {
      for (_, _, documents) in try files(in: Program.root.appending(path: "Fixtures/\(folder)")) {
        for document in documents {
          for _ in 0..<60 { check(SpecVariants.changed(document, &random).json) }
        }
      }
    }
  }

  /// Each listed exception is necessary and correct.
  @Test(arguments: StricterReader.all) func exceptionsAreNeededAndCorrect(exception: StricterReader) throws {
    let spec = MenuSpec(parsing: SourceText(exception.example), format: exception.format)
    #expect(!spec.problems.isEmpty)
    #expect(
      spec.problems.allSatisfy { exception.covers($0, exception.format) }, "\(spec.problems.map(\.message))")
    let documents = Self.documents(of: spec.syntax)
    #expect(!documents.isEmpty && documents.allSatisfy(validator.accepts))
  }

  // MARK: - Checks

  // The text is JSON, so it is also YAML.
  private func check(_ text: String) {
    guard let value = SchemaInstance(parsing: text) else {
      Issue.record("no JSON: \(text)")
      return
    }
    for format in [SpecFormat.json, .yaml] {
      check(MenuSpec(parsing: SourceText(text), format: format), [value], format, text)
    }
  }

  private func check(_ spec: MenuSpec, _ documents: [SchemaInstance], _ format: SpecFormat, _ name: String) {
    let isAccepted = !documents.isEmpty && documents.allSatisfy(validator.accepts)
    if spec.problems.isEmpty {
      #expect(isAccepted, "the schema rejects, the reader of \(format.rawValue) accepts \(name)")
    } else if isAccepted {
      for problem in spec.problems {
        let isKnown = StricterReader.all.contains { $0.covers(problem, format) }
        #expect(isKnown, "the schema accepts \(name), the reader says: \(problem.message)")
      }
    }
  }

  private func checkFiles(in folder: URL) throws -> Int {
    let files = try files(in: folder)
    for (path, format, documents) in files {
      let spec = MenuSpec(parsing: SourceText(bytes: [UInt8](try Data(contentsOf: path))), format: format)
      // If a text doesn't parse, there is no data to validate.
      if !spec.syntax.problems.isEmpty { continue }
      check(spec, documents, format, path.lastPathComponent)
    }
    return files.count
  }

  private func files(in folder: URL) throws -> [(path: URL, format: SpecFormat, documents: [SchemaInstance])]
  {
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    return try names.compactMap { name in
      guard let format = SpecFormat(fileName: name) else { return nil }
      let path = folder.appending(path: name)
      let tree = SyntaxTree(parsing: SourceText(bytes: [UInt8](try Data(contentsOf: path))), format: format)
      return (path, format, tree.problems.isEmpty ? Self.documents(of: tree) : [])
    }
  }

  // Returns the data of each document, as `menulint parse` prints it.
  private static func documents(of tree: SyntaxTree) -> [SchemaInstance] {
    let printed = (try? DataPrinter.print(tree))?.bytes ?? []
    var documents: [SchemaInstance] = []
    var text = ""
    for line in String(decoding: printed, as: UTF8.self).split(separator: "\n") {
      text += line + "\n"
      guard let first = line.first, first != " ", let value = SchemaInstance(parsing: text) else { continue }
      documents.append(value)
      text = ""
    }
    return documents
  }
}
