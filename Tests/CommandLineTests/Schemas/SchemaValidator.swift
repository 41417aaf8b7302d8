import Foundation

/// Checks values against a JSON Schema (2020-12), as far as the project's schemas use the standard.
struct SchemaValidator {
  private let root: SchemaInstance
  private let patterns: [String: NSRegularExpression]

  /// The keywords that don't affect validity.
  static let annotations: Set<String> = [
    "$schema", "$defs", "title", "description", "default", "deprecated", "examples",
  ]
  /// The keywords that are checked.
  static let assertions: Set<String> = [
    "$ref", "type", "enum", "const", "properties", "patternProperties", "additionalProperties", "required",
    "items", "minItems", "maxItems", "minimum", "minLength", "pattern", "allOf", "anyOf", "oneOf", "not",
    "if",
    "then", "else", "dependentSchemas",
  ]

  init(_ schema: SchemaInstance) {
    root = schema
    var patterns: [String: NSRegularExpression] = [:]
    Self.forEachPattern(in: schema) { patterns[$0] = try? NSRegularExpression(pattern: $0) }
    self.patterns = patterns
  }

  /// Whether the schema accepts a value.
  func accepts(_ value: SchemaInstance) -> Bool { isValid(value, root) }

  /// Whether a value is valid for a schema.
  func isValid(_ value: SchemaInstance, _ schema: SchemaInstance) -> Bool {
    if case .flag(let flag) = schema { return flag }
    guard case .object(let keywords) = schema else { return false }
    return keywords.allSatisfy { holds($0.key, $0.value, keywords, value) }
  }

  private func holds(
    _ keyword: String, _ argument: SchemaInstance, _ keywords: [String: SchemaInstance],
    _ value: SchemaInstance
  ) -> Bool {
    switch (keyword, argument, value) {
    case ("$ref", .text(let path), _): return resolve(path).map { isValid(value, $0) } ?? false
    case ("type", .text(let name), _): return Self.has(value, type: name)
    case ("type", .list(let names), _): return names.contains { Self.has(value, type: $0.textValue) }
    case ("enum", .list(let values), _): return values.contains(value)
    case ("const", _, _): return argument == value
    case ("allOf", .list(let schemas), _): return schemas.allSatisfy { isValid(value, $0) }
    case ("anyOf", .list(let schemas), _): return schemas.contains { isValid(value, $0) }
    case ("oneOf", .list(let schemas), _): return schemas.filter { isValid(value, $0) }.count == 1
    case ("not", _, _): return !isValid(value, argument)
    case ("if", _, _):
      let branch = isValid(value, argument) ? keywords["then"] : keywords["else"]
      return branch.map { isValid(value, $0) } ?? true
    case ("required", .list(let names), .object(let members)):
      return names.allSatisfy { members[$0.textValue] != nil }
    case ("properties", .object(let schemas), .object(let members)):
      return schemas.allSatisfy { name, schema in members[name].map { isValid($0, schema) } ?? true }
    case ("patternProperties", .object(let schemas), .object(let members)):
      return schemas.allSatisfy { pattern, schema in
        members.allSatisfy { !matches(pattern, $0.key) || isValid($0.value, schema) }
      }
    case ("additionalProperties", _, .object(let members)):
      return members.allSatisfy { name, member in isListed(name, keywords) || isValid(member, argument) }
    case ("dependentSchemas", .object(let schemas), .object(let members)):
      return schemas.allSatisfy { members[$0.key] == nil || isValid(value, $0.value) }
    case ("items", _, .list(let entries)): return entries.allSatisfy { isValid($0, argument) }
    case ("minItems", .number(let count), .list(let entries)): return Double(entries.count) >= count
    case ("maxItems", .number(let count), .list(let entries)): return Double(entries.count) <= count
    case ("minimum", .number(let least), .number(let number)): return number >= least
    case ("minLength", .number(let count), .text(let text)): return Double(text.unicodeScalars.count) >= count
    case ("pattern", .text(let pattern), .text(let text)): return matches(pattern, text)
    default: return true
    }
  }

  private func isListed(_ name: String, _ keywords: [String: SchemaInstance]) -> Bool {
    if keywords["properties"]?[name] != nil { return true }
    guard case .object(let patterns)? = keywords["patternProperties"] else { return false }
    return patterns.keys.contains { matches($0, name) }
  }

  private func matches(_ pattern: String, _ text: String) -> Bool {
    patterns[pattern]?.firstMatch(in: text, range: NSRange(text.startIndex..., in: text)) != nil
  }

  private func resolve(_ reference: String) -> SchemaInstance? {
    let prefix = "#/$defs/"
    guard reference.hasPrefix(prefix) else { return nil }
    return root["$defs"]?[String(reference.dropFirst(prefix.count))]
  }

  private static func has(_ value: SchemaInstance, type: String) -> Bool {
    switch value {
    case .null: type == "null"
    case .flag: type == "boolean"
    case .number(let number): type == "number" || type == "integer" && number == number.rounded()
    case .text: type == "string"
    case .list: type == "array"
    case .object: type == "object"
    }
  }

  // MARK: - Schema structure

  /// Calls `body` with a schema and each schema inside it.
  static func forEachSchema(in schema: SchemaInstance, _ body: (SchemaInstance) -> Void) {
    body(schema)
    guard case .object(let keywords) = schema else { return }
    for (keyword, argument) in keywords {
      switch (keyword, argument) {
      case ("properties", .object(let named)), ("patternProperties", .object(let named)),
        ("$defs", .object(let named)),
        ("dependentSchemas", .object(let named)):
        for inner in named.values { forEachSchema(in: inner, body) }
      case ("allOf", .list(let schemas)), ("anyOf", .list(let schemas)), ("oneOf", .list(let schemas)):
        for inner in schemas { forEachSchema(in: inner, body) }
      case ("items", _), ("additionalProperties", _), ("not", _), ("if", _), ("then", _), ("else", _):
        forEachSchema(in: argument, body)
      default: break
      }
    }
  }

  private static func forEachPattern(in schema: SchemaInstance, _ body: (String) -> Void) {
    forEachSchema(in: schema) { schema in
      if case .text(let pattern)? = schema["pattern"] { body(pattern) }
      if case .object(let patterns)? = schema["patternProperties"] { patterns.keys.forEach(body) }
    }
  }
}

extension SchemaInstance {
  /// The string; empty if the value isn't a string.
  var textValue: String { if case .text(let text) = self { text } else { "" } }
}
