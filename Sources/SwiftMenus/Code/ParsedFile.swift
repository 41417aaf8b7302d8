#if SwiftSource
import SwiftSyntax
import TextCore

/// A Swift file as it was parsed.
final class ParsedFile: Sendable {
  /// The file's number in the project.
  let number: Int
  let path: String
  let tree: SourceFileSyntax
  /// Facts about the tree that are found when they are needed.
  let facts: TreeFacts
  /// The places where menus begin.
  let roots: Roots
  let lines: FileLines
  /// The offsets of words that SwiftUI doesn't have on the Mac; empty if the file has no SwiftUI menus.
  let phoneWords: [Int]
  /// The size of the parsed bytes.
  let size: Int
  /// Whether the bodies of its functions are omitted, as in ``SourceParser/outline(_:)``.
  let isOutline: Bool
  /// The tree with what is needed to update it after a change, if the file has changed before.
  let changes: ParsedChanges?

  /// Creates a file from its tree.
  ///
  /// - Parameters:
  ///   - outline: The file's bytes without the bodies that the tree omits.
  ///   - facts: The facts about the tree, if it was read before.
  ///   - changes: The tree with what is needed to update it.
  init(
    number: Int, path: String, bytes whole: [UInt8], outline: [UInt8]? = nil, tree: SourceFileSyntax,
    facts: TreeFacts? = nil, changes: ParsedChanges? = nil, _ sources: SourceIndex
  ) {
    self.changes = changes
    self.number = number
    self.path = path
    self.tree = tree
    self.facts = facts ?? TreeFacts(tree)
    isOutline = outline != nil
    let bytes = outline ?? whole
    roots = RootFinder.find(in: tree, at: sources.offsets(in: bytes, of: number), names: sources.names)
    phoneWords =
      roots.swiftUI.isEmpty
      ? [] : bytes.withUnsafeBufferPointer { PhoneWords.triggers.offsets(in: $0) }
    lines = FileLines(path, whole)
    size = bytes.count
  }

  /// Returns the place of a piece of syntax, without the whitespace around it.
  func place(_ syntax: some SyntaxProtocol) -> Place {
    Place(
      file: number, start: syntax.positionAfterSkippingLeadingTrivia.utf8Offset,
      end: syntax.endPositionBeforeTrailingTrivia.utf8Offset)
  }

  /// Returns the place of a menu that a call creates. For a modifier, it is the modifier's name, not the view
  /// before it.
  func menuPlace(_ call: some SyntaxProtocol) -> Place {
    var place = place(call)
    let called = call.as(FunctionCallExprSyntax.self)?.calledExpression.as(MemberAccessExprSyntax.self)
    if let name = called?.declName, name.baseName.text == "contextMenu" {
      place.start = name.positionAfterSkippingLeadingTrivia.utf8Offset
    }
    return place
  }
}

/// The start offsets of a file's lines, which are kept after its tree is freed.
struct FileLines: Sendable {
  let path: String
  private let starts: [UInt32]

  init(_ path: String, _ bytes: [UInt8]) {
    self.path = path
    starts = bytes.withUnsafeBufferPointer { bytes in
      var starts: [UInt32] = [0]
      for index in bytes.indices where bytes[index] == 0x0A { starts.append(UInt32(index + 1)) }
      return starts
    }
  }

  /// Returns the line of an offset, starting at 1.
  func line(of offset: Int) -> Int {
    var low = 0
    var high = starts.count
    while low + 1 < high {
      let middle = (low + high) / 2
      if Int(starts[middle]) <= offset { low = middle } else { high = middle }
    }
    return low + 1
  }
}

/// Parsed files that several threads share, up to a limit. Files that were needed again replace the others.
final class ParsedFiles: Sendable {
  private struct Reference {
    weak var file: ParsedFile?
  }

  private struct Kept {
    var files: [Int: ParsedFile] = [:]
    var used: [Int: Reference] = [:]
    var size = 0
    /// The files that were parsed, and those that were needed again.
    var parsed: Set<Int> = []
    var again: Set<Int> = []

    mutating func remove(_ number: Int) {
      if let file = files.removeValue(forKey: number) { size -= Self.size(file) }
    }

    // An outline's size includes the omitted bodies, but its tree doesn't contain them.
    static func size(_ file: ParsedFile) -> Int { file.isOutline ? file.size / 3 : file.size }
  }

  private let kept = Locked(Kept())
  /// The maximum size of the kept source in bytes. A tree takes about forty times as much memory.
  private static let limit = 8 << 20

  /// Returns a copy without some files.
  func without(_ numbers: Set<Int>) -> ParsedFiles {
    let files = ParsedFiles()
    for file in kept.use({ $0.files }).values where !numbers.contains(file.number) { files.keep(file) }
    return files
  }

  /// Returns a file that is kept, or that another thread is using.
  func file(_ number: Int) -> ParsedFile? {
    kept.use { kept in
      guard let file = kept.files[number] ?? kept.used[number]?.file else { return nil }
      kept.again.insert(number)
      return file
    }
  }

  func keep(_ file: ParsedFile) {
    kept.use { kept in
      if !file.isOutline || kept.used[file.number]?.file == nil {
        kept.used[file.number] = Reference(file: file)
      }
      if !kept.parsed.insert(file.number).inserted { kept.again.insert(file.number) }
      let old = kept.files[file.number]
      guard old == nil || old?.isOutline == true && !file.isOutline else { return }
      kept.remove(file.number)
      if kept.again.contains(file.number) {
        for number in kept.files.keys where kept.size + Kept.size(file) > Self.limit {
          if !kept.again.contains(number) { kept.remove(number) }
        }
      }
      guard kept.size + Kept.size(file) <= Self.limit else { return }
      kept.files[file.number] = file
      kept.size += Kept.size(file)
    }
  }
}

extension SyntaxProtocol {
  /// Returns at most `count` characters of its text, without the whitespace around it.
  func beginning(_ count: Int) -> String {
    var text = ""
    for token in tokens(viewMode: .sourceAccurate) {
      text += text.isEmpty ? token.text + token.trailingTrivia.description : token.description
      if text.count >= count { return String(text.prefix(count)) }
    }
    return trimmedText
  }
}
#endif
