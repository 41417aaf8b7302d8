import Foundation
import TestSupport

/// The meta model of the Language Server Protocol, which defines the contents of each message.
///
/// Stricter than the protocol: an unknown property of a structure is a problem. menulint sends its own
/// properties only where the protocol allows any value.
struct MetaModel: Sendable {
  private let definition: Definition
  private let structures: [String: Structure]
  private let enumerations: [String: Enumeration]
  private let aliases: [String: MetaType]
  private let requests: [String: Request]
  private let notifications: [String: Notification]

  /// The path of the protocol's meta model in the shared data.
  static let path = "suites/schemas/lsp-metaModel-3.17.json"

  /// The protocol's meta model; nil if it is missing.
  static let shared = (try? Data(contentsOf: SharedData.url(path)))
    .flatMap { try? MetaModel($0) }

  /// Reads a meta model, or throws an error if it is invalid.
  init(_ data: Data) throws {
    definition = try JSONDecoder().decode(Definition.self, from: data)
    func table<T>(_ list: [T], _ name: (T) -> String) -> [String: T] {
      Dictionary(list.map { (name($0), $0) }) { $1 }
    }
    structures = table(definition.structures, \.name)
    enumerations = table(definition.enumerations, \.name)
    aliases = Dictionary(definition.typeAliases.map { ($0.name, $0.type) }) { $1 }
    requests = table(definition.requests.filter { $0.proposed != true }, \.method)
    notifications = table(definition.notifications, \.method)
  }

  /// Returns the problems in the parameters of a request, each with a path.
  func problems(inRequest method: String, params: MessageValue?) -> [String] {
    guard let request = requests[method] else { return ["\(method): no such request"] }
    var problems = problems(inParameters: params, request.params, method)
    if method == "client/registerCapability" {
      for registration in params?["registrations"].elements ?? [] {
        problems += self.problems(inRegistration: registration)
      }
    }
    return problems
  }

  /// Returns the problems in the result of a request.
  func problems(inResponseTo method: String, result: MessageValue) -> [String] {
    guard let request = requests[method] else { return ["\(method): no such request"] }
    return problems(result, request.result, "\(method) result")
  }

  /// Returns the problems in an error response to a request.
  func problems(inErrorOf method: String, error: MessageValue) -> [String] {
    let literal = MetaType.literal([
      Property(name: "code", type: .base("integer")), Property(name: "message", type: .base("string")),
      Property(name: "data", type: requests[method]?.errorData ?? .reference("LSPAny"), optional: true),
    ])
    return problems(error, literal, "\(method) error")
  }

  /// Returns the problems in the parameters of a notification.
  func problems(inNotification method: String, params: MessageValue?) -> [String] {
    guard let notification = notifications[method] else { return ["\(method): no such notification"] }
    return problems(inParameters: params, notification.params, method)
  }

  /// Returns the problems in a value of a named structure, enumeration, or alias.
  func problems(in value: MessageValue, as name: String) -> [String] {
    problems(value, .reference(name), name)
  }

  private func problems(inParameters params: MessageValue?, _ type: MetaType?, _ method: String) -> [String] {
    switch (params, type) {
    case (nil, nil): []
    case (nil, _?): ["\(method): no params"]
    case (_?, nil): ["\(method): params where there are none"]
    case (let params?, let type?): problems(params, type, method)
    }
  }

  // Checks the options against the registered method, because the structure of the registration allows any
  // value.
  private func problems(inRegistration registration: MessageValue) -> [String] {
    guard let method = registration["method"].text else { return [] }
    let known = requests[method] != nil || notifications[method] != nil
    guard known else { return ["registration: no method \(method)"] }
    let options = requests[method]?.registrationOptions ?? notifications[method]?.registrationOptions
    guard let options, case .object = registration["registerOptions"] else { return [] }
    return problems(registration["registerOptions"], options, "registration of \(method)")
  }

  // MARK: Types

