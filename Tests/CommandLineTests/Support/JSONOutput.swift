import Foundation

/// A JSON text as tests look into it: what isn't there is `.null`.
enum JSONOutput: Equatable {
  case null
  case boolean(Bool)
  case numeric(Double)
  case string(String)
  case list([JSONOutput])
  case mapping([String: JSONOutput])

  /// Parses a text.
  init(_ text: String) throws {
    self.init(try JSONSerialization.jsonObject(with: Data(text.utf8), options: .fragmentsAllowed))
  }

  private init(_ value: Any) {
    switch value {
    case let text as String: self = .string(text)
    case let list as [Any]: self = .list(list.map { JSONOutput($0) })
    case let mapping as [String: Any]: self = .mapping(mapping.mapValues { JSONOutput($0) })
    case let number as NSNumber:
      self =
        "\(number)" == "true" || "\(number)" == "false"
        ? .boolean(number.boolValue) : .numeric(number.doubleValue)
    default: self = .null
    }
  }

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
