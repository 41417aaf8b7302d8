#if SwiftSource
import SwiftSyntax

/// The values by which an action that several items share recognizes the item that people chose.
struct ChosenItem: Hashable {
  private var texts: [String: String] = [:]
  private var tag: Int?
  private let represents: Bool
  // The names of the closure's parameters. Those of functions are known by their types.
  private var names: [String] = []

  init(_ node: MenuNode) {
    represents = node.fields["representedObject"] != nil
    if case .text(let title)? = node.fields["identifier"], title.faces.count == 1 {
      texts["identifier"] = title.faces[0].text
    }
    if case .symbol(let name)? = node.fields["identifier"] { texts["identifier"] = name }
    if case .number(let tag)? = node.fields["tag"] { self.tag = tag }
    if let faces = node.title?.faces, faces.count == 1 { texts["title"] = faces[0].text }
    if case .closure(let closure)? = node.handler?.code {
      names = closure.parameterNames.isEmpty ? ["$0"] : closure.parameterNames
    }
  }

  private static let itemTypes: Set = ["UIAction", "UICommand", "NSMenuItem", "AnyObject", "Any", "NSObject"]

  // Whether an expression is the item that an action receives: `sender`.
  private func isItem(_ expression: ExprSyntax?, _ code: ActionCode) -> Bool {
    guard let name = expression?.unwrapped.as(DeclReferenceExprSyntax.self)?.baseName.text else {
      return false
    }
    return code.types[name].map { Self.itemTypes.contains($0.lastName ?? "Any") } ?? names.contains(name)
  }

  /// Returns the statements that run for the item, or nil if the `switch` is about something else:
  /// `switch action.identifier.rawValue { case "rename": … }`.
  func statements(of statement: SwitchExprSyntax, _ code: ActionCode) -> CodeBlockItemListSyntax? {
    guard let mark = mark(of: statement.subject, code) else { return nil }
    var others: CodeBlockItemListSyntax?
    for element in statement.cases {
      guard case .switchCase(let arm) = element else { return nil }
      switch arm.label {
      case .default: others = arm.statements
      case .case(let label):
        for item in label.caseItems {
          guard item.whereClause == nil,
            let value = item.pattern.as(ExpressionPatternSyntax.self)?.expression,
            let isSame = isValue(value, of: mark)
          else { return nil }
          if isSame { return arm.statements }
        }
      }
    }
    return others
  }

  /// Returns whether a condition holds for the item, or nil if it is about something else:
  /// `if sender.tag == 1 { … }`.
  func holds(_ conditions: ConditionElementListSyntax, _ code: ActionCode) -> Bool? {
    // `if let url = sender.representedObject as? URL { … }`
    if !represents, case .optionalBinding(let binding)? = conditions.first?.condition,
      let sequence = binding.initializer?.value.as(SequenceExprSyntax.self),
      let access = sequence.elements.first?.unwrapped.as(MemberAccessExprSyntax.self),
      access.declName.baseName.text == "representedObject",
      isItem(access.base, code)
    {
      return false
    }
    guard conditions.count == 1, case .expression(let expression)? = conditions.first?.condition,
      let elements = expression.as(SequenceExprSyntax.self).map({ Array($0.elements) }), elements.count == 3,
      let mark = mark(of: elements[0], code), let isSame = isValue(elements[2], of: mark)
    else { return nil }
    switch elements[1].operatorText {
    case "==": return isSame
    case "!=": return !isSame
    default: return nil
    }
  }

  // Returns the property that an expression reads from an item in a variable: `identifier` for
  // `action.identifier.rawValue`.
  private func mark(of expression: ExprSyntax, _ code: ActionCode) -> String? {
    var expression = expression.unwrapped
    // `let title = sender.title`
    if let name = expression.as(DeclReferenceExprSyntax.self)?.baseName.identifierText,
      let value = code.values[name]?.unwrapped
    {
      expression = value
    }
    guard var access = expression.as(MemberAccessExprSyntax.self) else { return nil }
    if access.declName.baseName.text == "rawValue" {
      guard let inner = access.base?.unwrapped.as(MemberAccessExprSyntax.self) else { return nil }
      access = inner
    }
    let name = access.declName.baseName.text
    return isItem(access.base, code) && (name == "tag" ? tag != nil : texts[name] != nil) ? name : nil
  }

  // Whether the item's property has the value of a literal or a constant, or nil if the value is unknown.
  private func isValue(_ value: ExprSyntax, of mark: String) -> Bool? {
    let value = value.unwrapped
    if let number = value.as(IntegerLiteralExprSyntax.self) {
      return mark == "tag" ? number.literal.text == tag.map(String.init) : nil
    }
    if let text = value.as(StringLiteralExprSyntax.self)?.representedLiteralValue {
      return texts[mark].map { $0 == text }
    }
    if let call = value.as(FunctionCallExprSyntax.self), call.arguments.count == 1,
      let argument = call.arguments.first
    {
      return argument.expression.is(StringLiteralExprSyntax.self)
        ? isValue(argument.expression, of: mark) : nil
    }
    guard mark == "identifier", let name = value.as(MemberAccessExprSyntax.self)?.declName.baseName.text
    else {
      return nil
    }
    // The values of two constants may be the same, but not if the item was created with one of them.
    return texts[mark].map { $0 == name || $0.hasSuffix("." + name) }
  }
}
#endif
