import Foundation

/// A JSON value with accessors for tests. A missing value is `.null`.
enum JSONOutput: Equatable {
  case null
  case boolean(Bool)
  case numeric(Double)
  case string(String)
  case list([JSONOutput])
  case mapping([String: JSONOutput])

  /// Parses a text.
  init(_ text: String) throws { self = try JSONDecoder().decode(Self.self, from: Data(text.utf8)) }

  subscript(key: String) -> JSONOutput {
    if case .mapping(let mapping) = self { mapping[key] ?? .null } else { .null }
  }

  subscript(index: Int) -> JSONOutput {
    if case .list(let list) = self, list.indices.contains(index) { list[index] } else { .null }
  }

  var array: [JSONOutput] { if case .list(let list) = self { list } else { [] } }
  var text: String? { if case .string(let text) = self { text } else { nil } }
  var number: Int? { if case .numeric(let number) = self { Int(number) } else { nil } }
}

extension JSONOutput: Decodable {
  init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    if value.decodeNil() {
      self = .null
    } else if let text = try? value.decode(String.self) {
      self = .string(text)
    } else if let number = try? value.decode(Double.self) {
      self = .numeric(number)
    } else if let mapping = try? value.decode([String: JSONOutput].self) {
      self = .mapping(mapping)
    } else if let list = try? value.decode([JSONOutput].self) {
      self = .list(list)
    } else {
      self = .boolean(try value.decode(Bool.self))
    }
  }
}
