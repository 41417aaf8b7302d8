#if SwiftSource
import SwiftSyntax

/// The places in a file where menus begin.
struct Roots: Sendable {
  /// Calls for which SwiftUI shows a menu, outermost first.
  var swiftUI: [FunctionCallExprSyntax] = []
  /// Calls of the project's views and functions that show their arguments in a menu.
  var wrapped: [FunctionCallExprSyntax] = []
  /// Pickers whose style isn't set by the code around them.
  var unstyled: Set<SyntaxIdentifier> = []
  /// Whether a style is applied to views that may be pickers from other code.
  var hasOpenStyle = false
  /// Functions, initializers, and properties that build UIKit or AppKit menus.
  var builders: [Syntax] = []
  /// The offsets of the words that begin a menu, in ascending order.
  var offsets: [Int] = []

  /// The positions of the roots. If they are unchanged, the evaluated code of the file is the same.
  var places: [[Int]] {
    [
      swiftUI.map(\.position.utf8Offset), wrapped.map(\.position.utf8Offset),
      builders.map(\.position.utf8Offset), offsets,
    ]
  }

  /// Whether one of the offsets is in a range.
  func hasOffset(in place: Place) -> Bool { !offsets(in: place).isEmpty }

  /// The offsets in a range.
  func offsets(in place: Place) -> ArraySlice<Int> {
    let first = index(of: place.start)
    return offsets[first..<max(first, index(of: place.end))]
  }

