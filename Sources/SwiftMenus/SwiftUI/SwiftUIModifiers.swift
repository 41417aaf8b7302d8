#if SwiftSource
import MenuModel
import SwiftSyntax

/// The modifiers of SwiftUI's views.
enum SwiftUIModifiers {
  static let rows: [Construct] = [
    Construct("contextMenu", read: .modifier(contextMenu), begins: .called, kind: .context),
    Construct("commands", read: .name, isAboutMenus: true),
    Construct("keyboardShortcut", read: .modifier(keyboardShortcut), writes: [.shortcut]),
    Construct("disabled", read: .modifier(disabled), isMenuModifier: true),
    Construct(
      "hidden",
      read: .modifier { _, entries, _ in
        for entry in entries { entry.node.isHidden = true }
        return nil
      }),
    Construct("pickerStyle", read: .modifier(style), begins: .styled),
    Construct("controlGroupStyle", "menuBarExtraStyle", "menuStyle", read: .modifier(style)),
    Construct(
      "labelStyle", "menuOrder", "menuActionDismissBehavior", read: .modifier(named), isMenuModifier: true),
    Construct("menuIndicator", read: .modifier(named)),
    Construct(
      "badge",
      read: .modifier { _, entries, _ in
        for entry in entries { entry.node.hasBadge = true }
        return nil
      }),
    Construct("labelsHidden", read: .modifier(labelsHidden)),
    Construct("textCase", read: .modifier(textCase)),
    Construct("modifierKeyAlternate", read: .modifier(alternate)),
    Construct("modifier", read: .modifier(modifier)),
  ]

  @Sendable private static func contextMenu(
    _ evaluator: Evaluator, _ entries: [Entry], _ call: Call
  ) -> Value? {
    if evaluator.showsContextMenus { _ = SwiftUIModifiers.contextMenu(evaluator, call) }
    return nil
  }

  @Sendable private static func keyboardShortcut(
    _ evaluator: Evaluator, _ entries: [Entry], _ call: Call
  ) -> Value? {
    if let first = call.first, case .none? = evaluator.value(of: first, call) { return nil }
    let shortcut = SwiftUIShortcuts.shortcut(evaluator, call)
    let place = call.modifierPlace
    // If a view may be a button or a menu, the button gets the shortcut. A menu passes it on to its items.
    for entry in entries where entry.node.kind != .menu {
      if case .unread = shortcut, !evaluator.path.isImplied(by: entry.node.path) {
        entry.node.shortcut = .unknown
      } else {
        entry.node.shortcut = shortcut
      }
      entry.node.keyPlaces[.shortcut] = place
    }
    return nil
  }

  @Sendable private static func disabled(
    _ evaluator: Evaluator, _ entries: [Entry], _ call: Call
  ) -> Value? {
    if case .bool(let isDisabled)? = evaluator.value(of: call.first, call) {
      for entry in entries {
        entry.node.isDisabled = isDisabled
        entry.node.keyPlaces[.enabled] = call.modifierPlace
      }
    } else if let condition = call.first?.expression, !condition.comparesTwoValues,
      !SwiftUIModifiers.isTemporary(evaluator, call),
      !ConditionTerm.isExplained(call.syntax, ConditionTerm.alternatives(of: condition))
    {
      // A row that is dimmed while its value is the current one is a choice, so its dimming isn't recorded.
      for entry in entries {
        entry.node.isDimmedSometimes = true
        entry.node.dimming = ConditionTerm.alternatives(of: condition)
      }
    }
    return nil
  }

  @Sendable private static func style(_ evaluator: Evaluator, _ entries: [Entry], _ call: Call) -> Value? {
    guard let style = SwiftUIModifiers.styleName(evaluator, call) else { return nil }
    // If the modifier is conditional, the style is unknown.
    for entry in entries {
      entry.node.style = evaluator.path.isImplied(by: entry.node.path) ? style : nil
    }
    return nil
  }

