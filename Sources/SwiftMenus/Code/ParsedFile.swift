#if SwiftSource
import SwiftSyntax
import TextCore

/// A Swift file as it was parsed.
final class ParsedFile: Sendable {
  /// Its number in the project.
  let number: Int
  let path: String
  let tree: SourceFileSyntax
  /// Where menus begin.
  let roots: Roots
  let lines: FileLines
  /// Where it has words of what SwiftUI lacks on the Mac; empty where it has no menus of SwiftUI.
  let phoneWords: [Int]
  /// Its bytes.
  let size: Int
  /// Whether the bodies of its functions are left away, as ``SourceParser/outline(_:)`` does.
  let isOutline: Bool

  /// Takes over a file's tree.
  ///
  /// - Parameter outline: Its bytes without the bodies that the tree lacks.
  init(
    number: Int, path: String, bytes whole: [UInt8], outline: [UInt8]? = nil, tree: SourceFileSyntax,
    _ sources: SourceIndex
  ) {
    self.number = number
    self.path = path
    self.tree = tree
    isOutline = outline != nil
    let bytes = outline ?? whole
    roots = RootFinder.find(in: tree, at: sources.offsets(in: bytes, of: number), names: sources.names)
    phoneWords =
      roots.swiftUI.isEmpty
      ? [] : bytes.withUnsafeBufferPointer { PhoneWords.triggers.offsets(in: $0) }
    lines = FileLines(path, whole)
    size = bytes.count
  }

  /// The bytes of a piece of syntax, without the blanks around it.
  func place(_ syntax: some SyntaxProtocol) -> Place {
    Place(
      file: number, start: syntax.positionAfterSkippingLeadingTrivia.utf8Offset,
      end: syntax.endPositionBeforeTrailingTrivia.utf8Offset)
  }

  /// Where a menu that a call makes stands: for a modifier its name, not the view before it.
  func menuPlace(_ call: some SyntaxProtocol) -> Place {
    var place = place(call)
    let called = call.as(FunctionCallExprSyntax.self)?.calledExpression.as(MemberAccessExprSyntax.self)
    if let name = called?.declName, name.baseName.text == "contextMenu" {
      place.start = name.positionAfterSkippingLeadingTrivia.utf8Offset
    }
    return place
  }
}

/// Where the lines of a file begin: what is left of it when its tree has gone.
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

  /// The line of an offset, from 1.
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

/// Trees that several threads look into, as far as they aren't many.
final class ParsedFiles: Sendable {
  private let kept = Locked((files: [Int: ParsedFile](), size: 0))
  /// Bytes of source beyond which no more is kept: a tree takes some forty times as much.
  private static let limit = 2 << 20

  /// The trees that are kept, some files' left away.
  func without(_ numbers: Set<Int>) -> ParsedFiles {
    let files = ParsedFiles()
    for file in kept.use({ $0.files }).values where !numbers.contains(file.number) { files.keep(file) }
    return files
  }

  func file(_ number: Int) -> ParsedFile? { kept.use { $0.files[number] } }

  func keep(_ file: ParsedFile) {
    kept.use { kept in
      // What a function left away is of an outline isn't of its tree.
      let size = file.isOutline ? file.size / 3 : file.size
      let old = kept.files[file.number]
      guard kept.size + size <= Self.limit, old == nil || old?.isOutline == true && !file.isOutline else {
        return
      }
      kept.files[file.number] = file
      kept.size += size
    }
  }
}

extension SyntaxProtocol {
  /// At most `count` characters of its text, without the blanks around it.
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