  // Returns the index of the first offset that isn't before a position.
  private func index(of position: Int) -> Int {
    var low = 0
    var high = offsets.count
    while low < high {
      let middle = (low + high) / 2
      if offsets[middle] < position { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

/// Names in the project's code that can begin a menu.
struct MenuNames: Equatable, Sendable {
  /// The names that frameworks declare.
  let known: FrameworkNames
  /// Hashes of the names of menu classes.
  var subclasses: Set<UInt64>
  /// Functions that return menus without a known user; their callers show the menus.
  var givers: Set<String> = []
  /// Views and functions that show their arguments in a menu, with the places of those arguments.
  var wrappers: [String: Set<Place>] = [:]

  var hashes: Set<UInt64> { subclasses.union(found) }

  /// Moves the places after a change of a file.
  mutating func move(by change: BodyChange) {
    for (name, places) in wrappers {
      wrappers[name] = Set(
        places.map { place in
          var place = place
          change.move(&place)
          return place
        })
    }
  }

  /// The words that may begin a menu: all of them, and those that evaluation found (all, and views only).
  var words: (all: TriggerWords, found: TriggerWords, wrappers: TriggerWords) {
    let views = Set(wrappers.keys.map(ByteScan.hash))
    return (
      TriggerWords(only: known.triggers.union(hashes)), TriggerWords(only: found), TriggerWords(only: views)
    )
  }

  private var found: Set<UInt64> { Set((Array(givers) + wrappers.keys).map(ByteScan.hash)) }
}

/// Finds where menus begin, except in previews and debug code.
///
/// Visits only the syntax around words that begin menus, which is a small part of a file.
struct RootFinder {
  private(set) var roots = Roots()
  private var seen = Set<SyntaxIdentifier>()
  // The properties with the type of an item, and the code that uses an item's type.
  private var itemProperties: Set<String> = []
  private var codeWithItems = Set<SyntaxIdentifier>()

  private let names: MenuNames

  /// Finds the roots of a file.
  ///
  /// - Parameters:
  ///   - offsets: The offsets of the words that begin menus, in ascending order.
  ///   - names: The project's own names at which menus begin.
  static func find(in tree: SourceFileSyntax, at offsets: [Int], names: MenuNames) -> Roots {
    guard !offsets.isEmpty else { return Roots() }
    var finder = RootFinder(names: names)
    finder.walk(tree, offsets)
    finder.findTitlesGiven(in: tree)
    finder.roots.offsets.sort()
    return finder.roots
  }

  private init(names: MenuNames) { self.names = names }

  // Visits outer nodes first. Doesn't recurse, because a long chain of calls is a deep tree.
  private mutating func walk(_ tree: SourceFileSyntax, _ offsets: [Int]) {
    var open = [(node: Syntax(tree), offsets: offsets[...])]
    while let (node, offsets) = open.popLast() {
      guard visit(node) == .visitChildren else { continue }
      let first = open.count
      var rest = offsets
      for child in node.children(viewMode: .sourceAccurate) {
        let end = child.endPosition.utf8Offset
        let inside = rest.prefix { $0 < end }
        rest = rest[inside.endIndex...]
        if !inside.isEmpty { open.append((child, inside)) }
        if rest.isEmpty { break }
      }
      open[first...].reverse()
    }
  }

  /// The reason to skip a piece of code, or nil to read it.
  static func reasonToSkip(_ node: Syntax) -> String? {
    func parents(_ clause: InheritanceClauseSyntax?) -> [String] {
      clause?.inheritedTypes.compactMap { $0.type.lastName } ?? []
    }
    switch node.as(SyntaxEnum.self) {
    case .macroExpansionExpr(let macro) where macro.macroName.text == "Preview": return "a preview"
    case .macroExpansionDecl(let macro) where macro.macroName.text == "Preview": return "a preview"
    case .structDecl(let type) where parents(type.inheritanceClause).contains("PreviewProvider"):
      return "a preview"
    case .classDecl(let type) where parents(type.inheritanceClause).contains("XCTestCase"): return "a test"
    case .functionDecl(let function) where function.attributes.names.contains("Test"): return "a test"
    case .ifConfigClause(let clause) where clause.isDebug: return "code for debugging"
    default: return nil
    }
  }

  private mutating func visit(_ node: Syntax) -> SyntaxVisitorContinueKind {
    if Self.reasonToSkip(node) != nil { return .skipChildren }
    return switch node.kind {
    case .functionDecl: visit(node.cast(FunctionDeclSyntax.self))
    case .patternBinding: visit(node.cast(PatternBindingSyntax.self))
    case .sequenceExpr: visit(node.cast(SequenceExprSyntax.self))
    case .memberAccessExpr: visit(node.cast(MemberAccessExprSyntax.self))
    case .functionCallExpr: visit(node.cast(FunctionCallExprSyntax.self))
    case .identifierType: visit(node.cast(IdentifierTypeSyntax.self))
    default: .visitChildren
    }
  }

  private mutating func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    if names.known.functions[node.name.text] != nil || gives(node.signature.returnClause?.type),
      let body = node.body
    {
      addBuilder(body)
    }
    return .visitChildren
  }

  // `var menu: UIMenu { … }`, wherever its items are created.
  private mutating func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
    if gives(node.typeAnnotation?.type) || node.pattern.names.contains(where: names.known.requested.contains),
      let getter = node.accessorBlock?.getter
    {
      addBuilder(getter)
    }
    return .visitChildren
  }

  // Whether a call shows a menu and has the argument for it.
  private func hasMenu(_ call: FunctionCallExprSyntax, _ name: String) -> Bool {
    names.known.labels[name].map { label in call.arguments.contains { $0.label?.text == label } } ?? false
  }

  // Whether a value of this type is a menu or its items.
  private func gives(_ type: TypeSyntax?) -> Bool {
    guard let type else { return false }
    let name = type.element?.lastName ?? type.lastName ?? ""
    return names.known.makers.contains(name) || name == "UIMenuElement"
      || names.subclasses.contains(ByteScan.hash(name))
  }

  // `button.menu = …`, wherever the menu is created.
  private mutating func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
    let elements = Array(node.elements)
    guard elements.count > 2, elements[1].is(AssignmentExprSyntax.self),
      let name = elements[0].unwrappedExpression.as(MemberAccessExprSyntax.self)?.declName
        ?? elements[0].as(DeclReferenceExprSyntax.self),
      names.known.properties.contains(name.baseName.text)
    else { return .visitChildren }
    addBuilder(node)
    return .visitChildren
  }

  // An item that other code creates: a parameter, an outlet, `item as? NSMenuItem`.
  private mutating func visit(_ type: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
    guard names.known.itemClasses.contains(type.name.text) else { return .visitChildren }
    if let code = Self.code(around: Syntax(type)), !code.is(PatternBindingSyntax.self) {
      codeWithItems.insert(code.id)
    } else if let binding = type.propertyOfItsType {
      itemProperties.formUnion(binding.pattern.names)
    }
    return .visitChildren
  }

  // Finds the places where code sets the titles of such items.
  private mutating func findTitlesGiven(in tree: SourceFileSyntax) {
    guard !itemProperties.isEmpty || !codeWithItems.isEmpty else { return }
    for (target, statement) in GivenTitles.find(in: tree) {
      guard let code = Self.code(around: statement), !seen.contains(code.id), !Self.isSkipped(statement),
        codeWithItems.contains(code.id) || target.map(itemProperties.contains) ?? false
      else { continue }
      addBuilder(statement)
    }
  }

  /// Whether a piece of code is skipped, or is inside code that is.
  static func isSkipped(_ syntax: Syntax) -> Bool {
    for current in sequence(first: syntax, next: \.parent) {
      if reasonToSkip(current) != nil { return true }
    }
    return false
  }

  // Code that uses the application's menu bar may fill it.
  private mutating func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    if node.isMenuBar { addBuilder(node) }
    return .visitChildren
  }

