#if SwiftSource
import MenuModel

extension MenuLowering {
  /// The maximum nesting depth of menus, similar to that of a menu spec.
  private static let maximumDepth = 60

  /// Adds items. Alternates are added to the item that they replace.
  mutating func add(_ items: [SwiftItem], _ frame: Frame) {
    var index = 0
    while index < items.count {
      let alternates = items[(index + 1)...].prefix { $0.isAlternate(of: items[index]) }
      add(items[index], Array(alternates), frame)
      index += 1 + alternates.count
    }
  }

  private mutating func add(_ item: SwiftItem, _ alternates: [SwiftItem], _ outer: Frame) {
    guard outer.depth <= Self.maximumDepth, let kind = kind(of: item, outer) else { return }
    // The items of a deferred element replace it.
    if item.type == "dynamic", item.title == nil, !item.items.isEmpty {
      add(item.items, outer)
      addRest(of: item.place, item.items.last, outer)
      return
    }
    // An empty section shows nothing.
    if kind == .section, item.items.isEmpty { return }
    // The options of a picker form a single list.
    if outer.isInPicker, kind == .section {
      add(item.items, outer)
      return
    }
    var frame = outer
    frame.platforms = platforms(of: item, outer)
    frame.isForeign = outer.isForeign || item.conditions.contains(where: \.isForeign)
    let id = open(kind, frame, item.place)
    let head = range(item.head)
    if kind == .divider {
      tree.elements[Int(id.index)].range = head
      tree.elements[Int(id.index)].flags.insert(.isBareText)
    } else if kind == .unknown {
      add(.type, .text("unknown"), at: head, item.place)
    } else {
      addFacts(of: item, kind, head, id)
    }
    if frame.platforms != outer.platforms { add(frame.platforms, at: head, item.place) }
    add(conditions: item.conditions, frame.names, at: head, item.place)
    let holdsItems = [.submenu, .section, .controlGroup, .picker].contains(kind)
    if holdsItems {
      add(kind == .picker ? .options : .items, .structure, at: head, item.place)
    }
    if !alternates.isEmpty { add(.alternates, .structure, at: head, item.place) }
    close(id)
    if item.type == "dynamic" || item.isRepeated || kind == .picker && isOpen(item) {
      tree.elements[Int(id.index)].flags.insert(.isDynamic)
      if item.isWritten {
        tree.elements[Int(id.index)].flags.formUnion(item.isNamedInPlace ? .isWritten : [.isWritten, .isRow])
      }
    }
    if holdsItems {
      frame.parent = id
      frame.depth += 1
      frame.places.insert(item.place)
      frame.isInPicker = kind == .picker
      add(item.items, frame)
      if item.isGiven, kind == .submenu { addRest(of: item.place, item.items.last, frame) }
    }
    frame.parent = id
    for alternate in alternates { add(alternate, asAlternateOf: item, frame) }
    end(id)
  }

  private mutating func add(_ item: SwiftItem, asAlternateOf first: SwiftItem, _ outer: Frame) {
    let id = open(.button, outer, item.place)
    tree.elements[Int(id.index)].flags.insert(.isAlternate)
    let head = range(item.head)
    let added = item.modifierNames.filter { !first.modifierNames.contains($0) }
    add(
      .modifiers,
      .list(
        (added.isEmpty ? item.modifierNames : added).map {
          Attribute.ListEntry(
            text: $0, range: head, isVerbatim: false, node: node(.attribute(.modifiers, of: item.place)))
        }), at: head, item.place)
    addFacts(of: item, .button, head, id)
    close(id)
    end(id)
  }

  // Returns the kind of element for an item, or nil if the model has none.
  private func kind(of item: SwiftItem, _ frame: Frame) -> ElementKind? {
    if frame.isInPicker {
      switch item.type {
      case "divider": return item.isRepeated ? nil : .divider
      case "section": return .section
      case "unknown": return nil
      default: return .option
      }
    }
    if !item.items.isEmpty, frame.places.contains(item.place) { return .unknown }
    switch item.type {
    case "button", "option": return .button
    case "toggle": return .toggle
    case "picker": return .picker
    case "stepper": return .stepper
    case "slider": return .slider
    case "menu": return .submenu
    case "section": return .section
    case "controlGroup": return .controlGroup
    // The number of dividers that a loop makes is unknown.
    case "divider": return item.isRepeated ? .unknown : .divider
    case "text": return .text
    case "dynamic": return item.items.isEmpty ? .button : .submenu
    case "unknown": return .unknown
    default: return nil
    }
  }

  // Whether some of a picker's options are unknown.
  private func isOpen(_ item: SwiftItem) -> Bool {
    item.items.isEmpty || item.items.contains { $0.type == "unknown" || $0.type == "section" && isOpen($0) }
  }

