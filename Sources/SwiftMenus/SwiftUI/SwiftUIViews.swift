#if SwiftSource
import MenuModel
import SwiftSyntax

/// SwiftUI's views, and functions that return texts.
enum SwiftUIViews {
  static let rows: [Construct] = [
    Construct(
      "Button", read: .call(button), shows: ["_"],
      writes: [
        .role(["_", "systemImage", "image", "role", "action", "label"]), .symbol("systemImage"),
      ]),
    Construct("Toggle", read: .call(toggle), shows: ["_"]),
    Construct("Stepper", read: .call(stepper), shows: ["_"]),
    Construct("Slider", read: .call(slider), shows: ["_"]),
    Construct("Link", "NavigationLink", read: .call(link), shows: ["_"]),
    Construct("ShareLink", read: .call(shareLink), shows: ["_"]),
    Construct("SettingsLink", read: .call(settingsLink)),
    Construct("RenameButton", read: .call(system("Rename"))),
    Construct("EditButton", read: .call(system("Edit"))),
    Construct("PasteButton", read: .call(system("Paste"))),
    Construct("HelpLink", read: .call(system("Help"))),
    Construct("Divider", read: .call(divider), writes: [.removal()]),
    Construct("Text", read: .call(text), shows: ["_", "verbatim"]),
    Construct("Label", read: .call(label), shows: ["_"], writes: [.symbol("systemImage")]),
    Construct("Image", read: .call(image), writes: [.symbol("systemName")]),
    Construct("LabeledContent", read: .call(labeledContent), shows: ["_"]),
    Construct("DisclosureGroup", read: .name, shows: ["_"]),
    Construct("Menu", "ToolbarTitleMenu", read: .call(menu), begins: .called, shows: ["_"], kind: .pullDown),
    Construct("Picker", read: .call(picker), begins: .called, shows: ["_"]),
    Construct("Section", read: .call(section), shows: ["_"]),
    Construct("ControlGroup", read: .call(controlGroup), shows: ["_"]),
    Construct("ForEach", read: .call(forEach)),
    Construct("Group", "ViewThatFits", read: .call(container)),
    Construct("VStack", "HStack", "ZStack", "LazyVStack", "LazyHStack", read: .call(stack)),
    Construct("AnyView", read: .call(wrapper)),
    Construct("ContextMenu", read: .call(contextMenu)),
    Construct("Spacer", read: .call(spacer)),
    Construct("EmptyView", "EmptyCommands", read: .call(empty)),
    Construct(
      "Color", "ProgressView", "Rectangle", "Circle", "Capsule", "RoundedRectangle", read: .call(view)),
    Construct("Commands", read: .name, isAboutMenus: true),
    Construct("CommandMenu", read: .call(menu), begins: .called, shows: ["_"], kind: .menuBar),
    Construct("CommandGroup", read: .call(commandGroup), begins: .called, kind: .commandGroup),
    Construct("MenuBarExtra", read: .call(menu), begins: .called, shows: ["_"], kind: .menuBarExtra),
    Construct(
      "SidebarCommands", "TextEditingCommands", "TextFormattingCommands", "ToolbarCommands",
      "InspectorCommands", "ImportFromDevicesCommands", read: .call(commandSet)),
    Construct("KeyboardShortcut", read: .call(keyboardShortcut)),
    Construct("KeyEquivalent", read: .call(keyEquivalent)),
  ]

  static let texts: [Construct] = [
    Construct("String", "NSString", read: .call(string), text: .same),
    Construct("Character", read: .call(string)),
    Construct("LocalizedStringKey", read: .call(key), text: .same),
    Construct("LocalizedStringResource", read: .call(localizedResource), text: .localized),
    Construct("NSLocalizedString", read: .call(localizedString), text: .localized),
    Construct("LocalizedString", read: .call(localizedString)),
    Construct("localizedString", read: .name, text: .localized),
    Construct("AttributedString", read: .call(string), text: .same),
    Construct("NSAttributedString", read: .call(attributed), text: .same),
    Construct("NSMutableAttributedString", read: .call(attributed)),
    Construct(
      "String.localizedStringWithFormat", "NSString.localizedStringWithFormat", read: .call(format)),
    Construct("Array", "Set", read: .call(array)),
  ]

  // MARK: Items

