import Foundation

/// A JSON value of a message, with accessors for tests. A missing value is `.null`.
enum MessageValue: Equatable, Sendable {
  case null
  case boolean(Bool)
  case number(Double)
  case string(String)
  case array([MessageValue])
  case object([String: MessageValue])

  /// Parses a text.
  init(parsing data: Data) throws {
    self = try JSONDecoder().decode(MessageValue.self, from: data)
  }

  /// The value as JSON.
  var encoded: Data {
    get throws {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      return try encoder.encode(self)
    }
  }

  /// The value as JSON, for messages to people.
  var description: String { (try? String(decoding: encoded, as: UTF8.self)) ?? "\(self)" }

  subscript(key: String) -> MessageValue {
    get { if case .object(let object) = self { object[key] ?? .null } else { .null } }
    set {
      guard case .object(var object) = self else { return self = .object([key: newValue]) }
      object[key] = newValue
      self = .object(object)
    }
  }

  subscript(index: Int) -> MessageValue {
    if case .array(let array) = self, array.indices.contains(index) { array[index] } else { .null }
  }

  var elements: [MessageValue] { if case .array(let array) = self { array } else { [] } }
  var properties: [String: MessageValue] { if case .object(let object) = self { object } else { [:] } }
  var text: String? { if case .string(let text) = self { text } else { nil } }
  var integer: Int? { if case .number(let number) = self { Int(exactly: number) } else { nil } }
  var isNull: Bool { self == .null }

  /// Returns the object with the properties of `other`, merged recursively. Values of `other` take
  /// precedence.
  func merging(_ other: MessageValue) -> MessageValue {
    guard case .object(let mine) = self, case .object(let theirs) = other else { return other }
    return .object(mine.merging(theirs) { $0.merging($1) })
  }
}

extension MessageValue: Codable {
  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let text = try? container.decode(String.self) {
      self = .string(text)
    } else if let boolean = try? container.decode(Bool.self) {
      self = .boolean(boolean)
    } else if let number = try? container.decode(Double.self) {
      self = .number(number)
    } else if let array = try? container.decode([MessageValue].self) {
      self = .array(array)
    } else {
      self = .object(try container.decode([String: MessageValue].self))
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .boolean(let boolean): try container.encode(boolean)
    // Write `7` and not `7.0`, because a strict reader of integers may reject the latter.
    case .number(let number):
      if let integer = Int(exactly: number) {
        try container.encode(integer)
      } else {
        try container.encode(number)
      }
    case .string(let text): try container.encode(text)
    case .array(let array): try container.encode(array)
    case .object(let object): try container.encode(object)
    }
  }
}

extension MessageValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral,
  ExpressibleByBooleanLiteral,
  ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  init(stringLiteral value: String) { self = .string(value) }
  init(integerLiteral value: Int) { self = .number(Double(value)) }
  init(floatLiteral value: Double) { self = .number(value) }
  init(booleanLiteral value: Bool) { self = .boolean(value) }
  init(arrayLiteral elements: MessageValue...) { self = .array(elements) }
  init(dictionaryLiteral elements: (String, MessageValue)...) {
    self = .object(Dictionary(elements) { $1 })
  }
}
