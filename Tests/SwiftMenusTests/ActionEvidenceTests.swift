#if SwiftSource
import LintRules
import MenuModel
import SwiftMenus
import Testing

/// What an item's action is seen to lead to: what asks, what asks only whether to go on, and what doesn't always.
struct ActionEvidenceTests {
  /// A sheet that can be cancelled.
  static let sheet = """
    struct NameSheet: View {
      var body: some View { Form { TextField("Name", text: $name); Button("Cancel") { dismiss() }; Button("Add") {} } }
    }
    """

  /// What the first item of a context menu leads to.
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
      // One button is there to be read.
      ("let a = NSAlert(); a.addButton(withTitle: x); a.runModal()", nil),
      // What isn't always done.
      ("if isNew { let p = NSSavePanel(); p.begin { _ in } } else { save() }", nil),
      ("if isNew { let p = NSSavePanel(); p.begin { _ in } } else { NSOpenPanel().begin { _ in } }", .input),
      ("do { try save() } catch { NSSavePanel().begin { _ in } }", nil),
      ("guard isNew else { save(); return }\nNSSavePanel().begin { _ in }", nil),
      ("guard isNew else { return }\nNSSavePanel().begin { _ in }", .input),
      ("guard let url else { NSSavePanel().begin { _ in }; return }\nsave(url)", nil),
      ("for file in files { NSSavePanel().begin { _ in } }", nil),
      ("NSSavePanel().title = a", nil),
      ("isReady ? NSOpenPanel().runModal() : nil", nil),
      ("isReady && NSOpenPanel().runModal() == .OK", nil),
      ("client.fetch { NSOpenPanel().begin { _ in } }", nil),
      (
        "switch kind { case .a: NSOpenPanel().begin { _ in }\ncase .b: NSSavePanel().begin { _ in } }", .input
      ),
      ("switch kind { case .a: NSOpenPanel().begin { _ in }\ndefault: break }", nil),
    ] as [(String, ActionEvidence.Kind?)])
  func panels(action: String, expected: ActionEvidence.Kind?) {
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
      // What is there to be read, what isn't followed, and what goes away.
      ("isShown = true", ".sheet(isPresented: $isShown) { Text(\"Legend\"); Button(\"Done\") {} }", nil),
      ("isShown = true", ".sheet(isPresented: $isShown) { content() }", nil),
      ("isShown = true", ".sheet(isPresented: $isShown) { switch kind { case .a: NameSheet() } }", nil),
      ("isShown = false", ".sheet(isPresented: $isShown) { NameSheet() }", nil),
      ("isShown = true", ".popover(isPresented: $isShown) { NameSheet() }", nil),
      ("isShown = true", ".sheet(isPresented: $isOther) { NameSheet() }", nil),
      (
        "isShown = true", ".sheet(isPresented: $isShown) { Text(a).sheet(isPresented: $b) { NameSheet() } }",
        nil
      ),
    ] as [(String, String, ActionEvidence.Kind?)])
  func states(action: String, shows: String, expected: ActionEvidence.Kind?) {
    #expect(Self.evidence(action, shows: shows) == expected)
  }

  @Test func statesOfModels() {
    let model = "final class Model: ObservableObject { @Published var isNaming = false }"
    let other =
      "struct W: View { var body: some View { Text(a).sheet(isPresented: $model.isNaming) { NameSheet() } } }"
    let files = ["Model.swift": model, "W.swift": other]
    let members = "@EnvironmentObject var model: Model"
    #expect(Self.evidence("model.isNaming = true", members: members, files) == .input)
    // A state of the view that shows it is nobody else's.
    let own = [
      "W.swift":
        "struct W: View { @State var isNaming = false\nvar body: some View { Text(a).sheet(isPresented: $isNaming) { NameSheet() } } }"
    ]
    #expect(Self.evidence("model.isNaming = true", members: members, own) == nil)
    #expect(Self.evidence("isNaming = true", members: "@State private var isNaming = false", own) == nil)
  }

  // Of two models with a state of one name, the one whose state it is.
  @Test func statesOfOtherModels() {
    let code = """
      final class A { var isNaming = false }
      final class B { var isNaming = false }
      struct W: View { let model: B
        var body: some View { Text(a).sheet(isPresented: $model.isNaming) { NameSheet() } } }
      """
    #expect(Self.evidence("model.isNaming = true", members: "let model: A", ["W.swift": code]) == nil)
    #expect(Self.evidence("model.isNaming = true", members: "let model: B", ["W.swift": code]) == .input)
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
  func functions(action: String, members: String) {
    let files =
      "final class Files { static let shared = Files()\nfunc pick() { let p = NSOpenPanel(); p.runModal() } }"
    let shows = action.contains("isShown") ? ".fileImporter(isPresented: $isShown) { _ in }" : ""
    #expect(Self.evidence(action, shows: shows, members: members, ["Files.swift": files]) == .input)
  }

  @Test func functionsThatCallThemselves() {
    #expect(Self.evidence("a()", members: "func a() { b() }\nfunc b() { a() }") == nil)
  }

  @Test func selectors() {
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

  // The code that asks is shown, in its own file; on a Mac alone, where an ellipsis says so.
  @Test func findings() throws {
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
    #expect(finding.severity == .info)
    #expect(finding.message.contains("“Add Pages…”"))
    #expect(finding.related.map(\.file?.path) == ["Files.swift"])
    for platforms in [Platforms.iOS, [.macOS, .iOS]] {
      let rules = LintTests.findings(files, platforms: platforms, least: .info)
      #expect(!rules.contains { $0.contains("missing-ellipsis") })
    }
  }
}
#endif
