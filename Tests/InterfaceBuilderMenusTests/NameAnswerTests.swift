import LintRules
import MenuModel
import TestSupport
import Testing

@testable import InterfaceBuilderMenus
@testable import TextCore

/// What is read of every name that the reader knows, wherever a name may stand in a document, and what the rules say of
/// facts that only such documents state. See ``Answers``.
@Suite struct NameAnswerTests {
  private static func document(_ objects: String, _ type: String = "Cocoa.XIB") -> InterfaceBuilderDocument {
    InterfaceBuilderDocument(
      parsing: SourceText(
        "<document type=\"com.apple.InterfaceBuilder3.\(type)\" version=\"3.0\"><objects>\(objects)</objects></document>"
      ),
      path: "a.xib")
  }

  private static func item(_ attributes: String, _ content: String = "") -> String {
    "<menuItem title=\"A\" id=\"a\" \(attributes)>\(content)</menuItem>"
  }

  private static let linter = Linter(
    LintConfiguration(
      settings: Dictionary(
        uniqueKeysWithValues: RuleBook.descriptions.map { ($0.id, RuleSetting(isOff: false)) })))

  private static func findings(_ document: InterfaceBuilderDocument) -> String {
    linter.lint(document.menus).map { finding in
      let fixes = finding.fixes.map { "\($0.title) \($0.safety.rawValue)" }.joined()
      return "\(finding.rule) \(finding.severity.rawValue) \(finding.range) \(finding.message) \(fixes)\n"
    }.joined()
  }

