import Foundation
import Testing

/// The committed schemas are the same as the program's output.
@Suite struct SchemaFileTests {
  static let files = [
    "spec": "menu-spec.schema.json", "config": "menulint-config.schema.json",
    "diagnostics": "diagnostics.schema.json", "coverage": "coverage.schema.json",
  ]

  /// Returns the schema that the program prints.
  static func schema(_ name: String) throws -> SchemaInstance {
    let outcome = try Program.run(["schema", name])
    #expect(outcome.status == 0, "\(outcome.errors)")
    return try #require(SchemaInstance(parsing: outcome.output))
  }

  @Test(arguments: files.keys.sorted()) func committedSchemasAreCurrent(name: String) throws {
    let outcome = try Program.run(["schema", name])
    let file = Program.root.appending(path: "schemas/\(Self.files[name] ?? name)")
    let written = try? String(contentsOf: file, encoding: .utf8)
    #expect(written == outcome.output, "schemas/\(file.lastPathComponent) is stale; run scripts/update-docs")
  }

  /// The other tests are valid only if the validator knows all keywords.
  @Test(arguments: files.keys.sorted()) func onlyKnownKeywordsAreUsed(name: String) throws {
    let known = SchemaValidator.annotations.union(SchemaValidator.assertions)
    SchemaValidator.forEachSchema(in: try Self.schema(name)) { schema in
      guard case .object(let keywords) = schema else { return }
      #expect(Set(keywords.keys).subtracting(known).isEmpty)
    }
  }

  @Test(arguments: files.keys.sorted()) func everyPropertyIsDescribed(name: String) throws {
    let schema = try Self.schema(name)
    SchemaValidator.forEachSchema(in: schema) { inner in
      guard inner["type"] == .text("object"), case .object(let properties)? = inner["properties"] else {
        return
      }
      // The condition of an `if` doesn't need a description.
      for (key, property) in properties where property != .flag(false) && property["const"] == nil {
        var target = property
        if case .text(let path)? = property["$ref"], property["description"] == nil {
          target = schema["$defs"]?[path.replacingOccurrences(of: "#/$defs/", with: "")] ?? property
        }
        let description = target["description"].map(\.textValue) ?? ""
        #expect(description != "", "\(key) has no description")
      }
    }
  }

  @Test func unknownSchemaNamesAreRejected() throws {
    #expect(try Program.run(["schema"]).status == 2)
    #expect(try Program.run(["schema", "spec", "config"]).status == 2)
    let outcome = try Program.run(["schema", "specs"])
    #expect(outcome.status == 2 && outcome.errors.contains("did you mean spec?"))
  }
}
