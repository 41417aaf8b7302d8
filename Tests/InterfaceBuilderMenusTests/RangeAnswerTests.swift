import MenuModel
import TestSupport
import Testing

@testable import InterfaceBuilderMenus
@testable import TextCore

/// What is read in documents at the ends of ranges: each key, each tag, each name of an outlet, each action with titles and
/// shortcuts near to its own, items side by side. See ``Answers``.
@Suite struct RangeAnswerTests {
  private static func document(_ objects: String, path: String = "a.xib") -> String {
    let text =
      "<document type=\"com.apple.InterfaceBuilder3.Cocoa.XIB\" version=\"3.0\"><objects>\(objects)</objects></document>"
    return objects + "\n"
      + AnswerTests.sketch(InterfaceBuilderDocument(parsing: SourceText(text), path: path))
  }

  private static func menu(
    _ items: String, path: String = "a.xib", _ attributes: String = "systemMenu=\"main\""
  ) -> String {
    document(
      "<menu id=\"m\" \(attributes)><items><menuItem title=\"M\" id=\"i\"><menu key=\"submenu\" title=\"M\" id=\"n\"><items>\(items)</items></menu></menuItem></items></menu>",
      path: path)
  }

  private static func mask(_ modifiers: String...) -> String {
    "<modifierMask key=\"keyEquivalentModifierMask\" \(modifiers.map { "\($0)=\"YES\"" }.joined(separator: " "))/>"
  }

  @Test func outletsTellKindsAsEver() throws {
    var answers = Answers("outlets")
    let words = try SourceTexts.words(in: "InterfaceBuilderMenus/Reading/OutletKind.swift")
    let names =
      words
      + words.flatMap {
        ["\($0)Menu", "menu\($0.capitalized)", "my\($0.capitalized)Menu2", $0.uppercased() + "MENU"]
      }
    let owners = [
      "customObject", "application", "popUpButton", "popUpButtonCell", "view", "viewController",
      "windowController", "textField",
      "tableView", "button", "window", "segmentedCell", "searchField", "toolbarItem",
    ]
    for name in Set(names).sorted() where !name.contains(" ") {
      for owner in owners {
        let outlet = "<connections><outlet property=\"\(name)\" destination=\"m\" id=\"c\"/></connections>"
        answers.note(
          owner,
          Self.document(
            "<\(owner) id=\"o\">\(outlet)</\(owner)><menu id=\"m\"><items><menuItem title=\"A\" enabled=\"NO\" id=\"a\"/></items></menu>"
          ))
      }
      for label in [name, "Row \(name)", "\(name) menu"] {
        answers.note(
          "labels",
          Self.document(
            "<menu userLabel=\"\(label)\" id=\"m\"><items><menuItem title=\"A\" id=\"a\"/></items></menu>"))
      }
    }
    #expect(try answers.differences() == [])
  }

  @Test func foldersTellLanguagesAsEver() throws {
    var answers = Answers("languages")
    let names =
      try SourceTexts.words(in: "InterfaceBuilderMenus/Reading/FolderLocale.swift") + [
        "Base", "en", "de", "en-GB", "en_US", "zh-Hans", "", "EN", "English", "German", "Chinese",
      ]
    for name in names {
      for path in [
        "\(name).lproj/a.xib", "x/\(name).lproj/a.xib", "de.lproj/\(name).lproj/a.xib",
        "\(name).lproj/en.lproj/a.xib",
        "\(name).lproj/Base.lproj/a.xib", "\(name).lproj\\a.xib", "\(name)/a.xib", "\(name).lproj",
        "a/\(name).lproj.bak/a.xib",
      ] {
        let tag = FolderLocale.of(path: path)
        answers.note("tags", "\(path) \(tag ?? "none") \(FolderLocale.isEnglish(tag ?? name))")
        answers.note("flags", Self.menu("<menuItem title=\"rename note\" id=\"a\"/>", path: path))
      }
    }
    #expect(try answers.differences() == [])
  }

  // Each row of the table with its own titles and shortcuts, and with those near to them.
  @Test func standardActionsAreKnownAsEver() throws {
    var answers = Answers("actions")
    let texts = try SourceTexts.all(in: "InterfaceBuilderMenus/Reading/StandardActions.swift")
    let lines: [Substring] = texts.flatMap { (text: String) -> [Substring] in text.split(separator: "\n") }
    let rows: [[String]] = lines.map { line in
      line.split(separator: "|", omittingEmptySubsequences: false).map { String($0.drop { $0 == " " }) }
    }.filter { $0.count == 3 }
    #expect(rows.count > 50)
    let shortcuts: [Shortcut?] = [nil] + ["cmd+k", "shift+cmd+s", "cmd+w"].map { try? Shortcut(parsing: $0) }
    for row in rows {
      let own: [Shortcut?] = row[2].split(separator: " ").map { try? Shortcut(parsing: String($0)) }
      let name = row[1]
      let titles =
        ["", "Row", "Row…", "Row...", "Row..", "…"].map { name + $0 } + ["Row", String(name.dropLast())]
      for title in titles {
        for shortcut in own + shortcuts {
          for isEnglish in [true, false] {
            let isStandard = StandardActions.isStandard(
              action: row[0], title: title, shortcut: shortcut, isEnglish: isEnglish)
            answers.note(
              "known", "\(row[0]) \(title) \(shortcut?.specText ?? "none") \(isEnglish) \(isStandard)")
          }
        }
      }
      answers.note(
        "read",
        Self.menu(
          "<menuItem title=\"\(row[1])\" id=\"a\"><connections><action selector=\"\(row[0])\" target=\"-1\" id=\"c\"/></connections></menuItem>"
        ))
    }
    #expect(try answers.differences() == [])
  }

  @Test func keysAreReadAsEver() throws {
    var answers = Answers("keys")
    let codes = Array(0x00...0x7F) + Array(0xA0...0xFF) + Array(0xF6FE...0xF750) + [0x2026, 0x20AC, 0x1F600]
    for scalar in codes.compactMap(UnicodeScalar.init) {
      for modifiers: Shortcut.Modifiers in [
        [], .command, [.shift, .command], [.function], [.control, .option],
      ] {
        for text in ["\(scalar)", "\(scalar)\u{301}", "\(scalar)x"] {
          let shortcut = KeyEquivalent.shortcut(text, modifiers)
          answers.note(
            "keys",
            "\(scalar.value) \(modifiers.rawValue) \(shortcut.map { "\($0.symbols) \($0.specText)" } ?? "none")"
          )
        }
      }
    }
    #expect(try answers.differences() == [])
  }

  @Test func tagsAndNumbersAreReadAsEver() throws {
    var answers = Answers("tags")
    for number in Array(-2...4) + Array(997...1006) + [2_147_483_647, 2_147_483_648, 9_999_999_999] {
      for attribute in ["tag", "indentationLevel", "maxNumber"] {
        let item = "<menuItem title=\"Clear\" \(attribute)=\"\(number)\" id=\"a\"/>"
        answers.note(attribute, Self.menu(item))
        answers.note(
          "search",
          Self.document(
            "<searchFieldCell id=\"s\"><connections><outlet property=\"searchMenuTemplate\" destination=\"m\" id=\"c\"/></connections></searchFieldCell><menu id=\"m\"><items>\(item)</items></menu>"
          ))
      }
    }
    #expect(try answers.differences() == [])
  }

  // Two and three items side by side, of which some are alternates, and what can be changed of them.
  @Test func neighboursAreReadAsEver() throws {
    var answers = Answers("neighbours")
    let items = [
      "title=\"Close\" keyEquivalent=\"w\"", "title=\"Close All\" alternate=\"YES\" keyEquivalent=\"w\"",
      "title=\"Close Tab\" alternate=\"YES\" keyEquivalent=\"W\"", "title=\"Plain\"",
      "title=\"Other\" alternate=\"YES\"",
      "isSeparatorItem=\"YES\"", "isSeparatorItem=\"YES\" hidden=\"YES\"",
      "title=\"On\" state=\"on\" alternate=\"YES\" hidden=\"YES\"",
      "title=\"Head\" sectionHeader=\"YES\"", "title=\"\"",
      "title=\"Close\" state=\"mixed\" keyEquivalent=\"w\"",
    ]
    let masks = [
      "", Self.mask(), Self.mask("command"), Self.mask("option", "command"), Self.mask("shift"),
      "<menu key=\"submenu\" id=\"s\"><items/></menu>",
      "<menu key=\"submenu\" title=\"Close\" id=\"s\"><items>\n<menuItem title=\"In\" id=\"in\"/></items></menu>",
    ]
    var random = SeededGenerator(seed: 3)
    for number in 0..<900 {
      let chosen = (0...1 + random.below(3)).map { index in
        "\n<menuItem \(items[random.below(items.count)]) id=\"i\(index)\">\(masks[random.below(masks.count)])</menuItem>"
      }.joined()
      let attributes = ["systemMenu=\"main\"", "", "title=\"C\"", "systemMenu=\"font\""][number % 4]
      answers.note("read", Self.menu(chosen, attributes))
      guard number % 3 == 0 else { continue }
      let text =
        "<document type=\"com.apple.InterfaceBuilder3.Cocoa.XIB\"><objects><menu id=\"m\" \(attributes)><items>\(chosen)\n</items></menu></objects></document>"
      for edits in AnswerTests.edits(text) { answers.note("edits", edits) }
    }
    #expect(try answers.differences() == [])
  }

  // MARK: - Menus that repeat the menu bar's commands

  private static func command(_ key: String?, _ action: String) -> String {
    "<menuItem title=\"A\"\(key.map { " keyEquivalent=\"\($0)\"" } ?? "")><connections>"
      + "<action selector=\"\(action)\" target=\"-1\" id=\"c\"/></connections></menuItem>"
  }

  private static func submenu(_ items: String) -> String {
    "<menuItem title=\"S\"><menu key=\"submenu\"><items>\(items)</items></menu></menuItem>"
  }

  // The kinds of a document's menus: a menu bar, unless it is to be none, and another menu before or behind it.
  private static func kinds(
    _ items: String, _ attributes: String = "", beside objects: String = "", hasBar: Bool = true,
    isFirst: Bool = false
  ) -> [MenuKind] {
    let bar =
      "<menu \(hasBar ? "systemMenu=\"main\" " : "")id=\"b\"><items>\(submenu(command("q", "quit:")))"
      + submenu(command("n", "new:") + command("s", "save:")) + "</items></menu>"
    let menu = "<menu id=\"m\" \(attributes)><items>\(items)</items></menu>"
    let text =
      "<document type=\"com.apple.InterfaceBuilder3.Cocoa.XIB\"><objects>\(objects)"
      + (isFirst ? menu + bar : bar + menu) + "</objects></document>"
    let document = InterfaceBuilderDocument(parsing: SourceText(text), path: "a.xib")
    return document.menus.elements.filter { $0.kind == .menu }.map(\.menuKind)
  }

  @Test(arguments: [
    (command("s", "save:"), true), (command("n", "new:"), true), (submenu(command("s", "save:")), true),
    (command("x", "x:") + command("s", "save:"), true), ("", false), (command("S", "save:"), false),
    (command("s", "open:"), false), (command("n", "save:"), false), (command(nil, "save:"), false),
    // The app menu's stand in status menus as well.
    (command("q", "quit:"), false),
  ])
  func whatRepeatsTheBarIsOpenedOnSomething(items: String, isContext: Bool) {
    for isFirst in [false, true] {
      #expect(Self.kinds(items, isFirst: isFirst) == [.menuBar, .menuBar, isContext ? .context : .menu])
    }
    #expect(Self.kinds(items, hasBar: false) == [.menu, .menu])
  }

  @Test(
    arguments: [
      (
        "",
        "<customObject><connections><outlet property=\"dockMenu\" destination=\"m\"/></connections></customObject>",
        .dock
      ),
      (
        "",
        "<customObject><connections><outlet property=\"statusMenu\" destination=\"m\"/></connections></customObject>",
        .menuBarExtra
      ),
      (
        "",
        "<popUpButton><connections><outlet property=\"menu\" destination=\"m\"/></connections></popUpButton>",
        .popUp
      ),
      ("userLabel=\"Dock Menu\"", "", .dock), ("userLabel=\"Status Menu\"", "", .menuBarExtra),
    ] as [(String, String, MenuKind)])
  func whatIsSaidOfAMenuWeighsMore(attributes: String, objects: String, kind: MenuKind) {
    for items in [Self.command("s", "save:"), ""] {
      #expect(Self.kinds(items, attributes, beside: objects) == [.menuBar, .menuBar, kind])
    }
  }

  // MARK: - What isn't read

  // A document with something in places of it is read as with spaces there.
  private func expectUnread(_ strangers: [String], at places: Regex<Substring>) {
    for (number, seed) in AnswerTests.seeds.enumerated() {
      let ends = seed.ranges(of: places).map(\.upperBound)
      func sketch(_ text: String) -> String {
        var document = seed
        for end in ends.reversed() { document.insert(contentsOf: text, at: end) }
        return AnswerTests.sketch(
          InterfaceBuilderDocument(
            parsing: SourceText(document), path: number == 2 ? "a.storyboard" : "a.xib"))
      }
      for stranger in strangers {
        #expect(
          sketch(stranger) == sketch(String(repeating: " ", count: stranger.utf8.count)),
          "\(number) \(stranger)")
      }
    }
  }

  // As long as those that are read.
  @Test func otherAttributesSayNothing() {
    let strangers = (1...18).flatMap { length in
      ["YES", "NO", "system"].map { " \(String(repeating: "z", count: length))=\"\($0)\"" }
    }
    expectUnread(strangers, at: /<[A-Za-z]+/)
    expectUnread(strangers, at: /<[A-Za-z]+(?: [^>]*[\"'])?(?=\/?>)/)
  }

  @Test func transformersOfNoBindingSayNothing() {
    let stranger = "<string key=\"NSValueTransformerName\">NSNegateBoolean</string>"
    for place in [/<\/binding>/, /<binding [^>]*\/>/, /<\/connections>/, /<\/menuItem>/, /<\/items>/] {
      expectUnread([stranger], at: place)
    }
  }
}
