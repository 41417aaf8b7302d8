import MenuModel

/// Phrases with a meaning each, compared without regard to case, mnemonics, outer spaces and a final ellipsis.
///
/// A phrase of the table that ends with "*" stands for any title that begins with it and has one word more.
struct PhraseTable<Meaning: RawRepresentable<String> & Sendable>: Sendable {
  // By the hashes of the phrases in lower case.
  private let meanings: HashTable<Meaning>

  /// Reads a table of meanings with their phrases: of a phrase that stands there twice the first counts.
  init(_ text: StaticString) {
    var meanings: [(key: UInt64, value: Meaning)] = []
    KnowledgeTable.forEachRow(of: text, fields: 2) { row in
      guard let meaning = Meaning(rawValue: row[0].text) else { return }
      row[1].forEachPart { meanings.append((TitleKey.hash(asItStands: $0.bytes), meaning)) }
    }
    self.meanings = HashTable(meanings)
  }

  /// The meaning of a title, nil when no phrase fits; a whole phrase goes before one with "*", a longer before a shorter.
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
