#if SwiftSource
import StringTables
import SwiftSyntax

/// The texts of literals, and the texts of keys in catalogs.
struct Texts: EvaluatorPart {
  let evaluator: Evaluator

  init(_ evaluator: Evaluator) { self.evaluator = evaluator }

  /// Returns the text of a literal, with holes for interpolations that aren't known.
  func text(of literal: StringLiteralExprSyntax, _ scope: Scope) -> Value {
    guard literal.totalLength.utf8Length <= Evaluator.Limits.text else {
      return .text(.unknown("a very long text"))
    }
    // Code follows as part of the text.
    guard literal.closingQuote.presence == .present else {
      return .text(.unknown("a text that isn't closed"))
    }
    var titles: [Title] = []
    var form = ""
    var arguments: [String?] = []
    let raw = literal.openingPounds?.text.count ?? 0
    for segment in literal.segments {
      switch segment {
      case .stringSegment(let segment):
        let text = Literals.unescaped(segment.content.text, pounds: raw)
        titles.append(Title(faces: [Face(text: text, provenance: .place)]))
        form += text
      case .expressionSegment(let segment):
        let value = segment.expressions.first.map { evaluator.evaluate($0.expression, scope) } ?? .none
        var title = evaluator.title(of: value)
        if title.faces.contains(where: \.isKey) { title = title.plain }
        titles.append(title)
        form.append(Face.hole)
        if case .known(let face) = title.provenance {
          arguments.append(face.text)
        } else {
          arguments.append(nil)
        }
      }
    }
    var result = titles.count == 1 ? titles[0] : Title(joining: titles)
    let place = Literals.content(of: literal, scope.frame.file)
    for index in result.faces.indices {
      result.faces[index].place = place
      result.faces[index].isKey = true
      result.faces[index].form = form
      result.faces[index].arguments = arguments
    }
    if titles.isEmpty {
      result = Title(faces: [Face(text: "", place: place, provenance: .place, isKey: true)])
    }
    return .text(result)
  }

  /// Returns the text that SwiftUI shows for a value: a literal is a key, and a `String` is a text.
  func shown(_ value: Value, _ scope: Scope, table: String? = nil) -> Title {
    let title = evaluator.title(of: value)
    guard title.faces.contains(where: \.isKey) else { return title }
    var result = title
    result.faces = []
    for face in title.faces {
      let shown = face.isKey ? localized(Title(faces: [face]), table: table, value: nil, scope) : nil
      result.faces += shown?.faces ?? [face]
      result.reason = result.reason ?? shown?.reason
    }
    return result
  }

  /// Returns the texts of a localization call.
  ///
  /// - Parameters:
  ///   - title: The key.
  ///   - value: The text in Swift: `value:`, `defaultValue:`.
  func localized(_ title: Title, table: String?, value: Title?, _ scope: Scope?) -> Title {
    var result = title
    result.faces = title.faces.compactMap { localized($0, table, value, scope) }
    if result.faces.count < title.faces.count {
      result.reason = result.reason ?? "a catalog has its texts by number or device"
    }
    return result
  }

  // Returns nil if the key has several texts and no general one is known.
  private func localized(_ face: Face, _ table: String?, _ value: Title?, _ scope: Scope?) -> Face? {
    // In `String(localized: .clearAll)`, the symbol's text is already localized.
    if face.catalog != nil, !face.isKey { return face }
    var result = face
    result.isKey = false
    let key = face.form ?? face.text
    result.key = key
    let entry = project.catalogs.entry(key, table: table, near: scope?.frame.file.path ?? "")
    result.entry = entry.map {
      Face.Entry(
        catalog: $0.catalog, key: $0.key, text: $0.text, whole: $0.whole,
        hasDefault: value?.faces.contains { !$0.text.isEmpty } ?? false)
    }
    if let entry, let text = entry.text, !text.isEmpty {
      // The shown form depends on the arguments.
      result.text = Formats.fill(text) { number in
        !entry.isVariable && face.arguments.indices.contains(number) ? face.arguments[number] : nil
      }
      result.catalog = Place(file: -1 - entry.catalog, start: entry.start, end: entry.end)
      if result.text != face.text { result.provenance = max(result.provenance, .key) }
      result.form = nil
      return result
    }
    if let entry, entry.isVariable { return nil }
    if let text = value?.faces.first, value?.faces.count == 1, !text.text.isEmpty {
      result.text = Formats.withHoles(text.text)
      result.place = text.place ?? result.place
      result.provenance = max(result.provenance, .key)
    } else {
      result.text = Formats.withHoles(face.text)
    }
    result.form = nil
    return result
  }
}

/// The text of Swift's string literals.
enum Literals {
  /// Returns the place between the quotes.
  static func content(of literal: StringLiteralExprSyntax, _ file: ParsedFile) -> Place {
    Place(
      file: file.number, start: literal.openingQuote.endPosition.utf8Offset,
      end: literal.closingQuote.positionAfterSkippingLeadingTrivia.utf8Offset)
  }

  /// Returns a segment's text with its escapes replaced.
  static func unescaped(_ text: String, pounds: Int) -> String {
    guard text.utf8.contains(where: { $0 == 0x5C || $0 == 0x0D }),
      let units = SwiftSpelling.units(of: Array(text.utf8), at: 0, pounds: pounds)
    else { return text }
    return String(String.UnicodeScalarView(units.compactMap(\.scalar)))
  }
}
#endif