  private mutating func visit(_ call: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    var called = call.calledExpression
    if let generic = called.as(GenericSpecializationExprSyntax.self) { called = generic.expression }
    if let access = called.as(MemberAccessExprSyntax.self) {
      let name = access.declName.baseName.text
      let base = access.base?.plainName ?? ""
      if name == "contextMenu", access.base != nil || call.hasClosure, call.hasContextMenuLabels {
        add(call)
      } else if name == "pickerStyle", let base = access.base {
        if isMenuStyle(call) {
          for picker in pickers(in: base, depth: 0) { add(picker) }
        } else if !base.trimmedText.contains("Picker(") {
          roots.hasOpenStyle = true
        }
      } else if names.wrappers[name] != nil {
        roots.wrapped.append(call)
      } else if names.known.menus.contains(name), base == "SwiftUI" {
        add(call)
      } else if names.known.makers.contains(name) || names.known.makers.contains(base)
        || names.givers.contains(name) || hasMenu(call, name)
      {
        addBuilder(call)
      }
    } else if let name = called.as(DeclReferenceExprSyntax.self)?.baseName.text {
      if name == "Picker" {
        if !call.isStyledPicker, !call.arguments.isEmpty, !seen.contains(call.id) {
          add(call)
          roots.unstyled.insert(call.id)
        }
      } else if names.known.menus.contains(name) {
        if call.trailingClosure != nil || !call.arguments.isEmpty { add(call) }
      } else if name == "contextMenu", call.hasContextMenuLabels {
        add(call)
      } else if names.wrappers[name] != nil {
        roots.wrapped.append(call)
      } else if names.known.makers.contains(name) || names.givers.contains(name)
        || names.subclasses.contains(ByteScan.hash(name)) || hasMenu(call, name)
      {
        if names.known.itemClasses.contains(name),
          let binding = Self.code(around: Syntax(call))?.as(PatternBindingSyntax.self)
        {
          itemProperties.formUnion(binding.pattern.names)
        }
        addBuilder(call)
      }
    }
    return .visitChildren
  }

  private mutating func add(_ call: FunctionCallExprSyntax) {
    guard seen.insert(call.id).inserted else { return }
    roots.swiftUI.append(call)
    roots.offsets.append(call.positionAfterSkippingLeadingTrivia.utf8Offset)
  }

  private func isMenuStyle(_ call: FunctionCallExprSyntax) -> Bool {
    guard let argument = call.arguments.first?.expression.trimmedText else { return false }
    return [".menu", "MenuPickerStyle()", "MenuPickerStyle.menu", "PickerStyle.menu", ".menu()"].contains(
      argument)
  }

  // The pickers that a chain of modifiers applies to.
  private func pickers(in expression: ExprSyntax, depth: Int) -> [FunctionCallExprSyntax] {
    guard depth < 40 else { return [] }
    guard let call = expression.as(FunctionCallExprSyntax.self) else { return [] }
    if let access = call.calledExpression.as(MemberAccessExprSyntax.self) {
      return access.base.map { pickers(in: $0, depth: depth + 1) } ?? []
    }
    guard let name = call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text else { return [] }
    if name == "Picker" { return [call] }
    guard ["Group", "HStack", "VStack", "Section", "LabeledContent"].contains(name),
      let closure = call.trailingClosure
    else { return [] }
    return closure.statements.flatMap { item -> [FunctionCallExprSyntax] in
      guard case .expr(let inner) = item.item else { return [] }
      return pickers(in: inner, depth: depth + 1)
    }
  }