  @Sendable private static func button(_ evaluator: Evaluator, _ call: Call) -> Value? {
    let node = evaluator.make(.button, call.syntax, in: call.scope)
    setRole(of: node, evaluator, call)
    if let first = call.first {
      node.title = Texts(evaluator).shownTitle(of: first, call)
      SwiftUILabels.setSymbol(evaluator, of: node, call)
    } else if let label = call["label"] ?? (call.has("action") || call.has("intent") ? call.trailing : nil) {
      SwiftUILabels.fill(evaluator, node, label: label, call)
    } else if call.trailing == nil, !call.has("action"), !call.has("role") {
      return nil
    }
    let action = call["action"] ?? (call.first != nil || call["label"] != nil ? call.trailing : nil)
    if case .closure(let closure)? = action.flatMap({ evaluator.value(of: $0, call) }) {
      node.handler = closure
    } else if let name = action?.expression.as(DeclReferenceExprSyntax.self)?.baseName.identifierText {
      node.handler = Closure(.callback(name), call.scope)
    }
    return .node(node)
  }

  @Sendable private static func toggle(_ evaluator: Evaluator, _ call: Call) -> Value? {
    item(.toggle, evaluator, call)
  }

  @Sendable private static func stepper(_ evaluator: Evaluator, _ call: Call) -> Value? {
    item(.stepper, evaluator, call)
  }

  @Sendable private static func slider(_ evaluator: Evaluator, _ call: Call) -> Value? {
    item(.slider, evaluator, call)
  }

  @Sendable private static func link(_ evaluator: Evaluator, _ call: Call) -> Value? {
    let value = item(.button, evaluator, call)
    if case .content(let entries) = value, call["destination"]?.expression.hasWebAddress == true {
      entries[0].node.opensPage = true
    }
    return value
  }

  @Sendable private static func shareLink(_ evaluator: Evaluator, _ call: Call) -> Value? {
    item(.button, evaluator, call, system: "Share…")
  }

  @Sendable private static func settingsLink(_ evaluator: Evaluator, _ call: Call) -> Value? {
    let value = item(.button, evaluator, call, system: "Settings…")
    if case .content(let entries) = value { entries[0].node.action = StandardCalls.settings }
    return value
  }

  private static func system(_ title: String) -> Call.Reader {
    // A trailing closure is the action, never the label.
    { evaluator, call in
      let node = evaluator.make(.button, call.syntax, in: call.scope)
      node.title = Title(faces: [Face(text: title, provenance: .system)])
      return .node(node)
    }
  }

  // Creates an item whose title is the first argument or the label's closure.
  private static func item(
    _ kind: MenuNode.Kind, _ evaluator: Evaluator, _ call: Call, system: String? = nil
  ) -> Value {
    let node = evaluator.make(kind, call.syntax, in: call.scope)
    setRole(of: node, evaluator, call)
    if let label = call["label"] ?? (call.first == nil ? call.trailing : nil) {
      SwiftUILabels.fill(evaluator, node, label: label, call)
    } else if let first = call.first {
      node.title = Texts(evaluator).shownTitle(of: first, call)
      node.symbol = SwiftUILabels.symbolName(evaluator, of: call)
      node.mayHavePicture = SwiftUILabels.mayHaveSymbol(evaluator, call["systemImage"], call)
    } else if let system {
      node.title = Title(faces: [Face(text: system, provenance: .system)])
    }
    return .node(node)
  }

  @Sendable private static func divider(_ evaluator: Evaluator, _ call: Call) -> Value? {
    .node(evaluator.make(.divider, call.syntax, in: call.scope))
  }

  @Sendable private static func view(_ evaluator: Evaluator, _ call: Call) -> Value? {
    .node(evaluator.make(.view, call.syntax, in: call.scope))
  }

  // A spacer moves the parts of a label to the sides of a row.
  @Sendable private static func spacer(_ evaluator: Evaluator, _ call: Call) -> Value? {
    let node = evaluator.make(.view, call.syntax, in: call.scope)
    node.isSpacer = true
    return .node(node)
  }

  @Sendable private static func empty(_ evaluator: Evaluator, _ call: Call) -> Value? { Value.none }

  @Sendable private static func text(_ evaluator: Evaluator, _ call: Call) -> Value? {
    let node = evaluator.make(.text, call.syntax, in: call.scope)
    if let verbatim = call["verbatim"], let value = evaluator.value(of: verbatim, call) {
      node.title = evaluator.title(of: value).plain
    } else if call.has("format") || call.has("style") || call.has("formatter") {
      node.title = .unknown(.formatted)
    } else if let title = Texts(evaluator).tableText(of: call) {
      node.title = title
    } else {
      node.title =
        call.first.map { Texts(evaluator).shownTitle(of: $0, call) } ?? .unknown("a text of another kind")
    }
    if call.first?.namesSubtitle ?? false { node.isSubtitle = true }
    return .node(node)
  }

