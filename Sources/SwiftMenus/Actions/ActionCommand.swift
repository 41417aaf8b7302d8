#if SwiftSource
import SwiftSyntax

extension ActionReader {
  /// Returns the selector of the standard command that an item's action performs, regardless of its title:
  /// `terminate:`.
  ///
  /// The action must do nothing else, except that quitting may follow other statements if the app doesn't
  /// start again.
  func findCommand(of node: MenuNode) -> String? {
    begin()
    if let handler = node.handler { return command(handler) }
    return target(of: node).flatMap { command($0) }
  }

  /// Returns a name for an item's action if it only toggles a value: “toggleMuted” for `muted.toggle()`.
  ///
  /// The action may also copy the value: `muted.toggle(); player.muted = muted`. A value that presents something, or
  /// that the code that observes it resets, is no state.
  func findSwitch(of node: MenuNode) -> String? {
    begin()
    return node.handler.flatMap { handler in
      inside(handler) { statements, code in
        guard case .expr(let expression)? = statements.first?.item,
          let call = expression.unwrapped.as(FunctionCallExprSyntax.self),
          statements.count == 1 || statements.dropFirst().allSatisfy({ $0.keeps(call.toggledState) })
        else { return nil }
        let access = call.calledExpression.unwrapped.as(MemberAccessExprSyntax.self)
        let name = call.calledExpression.unwrapped.lastName ?? ""
        guard name == "toggle" else {
          guard name.hasPrefix("toggle") else { return nil }
          return access == nil || access?.base?.isSelf == true ? self.name(ofSwitch: name, call, code) : name
        }
        return access?.base.flatMap { self.name(ofToggling: $0) }
      }
    }
  }

  private func name(ofToggling state: ExprSyntax) -> String? {
    guard let name = state.unwrapped.lastName, !presentations.isTransient(name) else { return nil }
    return "toggle" + name.prefix(1).uppercased() + name.dropFirst()
  }

  // A method of the current type, which may toggle something other than what its name says.
  private func name(ofSwitch name: String, _ call: FunctionCallExprSyntax, _ code: ActionCode) -> String? {
    guard let type = code.type, let first = function(name, of: type, call) else { return name }
    var states: [ExprSyntax] = []
    var open = [first]
    var seen: Set = [name]
    while let member = open.popLast(), seen.count < 8 {
      let found = ToggledStates(in: member.syntax)
      states += found.states
      for called in found.called where seen.insert(called).inserted {
        open += project.members(called, of: type).filter { $0.parameters != nil }
      }
    }
    return states.count == 1 ? self.name(ofToggling: states[0]) : name
  }

  private func command(_ closure: Closure) -> String? { inside(closure) { command($0, $1) } }

  private func command(_ member: Member) -> String? { inside(member) { command($0, $1) } }

  // MARK: Statements

  private func command(_ statements: CodeBlockItemListSyntax, _ outer: ActionCode) -> String? {
    var code = outer
    var found: String?
    var others = 0
    for item in statements {
      guard step() else { return nil }
      guard let expression = item.alone(&code) else { continue }
      switch expression {
      case .code(let inner):
        if let next = command(inner, code) { (others, found) = (others + (found == nil ? 0 : 1), next) }
      case .expression(let expression):
        if let next = command(expression, code) {
          (others, found) = (others + (found == nil ? 0 : 1), next)
        } else if !expression.isAside {
          others += 1
          if found != "terminate:" { found = nil }
        }
      }
    }
    guard others == 0 || found == "terminate:" && !statements.startsAgain else { return nil }
    return found
  }

  // MARK: Calls