  // Adds the outermost function, initializer, or property that contains the call.
  private mutating func addBuilder(_ call: some SyntaxProtocol) {
    roots.offsets.append(call.positionAfterSkippingLeadingTrivia.utf8Offset)
    guard let builder = Self.code(around: Syntax(call)), seen.insert(builder.id).inserted else { return }
    roots.builders.append(builder)
  }

  private static func code(around syntax: Syntax) -> Syntax? {
    var node = syntax
    var builder: Syntax?
    while let parent = node.parent {
      if parent.is(FunctionDeclSyntax.self) || parent.is(InitializerDeclSyntax.self)
        || parent.is(PatternBindingSyntax.self) || parent.is(AccessorDeclSyntax.self)
      {
        builder = parent
      }
      if parent.is(MemberBlockItemListSyntax.self) || parent.is(SourceFileSyntax.self) { break }
      node = parent
    }
    if builder == nil, let parent = syntax.parent, parent.is(FunctionDeclSyntax.self) { builder = parent }
    return builder
  }
}

extension IdentifierTypeSyntax {
  // The property that has this type, or an optional of it.
  fileprivate var propertyOfItsType: PatternBindingSyntax? {
    var node = parent
    while let current = node, current.isProtocol(TypeSyntaxProtocol.self) { node = current.parent }
    guard let binding = node?.as(TypeAnnotationSyntax.self)?.parent?.as(PatternBindingSyntax.self) else {
      return nil
    }
    return binding
  }
}

/// Finds the statements that set titles, `item.title = …`, with the name of the object that they change.
private final class GivenTitles: SyntaxVisitor {
  private var found: [(target: String?, statement: Syntax)] = []

  static func find(in file: SourceFileSyntax) -> [(target: String?, statement: Syntax)] {
    let finder = GivenTitles(viewMode: .sourceAccurate)
    finder.walk(file)
    return finder.found
  }

  override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
    if let first = node.elements.first?.as(MemberAccessExprSyntax.self),
      ["title", "attributedTitle"].contains(first.declName.baseName.text),
      node.elements.dropFirst().first?.is(AssignmentExprSyntax.self) ?? false, let base = first.base
    {
      found.append((base.unwrappedExpression.lastName, Syntax(node)))
    }
    return .visitChildren
  }
}

extension FunctionCallExprSyntax {
  // Whether the code around the picker sets its style.
  fileprivate var isStyledPicker: Bool {
    sequence(first: Syntax(self), next: \.parent).contains { node in
      guard let call = node.as(FunctionCallExprSyntax.self),
        call.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text == "pickerStyle"
      else { return false }
      return ![".automatic", "DefaultPickerStyle()"].contains(call.arguments.first?.expression.trimmedText)
    }
  }

  /// Whether the call is in a form, judging by the code around it. A section counts, too.
  var isInForm: Bool {
    sequence(first: Syntax(self), next: \.parent).contains { node in
      let called = node.as(FunctionCallExprSyntax.self)?.calledExpression.as(DeclReferenceExprSyntax.self)
      return called.map { ["Form", "Section"].contains($0.baseName.text) } ?? false
    }
  }

  /// Whether the labels are those of SwiftUI's `contextMenu`. A modifier of the project with this name has others:
  /// `.contextMenu(if: isOpen) { … }`.
  var hasContextMenuLabels: Bool {
    arguments.allSatisfy {
      $0.label.map {
        ["menuItems", "preview", "forSelectionType", "menu", "primaryAction"].contains($0.text)
      } ?? true
    }
  }

  // Whether a closure is among its arguments.
  fileprivate var hasClosure: Bool {
    trailingClosure != nil || arguments.contains { $0.expression.is(ClosureExprSyntax.self) }
  }
}

extension ExprSyntax {
  // The name, if the expression is a plain identifier.
  fileprivate var plainName: String? { self.as(DeclReferenceExprSyntax.self)?.baseName.text }
}
#endif
