#if SwiftSource
import SwiftSyntax

/// Finds the view controllers that are forms: a button cancels them, and another one confirms what people chose or
/// typed.
final class FormControllers {
  private let project: ProjectCode
  // The names of the buttons in navigation bars, by file and type.
  private var buttons: [Int: [String: Set<String>]] = [:]

  init(_ project: ProjectCode) { self.project = project }

  /// Whether a view controller class of the project has a button to cancel and one to confirm.
  func contains(_ type: TypeInfo) -> Bool {
    let files = project.sources.type(type.outermost.name).map { $0.declarations + $0.extensions } ?? []
    let names = files.reduce(into: Set<String>()) { $0.formUnion(buttons(in: $1)[type.name] ?? []) }
    return names.contains("cancel") && names.count > 1
  }

  private func buttons(in file: Int) -> [String: Set<String>] {
    if let known = buttons[file] { return known }
    project.load(file)
    let found = project.files[file].map { BarButtons.find(in: project.whole($0).tree) } ?? [:]
    buttons[file] = found
    return found
  }
}

/// Collects the buttons that the code of types puts into navigation bars.
private final class BarButtons: SyntaxVisitor {
  private static let words = [
    "cancel", "done", "save", "add", "update", "apply", "send", "submit", "create", "import", "export", "post",
  ]
  private var found: [String: Set<String>] = [:]

  static func find(in tree: some SyntaxProtocol) -> [String: Set<String>] {
    let finder = BarButtons(viewMode: .sourceAccurate)
    finder.walk(tree)
    return finder.found
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    guard node.calledExpression.lastName == "UIBarButtonItem",
      let button = node.arguments.first(where: {
        ["barButtonSystemItem", "systemItem", "title"].contains($0.label?.text)
      }), let type = Surroundings.type(of: Syntax(node))
    else { return .visitChildren }
    let text = button.expression.trimmedText.lowercased()
    for name in Self.words where text.utf8.firstIndex(of: name.utf8) != nil {
      found[type, default: []].insert(name)
    }
    return .visitChildren
  }
}
#endif
