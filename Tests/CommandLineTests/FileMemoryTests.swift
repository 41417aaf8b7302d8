import Foundation
import MenuModel
import TestSupport
import Testing

@testable import Files
@testable import InterfaceBuilderMenus
@testable import menulint

/// Values read from files are cached as long as the files don't change.
@Suite struct FileMemoryTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  private func path(_ name: String) -> String { scratch.folder.appending(path: name).path }

  @Test func changedFilesAreReadAgain() throws {
    let memory = FileMemory<String>(limit: 20)
    var count = 0
    func value(_ name: String = "a") -> String? {
      memory.value(of: path(name)) {
        count += 1
        return String(decoding: $0, as: UTF8.self)
      }
    }
    #expect(value() == nil && count == 0)
    try scratch.write("one", to: "a")
    #expect(value() == "one" && value() == "one" && count == 1)
    try scratch.write("another", to: "b")
    #expect(value("b") == "another" && value() == "one" && count == 2)
    try scratch.write("two, longer", to: "a")
    #expect(value() == "two, longer" && value() == "two, longer" && count == 3)
    // The new text has the same size but a different time.
    try scratch.write("two, LONGER", to: "a")
    let time = Date(timeIntervalSince1970: 1_000)
    try FileManager.default.setAttributes([.modificationDate: time], ofItemAtPath: path("a"))
    #expect(value() == "two, LONGER" && count == 4)
    try scratch.write("more than the twenty bytes", to: "a")
    #expect(value() == nil && count == 4)
    try FileManager.default.removeItem(atPath: path("a"))
    #expect(value() == nil && value("b") == "another" && count == 4)
  }

  /// A folder that has just changed may change again within the resolution of the file system's time.
  @Test func foldersAreReadAgainUntilTheirLastChangeIsOld() throws {
    let memory = FileMemory<Int>()
    var count = 0
    func value(_ name: String = "a") -> Int? {
      memory.value(ofFolder: path(name)) {
        count += 1
        return try? FileManager.default.contentsOfDirectory(atPath: path(name)).count
      }
    }
    func age(by seconds: Double) throws {
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSinceNow: -seconds)], ofItemAtPath: path("a"))
    }
    #expect(value() == nil && value() == nil && count == 2)
    try scratch.write("", to: "a/1")
    #expect(value() == 1 && value() == 1 && count == 4)
    try age(by: 1)
    #expect(value() == 1 && value() == 1 && count == 6)
    try age(by: 60)
    #expect(value() == 1 && value() == 1 && count == 7)
    try scratch.write("", to: "a/2")
    #expect(value() == 2 && value() == 2 && count == 9)
    try age(by: 60)
    #expect(value() == 2 && value() == 2 && count == 10)
    try scratch.write("longer", to: "a/2")
    #expect(value() == 2 && count == 10)
    try FileManager.default.removeItem(atPath: path("a"))
    #expect(value() == nil && count == 11)
  }

  private func hidesMenuBar(_ language: any MenuLanguage, _ name: String) -> Bool {
    let menu = "<menu systemMenu=\"main\"><items><menuItem title=\"A\"/></items></menu>"
    let text =
      "<document type=\"com.apple.InterfaceBuilder3.Cocoa.XIB\"><objects>\(menu)</objects></document>"
    return language.read(SourceText(text), in: ReadingContext(path: name, location: path(name))).menus
      .hidesMenuBar
  }

  private func write(project settings: String, to folder: String) throws {
    let configuration =
      "{isa = XCBuildConfiguration; buildSettings = {PRODUCT_BUNDLE_IDENTIFIER = a; \(settings) }; }"
    try scratch.write("{ objects = { A = \(configuration); }; }", to: "\(folder)A.xcodeproj/project.pbxproj")
  }

  /// At each keystroke, an editor needs the current project of a document.
  @Test func changesInTheProjectAreNoticed() throws {
    let language = try #require(MenuLanguages.all.language(ofFileNamed: "Main.xib"))
    #expect(!hidesMenuBar(language, "App/Base.lproj/Main.xib"))
    try write(project: "INFOPLIST_KEY_LSUIElement = YES;", to: "")
    #expect(hidesMenuBar(language, "App/Base.lproj/Main.xib"))
    #expect(hidesMenuBar(language, "App/a/b/Main.xib"))
    #expect(!hidesMenuBar(language, "App/a/b/c/Main.xib"))
    try write(project: "", to: "")
    #expect(!hidesMenuBar(language, "App/Base.lproj/Main.xib"))
    try write(project: "INFOPLIST_KEY_LSBackgroundOnly = YES;", to: "")
    #expect(hidesMenuBar(language, "App/Base.lproj/Main.xib"))
    // The `.git` of a nested repository may be a file.
    try scratch.write("gitdir: elsewhere", to: "App/.git")
    #expect(!hidesMenuBar(language, "App/Base.lproj/Main.xib"))
    try write(project: "INFOPLIST_KEY_LSUIElement = YES;", to: "App/")
    #expect(hidesMenuBar(language, "App/Base.lproj/Main.xib"))
  }

  /// The folders around a document are cached, and new files in them are detected.
  @Test func newPropertyListsAreNoticed() throws {
    let language = try #require(MenuLanguages.all.language(ofFileNamed: "Main.xib"))
    try scratch.write("", to: "App/Base.lproj/Main.xib")
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: 1_000)], ofItemAtPath: path("App"))
    #expect(!hidesMenuBar(language, "App/Base.lproj/Main.xib"))
    #expect(!hidesMenuBar(language, "App/Base.lproj/Main.xib"))
    try scratch.write("<plist><dict><key>LSUIElement</key><true/></dict></plist>", to: "App/App-Info.plist")
    #expect(hidesMenuBar(language, "App/Base.lproj/Main.xib"))
    try scratch.write("<plist><dict></dict></plist>", to: "App/App-Info.plist")
    #expect(!hidesMenuBar(language, "App/Base.lproj/Main.xib"))
  }
}
