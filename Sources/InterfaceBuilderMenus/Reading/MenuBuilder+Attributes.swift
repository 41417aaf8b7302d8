import MenuModel

extension MenuBuilder {
  mutating func add(
    _ key: SpecKey, _ value: Attribute.Value, at range: SourceRange, isVerbatim: Bool = false,
    node: NodeID? = nil
  ) {
    let last = ElementID(menus.elements.count - 1)
    menus.add(
      Attribute(implied: key, value, at: range, isVerbatim: isVerbatim, node: node ?? menus[last].node),
      to: last)
  }

  /// Adds the title of an item; without one of its own, that of its submenu.
  mutating func addTitle(of item: Int32, or submenu: Int32?) {
    if let title = objects[Int(item)].title {
      addTitle(title, of: item)
    } else if let submenu, let title = objects[Int(submenu)].title {
      addTitle(title, of: submenu)
    } else {
      // An absent title is an empty one.
      add(.title, .text(""), at: objects[Int(item)].tagName, node: DocumentNode(item, .title).id)
    }
  }

  mutating func addTitle(_ title: ArchivedText, of object: Int32) {
    let text = text(title)
    add(
      .title, .text(text), at: title.range, isVerbatim: isVerbatim(title),
      node: DocumentNode(object, .title).id)
  }

  mutating func addType(_ kind: ElementKind, _ id: ElementID, _ object: ArchivedObject) {
    add(.type, .text(kind.typeName ?? ""), at: object.tagName)
    menus.set(.hasStatedType, on: id)
  }

  mutating func addShortcut(of item: Int32) {
    let object = objects[Int(item)]
    guard let written = object.keyEquivalent, !written.range.isEmpty,
      let shortcut = KeyEquivalent.shortcut(text(written), object.modifiers)
    else { return }
    add(.shortcut, .shortcut(shortcut), at: written.range, node: DocumentNode(item, .shortcut).id)
  }

  mutating func addState(_ object: ArchivedObject) {
    add(.checked, object.state == .mixed ? .text("mixed") : .boolean(true), at: object.tagName)
  }

  /// Adds what an item does and whether the system supplies it.
  mutating func addCommonAttributes(of item: Int32, _ id: ElementID, _ frame: inout Frame) {
    let object = objects[Int(item)]
    if object.tag != 0 { menus.set(.isTagged, on: id) }
    if object.indentation > 0 { add(.indent, .number(Int(object.indentation)), at: object.tagName) }
    if frame.isSearchTemplate, 1000...1003 ~= object.tag {
      // NSSearchField's Recent Searches, its rows, Clear and No Recents: AppKit shows and fills them.
      add(.standard, .boolean(true), at: object.tagName)
      menus.set(.isStandard, on: id)
    }
    if object.flags.contains(.isDestructive) { add(.role, .text("destructive"), at: object.tagName) }
    guard let selector = object.action, !selector.isEmpty else { return }
    let action = decoded(selector)
    guard action != "submenuAction:" else { return }
    add(.action, .text(action), at: selector)
    guard frame.menuKind == .menuBar else { return }
    if StandardActions.isStandard(
      action: action, title: menus.text(.title, of: id) ?? "", shortcut: menus.shortcut(of: id),
      isEnglish: !menus[id].flags.contains(.isForeign))
    {
      add(.standard, .boolean(true), at: selector)
      menus.set(.isStandard, on: id)
      frame.isStandard = true
    }
  }

  mutating func addImage(of item: Int32) {
    let object = objects[Int(item)]
    guard let image = object.image else { return }
    let name = text(image)
    guard !name.isEmpty else { return }
    add(
      object.flags.contains(.isSymbol) ? .symbol : .image, .text(name), at: image.range,
      node: DocumentNode(item, .image).id)
  }

  mutating func addVisibility(of item: Int32, isHidden: Bool) {
    let object = objects[Int(item)]
    if object.flags.contains(.isDisabled) { add(.enabled, .boolean(false), at: object.tagName) }
    if isHidden {
      add(.hidden, .boolean(true), at: object.tagName)
      if object.flags.contains(.hasKeyWhenHidden) {
        menus.set(.isHidden, on: ElementID(menus.elements.count - 1))
      }
    }
    if !object.flags.contains(.isSectionHeader), let dims = bindings[item]?.first(where: { !$0.isHidden }) {
      add(.whenUnavailable, .text("disable"), at: dims.keyPath)
    }
    addConditions(of: item)
  }

  /// Adds what an item is shown under: that nothing holds that hides it.
  mutating func addConditions(of item: Int32) {
    guard let bindings = bindings[item] else { return }
    let owner = menus.elements[menus.elements.count - 1].node
    let conditions = bindings.filter(\.isHidden).map {
      Attribute.ListEntry(
        text: ($0.isNegated ? "" : "!") + decoded($0.keyPath), range: $0.keyPath, isVerbatim: false,
        node: owner)
    }
    guard let first = conditions.first else { return }
    add(.when, conditions.count == 1 ? .text(first.text) : .list(conditions), at: first.range)
  }

  mutating func addModifiers(_ modifiers: Shortcut.Modifiers, at range: SourceRange) {
    let owner = menus.elements[menus.elements.count - 1].node
    let entries = modifiers.names.map {
      Attribute.ListEntry(text: $0, range: range, isVerbatim: false, node: owner)
    }
    add(.modifiers, .list(entries), at: range)
  }

  mutating func addPlatforms(at range: SourceRange) {
    guard let platforms = menus.elements.first?.platforms, !platforms.isEmpty else { return }
    let entries = platforms.platforms.map {
      Attribute.ListEntry(text: $0.rawValue, range: range, isVerbatim: false, node: documentNode)
    }
    add(.platforms, .list(entries), at: range)
  }

  // MARK: - Texts

  func text(_ written: ArchivedText) -> String { written.text(in: source) }

  private func decoded(_ range: SourceRange) -> String { text(ArchivedText(range: range, form: .attribute)) }

  private func isVerbatim(_ text: ArchivedText) -> Bool {
    switch text.form {
    case .verbatimAttribute: true
    case .attribute, .base64: false
    case .content:
      !source[text.range.bounds].contains { $0 == UInt8(ascii: "&") || $0 == UInt8(ascii: "<") || $0 == 0x0D }
    }
  }
}
