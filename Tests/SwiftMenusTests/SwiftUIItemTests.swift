#if SwiftSource
import MenuModel
import Testing

@testable import SwiftMenus

/// The arguments and modifiers of SwiftUI's items.
struct SwiftUIItemTests {
  // Returns the item for each piece of code in a context menu, or nil if it creates none. All are read once, because
  // this is faster.
  private static func items(_ codes: [String], members: String = "") -> [SwiftItem?] {
    let sections = codes.map { "Section { \($0) }" }.joined(separator: "\n")
    let view = "struct V: View { var body: some View { Text(a).contextMenu {\n\(sections)\n} }\n\(members)\n}"
    let items = reading(["V.swift": view]).menus.first?.items ?? []
    #expect(items.count == codes.count)
    return items.map(\.items.first)
  }

  @Test func shortcutsAreRead() {
    let cases: [(String, String)] = [
      ("\"k\"", "cmd+k"), ("\"K\"", "?"), ("\"K\", modifiers: [.command, .shift]", "cmd+shift+k"),
      ("\"k\", modifiers: .option", "opt+k"), ("\"k\", modifiers: []", "k"),
      ("\"k\", modifiers: [.command, .option, .control, .shift]", "cmd+ctrl+opt+shift+k"),
      ("\"k\", modifiers: .function", "fn+k"), ("\"k\", modifiers: .numericPad", "k"),
      ("\"k\", modifiers: .capsLock", "k"),
      ("\"k\", modifiers: set", "?"), ("\"k\", modifiers: [.command, other]", "?"), ("key", "?"),
      ("key, modifiers: .command", "?"), ("\"kk\"", "?"), ("nil", ""), (".cancelAction", "?"),
      (".delete", "cmd+delete"), (".deleteForward", "cmd+forwardDelete"), (".return", "cmd+return"),
      (".escape", "cmd+escape"), (".space", "cmd+space"), (".tab", "cmd+tab"), (".upArrow", "cmd+up"),
      (".downArrow", "cmd+down"), (".leftArrow", "cmd+left"), (".rightArrow", "cmd+right"),
      (".home", "cmd+home"), (".end", "cmd+end"), (".pageUp", "cmd+pageUp"), (".pageDown", "cmd+pageDown"),
      (".clear", "cmd+clear"), ("KeyEquivalent.clear", "cmd+clear"), ("Other.clear", "?"),
      ("KeyEquivalent(\"k\")", "cmd+k"), ("KeyboardShortcut(\"k\", modifiers: .option)", "opt+k"),
      (".init(\"k\")", "?"),
      ("\"\\t\"", "cmd+tab"), ("\"\\u{19}\"", "cmd+shift+tab"), ("\"⌫\"", "cmd+delete"),
    ]
    for (one, item) in zip(cases, Self.items(cases.map { "Button(\"A\") {}.keyboardShortcut(\($0.0))" })) {
      #expect(item.map { $0.shortcut.map { $0.text ?? "?" } ?? "" } == one.1, "\(one.0)")
    }
  }

