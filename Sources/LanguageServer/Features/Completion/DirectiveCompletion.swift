import Linting
import MenuModel

/// Completes a suppression in a comment: first the directive, and then the names of rules.
struct DirectiveCompletion {
  /// The word at the cursor.
  let token: CompletionToken
  private let snapshot: DocumentSnapshot
  private let offset: Int
  // Whether the line contains only the comment.
  private let isAlone: Bool
  // The words between the comment characters and the cursor's word, and the words after it.
  private let words: [String]
  private let following: [String]

  /// Reads the comment that begins at `start` up to the cursor.
  init(start: Int, offset: Int, _ snapshot: DocumentSnapshot) {
    let bytes = snapshot.source.bytes
    self.snapshot = snapshot
    self.offset = offset
    var first = start
    let before = bytes[..<start].lastIndex { $0 != 0x20 && $0 != 0x09 }
    isAlone =
      before.map { bytes[$0] == 0x0A || bytes[$0] == 0x0D || $0 < snapshot.source.byteOrderMarkLength }
      ?? true
    while first < offset, "#/* \t".utf8.contains(bytes[first]) { first += 1 }
    var word = offset
    while word > first, !Self.isSeparator(bytes[word - 1]) { word -= 1 }
    var end = offset
    while end < bytes.count, YAMLCursorLine.isWord(bytes[end]) { end += 1 }
    token = CompletionToken(
      range: word..<end, offset: offset, typed: snapshot.source[SourceRange(word..<offset)])
    let lineEnd = bytes[end...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count
    following = Self.words(in: bytes[end..<lineEnd])
    words = Self.words(in: bytes[first..<word])
  }

  /// Returns the proposals for the cursor.
  func proposals() -> [CompletionProposal] {
    let prefix = SuppressionDirective.prefix
    guard let first = words.first else {
      return SuppressionDirective.allCases.map { directive in
        CompletionProposal(
          label: prefix + directive.rawValue, kind: .directive, form: .verbatim,
          documentation: directive.summary, rank: isAlone ? Self.rank(of: directive) : 1)
      }
    }
    guard first.hasPrefix(prefix), !words.contains("--"),
      let directive = SuppressionDirective(rawValue: String(first.dropFirst(prefix.count)))
    else { return [] }
    return RuleProposals.all(
      besides: words.dropFirst() + following, first: rulesFound(by: directive), form: .verbatim)
  }

  // A comment on a separate line is usually about the next line, because its own line can't have findings.
  private static func rank(of directive: SuppressionDirective) -> Int {
    switch directive {
    case .disableNextLine: 0
    case .disable, .enable, .disableFile: 1
    case .disableLine: 2
    }
  }

  private static func words(in bytes: ArraySlice<UInt8>) -> [String] {
    bytes.split(whereSeparator: isSeparator).map { String(decoding: $0, as: UTF8.self) }
  }

  private static func isSeparator(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == UInt8(ascii: ",") || byte == 0x0A || byte == 0x0D
  }

  // Returns the rules with findings in the range of the directive.
  private func rulesFound(by directive: SuppressionDirective) -> [String] {
    guard let file = snapshot.linted else { return [] }
    let lines = LineTable(snapshot.source)
    let line = lines.line(at: UInt32(offset))
    return file.findings.compactMap { finding in
      let found = lines.line(at: finding.range.start)
      switch directive {
      case .disableLine: return found == line ? finding.rule : nil
      case .disableNextLine: return found == line + 1 ? finding.rule : nil
      case .disable: return found >= line ? finding.rule : nil
      case .disableFile: return finding.rule
      case .enable: return nil
      }
    }
  }
}
