#if SwiftSource
import Testing

/// Texts from accessors that tools generate and whose code isn't in the project.
struct GeneratedTextTests {
  private static let catalogs = [
    "Texts.xcstrings": #"{"sourceLanguage": "en", "version": "1.0", "strings": {"#
      + #""clearAll": {"localizations": {"en": {"stringUnit": {"value": "Clear All"}}}},"#
      + #""open_%@": {"localizations": {"en": {"stringUnit": {"value": "Open %@"}}}}}}"#,
    "en.lproj/Other.strings": "\"clearAll\" = \"Clear Others\"; \"menu.moveTo\" = \"Move To\";",
  ]

  @Test(arguments: [
    // xcstrings-tool
    ("Button(.texts(.clearAll)) {}", "button “Clear All”"),
    ("Button(.other(.clearAll)) {}", "button “Clear Others”"),
    ("Button(.texts(.open(name))) {}", "button “Open {}”"),
    ("Button(String(localized: .texts(.clearAll))) {}", "button “Clear All”"),
    ("Button(LocalizedStringResource.texts(.clearAll)) {}", "button “Clear All”"),
    ("Button(String(texts: .clearAll)) {}", "button “Clear All”"),
    ("Button {} label: { Text(.texts(.clearAll)) }", "button “Clear All”"),
    ("Button {} label: { Text(texts: .clearAll) }", "button “Clear All”"),
    // SwiftGen, with several tables
    ("Button(L10n.Texts.clearAll) {}", "button “Clear All”"),
    ("Button(L10n.Other.clearAll) {}", "button “Clear Others”"),
    ("Button(L10n.Other.Menu.moveTo) {}", "button “Move To”"),
    ("Button(L10n.Menu.moveTo) {}", "button “Move To”"),
    // R.swift
    ("Button(R.string.texts.clearAll()) {}", "button “Clear All”"),
    ("Button(R.string(bundle: .main).other.menuMoveTo()) {}", "button “Move To”"),
    // Xcode
    ("Button(.Texts.clearAll) {}", "button “Clear All”"),
    ("Button(.Other.menuMoveTo) {}", "button “Move To”"),
    // The key doesn't exist, or isn't in a table with that name.
    ("Button(.texts(.menuMoveTo)) {}", "button ? (texts)"),
    ("Button(.none(.clearAll)) {}", "button ? (none)"),
    ("Button(L10n.Texts.moveTo) {}", "button ? (L10n.Texts.moveTo)"),
    ("Button(R.string.none.clearAll()) {}", "button ? (R.string.none.clearAll)"),
    // The member of a value that isn't known.
    ("ForEach([.clear]) { Button($0.all) {} }", "button ? (.clear.all)"),
  ])
  func accessorsAreRead(code: String, expected: String) { #expect(items(code, Self.catalogs) == expected) }

  @Test func declaredAccessorsAreRead() {
    let code = "enum R { enum string { enum texts { static func clearAll() -> String { \"Mine\" } } } }"
    let read = items("Button(R.string.texts.clearAll()) {}", Self.catalogs.merging(["R.swift": code]) { $1 })
    #expect(read == "button “Mine”")
  }
}
#endif
