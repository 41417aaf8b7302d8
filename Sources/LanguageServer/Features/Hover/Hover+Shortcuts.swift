import LintRules
import MenuModel

extension Hover {
  /// Returns the symbols and the standard uses of the shortcut at a place.
  static func shortcut(at offset: Int, in snapshot: DocumentSnapshot) -> HoverText? {
    for attribute in snapshot.menus.attributes where attribute.key == .shortcut {
      guard attribute.valueRange.touches(offset), case .shortcut(let shortcut) = attribute.value else {
        continue
      }
      return HoverText(markdown: text(of: shortcut), range: attribute.valueRange)
    }
    return nil
  }

  /// Returns the symbols and the standard uses of a shortcut.
  static func text(of shortcut: Shortcut) -> String {
    let symbols = MarkdownText.escaped(shortcut.symbols)
    var sentences: [String] = []
    if let known = StandardShortcut.known(shortcut),
      let sentence = sentence(symbols, known.hold, MarkdownText.escaped(known.action))
    {
      sentences.append(sentence)
    }
    let item = MenuKnowledge.standardItem(with: shortcut)
    if !item.isEmpty {
      sentences.append("In the standard menus it is \(MarkdownText.escaped(item.joined(separator: " ▸ "))).")
    }
    if sentences.isEmpty { sentences = ["menulint knows of no standard use of it."] }
    return "**\(symbols)**\n\n" + sentences.joined(separator: " ")
  }

  private static func sentence(_ symbols: String, _ hold: StandardShortcut.Class, _ action: String) -> String?
  {
    switch hold {
    case .system: "\(symbols) is for \(action): the system keeps it."
    case .app: "\(symbols) is for \(action) in every app."
    case .feature: "\(symbols) is for \(action) in every app that has it."
    case .formatting: "\(symbols) is for \(action) in apps that format text."
    case .soft: "Apple lists \(symbols) for \(action); some apps use it for something else."
    case .navigation: "\(symbols) is for \(action) wherever people edit text."
    case .accessibility: "\(symbols) is for \(action) where that accessibility feature is switched on."
    case .free: nil
    }
  }
}
