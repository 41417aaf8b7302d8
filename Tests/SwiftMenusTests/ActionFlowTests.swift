#if SwiftSource
import MenuModel
import SwiftMenus
import Testing

/// The ways in which an action's code may reach the code that asks.
struct ActionFlowTests {
  private static let ask = "NSOpenPanel().begin { _ in }"
  private static let confirm =
    "let a = NSAlert(); a.addButton(withTitle: x); a.addButton(withTitle: y); a.runModal()"

  /// Returns the result of an action, in which `ASK` stands for code that asks, and `CONFIRM` for a confirmation.
  private static func evidence(
    _ action: String, shows: String = "", members: String = "", _ others: [String: String] = [:]
  ) -> ActionEvidence? {
    evidence([action], shows: shows, members: members, others)[0]
  }

  /// A view with an item, and the modifiers and members around it.
  private struct Case {
    var action: String
    var shows = ""
    var members = ""
  }

  // Returns the result of the item in each view. All are read once, because this is faster.
  private static func evidence(ofViews cases: [Case], _ others: [String: String] = [:]) -> [ActionEvidence?] {
    func filled(_ code: String) -> String {
      code.replacing("ASK", with: ask).replacing("CONFIRM", with: confirm)
    }
    let views = cases.enumerated().map { number, view in
      """
      struct V\(number): View {
        @State private var isShown = false
        \(filled(view.members))
        var body: some View { Text(a).contextMenu { Button("Rename") { \(filled(view.action))\n} }\(view.shows) }
      }
      """
    }
    let text = (views + [ActionEvidenceTests.sheet]).joined(separator: "\n")
    let menus = reading(others.mapValues(filled).merging(["View.swift": text]) { $1 }).menus
    return cases.indices.map { number in
      let menu = menus.first { $0.maker == "V\(number)" && $0.kind == .context }
      #expect(menu?.items.count == 1)
      return menu?.items.first?.evidence
    }
  }

  // Returns the results of several actions, which are read once because this is faster.
  private static func evidence(
    _ actions: [String], shows: String = "", members: String = "", _ others: [String: String] = [:]
  ) -> [ActionEvidence?] {
    func filled(_ code: String) -> String {
      code.replacing("ASK", with: ask).replacing("CONFIRM", with: confirm)
    }
    let buttons = actions.map { "Button(\"Rename\") { \(filled($0))\n}" }.joined(separator: "\n")
    let view = """
      struct V: View {
        @State private var isShown = false
        \(filled(members))
        var body: some View { Text(a).contextMenu { \(buttons) }\(shows) }
      }
      \(ActionEvidenceTests.sheet)
      """
    let files = others.mapValues(filled).merging(["View.swift": view]) { $1 }
    let items = reading(files).menus.first?.items ?? []
    #expect(items.count == actions.count)
    return actions.indices.map { items.indices.contains($0) ? items[$0].evidence : nil }
  }