  @Test func picturesAreRead() {
    let cases: [(String, String)] = [
      ("Button(\"A\", systemImage: \"s\") {}", "s"), ("Button(\"A\", image: .own) {}", "picture"),
      ("Button(\"A\") {}", ""), ("Button(\"A\", systemImage: name) {}", "picture"),
      ("Button(\"A\", systemImage: on ? \"checkmark\" : \"\") {}", "check"),
      ("Button(\"A\", systemImage: on ? \"checkmark\" : \"circle\") {}", "check"),
      ("Button(\"A\", systemImage: on ? \"checkmark\" : \"square\") {}", "check"),
      ("Button(\"A\", systemImage: on ? \"checkmark\" : \"star\") {}", "picture"),
      ("Button(\"A\", systemImage: on ? \"circle.inset.filled\" : \"circle\") {}", "picture check"),
      ("Button(\"A\", systemImage: sort == .name ? \"checkmark\" : \"star\") {}", "picture"),
      ("Button(\"A\", systemImage: sort == .name ? \"checkmark\" : \"folder\") {}", "picture check"),
      ("Button(\"A\", systemImage: sort == nil ? \"checkmark\" : \"folder\") {}", "picture"),
      ("Button(\"A\", systemImage: sort == .name && on ? \"checkmark\" : \"folder\") {}", "picture"),
      ("Button(\"A\", systemImage: sort != .name ? \"folder\" : \"checkmark\") {}", "picture check"),
      ("Button(\"A\", systemImage: sort == .name || on ? \"checkmark\" : \"folder\") {}", "picture"),
      ("Button(\"A\", systemImage: sort == true ? \"checkmark\" : \"folder\") {}", "picture"),
      ("Button(\"A\", systemImage: sort == false ? \"checkmark\" : \"folder\") {}", "picture"),
      ("Button(\"A\", systemImage: sort == .name ? \"checkmark\" : name) {}", "maybe"),
      ("Button(\"A\", systemImage: sort == .name ? \"checkmark\" : on ? \"folder\" : \"tag\") {}", "picture"),
      ("Button(\"A\", systemImage: sort == .name ? \"folder\" : \"tag\") {}", "picture"),
      ("Button(\"A\", systemImage: on ? \"circle\" : \"square\") {}", "picture"),
      ("Button(\"A\", systemImage: on ? \"checkmark\" : \"circle.inset.filled\") {}", "check"),
      ("Button(\"A\", systemImage: on ? \"checkmark.circle\" : \"checkmark.square\") {}", "picture"),
      ("Button(\"A\", systemImage: sort != .name ? \"checkmark\" : \"folder\") {}", "picture"),
      ("Button(\"A\", systemImage: on ? \"checkmark.circle\" : \"circle\") {}", "picture check"),
      ("Button(\"A\", systemImage: on ? \"checkmark.circle\" : \"star\") {}", "picture"),
      ("Button(name, systemImage: on ? \"checkmark.circle\" : \"circle\") {}", "picture"),
      ("Button(\"A\", systemImage: on ? \"checkmark\" : name) {}", "maybe"),
      ("Button {} label: { Label(\"A\", systemImage: \"s\") }", "s"),
      ("Button {} label: { Text(\"A\"); Image(systemName: \"s\") }", "s"),
      ("Button {} label: { Text(\"A\"); Image(\"own\") }", "picture"),
      ("Button {} label: { Text(\"A\"); if on { Image(systemName: \"checkmark\") } }", "check"),
      ("Button {} label: { Text(\"A\"); Image(systemName: \"checkmark\") }", "checkmark"),
      ("Button {} label: { Text(\"A\"); if on { Image(systemName: \"s\") } }", "picture"),
      (
        "Button {} label: { Text(\"A\"); if on { Image(systemName: \"s\") } else { Image(systemName: \"s\") } }",
        "s"
      ),
      (
        "Button {} label: { Text(\"A\"); if on { Image(systemName: \"s\") } else { Image(systemName: \"t\") } }",
        "picture"
      ), ("Button {} label: { Text(\"A\"); Circle() }", "picture"),
      ("Button {} label: { Text(\"A\"); Spacer() }", ""),
      ("Button {} label: { Text(\"A\"); Unknown() }", "maybe"),
      ("Button {} label: { Text(\"A\"); if on { Image(\"icon-check\") } }", "check"),
      ("Button {} label: { Text(\"A\"); if on { Image(\"checkbox\") } }", "picture"),
      (
        "Button {} label: { Text(\"A\"); Image(systemName: \"s\"); if on { Image(systemName: \"checkmark\") } }",
        "s check"
      ),
      ("Button {} label: { Label { Text(\"A\") } icon: { Image(systemName: \"s\") } }", "s"),
      ("Button {} label: { Label { Text(\"A\") } icon: { Icons.eye } }", "maybe"),
      ("Button {} label: { Label { Text(\"A\") } icon: {} }", ""),
    ]
    for (one, item) in zip(cases, Self.items(cases.map(\.0))) {
      let facts = [
        item?.symbol, item?.hasPicture ?? false ? "picture" : nil,
        item?.drawsCheckmark ?? false ? "check" : nil, item?.mayHavePicture ?? false ? "maybe" : nil,
      ]
      #expect(facts.compactMap { $0 }.joined(separator: " ") == one.1, "\(one.0)")
    }
  }