  @Sendable private static func label(_ evaluator: Evaluator, _ call: Call) -> Value? {
    let node = evaluator.make(.label, call.syntax, in: call.scope)
    if let first = call.first {
      node.title = Texts(evaluator).shownTitle(of: first, call)
      SwiftUILabels.setSymbol(evaluator, of: node, call)
    } else if let title = call["title"] ?? call.trailing {
      SwiftUILabels.fill(evaluator, node, label: title, call)
      if let icon = call["icon"], let value = evaluator.value(of: icon, call) {
        // A checkmark in the title views is drawn in addition to the icon.
        let drawsCheckmark = node.drawsCheckmark
        let views = SwiftUILabels.built(evaluator, value)
        SwiftUILabels.setPicture(evaluator, of: node, views)
        node.drawsCheckmark = node.drawsCheckmark || drawsCheckmark
        // Code that isn't followed may be a picture: `icon: { Icons.eye }`.
        if views.isEmpty, icon.expression.as(ClosureExprSyntax.self)?.statements.isEmpty != true {
          node.mayHavePicture = true
        }
      }
    }
    return .node(node)
  }

  @Sendable private static func image(_ evaluator: Evaluator, _ call: Call) -> Value? {
    let node = evaluator.make(.image, call.syntax, in: call.scope)
    node.symbol =
      SwiftUILabels.symbolName(evaluator, call["systemName"], call) ?? (call.has("systemName") ? nil : "")
    node.drawsCheckmark =
      SwiftUILabels.isCheckmarkSometimes(evaluator, call["systemName"], call)
      || SwiftUILabels.isCheckmarkOfChoice(evaluator, call["systemName"], call)
    node.mayHavePicture = SwiftUILabels.mayHaveSymbol(evaluator, call["systemName"], call)
    let own = call.first ?? call["uiImage"] ?? call["nsImage"]
    node.isOwnCheckmark = own.map { MenuNode.namesCheckmark($0.expression.trimmedText) } ?? false
    return .node(node)
  }

  @Sendable private static func labeledContent(_ evaluator: Evaluator, _ call: Call) -> Value? {
    item(.text, evaluator, call)
  }

  // MARK: Containers

  @Sendable private static func menu(_ evaluator: Evaluator, _ call: Call) -> Value? {
    guard let content = call["content"] ?? call.trailing else { return nil }
    let node = evaluator.make(.menu, call.syntax, in: call.scope)
    if let label = call.labelClosure {
      SwiftUILabels.fill(evaluator, node, label: label, call)
    } else if let first = call.first {
      node.title = Texts(evaluator).shownTitle(of: first, call)
      node.symbol = SwiftUILabels.symbolName(evaluator, of: call)
    }
    if call.has("primaryAction") { node.hasPrimaryAction = true }
    if call.isInToolbar || node.symbol != nil && call.isPartOfToolbar(evaluator.project) {
      node.isInToolbar = true
    }
    node.items = SwiftUILabels.items(evaluator, of: content, call)
    return .node(node)
  }

  @Sendable private static func picker(_ evaluator: Evaluator, _ call: Call) -> Value? {
    guard call.has("selection") || call.has("sources") else { return nil }
    let node = evaluator.make(.picker, call.syntax, in: call.scope)
    if let first = call.first {
      node.title = Texts(evaluator).shownTitle(of: first, call)
      node.symbol = SwiftUILabels.symbolName(evaluator, of: call)
    } else if let label = call.labelClosure {
      SwiftUILabels.fill(evaluator, node, label: label, call)
    }
    if let content = call["content"] ?? call.trailing {
      node.items = SwiftUILabels.items(evaluator, of: content, call)
    }
    return .node(node)
  }

  @Sendable private static func section(_ evaluator: Evaluator, _ call: Call) -> Value? {
    let node = evaluator.make(.section, call.syntax, in: call.scope)
    if let first = call.first {
      node.title = Texts(evaluator).shownTitle(of: first, call)
    } else if let header = call["header"] {
      SwiftUILabels.fill(evaluator, node, label: header, call)
    }
    guard let content = call["content"] ?? call.trailing else { return nil }
    node.items = SwiftUILabels.items(evaluator, of: content, call)
    return .node(node)
  }

  @Sendable private static func controlGroup(_ evaluator: Evaluator, _ call: Call) -> Value? {
    guard let content = call["content"] ?? call.trailing else { return nil }
    let node = evaluator.make(.controlGroup, call.syntax, in: call.scope)
    if let first = call.first {
      node.title = Texts(evaluator).shownTitle(of: first, call)
    } else if let label = call.labelClosure {
      SwiftUILabels.fill(evaluator, node, label: label, call)
    }
    node.items = SwiftUILabels.items(evaluator, of: content, call)
    return .node(node)
  }

