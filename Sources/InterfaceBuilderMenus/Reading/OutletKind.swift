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
    if property.spells("dockMenu") { return .isDock }
    // NSResponder's menu is a context menu; what another object does with its menu, its name alone can't tell.
    if property.spells("menu") { return isResponder(owner) ? .isContext : nil }
    guard property.count <= 64 else { return nil }
    let name = String(decoding: property, as: UTF8.self).lowercased()
    guard name.contains("menu") else { return nil }
    if name.contains("status") || name.contains("statbar") || name.contains("menubar") { return .isExtra }
    return name.contains("context") ? .isContext : nil
  }

  private static func isResponder(_ owner: UnsafeBufferPointer<UInt8>) -> Bool {
    !owner.spells("customObject") && !owner.spells("application")
      && !String(decoding: owner.suffix(10), as: UTF8.self).hasSuffix("ontroller")
  }
}

extension StringProtocol {
  // The standard library's own `contains` of a text needs a newer system.
  fileprivate func contains(_ part: String) -> Bool {
    let part = Array(part.utf8)
    let bytes = Array(utf8)
    guard bytes.count >= part.count else { return false }
    return (0...bytes.count - part.count).contains { bytes[$0..<$0 + part.count].elementsEqual(part) }
  }
}
