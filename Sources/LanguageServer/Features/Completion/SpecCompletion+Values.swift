import MenuModel
import MenuSpecParser

extension SpecCompletion {
  /// Returns the valid values for an expectation.
  func values(_ expected: SpecExpectation) -> [CompletionProposal] {
    switch expected {
    case .item, .option, .menu: return openings(expected) + divider(expected)
    case .entry(let row, let mapping, let list): return entries(row, mapping, list)
    case .value(let row, let mapping): return values(row.type, row, mapping)
    case .root, .menus, .items, .options: return openings(expected)
    case .nothing: return []
    }
  }

  // An entry that is a string is a title, unless it is three dashes.
  private func divider(_ expected: SpecExpectation) -> [CompletionProposal] {
    if case .menu = expected { return [] }
    guard place.token.typed.allSatisfy({ $0 == "-" }) else { return [] }
    return [CompletionProposal(label: "---", kind: .value, form: .text, detail: "a divider", rank: 200)]
  }

  private func values(
    _ type: SpecTable.ValueType, _ row: SpecTable.Row, _ mapping: NodeID
  ) -> [CompletionProposal] {
    switch type {
    case .boolean: return literals(["true", "false"])
    case .booleanOr(let word): return literals(["true", "false"]) + texts([word], .value)
    case .version(let number): return literals([String(number)])
    case .oneOf(let names): return texts(possible(names, row.key, mapping), .value)
    case .listOf(let names):
      return usual(names, besides: [], row.key).map { entry(of: $0, row.key, form: .soleEntry) }
    case .shortcut:
      let standard = standardShortcuts(mapping)
      let known = Set(standard.map(\.label))
      return standard
        + ShortcutCompletion(typed: place.token.typed).proposals().filter { !known.contains($0.label) }
    case .either(let first, let second):
      return values(first, row, mapping) + values(second, row, mapping)
    case .text: return knownTexts(row.key, mapping)
    case .texts:
      return entryTexts(row, mapping, besides: []).map { proposal in
        var proposal = proposal
        proposal.form = .soleEntry
        return proposal
      }
    case .mapping(let scope): return openings(of: scope)
    case .number, .severalTexts, .menus, .items, .alternates, .options: return []
    }
  }

  func entries(_ row: SpecTable.Row, _ mapping: NodeID, _ list: NodeID) -> [CompletionProposal] {
    let present = place.entries(of: list)
    switch row.type {
    case .listOf(let names):
      return usual(names, besides: present, row.key).map { entry(of: $0, row.key, form: .text) }
    case .texts: return entryTexts(row, mapping, besides: present)
    default: return []
    }
  }

  private func entryTexts(
    _ row: SpecTable.Row, _ mapping: NodeID, besides present: [String]
  ) -> [CompletionProposal] {
    switch row.key {
    case .lintDisable: RuleProposals.all(besides: present, first: rulesFound(around: mapping))
    case .interface, .toolbar: commandsAndTitles().filter { !present.contains($0.label) }
    default: []
    }
  }

  private func entry(
    of name: String, _ key: SpecKey, form: CompletionProposal.Form
  ) -> CompletionProposal {
    let isModifier = key == .modifiers || key == .shortcutModifiers
    return CompletionProposal(
      label: name, kind: isModifier ? .modifier : .value, form: form,
      detail: isModifier ? Shortcut.modifier(named: name)?.symbols : nil)
  }

  // Returns the names of a list that aren't there yet. For a modifier, uses the first name that is also valid
  // in a shortcut's text.
  private func usual(_ names: [String], besides present: [String], _ key: SpecKey) -> [String] {
    guard key == .modifiers || key == .shortcutModifiers else {
      return names.filter { !present.contains($0) }
    }
    var seen = Set(present.compactMap { Shortcut.modifier(named: $0)?.rawValue })
    return names.filter { name in
      Shortcut.modifier(named: name).map { seen.insert($0.rawValue).inserted } ?? false
    }
  }

  // Returns the types and kinds that allow the existing keys.
  private func possible(_ names: [String], _ key: SpecKey, _ mapping: NodeID) -> [String] {
    let present = place.keys(of: mapping)
    switch key {
    case .type:
      let isAlternate = element(of: mapping).map { menus[$0].flags.contains(.isAlternate) } ?? false
      return names.filter { name in
        let kind = ElementKind.itemTypes.first { $0.typeName == name } ?? .button
        let scope = SpecScope(itemOf: kind, isAlternate: isAlternate)
        return fits(present, in: scope) && fitsValues(of: mapping, in: scope)
      }
    case .kind where present.contains(SpecKey.placement.name):
      return names.filter { $0 == MenuKind.commandGroup.rawValue }
    case .kind where isWholeBar(mapping): return names.filter { $0 != MenuKind.menuBar.rawValue }
    default: return names
    }
  }

  // Whether the existing style is valid in a scope. For example, a picker's style may be invalid for a
  // control group.
  private func fitsValues(of mapping: NodeID, in scope: SpecScope) -> Bool {
    SpecTable.rows(in: scope).allSatisfy { row in
      guard row.key == .style, let value = place.text(of: row.key.name, in: mapping) else { return true }
      return row.type.names.contains(value)
    }
  }

  // Whether a menu has only submenus with titles. Such a menu of the menu bar may be meant as the whole menu
  // bar.
  private func isWholeBar(_ mapping: NodeID) -> Bool {
    guard let menu = element(of: mapping) else { return false }
    let children = Array(menus.children(of: menu))
    return children.count > 1
      && children.allSatisfy { menus[$0].kind == .submenu && menus.title(of: $0) != nil }
  }

  private func literals(_ words: [String]) -> [CompletionProposal] {
    words.map { CompletionProposal(label: $0, kind: .value, form: .literal) }
  }

  private func texts(_ names: [String], _ kind: CompletionItem.Kind) -> [CompletionProposal] {
    names.map { CompletionProposal(label: $0, kind: kind, form: .text) }
  }
}
