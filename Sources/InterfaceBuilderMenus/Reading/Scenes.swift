/// The scenes of a storyboard, which segues show.
struct Scenes {
  private let bytes: UnsafeBufferPointer<UInt8>
  private let scenes: [Range<Int>]

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    let starts = bytes.places(of: "<scene ")
    scenes = starts.indices.map { starts[$0]..<($0 + 1 < starts.count ? starts[$0 + 1] : bytes.count) }
  }

  enum Content {
    /// A window or sheet with a field and a default button, which people fill in.
    case form
    /// Another window.
    case window
  }

  /// Returns what a segue shows, given by the identifier of its destination; nil if it isn't in the storyboard.
  func content(of controller: String) -> Content? {
    guard let scene = scene(of: controller) else { return nil }
    var parts = [scene]
    // A window's scene refers to the one with its content.
    if let relation = bytes.places(of: "relationship=\"window.", in: scene).first,
      let tag = bytes[scene.lowerBound..<relation].lastIndex(of: UInt8(ascii: "<")),
      let content = attribute("destination=\"", in: tag..<scene.upperBound).flatMap(self.scene)
    {
      parts.append(content)
    }
    let isForm = parts.contains { part in
      let part = UnsafeBufferPointer(rebasing: bytes[part])
      return EditableText.isIn(part, countsColumns: false) && Self.hasDefaultButton(part)
    }
    return isForm ? .form : .window
  }

  private func scene(of controller: String) -> Range<Int>? {
    let id = Array("\" id=\"\(controller)\"".utf8.dropFirst())
    return scenes.first { scene in
      bytes.places(of: " id=\"", in: scene).contains { bytes[$0..<scene.upperBound].starts(with: id) }
    }
  }

  private func attribute(_ name: StaticString, in range: Range<Int>) -> String? {
    guard let start = bytes.places(of: name, in: range).first else { return nil }
    let value = bytes[(start + name.utf8CodeUnitCount)...].prefix { $0 != UInt8(ascii: "\"") }
    return String(decoding: value, as: UTF8.self)
  }

  // Whether Return presses a button. Its key equivalent is written in Base64.
  private static func hasDefaultButton(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    bytes.places(of: "key=\"keyEquivalent\" base64-UTF8=\"YES\">").contains { place in
      let text = bytes[place...].drop { $0 != UInt8(ascii: ">") }.dropFirst()
      return text.drop { $0 == 0x0A || $0 == 0x20 }.starts(with: [UInt8(ascii: "D"), UInt8(ascii: "Q")])
    }
  }
}
