import MenuModel

extension MenuBuilder {
  mutating func addItems(of menu: Int32, _ frame: Frame) {
    guard frame.depth <= Self.maximumDepth else {
      problems.append(
        Problem(
          .spec, "menus are nested more than \(Self.maximumDepth) levels deep, so the rest wasn't read",
          at: objects[Int(menu)].tagName))
      return
    }
    var next = objects[Int(menu)].firstChild
    var isFirst = true
    while next >= 0 {
      // The first item of a pull-down button's menu is the button's title; the menu doesn't show it.
      let isButtonTitle = isFirst && objects[Int(menu)].flags.contains(.hasTitleItem)
      next = addItem(next, frame, isButtonTitle: isButtonTitle)
      isFirst = false
    }
  }

  // Adds an item and the alternates that follow it. Returns the item after them.
  private mutating func addItem(_ item: Int32, _ frame: Frame, isButtonTitle: Bool) -> Int32 {
    let object = objects[Int(item)]
    if object.flags.contains(.isSeparator) {
      let id = open(.divider, frame, item)
      if object.flags.contains(.isHidden) { menus.set(.isHidden, on: id) }
      addConditions(of: item)
      return object.nextSibling
    }
    if object.kind == .menu || submenu(of: item) != nil {
      addSubmenu(item, frame)
      return object.nextSibling
    }
    var alternates: [Int32] = []
    var next = object.nextSibling
    while next >= 0, isAlternate(next, of: item) {
      alternates.append(next)
      next = objects[Int(next)].nextSibling
    }
    let isToggle = object.state != .off && alternates.isEmpty && !frame.isInPopUp && !isButtonTitle
    let kind: ElementKind =
      object.flags.contains(.isSectionHeader) ? .text : isToggle ? .toggle : .button
    var inner = frame
    let id = open(kind, frame, item)
    if isButtonTitle, objects[Int(object.parent)].flags.contains(.isPictured) {
      menus.set(.isUnseen, on: id)
    }
    addTitle(of: item, or: nil)
    if kind == .toggle { addType(.toggle, id, object) }
    if kind == .text { addType(.text, id, object) }
    if object.flags.contains(.hasView) { menus.set(.isUnseen, on: id) }
    if kind != .text {
      addShortcut(of: item)
      // The chosen item of a pop-up button has no checkmark in the document that matters.
      if object.state != .off, !frame.isInPopUp, !isButtonTitle { addState(object) }
      addCommonAttributes(of: item, id, &inner)
      addImage(of: item)
    }
    addVisibility(of: item, isHidden: isButtonTitle || object.flags.contains(.isHidden))
    if !alternates.isEmpty { add(.alternates, .structure, at: objects[Int(alternates[0])].tagName) }
    if kind == .button { addChoice(id, frame) }
    inner.parent = id
    for alternate in alternates { addAlternate(alternate, of: item, inner) }
    return next
  }

  private mutating func addSubmenu(_ item: Int32, _ outer: Frame) {
    let object = objects[Int(item)]
    let menu = object.kind == .menu ? item : submenu(of: item) ?? item
    var frame = outer
    let id = open(.submenu, outer, item)
    addTitle(of: item, or: menu)
    addShortcut(of: item)
    addCommonAttributes(of: item, id, &frame)
    addImage(of: item)
    if holdsStandardItemsAlone(menu, in: frame) {
      add(.standard, .boolean(true), at: objects[Int(menu)].tagName)
      menus.set(.isStandard, on: id)
      frame.isStandard = true
    }
    markSystemMenu(menu, &frame, id)
    addVisibility(of: item, isHidden: object.flags.contains(.isHidden))
    add(.items, .structure, at: objects[Int(menu)].tagName)
    frame.parent = id
    frame.depth += 1
    addItems(of: menu, frame)
  }

  // Whether a menu contains only standard items, like Font, Writing Direction, or Substitutions. It is
  // recognized by its items' actions, because titles don't help in a different language or outside the menu
  // bar.
  private func holdsStandardItemsAlone(_ menu: Int32, in frame: Frame) -> Bool {
    guard frame.menuKind != .menuBar || isForeign, !frame.isStandard else { return false }
    var actions = 0
    var others = 0
    var next = [menu]
    while let object = next.popLast() {
      for child in children(of: object) {
        if let selector = objects[Int(child)].action {
          guard StandardActions.has(decoded(selector)) else { return false }
          actions += 1
        } else if objects[Int(child)].kind == .item, !objects[Int(child)].flags.contains(.isSeparator) {
          others += submenu(of: child) == nil ? 1 : 0
        }
        next.append(child)
      }
    }
    return actions > 1 && actions >= others
  }

  // MARK: - Alternates

  // AppKit shows an item in place of the previous one if it is an alternate with the same key and different
  // modifiers.
  private func isAlternate(_ other: Int32, of item: Int32) -> Bool {
    let object = objects[Int(other)]
    let flags = object.flags
    guard flags.contains(.isAlternate), object.firstChild < 0, !flags.contains(.isSeparator) else {
      return false
    }
    let first = objects[Int(item)]
    guard !first.flags.contains(.isSectionHeader) else { return false }
    let (key, modifiers) = keyAndModifiers(of: first)
    let (otherKey, otherModifiers) = keyAndModifiers(of: object)
    return key == otherKey && modifiers != otherModifiers
  }

  private func keyAndModifiers(of object: ArchivedObject) -> (String, Shortcut.Modifiers) {
    guard let written = object.keyEquivalent,
      let shortcut = KeyEquivalent.shortcut(text(written), object.modifiers)
    else { return ("", object.modifiers) }
    return (shortcut.key, shortcut.modifiers)
  }

  private mutating func addAlternate(_ item: Int32, of primary: Int32, _ frame: Frame) {
    let object = objects[Int(item)]
    var inner = frame
    let id = open(.button, frame, item)
    menus.set(.isAlternate, on: id)
    addTitle(of: item, or: nil)
    let own = keyAndModifiers(of: object).1
    let added = own.subtracting(keyAndModifiers(of: objects[Int(primary)]).1)
    addModifiers(added.isEmpty ? own : added, at: object.tagName)
    addShortcut(of: item)
    if object.state != .off, !frame.isInPopUp { addState(object) }
    addCommonAttributes(of: item, id, &inner)
    addImage(of: item)
    addVisibility(of: item, isHidden: object.flags.contains(.isHidden))
    addChoice(id, frame)
  }

  // A row of a pop-up button is a choice, unless it destroys something or its action asks: “Other…”.
  private mutating func addChoice(_ id: ElementID, _ frame: Frame) {
    if frame.isInPopUp, !menus.has(.role, id), menus.flag(.needsInput, of: id) != true {
      menus.set(.isChoice, on: id)
    }
  }
}
