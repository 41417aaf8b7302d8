#if SwiftSource
import SwiftSyntax

/// A change of a file inside the body or the initial value of one declaration, so that only code that looks up the
/// declaration can notice it.
struct BodyChange: Sendable {
  /// The number of the file.
  let file: Int
  /// Hashes of the names by which code looks up the declaration, truncated as in ``ByteScan``.
  let names: [UInt32]
  /// The place of the declaration after the change.
  let declaration: Place
  /// Whether it is a property with a value.
  let isStored: Bool
  /// Whether the change is inside a string literal, so the code uses the same names.
  let isOnlyText: Bool
  // The end of the changed text before the change, and the number of bytes by which later text moves.
  private let end: Int
  private let shift: Int

  /// Compares two texts of a file. Returns nil if the change may affect other declarations.
  ///
  /// - Parameters:
  ///   - old: The file before the change, and its bytes.
  ///   - new: The file after the change, and its bytes.
  init?(from old: (file: ParsedFile, bytes: [UInt8]), to new: (file: ParsedFile, bytes: [UInt8])) {
    guard !old.file.isOutline, !new.file.isOutline,
      old.file.tree.totalLength.utf8Length == old.bytes.count,
      new.file.tree.totalLength.utf8Length == new.bytes.count,
      old.file.phoneWords.count == new.file.phoneWords.count
    else { return nil }
    let range = ChangedRange(from: old.bytes, to: new.bytes)
    let (before, after) = (range.old, range.new)
    end = before.upperBound
    shift = new.bytes.count - old.bytes.count
    guard let (known, oldBody) = old.file.tree.declaration(around: before),
      let (declaration, body) = new.file.tree.declaration(around: after),
      known.syntax.kind == declaration.syntax.kind, oldBody.kind == body.kind,
      known.syntax.position == declaration.syntax.position, oldBody.position == body.position,
      oldBody.endPosition.utf8Offset + shift == body.endPosition.utf8Offset,
      known.syntax.endPosition.utf8Offset + shift == declaration.syntax.endPosition.utf8Offset
    else { return nil }
    file = new.file.number
    names = declaration.names
    self.declaration = new.file.place(declaration.syntax)
    isStored = declaration.isStored
    isOnlyText = old.file.tree.isText(before) && new.file.tree.isText(after)
  }

  /// Moves a place if it is after the change, or around it.
  func move(_ place: inout Place) {
    guard place.file == file else { return }
    if place.start >= end { place.start += shift }
    if place.end >= end { place.end += shift }
  }

  func move(_ place: inout Place?) {
    if var moved = place {
      move(&moved)
      place = moved
    }
  }
}

/// The part of a text that changes.
struct ChangedRange {
  let old: Range<Int>
  let new: Range<Int>

  init(from old: [UInt8], to new: [UInt8]) {
    let (start, end) = old.withUnsafeBufferPointer { old in
      new.withUnsafeBufferPointer { new in
        let least = min(old.count, new.count)
        var start = 0
        while start < least, old[start] == new[start] { start += 1 }
        var end = 0
        while end < least - start, old[old.count - 1 - end] == new[new.count - 1 - end] { end += 1 }
        return (start, end)
      }
    }
    self.old = start..<old.count - end
    self.new = start..<new.count - end
  }
}

/// The outermost function or property around code. It isn't inside any other declaration than types.
struct OutermostDeclaration {
  let syntax: Syntax

  init?(around code: Syntax) {
    let declarations = [code] + code.ancestors
    let found = declarations.last {
      $0.isProtocol(DeclSyntaxProtocol.self) && !$0.isProtocol(DeclGroupSyntax.self)
        && !$0.is(IfConfigDeclSyntax.self)
    }
    guard let found else { return nil }
    syntax = found
  }

  // The bodies, and the initial values.
  fileprivate var bodies: [Syntax] {
    if let variable = syntax.as(VariableDeclSyntax.self) {
      return variable.bindings.flatMap { binding in
        [binding.accessorBlock.map(Syntax.init), binding.initializer.map(Syntax.init)].compactMap(\.self)
      }
    }
    let body =
      syntax.as(FunctionDeclSyntax.self)?.body.map(Syntax.init)
      ?? syntax.as(InitializerDeclSyntax.self)?.body.map(Syntax.init)
      ?? syntax.as(SubscriptDeclSyntax.self)?.accessorBlock.map(Syntax.init)
    return body.map { [$0] } ?? []
  }

  /// Hashes of the names by which code looks up the declaration, truncated as in ``ByteScan``: that of a member with
  /// the name of its type.
  var names: [UInt32] {
    var names: [String] = []
    var isOperator = false
    if let variable = syntax.as(VariableDeclSyntax.self) {
      names = variable.bindings.flatMap(\.pattern.names)
    } else if let function = syntax.as(FunctionDeclSyntax.self) {
      names = [function.name.identifierText]
      if case .identifier = function.name.tokenKind {} else { isOperator = true }
    } else {
      names = [syntax.is(InitializerDeclSyntax.self) ? "init" : "subscript"]
    }
    if !isOperator, let type = syntax.ancestors.lazy.compactMap({ $0.asProtocol(DeclGroupSyntax.self) }).first
    {
      names = names.flatMap { name in type.ownNames.map { "\($0).\(name)" } }
    }
    return names.map { UInt32(truncatingIfNeeded: ByteScan.hash($0)) }
  }

  // Whether it is a property with a value.
  fileprivate var isStored: Bool {
    syntax.as(VariableDeclSyntax.self)?.bindings.contains { $0.accessorBlock?.getter == nil } ?? false
  }
}

extension DeclGroupSyntax {
  // The name of a type, or the names that an extended type contains.
  fileprivate var ownNames: [String] {
    guard let declared = self.as(ExtensionDeclSyntax.self) else {
      return DeclSyntax(self).typeName.map { [$0.identifierText] } ?? []
    }
    let names = declared.extendedType.tokens(viewMode: .sourceAccurate).compactMap(\.identifier?.name)
    return names + ["Array"]
  }
}

extension Syntax {
  // Whether a range is inside, after the first token and before the last one or the end of a value.
  fileprivate func isAround(_ range: Range<Int>) -> Bool {
    guard let first = firstToken(viewMode: .sourceAccurate), let last = lastToken(viewMode: .sourceAccurate)
    else { return false }
    return first.endPositionBeforeTrailingTrivia.utf8Offset <= range.lowerBound
      && range.upperBound <= last.positionAfterSkippingLeadingTrivia.utf8Offset
  }
}

extension SourceFileSyntax {
  // Returns the outermost declaration whose body or initial value contains a range, with that part.
  fileprivate func declaration(around range: Range<Int>) -> (OutermostDeclaration, body: Syntax)? {
    guard let token = token(at: AbsolutePosition(utf8Offset: range.lowerBound)),
      let declaration = OutermostDeclaration(around: Syntax(token)),
      let body = declaration.bodies.first(where: { $0.isAround(range) })
    else { return nil }
    return (declaration, body)
  }

  // Whether a range is inside the text of a string literal.
  fileprivate func isText(_ range: Range<Int>) -> Bool {
    // If the range is empty, it may be at the end of the text.
    [range.lowerBound, range.lowerBound - 1].contains { offset in
      guard offset >= 0, let token = token(at: AbsolutePosition(utf8Offset: offset)),
        case .stringSegment = token.tokenKind
      else { return false }
      return token.position.utf8Offset <= range.lowerBound
        && range.upperBound <= token.endPosition.utf8Offset
    }
  }
}
#endif