  // Modifiers whose argument is a name, such as `.iconOnly`.
  @Sendable private static func named(_ evaluator: Evaluator, _ entries: [Entry], _ call: Call) -> Value? {
    guard let name = SwiftUIModifiers.styleName(evaluator, call) else { return nil }
    for entry in entries {
      switch call.name {
      case "labelStyle": entry.node.labelStyle = name
      case "menuOrder": entry.node.menuOrder = name
      case "menuActionDismissBehavior": entry.node.dismissBehavior = name
      default: entry.node.indicator = name
      }
    }
    return nil
  }

  @Sendable private static func labelsHidden(
    _ evaluator: Evaluator, _ entries: [Entry], _ call: Call
  ) -> Value? {
    for entry in entries where entry.node.kind == .picker { entry.node.hidesLabel = true }
    return nil
  }

  // The modifier changes the case, so the visible title differs from the one in the code.
  @Sendable private static func textCase(
    _ evaluator: Evaluator, _ entries: [Entry], _ call: Call
  ) -> Value? {
    guard SwiftUIModifiers.styleName(evaluator, call) != nil else { return nil }
    for entry in entries where [.text, .label, .section].contains(entry.node.kind) {
      entry.node.title = .unknown(".textCase")
    }
    return nil
  }

  @Sendable private static func alternate(
    _ evaluator: Evaluator, _ entries: [Entry], _ call: Call
  ) -> Value? {
    guard
      let keys = evaluator.value(of: call.first, call).flatMap(\.modifiers),
      let trailing = evaluator.value(of: call.trailing, call)
    else { return nil }
    let alternates = evaluator.content(of: trailing).filter { $0.node.kind == .button }
    for entry in alternates {
      entry.node.alternate = .swiftUI
      entry.node.modifiers = keys.names
    }
    return .content(entries + alternates)
  }

  // A `ViewModifier` that the project declares.
  @Sendable private static func modifier(
    _ evaluator: Evaluator, _ entries: [Entry], _ call: Call
  ) -> Value? {
    if case .instance(let instance)? = evaluator.value(of: call.first, call),
      let body = evaluator.project.members("body", of: instance.type).first(where: {
        $0.parameters?.count == 1
      }),
      case .function(let function) = body.kind, let statements = function.body?.statements
    {
      let scope = Scope(of: body, self: .instance(instance))
      scope.frame.isBuilder = true
      if let parameter = function.signature.parameterClause.parameters.first {
        scope.variables[parameter.innerName] = Variable(.content(entries), path: evaluator.path)
      }
      return SwiftUIModifiers.modified(evaluator, evaluator.run(statements, scope, for: body.syntax), entries)
    }
    // It may set a shortcut.
    if call.syntax.trimmedText.lowercased().contains("shortcut") {
      for entry in entries { entry.node.shortcut = .unknown }
    }
    return nil
  }
}

extension SwiftUIModifiers {
  /// Returns the context menu of a view.
  static func contextMenu(_ evaluator: Evaluator, _ call: Call) -> MenuNode? {
    guard call.syntax.as(FunctionCallExprSyntax.self)?.hasContextMenuLabels == true,
      let content = call["menuItems"] ?? call["menu"] ?? call.trailing ?? call.first
    else { return nil }
    let node = evaluator.make(.menu, call.syntax, in: call.scope)
    node.site = call.scope.frame.file.menuPlace(call.syntax)
    node.menuKind = .context
    node.items = SwiftUILabels.items(evaluator, of: content, call)
    return node
  }

  /// Returns the value of a modifier that the project declares for views, or nil if there is none.
  static func ownModifier(_ evaluator: Evaluator, _ name: String, _ entries: [Entry], _ call: Call) -> Value?
  {
    for typeName in ["View", "Button", "Text", "Menu", "Commands", "Label", "Image", "Picker"] {
      guard let type = evaluator.project.type(typeName), type.members(name) != nil else { continue }
      if let value = Calls(evaluator).ownCall(name, of: .content(entries), type, call) {
        let value = modified(evaluator, value, entries)
        moveItem(evaluator.content(of: value), madeOf: entries, to: call)
        return value
      }
    }
    return nil
  }

