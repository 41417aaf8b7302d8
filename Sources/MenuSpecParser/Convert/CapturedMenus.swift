import DataTree
import MenuModel
import TextCore

/// The menus of a running app, from a dump of its menu bar by way of Accessibility.
///
/// The dump is the JSON that ``script`` prints: `{"app", "locale", "menus": [{"title", "items": [ITEM]}]}`.
/// The names and values of an item are those of its attributes. Sources: AXAttributeConstants.h of
/// ApplicationServices, and Menus.h of HIToolbox for glyphs.
package struct CapturedMenus {
  /// The menus as a spec in JSON; empty if there are problems.
  package private(set) var spec = ""
  /// The problems because of which the dump can't be read.
  package private(set) var problems: [Problem]
  private let tree: SyntaxTree

  /// Reads a dump.
  package init(_ source: SourceText) {
    tree = SyntaxTree(parsing: source, format: .json)
    problems = tree.problems
    guard problems.isEmpty else { return }
    guard let root = tree.documents.first?.root else {
      problems = [Problem(.syntax, "expected a dump of menus, found nothing", at: SourceRange(0..<0))]
      return
    }
    guard let menus = entries(of: "menus", in: root, "a list of menus") else { return }
    var json = JSONWriter()
    json.object { json in
      if let app = text("app", in: root), !app.isEmpty { json.member("app", app) }
      if let locale = text("locale", in: root), !locale.isEmpty { json.member("locale", locale) }
      json.key("platforms")
      json.list(["macOS"])
      json.key("menus")
      json.list(of: menus) { json, menu in
        json.object { json in
          json.member("kind", MenuKind.menuBar.rawValue)
          json.member("title", text("title", in: menu) ?? "")
          writeItems(of: menu, &json)
        }
      }
    }
    if problems.isEmpty { spec = json.buffer.text }
  }

  // MARK: - Items

  private mutating func writeItems(of menu: NodeID, _ json: inout JSONWriter) {
    var items: [(item: NodeID, alternates: [NodeID])] = []
    for item in entries(of: "items", in: menu, "a list of items") ?? [] {
      if !items.isEmpty, flag("alternate", of: item) {
        items[items.count - 1].alternates.append(item)
      } else {
        items.append((item, []))
      }
    }
    json.key("items")
    json.list(of: items) { json, entry in
      let (item, alternates) = entry
      if isSeparator(item) { return json.text("---") }
      json.object { json in
        write(item, &json)
        guard !alternates.isEmpty else { return }
        json.key("alternates")
        json.list(of: alternates) { json, alternate in
          json.object { json in
            let own = modifiers(of: alternate).subtracting(modifiers(of: item))
            json.key("modifiers")
            json.list(Self.names(of: own.isEmpty ? .option : own))
            write(alternate, &json)
          }
        }
      }
    }
  }

  private mutating func write(_ item: NodeID, _ json: inout JSONWriter) {
    json.member("title", text("title", in: item) ?? "")
    if let shortcut = shortcut(of: item) { json.member("shortcut", shortcut) }
    switch text("mark", in: item) {
    case "✓": json.member("checked", true)
    case "-", "–", "−": json.member("checked", "mixed")
    // Other marks describe the state of a window, not a choice.
    default: break
    }
    if let action = text("identifier", in: item), Self.isSelector(action) { json.member("action", action) }
    // Dimming isn't recorded, because it may be temporary.
    if tree.value(of: "items", in: item) != nil { writeItems(of: item, &json) }
  }

  // In AppKit, a separator has no title and can't be chosen.
  private func isSeparator(_ item: NodeID) -> Bool {
    (text("title", in: item) ?? "").isEmpty && !flag("enabled", of: item)
      && tree.value(of: "items", in: item) == nil
  }

  // Items from nibs have names such as `_NS:102`, and those with a submenu have AppKit's own action.
  private static func isSelector(_ name: String) -> Bool {
    name.hasSuffix(":") && name != "submenuAction:"
      && name.utf8.dropLast().allSatisfy { byte in
        UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20 || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
          || byte == UInt8(ascii: "_")
      }
  }

  // MARK: - Shortcuts

  private func modifiers(of item: NodeID) -> Shortcut.Modifiers {
    let bits = number("modifiers", in: item) ?? 0
    var modifiers: Shortcut.Modifiers = bits & 8 == 0 ? .command : []
    if bits & 1 != 0 { modifiers.insert(.shift) }
    if bits & 2 != 0 { modifiers.insert(.option) }
    if bits & 4 != 0 { modifiers.insert(.control) }
    if bits & 16 != 0 { modifiers.insert(.function) }
    return modifiers
  }

  private static func names(of modifiers: Shortcut.Modifiers) -> [String] {
    let all: [(Shortcut.Modifiers, String)] = [
      (.control, "control"), (.option, "option"), (.shift, "shift"), (.command, "command"), (.function, "fn"),
    ]
    return all.filter { modifiers.contains($0.0) }.map(\.1)
  }

  private func shortcut(of item: NodeID) -> String? {
    guard let key = key(of: item) else { return nil }
    return Shortcut(modifiers(of: item), key).symbols
  }

  private func key(of item: NodeID) -> String? {
    if let character = text("char", in: item)?.unicodeScalars.first, character.value > 0 {
      if let key = ShortcutKeys.key(inAppKit: character) { return key }
      return String(character).lowercased()
    }
    if let glyph = number("glyph", in: item), let key = Self.glyphs[glyph] { return key }
    return number("virtualKey", in: item).flatMap { Self.virtualKeys[$0] }
  }

  // kMenu…Glyph.
  private static let glyphs: [Int: String] = {
    var glyphs = [
      0x02: "tab", 0x03: "tab", 0x04: "enter", 0x09: "space", 0x0A: "forwardDelete", 0x0B: "return",
      0x0C: "return", 0x0D: "return", 0x10: "down", 0x17: "delete", 0x18: "left", 0x19: "up", 0x1A: "right",
      0x1B: "escape", 0x1C: "clear", 0x62: "pageUp", 0x64: "left", 0x65: "right", 0x66: "home", 0x68: "up",
      0x69: "end", 0x6A: "down", 0x6B: "pageDown", 0x87: "f13", 0x88: "f14", 0x89: "f15",
    ]
    for number in 1...12 { glyphs[0x6E + number] = "f\(number)" }
    return glyphs
  }()

  // kVK_… constants of keys that type nothing.
  private static let virtualKeys = [
    36: "return", 48: "tab", 49: "space", 51: "delete", 53: "escape", 76: "enter", 96: "f5", 97: "f6",
    98: "f7", 99: "f3", 100: "f8", 101: "f9", 103: "f11", 109: "f10", 111: "f12", 115: "home", 116: "pageUp",
    117: "forwardDelete", 118: "f4", 119: "end", 120: "f2", 121: "pageDown", 122: "f1", 123: "left",
    124: "right", 125: "down", 126: "up",
  ]

  // MARK: - Values

  private mutating func entries(of name: String, in node: NodeID, _ what: String) -> [NodeID]? {
    guard tree[node].kind == .mapping else {
      fail("expected an object with “\(name)”, found \(tree.describe(node, as: .json))", at: node)
      return nil
    }
    guard let list = tree.value(of: name, in: node) else {
      fail("expected “\(name)”, \(what), found none", at: node)
      return nil
    }
    guard tree[list].kind == .sequence else {
      fail("expected \(what) for “\(name)”, found \(tree.describe(list, as: .json))", at: list)
      return nil
    }
    let entries = Array(tree.children(of: list))
    guard let other = entries.first(where: { tree[$0].kind != .mapping }) else { return entries }
    fail("expected an object in “\(name)”, found \(tree.describe(other, as: .json))", at: other)
    return nil
  }

  private mutating func fail(_ message: String, at node: NodeID) {
    problems.append(Problem(.spec, message, at: tree[node].range))
  }

  private func scalar(_ name: String, in node: NodeID) -> (text: String, isQuoted: Bool)? {
    guard let value = tree.value(of: name, in: node), tree[value].kind == .scalar else { return nil }
    return (tree.value(of: value), tree[value].style == .doubleQuoted)
  }

  private func text(_ name: String, in node: NodeID) -> String? {
    scalar(name, in: node).flatMap { $0.isQuoted ? $0.text : nil }
  }

  private func number(_ name: String, in node: NodeID) -> Int? {
    scalar(name, in: node).flatMap { $0.isQuoted ? nil : Int($0.text) }
  }

  private func flag(_ name: String, of node: NodeID) -> Bool {
    scalar(name, in: node).map { !$0.isQuoted && $0.text == "true" } ?? false
  }
}