  @Test func namesAreReadAsEver() throws {
    var answers = Answers("names")
    let words = try SourceTexts.words(in: "InterfaceBuilderMenus").filter { word in
      word.utf8.count < 34
        && word.utf8.allSatisfy { 0x2D...0x2E ~= $0 || 0x30...0x39 ~= $0 || 0x61...0x7A ~= $0 | 0x20 }
    }
    #expect(words.count > 250)
    for word in words {
      let isName = word.utf8.first.map { 0x61...0x7A ~= $0 | 0x20 } ?? false
      var items = [
        Self.item("", "<string key=\"\(word)\">B</string>"),
        Self.item("", "<string key=\"\(word)\" base64-UTF8=\"YES\">QsOp</string>"),
        Self.item(
          "",
          "<attributedString key=\"\(word)\"><fragment content=\"B\"/><fragment content=\"C\"/></attributedString>"
        ),
        "<menuItem id=\"a\"><attributedString key=\"\(word)\"><fragment><string key=\"content\">B</string></fragment></attributedString></menuItem>",
        Self.item("", "<imageReference key=\"\(word)\" image=\"B\" catalog=\"system\"/>"),
        Self.item("", "<modifierMask key=\"\(word)\" shift=\"YES\"/>").replacing(
          "id=", with: "keyEquivalent=\"n\" id="),
        Self.item(
          "",
          "<menu key=\"\(word)\" title=\"S\" id=\"s\"><items><menuItem title=\"B\" id=\"b\"/></items></menu>"),
        Self.item(
          "systemMenu=\"\(word)\" state=\"\(word)\" image=\"\(word)\" catalog=\"\(word)\" keyEquivalent=\"\(word)\""
        ),
        Self.item("", "<menu key=\"submenu\" systemMenu=\"\(word)\" id=\"s\"><items/></menu>"),
        Self.item(
          "",
          "<connections><binding name=\"\(word)\" keyPath=\"self.k\" id=\"c\"><dictionary key=\"options\"><string key=\"NSValueTransformerName\">\(word)</string></dictionary></binding><binding name=\"\(word)2\" keyPath=\"b\"/></connections>"
        ),
        Self.item(
          "",
          "<connections><action selector=\"\(word):\" target=\"-1\" id=\"c\"/><action selector=\"other:\"/></connections>"
        ),
        Self.item("", "<connections><outlet property=\"\(word)\" destination=\"a\" id=\"c\"/></connections>"),
      ]
      if isName {
        items += [
          Self.item("\(word)=\"YES\""), "<menuItem id=\"a\" \(word)=\"1\"/>",
          Self.item("", "<\(word) key=\"attributes\" disabled=\"YES\"/>"),
          Self.item("", "<\(word) key=\"attributes\" hidden=\"YES\" destructive=\"YES\"/>"),
          Self.item("", "<\(word) key=\"modifierFlags\" shift=\"YES\"/>"),
          Self.item("", "<\(word) key=\"title\">B</\(word)>"),
          "<\(word) title=\"B\" id=\"b\"/>",
        ]
      }
      for item in items {
        // Of two attributes of one name the document is none.
        guard item.matches(of: /<menuItem[^>]*/).allSatisfy({ Self.areDistinct($0.0) }) else { continue }
        let menu = "<menu id=\"m\" title=\"M\"><items>\(item)<menuItem title=\"Z\" id=\"z\"/></items></menu>"
        answers.note("items", "\(item)\n\(AnswerTests.sketch(Self.document(menu)))")
        let touch = menu.replacing("menuItem", with: "command").replacing("items>", with: "children>")
        answers.note("touch", "\(item)\n\(AnswerTests.sketch(Self.document(touch, "CocoaTouch.XIB")))")
      }
      var objects = [
        "<menu id=\"m\" systemMenu=\"\(word)\"><items>\(Self.item(""))</items></menu>",
        "<menu id=\"m\" key=\"\(word)\"><items>\(Self.item(""))</items></menu>",
        "<view><menu id=\"m\" key=\"\(word)\"><items>\(Self.item("", "<menu key=\"submenu\" title=\"S\"><items>\(Self.item(""))</items></menu>"))</items></menu></view>",
        "<menu id=\"m\" userLabel=\"\(word)\"><items>\(Self.item(""))</items></menu>",
        "<menu id=\"m\"><string key=\"\(word)\">B</string><items>\(Self.item(""))</items><connections><outlet property=\"\(word)\" destination=\"-2\"/></connections></menu>",
        "<customObject><connections><outlet property=\"\(word)\" destination=\"m\"/></connections></customObject><menu id=\"m\"><items>\(Self.item(""))</items></menu>",
      ]
      if isName {
        objects += [
          "<\(word) pullsDown=\"YES\" imagePosition=\"only\"><menu key=\"menu\" id=\"m\"><items>\(Self.item(""))\(Self.item(""))</items></menu></\(word)>",
          "<\(word) changesSelectionAsPrimaryAction=\"YES\"><menu key=\"menu\" id=\"m\"><items>\(Self.item("state=\"on\""))</items></menu></\(word)>",
          "<\(word)><connections><outlet property=\"menu\" destination=\"m\"/></connections></\(word)><menu id=\"m\"><items>\(Self.item(""))</items></menu>",
          "<menu id=\"m\"><\(word)>\(Self.item(""))</\(word)></menu>",
          "<menu id=\"m\" \(word == "id" ? "x" : word)=\"YES\"><items>\(Self.item(""))</items></menu>",
          "<menu id=\"m\"><items>\(Self.item("", "<\(word)><action selector=\"go:\"/></\(word)>"))</items></menu>",
        ]
      }
      for object in objects {
        answers.note("objects", "\(object)\n\(AnswerTests.sketch(Self.document(object)))")
      }
      for type in [word, "Cocoa.\(word)", "\(word).XIB"] {
        answers.note(
          "types", AnswerTests.sketch(Self.document("<menu><items>\(Self.item(""))</items></menu>", type)))
      }
    }
    #expect(try answers.differences() == [])
  }

  private static func areDistinct(_ tag: Substring) -> Bool {
    let names = tag.matches(of: /([A-Za-z0-9.-]+)="/).map(\.1)
    return Set(names).count == names.count
  }

  // The first bytes that tell how a file is written, and those that nearly do.
  @Test func beginningsAreToldAsEver() throws {
    var answers = Answers("beginnings")
    let signs: [UInt8] = [0x00, 0x3C, 0x3F, 0x62, 0x70, 0xBB, 0xBF, 0xEF, 0xFE, 0xFF]
    let rest = Array("<document type=\"com.apple.InterfaceBuilder3.Cocoa.XIB\"><objects/></document>".utf8)
    for one in signs {
      for two in signs {
        for three in signs {
          for four in signs where three == 0 || one >= 0xEF || four == 0x3C {
            for tail in [[], rest] {
              let document = InterfaceBuilderDocument(
                parsing: SourceText(bytes: [one, two, three, four] + tail), path: "a.xib")
              answers.note("\(one)", "\(two) \(three) \(four) \(tail.count) \(AnswerTests.sketch(document))")
            }
          }
        }
      }
    }
    for text in [
      "bplist00", "NIBArchive", "bplist0", "NIBArchiv", "<?xml", "\u{FEFF}<?xml", "", " ", "\u{FEFF}",
    ] {
      for encoding in [
        "", "UTF-8", "utf8", "us-ascii", "iso-8859-1", "ISO-8859-1", "windows-1252", "UTF-16", "macintosh",
        "x",
      ] {
        for content in ["A", "é"] {
          let whole = "\(text) version=\"1.0\" encoding=\"\(encoding)\"?><document type=\"\(content)\"/>"
          answers.note(
            "declared",
            AnswerTests.sketch(InterfaceBuilderDocument(parsing: SourceText(whole), path: "a.xib")))
        }
      }
    }
    #expect(try answers.differences() == [])
  }

  // Two items with what only these documents say, side by side: in a menu of the bar, of a window, of buttons.
  @Test func factsAreJudgedAsEver() throws {
    var answers = Answers("facts")
    let facts = [
      ("", ""), ("keyEquivalent=\"k\"", ""), ("keyEquivalent=\"k\" tag=\"1\"", Self.action("find:")),
      ("keyEquivalent=\"k\" tag=\"2\"", Self.action("find:")), ("keyEquivalent=\"k\"", Self.action("find:")),
      ("hidden=\"YES\"", ""),
      ("enabled=\"NO\"", ""), ("state=\"on\"", ""), ("indentationLevel=\"1\"", ""),
      ("sectionHeader=\"YES\"", ""),
      ("image=\"trash\" catalog=\"system\"", ""), ("isSeparatorItem=\"YES\"", ""),
      ("alternate=\"YES\" keyEquivalent=\"K\"", ""),
      ("", "<menu key=\"submenu\" title=\"S\" id=\"ID\"><items/></menu>"),
      (
        "",
        "<menu key=\"submenu\" title=\"S\" id=\"ID\"><items><menuItem title=\"In\"/></items><connections><outlet property=\"delegate\" destination=\"-2\"/></connections></menu>"
      ),
      ("", "<connections><binding name=\"hidden\" keyPath=\"a\"/></connections>"),
      ("", "<connections><binding name=\"enabled\" keyPath=\"a\"/></connections>"),
      ("keyEquivalent=\"q\"", Self.action("terminate:")),
    ]
    let titles = ["Copy", "Delete Note", "rename note...", "Copy"]
    for (first, one) in facts.enumerated() {
      for (second, other) in facts.enumerated() {
        let items = [one, other, ("", "")].enumerated().map { number, fact in
          let title = titles[(first + number) % (number == 1 ? 4 : 3)]
          return
            "<menuItem title=\"\(title)\" id=\"i\(number)\" \(fact.0)>\(fact.1.replacing("ID", with: "s\(number)"))</menuItem>"
        }.joined()
        let outlet =
          second % 3 == 0
          ? "<customObject><connections><outlet property=\"item\" destination=\"i1\"/></connections></customObject>"
          : ""
        for menu in [
          "<menu systemMenu=\"main\" id=\"m\"><items><menuItem id=\"x\"><menu key=\"submenu\" title=\"Note\" id=\"n\"><items>\(items)</items></menu></menuItem></items></menu>",
          "<view><menu key=\"menu\" id=\"m\"><items>\(items)</items></menu></view>",
          "<menu id=\"m\" title=\"T\"><items>\(items)</items></menu>",
          "<popUpButtonCell pullsDown=\"YES\"><menu key=\"menu\" id=\"m\"><items>\(items)</items></menu></popUpButtonCell>",
          "<popUpButtonCell><menu key=\"menu\" id=\"m\"><items>\(items)</items></menu></popUpButtonCell>",
        ] { answers.note("\(first)", Self.findings(Self.document(menu + outlet))) }
        let bar =
          "<menu systemMenu=\"main\"><items><menuItem><menu key=\"submenu\" title=\"Note\"><items><menuItem title=\"Pin Note\" id=\"p\"/><menuItem title=\"Copy\" keyEquivalent=\"c\"/></items></menu></menuItem></items></menu>"
        answers.note(
          "\(first)",
          Self.findings(
            Self.document(bar + "<view><menu key=\"menu\" id=\"m\"><items>\(items)</items></menu></view>")))
        let touch =
          "<button><menu key=\"menu\" id=\"m\"><children>\(items.replacing("menuItem", with: "command"))</children></menu></button>"
        answers.note("\(first)", Self.findings(Self.document(touch, "CocoaTouch.Storyboard.XIB")))
      }
    }
    #expect(try answers.differences() == [])
  }

  private static func action(_ selector: String) -> String {
    "<connections><action selector=\"\(selector)\" target=\"-1\"/></connections>"
  }

  // One action with several tags is several commands.
  @Test(arguments: [
    ("tag=\"1\"", "tag=\"2\"", 1), ("", "tag=\"2\"", 1), ("tag=\"1\"", "", 1), ("", "", 0),
    ("tag=\"0\"", "", 0),
  ])
  func tagsTellCommands(one: String, other: String, count: Int) {
    let items = [("Find", one), ("Find Next", other)].map { title, tag in
      "<menuItem title=\"\(title)\" keyEquivalent=\"k\" \(tag)>\(Self.action("performFindPanelAction:"))</menuItem>"
    }.joined()
    let bar =
      "<menu systemMenu=\"main\"><items><menuItem><menu key=\"submenu\" title=\"Note\"><items>\(items)</items></menu></menuItem></items></menu>"
    let findings = Linter().lint(Self.document(bar).menus).filter { $0.rule == "duplicate-shortcut" }
    #expect(findings.count == count)
  }

  // UIKit has an element for what a command is: destructive, disabled, hidden.
  @Test(arguments: [("disabled", SpecKey.enabled, false), ("hidden", .hidden, true)])
  func attributesOfCommands(name: String, key: SpecKey, value: Bool) {
    func flag(_ attribute: String, key elementKey: String = "attributes") -> Bool? {
      let command = "<command title=\"A\"><menuLeafAttributes key=\"\(elementKey)\" \(attribute)/></command>"
      let document = Self.document(
        "<button><menu key=\"menu\"><children>\(command)</children></menu></button>",
        "CocoaTouch.Storyboard.XIB")
      return document.menus.elements.indices.map(ElementID.init).compactMap {
        document.menus.flag(key, of: $0)
      }.first
    }
    #expect(flag("\(name)=\"YES\"") == value)
    #expect(flag("\(name)=\"NO\"") == nil)
    #expect(flag("\(name)=\"YES\"", key: "other") == nil)
  }

  // Of one name is one attribute, among few and among many.
  @Test func attributesStandOnce() {
    for count in 1...40 {
      let names = (0..<count).map { "a\($0)=\"\"" }
      #expect(Self.document("<view \(names.joined(separator: " "))/>").problems.isEmpty, "\(count)")
      for again in [0, count / 2, count - 1] {
        let document = Self.document("<view \((names + [names[again]]).joined(separator: " "))/>")
        #expect(
          document.problems.map(\.message) == ["the attribute “a\(again)” stands here a second time"],
          "\(count)")
      }
    }
  }

  // What something refers to isn't removed, however long its id.
  @Test(arguments: [1, 10, 63, 64])
  func whatIsReferredToStays(length: Int) throws {
    let id = String(repeating: "x", count: length)
    let menu =
      "<menu id=\"m\"><items><menuItem title=\"A\" id=\"\(id)\"/><menuItem title=\"B\" id=\"b\"/></items></menu>"
    func isRemoved(_ objects: String) -> Bool {
      let document = Self.document(objects)
      let change = Change.remove(document.menus.elements[2].node)
      return document.edits(for: Fix("", safety: .safe, changes: [change])) != nil
    }
    #expect(isRemoved(menu))
    #expect(
      !isRemoved(
        "<view><connections><outlet property=\"p\" destination=\"\(id)\" id=\"c\"/></connections></view>\(menu)"
      ))
  }

  @Test func factsHaveBitsOfTheirOwn() {
    let flags: [ArchivedObject.Flags] = [
      .isSeparator, .isHidden, .isDisabled, .isAlternate, .isSectionHeader, .isSymbol, .isPopUp, .isPullDown,
      .isDestructive, .isMain, .isContext, .isDock, .isExtra, .hasImage, .hasDelegate, .isSearchTemplate,
      .isPredicate,
      .isPictured, .hasTitleItem,
    ]
    #expect(strayBits(flags) == [])
  }
}
