#if SwiftSource
import SwiftSyntax

/// Determines the input that framework objects request when code shows them.
struct ShownObjects {
  let actions: ActionReader

  init(_ actions: ActionReader) { self.actions = actions }

  private var project: ProjectCode { actions.project }

  /// Functions that show their first argument.
  private static let showing: Set = [
    "present", "presentAsSheet", "presentAsModalWindow", "beginSheet", "presentViewControllerAsSheet",
  ]

  /// Parts of names of windows that wait, explain, or cover the screen.
  private static let silent = [
    "busy", "spinner", "wait", "loading", "overlay", "welcome", "tutorial", "about", "alert.",
  ]

  /// Returns the effect of a function that shows its first argument: `present(picker, animated: true)`,
  /// `NSApp.runModal(for: window)`.
  func presented(_ name: String, _ call: FunctionCallExprSyntax, _ code: ActionCode) -> ActionEvidence? {
    let label = name == "runModal" ? "for" : nil
    guard Self.showing.contains(name) || label != nil, let first = call.arguments.first,
      first.label?.text == label
    else { return presented(byOwn: name, call, code) }
    let object = first.expression.unwrapped
    if let evidence = shown(object, call, code) { return evidence }
    // A sheet in AppKit usually asks for input, unless it shows progress.
    let text = object.trimmedText.lowercased()
    guard name != "present", !text.contains("progress"),
      name != "runModal" || !Self.silent.contains(where: text.contains)
    else { return nil }
    return ActionEvidence(kind: .input, place: code.file.place(Syntax(call).head), isSure: false)
  }

  // Returns the effect of a function of the project that shows a view controller:
  // `Popup.present(over: self, content: picker)`, `router.show(alert, from: self)`.
  private func presented(byOwn name: String, _ call: FunctionCallExprSyntax, _ code: ActionCode)
    -> ActionEvidence?
  {
    let lowercase = name.lowercased()
    if lowercase.hasPrefix("present") || name.hasSuffix("Present") {
      let choosers = call.arguments.lazy.compactMap { self.chooser($0.expression.unwrapped, call, code) }
      if let evidence = choosers.first { return evidence }
      // A presenter of the app receives a view: `presenter.presentSheet(.content(AnyView(NameForm())))`.
      let views = [Syntax(call.arguments)] + call.closures.map { Syntax($0) }
      guard name.contains("Sheet"), views.contains(where: { actions.presentations.asks($0, code) }) else {
        return nil
      }
      return ActionEvidence(kind: .input, place: code.file.place(Syntax(call).head), isSure: false)
    }
    guard lowercase.hasPrefix("show") || lowercase.hasPrefix("display"),
      let object = call.arguments.first?.expression.unwrapped,
      let className = code.className(of: object, project),
      className == "UIAlertController" || isPicker(className)
    else { return nil }
    return shown(object, call, code)?.unsure
  }

  /// Returns the effect of showing an object.
  func shown(_ object: ExprSyntax, _ call: FunctionCallExprSyntax, _ code: ActionCode) -> ActionEvidence? {
    let place = code.file.place(Syntax(call).head)
    let className = code.className(of: object, project)
    switch className {
    case "NSOpenPanel", "NSSavePanel": return ActionEvidence(kind: .input, place: place)
    case let name? where isPicker(name): return ActionEvidence(kind: .input, place: place, isSure: false)
    case let name? where name.hasSuffix("NavigationController") || name.hasSuffix("NavigationViewController"):
      let inner = value(of: object, code).as(FunctionCallExprSyntax.self)?.arguments.first {
        $0.label?.text == "rootViewController"
      }
      return inner.flatMap { shown($0.expression.unwrapped, call, code) }
    case "UIHostingController", "NSHostingController":
      let made = value(of: object, code).as(FunctionCallExprSyntax.self)
      guard let view = made?.arguments.first(where: { $0.label?.text == "rootView" })?.expression,
        actions.presentations.asks(Syntax(view), code)
      else { return nil }
      return ActionEvidence(kind: .input, place: place, isSure: false)
    case "NSAlert":
      guard let uses = uses(of: object, code) else { return nil }
      guard uses.properties.contains("accessoryView") else {
        return asked(uses.calls["addButton", default: 0], place)
      }
      let hasField = uses.given["accessoryView"].map { holdsField($0, code) } ?? false
      return hasField ? ActionEvidence(kind: .input, place: place) : nil
    case "UIAlertController":
      guard let uses = uses(of: object, code) else { return nil }
      if uses.calls["addTextField", default: 0] > 0 { return ActionEvidence(kind: .input, place: place) }
      return asked(uses.calls["addAction", default: 0], place)
    case let name?:
      return hasField(name)
        ? ActionEvidence(kind: .input, place: place, isSure: false) : chooser(object, call, code)
    case nil: return nil
    }
  }

  // Returns the effect of an alert by the number of its buttons, one of which cancels. With several others, people
  // choose what happens.
  private func asked(_ buttons: Int, _ place: Place) -> ActionEvidence? {
    switch buttons {
    case ...1: nil
    case 2: ActionEvidence(kind: .confirmation, place: place)
    default: ActionEvidence(kind: .input, place: place, isSure: false)
    }
  }

  private static let pickers: Set = [
    "UIDocumentPickerViewController", "PHPickerViewController", "UIImagePickerController",
    "MFMailComposeViewController", "MFMessageComposeViewController", "CNContactPickerViewController",
    "MPMediaPickerController", "UIColorPickerViewController", "UIFontPickerViewController",
  ]