  private func problems(_ value: MessageValue, _ type: MetaType, _ path: String) -> [String] {
    switch type {
    case .base(let name): return fits(value, name) ? [] : ["\(path): \(value.summary) is no \(name)"]
    case .reference("LSPAny"): return []
    case .reference(let name):
      if let alias = aliases[name] { return problems(value, alias, path) }
      if let enumeration = enumerations[name] { return problems(value, enumeration, path) }
      guard structures[name] != nil else { return ["\(path): the meta model has no \(name)"] }
      return problems(value, properties: properties(of: type), path, name)
    case .array(let element):
      guard case .array(let elements) = value else { return ["\(path): \(value.summary) is no array"] }
      return elements.enumerated().flatMap { problems($1, element, "\(path)[\($0)]") }
    case .map(let key, let element):
      guard case .object(let object) = value else { return ["\(path): \(value.summary) is no object"] }
      return object.flatMap {
        problems(.string($0.key), key, "\(path) key") + problems($0.value, element, "\(path).\($0.key)")
      }
    case .and: return problems(value, properties: properties(of: type), path, "intersection")
    case .or(let types):
      // Report only the problems of the closest type, because those of the others would be confusing.
      let complaints = types.map { problems(value, $0, path) }
      if complaints.contains([]) { return [] }
      let nearest = complaints.min { ($0.count, $1.last!.count) < ($1.count, $0.last!.count) }
      return nearest ?? ["\(path): \(value.summary) fits no type"]
    case .tuple(let types):
      guard case .array(let elements) = value, elements.count == types.count else {
        return ["\(path): \(value.summary) is no tuple of \(types.count)"]
      }
      return zip(elements, types).enumerated().flatMap { problems($1.0, $1.1, "\(path)[\($0)]") }
    case .literal(let members): return problems(value, properties: members, path, "literal")
    case .stringLiteral(let text):
      return value == .string(text) ? [] : ["\(path): \(value.summary) isn't “\(text)”"]
    case .integerLiteral(let number):
      return value == .number(Double(number)) ? [] : ["\(path): \(value.summary) isn't \(number)"]
    case .booleanLiteral(let boolean):
      return value == .boolean(boolean) ? [] : ["\(path): \(value.summary) isn't \(boolean)"]
    }
  }

  private func problems(
    _ value: MessageValue, properties: [Property], _ path: String, _ name: String
  ) -> [String] {
    guard case .object(let object) = value else { return ["\(path): \(value.summary) is no \(name)"] }
    var problems: [String] = []
    for property in properties {
      if let member = object[property.name] {
        problems += self.problems(member, property.type, "\(path).\(property.name)")
      } else if property.optional != true {
        problems.append("\(path): \(name) without “\(property.name)”")
      }
    }
    let known = Set(properties.map(\.name))
    for key in object.keys.sorted() where !known.contains(key) {
      problems.append("\(path): \(name) has no “\(key)”")
    }
    return problems
  }

  private func problems(_ value: MessageValue, _ enumeration: Enumeration, _ path: String) -> [String] {
    if enumeration.values.contains(where: { $0.value == value }) { return [] }
    if enumeration.supportsCustomValues == true {
      return problems(value, enumeration.type, path)
    }
    return ["\(path): \(enumeration.name) has no \(value.summary)"]
  }

  // Returns the properties of a structure and those that it extends and mixes in. Its own take precedence.
  private func properties(of type: MetaType) -> [Property] {
    switch type {
    case .literal(let members): return members
    case .and(let types): return merged(types.flatMap(properties))
    case .reference(let name):
      if let alias = aliases[name] { return properties(of: alias) }
      guard let structure = structures[name] else { return [] }
      let inherited = (structure.extends ?? []) + (structure.mixins ?? [])
      return merged(structure.properties.filter { $0.proposed != true } + inherited.flatMap(properties))
    default: return []
    }
  }

  private func merged(_ properties: [Property]) -> [Property] {
    var names: Set<String> = []
    return properties.filter { names.insert($0.name).inserted }
  }

  private func fits(_ value: MessageValue, _ base: String) -> Bool {
    switch (base, value) {
    case ("string", .string), ("RegExp", .string), ("boolean", .boolean), ("null", .null),
      ("decimal", .number):
      true
    case ("URI", .string(let text)), ("DocumentUri", .string(let text)):
      text.wholeMatch(of: /[A-Za-z][A-Za-z0-9+.\-]*:[\u{21}-\u{7E}]*/) != nil
    case ("integer", .number(let number)):
      number.rounded() == number && (-0x8000_0000...0x7FFF_FFFF).contains(number)
    case ("uinteger", .number(let number)): number.rounded() == number && (0...0x7FFF_FFFF).contains(number)
    default: false
    }
  }
}

extension MessageValue {
  // A short form of a value, for problems.
  fileprivate var summary: String {
    let text = description
    return text.count > 60 ? text.prefix(60) + "…" : text
  }
}
