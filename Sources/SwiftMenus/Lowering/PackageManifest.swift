#if SwiftSource
import SwiftParser
import SwiftSyntax
import TextCore
import XcodeProjects

/// The targets and products in a `Package.swift`.
struct PackageManifest: Sendable {
  /// The folder that contains it.
  let folder: String
  /// The names of executable targets.
  private(set) var programs: [String] = []
  /// The folders of targets by name.
  private(set) var folders: [String: String] = [:]
  /// The folders that contain all compiled files, and perhaps others.
  private(set) var sources: Set<String> = []
  /// The parts of each product or target by name: targets, and products of other packages.
  private(set) var parts: [String: [String]] = [:]

  /// The targets that other packages and projects may use.
  private(set) var given: Set<String> = []
  /// The oldest systems that it supports.
  private(set) var oldest = OldestSystems()

  /// Reads a manifest.
  init(_ bytes: [UInt8], at path: String) {
    folder = path.split(separator: "/").dropLast().joined(separator: "/")
    guard let tree = try? SourceParser.parse(bytes) else { return }
    let finder = TargetFinder(viewMode: .sourceAccurate)
    finder.walk(tree)
    for call in finder.calls where Self.isTarget(call.name) {
      // If the path isn't a plain string, the target may be anywhere in the package.
      let own = call.has("path") ? [call.text("path") ?? ""] : Self.usual
      for path in own { sources.insert(Paths.resolved(folder, path)) }
    }
    oldest = OldestSystems(on: []) { name, _ in finder.calls.first { $0.name == name }?.first }
    for call in finder.calls {
      guard let name = call.text("name") else { continue }
      switch call.name {
      case "library", "executable":
        parts[name, default: []] += call.names("targets")
        if call.name == "library" { given.formUnion(call.names("targets")) }
      case _ where Self.isTarget(call.name) && !Self.unused.contains(call.name):
        folders[name] = Paths.resolved(folder, call.text("path") ?? "Sources/\(name)")
        parts[name, default: []] += call.names("dependencies")
        if call.name == "executableTarget" { programs.append(name) }
      default: break
      }
    }
    // The targets of products may be put together by code. They may be anywhere in the package.
    for name in parts.values.joined() where given.contains(name) && folders[name] == nil {
      folders[name] = folder
      sources.insert(folder)
    }
  }
}

extension PackageManifest {
  // Whether a function creates a target: one of SwiftPM's, or an extension like `.featureTarget(name: …)`.
  private static func isTarget(_ name: String) -> Bool {
    name == "target" || name.hasSuffix("Target") && name != "binaryTarget" || unused.contains(name)
  }

  // The functions that create targets which no app contains.
  private static let unused: Set = ["testTarget", "macro", "plugin"]
  // The default folders of a package's targets.
  private static let usual = ["Sources", "Source", "src", "srcs", "Tests", "Plugins"]
}

private final class TargetFinder: SyntaxVisitor {
  struct Call {
    let name: String
    let arguments: LabeledExprListSyntax

    func text(_ label: String) -> String? { argument(label)?.literal }

    /// The unlabeled first argument: `.v14` or `"14.0"`.
    var first: String? {
      guard let argument = arguments.first, argument.label == nil else { return nil }
      return argument.expression.literal
        ?? argument.expression.as(MemberAccessExprSyntax.self)?.declName.baseName.text
    }

    func has(_ label: String) -> Bool { argument(label) != nil }

    /// The names in a list of strings or of calls with a `name` argument.
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
  // The text of a simple string literal.
  fileprivate var literal: String? {
    guard let segments = self.as(StringLiteralExprSyntax.self)?.segments, segments.count == 1,
      case .stringSegment(let segment)? = segments.first
    else { return nil }
    return segment.content.text
  }
}
#endif
