/// Determines the kind of a menu from the name of an outlet that is connected to it.
enum OutletKind {
  /// Returns the kind of the menu, or nil if the name doesn't determine it.
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
    // NSResponder's menu is a context menu. For another object, the name alone isn't enough.
    if property.spells("menu"), owner.spells("popUpButtonCell") || owner.spells("popUpButton") {
      return .isPopUp
    }
    // A button's code opens its menu when the button is clicked.
    if property.spells("menu"), owner.spells("button") || owner.spells("buttonCell") { return .isPullDown }
    if property.spells("menu") { return isResponder(owner) ? .isContext : nil }
    if property.mentions("status") || property.mentions("statbar") || property.mentions("menubar") {
      return .isExtra
    }
    return property.mentions("context") || property.mentions("rightclick") ? .isContext : nil
  }

  /// Returns the kind of a menu according to its label in Interface Builder: “Status Menu”, “Row Context
  /// Menu”.
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
  /// Whether the bytes contain a lowercase word, ignoring case.
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