  @Sendable private static func container(_ evaluator: Evaluator, _ call: Call) -> Value? {
    guard let content = call["content"] ?? call.trailing ?? call.first else { return nil }
    return .content(SwiftUILabels.items(evaluator, of: content, call))
  }

  // Reads `.contextMenu(ContextMenu(menuItems: { … }))`, the old form.
  @Sendable private static func contextMenu(_ evaluator: Evaluator, _ call: Call) -> Value? {
    guard let items = call["menuItems"] ?? call.trailing else { return nil }
    return .content(SwiftUILabels.items(evaluator, of: items, call))
  }

  // Texts and images in a stack are one label.
  @Sendable private static func stack(_ evaluator: Evaluator, _ call: Call) -> Value? {
    guard case .content(let entries)? = container(evaluator, call) else { return nil }
    let isLabel = entries.allSatisfy { [.text, .image, .label, .view].contains($0.node.kind) }
    guard isLabel, entries.count > 1 else { return .content(entries) }
    let node = evaluator.make(.label, call.syntax, in: call.scope)
    node.title = entries.firstText(at: evaluator.path)
    SwiftUILabels.setPicture(evaluator, of: node, entries)
    if entries.contains(where: { $0.node.isSpacer }) { node.isSpacer = true }
    node.subtitle = SwiftUILabels.subtitle(evaluator, in: entries)
    return .node(node)
  }

  @Sendable private static func wrapper(_ evaluator: Evaluator, _ call: Call) -> Value? {
    guard let value = evaluator.value(of: call.first ?? call["erasing"], call) else { return nil }
    return .content(evaluator.content(of: value))
  }

  @Sendable private static func forEach(_ evaluator: Evaluator, _ call: Call) -> Value? {
    guard let data = call.first ?? call["subviews"] ?? call["sections"],
      let content = call["content"] ?? call.trailing
    else { return nil }
    var entries: [Entry] = []
    let function = evaluator.value(of: content, call)
    Statements(evaluator).rows(of: evaluator.value(of: data, call) ?? .none) { row in
      let value: Value
      if case .closure(let closure)? = function {
        value = Functions(evaluator).call(closure, [row], isBuilder: true)
      } else if case .type(let type)? = function {
        value = .unknown(Reason(type.name))
      } else {
        value = .unknown("rows of a loop")
      }
      for entry in evaluator.content(of: value) {
        if entry.node.site.end == 0 { entry.node.site = call.scope.frame.file.place(call.syntax) }
        entries.append(Entry(path: evaluator.path + entry.path.beyond(evaluator.path), node: entry.node))
      }
    }
    return .content(entries)
  }

  // MARK: Commands and scenes

  @Sendable private static func commandGroup(_ evaluator: Evaluator, _ call: Call) -> Value? {
    guard let placement = ["replacing", "before", "after"].compactMap({ call[$0] }).first else { return nil }
    let node = evaluator.make(.menu, call.syntax, in: call.scope)
    if let name = evaluator.name(of: placement, call) { node.placement = (placement.label ?? "", name) }
    if let content = call["addition"] ?? call.trailing {
      node.items = SwiftUILabels.items(evaluator, of: content, call)
    }
    return .node(node)
  }

  @Sendable private static func commandSet(_ evaluator: Evaluator, _ call: Call) -> Value? {
    let node = evaluator.make(.commandSet, call.syntax, in: call.scope)
    return .node(node)
  }

  private static func setRole(of node: MenuNode, _ evaluator: Evaluator, _ call: Call) {
    guard let argument = call["role"] else { return }
    if let name = evaluator.name(of: argument, call) {
      node.role = ["destructive", "cancel"].contains(name) ? name : nil
      node.mayHaveRole = !["destructive", "cancel", "close", "confirm", "none"].contains(name)
    } else {
      node.mayHaveRole =
        evaluator.mayName("destructive", in: argument, call)
    }
  }
}

extension SwiftUIViews {
  /// Returns the contents of a library's view that shows the views of its closure:
  /// `WithPerceptionTracking { Button(…) }`.
  static func container(_ evaluator: Evaluator, _ name: String, _ call: Call) -> Value? {
    guard name.first?.isUppercase == true, let closure = call.trailing,
      call.arguments.filter(\.isTrailing).count == 1, call.scope.frame.isBuilder,
      let value = evaluator.value(of: closure, call)
    else { return nil }
    let entries = SwiftUILabels.built(evaluator, value)
    let isItem = entries.contains { entry in
      [.button, .toggle, .picker, .menu, .section, .controlGroup, .divider].contains(entry.node.kind)
    }
    return isItem ? .content(entries) : nil
  }
}
#endif