  private func command(_ expression: ExprSyntax, _ code: ActionCode) -> String? {
    guard let call = expression.unwrapped.as(FunctionCallExprSyntax.self) else { return nil }
    let called = call.calledExpression.unwrapped
    if let name = called.as(DeclReferenceExprSyntax.self)?.baseName.identifierText {
      if ["Task", "withAnimation"].contains(name) { return run(call) { command($0, code) } }
      return command(calling: name, call, code)
    }
    guard let access = called.as(MemberAccessExprSyntax.self), let base = access.base?.unwrapped else {
      return nil
    }
    let name = access.declName.baseName.identifierText
    if base.isSelf { return command(calling: name, call, code) }
    if Self.isMainQueue(base, name) { return run(call) { command($0, code) } }
    if let type = code.type(of: base, project), let member = function(name, of: type, call) {
      return command(member)
    }
    let holder = base.trimmedText.filter { $0 != "?" && $0 != "!" }
    if name == "sendAction", holder == "NSApp" || holder == "NSApplication.shared" {
      return call.arguments.first?.expression.selectorName
    }
    return StandardCalls.selector(of: name, holder: holder)
  }

  private func command(calling name: String, _ call: FunctionCallExprSyntax, _ code: ActionCode) -> String? {
    if let function = code.functions[name], let body = function.body {
      return follow(Syntax(function)) { command(body.statements, code) }
    }
    if let variable = code.scope?.variable(name) {
      guard variable.assignments.count == 1, case .closure(let closure) = variable.assignments[0].value else {
        return nil
      }
      return follow(Syntax(call)) { command(closure) }
    }
    if let type = code.type {
      if name == "openSettings", project.members(name, of: type).first?.hasAttribute("Environment") ?? false {
        return StandardCalls.settings
      }
      if let found = function(name, of: type, call) { return command(found) }
      if case .instance(let instance)? = code.scope?.frame.selfValue,
        case .closure(let closure)? = instance.fields[name]
      {
        return follow(Syntax(call)) { command(closure) }
      }
    }
    let functions = project.globals(name).filter { $0.parameters?.count == call.parameterCount }
    if functions.count == 1 { return command(functions[0]) }
    return functions.isEmpty && name == "exit" ? "terminate:" : nil
  }

  private func run(
    _ call: FunctionCallExprSyntax, _ body: (CodeBlockItemListSyntax) -> String?
  ) -> String? {
    let closure = call.trailingClosure ?? call.arguments.last?.expression.as(ClosureExprSyntax.self)
    return closure.flatMap { body($0.statements) }
  }
}

extension FunctionCallExprSyntax {
  // The text of the state that a call toggles, or nil for any other call.
  fileprivate var toggledState: String? {
    guard let access = calledExpression.as(MemberAccessExprSyntax.self), arguments.isEmpty,
      access.declName.baseName.text == "toggle"
    else { return nil }
    return access.base?.trimmedText
  }
}

extension CodeBlockItemSyntax {
  // Whether the statement only sets something else to a state.
  fileprivate func keeps(_ state: String?) -> Bool {
    guard let state, case .expr(let expression) = item,
      let sequence = expression.as(SequenceExprSyntax.self), sequence.isAssignment
    else { return false }
    return sequence.elements.last?.trimmedText == state
  }
}

/// Finds the states that a function toggles, and the functions of its own type that it calls.
private final class ToggledStates: SyntaxVisitor {
  private(set) var states: [ExprSyntax] = []
  private(set) var called: [String] = []

  init(in syntax: Syntax) {
    super.init(viewMode: .sourceAccurate)
    walk(syntax)
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if let access = node.calledExpression.as(MemberAccessExprSyntax.self) {
      let name = access.declName.baseName.identifierText
      if name == "toggle", node.arguments.isEmpty, let state = access.base {
        states.append(state)
      } else if access.base?.isSelf == true {
        called.append(name)
      }
    } else if let name = node.calledExpression.lastName {
      called.append(name)
    }
    return .visitChildren
  }
}

/// The methods of AppKit objects that standard items call.
enum StandardCalls {
  /// The command that shows an app's settings.
  static let settings = "showSettingsWindow:"

