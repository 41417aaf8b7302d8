#if SwiftSource
import SwiftSyntax
import TextCore

/// A line of a Swift file without anything that was read.
struct UnreadLine {
  /// The reason that nothing in the line was read.
  let reason: String?

  /// - Parameter line: The line number, starting at 1.
  init(_ path: String, _ line: Int, _ reading: MenuReading, _ sources: SwiftFixes.Sources) {
    reason = DeepThread.run { Self.reason(path, line, reading, sources) }
  }

  private static func reason(
    _ path: String, _ line: Int, _ reading: MenuReading, _ sources: SwiftFixes.Sources
  ) -> String? {
    if Exclusions.isTest(path) { return "files of tests aren't read" }
    if let problem = reading.rejected[path] { return problem.message }
    guard sources.hasSwift(path) else { return "packages that are checked out aren't read" }
    guard let bytes = sources.read(path), let tree = try? SourceParser.parse(bytes) else { return nil }
    let table = LineTable(SourceText(bytes: bytes))
    guard line <= table.count else { return "the file has \(table.count) lines" }
    let range = table.range(ofLine: line)
    let tokens = tree.tokens(viewMode: .sourceAccurate).drop {
      $0.positionAfterSkippingLeadingTrivia.utf8Offset < range.start
    }.prefix { $0.positionAfterSkippingLeadingTrivia.utf8Offset < range.end }
    guard let first = tokens.first else { return "there is no code on this line" }
    for current in first.ancestors {
      if let what = RootFinder.reasonToSkip(current) { return "\(what) isn't read" }
    }
    let called = tokens.compactMap(\.calledName)
    let unknown = called.filter { !Constructs.names.contains($0) }
    if let name = unknown.first(where: { !isDeclared($0, sources) }) {
      return "“\(name)” isn't declared in the project and isn't one of the names in docs/swift.md"
    }
    if !bytes.withUnsafeBufferPointer({ ByteScan($0).hasMenus }) {
      return "the file has none of the names at which menus begin"
    }
    return called.isEmpty ? "nothing is called on this line" : nil
  }

  private static func isDeclared(_ name: String, _ sources: SwiftFixes.Sources) -> Bool {
    let hash = ByteScan.hash(name)
    return sources.swift.contains { path in
      sources.glance(path)?.withUnsafeBufferPointer { bytes in
        let scan = ByteScan(bytes)
        return scan.declares(hash) || scan.types.contains { $0.hash == hash }
      } ?? false
    }
  }
}

extension TokenSyntax {
  // The name of a function, type, or method, if the token is its name in a call.
  fileprivate var calledName: String? {
    guard let reference = parent?.as(DeclReferenceExprSyntax.self), reference.baseName.id == id else {
      return nil
    }
    let access = reference.parent?.as(MemberAccessExprSyntax.self)
    let called = access?.declName.id == reference.id ? access.map(Syntax.init) : Syntax(reference)
    guard let called, let call = called.parent?.as(FunctionCallExprSyntax.self),
      call.calledExpression.id == called.id
    else { return nil }
    return reference.baseName.identifierText
  }
}
#endif