  private func platforms(of item: SwiftItem, _ frame: Frame) -> Platforms {
    var platforms = frame.platforms
    for branch in item.conditions {
      guard let stated = Platforms(shownWhile: branch.condition) else { continue }
      let both = (platforms.isEmpty ? .all : platforms).intersection(stated)
      platforms = both.isEmpty ? stated : both
    }
    return platforms
  }

  private mutating func addFacts(
    of item: SwiftItem, _ kind: ElementKind, _ head: SourceRange, _ id: ElementID
  ) {
    let place = item.place
    // For an item that a factory creates, report findings at the call that supplies its title.
    let label = item.title?.shown.flatMap { $0.file != place.file && $0.file == menuFile ? $0 : nil }
    let given =
      item.title?.given.flatMap { argument in
        // If the factory is in a file of its own, so may be the title.
        let isHere = [place.file, menuFile].contains(argument.file) || place.file != menuFile
        return place.contains(argument) || !isHere ? nil : argument
      } ?? label
    var head = head
    var keyPlaces = item.keyPlaces
    if !item.isRow, isMadeByFactory(item) {
      head = item.title?.faces.first.flatMap { self.range(of: $0, in: place) } ?? head
      keyPlaces = [:]
    } else if let given = item.isRow ? label : given, space.range(of: given) != nil {
      head = range(given)
      // Properties that are set after the call keep their places.
      keyPlaces = keyPlaces.filter { $0.value.isBehind(given, apartFrom: place) }
    }
    let isCommand = kind == .button || kind == .toggle || kind == .submenu
    let needsTitle = ![.section, .controlGroup].contains(kind)
    if needsTitle || item.title?.faces.contains(where: { !$0.text.isEmpty }) == true {
      // A label that may be hidden isn't judged.
      addTitle(item.hidesLabel ? nil : item.title, of: place, head, id)
    }
    // The construct draws a checkmark or sets a role, regardless of where its title is.
    let isTitledElsewhere = kind == .button && isTitledElsewhere(item, head)
    if kind != .button && kind != .option || item.drawsCheckmark && kind == .button || isTitledElsewhere {
      // A title from a file other than the menu's is data, so point at the call in the loop.
      let use = item.title?.given.flatMap {
        [place.file, menuFile].contains($0.file) ? space.range(of: $0) : nil
      }
      let isDrawnByLoop = item.isRow && item.drawsCheckmark
      add(
        .type, .text(kind.typeName ?? ""),
        at: isTitledElsewhere ? use ?? range(place) : isDrawnByLoop ? range(place) : head, place)
    }
    if kind == .button || kind == .toggle || kind == .submenu || kind == .option,
      case .known(let face)? = item.subtitle?.provenance, !face.text.isEmpty
    {
      add(face, as: .subtitle, of: place, head)
    }
    let isShared = tree[id].menuKind == .context && shownInBar.contains(place)
    if isCommand || kind == .option, !isShared {
      addShortcut(of: item, keyPlaces[.shortcut].map(range) ?? head)
    }
    if kind == .button || kind == .submenu, let role = item.role {
      add(.role, .text(role), at: keyPlaces[.role].map(range) ?? head, place)
    } else if kind == .button, item.mayHaveRole {
      add(.role, .structure, at: head, place)
    }
    if kind != .section, kind != .text {
      if let symbol = item.symbol {
        add(.symbol, .text(symbol), at: keyPlaces[.symbol].map(range) ?? head, place)
      } else if item.hasPicture {
        add(.image, .text("image"), at: head, place)
      } else if item.mayHavePicture {
        add(.image, .structure, at: head, place)
      }
    }
    if isCommand, let action = isEmpty(item) ? "" : item.action {
      add(.action, .text(action), at: head, place)
    }
    if kind == .button {
      addEvidence(of: item, id)
      if item.facts.showsWindow { tree.elements[Int(id.index)].flags.insert(.showsWindow) }
      if item.facts.opensPage { add(.needsInput, .boolean(false), at: head, place) }
    }
    if item.isDisabled {
      add(.enabled, .boolean(false), at: keyPlaces[.enabled].map(range) ?? head, place)
    }
    if item.isHidden, kind != .option {
      add(.hidden, .boolean(true), at: head, place)
      if item.keepsKeyWhenHidden { tree.elements[Int(id.index)].flags.insert(.isHidden) }
    }
    if item.type == "dynamic", kind != .option { add(.dynamic, .boolean(true), at: head, place) }
    var facts = item.facts
    if isShared { facts.isDimmedSometimes = false }
    addStyles(facts, ofMenu: false, at: head, place, kind, indentAt: item.keyPlaces[.indent].map(range))
    if let style = item.style { add(style: style, of: kind, at: head, place) }
    let isChoice = tree[id].menuKind == .popUp && kind == .button && item.role == nil
    if isChoice || kind == .option { tree.elements[Int(id.index)].flags.insert(.isChoice) }
    if item.isInert { tree.elements[Int(id.index)].flags.insert(.isInert) }
    if item.isRow { tree.elements[Int(id.index)].flags.insert(.isRow) }
    if item.drawsCheckmark || kind == .text && item.symbol == "checkmark" {
      tree.elements[Int(id.index)].flags.insert(.drawsCheckmark)
    }
    if item.title?.faces.first?.provenance == .system || item.isStandard {
      tree.elements[Int(id.index)].flags.insert(.isStandard)
    }
  }

