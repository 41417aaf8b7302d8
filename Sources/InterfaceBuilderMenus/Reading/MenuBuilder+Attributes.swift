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

  /// Adds the title of an item, or of its submenu if the item has none.
  mutating func addTitle(of item: Int32, or submenu: Int32?) {
    if let name = givenTitle(of: item) {
      addUnknownTitle(name, of: item)
    } else if let title = title(of: item) {
      addTitle(title, of: item)
    } else if let submenu, let title = title(of: submenu) {
      addTitle(title, of: submenu)
    } else {
      // A missing title is the same as an empty one.
      add(.title, .text(""), at: objects[Int(item)].tagName, node: DocumentNode(item, .title).id)
    }
  }

  mutating func addTitle(_ title: ShownText, of object: Int32) {
    if let name = givenTitle(of: object) { return addUnknownTitle(name, of: object) }
    add(
      .title, .text(title.text), at: title.range, isVerbatim: title.isVerbatim,
      node: DocumentNode(object, .title).id)
  }

  /// A shown text with its range in the document. If the text comes from a table, the range is that of the
  /// text it replaces.
  struct ShownText {
    var text: String
    var range: SourceRange
    /// Whether the bytes in the range are the text itself.
    var isVerbatim: Bool
  }

  /// Returns the visible title of an item or menu, which is the table's if the table has one.
  func title(of index: Int32) -> ShownText? {
    let object = objects[Int(index)]
    if !texts.isEmpty, let key = object.textKey(in: source), let text = texts[key] {
      return ShownText(text: text, range: object.title?.range ?? object.tagName, isVerbatim: false)
    }
    return object.title.map { ShownText(text: text($0), range: $0.range, isVerbatim: isVerbatim($0)) }
  }

  /// Returns the name of the source that sets an object's title at run time; nil if the document's title is
  /// shown.
  private func givenTitle(of object: Int32) -> String? {
    if let name = given[object] { return name }
    let flags = objects[Int(object)].flags
    if flags.contains(.hasOtherTitle) { return "title" }
    guard let title = objects[Int(object)].title else { return nil }
    // “<<do not localize>>” and “__PREFS__” are replaced when the app starts.
    let isBase64 = title.form == .base64 || title.form == .sharedBase64
    if isBase64 || source[title.range.bounds].starts(with: "&lt;&lt;".utf8) {
      let text = text(title)
      if text.hasPrefix("<<") { return text.hasSuffix(">>") ? "title" : nil }
    }
    if isBase64 || source[title.range.bounds].starts(with: "__".utf8), text(title).hasPrefix("__") {
      let text = text(title)
      return text.hasSuffix("__") && text.utf8.count > 4 ? "title" : nil
    }
    // A build setting: `$(PRODUCT_NAME)`.
    return flags.contains(.isQuickAction) && text(title).contains("$(") ? "title" : nil
  }

  /// Adds a title that is set at run time and unknown.
  private mutating func addUnknownTitle(_ name: String, of object: Int32) {
    let range = objects[Int(object)].title?.range ?? objects[Int(object)].tagName
    let node = DocumentNode(object, .element).id
    add(.title, .text("<\(name)>"), at: range, node: node)
    add(
      .placeholders, .list([Attribute.ListEntry(text: name, range: range, isVerbatim: false, node: node)]),
      at: range)
    menus.set(.hasPlaceholders, on: ElementID(menus.elements.count - 1))
  }

  mutating func addType(_ kind: ElementKind, _ id: ElementID, _ object: ArchivedObject) {
    add(.type, .text(kind.typeName ?? ""), at: object.tagName)
    menus.set(.hasStatedType, on: id)
  }

  mutating func addShortcut(of item: Int32) {
    let object = objects[Int(item)]
    if rekeyed.contains(item), object.keyEquivalent?.range.isEmpty != false {
      return add(.shortcut, .boolean(true), at: object.tagName)
    }
    guard let written = object.keyEquivalent, !written.range.isEmpty,
      let shortcut = KeyEquivalent.shortcut(text(written), object.modifiers)
    else { return }
    add(.shortcut, .shortcut(shortcut), at: written.range, node: DocumentNode(item, .shortcut).id)
  }

  mutating func addState(_ object: ArchivedObject) {
    add(.checked, object.state == .mixed ? .text("mixed") : .boolean(true), at: object.tagName)
  }

  /// Adds the attributes about an item's action, and whether the system supplies the item.
  mutating func addCommonAttributes(of item: Int32, _ id: ElementID, _ frame: inout Frame) {
    let object = objects[Int(item)]
    if object.tag != 0 { menus.set(.isTagged, on: id) }
    if marked.contains(item) { menus.set(.isMarkedInCode, on: id) }
    if object.indentation > 0 { add(.indent, .number(Int(object.indentation)), at: object.tagName) }
    if frame.isSearchTemplate, 1000...1003 ~= object.tag {
      // These are the tags of Recent Searches, its rows, Clear, and No Recents in NSSearchField. AppKit shows
      // and fills these items.
      add(.standard, .boolean(true), at: object.tagName)
      menus.set(.isStandard, on: id)
    }
    if object.flags.contains(.isDestructive) { add(.role, .text("destructive"), at: object.tagName) }
    guard let selector = object.action, !selector.isEmpty else {
      if isUnconnected(item, id, frame) { menus.set(.isInert, on: id) }
      switch shown[item] {
      case .form: add(.needsInput, .boolean(true), at: object.tagName)
      case .window: menus.set(.showsWindow, on: id)
      case nil: break
      }
      return
    }
    let action = decoded(selector)
    guard action != "submenuAction:" else { return }
    add(.action, .text(action), at: selector)
    // A segue or a binding serves the item whatever its action is.
    if frame.menuKind == .menuBar, menus[id].kind == .button,
      object.flags.isDisjoint(with: [.hasOwnTarget, .isConnected]), !mayServe(action)
    {
      menus.set(.isInert, on: id)
    }
    addTraits(of: action, at: selector, to: id, object)
    guard frame.menuKind == .menuBar else { return }
    if StandardActions.isStandard(
      action: action, title: menus.text(.title, of: id) ?? "", shortcut: menus.shortcut(of: id),
      isEnglish: menus[id].flags.isDisjoint(with: [.isForeign, .hasPlaceholders]))
    {
      add(.standard, .boolean(true), at: selector)
      menus.set(.isStandard, on: id)
      frame.isStandard = true
    }
  }

  // Adds what the code says of an item's action.
  private mutating func addTraits(
    of action: String, at selector: SourceRange, to id: ElementID, _ object: ArchivedObject
  ) {
    guard menus[id].kind == .button || menus[id].kind == .toggle else { return }
    let traits = traits(String(action.prefix { $0 != ":" }))
    if traits.contains(.marksItems) { menus.set(.isMarkedInCode, on: id) }
    if traits.contains(.readsTitle) { menus.set(.isReadInCode, on: id) }
    if traits.contains(.showsWindow) { menus.set(.showsWindow, on: id) }
    if menus[id].menuKind == .context, traits.contains(.dimsItems), !object.flags.contains(.isDisabled) {
      dimmed = selector
    }
    guard menus[id].kind == .button else { return }
    if traits.contains(.opensPage) {
      add(.needsInput, .boolean(false), at: selector)
    } else if traits.contains(.asks), !sharedActions.contains(action),
      Self.asksEachTime(menus.text(.title, of: id) ?? "")
    {
      add(.needsInput, .boolean(true), at: selector)
    }
  }

  // A Save command asks for a location only the first time, but “Save as Picture” always does.
  private static func asksEachTime(_ title: String) -> Bool {
    guard title.hasPrefix("Save") else { return true }
    let words = title.split(separator: " ").map { $0.lowercased() }
    return words.count > 2 && words.dropFirst().contains("as")
  }

  // Whether an item of the menu bar does nothing, as far as the document and the code show.
  private func isUnconnected(_ item: Int32, _ id: ElementID, _ frame: Frame) -> Bool {
    let object = objects[Int(item)]
    return frame.menuKind == .menuBar && menus[id].kind == .button && (object.tag == 0 || !findsTags())
      && object.flags.isDisjoint(with: [.isConnected, .isDisabled, .isHidden, .hasView, .hasOtherTitle])
      && held[item] == nil && given[item] == nil && !menus[frame.parent].flags.contains(.isHeld)
      && !menus[frame.parent].flags.contains(.isDynamic) && !mayConnect(menus.text(.title, of: id) ?? "")
      && !isFoundByCode(frame.parent)
  }

  // Whether code may change the items of a submenu, which it finds by the title, or by the action when it validates the
  // item.
  private func isFoundByCode(_ menu: ElementID) -> Bool {
    menus[menu].kind == .submenu
      && (menus.text(.action, of: menu) != nil || mayConnect(menus.text(.title, of: menu) ?? ""))
  }

  mutating func addImage(of item: Int32) {
    let object = objects[Int(item)]
    if let subtitle = object.subtitle {
      let key = text(subtitle)
      add(.subtitle, .text(texts[key] ?? key), at: subtitle.range)
    }
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
    if !object.flags.contains(.isSectionHeader),
      let dims = bindings[item]?.first(where: { !$0.isHidden })?.keyPath ?? dimmed ?? dimmedByOutlet(item)
    {
      add(.whenUnavailable, .text("disable"), at: dims)
    }
    dimmed = nil
    addConditions(of: item)
  }

  // Code dims items of a menu bar, too, but there is nothing to say of it.
  private func dimmedByOutlet(_ item: Int32) -> SourceRange? {
    let isOfContext = menus.elements.last?.menuKind == .context
    return isOfContext && switched.contains(item) ? objects[Int(item)].tagName : nil
  }

  /// Adds the conditions under which an item is shown, from the bindings that hide it.
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

  func decoded(_ range: SourceRange) -> String { text(ArchivedText(range: range, form: .attribute)) }

  private func isVerbatim(_ text: ArchivedText) -> Bool {
    switch text.form {
    case .verbatimAttribute: true
    case .attribute, .base64, .sharedContent, .sharedBase64: false
    case .content:
      !source[text.range.bounds].contains { $0 == UInt8(ascii: "&") || $0 == UInt8(ascii: "<") || $0 == 0x0D }
    }
  }
}