  @Test func onlyCodeThatAlwaysRunsCounts() {
    let cases: [(String, ActionEvidence.Kind?)] = [
      // Each of these statements runs always.
      ("let result = NSOpenPanel().runModal()", ActionEvidence.Kind.input),
      ("let first = 1, result = NSOpenPanel().runModal()", .input),
      ("result = NSOpenPanel().runModal()", .input), ("result = NSOpenPanel().runModal() == .OK", .input),
      ("open(NSOpenPanel().runModal())", .input), ("NSOpenPanel().runModal().rawValue.write()", nil),
      ("func pick() { ASK }; pick()", .input), ("func pick() { ASK }", nil),
      ("return NSOpenPanel().begin { _ in }", .input), ("do { ASK } catch {}", .input),
      ("#if os(macOS)\nASK\n#endif", .input), ("#if os(iOS)\nASK\n#endif", nil),
      ("#if canImport(AppKit)\nASK\n#else\nsave()\n#endif", .input),
      ("#if !os(iOS)\nASK\n#endif", .input), ("#if !canImport(UIKit)\nASK\n#endif", .input),
      ("#if os(watchOS)\nsave()\n#elseif os(tvOS)\nsave()\n#else\nASK\n#endif", .input),
      ("#if targetEnvironment(macCatalyst)\nsave()\n#else\nASK\n#endif", .input),
      ("#if os(visionOS)\nsave()\n#elseif canImport(UIKit)\nsave()\n#else\nASK\n#endif", .input),
      ("#if !os(macOS)\nsave()\n#else\nASK\n#endif", .input), ("#if canImport(Cocoa)\nASK\n#endif", .input),
      ("#if !canImport(AppKit)\nsave()\n#else\nASK\n#endif", .input),
      ("#if !os(tvOS)\nASK\n#endif", .input), ("#if os(iOS) || os(macOS)\nASK\n#endif", .input),
      ("#if BETA\nASK\n#endif", nil), ("#if BETA\nsave()\n#else\nASK\n#endif", nil),
      // No statement after one that leaves runs.
      ("return; ASK", nil), ("throw Failure(); ASK", nil), ("save(); ASK", .input),
      ("if isDone { return }; ASK", .input), ("if isDone { save(); return }; ASK", nil),
      ("if isDone { return 1 }; ASK", nil), ("if isDone { throw Failure() }; ASK", .input),
      ("if isDone { return } else { load() }; ASK", .input),
      ("if isDone { load() } else { return }; ASK", .input),
      ("if isDone { load(); return } else { load() }; ASK", nil),
      ("if isDone { load() } else { load(); return }; ASK", nil),
      // A problem is the exception.
      ("if isDone { showAlert(a); return }; ASK", .input),
      ("guard isDone else { report(error); return }; ASK", nil),
      ("guard isDone else { self.showErrorMessage(a); return }; ASK", .input),
      ("guard isDone else { view.presentToast(a); return }; ASK", .input),
      ("if isDone { load() } else { save() }; ASK", .input), ("if isDone { load() }; ASK", .input),
      ("guard isDone else { throw Failure() }; ASK", .input),
      ("switch kind { case .a: return\ndefault: break }; ASK", nil),
      ("switch kind { case .a: load()\ndefault: break }; ASK", .input),
      ("switch kind { case .a: load()\n#if os(macOS)\ncase .b: load()\n#endif\n}; ASK", nil),
      ("while isBusy { ASK }", nil), ("repeat { ASK } while isBusy", nil),
      // Code that only reports something does nothing else.
      ("guard isDone else { print(a); return }; ASK", .input),
      ("guard isDone else { debugPrint(a); return }; ASK", .input),
      ("guard isDone else { NSLog(a); return }; ASK", .input),
      ("guard isDone else { os_log(a); return }; ASK", .input),
      ("guard isDone else { NSSound.beep(); return }; ASK", .input),
      ("guard isDone else { assertionFailure(); return }; ASK", .input),
      ("guard isDone else { Log.warn(a); return }; ASK", .input),
      ("guard isDone else { appLog.write(a); return }; ASK", .input),
      ("guard isDone else { DDLogInfo(a); return }; ASK", .input),
      ("guard isDone else { logFailure(a); return }; ASK", .input),
      ("guard isDone else { logOut(); return }; ASK", nil),
      ("guard isDone else { showLog(); return }; ASK", nil),
      ("guard isDone else { showLogin(); return }; ASK", nil),
      ("guard isDone else { openDialog(); return }; ASK", nil),
      ("guard isDone else { close(); return }; ASK", nil),
      ("guard isDone else { a = 1; return }; ASK", nil), ("guard isDone else { fatalError() }; ASK", nil),
      // Conditions are code, too.
      ("guard NSOpenPanel().runModal() == .OK else { close(); return }", .input),
      ("guard let result = NSOpenPanel().runModal() else { return }", .input),
      ("guard isDone, NSOpenPanel().runModal() == .OK else { return }", .input),
      ("guard case .OK = NSOpenPanel().runModal() else { return }", .input),
      ("guard let panel = NSOpenPanel() else { return }; panel.runModal()", .input),
      ("guard #available(macOS 14, *) else { return }; ASK", .input),
      // Without the condition, the action does nothing.
      ("if #available(macOS 14, *) { ASK }", .input), ("if let row { ASK }", .input),
      ("let a = b; if isDone { ASK }", .input), ("if isDone { if isBusy { ASK } }", .input),
      ("guard isDone else { return }; print(a); if isBusy { ASK }", .input),
      ("if isDone { ASK }; save()", nil), ("save(); if isDone { ASK }", nil),
      ("count += 1; if isDone { ASK }", nil),
      ("if isDone { ASK }; if isBusy { save() }", nil), ("if isDone { ASK }; if isBusy { ASK }", nil),
      ("if isDone { CONFIRM }", nil), ("if isDone { save(); ASK }", .input),
      ("if isDone { ASK } else { save() }", nil),
      ("if isDone { ASK } else { return }", .input),
      ("if isDone { ASK } else { showAlert(a); return }", .input),
      ("if isDone { return } else { ASK }", .input),
      ("if case .OK = NSOpenPanel().runModal() { save() }", .input),
      ("if NSOpenPanel().runModal() == .OK, isDone { save() }", .input),
      ("if isDone, NSOpenPanel().runModal() == .OK { save() }", nil),
      // The operands on the right aren't always evaluated.
      ("NSOpenPanel().runModal() ?? 1", .input), ("result ?? NSOpenPanel().runModal()", nil),
      ("isDone || NSOpenPanel().runModal() == .OK", nil),
      ("NSOpenPanel().runModal() == .OK || isDone", .input),
      ("1 + NSOpenPanel().runModal()", .input), ("NSOpenPanel().runModal() == .OK ? 1 : 2", .input),
      // Each branch must ask.
      ("if isDone { ASK } else if isBusy { ASK } else { ASK }", .input),
      ("if isDone { ASK } else if isBusy { ASK }", .input),
      ("if isDone { ASK } else if isBusy { ASK } else {}", .input),
      ("if isDone { ASK } else if isBusy { save() }", nil),
      ("if isDone { save() } else if isBusy { ASK }", nil),
      ("if isDone { ASK } else if isBusy { CONFIRM }", nil),
      ("if isDone { ASK } else { CONFIRM }", .confirmation),
      ("if isDone { CONFIRM } else { ASK }", .confirmation),
      ("if isDone { CONFIRM } else { CONFIRM }", .confirmation),
      ("switch kind { case .a: ASK\ndefault: CONFIRM }", nil),
      // These closures always run.
      ("withTransaction { ASK }", .input), ("withAnimation(.default) { ASK }", .input),
      ("Task { ASK }", .input), ("Task.detached { ASK }", .input), ("MainActor.run { ASK }", .input),
      ("RunLoop.main.perform { ASK }", .input),
      ("DispatchQueue.main.asyncAfter(deadline: d) { ASK }", .input),
      ("DispatchQueue.main.async(execute: { ASK })", .input), ("DispatchQueue.main.sync { ASK }", nil),
      ("queue.async { ASK }", nil), ("DispatchQueue.global().async { ASK }", nil), ("Other { ASK }", nil),
      // Only the document controller asks for a document.
      ("DocumentController.shared.openDocument(self)", .input), ("files.openDocument(self)", nil),
      ("NSOpenPanel().open { _ in }", nil), ("present(controller)", nil),
      ("presentAsSheet(controller)", .input), ("presentAsModalWindow(controller)", .input),
      ("window.beginSheet(editor)", .input), ("window.beginSheet(progressWindow)", nil),
      ("presentViewControllerAsSheet(controller)", .input), ("show(controller)", nil),
      ("presentAsSheet(of: controller)", nil), ("presentAsSheet()", nil),
      ("present(UIDocumentPickerViewController())", .input), ("present(PHPickerViewController())", .input),
      ("present(UIImagePickerController())", .input), ("present(MFMailComposeViewController())", .input),
      ("present(MFMessageComposeViewController())", .input),
      ("present(CNContactPickerViewController())", .input), ("present(MPMediaPickerController())", .input),
      ("present(UIColorPickerViewController())", .input),
      ("present(UIFontPickerViewController())", .input), ("present(UIActivityViewController())", nil),
      ("present(UINavigationController(rootViewController: PHPickerViewController()))", .input),
      ("present(UINavigationController(rootViewController: UIActivityViewController()))", nil),
      ("let picker = PHPickerViewController(); present(picker)", .input),
      ("let a = UIAlertController(); a.addTextField(); present(a)", .input),
      ("let a = UIAlertController(); a.addAction(x); a.addAction(y); present(a)", .confirmation),
      ("let a = UIAlertController(); a.addAction(x); present(a)", nil),
      // People choose among several answers.
      ("let a = UIAlertController(); a.addAction(x); a.addAction(y); a.addAction(z); present(a)", .input),
      ("let a = NSAlert(); a.addButton(x); a.addButton(y); a.addButton(z); a.runModal()", .input),
      ("let a = NSAlert(); a.addButton(x); a.runModal()", nil),
      ("let a = NSAlert(); a.addButton(x); a.addButton(y); a.runModal()", .confirmation),
      (
        "let a = NSAlert(); a.accessoryView = NSTextField(); a.addButton(x); a.addButton(y); a.runModal()",
        .input
      ),
      (
        "let a = NSAlert(); a.accessoryView = NSDatePicker(); a.addButton(x); a.addButton(y); a.beginSheetModal(for: w)",
        .input
      ),
      (
        "let a = NSAlert(); a.accessoryView = NSTextField(labelWithString: x); a.addButton(x); a.addButton(y); a.runModal()",
        nil
      ),
      (
        "let a = NSAlert(); a.accessoryView = NSTextField(wrappingLabelWithString: x); a.addButton(x); a.addButton(y); a.runModal()",
        nil
      ),
      (
        "let a = NSAlert(); a.accessoryView = NSImageView(); a.addButton(x); a.addButton(y); a.runModal()",
        nil
      ),
      (
        "let a = NSAlert(); let v = NSView(); let f = NSSecureTextField(); v.addSubview(f); a.accessoryView = v; a.runModal()",
        .input
      ),
      (
        "let a = NSAlert(); let f = NSTextField(); a.accessoryView = NSStackView(views: [f]); a.runModal()",
        .input
      ),
      (
        "let a = NSAlert(); let v = NSView(); v.addSubview(NSTextField(labelWithString: x)); a.accessoryView = v; a.addButton(x); a.addButton(y); a.runModal()",
        nil
      ), ("let a = NSAlert(); a.accessoryView = x; a.addButton(x); a.addButton(y); a.runModal()", nil),
      ("panel.runModal()", nil),
      (
        "let a = UIAlertController(); for o in rows { a.addAction(o) }; a.addAction(c); present(a, animated: true)",
        .input
      ),
      (
        "let a = UIAlertController(); rows.forEach { a.addAction($0) }; a.addAction(c); present(a, animated: true)",
        .input
      ),
      (
        "let a = UIAlertController(); addRow(x, to: a); addRow(y, to: a); a.addAction(c); present(a, animated: true)",
        .input
      ),
      (
        "let a = UIAlertController(); addRow(x, to: a); a.addAction(c); present(a, animated: true)",
        .confirmation
      ),
      // A problem is reported, and otherwise the action asks.
      (
        "guard ok else { let a = NSAlert(); a.messageText = x; a.runModal(); return }; NSOpenPanel().runModal()",
        .input
      ),
      ("guard ok else { let a = NSAlert(); save(); a.runModal(); return }; NSOpenPanel().runModal()", nil),
    ]
    let all = Self.evidence(cases.map(\.0))
    for (one, found) in zip(cases, all) { #expect(found?.kind == one.1, "\(one.0)") }
  }

  @Test("Up to five functions are followed", arguments: [(1, true), (5, true), (6, false)])
  func depth(count: Int, isFollowed: Bool) {
    let functions = (1...count).map {
      $0 == count ? "func f\($0)() { ASK }" : "func f\($0)() { f\($0 + 1)() }"
    }
    let found = Self.evidence("f1()", members: functions.joined(separator: "\n"))
    #expect((found?.kind == .input) == isFollowed)
  }

  @Test("Up to 299 statements are read", arguments: [(298, true), (299, false)])
  func steps(count: Int, isFollowed: Bool) {
    let found = Self.evidence(String(repeating: "save()\n", count: count) + "ASK")
    #expect((found?.kind == .input) == isFollowed)
  }

  // MARK: Functions

  @Test func functionsAreFoundByTheirType() {
    let cases: [(String, String, Bool)] = [
      // Local functions, parameters, and constants of the function that is followed.
      ("go()", "func go() { func pick() { ASK }; pick() }", true),
      ("go(files)", "func go(_ files: Files) { files.pick() }", true),
      ("go(files)", "func go(_ files: Other) { files.pick() }", false),
      ("go()", "func go() { let files: Files = make(); files.pick() }", true),
      ("go()", "func go() { let files = Files(); files.pick() }", true),
      ("go()", "func go() { let files = Files.init(); files.pick() }", true),
      ("go()", "func go() { (object as Files).pick() }", true),
      ("go()", "func go() { (object as! Files).pick() }", true),
      (
        "go()", "let files: Files?\nfunc go() { guard let files = files else { return }; files.pick() }", true
      ),
      ("Files.shared.pick()", "", true), ("Files.default.pick()", "", true),
      ("Files.standard.pick()", "", true),
      ("Files.other.pick()", "", false), ("Files().made().pick()", "", true),
      ("Files().unknown().pick()", "", false), ("all.pick()", "", true), ("typed.pick()", "", true),
      ("files.pick()", "@Environment(Files.self) private var files", true),
      ("files.pick()", "@Environment(\\.files) private var files", false),
      ("pick()", "", false), ("pickAll()", "", true), ("pickAll(1)", "", false),
      // Overloads are distinguished by their labels.
      ("go(of: 1)", "func go(of a: Int) { ASK }\nfunc go(at a: Int) { save() }", true),
      ("go(at: 1)", "func go(of a: Int) { ASK }\nfunc go(at a: Int) { save() }", false),
      ("go()", "func go(of a: Int) { ASK }", true),
      ("go()", "var go = 1", false),
      // The value of a variable may change.
      ("let run = { ASK }; run()", "", false),
    ]
    let files = """
      final class Files {
        static let shared = Files()
        func pick() { ASK }
        func made() -> Files { self }
      }
      let all = Files()
      let typed: Files = load()
      func pickAll() { Files.shared.pick() }
      """
    let views = cases.map { Case(action: $0.0, members: $0.1) }
    let all = Self.evidence(ofViews: views, ["Files.swift": files])
    for (one, found) in zip(cases, all) { #expect((found?.kind == .input) == one.2, "\(one)") }
  }

  @Test func passedClosuresAreFollowed() {
    let cases: [(String, String, Bool)] = [
      // The closure for a parameter is found by its label or place.
      ("go { ASK }", "func go(_ f: () -> Void) { f() }", true),
      ("go(1) { ASK }", "func go(_ a: Int, f: () -> Void) { f() }", true),
      ("go(f: { ASK }, g: {})", "func go(f: () -> Void, g: () -> Void) { f() }", true),
      ("go(f: {}, g: { ASK })", "func go(f: () -> Void, g: () -> Void) { f() }", false),
      ("go {} g: { ASK }", "func go(f: () -> Void, g: () -> Void) { g() }", true),
      ("go { ASK } g: {}", "func go(f: () -> Void, g: () -> Void) { g() }", false),
      ("go { ASK } g: {}", "func go(f: () -> Void, g: () -> Void) { f() }", true),
      ("go { ASK }", "func go(_ f: () -> Void) { save() }", false),
      ("go { ASK }", "func go(_ f: (() -> Void)?) { f?() }", true),
      ("go { ASK }", "func go(_ f: @escaping () -> Void) { web.load { f() } }", true),
      ("go { ASK }", "func go(_ f: @escaping () -> Void) { web.load { save() } }", false),
      ("go { ASK }", "func go(_ f: @escaping () -> Void) { web.load(then: { f() }) }", true),
      ("go { ASK }", "func go(_ f: @escaping () -> Void) { web.load {} then: { f() } }", true),
      (
        "go { ASK }", "func go(_ f: @escaping () -> Void) { later { f() } }\nfunc later(_ g: () -> Void) {}",
        true
      ),
      ("go { ASK }", "func go(_ f: () -> Void) { next(f) }\nfunc next(_ g: () -> Void) { g() }", true),
      ("go { ASK }", "func go(_ f: () -> Void) { next(h) }\nfunc next(_ g: () -> Void) { g() }", false),
    ]
    let all = Self.evidence(ofViews: cases.map { Case(action: $0.0, members: $0.1) })
    for (one, found) in zip(cases, all) {
      #expect((found?.kind == .input) == one.2, "\(one)")
      if one.2 { #expect(found?.isSure == false, "\(one)") }
    }
  }

  @Test(arguments: [
    ("struct One: Picking { func pick() { ASK } }", true),
    ("struct One: Picking { func pick() { ASK } }\nstruct Two: Picking { func pick() { ASK } }", false),
    ("struct One: Picking { func pick(_ a: Int) { ASK } }", false),
    ("struct One: Picking { func pick() { save() } }", false),
    ("class One { func pick() { ASK } }", false),
  ])
  func theOnlyImplementationIsFollowed(types: String, asks: Bool) {
    let protocols = "protocol Picking { func pick() }"
    let found = Self.evidence(
      "picker.pick()", members: "let picker: any Picking", ["Types.swift": "\(protocols)\n\(types)"])
    #expect((found?.kind == .input) == asks)
  }

  // MARK: Presented states

  @Test func presentationsAreJudgedByTheirContent() {
    let cancel = "Button(\"Cancel\") {}"
    let cases: [(String, ActionEvidence.Kind?, Bool)] = [
      (".fileMover(isPresented: $isShown, file: f) { _ in }", ActionEvidence.Kind.input, true),
      (".photosPicker(isPresented: $isShown, selection: $s)", .input, true),
      (".fullScreenCover(isPresented: $isShown) { NameSheet() }", nil, false),
      (".modifier(Naming(isPresented: $isShown))", .input, false),
      (".modifier(Showing(isPresented: $isShown))", nil, false),
      (".confirmationDialog(a, isPresented: $isShown) { Button(b) {}; \(cancel) }", .confirmation, true),
      (
        ".confirmationDialog(a, isPresented: $isShown) { ForEach(rows) { Button($0) {} }; \(cancel) }",
        .input,
        false
      ),
      (".navigationDestination(isPresented: $isShown) { NameSheet() }", nil, false),
      (".alert(a, isPresented: $isShown) { SecureField(b, text: $c) }", .input, true),
      (".alert(a, isPresented: $isShown) { TextEditor(text: $c) }", .input, true),
      (".alert(a, isPresented: $isShown, actions: { TextField(b, text: $c) })", .input, true),
      (".alert(a, isPresented: $isShown) { Button(b) {} } message: { TextField(b, text: $c) }", nil, false),
      (
        ".alert(isPresented: $isShown) { Alert(title: a, primaryButton: b, secondaryButton: c) }",
        .confirmation, true
      ),
      (".alert(isPresented: $isShown) { Alert(title: a, dismissButton: b) }", nil, false),
      (".alert(a, isPresented: $isShown) { Button(\"CANCEL\") {} }", .confirmation, true),
      (".sheet(isPresented: $isShown, content: { NameSheet() })", .input, true),
      (".sheet(isPresented: $isShown, content: NameSheet.init)", .input, true),
      (".sheet(isPresented: $isShown) { TextField(a, text: $b); \(cancel) }", .input, false),
      (".sheet(isPresented: $isShown) { TextField(a, text: $b) }", nil, false),
      (".sheet(isPresented: $isShown) { FilesView() }", .input, false),
      (".sheet(isPresented: $isShown) { PageView() }", nil, false),
      (".sheet(isPresented: $isShown) { Picker(a, selection: $b) {}; \(cancel) }", .input, false),
      (".sheet(isPresented: $isShown) { DatePicker(a, selection: $b); \(cancel) }", .input, false),
      (".sheet(isPresented: $isShown) { Toggle(a, isOn: $b); \(cancel) }", .input, false),
      (".sheet(isPresented: $isShown) { Stepper(a, value: $b); \(cancel) }", .input, false),
      (".sheet(isPresented: $isShown) { Slider(value: $b); \(cancel) }", .input, false),
      (".sheet(isPresented: $isShown) { List(rows, selection: $b) {}; \(cancel) }", .input, false),
      (".sheet(isPresented: $isShown) { Text(a).onTapGesture {}; \(cancel) }", .input, false),
      (".sheet(isPresented: $isShown) { Text(a); \(cancel) }", nil, false),
      (".sheet(isPresented: $isShown) { Text(a); \(cancel); Button(b) {} }", .input, false),
      (
        ".sheet(isPresented: $isShown) { TextField(a, text: $b); Button(role: .cancel) {}; SaveButton() }",
        .input, true
      ),
      (
        ".sheet(isPresented: $isShown) { TextField(a, text: $b); Row(.cancellationAction); Row(.confirmationAction) }",
        .input, true
      ),
      (
        ".sheet(isPresented: $isShown) { TextField(a, text: $b); Row(.cancelAction); Row(.defaultAction) }",
        .input, true
      ),
      (
        ".sheet(isPresented: $isShown) { TextField(a, text: $b); Row(.cancelAction); Row(.automatic) }",
        .input, false
      ),
      (".sheet(isPresented: $isShown) { Text(a).popover(isPresented: $c) { NameSheet() } }", nil, false),
      (".sheet(isPresented: $isShown) { NameSheet().popover(isPresented: $c) { Text(b) } }", .input, true),
      (".sheet(isPresented: $isShown) { switch a { case .b: NameSheet() } }", nil, false),
      (".sheet(isPresented: $isShown) { Choices() }", .input, true),
      (".sheet(isPresented: $isShown) { form }", .input, true),
      (".sheet(isPresented: $isShown) { other }", nil, false),
      (".sheet(isPresented: $isShown) { Deep1() }", .input, true),
      (".sheet(isPresented: $isShown) { Deep0() }", nil, false),
      // Two presentations of one state must agree.
      (
        ".sheet(isPresented: $isShown) { NameSheet() }.fileMover(isPresented: $isShown, file: f) { _ in }",
        .input, true
      ),
      (
        ".sheet(isPresented: $isShown) { NameSheet() }.confirmationDialog(a, isPresented: $isShown) {}", nil,
        false
      ),
      (".sheet(isPresented: $isShown) { NameSheet() }.sheet(isPresented: $isShown) { Text(a) }", nil, false),
      (".sheet(isPresented: $self.isShown) { NameSheet() }", nil, false),
      (".sheet(isPresented: .constant(isShown)) { NameSheet() }", nil, false),
      (".sheet(when: $isShown) { NameSheet() }", nil, false),
    ]
    let others = """
      struct FilesView: UIViewControllerRepresentable { func makeUIViewController(context: Context) -> UIViewController { UIDocumentPickerViewController(forOpeningContentTypes: []) } }
      struct PageView: UIViewControllerRepresentable { func makeUIViewController(context: Context) -> UIViewController { SFSafariViewController(url: url) } }
      struct Choices: View { var body: some View { switch a { case .b: NameSheet(); default: Text(b) } } }
      struct Naming: ViewModifier { @Binding var isPresented: Bool
        func body(content: Content) -> some View { content.sheet(isPresented: $isPresented) { NameSheet() } } }
      struct Showing: ViewModifier { @Binding var isPresented: Bool
        func body(content: Content) -> some View { content.sheet(isPresented: $isPresented) { Text(a) } } }
      struct Deep0: View { var body: some View { Deep1() } }
      struct Deep1: View { var body: some View { Deep2() } }
      struct Deep2: View { var body: some View { NameSheet() } }
      """
    let members = "var form: some View { NameSheet() }\n@State var other = NameSheet()"
    let views = cases.map { Case(action: "isShown = true", shows: $0.0, members: members) }
    let all = Self.evidence(ofViews: views, ["Views.swift": others])
    for (one, found) in zip(cases, all) {
      #expect(found?.kind == one.1, "\(one.0)")
      if one.1 == .input { #expect(found?.isSure == one.2, "\(one.0)") }
    }
  }

  @Test func statesAreSetToShow() {
    let cases: [(String, Bool)] = [
      ("isShown = true", true), ("isShown = isReady", true), ("isShown = false", false),
      ("isShown = nil", false),
      ("isShown = a + b", false), ("isShown.toggle()", true), ("self.isShown = true", true),
      ("isShown == true", false), ("isShown.other()", false), ("isOther = true", false), ("true", false),
    ]
    let all = Self.evidence(cases.map(\.0), shows: ".sheet(isPresented: $isShown) { NameSheet() }")
    for (one, found) in zip(cases, all) { #expect((found?.kind == .input) == one.1, "\(one.0)") }
  }

  // Each view has its own state, even if two states have the same name.
  @Test(arguments: [
    ("isShown", "W", "", false), ("isShown", "V", "", true), ("model.isShown", "V", "", false),
    ("isShown", "V", "private ", true), ("isShown", "V", "fileprivate ", true),
  ])
  func statesBelongToTheirView(state: String, view: String, access: String, asks: Bool) {
    let other = """
      extension \(view) { func other() -> some View { Text(a).sheet(isPresented: $\(state)) { NameSheet() } } }
      struct W: View { @State var isShown = false; var body: some View { Text(a) } }
      """
    let source = """
      \(access)struct V: View {
        @State var isShown = false
        var body: some View { Text(a).contextMenu { Button("Rename") { isShown = true } } }
      }
      struct Holder: View { var body: some View { V() } }
      \(other)
      \(ActionEvidenceTests.sheet)
      """
    let item = reading(["V.swift": source]).menus.first?.items.first
    #expect((item?.evidence?.kind == .input) == asks)
  }

  // MARK: Windows and pages

  @Test(arguments: [
    ("openWindow(id: \"r\")", "window"), ("window.makeKeyAndOrderFront(nil)", "window"),
    ("controller.showWindow(nil)", "window"), ("window.orderFrontRegardless()", "window"),
    ("window.orderFront(nil)", "window"), ("openURL(URL(string: \"https://a.example\")!)", "page"),
    ("NSWorkspace.shared.open(URL(string: \"http://a.example\")!)", "page"),
    ("UIApplication.shared.open(URL(string: \"https://a.example\")!)", "page"), ("openURL(page)", ""),
    ("load(\"https://a.example\")", ""), ("openURL(URL(fileURLWithPath: log))", "page"),
    ("NSWorkspace.shared.activateFileViewerSelecting([log])", "page"), ("Reports.present()", "window"),
    ("reports.show()", "window"), ("Task { Reports.present() }", "window"), ("Reports.begin()", ""),
    ("show()", "window"), ("self.show()", "window"), ("self?.show()", "window"), ("other.show()", ""),
    ("show(); save()", ""), ("further()", "window"), ("show(1)", "window"), ("visit()", "page"),
    ("let a = NSAlert(); window.orderFront(nil)", ""), ("panel.runModal(); window.orderFront(nil)", ""),
    ("window.beginSheet(other); window.orderFront(nil)", ""),
    ("let p = NSSavePanel(); window.orderFront(nil)", ""),
    ("panels.beginPanel(); window.orderFront(nil)", ""), ("save(); window.orderFront(nil)", "window"),
    ("save()", ""), ("", ""),
    ("window.orderFront(\"" + String(repeating: "a", count: 570) + "\")", "window"),
    ("window.orderFront(\"" + String(repeating: "a", count: 580) + "\")", ""),
  ])
  func actionsMayShowAWindowOrAPage(action: String, expected: String) {
    func facts(_ title: String) -> String {
      let view = """
        struct V: View {
          var body: some View { Text(a).contextMenu { Button("\(title)") {\(action)} } }
          func show() { openWindow(id: "a") }
          func further() { show() }
          func visit() { openURL(URL(string: "https://a.example")!) }
          let reports = Reports()
        }
        class Reports {
          func show() { prepare(); window.orderFront(nil) }
          static func present() { prepare(); Reports().show() }
          static func begin() { prepare(); Reports().load() }
        }
        """
      let item = reading(["V.swift": view]).menus.first?.items.first
      return [item?.showsWindow ?? false ? "window" : nil, item?.opensPage ?? false ? "page" : nil]
        .compactMap { $0 }.joined(separator: " ")
    }
    #expect(facts("Reports…") == expected)
    #expect(facts("Reports...") == expected)
    #expect(facts("Reports") == "")
  }
}
#endif
