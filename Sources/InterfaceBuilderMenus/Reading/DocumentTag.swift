/// The elements of Interface Builder documents that matter for menus.
enum DocumentTag: UInt8 {
  case other
  case document, archive, menu, items, item, string, modifierMask, popUpButtonCell, popUpButton
  case objects, connections, outlet, action, binding, imageReference, attributedString, fragment
  /// A UIKit button or bar button item, or a segment, whose menu opens when people press it.
  case button

  /// Creates the tag with an element's name.
  init(_ name: UnsafeBufferPointer<UInt8>) {
    // The length distinguishes most names, so only a few are compared.
    switch name.count {
    case 4: self = name.spells("menu") ? .menu : .other
    case 5: self = name.spells("items") ? .items : .other
    case 6:
      self =
        name.spells("string")
        ? .string : name.spells("outlet") ? .outlet : name.spells("action") ? .action : Self.button(name)
    case 7:
      self =
        name.spells("command")
        ? .item
        : name.spells("archive")
          ? .archive
          : name.spells("segment")
            ? .button : name.spells("objects") ? .objects : name.spells("binding") ? .binding : .other
    case 8:
      self =
        name.spells("menuItem")
        ? .item
        : name.spells("document")
          ? .document : name.spells("children") ? .items : name.spells("fragment") ? .fragment : .other
    case 10: self = name.spells("keyCommand") ? .item : .other
    case 11:
      self = name.spells("connections") ? .connections : name.spells("popUpButton") ? .popUpButton : .other
    case 12: self = name.spells("modifierMask") ? .modifierMask : .other
    case 13: self = name.spells("barButtonItem") ? .button : .other
    case 14: self = name.spells("imageReference") ? .imageReference : .other
    case 15: self = name.spells("popUpButtonCell") ? .popUpButtonCell : .other
    case 16: self = name.spells("attributedString") ? .attributedString : .other
    default: self = .other
    }
  }

  private static func button(_ name: UnsafeBufferPointer<UInt8>) -> DocumentTag {
    name.spells("button") ? .button : .other
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether the bytes equal a literal.
  func spells(_ literal: StaticString) -> Bool {
    guard count == literal.utf8CodeUnitCount, let base = baseAddress else { return false }
    for index in 0..<count where base[index] != literal.utf8Start[index] { return false }
    return true
  }
}