  @Test func titlesAreRead() {
    let cases: [(String, String)] = [
      ("Button {} label: { Text(\"A\"); Text(\"B\") }", "A/B"), ("Button {} label: { Text(\"A\") }", "A"),
      ("Button {} label: { Text(subtitle); Text(\"A\") }", "A/?"),
      ("Button {} label: { Text(\"A\"); Text(row.detail!) }", "A/?"),
      ("Button {} label: { Text(row.caption); Text(\"A\") }", "A/?"),
      ("Button {} label: { Text(row.footnote); Text(\"A\") }", "A/?"),
      ("Button {} label: { Text(row.details); Text(\"A\") }", "A/?"),
      ("Button {} label: { Text(row.name); Text(\"A\") }", "?/A"),
      ("Button {} label: { Text(\"A\"); if on { Text(\"B\") } }", "A"),
      ("Button {} label: { if on { Text(\"A\") } else { Text(\"B\") } }", "A|B"),
      ("Button {} label: { if on { Text(\"A\") }; Text(\"B\") }", "A"),
      ("Button {} label: { VStack { Text(\"A\"); Text(\"B\") } }", "A/B"),
      ("Button {} label: { HStack { Image(systemName: \"s\"); Text(\"A\") } }", "A"),
      ("Button {} label: { Image(systemName: \"s\"); Text(\"A\") }", "A"),
      ("Button {} label: { Divider(); Text(\"A\") }", "A"),
      ("Button {} label: { Group { Text(\"A\") } }", "A"),
      ("Button {} label: { Text(subtitle) }", "?"),
      ("Button {} label: { if #available(iOS 26, *) { Text(\"A\") } else { Text(\"B\") } }", "A|B"),
      ("Button {} label: { Unknown(); Text(\"A\") }", "?"),
      ("Button {} label: { Text(verbatim: \"A\") }", "A"),
      ("Button {} label: { Text(date, style: .time) }", "?"),
      ("Button {} label: { Text(1, format: .number) }", "?"),
      ("Button {} label: { Text(1, formatter: f) }", "?"), ("Button {} label: { Text(\"A\").bold() }", "A"),
      ("Button {} label: { Text(\"A\").textCase(.uppercase) }", "?"),
      ("Button {} label: { Text(\"A\").textCase(nil) }", "A"), ("Button(\"A\") {}", "A"),
      ("Button(\"\") {}", ""), ("Button(on ? \"A\" : \"B\") {}", "A|B"),
      ("Button(\"A\".uppercased()) {}", "A"), ("Button(\"A\".appending(\"B\")) {}", "AB"),
      ("Button(\"AB\".hasPrefix(\"A\") ? \"Y\" : \"N\") {}", "Y"),
      ("Button(\"AB\".hasSuffix(\"A\") ? \"Y\" : \"N\") {}", "N"),
      ("Button(\"ABC\".contains(\"B\") ? \"Y\" : \"N\") {}", "Y"),
      ("Button(name.contains(\"B\") ? \"Y\" : \"N\") {}", "Y|N"), ("Button(String(\"A\")) {}", "A"),
      ("Button(String(3)) {}", "3"), ("Button(String(describing: \"A\")) {}", "A"),
      ("Button(String(format: \"%@ %d\", \"A\", 3)) {}", "A 3"),
      ("Button(String(format: \"%@!\", arguments: [\"A\"])) {}", "A!"),
      ("Button(String(format: \"A %@\", name)) {}", "A ￼"), ("Button(AttributedString(\"A\")) {}", "A"),
      ("Button(NSLocalizedString(\"A\", comment: \"\")) {}", "A"),
      ("Button(String(localized: \"A\")) {}", "A"),
      ("Button(LocalizedStringKey(\"A\")) {}", "A"), ("Button(LocalizedStringResource(\"A\")) {}", "A"),
      ("Toggle(\"A\", isOn: $on)", "A"), ("Toggle(isOn: $on) { Text(\"A\") }", "A"),
      ("Stepper(\"A\", value: $n)", "A"), ("Slider(value: $n) { Text(\"A\") }", "A"),
      ("Link(\"A\", destination: u)", "A"), ("ShareLink(item: u)", "Share…"),
      ("ShareLink(\"A\", item: u)", "A"), ("ShareLink(item: u) { Text(\"A\") }", "A"),
      ("SettingsLink()", "Settings…"), ("SettingsLink { Text(\"A\") }", "A"), ("RenameButton()", "Rename"),
      ("EditButton()", "Edit"),
      ("PasteButton(payloadType: String.self) { _ in }", "Paste"), ("HelpLink(anchor: \"a\")", "Help"),
      ("LabeledContent(\"A\", value: \"B\")", "A"), ("Button(intent: i) { Text(\"A\") }", "A"),
      ("Button(role: .cancel) {}", "none"),
    ]
    for (one, item) in zip(
      cases, Self.items(cases.map(\.0), members: "let name: String\nlet subtitle: String"))
    {
      func text(_ title: Title?) -> String? {
        title.map { $0.reason != nil && $0.faces.isEmpty ? "?" : $0.faces.map(\.text).joined(separator: "|") }
      }
      #expect(
        item.map { [text($0.title) ?? "none", text($0.subtitle)].compactMap { $0 }.joined(separator: "/") }
          == one.1, "\(one.0)")
    }
  }

  @Test func factsAreRead() {
    let cases: [(String, String)] = [
      ("Button(\"A\") {}.disabled(true)", "disabled"), ("Button(\"A\") {}.disabled(false)", ""),
      ("Button(\"A\") {}.disabled(on)", "dimmed"), ("Button(\"A\") {}.disabled(sort == current)", ""),
      ("Button(\"A\") {}.disabled(row.sort == current)", ""),
      ("Button(\"A\") {}.disabled(sort == .name)", "dimmed"),
      ("Button(\"A\") {}.disabled(sort != current)", "dimmed"),
      ("Button(\"A\") {}.disabled(row.id == nil)", ""),
      ("Button(\"A\") {}.disabled(nil == row.id)", "dimmed"),
      ("Button(\"A\") {}.disabled(row.id != nil)", "dimmed"), ("Button(\"A\") {}.hidden()", "hidden"),
      ("Button(\"A\") {}.badge(3)", "badge"),
      ("Button(\"A\", role: .destructive) {}", "destructive"), ("Button(\"A\", role: .cancel) {}", "cancel"),
      ("Button(\"A\", role: on ? .destructive : nil) {}", "mayHaveRole"),
      ("Button(\"A\", role: role) {}", "mayHaveRole"),
      ("Button(\"A\", role: nil) {}", ""), ("Picker(\"A\", selection: $s) {}.labelsHidden()", "hidesLabel"),
      ("Button(\"A\") {}.labelsHidden()", ""),
      ("Picker(\"A\", selection: $s) {}.pickerStyle(.inline)", "style=inline"),
      ("Picker(\"A\", selection: $s) {}.pickerStyle(InlinePickerStyle())", "style=inline"),
      ("ControlGroup(\"A\") {}.controlGroupStyle(.palette)", "style=palette"),
      ("Menu(\"A\") {}.menuOrder(.fixed)", "order=fixed"),
      ("Menu(\"A\") {}.menuIndicator(.hidden)", "indicator=hidden"),
      ("Menu(\"A\") {}.labelStyle(.iconOnly)", "label=iconOnly"),
      ("Button(\"A\") {}.menuActionDismissBehavior(.disabled)", "dismiss=disabled"),
      ("Menu(\"A\") {} primaryAction: {}", "primary"), ("Button(\"A\") {}.modifier(Own())", ""),
      ("Button(\"A\") {}.modifier(OwnShortcut())", "shortcut?"),
    ]
    for (one, item) in zip(cases, Self.items(cases.map(\.0))) {
      let facts: [(String, Bool?)] = [
        ("disabled", item?.isDisabled), ("dimmed", item?.isDimmedSometimes), ("hidden", item?.isHidden),
        ("badge", item?.hasBadge), ("mayHaveRole", item?.mayHaveRole), ("hidesLabel", item?.hidesLabel),
        ("primary", item?.hasPrimaryAction), ("shortcut?", item?.shortcut.map { $0.text == nil }),
      ]
      let names: [(String, String?)] = [
        ("", item?.role), ("style=", item?.style), ("order=", item?.menuOrder),
        ("indicator=", item?.indicator),
        ("label=", item?.labelStyle), ("dismiss=", item?.dismissBehavior),
      ]
      let found =
        facts.filter { $0.1 ?? false }.map(\.0) + names.compactMap { name, value in value.map { name + $0 } }
      #expect(found.joined(separator: " ") == one.1, "\(one.0)")
    }
  }

  // An item that does nothing and is never enabled informs.
  @Test func idleItemsInform() {
    let cases: [(String, Bool)] = [
      ("Button(\"A\") {}.disabled(true)", true), ("Button(\"A\") { b() }.disabled(true)", false),
      ("Button(\"A\") {}", false), ("Button(\"A\") {}.disabled(on)", false),
      ("Button(\"A\", role: .destructive) {}.disabled(true)", false),
      ("Toggle(\"A\", isOn: $on).disabled(true)", false),
    ]
    for (one, item) in zip(cases, Self.items(cases.map(\.0))) { #expect(item?.isInert == one.1, "\(one.0)") }
  }

  // Only newer systems have roles, so another item for older systems has the same one.
  @Test(arguments: [
    ("if #available(iOS 15, *) { DELETE } else { Button(\"Delete\") {} }", "destructive destructive"),
    ("if on { DELETE } else { Button(\"Delete\") {} }", "destructive destructive"),
    ("if on { DELETE } else { Button(\"Clear\") {} }", "destructive none"),
    ("DELETE; Button(\"Delete\") {}", "destructive none"),
    ("if on { DELETE }; Button(\"Delete\") {}", "destructive none"),
    ("if on { DELETE } else { Toggle(\"Delete\", isOn: $a) }", "destructive none"),
    ("if on { Button(name, role: .destructive) {} } else { Button(other) {} }", "destructive none"),
  ])
  func rolesAreSharedBetweenSystems(code: String, expected: String) {
    let content = code.replacing("DELETE", with: "Button(\"Delete\", role: .destructive) {}")
    let view = "struct V: View { var body: some View { Text(a).contextMenu {\n\(content)\n} } }"
    let items = reading(["V.swift": view]).menus.first?.items ?? []
    #expect(items.map { $0.role ?? "none" }.joined(separator: " ") == expected)
  }

  // How much of a menu was read.
  @Test(arguments: [
    ("Button(\"A\") {}", CoverageMenu.Read.whole), ("Button(name) {}", .none),
    ("Button(\"A\") {}; Button(name) {}", .part), ("ForEach(files) { Button($0.name) {} }", .rows),
    ("ForEach(files) { Button(\"Open \\($0.name)\") {} }", .rows),
    ("Button(\"A\") {}; Button(date.formatted()) {}", .rows),
    ("Button { } label: { Text(1, format: .percent) }", .rows),
    ("Button(DateFormatter().string(from: date)) {}", .rows), ("Button(date.string(5)) {}", .none),
    ("Button(row.title) {}", .rows), ("Button(plain.title) {}", .none), ("Divider()", .whole),
    ("Section { Button(\"A\") {} }", .whole), ("Section(name) { Button(\"A\") {} }", .part),
    ("Section(\"B\") { Button(\"A\") {} }", .whole),
    ("Section { Button(name) {} }", .none), ("Unknown()", .none), ("Button(\"A\") {}; Unknown()", .part),
    ("Button {} label: { Image(systemName: \"s\") }", .whole), ("Menu(\"A\") { Button(name) {} }", .part),
    ("ControlGroup { Button(\"A\") {} }", .whole),
    ("Button(on ? \"A\" : name) {}", .whole),
  ])
  func coverageCountsItems(content: String, expected: CoverageMenu.Read) {
    let view =
      "struct V: View { let row: Row; let plain: Plain\nvar body: some View { Text(a).contextMenu {\n\(content)\n} } }"
    let rows = "struct Row: Codable { let title: String }\nstruct Plain { let title: String }"
    let menu = reading(["V.swift": view, "Rows.swift": rows]).menus.first
    #expect(menu.map { Coverage.read($0).0 } == expected)
  }

  // In a toolbar, a button with a symbol doesn't show its title.
  @Test(arguments: [
    ("Menu(\"A\", systemImage: \"s\") { ITEM }", true, true),
    ("Menu(\"A\", systemImage: \"s\") { ITEM }", false, false), ("Menu(\"A\") { ITEM }", true, false),
    ("Menu(\"A\", systemImage: \"s\") { ITEM }.labelStyle(.automatic)", true, true),
    ("Menu(\"A\", systemImage: \"s\") { ITEM }.labelStyle(.titleAndIcon)", true, false),
    ("Menu(\"A\", systemImage: \"s\") { ITEM }.labelStyle(.iconOnly)", false, true),
    ("Menu(\"A\") { ITEM }.labelStyle(.iconOnly)", false, true),
  ])
  func buttonsMayShowOnlyTheirSymbol(code: String, isInToolbar: Bool, expected: Bool) {
    let menu = code.replacing("ITEM", with: "Button(\"B\") {}")
    let content = isInToolbar ? "Text(a).toolbar { \(menu) }" : menu
    let view = "struct V: View { var body: some View { \(content) } }"
    #expect(reading(["V.swift": view]).menus.first?.showsSymbolAlone == expected)
  }
}
#endif