  private func isPicker(_ name: String) -> Bool {
    Self.pickers.contains(name)
      || project.type(name).flatMap { project.inherits($0, from: Self.pickers) } != nil
  }

  // Returns the effect of showing a view controller of the project that is for choosing something, by its name, and
  // gives the answer to a closure.
  private func chooser(_ object: ExprSyntax, _ call: FunctionCallExprSyntax, _ code: ActionCode)
    -> ActionEvidence?
  {
    guard let made = value(of: object, code).as(FunctionCallExprSyntax.self),
      let name = code.className(of: object, project), ChoosingTypes.contains(name),
      let type = project.type(name), type.isOwn, type.kind == .classType,
      made.closures.contains(where: { !$0.parameterNames.isEmpty || $0.trimmedText.contains("$0") })
    else { return nil }
    return ActionEvidence(kind: .input, place: code.file.place(Syntax(call).head), isSure: false)
  }

  // Returns the uses of an object by the current code, if it is in a variable, and by the function that
  // creates it.
  private func uses(of object: ExprSyntax, _ code: ActionCode) -> ObjectUses? {
    if let name = object.objectName {
      let uses = ObjectUses(of: name, in: code.blocks)
      guard let made = code.values[name]?.unwrapped, made.id != object.id,
        let further = self.uses(ofMadeBy: made, code)
      else { return uses }
      uses.add(further)
      return uses
    }
    return uses(ofMadeBy: object, code)
  }

  private func uses(ofMadeBy object: ExprSyntax, _ code: ActionCode) -> ObjectUses? {
    guard let call = object.as(FunctionCallExprSyntax.self) else { return nil }
    let called = call.calledExpression.unwrapped
    var function: Member?
    if let name = called.as(DeclReferenceExprSyntax.self)?.baseName.identifierText {
      function = code.type.flatMap { actions.function(name, of: $0, call) }
    } else if let access = called.as(MemberAccessExprSyntax.self), let base = access.base?.unwrapped {
      let type = base.isSelf ? code.type : code.type(of: base, project)
      function = type.flatMap { actions.function(access.declName.baseName.identifierText, of: $0, call) }
    }
    guard case .function(let syntax)? = function?.kind, let body = syntax.body else { return nil }
    let returned = ReturnedNames.find(in: body)
    return returned.count == 1 ? ObjectUses(of: returned[0], in: [body.statements]) : nil
  }

  // Returns the value of a constant in the current code, or the expression itself.
  private func value(of object: ExprSyntax, _ code: ActionCode) -> ExprSyntax {
    guard let name = object.as(DeclReferenceExprSyntax.self)?.baseName.identifierText,
      let value = code.values[name]?.unwrapped
    else { return object }
    return value
  }

  private static let fields: Set = [
    "NSTextField", "NSSecureTextField", "NSTextView", "NSComboBox", "NSPopUpButton", "NSDatePicker",
    "NSTokenField", "NSSearchField", "UITextField", "UITextView", "UIDatePicker", "UIPickerView",
  ]

  // Whether a view is an input field, not a label.
  private func isField(_ view: ExprSyntax, _ code: ActionCode) -> Bool {
    guard let name = code.className(of: view, project), Self.fields.contains(name) else { return false }
    let label = value(of: view, code).as(FunctionCallExprSyntax.self)?.arguments.first?.label?.text ?? ""
    return !label.hasPrefix("label") && !label.hasPrefix("wrapping")
  }

  // Whether a view is an input field, or contains one.
  private func holdsField(_ view: ExprSyntax, _ code: ActionCode) -> Bool {
    if isField(view, code) { return true }
    guard let name = code.className(of: view, project),
      ["NSView", "NSStackView", "NSGridView"].contains(name)
    else { return false }
    let added = ["addSubview", "addArrangedSubview"].flatMap { uses(of: view, code)?.arguments[$0] ?? [] }
    let given = value(of: view, code).as(FunctionCallExprSyntax.self)?.arguments.first {
      $0.label?.text == "views"
    }
    let views = given?.expression.as(ArrayExprSyntax.self)?.elements.map(\.expression) ?? []
    return (added + views).contains { isField($0, code) }
  }

  private static let controllers: Set = [
    "UIViewController", "UITableViewController", "UICollectionViewController", "UINavigationController",
  ]

  // Whether a view controller class of the project has a UIKit text field.
  private func hasField(_ name: String) -> Bool {
    guard let type = project.type(name), type.isOwn, type.kind == .classType,
      project.inherits(type, from: Self.controllers) != nil
    else { return false }
    return type.declaredMembers.contains { member in
      if let declared = member.type?.lastName { return ["UITextField", "UITextView"].contains(declared) }
      guard case .stored(let value?) = member.kind, let call = value.as(FunctionCallExprSyntax.self) else {
        return false
      }
      return ["UITextField", "UITextView"].contains(call.calledExpression.trimmedText)
    }
  }
}

/// A visitor that collects the names of the variables that a function returns.
private final class ReturnedNames: SyntaxVisitor {
  private var names: [String] = []

  static func find(in body: CodeBlockSyntax) -> [String] {
    let finder = ReturnedNames(viewMode: .sourceAccurate)
    finder.walk(body)
    return finder.names
  }

  override func visit(_ node: ReturnStmtSyntax) -> SyntaxVisitorContinueKind {
    if let name = node.expression?.as(DeclReferenceExprSyntax.self)?.baseName.identifierText,
      !names.contains(name)
    {
      names.append(name)
    }
    return .skipChildren
  }

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}
#endif
