import MenuModel

/// Phrases with their meanings. Case, mnemonics, outer spaces, and a final ellipsis don't matter.
///
/// A phrase that ends with “*” stands for any title that begins with it and has more words.
struct PhraseTable<Meaning: RawRepresentable<String> & Sendable>: Sendable {
  // The meanings by the hashes of the phrases in lowercase.
  private let meanings: HashTable<Meaning>

  /// Reads a table of meanings and their phrases. If a phrase occurs twice, the first one counts.
  init(_ text: StaticString) {
    var meanings: [(key: UInt64, value: Meaning)] = []
    KnowledgeTable.forEachRow(of: text, fields: 2) { row in
      guard let meaning = Meaning(rawValue: row[0].text) else { return }
      row[1].forEachPart { meanings.append((TitleKey.hash(asItStands: $0.bytes), meaning)) }
    }
    self.meanings = HashTable(meanings)
  }

  /// Returns the meaning of a title, or nil if no phrase matches. A whole phrase takes precedence over one
  /// with “*”, and a longer one over a shorter one.
  subscript(title: String) -> Meaning? {
    var title = title
    return title.withUTF8 { bytes in
      guard var stripped = Mnemonics.strip(bytes)?.text else { return meaning(of: bytes) }
      return stripped.withUTF8(meaning)
    }
  }

  private func meaning(of bytes: UnsafeBufferPointer<UInt8>) -> Meaning? {
    let core = TitleKey.core(of: bytes)
    var hash = TitleKey.seed
    var begun: Meaning?
    for index in core {
      hash = TitleKey.adding(lowered(bytes[index]), to: hash)
      guard bytes[index] == 0x20, index + 1 < core.upperBound else { continue }
      begun = meanings[TitleKey.adding(UInt8(ascii: "*"), to: hash)] ?? begun
    }
    return meanings[hash] ?? begun
  }
}
