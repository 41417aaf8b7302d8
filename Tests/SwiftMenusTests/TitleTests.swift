#if SwiftSource
import SwiftMenus
import Testing

/// Titles, in each way that code sets them.
struct TitleTests {
  @Test(arguments: [
    (#"Button("Rename…") {}"#, "button “Rename…”"),
    (#"Button("Open", systemImage: "folder", role: .destructive) {}"#, "button “Open” destructive (folder)"),
    (#"Button { go() } label: { Label("New Planet", systemImage: "plus") }"#, "button “New Planet” (plus)"),
    (#"Button(action: go) { Text("Open") }"#, "button “Open”"),
    (#"Button(action: { go() }) { HStack { Image(systemName: "x"); Text("Close") } }"#, "button “Close” (x)"),
    (#"Button { } label: { Text("Move", comment: "verb"); Image(systemName: "m") }"#, "button “Move” (m)"),
    (
      #"Button { } label: { Text("Wi-Fi"); if on { Image(systemName: "checkmark") } }"#,
      "button “Wi-Fi”"
    ),
    (#"Button { } label: { Text("Sort"); Text("By name") }"#, "button “Sort” / “By name”"),
    (#"Button(on ? "Hide" : "Show") {}"#, "button “Hide”|“Show”"),
    (#"Button { } label: { if on { Text("Mute") } else { Text("Unmute") } }"#, "button “Mute”|“Unmute”"),
    (#"Button("Delete “\(name)”") {}"#, "button “Delete “{}””"),
    (#"Button("Sort " + "By") {}"#, "button “Sort By”"),
    (#"Button(String(format: "Move %d of %@", 2, name)) {}"#, "button “Move 2 of {}”"),
    (#"Button(item.title) {}"#, "button ? (item.title)"),
    (#"Button(name ?? "None") {}"#, "button ? (name)"),
    (##"Button(#"Say "hi""#) {}"##, "button “Say \"hi\"”"),
    (#"Button(String(localized: "k", defaultValue: "Rename…")) {}"#, "button “Rename…”"),
    (#"Button(NSLocalizedString("rename", value: "Rename It", comment: "")) {}"#, "button “Rename It”"),
    (#"SwiftUI.Button("Qualified") {}"#, "button “Qualified”"),
    (#"ShareLink(item: url)"#, "button “Share…”"),
    (#"// Button("Old") {}"#, ""),
  ])
  func literalsAndLabelsAreRead(code: String, expected: String) {
    #expect(items(code) == expected)
  }

  @Test func constantsAreLookedUp() {
    let others = [
      "Texts.swift": #"enum Texts { static let close = "Close Tab"; enum Menu { static let open = "Open" } }"#
    ]
    #expect(
      items("Button(Texts.close) {}\nButton(Texts.Menu.open) {}", others)
        == "button “Close Tab”\nbutton “Open”")
    #expect(items("Button(title) {}", members: #"let title = "Mine""#) == "button “Mine”")
    #expect(items("Button(title) {}", members: #"@State var title = "Mine""#) == "button ? (title changes)")
  }

  @Test func conditionalLocalConstantsAreRead() {
    let code = """
      let name = if let task { "\\(task.name)" } else { "Selected" }
      Button("Run " + name) {}
      """
    #expect(items(code) == "button “Run {}”")
  }

  @Test func titlesOfEnumCasesAreRead() {
    let kind = """
      enum Kind: String, CaseIterable {
        case list = "As List", icons
        var title: String { switch self { case .list: "List"; case .icons: return "Icons" } }
      }
      """
    let others = ["Kind.swift": kind]
    #expect(
      items("ForEach(Kind.allCases, id: \\.self) { k in Button(k.title) {} }", others)
        == "button “List”\nbutton “Icons”")
    #expect(
      items("ForEach(Kind.allCases, id: \\.self) { Text($0.rawValue) }", others)
        == "text “As List”\ntext “icons”")
    #expect(items("Button(kind.title) {}", members: "let kind: Kind", others) == "button “List”|“Icons”")
  }
}

/// Titles in catalogs.
struct CatalogTests {
  private let english = """
    {"sourceLanguage": "en", "strings": {
      "menu.rename": {"localizations": {"en": {"stringUnit": {"state": "new", "value": "Rename…"}}}},
      "Delete %@": {"localizations": {"en": {"stringUnit": {"value": "Remove %@"}}}},
      "about_menu_title": {"localizations": {"en": {"stringUnit": {"value": "About It"}}}},
      "Plain": {}
    }, "version": "1.0"}
    """

  @Test(arguments: [
    (#"Button("menu.rename") {}"#, "button “Rename…”"),
    (#"Button("Delete \(name)") {}"#, "button “Remove {}”"),
    (#"Button("Plain") {}"#, "button “Plain”"),
    (#"Button("Not There") {}"#, "button “Not There”"),
    (#"Button(LocalizedStringKey("menu.rename")) {}"#, "button “Rename…”"),
    (#"Button(NSLocalizedString("menu.rename", comment: "")) {}"#, "button “Rename…”"),
    (#"Button("menu.rename".localized) {}"#, "button “Rename…”"),
    (#"Button(tr("menu.rename")) {}"#, "button “Rename…”"),
    (#"Button(L10n.Menu.rename) {}"#, "button “Rename…”"),
    (#"Button(.aboutMenuTitle) {}"#, "button “About It”"),
    (#"Button(Text(verbatim: "menu.rename")) {}"#, "button “menu.rename”"),
    (#"let key: String = "menu.rename"; Button(key) {}"#, "button “menu.rename”"),
    (#"Label("menu.rename", systemImage: "pencil")"#, "text “Rename…” (pencil)"),
  ])
  func localizationKeysAreLookedUp(code: String, expected: String) {
    let wrappers = """
      extension String { var localized: String { NSLocalizedString(self, comment: "") } }
      func tr(_ key: String) -> String { let text = NSLocalizedString(key, comment: ""); if text == key { return key }; return text }
      """
    #expect(items(code, ["Localizable.xcstrings": english, "Wrappers.swift": wrappers]) == expected)
  }

  // A function that looks up a key may have other results. They count only if no catalog has the key.
  @Test(arguments: [
    (
      "if let bundle = other { return bundle.text(key) }; return NSLocalizedString(key, comment: \"\")",
      "“k.none”|? (bundle.text)"
    ),
    ("isOld ? key : NSLocalizedString(key, comment: \"\")", "“k.none”"),
    ("isOld ? texts[key] : NSLocalizedString(key, comment: \"\")", "“k.none”|? (a subscript)"),
  ])
  func fallbacksAreIgnoredIfACatalogHasTheKey(body: String, unknown: String) {
    let files = [
      "L.swift": "func tr(_ key: String) -> String { \(body) }",
      "en.lproj/Localizable.strings": "\"k.copy\" = \"Copy All\";",
    ]
    #expect(items("Button(tr(\"k.copy\")) {}", files) == "button “Copy All”")
    #expect(items("Button(tr(\"k.none\")) {}", files) == "button \(unknown)")
  }

  @Test func oldCatalogsAndUTF16AreRead() {
    let strings =
      "/* a comment */\n\"open\" = \"Open It\"; // more\nclose = \"Close\\n\\U2026\";\n\"empty\" = \"\";"
    let source =
      #"struct V: View { var body: some View { x.contextMenu { Button("open") {}; Button("close") {}; Button("empty") {} } } }"#
    var utf16: [UInt8] = [0xFF, 0xFE]
    for unit in strings.utf16 { utf16 += [UInt8(unit & 255), UInt8(unit >> 8)] }
    for bytes in [Array(strings.utf8), utf16] {
      let menus = reading(bytes: ["en.lproj/Localizable.strings": bytes, "V.swift": Array(source.utf8)]).menus
      #expect(menus.map(\.outline) == ["  button “Open It”\n  button “Close\n…”\n  button “empty”\n"])
    }
  }

  @Test func catalogsInPropertyListsAreRead() {
    let plist =
      "<?xml version=\"1.0\"?><plist><dict><key>open</key><string>Open &amp; Close</string></dict></plist>"
    #expect(items(#"Button("open") {}"#, ["en.lproj/Localizable.strings": plist]) == "button “Open & Close”")
  }

  // A text with variants by number or device has a general form, which people see. Its key isn't a title.
  @Test(arguments: [
    (
      #"Button(String(format: NSLocalizedString("close %d tabs...", comment: ""), n)) {}"#,
      "button “Close {} Tabs”"
    ),
    (#"Button(NSLocalizedString("tab.close...", comment: "")) {}"#, "button “Close {} of {} Tabs”"),
    (#"Button(String(localized: "move \(3) tabs...")) {}"#, "button “Move {} Tabs”"),
    (#"Button("wide...") {}"#, "button ? (a catalog has its texts by number or device)"),
    (#"Button("few...") {}"#, "button ? (a catalog has its texts by number or device)"),
    (#"Button("endless...") {}"#, "button ? (a catalog has its texts by number or device)"),
    (#"Button("both") {}"#, "button “Both {}”"),
    (#"Button("plain") {}"#, "button “Plain”"),
  ])
  func pluralsAreRead(code: String, expected: String) {
    func rule(_ name: String, _ forms: String) -> String {
      "<key>\(name)</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>"
        + "<key>NSStringFormatValueTypeKey</key><string>d</string>\(forms)</dict>"
    }
    func entry(_ key: String, _ format: String, _ rules: String) -> String {
      "<key>\(key)</key>\n<dict><key>NSStringLocalizedFormatKey</key><string>\(format)</string>\(rules)</dict>\n"
    }
    func forms(_ one: String, _ other: String) -> String {
      "<key>one</key><string>\(one)</string><key>other</key><string>\(other)</string>"
    }
    let plist = """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
      <plist version="1.0"><dict><!-- <key>plain</key> -->
      \(entry("close %d tabs...", "%#@n@", rule("n", forms("Close Tab", "Close %d Tabs"))))
      \(entry("tab.close...", "Close %1$#@n@", rule("n", forms("%d", "%d of %2$#@m@")) + rule("m", forms("%d Tab", "%d Tabs"))))
      \(entry("move %lld tabs...", "Move %#@n@", rule("n", forms("a Tab", "%d Tabs"))))
      <key>wide...</key><dict><key>NSStringVariableWidthRuleType</key><dict><key>20</key><string>Wide</string></dict></dict>
      \(entry("few...", "%#@n@", rule("n", "<key>few</key><string>Few</string>")))
      \(entry("endless...", "%#@n@", rule("n", forms("One", "%#@n@ Tabs"))))
      \(entry("both", "Both %#@n@", rule("n", forms("%d", "%d"))))
      </dict></plist>
      """
    let files = [
      "en.lproj/Localizable.strings": #""both" = "Other"; "plain" = "Plain"; "#,
      "en.lproj/Localizable.stringsdict": plist,
    ]
    #expect(items(code, files) == expected)
  }

  @Test func pluralsInXcstringsAreRead() {
    func forms(_ kind: String, _ name: String, _ text: String) -> String {
      #""variations": {"\#(kind)": {"\#(name)": {"stringUnit": {"value": "\#(text)"}}}}"#
    }
    let catalog = """
      {"sourceLanguage": "en", "strings": {
        "plural...": {"localizations": {"en": {\(forms("plural", "other", "Close %lld Tabs"))}}},
        "device...": {"localizations": {"en": {\(forms("device", "mac", "Click It"))}}},
        "watch...": {"localizations": {"en": {\(forms("device", "applewatch", "Tap It"))}}},
        "parts...": {"localizations": {"en": {"stringUnit": {"value": "Close %#@tabs@"}, "substitutions": {
          "tabs": {"argNum": 1, "formatSpecifier": "lld", \(forms("plural", "other", "%arg Tabs"))}}}}}
      }}
      """
    let code = ["plural...", "device...", "watch...", "parts..."].map { "Button(\"\($0)\") {}" }
    #expect(
      items(code.joined(separator: "\n"), ["L.xcstrings": catalog]) == """
        button “Close {} Tabs”
        button “Click It”
        button ? (a catalog has its texts by number or device)
        button “Close {} Tabs”
        """)
  }

  @Test(arguments: [
    ("<plist><array/></plist>", "1:16: expected <dict>, found “</plist>”"),
    ("<plist><dict>\n<string>a</string>", "2:1: expected <key>, found “<string>a</string>”"),
    (
      "<plist><dict><key>a</key></dict></plist>",
      "1:26: expected a value behind this key, found “</dict></plist>”"
    ),
    ("<plist><dict><key>a", "1:19: expected </key>, found “a”"), ("", "1:1: expected <dict>"),
    ("bplist00", " menulint can't read a binary property list"),
  ])
  func invalidPluralsAreReported(plist: String, expected: String) {
    let reading = reading([
      "V.swift": #"struct V: View { var body: some View { x.contextMenu { Button("open") {} } } }"#,
      "en.lproj/L.stringsdict": plist,
    ])
    #expect(
      reading.problems.map { "\($0.path): \($0.reason)" }
        == ["en.lproj/L.stringsdict:\(expected)".replacing(": : ", with: ": ")])
  }

  @Test func deeplyNestedPluralsTerminate() {
    let depth = 100_000
    let plist = String(repeating: "<dict><key>a</key>", count: depth)
    let reading = reading([
      "V.swift": #"struct V: View { var body: some View { x.contextMenu { Button("a") {} } } }"#,
      "en.lproj/L.stringsdict": "<plist>" + plist,
    ])
    #expect(
      reading.problems.map(\.reason) == [
        "expected dictionaries that aren't nested so deep, found “<key>a</key><dict><k”"
      ])
  }

  @Test func unreadableCatalogsAreReportedOnce() {
    let source = #"struct V: View { var body: some View { x.contextMenu { Button("open") {} } } }"#
    let files: [String: [UInt8]] = [
      "V.swift": Array(source.utf8), "A.xcstrings": Array("{\"strings\": [".utf8),
      "en.lproj/B.strings": Array("bplist00".utf8),
      "en.lproj/C.strings": [0x41, 0, 0, 0x42, 0x43], "en.lproj/D.strings": Array("\"open".utf8),
    ]
    let reading = reading(bytes: files)
    #expect(
      reading.problems.map(\.path) == [
        "A.xcstrings:1:14", "en.lproj/B.strings", "en.lproj/C.strings:1:3", "en.lproj/D.strings:1:1",
      ])
    #expect(reading.menus.map(\.outline) == ["  button “open”\n"])
  }

  // A known raw value determines the case, and a literal creates a key's type.
  @Test func rawValuesAndLiteralTypesAreResolved() {
    let kit = """
      extension String { init(_ key: Key) { self = key.raw } }
      enum Command: String { case copy, paste = "insert"
        var title: String { switch self { case .copy: return "Copy Row"; case .paste: return "Paste Row" } } }
      struct Key: ExpressibleByStringLiteral { let raw: String
        init(stringLiteral value: String) { raw = value } }
      enum L10n { static func text(_ key: Key) -> String { String(localized: .init(key.raw), bundle: .main) } }
      """
    let menu = """
      ForEach(Short.allCases, id: \\.self) { short in Button(Command(rawValue: short.rawValue)!.title) {} }
      Button(L10n.text("Delete Row")) {}
      Button { } label: { Text(10, format: .percent) }
      """
    #expect(
      items(
        menu, ["Kit.swift": kit, "Short.swift": "enum Short: String, CaseIterable { case copy, insert }"])
          == """
          button “Copy Row”
          button “Paste Row”
          button “Delete Row”
          button ? (a value that is formatted)
          """)
  }

  // The raw values of these types are keys.
  @Test(arguments: ["LocalizedStringKey", "LocalizedStringResource", "String"])
  func rawValuesMayBeKeys(type: String) {
    let kit = "enum Sort: \(type), CaseIterable { case date = \"sort.date\", name = \"sort.name\" }"
    let table = "\"sort.date\" = \"By Date\";\n\"sort.name\" = \"By Name\";\n"
    let expected =
      type == "String"
      ? "button “sort.date”\nbutton “sort.name”" : "button “By Date”\nbutton “By Name”"
    #expect(
      items(
        "ForEach(Sort.allCases, id: \\.self) { sort in Button(sort.rawValue) {} }",
        ["Kit.swift": kit, "en.lproj/Localizable.strings": table]) == expected)
  }

  // A package that isn't available declares these functions. The configuration names them.
  @Test(arguments: [
    ("tr(\"k.copy\")", "Copy All"), ("\"k.copy\".tr", "Copy All"), ("\"k.copy\".tr()", "Copy All"),
    ("L10n.text(\"k.copy\")", "Copy All"), ("Texts.shared.tr(\"k.copy\")", "Copy All"),
    ("tr(\"k.delete\", name)", "Delete “{}”"), ("tr(\"k.delete\", \"A\")", "Delete “A”"),
    ("tr(\"k.none\", value: \"None\")", "None"), ("other(\"k.copy\")", "Copy All"),
    ("other(key: \"k.copy\")", nil), ("\"k.copy\".other", nil),
    ("Other.text(\"k.copy\")", nil),
  ])
  func configuredLocalizersAreUsed(title: String, expected: String?) {
    let files = [
      "V.swift": "struct V: View { var body: some View { Text(a).contextMenu { Button(\(title)) {} } } }",
      "en.lproj/Localizable.strings": "\"k.copy\" = \"Copy All\";\n\"k.delete\" = \"Delete “%@”\";",
    ]
    let item = reading(files, localizers: ["tr", "L10n.text"]).menus.first?.items.first
    let text = item?.title?.faces.first?.text.replacing(String(Face.hole), with: "{}")
    #expect(text == expected)
  }

  // If there are texts for several systems, the one for the newest system is checked.
  @Test(arguments: [
    "var n = \"Preferences…\"; if #available(macOS 13.0, *) { n = \"Settings…\" }; return n",
    "let n: String; if #available(macOS 13.0, *) { n = \"Settings…\" } else { n = \"Preferences…\" }; return n",
    "if #unavailable(macOS 13.0) { return \"Preferences…\" } else { return \"Settings…\" }",
    "guard #available(macOS 13, *) else { return \"Preferences…\" }; return \"Settings…\"",
    "if #available(macOS 13, *) { \"Settings…\" } else { \"Preferences…\" }",
  ])
  func newestAvailabilityDecidesTheTitle(body: String) {
    let members = "var name: String { \(body.replacing("; ", with: "\n")) }"
    let item = Self.item("Button(name) {}", members: members)
    #expect(Set(item?.title?.faces.map(\.text) ?? []) == ["Settings…", "Preferences…"])
    #expect(item?.title?.faces.filter { !$0.isOld }.map(\.text) == ["Settings…"])
  }

  @Test func titlesForOlderSystemsAreMarked() {
    let label = "Button {} label: { if #available(macOS 13, *) { Text(\"A\") } else { Text(\"B\") } }"
    #expect(Self.item(label)?.title?.faces.map(\.isOld) == [false, true])
  }

  private static func item(_ item: String, members: String = "") -> SwiftItem? {
    let view = "struct V: View { \(members)\nvar body: some View { Menu(\"M\") { \(item) } } }"
    return reading(["V.swift": view]).menus.first?.items.first
  }

  @Test func otherConditionsDontMarkTitlesAsOld() {
    let body = "var n = \"Hide\"\nif #available(macOS 13.0, *), isOn { n = \"Show\" }\nreturn n"
    let item = Self.item("Button(name) {}", members: "var name: String { \(body) }")
    #expect(item?.title?.faces.map(\.isOld) == [false, false])
  }

  // Dictionaries of texts in code, by language or not.
  @Test(arguments: [
    ("L.tr(\"help\")", "“Help & More”"), ("L.help", "“Help & More”"), ("L.tr(\"none\")", "“none”"),
    ("L.flat[\"copy\", default: \"copy\"]", "“Copy All”"),
    ("L.byKey[\"copy\"]?[L.code] ?? \"\"", "“Copy It”"),
    ("L.loaded[\"copy\"] ?? \"copy\"", "? (a subscript)"),
  ])
  func dictionariesOfTitlesAreRead(title: String, expected: String) {
    let table = """
      enum Language: String { case en, zhHans = "zh-Hans" }
      enum L {
        static var current: Language { Language(rawValue: UserDefaults.standard.string(forKey: "l") ?? "") ?? .en }
        static var code: String { UserDefaults.standard.string(forKey: "l") ?? "" }
        static func tr(_ key: String) -> String { table[current]?[key] ?? table[.en]?[key] ?? key }
        static var help: String { tr("help") }
        static let table: [Language: [String: String]] = [
          .zhHans: ["help": "帮助"], .en: ["help": "Help & More", "copy": "Copy"] ]
        static let flat = ["copy": "Copy All"]
        static let byKey = ["copy": ["de": "Kopieren", "en": "Copy It"]]
        static var loaded: [String: String] = [:]
      }
      """
    #expect(items("Button(\(title)) {}", ["L.swift": table]) == "button \(expected)")
  }
}
#endif
