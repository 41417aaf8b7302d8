#if SwiftSource
import LintRules
import MenuModel
import SwiftMenus
import Testing

/// Known results of an item's action: input, confirmation only, and actions that don't always ask.
struct ActionEvidenceTests {
  /// A sheet that can be canceled.
  static let sheet = """
    struct NameSheet: View {
      var body: some View { Form { TextField("Name", text: $name); Button("Cancel") { dismiss() }; Button("Add") {} } }
    }
    """

  /// Returns the result of the first item's action in a context menu.
  static func evidence(
    _ action: String, shows: String = "", members: String = "", _ others: [String: String] = [:]
  ) -> ActionEvidence.Kind? {
    let view = """
      struct V: View {
        @State private var isShown = false
        \(members)
        var body: some View {
          Text(a).contextMenu { Button("Rename") { \(action) } }\(shows)
        }
      }
      \(sheet)
      """
    return reading(others.merging(["View.swift": view]) { $1 }).menus.first?.items.first?.evidence?.kind
  }

  @Test(
    arguments: [
      (
        "let p = NSOpenPanel(); p.allowsMultipleSelection = true; p.begin { _ in }", ActionEvidence.Kind.input
      ),
      (
        "let p = NSSavePanel()\nguard p.runModal() == .OK, let url = p.url else { return }\nwrite(url)",
        .input
      ),
      ("let p = NSSavePanel(); if p.runModal() == .OK { write(p.url) }", .input),
      ("if NSOpenPanel().runModal() == .OK && isReady { read() }", .input),
      ("if let parent { parent.beginSheet(sheet) { _ in } } else { NSApp.runModal(for: sheet) }", .input),
      ("NSApp.runModal(for: progressWindow)", nil), ("NSApp.runModal(session)", nil),
      ("Task { @MainActor in await NSOpenPanel().begin() }", .input),
      (
        "DispatchQueue.main.async { let p = NSOpenPanel(); p.beginSheetModal(for: window!) { _ in } }", .input
      ),
      ("#if os(iOS)\nshare()\n#else\nlet p = NSSavePanel(); p.begin { _ in }\n#endif", .input),
      ("let c = UIAlertController(title: a); c.addTextField(); present(c, animated: true)", .input),
      ("present(UIDocumentPickerViewController(forOpeningContentTypes: []), animated: true)", .input),
      (
        "let a = NSAlert(); a.addButton(withTitle: x); a.addButton(withTitle: y); a.runModal()", .confirmation
      ),
      // An alert with one button only informs.
      ("let a = NSAlert(); a.addButton(withTitle: x); a.runModal()", nil),
      // The panel isn't always shown.
      ("if isNew { let p = NSSavePanel(); p.begin { _ in } } else { save() }", nil),
      ("if isNew { let p = NSSavePanel(); p.begin { _ in } } else { NSOpenPanel().begin { _ in } }", .input),
      ("do { try save() } catch { NSSavePanel().begin { _ in } }", nil),
      ("guard isNew else { save(); return }\nNSSavePanel().begin { _ in }", nil),
      ("guard isNew else { return }\nNSSavePanel().begin { _ in }", .input),
      ("guard let url else { NSSavePanel().begin { _ in }; return }\nsave(url)", nil),
      ("for file in files { NSSavePanel().begin { _ in } }", nil),
      ("NSSavePanel().title = a", nil),
      ("NSDocumentController.shared.openDocument(nil)", .input),
      ("NSDocumentController.shared.openDocument(withContentsOf: url, display: true) { _ in }", nil),
      ("NSDocumentController.shared.newDocument(nil)", nil),
      ("isReady ? NSOpenPanel().runModal() : nil", nil),
      ("isReady && NSOpenPanel().runModal() == .OK", nil),
      ("client.fetch { NSOpenPanel().begin { _ in } }", nil),
      (
        "switch kind { case .a: NSOpenPanel().begin { _ in }\ncase .b: NSSavePanel().begin { _ in } }", .input
      ),
      ("switch kind { case .a: NSOpenPanel().begin { _ in }\ndefault: break }", nil),
    ] as [(String, ActionEvidence.Kind?)])
  func panelsAreEvidenceIfTheyAsk(action: String, expected: ActionEvidence.Kind?) {
    #expect(Self.evidence(action) == expected)
  }