  private static let ofApplication: Set = [
    "terminate", "hide", "hideOtherApplications", "unhideAllApplications", "orderFrontStandardAboutPanel",
    "showHelp", "orderFrontColorPanel", "orderFrontCharacterPalette", "arrangeInFront",
  ]
  private static let ofWindows = [
    "performClose": "performClose:", "performMiniaturize": "performMiniaturize:",
    "miniaturize": "performMiniaturize:", "performZoom": "performZoom:", "zoom": "performZoom:",
    "toggleFullScreen": "toggleFullScreen:",
  ]
  private static let ofDocuments: Set = ["newDocument", "openDocument", "clearRecentDocuments"]

  /// Returns the selector of the item for a method call on an object: `NSApp.terminate(nil)`,
  /// `undoManager.undo()`.
  static func selector(of name: String, holder: String) -> String? {
    switch holder {
    case "NSApp", "NSApplication.shared":
      return ofApplication.contains(name) ? name + ":" : nil
    case "NSRunningApplication.current": return name == "terminate" ? "terminate:" : nil
    case "NSDocumentController.shared": return ofDocuments.contains(name) ? name + ":" : nil
    default: break
    }
    if name == "undo" || name == "redo" {
      return holder.lowercased().hasSuffix("undomanager") ? name + ":" : nil
    }
    return holder.lowercased().hasSuffix("window") ? ofWindows[name] : nil
  }
}

extension CodeBlockItemSyntax {
  /// The effect of a statement.
  fileprivate enum Deed {
    case expression(ExprSyntax)
    case code(CodeBlockItemListSyntax)
  }

  // Returns the statement's effect, or nil if it only declares names or leaves the function.
  fileprivate func alone(_ code: inout ActionCode) -> Deed? {
    switch item {
    case .expr(let expression): return .expression(expression)
    case .decl(let declaration):
      if let config = declaration.as(IfConfigDeclSyntax.self), let clause = config.clauseOfMac,
        case .statements(let statements)? = clause.elements
      {
        return .code(statements)
      }
      if let function = declaration.as(FunctionDeclSyntax.self) {
        code.functions[function.name.identifierText] = function
      }
      for binding in declaration.as(VariableDeclSyntax.self)?.bindings ?? [] {
        guard let name = binding.pattern.names.first else { continue }
        code.types[name] = binding.typeAnnotation?.type
        if let value = binding.initializer?.value { code.values[name] = value }
      }
      return nil
    case .stmt(let statement):
      if let statement = statement.as(ExpressionStmtSyntax.self) { return .expression(statement.expression) }
      if let statement = statement.as(ReturnStmtSyntax.self) {
        return statement.expression.map { .expression($0) }
      }
      if let statement = statement.as(DoStmtSyntax.self) { return .code(statement.body.statements) }
      return nil
    }
  }
}

extension CodeBlockItemListSyntax {
  // Whether an app that quits in this code starts again or starts a different app.
  fileprivate var startsAgain: Bool {
    let text = trimmedText.lowercased()
    return ["launch", "restart", "process", "openapplication", "install"].contains { text.contains($0) }
  }
}

extension ExprSyntax {
  // Whether the expression only accompanies other actions: logging, activating the app, or closing something.
  fileprivate var isAside: Bool {
    guard let call = unwrapped.as(FunctionCallExprSyntax.self) else { return false }
    let text = call.calledExpression.trimmedText.lowercased()
    let name = text.split(separator: ".").last.map(String.init) ?? text
    return ["activate", "dismiss", "print", "nslog", "synchronize", "setactivationpolicy"].contains(name)
      || text.utf8.firstIndex(of: "log".utf8) != nil
  }

  // The name of the selector: `#selector(NSText.copy(_:))`, `Selector(("undo:"))`.
  fileprivate var selectorName: String? {
    if let macro = self.as(MacroExpansionExprSyntax.self), macro.macroName.text == "selector" {
      return macro.arguments.first.map { $0.expression.selector }
    }
    guard let call = self.as(FunctionCallExprSyntax.self),
      call.calledExpression.trimmedText == "Selector",
      let literal = call.arguments.first?.expression.unwrapped.as(StringLiteralExprSyntax.self)
    else { return nil }
    return literal.representedLiteralValue
  }
}
#endif
