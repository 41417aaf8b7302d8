import LintRules
import MenuModel

/// Finds the suppressions of a file in comments and `lint` keys.
package struct SuppressionReader {
  private let source: SourceText
  private let menus: MenuTree
  private lazy var lines = LineTable(source)
  private let comments: [SourceRange]
  // Only directives for the next line need these.
  private let document: any MenuDocument
  private lazy var code = document.codeLines
  // The last skipped lines without code.
  private var withoutCode = 0..<0
  private var found: [Suppression] = []
  // For each rule, the suppressions that an `enable` would end.
  private var open: [String: [(suppression: Int, rule: Int)]] = [:]

  /// Returns the suppressions in the order of the text, first those in comments and then those in keys.
  package static func read(_ document: any MenuDocument) -> [Suppression] {
    var reader = SuppressionReader(document)
    let menus = reader.menus
    for comment in reader.comments {
      if reader.isDirective(comment) {
        reader.read(comment: comment)
      } else if let slip = reader.slip(in: comment) {
        reader.found.append(slip)
      }
    }
    for index in menus.attributes.indices where menus.attributes[index].key == .lint {
      reader.readKeys()
      break
    }
    return reader.found
  }

  private init(_ document: any MenuDocument) {
    self.document = document
    (source, menus, comments) = (document.source, document.menus, document.comments)
  }

  // MARK: - Comments

  private static let prefix = Array(SuppressionDirective.prefix.utf8)

  private func isDirective(_ comment: SourceRange) -> Bool {
    let start = directiveStart(comment)
    return source.bytes[start..<Int(comment.end)].starts(with: Self.prefix)
  }

  private static let name = Array("menulint".utf8)

  // Returns a directive without a colon after “menulint”. If a directive or a rule doesn't follow, the
  // comment is prose.
  private func slip(in comment: SourceRange) -> Suppression? {
    let bytes = source.bytes
    let start = directiveStart(comment)
    let name = start + Self.name.count
    guard bytes[start..<Int(comment.end)].starts(with: Self.name), name < Int(comment.end),
      bytes[name] == UInt8(ascii: "-") || bytes[name] == 0x20
    else { return nil }
    let words = self.words(in: name + 1..<Int(comment.end))
    guard let first = words.first else { return nil }
    let directive = source[SourceRange(first)]
    guard SuppressionDirective(rawValue: directive) != nil else { return nil }
    let namesRule = words.dropFirst().first.map { named(SourceRange($0)).rule != nil } ?? false
    guard bytes[name] != 0x20 || directive.contains("-") || namesRule else { return nil }
    let range = SourceRange(start..<first.upperBound)
    return Suppression(
      form: .comment(comment), range: range, covers: SourceRange(comment.end, comment.end), rules: [],
      fault: "expected “\(SuppressionDirective.prefix)\(directive)”, found “\(source[range])”")
  }

  // Returns the offset after the comment characters and the space that follows them.
  private func directiveStart(_ comment: SourceRange) -> Int {
    var start = Int(comment.start)
    while start < Int(comment.end), "#/* \t".utf8.contains(source.bytes[start]) { start += 1 }
    return start
  }

  private mutating func read(comment: SourceRange) {
    let bytes = source.bytes
    let start = directiveStart(comment)
    var end = Int(comment.end)
    if bytes[Int(comment.start)..<end].starts(with: "/*".utf8),
      bytes[..<end].suffix(2).elementsEqual("*/".utf8)
    {
      end -= 2
    }
    while bytes[end - 1] == 0x20 || bytes[end - 1] == 0x09 { end -= 1 }
    var words = self.words(in: start..<end)
    var reason: String?
    if let dashes = words.firstIndex(where: { bytes[$0].elementsEqual("--".utf8) }) {
      reason = words[(dashes + 1)...].first.map { source[SourceRange($0.lowerBound..<end)] }
      words.removeSubrange(dashes...)
    }
    let directive = source[SourceRange(words[0])].dropFirst(Self.prefix.count)
    let last = words.last?.upperBound ?? end
    let suppression = Suppression(
      form: .comment(comment), range: SourceRange(start..<last),
      covers: SourceRange(comment.end, comment.end),
      rules: words.dropFirst().map { named(SourceRange($0)) }, reason: reason)
    add(suppression, String(directive))
  }

  // Returns the words of a text, which are separated by spaces or commas.
  private func words(in range: Range<Int>) -> [Range<Int>] {
    var words: [Range<Int>] = []
    var start: Int?
    for index in range {
      let byte = source.bytes[index]
      let isSeparator =
        byte == 0x20 || byte == 0x09 || byte == UInt8(ascii: ",") || byte == 0x0A || byte == 0x0D
      if isSeparator, let from = start {
        words.append(from..<index)
        start = nil
      } else if !isSeparator, start == nil {
        start = index
      }
    }
    if let start { words.append(start..<range.upperBound) }
    return words
  }

  private func named(_ range: SourceRange, node: NodeID? = nil, text: String? = nil) -> Suppression.Named {
    let name = text ?? source[range]
    let rule = RuleBook.description(of: name)?.id
    return Suppression.Named(
      name: name, range: range, node: node, rule: rule.flatMap { ToolRules.isAlwaysReported($0) ? nil : $0 })
  }

  private mutating func add(_ suppression: Suppression, _ directive: String) {
    var suppression = suppression
    let end = UInt32(source.bytes.count)
    let line = lines.line(at: suppression.range.start)
    let known = SuppressionDirective(rawValue: directive)
    switch known {
    case .disableLine: suppression.covers = self.lines(line, line)
    case .disableNextLine: suppression.covers = linesBelow(line)
    // The range includes the offset after the last byte, because a finding may begin there, as in an empty
    // file.
    case .disableFile: suppression.covers = SourceRange(0, end + 1)
    case .disable: suppression.covers = SourceRange(suppression.range.start, end + 1)
    case .enable: return enable(suppression)
    case nil:
      let names = SuppressionDirective.allCases.map(\.rawValue)
      let near = Wording.suggestion(directive, names)
      if let next = suppression.rules.first?.name, directive.isEmpty, names.contains(next) {
        suppression.fault = "expected “menulint:\(next)”, found a space after “menulint:”"
      } else {
        let found =
          directive.isEmpty ? "“menulint:” has no directive" : "unknown comment “menulint:\(directive)”"
        suppression.fault = "\(found); expected \(Wording.enumeration(names))\(near)"
      }
    }
    if suppression.fault == nil, suppression.rules.isEmpty {
      suppression.fault = "the suppression doesn't name a rule; add a rule id or remove the comment"
    }
    if known == .disable {
      for (index, rule) in suppression.rules.enumerated() {
        if let id = rule.rule { open[id, default: []].append((found.count, index)) }
      }
    }
    found.append(suppression)
  }

  // Returns the next line of code, skipping comments. In code, this is the whole statement or literal that
  // begins there.
  private mutating func linesBelow(_ line: Int) -> SourceRange {
    guard let code else { return lines(line + 1, line + 1) }
    // Consecutive suppressions apply to the same line of code.
    var next = withoutCode.contains(line + 1) ? withoutCode.upperBound : line + 1
    while next <= lines.count, isWithoutCode(next) { next += 1 }
    withoutCode = line + 1..<max(next, line + 1)
    guard next <= lines.count, let end = code.ends[lines.range(ofLine: next).start] else {
      return lines(next, next)
    }
    return lines(next, max(next, lines.line(at: end)))
  }

  // Whether a line is empty or has only a comment.
  private mutating func isWithoutCode(_ line: Int) -> Bool {
    let range = lines.range(ofLine: line)
    let first = source.bytes[Int(range.start)..<Int(range.end)].firstIndex { $0 > 0x20 }
    guard let first else { return true }
    var (low, high) = (0, comments.count)
    while low < high {
      let middle = (low + high) / 2
      if comments[middle].end < range.end { low = middle + 1 } else { high = middle }
    }
    return low < comments.count && comments[low].start <= first
  }

  // Returns the range from the start of the first line to the start of the line after the last.
  private mutating func lines(_ first: Int, _ last: Int) -> SourceRange {
    let end = UInt32(source.bytes.count) + 1
    guard first <= lines.count else { return SourceRange(end, end) }
    let start = lines.range(ofLine: first).start
    return SourceRange(start, last < lines.count ? lines.range(ofLine: last + 1).start : end)
  }

  private mutating func enable(_ directive: Suppression) {
    var unmatched = directive
    unmatched.rules = []
    for named in directive.rules {
      guard let rule = named.rule, let ended = open.removeValue(forKey: rule) else {
        unmatched.rules.append(named)
        continue
      }
      for (suppression, index) in ended { found[suppression].end(rule: index, at: directive.range.start) }
    }
    if directive.rules.isEmpty {
      unmatched.fault = "“menulint:enable” doesn't name a rule; add a rule id or remove the comment"
      found.append(unmatched)
    } else if !unmatched.rules.isEmpty {
      unmatched.covers = SourceRange(0, 0)
      found.append(unmatched)
    }
  }

  // MARK: - Keys

  private mutating func readKeys() {
    for index in menus.elements.indices {
      let id = ElementID(index)
      guard let key = menus.attribute(.lint, of: id) else { continue }
      let disable = menus.attribute(.lintDisable, of: id)
      // The reader already reports a list that can't be read.
      if disable == nil, menus[id].flags.contains(.hasProblem) { continue }
      let rules = disable?.list.map { named($0.range, node: $0.node, text: $0.text) } ?? []
      let reason = menus.text(.lintReason, of: id)
      found.append(
        Suppression(
          form: .key(id), range: key.keyRange, covers: SourceRange(0, 0), rules: rules,
          reason: reason?.isEmpty == true ? nil : reason,
          fault: rules.isEmpty
            ? "the suppression doesn't name a rule; \(disable == nil ? "add a list of rule ids after “disable”" : "add a rule id or remove the key")"
            : nil))
    }
  }
}