  @Test(
    arguments: [
      ("isShown = true", ".sheet(isPresented: $isShown) { NameSheet() }", ActionEvidence.Kind.input),
      ("self.isShown.toggle()", ".sheet(isPresented: $isShown) { NameSheet() }", .input),
      (
        "withAnimation { isShown = true }", ".sheet(isPresented: $isShown, onDismiss: load) { NameSheet() }",
        .input
      ),
      ("isShown = true", ".fileImporter(isPresented: $isShown, allowedContentTypes: []) { _ in }", .input),
      (
        "isShown = true", ".fileExporter(isPresented: $isShown, document: d, contentType: t) { _ in }", .input
      ),
      ("isShown = true", ".alert(\"Name\", isPresented: $isShown) { TextField(\"N\", text: $n) }", .input),
      (
        "isShown = true",
        ".alert(\"Sure?\", isPresented: $isShown) { Button(\"Go\") {}; Button(\"No\", role: .cancel) {} }",
        .confirmation
      ),
      ("isShown = true", ".alert(\"Done\", isPresented: $isShown) { Button(\"OK\") {} }", nil),
      (
        "isShown = true", ".confirmationDialog(\"Sure?\", isPresented: $isShown) { Button(\"Go\") {} }",
        .confirmation
      ),
      // People choose what happens.
      (
        "isShown = true",
        ".confirmationDialog(\"Sure?\", isPresented: $isShown) { Button(\"Go\") {}; Button(\"Stay\") {} }",
        .input
      ),
      (
        "isShown = true",
        ".confirmationDialog(\"Sure?\", isPresented: $isShown) { Button(\"Go\") {}; Button(\"No\", role: .cancel) {} }",
        .confirmation
      ),
      (
        "isShown = true",
        ".confirmationDialog(\"Sure?\", isPresented: $isShown) { if a { Button(\"Go\") {} } else { Button(\"Stay\") {} } }",
        .confirmation
      ),
      (
        "isShown = true",
        ".alert(\"Sure?\", isPresented: $isShown) { Button(\"Go\") {}; Button(\"Stay\") {}; Button(\"No\", role: .cancel) {} }",
        .input
      ),
      // A click elsewhere cancels a popover, and a cross may cancel a sheet.
      (
        "isShown = true",
        ".popover(isPresented: $isShown) { TextField(\"N\", text: $n).toolbar { Button(a) {}.keyboardShortcut(.defaultAction) } }",
        .input
      ),
      ("isShown = true", ".popover(isPresented: $isShown) { TextField(\"N\", text: $n) }", nil),
      ("isShown = true", ".popover(isPresented: $isShown) { Toggle(\"N\", isOn: $n); Button(a) {} }", nil),
      (
        "isShown = true",
        ".sheet(isPresented: $isShown) { TextField(\"N\", text: $n); Button { close() } label: { Image(systemName: \"xmark\") }; Button(a) {} }",
        .input
      ),
      (
        "isShown = true",
        ".sheet(isPresented: $isShown) { Toggle(\"N\", isOn: $n); Button { close() } label: { Image(systemName: \"xmark\") }; Button(a) {} }",
        nil
      ),
      // Only a picture depends on the kind.
      (
        "isShown = true",
        ".sheet(isPresented: $isShown) { switch kind { case .a: Image(a)\ncase .b: Image(b) }; TextField(\"N\", text: $n); Button(\"Cancel\") {}; Button(a) {} }",
        .input
      ),
      ("isShown = true", ".sheet(isPresented: self.$isShown) { NameSheet() }", .input),
      // These only inform, can't be followed, or are dismissed.
      ("isShown = true", ".sheet(isPresented: $isShown) { Text(\"Legend\"); Button(\"Done\") {} }", nil),
      ("isShown = true", ".sheet(isPresented: $isShown) { content() }", nil),
      ("isShown = true", ".sheet(isPresented: $isShown) { switch kind { case .a: NameSheet() } }", nil),
      ("isShown = false", ".sheet(isPresented: $isShown) { NameSheet() }", nil),
      ("isShown = true", ".fullScreenCover(isPresented: $isShown) { NameSheet() }", nil),
      ("isShown = true", ".sheet(isPresented: $isOther) { NameSheet() }", nil),
      (
        "isShown = true", ".sheet(isPresented: $isShown) { Text(a).sheet(isPresented: $b) { NameSheet() } }",
        nil
      ),
    ] as [(String, String, ActionEvidence.Kind?)])
  func statesAreEvidenceIfTheirSheetAsks(action: String, shows: String, expected: ActionEvidence.Kind?) {
    #expect(Self.evidence(action, shows: shows) == expected)
  }

  // A presentation that exists while a value isn't nil.
  @Test(
    arguments: [
      ("Binding(get: { isShown != nil }, set: { if !$0 { isShown = nil } })", ActionEvidence.Kind.input),
      (".init(\n  get: { self.isShown != nil },\n  set: { _ in })", .input),
      ("Binding<Bool>(get: { isShown != nil }, set: { _ in })", .input),
      ("Binding(get: { isOther != nil }, set: { _ in })", nil),
      ("Binding(get: { isShown == nil }, set: { _ in })", nil),
      ("Binding(get: { isShown != isOther }, set: { _ in })", nil),
      ("Binding(get: { load(); return isShown != nil }, set: { _ in })", nil),
    ] as [(String, ActionEvidence.Kind?)])
  func bindingsMayCompareWithNil(binding: String, expected: ActionEvidence.Kind?) {
    let shows = ".alert(\"Name\", isPresented: \(binding)) { TextField(\"N\", text: $n); Button(\"OK\") {} }"
    #expect(Self.evidence("isShown = row", shows: shows) == expected)
    let other =
      "struct W: View { let model: Model; var body: some View { Text(a).alert(\"Name\", isPresented: Binding(get: { model.named != nil }, set: { _ in })) { TextField(\"N\", text: $n) } } }"
    let members = "let model: Model"
    #expect(Self.evidence("model.named = row", members: members, ["W.swift": other]) == .input)
  }

  // Methods that a call may refer to, if all ask.
  @Test(arguments: [
    ("isShown = true", true), ("other = 1", false),
  ])
  func overloadsAreFollowedIfTheyAgree(body: String, asks: Bool) {
    let members = "func name(_ post: Post) { isShown = true }\nfunc name(_ row: Row) { \(body) }"
    let shows = ".sheet(isPresented: $isShown) { NameSheet() }"
    #expect(Self.evidence("name(row)", shows: shows, members: members) == (asks ? .input : nil))
    #expect(Self.evidence("self.name(row)", shows: shows, members: members) == (asks ? .input : nil))
  }

  // A call without the further parameter of one of them means the other.
  @Test func theOverloadThatFitsBestIsFollowed() {
    let members =
      "func name(_ post: Post) { isShown = true }\nfunc name(_ post: Post, with text: String) { save(text) }"
    let shows = ".sheet(isPresented: $isShown) { NameSheet() }"
    #expect(Self.evidence("name(post)", shows: shows, members: members) == .input)
    #expect(Self.evidence("name(post, with: text)", shows: shows, members: members) == nil)
  }

  private static let ask = "let c = UIAlertController(title: a); c.addTextField(); present(c, animated: true)"

  private func evidence(ofItemIn source: String) -> ActionEvidence.Kind? {
    reading(["View.swift": source]).menus.first?.items.first?.evidence?.kind
  }

