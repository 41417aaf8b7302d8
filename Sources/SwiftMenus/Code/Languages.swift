#if SwiftSource
import SwiftSyntax

/// Names of languages, as in argument labels, keys of tables, and cases.
enum Languages {
  // Codes that aren't English words, and names of languages.
  private static let codes: Set<String> = [
    "ar", "bg", "ca", "cs", "da", "de", "el", "en", "es", "et", "fi", "fr", "hr", "hu", "ja", "ko", "nb",
    "nl", "pl", "pt", "ro", "ru", "sk", "sl", "sr", "sv", "th", "tr", "uk", "vi", "zh", "arabic", "bulgarian",
    "catalan", "chinese", "croatian", "czech", "danish", "dutch", "english", "estonian", "finnish", "french",
    "german", "greek", "hebrew", "hindi", "hungarian", "indonesian", "italian", "japanese", "korean",
    "latvian", "lithuanian", "malay", "norwegian", "persian", "polish", "portuguese", "romanian", "russian",
    "serbian", "simplifiedchinese", "slovak", "slovenian", "spanish", "swedish", "thai", "traditionalchinese",
    "turkish", "ukrainian", "vietnamese",
  ]
  // Codes that are also English words. They count only next to other codes.
  private static let words: Set<String> = ["he", "hi", "id", "is", "it", "ms", "no"]

  static func isOther(_ label: String, than language: String) -> Bool {
    codes.contains(label.lowercased()) && !isName(label, of: language)
  }

  /// Whether the name is that of a language, possibly with a region or a script: `zh-Hans`, `ptBR`,
  /// `english`.
  static func isName(_ name: String) -> Bool {
    codes.contains(name.lowercased()) || codes.contains(base(of: name))
  }

  /// Whether the name is that of this language or of a variety of it.
  static func isName(_ name: String, of language: String) -> Bool {
    let base = base(of: name)
    return base == language.lowercased().prefix(2)
      || base == "english" && language.lowercased().hasPrefix("en")
  }

  // Returns the part before a dash, an underscore, or a capital after a lowercase letter.
  private static func base(of name: String) -> String {
    var base = ""
    for character in name {
      if !character.isLetter || character.isUppercase && base.last?.isLowercase == true { break }
      base.append(character)
    }
    return base.lowercased()
  }

  /// Whether a `switch` chooses by language, so its cases are names of languages.
  static func areCases(of statement: SwitchExprSyntax) -> Bool {
    var known = 0
    for element in statement.cases {
      guard case .switchCase(let branch) = element else { return false }
      guard case .case(let label) = branch.label else { continue }
      for item in label.caseItems {
        guard let name = item.pattern.languageName, isName(name) || words.contains(name) else { return false }
        if isName(name) { known += 1 }
      }
    }
    return known > 1 || known == 1 && isLanguage(statement.subject.trimmedText)
  }

  /// Whether an arm of such a statement is for languages other than English, which English rules can't check.
  static func isForeign(_ branch: SwitchCaseSyntax) -> Bool {
    guard case .case(let label) = branch.label else { return false }
    return label.caseItems.allSatisfy { $0.pattern.languageName.map { !isName($0, of: "en") } ?? false }
  }

  /// Whether the code for a condition, or for its opposite, isn't shown in English: `language == .de`,
  /// `isGerman`.
  static func isForeign(where condition: String, holds: Bool) -> Bool {
    guard let (name, isNamed) = language(askedIn: condition), let name else { return false }
    return isName(name, of: "en") ? holds != isNamed : holds == isNamed
  }

  // Returns the language in a condition, and whether the condition requires that language rather than
  // excludes it.
  private static func language(askedIn condition: String) -> (name: String?, isEqual: Bool)? {
    guard condition.utf8.count < 80 else { return nil }
    let period = condition.utf8.lastIndex(of: UInt8(ascii: "."))
    let last = period.map { condition[condition.utf8.index(after: $0)...] } ?? condition[...]
    // `isGerman` names a language; `isAR` has a different meaning.
    if last.hasPrefix("is"), last.utf8.count > 6, last.allSatisfy(\.isLetter) {
      return (name(in: last.dropFirst(2)), true)
    }
    guard isLanguage(condition), !condition.contains("&&"), !condition.contains("||") else { return nil }
    for (sign, isEqual) in [("==", true), ("!=", false), (".hasPrefix(", true)] {
      guard let range = condition.firstRange(of: sign) else { continue }
      guard isLanguage(condition[..<range.lowerBound]) else { return nil }
      return (name(in: condition[range.upperBound...]), isEqual)
    }
    return nil
  }

  // Returns the name of a language in a string or a case: `"de"`, `.german`.
  private static func name(in text: Substring) -> String? {
    let text = text.split { " \".)".contains($0) }.last.map(String.init) ?? ""
    return isName(text) || words.contains(text) ? text : nil
  }

  // Whether an expression is about the app's language, judging by its words.
  private static func isLanguage(_ expression: some StringProtocol) -> Bool {
    ["lang", "locale"].contains(where: expression.utf8.containsLetters)
  }
}

extension Branch {
  /// Creates the branch for a condition or for its opposite.
  init(statement: Int, arm: Int, where text: String, holds: Bool) {
    self.init(statement: statement, arm: arm, condition: .state(holds ? text : "!(\(text))"))
    isForeign = Languages.isForeign(where: text, holds: holds)
  }
}

extension PatternSyntax {
  // The case or string of the pattern, which may name a language.
  fileprivate var languageName: String? {
    guard let expression = self.as(ExpressionPatternSyntax.self)?.expression else { return nil }
    if let access = expression.as(MemberAccessExprSyntax.self) {
      return access.declName.baseName.identifierText
    }
    guard let segments = expression.as(StringLiteralExprSyntax.self)?.segments, segments.count == 1,
      case .stringSegment(let segment)? = segments.first
    else { return nil }
    return segment.content.text
  }
}
#endif
