import Foundation

extension MetaModel {
  /// The contents of the meta model file.
  struct Definition: Decodable, Sendable {
    var requests: [Request]
    var notifications: [Notification]
    var structures: [Structure]
    var enumerations: [Enumeration]
    var typeAliases: [Alias]
  }

  /// A request and its response.
  struct Request: Decodable, Sendable {
    var method: String
    var params: MetaType?
    var result: MetaType
    var errorData: MetaType?
    var registrationOptions: MetaType?
    var proposed: Bool?
  }

  /// A notification.
  struct Notification: Decodable, Sendable {
    var method: String
    var params: MetaType?
    var registrationOptions: MetaType?
  }

  /// An object with named properties.
  struct Structure: Decodable, Sendable {
    var name: String
    var properties: [Property]
    var extends: [MetaType]?
    var mixins: [MetaType]?
  }

  /// A property of a structure or literal.
  struct Property: Decodable, Sendable {
    var name: String
    var type: MetaType
    var optional: Bool?
    var proposed: Bool?
  }

  /// A set of values.
  struct Enumeration: Decodable, Sendable {
    var name: String
    var type: MetaType
    var values: [Entry]
    var supportsCustomValues: Bool?

    /// One of an enumeration's values.
    struct Entry: Decodable, Sendable {
      var value: MessageValue
    }
  }

  /// An alternative name of a type.
  struct Alias: Decodable, Sendable {
    var name: String
    var type: MetaType
  }

  /// A type of any kind in the meta model.
  indirect enum MetaType: Sendable {
    case base(String)
    case reference(String)
    case array(MetaType)
    case map(key: MetaType, value: MetaType)
    case and([MetaType])
    case or([MetaType])
    case tuple([MetaType])
    case literal([Property])
    case stringLiteral(String)
    case integerLiteral(Int)
    case booleanLiteral(Bool)
  }
}

extension MetaModel.MetaType: Decodable {
  private enum Key: String, CodingKey { case kind, name, element, key, value, items }
  private struct Literal: Decodable { var properties: [MetaModel.Property] }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    func types() throws -> [Self] { try container.decode([Self].self, forKey: .items) }
    let kind = try container.decode(String.self, forKey: .kind)
    switch kind {
    case "base": self = .base(try container.decode(String.self, forKey: .name))
    case "reference": self = .reference(try container.decode(String.self, forKey: .name))
    case "array": self = .array(try container.decode(Self.self, forKey: .element))
    case "map":
      self = .map(
        key: try container.decode(Self.self, forKey: .key),
        value: try container.decode(Self.self, forKey: .value))
    case "and": self = .and(try types())
    case "or": self = .or(try types())
    case "tuple": self = .tuple(try types())
    case "literal": self = .literal(try container.decode(Literal.self, forKey: .value).properties)
    case "stringLiteral": self = .stringLiteral(try container.decode(String.self, forKey: .value))
    case "integerLiteral": self = .integerLiteral(try container.decode(Int.self, forKey: .value))
    case "booleanLiteral": self = .booleanLiteral(try container.decode(Bool.self, forKey: .value))
    default:
      throw DecodingError.dataCorruptedError(
        forKey: .kind, in: container, debugDescription: "no kind “\(kind)”")
    }
  }
}