  // Code for the app's developers may only show how items look.
  private func isEmpty(_ item: SwiftItem) -> Bool {
    item.isActionEmpty && !SwiftLanguages.isForDevelopers(item.file)
  }

  // Whether the literal of the title is outside the code that creates the item, because a call passes it in.
  private func isMadeByFactory(_ item: SwiftItem) -> Bool {
    guard case .known(let face)? = item.title?.provenance, face.key == nil, face.provenance <= .local,
      let literal = face.place, item.title?.given != nil
    else { return false }
    return literal.file == item.place.file && !item.place.contains(literal)
  }

  // Whether the title is a constant that is neither in the code that creates the item nor in the code that
  // calls it.
  private func isTitledElsewhere(_ item: SwiftItem, _ head: SourceRange) -> Bool {
    guard !item.isRow, case .known(let face)? = item.title?.provenance,
      let literal = self.range(of: face, in: item.place)
    else { return false }
    return ![range(item.place), head].contains { $0.start <= literal.start && literal.end <= $0.end }
  }

  // What the code shows that is asked for: certain on a Mac, where an ellipsis says so.
  private mutating func addEvidence(of item: SwiftItem, _ id: ElementID) {
    guard let evidence = item.evidence, space.range(of: evidence.place) != nil else { return }
    switch evidence.kind {
    case .confirmation: add(.confirms, .boolean(true), at: range(evidence.place), item.place)
    case .input:
      // What may ask is no statement, nor is what asks on a phone, where many of Apple's own titles have no ellipsis.
      let isClear = evidence.isSure && tree[id].platforms.contains(.macOS)
      add(.needsInput, isClear ? .boolean(true) : .structure, at: range(evidence.place), item.place)
    }
  }

  private mutating func addShortcut(of item: SwiftItem, _ range: SourceRange) {
    switch item.shortcut {
    // A key command without an item may use any key.
    case .known(let shortcut)?
    where item.isKeyCommand && !shortcut.modifiers.contains(.command):
      add(.shortcut, .structure, at: range, item.place)
    case .known(let shortcut)?: add(.shortcut, .shortcut(shortcut), at: range, item.place)
    case .unread?: add(.shortcut, .boolean(true), at: range, item.place)
    // The code may add one at run time, so don't report it as missing.
    case .unknown?: add(.shortcut, .structure, at: range, item.place)
    case nil: break
    }
  }
}

extension SwiftItem {
  /// Whether all its possible titles are written in code, such as the texts for the cases of an enum. If only some have
  /// parts that come from data, the code still names each row.
  fileprivate var isWritten: Bool {
    guard let title = self.title, title.reason == nil else { return false }
    return title.faces.contains { !$0.hasHoles }
  }

  /// Whether the construct that creates the item contains its titles, such as the literals of a `switch` over
  /// rows.
  fileprivate var isNamedInPlace: Bool {
    self.title?.faces.allSatisfy { $0.place.map(place.contains) ?? false } ?? false
  }

  /// The modifier keys of its shortcut, or those that reveal it.
  fileprivate var modifierNames: [String] {
    if case .known(let shortcut)? = self.shortcut, self.alternate != .swiftUI {
      return shortcut.modifiers.names
    }
    return self.modifiers ?? ["command"]
  }

  /// Whether the item replaces the previous one while modifier keys are held. In AppKit, it must be marked as
  /// an alternate, with the same key and different modifiers.
  fileprivate func isAlternate(of first: SwiftItem) -> Bool {
    guard let alternate = self.alternate, type == "button", first.type == "button",
      conditions == first.conditions
    else { return false }
    if alternate == .swiftUI { return true }
    // If the keys are unknown, trust the mark.
    if hasUnknownKeys || first.hasUnknownKeys { return true }
    return key == first.key && modifierNames != first.modifierNames
  }

  private var hasUnknownKeys: Bool {
    switch self.shortcut {
    case .unread?, .unknown?: true
    case .known?, nil: false
    }
  }

  private var key: String? {
    switch self.shortcut {
    case .known(let shortcut)?: shortcut.key
    case .unread?, .unknown?: nil
    case nil: ""
    }
  }
}
#endif
