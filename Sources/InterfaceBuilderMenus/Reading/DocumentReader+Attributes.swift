import MenuModel

extension DocumentReader {
  mutating func readAttributes(ofMenu index: Int) {
    for attribute in scanner.attributes {
      let name = buffer(attribute.name)
      switch name.count {
      case 2 where name.spells("id"): objects[index].id = attribute.value
      case 5 where name.spells("title"): objects[index].title = archivedText(attribute)
      case 9 where name.spells("userLabel"): objects[index].label = archivedText(attribute)
      case 10 where name.spells("systemMenu"):
        objects[index].systemMenu = Self.systemMenu(buffer(attribute.value))
      case 5 where name.spells("image"): objects[index].image = archivedText(attribute)
      case 7 where name.spells("catalog"):
        if buffer(attribute.value).spells("system") { objects[index].flags.insert(.isSymbol) }
      default: break
      }
    }
  }

  mutating func readAttributes(ofItem index: Int) {
    for attribute in scanner.attributes {
      let name = buffer(attribute.name)
      switch name.count {
      case 2 where name.spells("id"): objects[index].id = attribute.value
      case 5 where name.spells("title"): objects[index].title = archivedText(attribute)
      case 5 where name.spells("state"):
        let value = buffer(attribute.value)
        objects[index].state = value.spells("on") ? .on : value.spells("mixed") ? .mixed : .off
      // WatchKit names its own icons.
      case 5 where name.spells("image"), 4 where name.spells("icon"):
        objects[index].image = archivedText(attribute)
        objects[index].flags.insert(.hasImage)
      case 3 where name.spells("tag"): objects[index].tag = number(attribute.value)
      case 5 where name.spells("input"): objects[index].keyEquivalent = archivedText(attribute)
      case 6 where name.spells("hidden"): set(.isHidden, on: index, attribute)
      case 7 where name.spells("enabled"):
        if buffer(attribute.value).spells("NO") { objects[index].flags.insert(.isDisabled) }
      case 7 where name.spells("catalog"):
        if buffer(attribute.value).spells("system") { objects[index].flags.insert(.isSymbol) }
      case 10 where name.spells("identifier"):
        objects[index].flags.insert(.isConnected)
        objects[index].identifier = attribute.value
      case 9 where name.spells("alternate"): set(.isAlternate, on: index, attribute)
      // A class of the app may connect its items itself.
      case 11 where name.spells("customClass"):
        if !buffer(attribute.value).starts(with: [0x4E, 0x53]) { objects[index].flags.insert(.isConnected) }
      case 13 where name.spells("keyEquivalent"): objects[index].keyEquivalent = archivedText(attribute)
      case 13 where name.spells("offStateImage"):
        if objects[index].image == nil { objects[index].image = archivedText(attribute) }
      case 13 where name.spells("sectionHeader"): set(.isSectionHeader, on: index, attribute)
      case 14 where name.spells("secondaryImage"):
        if !objects[index].flags.contains(.hasImage) { objects[index].image = archivedText(attribute) }
      case 15 where name.spells("isSeparatorItem"): set(.isSeparator, on: index, attribute)
      case 15 where name.spells("isSectionHeader"): set(.isSectionHeader, on: index, attribute)
      case 16 where name.spells("indentationLevel"): objects[index].indentation = number(attribute.value)
      case 29 where name.spells("allowsKeyEquivalentWhenHidden"):
        set(.hasKeyWhenHidden, on: index, attribute)
      default: break
      }
    }
  }

  private mutating func set(_ flag: ArchivedObject.Flags, on index: Int, _ attribute: XMLAttribute) {
    if buffer(attribute.value).spells("YES") { objects[index].flags.insert(flag) }
  }

  mutating func readImageReference(_ item: Int32) {
    let index = Int(item)
    if let image = attribute("image") { objects[index].image = archivedText(image) }
    if let catalog = value("catalog"), buffer(catalog).spells("system") {
      objects[index].flags.insert(.isSymbol)
    } else {
      objects[index].flags.remove(.isSymbol)
    }
  }

  func readModifierFlags() -> Shortcut.Modifiers {
    var modifiers: Shortcut.Modifiers = []
    if isYes("command") { modifiers.insert(.command) }
    if isYes("option") || isYes("alternate") { modifiers.insert(.option) }
    if isYes("control") { modifiers.insert(.control) }
    if isYes("shift") { modifiers.insert(.shift) }
    if isYes("function") { modifiers.insert(.function) }
    return modifiers
  }

  private static func systemMenu(_ name: UnsafeBufferPointer<UInt8>) -> ArchivedObject.SystemMenu {
    switch String(decoding: name, as: UTF8.self) {
    case "main": .main
    case "apple": .apple
    case "services": .services
    case "window": .window
    case "help": .help
    case "recentDocuments": .recentDocuments
    case "font": .font
    default: .none
    }
  }

  // MARK: - Values

  func buffer(_ range: SourceRange) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: scanner.bytes + Int(range.start), count: range.count)
  }

  func attribute(_ name: StaticString) -> XMLAttribute? {
    scanner.attributes.first { buffer($0.name).spells(name) }
  }

  func value(_ name: StaticString) -> SourceRange? { attribute(name)?.value }

  func isYes(_ name: StaticString) -> Bool { value(name).map { buffer($0).spells("YES") } ?? false }

  /// Whether the element is the part of its parent with this name.
  func isKey(_ key: StaticString) -> Bool { value("key").map { buffer($0).spells(key) } ?? false }

  func archivedText(_ attribute: XMLAttribute) -> ArchivedText {
    ArchivedText(range: attribute.value, form: attribute.isVerbatim ? .verbatimAttribute : .attribute)
  }

  // Returns an indentation level (0 to 15 in AppKit) or a tag. Negative and very long numbers give 0.
  private func number(_ range: SourceRange) -> Int32 {
    var value: Int32 = 0
    for byte in buffer(range) {
      guard byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9"), value < 1_000_000 else { return 0 }
      value = value * 10 + Int32(byte) - 48
    }
    return value
  }
}