  // A project's extension of a class also applies to the classes that UIKit derives from it.
  @Test(arguments: [
    ("UITableViewController", "UIViewController", true), ("UIViewController", "UIViewController", true),
    ("UITableViewCell", "UIView", true), ("UITableViewCell", "UIViewController", false),
  ])
  func methodsOfExtendedClassesAreInherited(type: String, extended: String, asks: Bool) {
    let source = """
      extension \(extended) { func askForName() { \(Self.ask) } }
      final class C: \(type) { func f() {
        button.menu = UIMenu(title: "", children: [UIAction(title: "Rename") { _ in self.askForName() }]) } }
      """
    #expect(evidence(ofItemIn: source) == (asks ? .input : nil))
  }

  @Test(arguments: ["#selector(rename)", "#selector(C.rename)", "#selector(D.rename(_:))"])
  func theSelectorOfACommandIsFollowed(selector: String) {
    let source = """
      final class D: UIResponder { @objc func rename(_ sender: Any?) { \(Self.ask) } }
      final class C: UIResponder {
        override func buildMenu(with builder: UIMenuBuilder) {
          let rename = UICommand(title: "Rename", action: \(selector))
          builder.insertChild(UIMenu(title: "", children: [rename]), atStartOfMenu: .file)
        }
        @objc func rename() { \(Self.ask) }
      }
      """
    #expect(evidence(ofItemIn: source) == .input)
  }

  @Test func statesOfModelsAreFollowed() {
    let model = "final class Model: ObservableObject { @Published var isNaming = false }"
    let other =
      "struct W: View { var body: some View { Text(a).sheet(isPresented: $model.isNaming) { NameSheet() } } }"
    let files = ["Model.swift": model, "W.swift": other]
    let members = "@EnvironmentObject var model: Model"
    #expect(Self.evidence("model.isNaming = true", members: members, files) == .input)
    // The state of the view that presents the sheet can't be set by other views.
    let own = [
      "W.swift":
        "struct W: View { @State var isNaming = false\nvar body: some View { Text(a).sheet(isPresented: $isNaming) { NameSheet() } } }"
    ]
    #expect(Self.evidence("model.isNaming = true", members: members, own) == nil)
    #expect(Self.evidence("isNaming = true", members: "@State private var isNaming = false", own) == nil)
  }

  // If two models have a state with the same name, the action's model counts.
  @Test func statesOfOtherModelsAreIgnored() {
    let code = """
      final class A { var isNaming = false }
      final class B { var isNaming = false }
      struct W: View { let model: B
        var body: some View { Text(a).sheet(isPresented: $model.isNaming) { NameSheet() } } }
      """
    #expect(Self.evidence("model.isNaming = true", members: "let model: A", ["W.swift": code]) == nil)
    #expect(Self.evidence("model.isNaming = true", members: "let model: B", ["W.swift": code]) == .input)
    #expect(Self.evidence("model.isNaming = true", members: "let model: Unseen", ["W.swift": code]) == .input)
  }

  @Test(arguments: [
    ("pick()", "func pick() { NSOpenPanel().begin { _ in } }"),
    (
      "self.pick()",
      "func pick() { let p = panel(); p.begin { _ in } }\nfunc panel() -> NSOpenPanel { NSOpenPanel() }"
    ),
    ("files.pick()", "let files = Files()"),
    ("Files.shared.pick()", ""),
    ("files?.pick()", "@Environment(Files.self) var files"),
    ("pick()", "func pick() { Files.shared.pick() }"),
    ("isPicking = true; isShown = true", "@State var isPicking = false\nfunc pick() {}"),
  ])
  func calledFunctionsAreFollowed(action: String, members: String) {
    let files =
      "final class Files { static let shared = Files()\nfunc pick() { let p = NSOpenPanel(); p.runModal() } }"
    let shows = action.contains("isShown") ? ".fileImporter(isPresented: $isShown) { _ in }" : ""
    #expect(Self.evidence(action, shows: shows, members: members, ["Files.swift": files]) == .input)
  }

  // A case decides which of several alerts is shown.
  @Test(arguments: [
    ("alert", "shown = .rename(a)", ActionEvidence.Kind.input), ("alert", "shown = .delete", .confirmation),
    ("alert", "shown = .move", .input), ("alert", "shown = .done", nil), ("alert", "shown = other", nil),
    ("confirmationDialog", "shown = .delete", .confirmation), ("confirmationDialog", "shown = .move", .input),
    ("confirmationDialog", "shown = .remove", .confirmation),
  ])
  func oneOfSeveralAlertsIsShown(name: String, action: String, expected: ActionEvidence.Kind?) {
    let members = """
      @State var shown: Kind?
      var isShown: Binding<Bool> { Binding(get: { shown != nil }, set: { _ in shown = nil }) }
      var removeButton: some View { Button("Remove") { if a { b() } } }
      @ViewBuilder func buttons(for kind: Kind) -> some View {
        switch kind {
        case .rename: TextField("Name", text: $name)
        case .delete: Button("Delete") {}; Button("Stop", role: .cancel) {}
        case .move: if isOpen { Button("Here") {} }; Button("There") {}; Button("Elsewhere") {}
        case .done: Button("OK") {}
        case .remove: removeButton
        }
      }
      """
    let shows = ".\(name)(\"Name\", isPresented: isShown, presenting: shown, actions: buttons)"
    #expect(Self.evidence(action, shows: shows, members: members) == expected)
  }

  // The code of a button isn't part of what the alert shows.
  @Test func aButtonMayContainASwitch() {
    let shows =
      ".alert(\"Name\", isPresented: $isShown) { TextField(\"N\", text: $n); Button(\"OK\") { switch a { case .b: c(); default: d() } } }"
    #expect(Self.evidence("isShown = true", shows: shows) == .input)
  }

