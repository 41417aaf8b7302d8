#if SwiftSource
import StringTables
import SwiftSyntax

extension SwiftUIViews {
  @Sendable static func array(_ evaluator: Evaluator, _ call: Call) -> Value? {
    guard let first = call.first else { return .list(List(elements: [])) }
    return evaluator.value(of: first, call)
  }

  @Sendable static func key(_ evaluator: Evaluator, _ call: Call) -> Value? {
    if let title = Texts(evaluator).tableText(of: call) { return .text(title) }
    guard let argument = call.first ?? call["stringLiteral"], let value = evaluator.value(of: argument, call)
    else {
      return nil
    }
    return Texts(evaluator).asKey(value)
  }

  @Sendable static func localizedResource(_ evaluator: Evaluator, _ call: Call) -> Value? {
    if let title = Texts(evaluator).tableText(of: call) { return .text(title) }
    guard let first = call.first ?? call["stringLiteral"], let value = evaluator.value(of: first, call) else {
      return nil
    }
    return .text(Texts(evaluator).localized(call, key: evaluator.title(of: value)))
  }

  @Sendable static func string(_ evaluator: Evaluator, _ call: Call) -> Value? {
    if let key = call["localized"] ?? call["localizedKey"],
      let value = evaluator.value(of: key.unwrapped, call)
    {
      return .text(Texts(evaluator).localized(call, key: evaluator.title(of: value)))
    }
    if let title = Texts(evaluator).tableText(of: call) { return .text(title) }
    if call.has("format") { return format(evaluator, call) }
    guard let first = call.first ?? call["stringLiteral"] ?? call["describing"] ?? call["verbatim"],
      let value = evaluator.value(of: first, call)
    else { return nil }
    // The project's `CustomStringConvertible`
    if call.has("describing"), let type = value.type,
      let text = Members(evaluator).instanceMember("description", of: type, value)
    {
      return text.plain
    }
    switch value {
    case .text, .choice, .unknown: return value.plain
    case .number(let number): return .text(Title(faces: [Face(text: String(number), provenance: .place)]))
    default: return nil
    }
  }

  @Sendable static func attributed(_ evaluator: Evaluator, _ call: Call) -> Value? {
    guard let value = evaluator.value(of: call["string"] ?? call.first, call) else { return nil }
    return value.plain
  }

  @Sendable static func localizedString(_ evaluator: Evaluator, _ call: Call) -> Value? {
    guard let first = call.first, let value = evaluator.value(of: first, call) else { return nil }
    return .text(Texts(evaluator).localized(call, key: evaluator.title(of: value)))
  }

  // Reads `String(format: "…", arguments)`.
  @Sendable static func format(_ evaluator: Evaluator, _ call: Call) -> Value? {
    guard let argument = call["format"] ?? call.first, let value = evaluator.value(of: argument, call) else {
      return nil
    }
    var arguments = call.unlabelled.filter { $0.expression.id != argument.expression.id }
      .map { evaluator.value(of: $0, call) ?? .none }
    if case .list(let list)? = evaluator.value(of: call["arguments"], call), list.rest == nil {
      arguments = list.elements.map(\.value)
    }
    return .text(Texts(evaluator).format(evaluator.title(of: value), arguments))
  }
}

/// The methods of texts.
enum SwiftUITexts {
  /// Returns the value of a text's method.
  static func method(_ evaluator: Evaluator, _ name: String, _ title: Title, _ call: Call) -> Value? {
    switch name {
    case "localizedString":
      return nil
    case "appending":
      guard let value = evaluator.value(of: call.first, call) else { return nil }
      return .text(Title(joining: [title, evaluator.title(of: value)]))
    case "replacingOccurrences", "replacing":
      let parts = call.arguments.map {
        evaluator.value(of: $0, call).flatMap { evaluator.title(of: $0).plainText }
      }
      // A chain of such calls could make the text as long as it likes.
      guard parts.count == 2, let old = parts[0], let new = parts[1], !old.isEmpty,
        title.faces.allSatisfy({
          $0.text.utf8.count / old.utf8.count * new.utf8.count < Evaluator.Limits.text
        }),
        let changed = title.changed(by: { $0.replacing(old, with: new) })
      else { return .unknown(".\(name)()") }
      return .text(changed)
    case "formatted", "trimmingCharacters", "capitalized", "uppercased", "lowercased":
      return .unknown(".\(name)()")
    case "bold", "italic", "font", "foregroundColor", "foregroundStyle": return .text(title)
    case "contains", "hasPrefix", "hasSuffix":
      guard let text = title.plainText,
        case .known(let part)? = evaluator.value(of: call.first, call).map({ evaluator.title(of: $0) })?
          .provenance
      else { return nil }
      switch name {
      case "hasPrefix": return .bool(text.hasPrefix(part.text))
      case "hasSuffix": return .bool(text.hasSuffix(part.text))
      default: return .bool(text.contains(part.text))
      }
    default: return nil
    }
  }
}

extension Title {
  // The text, if it is the only one and doesn't come from a catalog.
  fileprivate var plainText: String? {
    guard case .known(let face) = provenance, face.key == nil else { return nil }
    return face.text
  }
}
#endif
