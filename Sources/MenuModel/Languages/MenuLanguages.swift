/// The languages that a run reads.
package struct MenuLanguages: Sendable {
  /// The languages, in the order of messages.
  package let all: [any MenuLanguage]
  private let searchedEndings: [[UInt8]]

  package init(_ all: [any MenuLanguage]) {
    self.all = all
    searchedEndings = all.flatMap(\.searchedEndings).map { Array($0.lowercased().utf8) }
  }

  /// Returns the language of a file with this name; nil for any other file.
  package func language(ofFileNamed name: String) -> (any MenuLanguage)? { all.first { $0.matches(name) } }

  /// Whether a name ends like those that a search finds, in any case.
  package func hasUsualName(_ name: some StringProtocol) -> Bool {
    var name = String(name)
    return name.withUTF8 { hasUsualName($0) }
  }

  /// Whether a file's name, as UTF-8 bytes, ends like those that a search finds.
  package func hasUsualName(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
    searchedEndings.contains { ending in
      let start = name.count - ending.count
      // The case bit turns only ASCII letters into letters of an ending, because a dot is the only other
      // character in one. An extension alone isn't a file name, but `Info.plist` may be.
      return start >= 0 && (start > 0 || ending[0] != UInt8(ascii: "."))
        && ending.indices.allSatisfy { index in
          let byte = name[start + index]
          return byte | (byte >= 0x40 ? 0x20 : 0) == ending[index]
        }
    }
  }

  /// Returns the message for a file whose name isn't that of any language.
  package func refusal(of name: String) -> String {
    if name.lowercased().hasSuffix(".swift") {
      return
        "\(Self.swiftAdvice); to describe menus in a spec instead, run menulint init --spec"
    }
    let endings = all.flatMap { $0.endings + $0.searchedEndings.filter { !$0.hasPrefix(".") } }
    return "unknown file extension; expected \(Wording.enumeration(endings))"
  }

  /// The advice for reading menus in Swift source.
  package static let swiftAdvice =
    "this build of menulint can't read Swift; use a released binary, or build with --traits SwiftSource"

  /// The glob patterns of the files that a search finds, as a configuration would state them.
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
