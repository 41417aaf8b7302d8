#if SwiftSource
import StringTables
import SwiftSyntax

extension Texts {
  /// Methods that change the text of the variable that they are called on, including attributed text.
  private static let textChanges: Set<String> = [
    "append", "insert", "replace", "replaceSubrange", "replaceCharacters", "deleteCharacters", "remove",
    "removeAll", "removeFirst", "removeLast", "removeSubrange", "setAttributedString",
  ]

  /// Whether a method changes the text that it is called on.
  static func changesText(_ method: String) -> Bool {
    textChanges.contains(method) || method.hasPrefix("append") && method != "appending"
  }

  /// Returns a text after a call that changes it; nil for any other call.
  func changed(_ text: Value, by method: String, _ call: Call) -> Value? {
    guard Self.changesText(method), text.isText else { return nil }
    guard evaluator.title(of: text).faces.allSatisfy({ $0.text.utf8.count < Evaluator.Limits.text }) else {
      return .unknown("a very long text")
    }
    let part = (call.first ?? call["contentsOf"]).flatMap { evaluator.value(of: $0, call) }
    switch method {
    case "append" where call.arguments.count == 1:
      return Operators(evaluator).sum(text, part ?? .unknown("the appended text"))
    case "insert":
      guard case .number(0)? = evaluator.value(of: call["at"], call) else { break }
      return Operators(evaluator).sum(part ?? .unknown("the inserted text"), text)
    case "setAttributedString": return part ?? .unknown(".\(method)()")
    case _ where method.hasPrefix("append"):
      return Operators(evaluator).sum(text, .unknown("the appended text"))
    default: break
    }
    return .unknown(".\(method)()")
  }

  /// Returns a text with its placeholders filled in.
  func format(_ title: Title, _ arguments: [Value]) -> Title {
    var result = title.plain
    let texts = arguments.map { value -> String? in
      let title = evaluator.title(of: value)
      return title.faces.count == 1 && title.reason == nil ? title.faces[0].text : nil
    }
    for index in result.faces.indices {
      let text = result.faces[index].text
      if text.contains("%") {
        result.faces[index].text = Formats.fill(text) { texts.indices.contains($0) ? texts[$0] : nil }
      } else if text.contains(Face.hole) {
        // The catalog's placeholders already are holes.
        var next = 0
        result.faces[index].text = text.reduce(into: "") { filled, character in
          guard character == Face.hole else { return filled.append(character) }
          filled += texts.indices.contains(next) ? texts[next] ?? String(Face.hole) : String(Face.hole)
          next += 1
        }
      }
    }
    return result
  }

  /// Returns the texts of a localization call: `NSLocalizedString`, `String(localized:)`.
  func localized(_ call: Call, key: Title) -> Title {
    let inSwift = (call["defaultValue"] ?? call["value"] ?? call["fallback"]).flatMap {
      evaluator.value(of: $0, call)
    }
    let table = (call["table"] ?? call["tableName"]).flatMap { evaluator.value(of: $0, call) }.flatMap {
      value -> String? in
      if case .known(let face) = evaluator.title(of: value).provenance { return face.text }
      return nil
    }
    return localized(key, table: table, value: inSwift.map(evaluator.title(of:)), call.scope)
  }

  /// Marks a value that SwiftUI treats as a key.
  func asKey(_ value: Value) -> Value {
    guard case .text(var title) = value else { return value }
    for index in title.faces.indices where title.faces[index].key == nil { title.faces[index].isKey = true }
    return .text(title)
  }

  /// Returns the title that an argument shows.
  func shownTitle(of argument: Call.Argument, _ call: Call) -> Title {
    // `Button(.init("Copy", table: "Menus"))`
    let type = argument.isInitializer ? project.frameworkType("LocalizedStringResource") : nil
    guard let value = evaluator.value(of: argument, call, expected: type) else {
      return .unknown("a title that isn't read")
    }
    return shown(value, call.scope)
  }
}

extension Value {
  /// Whether every alternative is a text.
  var isText: Bool {
    switch self {
    case .text: true
    case .choice(let alternatives): alternatives.allSatisfy { $0.value.isText }
    default: false
    }
  }
}
#endif