extension CapturedMenus {
  /// The script that prints the dump on a Mac. `osascript -l JavaScript - APP [LOCALE]` reads it from
  /// standard input.
  package static let script = """
    // Prints the menu bar of a running app as JSON, for “menulint capture”.
    function run(words) {
      const [app, locale] = words;
      if (!app) throw new Error("usage: osascript -l JavaScript - APP [LOCALE]");
      const process = Application("System Events").processes.byName(app);
      if (!process.exists()) throw new Error(app + " isn't running");
      const value = (element, name) => {
        try {
          const value = element.attributes.byName(name).value();
          return value === null ? undefined : value;
        } catch (error) {
          return undefined;
        }
      };
      const items = (menu) => menu.menuItems().map((item) => {
        const menus = item.menus();
        return {
          title: value(item, "AXTitle"),
          identifier: value(item, "AXIdentifier"),
          char: value(item, "AXMenuItemCmdChar"),
          glyph: value(item, "AXMenuItemCmdGlyph"),
          virtualKey: value(item, "AXMenuItemCmdVirtualKey"),
          modifiers: value(item, "AXMenuItemCmdModifiers"),
          mark: value(item, "AXMenuItemMarkChar"),
          enabled: value(item, "AXEnabled"),
          alternate: value(item, "AXMenuItemPrimaryUIElement") !== undefined || undefined,
          items: menus.length ? items(menus[0]) : undefined,
        };
      });
      // The first is the Apple menu, which no app has to itself.
      const menus = process.menuBars[0].menuBarItems().slice(1).map((item) => ({
        title: value(item, "AXTitle"),
        items: item.menus().length ? items(item.menus()[0]) : [],
      }));
      return JSON.stringify({ app, locale, menus }, null, 2);
    }

    """
}