  // Views of one file may have bindings of the same name.
  @Test func bindingsBelongToTheirView() {
    let views = ["first", "second"].map { state in
      """
      struct \(state.capitalized): View { @State var \(state): Kind?
        var isOn: Binding<Bool> { Binding(get: { \(state) != nil }, set: { _ in }) }
        var body: some View { Text(a).contextMenu { Button("Rename") { \(state) = .all } }.fileImporter(isPresented: isOn) { _ in } }
      }
      """
    }
    let items = reading(["V.swift": views.joined(separator: "\n")]).menus.flatMap(\.items)
    #expect(items.map { $0.evidence?.kind } == [.input, .input])
  }

  // A property of a view may create the binding.
  @Test(arguments: [
    (
      "shown = .all",
      "var isShown: Binding<Bool> { Binding(get: { shown != nil }, set: { _ in shown = nil }) }", true
    ),
    ("shown = .all", "var isShown: Binding<Bool> { .init(get: { shown != nil }, set: { _ in }) }", true),
    ("shown = true", "var isShown: Binding<Bool> { Binding(get: { shown }, set: { shown = $0 }) }", true),
    ("shown = .all", "var isShown: Binding<Bool> { Binding(get: { shown == .one }, set: { _ in }) }", false),
    ("shown = .all", "var isShown: Binding<Bool> { Binding(get: { other != nil }, set: { _ in }) }", false),
    ("shown = .all", "var isShown: Binding<Bool>", false),
  ])
  func propertiesMayBeBindings(action: String, property: String, asks: Bool) {
    let shows = ".fileImporter(isPresented: isShown) { _ in }"
    #expect(
      (Self.evidence(action, shows: shows, members: "@State var shown: Kind?\n\(property)") == .input) == asks
    )
  }

  @Test func recursiveFunctionsTerminate() {
    #expect(Self.evidence("a()", members: "func a() { b() }\nfunc b() { a() }") == nil)
  }

  @Test func selectorsAreFollowed() {
    let code = """
      class C: NSWindowController {
        func fill(_ menu: NSMenu) {
          let item = NSMenuItem(title: "Change", action: #selector(change), keyEquivalent: "")
          item.target = self
          menu.addItem(item)
          menu.addItem(withTitle: "Copy", action: #selector(copyAll(_:)), keyEquivalent: "")
        }
        @objc func change(_ sender: Any) { guard ready else { logger.error("no"); return }; open(for: 1) }
        @objc func copyAll(_ sender: Any) {}
        func open(for index: Int) { let panel = NSOpenPanel(); panel.beginSheetModal(for: window!) { _ in } }
      }
      """
    #expect(
      LintTests.findings(["C.swift": code], least: .info).filter { $0.contains("ellipsis") } == [
        "C.swift:3 missing-ellipsis"
      ])
  }

  // Actions that ask indirectly: through closures that are passed on, notifications, and creators of a view.
  @Test(
    arguments: [
      ("with { Files.pick() }", "func with(_ then: () -> Void) { then() }"),
      (
        "with { _ in Files.pick() }",
        "func with(_ then: (Int) -> Void) { web.load { result in if let result { then(result) } } }"
      ),
      (
        "with(then: { Files.pick() })",
        "func with(then: () -> Void) { further(then) }\nfunc further(_ f: () -> Void) { f() }"
      ),
      ("NotificationCenter.default.post(name: .pickFiles, object: nil)", ""),
      ("NotificationCenter.default.post(name: .askFiles, object: nil)", ""),
      ("NotificationCenter.default.post(name: Notification.Name.sinkFiles, object: self)", ""),
      ("NotificationCenter.default.post(name: .blockFiles, object: nil)", ""),
      ("picker.pick()", "let picker: any Picking"),
    ])
  func indirectCallsAreFollowed(action: String, members: String) {
    let others = """
      enum Files { static func pick() { NSOpenPanel().begin { _ in } } }
      struct Root: View {
        var body: some View { a.onReceive(NotificationCenter.default.publisher(for: .pickFiles)) { _ in Files.pick() } } }
      class Observer {
        init() {
          center.addObserver(self, selector: #selector(ask), name: .askFiles, object: nil)
          center.publisher(for: .sinkFiles).sink { _ in Files.pick() }.store(in: &all)
          center.addObserver(forName: .blockFiles, object: nil, queue: nil) { _ in Files.pick() }
        }
        @objc func ask() { Files.pick() }
      }
      protocol Picking { func pick() }
      struct Picker1: Picking { func pick() { Files.pick() } }
      """
    #expect(Self.evidence(action, members: members, ["Others.swift": others]) == .input)
    // If the others do something else, the item doesn't ask.
    let strangers = others.replacing("pick() { NSOpenPanel().begin { _ in } }", with: "pick() {}")
    #expect(Self.evidence(action, members: members, ["Others.swift": strangers]) == nil)
  }

  // Closures that the creators of a view pass to it, if they agree.
  @Test(arguments: [
    ("let onName: () -> Void", "Button(\"Rename\") { onName() }", "Rows(onName: { isNaming = true })", true),
    ("var onName: (() -> Void)?", "Button(\"Rename\") { onName?() }", "Rows { isNaming = true }", true),
    ("let onName: () -> Void", "Button(\"Rename\", action: onName)", "Rows(onName: name)", true),
    ("let onName: () -> Void", "Button(\"Rename\", action: onName)", "Rows(onName: save)", false),
    ("let onName: () -> Void", "Button(\"Rename\", action: onName)", "Rows(onName: name); Rows {}", true),
    (
      "let onName: () -> Void", "Button(\"Rename\", action: onName)", "Rows(onName: name); Rows { save() }",
      false
    ),
    ("let onName: () -> Void", "Button(\"Rename\", action: onName)", "Rows(onName: make())", false),
    (
      "var onName: (() -> Void)?", "if let onName { Button(\"Rename\", action: onName) }",
      "Rows(onName: name); Rows(); Rows(onName: nil)", true
    ),
    (
      "var onName: (() -> Void)?", "if let onName { Button(\"Rename\") { onName() } }",
      "Rows { name() }; Rows()", true
    ),
    (
      "var onName: (() -> Void)?", "if let onName = onName { Button(\"Rename\") { onName() } }",
      "Rows { name() }; Rows { save() }", false
    ),
    ("let onName: () -> Void", "Button(\"Rename\", action: onName)", "Rows(onName: name); Rows()", false),
    (
      "var onOther: (() -> Void)?\nvar onName: (() -> Void)?", "Button(\"Rename\") { onName?() }",
      "Rows { save() } onName: { name() }", true
    ),
    (
      "var onOther: (() -> Void)?\nvar onName: (() -> Void)?", "Button(\"Rename\") { onName?() }",
      "Rows { name() } onName: { save() }", false
    ),
  ])
  func callbacksAreFollowedIfTheyAgree(member: String, button: String, making: String, asks: Bool) {
    let rows = "struct Rows: View { \(member)\nvar body: some View { Text(a).contextMenu { \(button) } } }"
    let parent = """
      struct Parent: View { @State private var isNaming = false
        var body: some View { VStack { \(making) }.sheet(isPresented: $isNaming) { NameSheet() } }
        func name() { isNaming = true }
        func save() {} }
      \(Self.sheet)
      """
    let found = reading(["Rows.swift": rows, "Parent.swift": parent]).menus.first?.items.first?.evidence
    #expect(found?.kind == (asks ? .input : nil))
    #expect(found?.isSure != true)
  }

  // If there are several sheets, the case decides which one is shown.
  @Test(
    arguments: [
      ("sheet = .name", ActionEvidence.Kind.input), ("sheet = .legend", nil), ("sheet = other", nil),
      ("sheet = Sheet.name", .input), ("sheet = .named(1)", .input),
    ] as [(String, ActionEvidence.Kind?)])
  func theCaseDeterminesTheSheet(action: String, expected: ActionEvidence.Kind?) {
    let arms = "case .name, .named: NameSheet()\ncase .legend: Text(a); Button(\"Cancel\") {}"
    let shows = ".sheet(item: $sheet) { sheet in switch sheet { \(arms) } }"
    #expect(Self.evidence(action, shows: shows, members: "@State private var sheet: Sheet?") == expected)
  }

  @Test(
    arguments: [
      (
        "let a = NSAlert(); a.accessoryView = NSTextField(frame: r); a.addButton(withTitle: x); a.addButton(withTitle: y); a.runModal()",
        ActionEvidence.Kind.input
      ),
      (
        "let a = NSAlert(); let f = NSTextField(labelWithString: x); a.accessoryView = f; a.addButton(withTitle: x); a.addButton(withTitle: y); a.runModal()",
        nil
      ),
      // An alert with a field asks even if it has only one button.
      (
        "self.shown = NSAlert(); shown?.accessoryView = NSTextField(frame: r); shown?.addButton(withTitle: x); shown?.runModal()",
        .input
      ),
      ("let a = UIAlertController(title: t); a.addTextField(); router.show(a, from: self)", .input),
      ("let a = UIAlertController(title: t); a.addTextField(); router.keep(a)", nil),
      ("router.show(UIDocumentPickerViewController(c))", .input), ("router.show(LegendController())", nil),
      ("present(alert(), animated: true)", .input), ("controller.present(alert(), animated: true)", .input),
      ("present(UINavigationController(rootViewController: NameController()), animated: true)", .input),
      ("present(LegendController(), animated: true)", nil),
      ("present(PHPickerViewController(configuration: c), animated: true)", .input),
      ("presentAsSheet(controller)", .input), ("window.beginSheet(progressWindow)", nil),
      ("isShown = true", nil),
    ] as [(String, ActionEvidence.Kind?)])
  func dialogsAreEvidenceIfTheyAsk(action: String, expected: ActionEvidence.Kind?) {
    let others = """
      class NameController: UIViewController { let field = UITextField() }
      class LegendController: UIViewController { let label = UILabel() }
      """
    let members = """
      var shown: NSAlert?
      func alert() -> UIAlertController { let c = UIAlertController(title: a); c.addTextField(); return c }
      """
    #expect(Self.evidence(action, members: members, ["Others.swift": others]) == expected)
  }

  // Sheets that only inform, and modifiers that the project declares.
  @Test(arguments: [
    (
      ".sheet(isPresented: $isShown) { List(all) { Text($0) }; Button(\"Cancel\") {} }",
      ActionEvidence.Kind?.none
    ),
    (".photosPicker(isPresented: $isShown, selection: $s)", .input),
    (".sheet(isPresented: $isShown) { NameSheet() }.telling(isPresented: $isShown)", .input),
    (".sheet(isPresented: $isShown) { NameSheet() }.other(item: isShown)", .input),
    (".naming(isPresented: $isShown)", .input), (".telling(isPresented: $isShown)", nil),
    (".typing(isPresented: $isShown)", nil), (".choosing(isPresented: $isShown)", .input),
    (".titling(isPresenting: $isShown)", .input), (".filing(isPresented: $isShown)", .input),
    (".overloaded(isPresented: $isShown)", nil), (".asking(isPresented: $isShown)", .input),
    (".picking(isPresented: $isShown)", .input), (".warning(isPresented: $isShown)", nil),
  ])
  func modifiersOfTheProjectAreFollowed(shows: String, expected: ActionEvidence.Kind?) {
    let others = """
      extension View {
        func naming(isPresented: Binding<Bool>) -> some View { sheet(isPresented: isPresented) { NameSheet() } }
        func titling(isPresenting: Binding<Bool>) -> some View { sheet(isPresented: isPresenting) { NameSheet() } }
        func filing(isPresented: Binding<Bool>) -> some View { modifier(Filing(isPresented: isPresented)) }
        func telling(isPresented: Binding<Bool>) -> some View { sheet(isPresented: isPresented) { Text(a) } }
        func typing(isPresented: Binding<Bool>) -> some View { sheet(isPresented: isPresented) { TextField(a, text: $b) } }
        func choosing(isPresented: Binding<Bool>) -> some View {
          sheet(isPresented: isPresented) { Toggle(a, isOn: $b); Button("Cancel") {} }
        }
        func overloaded(isPresented: Binding<Bool>) -> some View { sheet(isPresented: isPresented) { NameSheet() } }
        func overloaded(isPresented: Binding<Bool>, _ a: Int) -> some View { Text(a) }
        func asking(isPresented: Binding<Bool>) -> some View {
          onChange(of: isPresented.wrappedValue) { let c = UIAlertController(title: a); c.addTextField(); show(c) }
        }
        func picking(isPresented: Binding<Bool>) -> some View {
          onChange(of: isPresented.wrappedValue) { show(UIDocumentPickerViewController(forOpeningContentTypes: [])) }
        }
        func warning(isPresented: Binding<Bool>) -> some View {
          onChange(of: isPresented.wrappedValue) { show(UIAlertController(title: a)) }
        }
      }
      struct Filing: ViewModifier { @Binding var isPresented: Bool
        func body(content: Content) -> some View { content.fileImporter(isPresented: $isPresented) { _ in } } }
      """
    #expect(Self.evidence("isShown = true", shows: shows, ["Others.swift": others]) == expected)
  }

  // Each of two files has a modifier and a view of the same name.
  @Test func modifiersOfAFileAreItsOwn() {
    func own(_ content: String) -> String {
      """
      private struct Naming: ViewModifier { @Binding var isPresented: Bool
        func body(content: Content) -> some View { content.alert("Name", isPresented: $isPresented) { \(content) } } }
      private extension View {
        func naming(isPresented: Binding<Bool>) -> some View { modifier(Naming(isPresented: isPresented)) } }
      """
    }
    let view = """
      struct V: View { @State var isShown = false
        var body: some View { Text(a).contextMenu { Button("Rename") { isShown = true } }.naming(isPresented: $isShown) } }
      """
    let asking = own("TextField(\"N\", text: $n); Button(\"Cancel\", role: .cancel) {}")
    let telling = own("Button(\"OK\") {}")
    func evidence(_ here: String, _ there: String) -> ActionEvidence.Kind? {
      reading(["V.swift": view + "\n" + here, "Other.swift": there]).menus.first?.items.first?.evidence?.kind
    }
    #expect(evidence(asking, telling) == .input)
    #expect(evidence(telling, asking) == nil)
  }

  // The app's own presenter, and states that code observes instead of binding them to a modifier.
  @Test(arguments: [
    ("presenter?.presentSheet(.content(AnyView(NameForm { save($0) })))", "", ActionEvidence.Kind.input),
    ("presenter.presentSheet(id: 1) { NameForm() }", "", .input),
    ("presenter.presentSheet(.content(AnyView(Text(b))))", "", nil),
    ("presenter.presentName(NameForm())", "", nil),
    ("edited = note", ".onChange(of: edited) { _, new in guard let new else { return }; ask(new) }", .input),
    ("edited = note", ".onChange(of: edited?.id) { if let edited { ask(edited) } }", .input),
    ("edited.name = a", ".onChange(of: edited?.id) { _, new in ask(new) }", nil),
    ("edited = note", ".onChange(of: other) { _, new in ask(new) }", nil),
    ("edited = note", ".onChange(of: edited) { _, new in save(new) }", nil),
    (
      "Task { let made = try await store.createNote(); edited = made.page() }",
      ".onChange(of: edited) { ask(edited) }", nil
    ),
    (
      "Task { let made = try await store.loadNote(); edited = made.page() }",
      ".onChange(of: edited) { ask(edited) }", .input
    ),
    ("edited = nil", ".onChange(of: edited) { _, new in ask(new) }", nil),
  ])
  func presentersOfTheApp(action: String, shows: String, expected: ActionEvidence.Kind?) {
    let members = """
      @State private var edited: Note?
      func ask(_ note: Note) { presenter.presentSheet(.content(AnyView(NameForm()))) }
      """
    let form = """
      struct NameForm: View { @State var name = ""; var body: some View {
        Form { TextField(a, text: $name); Button("Cancel", role: .cancel) { }; Button("Save") { } } } }
      """
    #expect(Self.evidence(action, shows: shows, members: members, ["Form.swift": form]) == expected)
  }

  // A coordinator assigns the closures of a controller, and routes by the case that it is given.
  @Test(arguments: [
    ("c.onEdit = { [weak self] in self?.ask() }", ActionEvidence.Kind.input),
    ("c.onEdit = { [weak self] in self?.show(.editor(1)) }", .input),
    ("let route = Route.editor(1); c.onEdit = { self.show(Route.editor(1)) }", .input),
    ("c.onEdit = { [weak self] in self?.show(.list) }", nil),
    ("c.onEdit = { [weak self] in self?.show(.other) }", nil),
    ("c.onEdit = { self.reload() }", nil), ("c.onNew = { [weak self] in self?.ask() }", nil),
    ("self.onEdit = { self.ask() }", nil), ("let other = Other(); other.onEdit = { self.ask() }", nil),
    ("self.held = c; c.onEdit = { self.ask() }", .input),
    ("c.onEdit = { [weak self] in self?.show(.guarded) }", nil),
  ])
  func coordinatorsAssignClosures(code: String, expected: ActionEvidence.Kind?) {
    let controller = """
      final class NoteController: UIViewController {
        var onEdit: (() -> Void)?
        func menu() { button.menu = UIMenu(children: [UIAction(title: "Edit") { [weak self] _ in self?.onEdit?() }]) }
      }
      """
    let coordinator = """
      enum Route { case editor(Int), list, other }
      final class Flow {
        func start() { let c = NoteController(); \(code) }
        func ask() { let a = UIAlertController(title: t); a.addTextField(); root.present(a, animated: true) }
        func show(_ route: Route) {
          switch route { case .editor(let id): ask(); case .list: pop()
          case .guarded where isOn: ask(); default: break }
        }
      }
      """
    let files = ["C.swift": controller, "Flow.swift": coordinator]
    #expect(reading(files).menus.first?.items.first?.evidence?.kind == expected)
  }

  // Items of the project's own classes that store their action.
  @Test(arguments: [
    ("@objc func run() { handler() }", true), ("@objc func run() { log(); self.handler() }", true),
    ("@objc func run() { other() }", false),
  ])
  func closuresThatItemsKeep(method: String, asks: Bool) {
    let code = """
      class ClosureItem: NSMenuItem {
        let handler: () -> Void
        init(title: String, handler: @escaping () -> Void) {
          self.handler = handler
          super.init(title: title, action: #selector(run), keyEquivalent: "")
          target = self
        }
        \(method)
      }
      class V: NSView { override func menu(for event: NSEvent) -> NSMenu? {
        let menu = NSMenu()
        menu.addItem(ClosureItem(title: "Pick File") { NSOpenPanel().runModal() })
        menu.addItem(ClosureItem(title: "Copy File") { copy() })
        return menu } }
      """
    let items = reading(["V.swift": code]).menus.first?.items ?? []
    #expect(items.map { $0.evidence?.kind == .input } == [asks, false])
  }

  // The finding is a warning if the action itself asks, or if the title is that of a command.
  @Test(arguments: [
    ("Add Page", "pick()", "func pick() { NSOpenPanel().begin { _ in } }", Severity.warning),
    ("Pages", "isShown = true", "", .warning),
    ("Add Page", "with { NSOpenPanel().begin { _ in } }", "func with(_ f: () -> Void) { f() }", .warning),
    ("New Page", "with { NSOpenPanel().begin { _ in } }", "func with(_ f: () -> Void) { f() }", .warning),
    ("Pages", "with { NSOpenPanel().begin { _ in } }", "func with(_ f: () -> Void) { f() }", .info),
  ])
  func actionsThatAskAreWarnings(title: String, action: String, members: String, severity: Severity) {
    let app = """
      struct C: View { @State private var isShown = false
        \(members)
        var body: some View { Menu("Site") { Button("\(title)") { \(action) } }.sheet(isPresented: $isShown) { NameSheet() } } }
      \(Self.sheet)
      """
    let found = LintTests.lint(["App.swift": app]).flatMap(\.findings).filter {
      $0.rule == "missing-ellipsis"
    }
    #expect(found.map(\.severity) == [severity])
  }

  @Test func fieldsOnPhonesNeedAnEllipsis() {
    let code = """
      class C: UIViewController { let button = UIButton()
        func fill() { button.menu = UIMenu(children: [UIAction(title: "Change Subject") { _ in self.ask() }]) }
        func ask() { let a = UIAlertController(title: x); a.addTextField(); present(a, animated: true) } }
      class D: UIViewController { var c = C() }
      """
    let found = LintTests.findings(["C.swift": code], platforms: .iOS, least: .warning)
    #expect(found.filter { $0.contains("ellipsis") } == ["C.swift:2 missing-ellipsis"])
  }

  // The code that asks is shown, in its own file.
  @Test func findingsShowTheCodeThatAsks() throws {
    let app = """
      struct C: Commands { let files: Files
        var body: some Commands { CommandMenu("Site") { Button("Add Pages") { files.pick() }; Button("Show Pages") { files.pick() } } } }
      """
    let files = [
      "App.swift": app, "Files.swift": "class Files { func pick() {\nNSOpenPanel().begin { _ in } } }",
    ]
    let found = LintTests.lint(files).flatMap(\.findings).filter { $0.rule == "missing-ellipsis" }
    let finding = try #require(found.first)
    #expect(found.count == 1)
    #expect(finding.severity == .warning)
    #expect(finding.message.contains("“Add Pages…”"))
    #expect(finding.related.map(\.file?.path) == ["Files.swift"])
  }

  // If an action asks several times, the first certain request for input counts.
  @Test(arguments: [
    ("NSOpenPanel().begin { _ in }\nNSSavePanel().begin { _ in }", 1),
    ("NotificationCenter.default.post(name: .pickFiles, object: nil)\nNSSavePanel().begin { _ in }", 2),
    (
      "let a = NSAlert(); a.addButton(withTitle: x); a.addButton(withTitle: y); a.runModal()\nNSSavePanel().begin { _ in }",
      2
    ),
    ("NSSavePanel().begin { _ in }\nNotificationCenter.default.post(name: .pickFiles, object: nil)", 1),
  ])
  func theFirstCertainRequestCounts(action: String, line: Int) throws {
    let view = """
      struct V: View { var body: some View { Text(a).contextMenu { Button("Rename") {
      \(action)
      } } } }
      """
    let observer = """
      class Observer { init() {
        center.addObserver(forName: .pickFiles, object: nil, queue: nil) { _ in NSOpenPanel().begin { _ in } } } }
      """
    let item = reading(["Observer.swift": observer, "View.swift": view]).menus.first?.items.first
    let evidence = try #require(item?.evidence)
    #expect(evidence.kind == .input && evidence.place.file == 1)
    #expect(view.utf8.prefix(evidence.place.start).count { $0 == UInt8(ascii: "\n") } == line)
  }

  // Apple's own titles that name a phone's picker have no ellipsis, and other nouns may name a place.
  @Test(
    arguments: [
      ("Save List", Platforms.iOS, Severity.warning), ("Save List", .iOS.union(.macOS), .warning),
      ("Save List", .macOS, .warning), ("Edit", .macOS, .warning), ("Edit", .iOS, .info),
      ("Reply", .iOS, .info),
      ("Edit Title", .iOS, .warning), ("List", .iOS, .info), ("Choose List", .iOS, .info),
      ("Save to Files", .iOS, .info), ("Save to Files", .macOS, .warning),
    ] as [(String, Platforms, Severity)])
  func titlesOnPhonesMayNameAPicker(title: String, platforms: Platforms, expected: Severity) {
    let view = """
      struct V: View {
        @State var isShown = false
        var body: some View {
          Text(a).contextMenu { Button("\(title)") { isShown = true } }
            .fileExporter(isPresented: $isShown, document: d, contentType: .json) { _ in }
        }
      }
      """
    let found = LintTests.lint(["View.swift": view], platforms: platforms).flatMap(\.findings)
    #expect(found.filter { $0.rule == "missing-ellipsis" }.map(\.severity) == [expected])
  }

  // Each requirement is the other's only implementation as far as the files show.
  @Test func requirementsWithoutImplementationsEnd() {
    let found = LintTests.findings(
      ofView: """
        protocol First { func go(_ number: Int); func go(_ text: String) }
        class Only: First {}
        struct V: View {
          let object: First
          var body: some View {
            Text("A").contextMenu { Button("Go") { object.go(1) } }
          }
        }
        """)
    #expect(found == [])
  }

  // Another state selects which sheet is shown.
  @Test(
    arguments: [
      ("sheet = .name; isShown = true", ActionEvidence.Kind.input), ("isShown = true; sheet = .name", .input),
      ("sheet = .about; isShown = true", nil), ("isShown = true", nil), ("sheet = kind; isShown = true", nil),
      ("sheet = .name; other = .about; isShown = true", nil),
    ])
  func statesSelectSheets(action: String, expected: ActionEvidence.Kind?) {
    let contents = [
      "if sheet == .name { NameSheet() }\nif sheet == .about { About() }",
      "if sheet == .name { NameSheet() } else { About() }",
      "switch sheet { case .name: NameSheet(); case .about: About() }",
    ]
    for content in contents {
      #expect(Self.evidence(action, shows: ".sheet(isPresented: $isShown) { \(content) }") == expected)
    }
  }

  // Any other comparison may show either view.
  @Test func otherComparisonsSelectNothing() {
    let shows = ".sheet(isPresented: $isShown) { if sheet != .name { Text(a) } else { NameSheet() } }"
    #expect(Self.evidence("sheet = .name; isShown = true", shows: shows) == .input)
    #expect(Self.evidence("sheet = .about; isShown = true", shows: shows) == .input)
  }

  // People leave a view for choosing something by a gesture.
  @Test(arguments: [
    ("FolderPicker(done: { move(to: $0) })", ActionEvidence.Kind.input),
    ("FolderList(done: { show($0) })", nil),
  ])
  func viewsForChoosingAskForInput(view: String, expected: ActionEvidence.Kind?) {
    let views = """
      struct FolderPicker: View { let done: (Int) -> Void; var body: some View { List(folders) { Text($0.name) } } }
      struct FolderList: View { let done: (Int) -> Void; var body: some View { List(folders) { Text($0.name) } } }
      """
    let shown = ".sheet(isPresented: $isShown) { \(view) }"
    #expect(Self.evidence("isShown = true", shows: shown, ["Views.swift": views]) == expected)
  }

  @Test(
    arguments: [
      ("present(FolderPicker { folder in move(to: folder) }, animated: true)", ActionEvidence.Kind.input),
      ("let c = FolderPicker { move(to: $0) }\npresent(c, animated: true)", .input),
      (
        "let c = FolderPicker { move(to: $0) }\nlet n = SheetNavigationController(rootViewController: c)\npresent(n, animated: true)",
        .input
      ),
      ("let c = FolderPicker { move(to: $0) }\nPopup.present(over: self, content: c)", .input),
      ("Popup.adaptivePresent(from: self, presented: FolderPicker { move(to: $0) })", .input),
      // The closure gets no answer, the name says nothing, or the class is another project's.
      ("present(FolderPicker { close() }, animated: true)", nil),
      ("present(FolderViewer { show($0) }, animated: true)", nil),
      ("present(TagPicker { show($0) }, animated: true)", nil),
      ("Popup.show(over: self, content: FolderPicker { move(to: $0) })", nil),
    ])
  func controllersForChoosingAskForInput(action: String, expected: ActionEvidence.Kind?) {
    let classes = """
      class FolderPicker: UIViewController { init(done: @escaping (Int) -> Void) { self.done = done } }
      class FolderViewer: UIViewController { init(done: @escaping (Int) -> Void) { self.done = done } }
      """
    #expect(Self.evidence(action, ["Classes.swift": classes]) == expected)
  }

  // The function that makes the menu is also read alone, before or after its caller.
  @Test(arguments: [
    ["Maker.swift", "Use.swift"], ["Use.swift", "Maker.swift"], ["Use.swift", "Use.swift"],
  ])
  func actionsThatACallerPassesAreFollowed(names: [String]) {
    let maker = """
      enum Maker { static func menu(edit: @escaping () -> Void) -> UIMenu {
        UIMenu(title: "", children: [
          UIAction(title: "Edit Fern") { _ in edit() }, UIAction(title: "Copy") { _ in copy() },
        ]) } }
      """
    let use = """
      final class C: UIViewController {
        func menu() -> UIMenu { Maker.menu(edit: { self.ask() }) }
        func ask() { let c = UIAlertController(title: a); c.addTextField(); present(c, animated: true) }
      }
      """
    let files = Dictionary(zip(names, [maker, use])) { $0 + "\n" + $1 }
    let found = LintTests.findings(files, platforms: .iOS).filter { $0.hasSuffix("missing-ellipsis") }
    #expect(found.count == 1)
  }
}
#endif
