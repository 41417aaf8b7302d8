// The activation policies and menu bars that code sets.
extension CodeFacts {
  // `NSApp.mainMenu = bar`, `[NSApp setMainMenu:bar]`
  private static func setsMainMenu(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    if bytes.contains("NSApp setMainMenu:") || bytes.contains("sharedApplication] setMainMenu:") {
      return true
    }
    return bytes.places(of: ".mainMenu = ").contains { place in
      !bytes[(place + 12)...].starts(with: "nil".utf8)
        && (bytes.hasSuffix("NSApp", before: place) || bytes.hasSuffix("shared", before: place))
    }
  }

  mutating func readPolicies(_ bytes: UnsafeBufferPointer<UInt8>) {
    if bytes.contains("TransformProcessType") { policies.insert(.regular) }
    if bytes.contains("@main"), bytes.contains("some Scene") { policies.insert(.madeInCode) }
    if Self.setsMainMenu(bytes) { policies.insert(.madeInCode) }
    for place in bytes.places(of: "etActivationPolicy") {
      let call =
        String(decoding: bytes[place..<min(place + 120, bytes.count)], as: UTF8.self)
        .split(whereSeparator: { $0 == "\n" || $0 == ";" }).first ?? ""
      // A prohibited app shows no windows, so a branch without a user interface sets this.
      if call.contains("rohibited") { continue }
      if call.contains("ccessory") {
        policies.insert(.hidden)
        if call.contains("egular") { policies.insert(.regular) }
      } else {
        // An unknown policy may be `regular`.
        policies.insert(.regular)
      }
    }
  }
}
