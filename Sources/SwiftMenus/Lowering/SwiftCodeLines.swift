#if SwiftSource
import MenuModel
import SwiftSyntax

/// Finds the lines of a Swift file that belong together because of its statements, arguments, elements, and
/// literals.
enum SwiftCodeLines {
  static func find(in source: SourceText) -> CodeLines {
    var code = CodeLines()
    guard let tree = try? SourceParser.parse(source.bytes) else { return code }
    let lines = LineTable(source)
    var last = 0
    for token in tree.tokens(viewMode: .sourceAccurate) {
      let start = token.positionAfterSkippingLeadingTrivia.utf8Offset
      let isText = token.tokenKind == .multilineStringQuote && token.parent?.firstToken == token
      let line = lines.line(at: UInt32(start))
      let ends = [line > last ? end(of: token) : nil, isText ? token.parent.map(end) : nil].compactMap { $0 }
      last = max(last, line)
      if isText, let end = token.parent.map(end) { code.texts.append(SourceRange(start..<end)) }
      guard let end = ends.max(), lines.line(at: UInt32(end)) > line else { continue }
      let key = lines.range(ofLine: line).start
      code.ends[key] = max(code.ends[key] ?? 0, UInt32(end))
    }
    return code
  }

  // Returns the end of the innermost statement that begins with a token, or else of an argument or element.
  private static func end(of token: TokenSyntax) -> Int? {
    let start = token.positionAfterSkippingLeadingTrivia
    var found: Int?
    var node = Syntax(token)
    while let parent = node.parent, parent.positionAfterSkippingLeadingTrivia == start {
      switch parent.kind {
      case .codeBlockItem, .memberBlockItem: return parent.isDeclaration ? found : end(parent)
      case .labeledExpr, .arrayElement, .dictionaryElement: found = end(parent)
      default: break
      }
      node = parent
    }
    return found
  }

  private static func end(_ node: Syntax) -> Int { node.endPositionBeforeTrailingTrivia.utf8Offset }
}

extension Syntax {
  fileprivate var firstToken: TokenSyntax? { firstToken(viewMode: .sourceAccurate) }

  // Whether it declares something that contains statements or members. A comment above it applies only to its
  // first line.
  fileprivate var isDeclaration: Bool {
    guard let declaration = children(viewMode: .sourceAccurate).first,
      declaration.isProtocol(DeclSyntaxProtocol.self)
    else { return false }
    guard let variable = declaration.as(VariableDeclSyntax.self) else { return true }
    return variable.bindings.contains { $0.accessorBlock != nil }
  }
}
#endif
