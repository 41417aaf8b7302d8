import DataTree
import LintRules
import Linting
import MenuModel

// Texts from Apple's tables and from the file, which the format doesn't list.
extension SpecCompletion {
  /// Returns the standard shortcuts of an item's command, unless its menu doesn't show shortcuts.
  func standardShortcuts(_ mapping: NodeID) -> [CompletionProposal] {
    let kind = element(of: mapping).flatMap { menus[menus.menu(of: $0)].menuKind }
    if let kind, MenuKinds(.context, .dock, .quickActions).contains(kind) { return [] }
    var known: Set<Shortcut> = []
    let isInSymbols = ShortcutCompletion(typed: place.token.typed).isInSymbols
    return titles(of: mapping).flatMap { title in
      MenuKnowledge.standardShortcuts(forTitle: title, inMenu: menuTitle(of: mapping))
    }.filter { known.insert($0.shortcut).inserted }.map { standard in
      CompletionProposal(
        label: isInSymbols ? standard.shortcut.symbols : standard.shortcut.specText, kind: .shortcut,
        form: .text, detail: standard.shortcut.symbols,
        documentation: "The standard shortcut of \(standard.title) in \(Self.menu(standard.menu)).", rank: 0,
        isLikely: true)
    }
  }

  // The table calls the menu with the app's name “app menu”.
  private static func menu(_ title: String) -> String {
    title.hasSuffix(" menu") ? "the \(title)" : "the \(title) menu"
  }

  /// Returns the known values of a key whose value is a string.
  func knownTexts(_ key: SpecKey, _ mapping: NodeID) -> [CompletionProposal] {
    switch key {
    case .symbol: symbols(mapping)
    case .command: distinct(commands, .command)
    case .selection: choices(mapping)
    case .shortcutKey: ShortcutCompletion.keys
    case .title: menuTitles(mapping)
    case .locale: Self.locales.map { CompletionProposal(label: $0, kind: .value, form: .text) }
    default: []
    }
  }

  // The languages that many apps support. Any other tag is also valid.
  private static let locales = [
    "en", "de", "es", "fr", "it", "ja", "ko", "nl", "pt-BR", "ru", "sv", "tr", "uk", "zh-Hans", "zh-Hant",
  ]

  // Returns the standard menus of the menu bar that the file doesn't have.
  private func menuTitles(_ mapping: NodeID) -> [CompletionProposal] {
    guard kind(of: mapping) == .menuBar else { return [] }
    let present = Set(
      menus.elements.indices.compactMap { index -> String? in
        let menu = menus.elements[index]
        return menu.kind == .menu && menu.node != mapping ? menus.title(of: ElementID(index)) : nil
      })
    return MenuKnowledge.standardMenuTitles.filter { !present.contains($0) }.map {
      CompletionProposal(label: $0, kind: .title, form: .text, detail: "a standard menu")
    }
  }

  private func symbols(_ mapping: NodeID) -> [CompletionProposal] {
    let own = titles(of: mapping).flatMap(MenuKnowledge.symbols(forTitle:))
    var names: Set<String> = []
    return (own.map { ($0, true) } + MenuKnowledge.standardSymbols.map { ($0, false) })
      .filter { names.insert($0.0.name).inserted }
      .map { symbol, isOwn in
        CompletionProposal(
          label: symbol.name, kind: .symbol, form: .text, detail: symbol.action, rank: isOwn ? 0 : 1,
          isLikely: isOwn)
      }
  }

  private func choices(_ mapping: NodeID) -> [CompletionProposal] {
    guard let picker = element(of: mapping) else { return [] }
    return menus.children(of: picker).compactMap { option in
      let title = menus.title(of: option)
      guard menus[option].kind == .option, let name = menus.text(.tag, of: option) ?? title, !name.isEmpty
      else { return nil }
      return CompletionProposal(
        label: name, kind: .value, form: .text, detail: name == title ? nil : title)
    }
  }

  // MARK: - Commands and titles of the file

  /// Returns the commands and titles of the file, without duplicates.
  func commandsAndTitles() -> [CompletionProposal] {
    let titles = menus.elements.indices.flatMap { index -> [String] in
      let id = ElementID(index)
      guard menus[id].kind != .menu, menus[id].kind != .section else { return [] }
      return [menus.attribute(.title, of: id)].compactMap { $0?.text }
        + menus.list(.titles, of: id).map(\.text)
    }
    let names = Set(commands)
    return distinct(commands, .command)
      + distinct(titles.filter { !names.contains($0) }, .title, rank: 2)
  }

  private var commands: [String] {
    menus.attributes.compactMap { $0.key == .command && $0.node != place.node ? $0.text : nil }
  }

  private func distinct(
    _ texts: [String], _ kind: CompletionItem.Kind, rank: Int = 1
  ) -> [CompletionProposal] {
    var known: Set<String> = [""]
    return texts.filter { known.insert($0).inserted }.map { text in
      CompletionProposal(label: text, kind: kind, form: .text, rank: rank)
    }
  }

  // Returns the title of an item, or both of its titles. A shortcut's mapping is inside its item's.
  private func titles(of mapping: NodeID) -> [String] {
    guard let element = element(of: mapping) else { return [] }
    let title = menus.text(.title, of: element).map { [$0] } ?? []
    return title + menus.list(.titles, of: element).map(\.text)
  }

  private func menuTitle(of mapping: NodeID) -> String? {
    element(of: mapping).flatMap { menus.title(of: menus.menu(of: $0)) }
  }

  /// Returns the rules with findings in the mapping around a `lint` key.
  func rulesFound(around lint: NodeID) -> [String] {
    guard let step = place.steps.last(where: { $0.child == lint }), let file = snapshot.linted else {
      return []
    }
    // The mark and the repairs are inside the mapping, so the text after them has moved.
    let moved = place.tree.source.bytes.count - snapshot.source.bytes.count
    let range = place.tree[step.parent].range
    return file.findings.compactMap { finding in
      finding.range.start >= range.start && Int(finding.range.start) + moved < Int(range.end)
        ? finding.rule : nil
    }
  }
}
