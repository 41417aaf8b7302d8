/// What the name of an outlet tells about the menu it is connected to.
enum OutletKind {
  /// The kind of the menu; nil where the name tells nothing.
  ///
  /// - Parameters:
  ///   - property: The outlet's name.
  ///   - owner: The name of the element that has the outlet.
  static func of(
    property: UnsafeBufferPointer<UInt8>, owner: UnsafeBufferPointer<UInt8>
  ) -> ArchivedObject.Flags? {
    guard property.mentions("menu") else { return nil }
    if property.spells("dockMenu") { return .isDock }
    if property.spells("searchMenuTemplate") { return .isSearchTemplate }
    // NSResponder's menu is a context menu; what another object does with its menu, its name alone can't tell.
    if property.spells("menu"), owner.spells("popUpButtonCell") || owner.spells("popUpButton") {
      return .isPopUp
    }
    if property.spells("menu") { return isResponder(owner) ? .isContext : nil }
    if property.mentions("status") || property.mentions("statbar") || property.mentions("menubar") {
      return .isExtra
    }
    return property.mentions("context") || property.mentions("rightclick") ? .isContext : nil
  }

  /// The kind of a menu by the name that its author gave it in Interface Builder: “Status Menu”, “Row Context Menu”.
  static func of(label: String) -> ArchivedObject.Flags? {
    var name = label.filter { $0 != " " }
    return name.withUTF8 { name in
      name.mentions("menu") && name.mentions("dock")
        ? .isDock : of(property: name, owner: UnsafeBufferPointer(start: nil, count: 0))
    }
  }

  private static func isResponder(_ owner: UnsafeBufferPointer<UInt8>) -> Bool {
    !owner.isEmpty && !owner.spells("customObject") && !owner.spells("application")
      && !owner.mentions("controller")
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether a word stands somewhere in the bytes, in any case; the word is in lower case.
  fileprivate func mentions(_ word: StaticString) -> Bool {
    let length = word.utf8CodeUnitCount
    guard count >= length else { return false }
    for start in 0...count - length {
      var index = 0
      while index < length, self[start + index] | 0x20 == word.utf8Start[index] { index += 1 }
      if index == length { return true }
    }
    return false
  }
}
