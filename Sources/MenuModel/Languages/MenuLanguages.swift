/// The languages that a run reads.
package struct MenuLanguages: Sendable {
  /// The languages, in the order of messages.
  package let all: [any MenuLanguage]
  private let searchedEndings: [[UInt8]]

  package init(_ all: [any MenuLanguage]) {
    self.all = all
    searchedEndings = all.flatMap(\.searchedEndings).map { Array($0.lowercased().utf8) }
  }

  /// The language that a file's name tells; nil for any other file.
  package func language(ofFileNamed name: String) -> (any MenuLanguage)? { all.first { $0.isName(name) } }

  /// Whether a name ends as those of the files that a search finds, in whatever case.
  package func hasUsualName(_ name: some StringProtocol) -> Bool {
    var name = String(name)
    return name.withUTF8 { hasUsualName($0) }
  }

  /// Whether a file's name, as the bytes of UTF-8, ends as a search looks for.
  package func hasUsualName(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
    searchedEndings.contains { ending in
      let start = name.count - ending.count
      // Only letters of ASCII become one of an ending's by their bit of case, as it has no other signs than a dot.
      // A name isn't an extension alone; it may be `Info.plist`.
      return start >= 0 && (start > 0 || ending[0] != UInt8(ascii: "."))
        && ending.indices.allSatisfy { index in
          let byte = name[start + index]
          return byte | (byte >= 0x40 ? 0x20 : 0) == ending[index]
        }
    }
  }

  /// What to say of a file whose name tells no language.
  package func refusal(of name: String) -> String {
    if name.lowercased().hasSuffix(".swift") {
      return
        "\(Self.swiftAdvice); menulint init --spec writes a first spec, which describes menus that live in code"
    }
    return "unknown file extension; expected \(Wording.enumeration(all.flatMap(\.endings)))"
  }

  /// What can be had of menus in Swift source.
  package static let swiftAdvice =
    "this program was built without what reads menus in Swift source; the released ones lint them, and so does one "
    + "that is built with swift build --traits SwiftSource"

  /// Patterns of the files that a search finds, as a configuration would state them.
  package var searchedPatterns: [String] {
    var stems: [(stem: Substring, extensions: [Substring])] = []
    for ending in all.flatMap(\.searchedEndings) {
      let dot = ending.lastIndex(of: ".") ?? ending.startIndex
      let (stem, last) = (ending[...dot], ending[ending.index(after: dot)...])
      if let index = stems.firstIndex(where: { $0.stem == stem }) {
        stems[index].extensions.append(last)
      } else {
        stems.append((stem, [last]))
      }
    }
    return stems.map { stem, extensions in
      "**/*\(stem)" + (extensions.count > 1 ? "{\(extensions.joined(separator: ","))}" : extensions.joined())
    }
  }
}
