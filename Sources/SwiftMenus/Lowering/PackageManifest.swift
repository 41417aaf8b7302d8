#if SwiftSource
import SwiftParser
import SwiftSyntax
import TextCore
import XcodeProjects

/// What a `Package.swift` says of its targets.
struct PackageManifest: Sendable {
  /// The folder that it is in.
  let folder: String
  /// Names of targets that are programs.
  private(set) var programs: [String] = []
  /// The folders of targets by their names.
  private(set) var folders: [String: String] = [:]
  /// The folders in which all that it compiles stands, and perhaps more.
  private(set) var sources: Set<String> = []
  /// What a product or a target is made of, by name: targets, and products of other packages.
  private(set) var parts: [String: [String]] = [:]

  /// The targets that other packages and projects may use.
  private(set) var given: Set<String> = []
  /// The oldest systems that it is for.
  private(set) var oldest = OldestSystems()

  /// Reads a manifest.
  init(_ bytes: [UInt8], at path: String) {
    folder = path.split(separator: "/").dropLast().joined(separator: "/")
    guard let tree = try? SourceParser.parse(bytes) else { return }
    let finder = TargetFinder(viewMode: .sourceAccurate)
    finder.walk(tree)
    for call in finder.calls where Self.targets.contains(call.name) {
      // One that says where it is otherwise than by a plain text may be anywhere in the package.
      let own = call.has("path") ? [call.text("path") ?? ""] : Self.usual
      for path in own { sources.insert(Paths.resolved(folder, path)) }
    }
    oldest = OldestSystems(on: []) { name, _ in finder.calls.first { $0.name == name }?.first }
    for call in finder.calls {
      guard let name = call.text("name") else { continue }
      switch call.name {
      case "target", "executableTarget":
        folders[name] = Paths.resolved(folder, call.text("path") ?? "Sources/\(name)")
        parts[name, default: []] += call.names("dependencies")
        if call.name == "executableTarget" { programs.append(name) }
      case "library", "executable":
        parts[name, default: []] += call.names("targets")
        if call.name == "library" { given.formUnion(call.names("targets")) }
      default: break
      }
    }
  }
}

extension PackageManifest {
  // What makes a target.
  private static let targets: Set = ["target", "executableTarget", "testTarget", "macro", "plugin"]
  // Where a package's targets are looked for that don't say where they are.
  private static let usual = ["Sources", "Source", "src", "srcs", "Tests", "Plugins"]
}

private final class TargetFinder: SyntaxVisitor {
  struct Call {
    let name: String
    let arguments: LabeledExprListSyntax

    func text(_ label: String) -> String? { argument(label)?.literal }

    /// `.v14` and `"14.0"` of the one that is given without a label.
    var first: String? {
      guard let argument = arguments.first, argument.label == nil else { return nil }
      return argument.expression.literal
        ?? argument.expression.as(MemberAccessExprSyntax.self)?.declName.baseName.text
    }

    func has(_ label: String) -> Bool { argument(label) != nil }

    /// The names in a list: of texts, or of calls with a name.
    func names(_ label: String) -> [String] {
      (argument(label)?.as(ArrayExprSyntax.self)?.elements ?? []).compactMap { element in
        if let text = element.expression.literal { return text }
        let arguments = element.expression.as(FunctionCallExprSyntax.self)?.arguments
        return arguments?.first { $0.label?.text == "name" }?.expression.literal
      }
    }

    private func argument(_ label: String) -> ExprSyntax? {
      arguments.first { $0.label?.text == label }?.expression
    }
  }

  private(set) var calls: [Call] = []

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if let access = node.calledExpression.as(MemberAccessExprSyntax.self) {
      calls.append(Call(name: access.declName.baseName.text, arguments: node.arguments))
    }
    return .visitChildren
  }
}

extension ExprSyntax {
  // The text of a plain literal.
  fileprivate var literal: String? {
    guard let segments = self.as(StringLiteralExprSyntax.self)?.segments, segments.count == 1,
      case .stringSegment(let segment)? = segments.first
    else { return nil }
    return segment.content.text
  }
}
#endif