  /// Reads the requested menus in the arguments of a modifier, such as a toolbar, an overlay, or another view
  /// next to this one.
  static func readRequestedMenus(_ evaluator: Evaluator, _ name: String, _ call: Call) {
    if !evaluator.wantedMenus.isEmpty, containsRequestedMenu(evaluator, call) {
      _ = Calls(evaluator).opaque(call, name)
    }
  }

  private static func containsRequestedMenu(_ evaluator: Evaluator, _ call: Call) -> Bool {
    call.arguments.contains { argument in
      let place = call.scope.frame.file.place(argument.expression)
      return evaluator.wantedMenus.contains { place.contains($0) }
    }
  }

  // The value of a project's modifier, or the view itself if the modifier can't be followed.
  fileprivate static func modified(_ evaluator: Evaluator, _ value: Value, _ entries: [Entry]) -> Value {
    let result = evaluator.content(of: value)
    let isFollowed = result.contains { $0.node.kind != .unknown && $0.node.kind != .view }
    return .content(isFollowed ? result : entries)
  }

  // An item that a project's modifier makes from a label, as in `label.asButton { }`, is where the label is.
  private static func moveItem(_ made: [Entry], madeOf label: [Entry], to call: Call) {
    guard made.count == 1, made[0].node.kind == .button || made[0].node.kind == .toggle,
      label.allSatisfy({ [.label, .text, .image, .view].contains($0.node.kind) })
    else { return }
    made[0].node.site = call.scope.frame.file.place(call.syntax)
    made[0].node.head = call.modifierPlace
  }

  // Whether the item is unavailable only while the app is busy, or until a row is saved.
  fileprivate static func isTemporary(_ evaluator: Evaluator, _ call: Call) -> Bool {
    guard let condition = call.first?.expression else { return false }
    if condition.isMissingIDTest || BusyCondition.matches(condition) { return true }
    guard let type = call.scope.frame.type, type.name.hasSuffix("Button"),
      let name = condition.as(DeclReferenceExprSyntax.self)?.baseName.identifierText
    else { return false }
    return evaluator.project.members(name, of: type).contains { $0.attributes.names.contains("State") }
  }

  fileprivate static func styleName(_ evaluator: Evaluator, _ call: Call) -> String? {
    guard let argument = call.first else { return nil }
    if let name = evaluator.name(of: argument, call) { return name }
    // The old form: `MenuPickerStyle()`.
    let text = argument.expression.trimmedText
    for suffix in ["PickerStyle()", "MenuBarExtraStyle()", "ControlGroupStyle()"] where text.hasSuffix(suffix)
    {
      return text.dropLast(suffix.count).lowercased()
    }
    return nil
  }

  /// Returns the value of an unknown method of a view, or nil unless the project declares it.
  static func viewCall(_ evaluator: Evaluator, _ name: String, _ value: Value, _ call: Call) -> Value? {
    if let type = evaluator.project.type("View"), type.members(name) != nil {
      return Calls(evaluator).ownCall(name, of: .content(evaluator.content(of: value)), type, call)
    }
    return nil
  }
}

extension ExprSyntax {
  /// Whether the expression is `row.id == nil`.
  fileprivate var isMissingIDTest: Bool {
    guard let elements = self.as(SequenceExprSyntax.self).map({ Array($0.elements) }), elements.count == 3,
      elements[1].operatorText == "==", elements[2].is(NilLiteralExprSyntax.self)
    else { return false }
    return elements[0].as(MemberAccessExprSyntax.self)?.declName.baseName.text == "id"
  }

  /// Whether the expression is `value == current`, a comparison of two variables.
  fileprivate var comparesTwoValues: Bool {
    guard let elements = self.as(SequenceExprSyntax.self).map({ Array($0.elements) }), elements.count == 3,
      elements[1].operatorText == "=="
    else { return false }
    return [elements[0], elements[2]].allSatisfy { side in
      side.is(DeclReferenceExprSyntax.self) || side.as(MemberAccessExprSyntax.self)?.base != nil
    }
  }
}
#endif
