/// Finds code that opens panels and sheets.
enum ShownPanels {
  /// Returns the offsets of code that opens a panel, or a sheet other than one that shows progress.
  ///
  /// - Parameter sheets: The identifiers of segues that show a sheet.
  static func places(in bytes: UnsafeBufferPointer<UInt8>, _ sheets: Set<String>) -> [Int] {
    calls.flatMap { bytes.places(of: $0) }.filter { !showsProgress(bytes, at: $0) }
      + alertsWithFields(in: bytes)
      + storedPanels(in: bytes)
      + (sheets.isEmpty ? [] : bytes.places(of: "performSegue").filter { names(sheets, in: bytes, at: $0) })
  }

  private static let calls: [StaticString] = [
    "NSOpenPanel", "NSSavePanel", "beginSheet:", ".beginSheet(", "presentAsSheet",
    "presentViewControllerAsSheet", "runModal(for:", "runModalForWindow:",
  ]

  // `performSegue(withIdentifier: "EditTape", sender: self)`
  private static func names(_ sheets: Set<String>, in bytes: UnsafeBufferPointer<UInt8>, at place: Int)
    -> Bool
  {
    let parts = bytes[place..<min(place + 160, bytes.count)].split(
      separator: UInt8(ascii: "\""), maxSplits: 2, omittingEmptySubsequences: false)
    return parts.count == 3 && sheets.contains(String(decoding: parts[1], as: UTF8.self))
  }

  // A sheet that shows progress doesn't ask for input: `beginSheet:progressWindow`.
  private static func showsProgress(_ bytes: UnsafeBufferPointer<UInt8>, at place: Int) -> Bool {
    let near = max(0, place - 200)..<min(place + 120, bytes.count)
    return UnsafeBufferPointer(rebasing: bytes[near]).contains("rogress")
  }

  // The places where code shows a panel stored in a lazy property: `lazy var panel = NSOpenPanel()`.
  private static func storedPanels(in bytes: UnsafeBufferPointer<UInt8>) -> [Int] {
    let names = ["= NSOpenPanel(", "= NSSavePanel("].flatMap { (text: StaticString) in
      bytes.places(of: text).compactMap { place -> String? in
        let line = bytes[max(0, place - 120)..<place]
        let words = String(decoding: line[(line.lastIndex(of: 0x0A) ?? line.startIndex)...], as: UTF8.self)
          .split { " \n:".contains($0) }
        let variable = words.lastIndex { $0 == "var" }
        return words.contains("lazy")
          ? variable.flatMap { words.dropFirst($0 + 1).first }.map(String.init) : nil
      }
    }
    guard !names.isEmpty else { return [] }
    return ([".begin(", ".begin {", ".beginSheetModal(", ".runModal("] as [StaticString]).flatMap {
      bytes.places(of: $0)
    }.filter { place in
      CodeFacts.identifier(in: bytes, endingAt: place).map(names.contains) ?? false
    }
  }

  // An alert with a field asks for a value.
  private static func alertsWithFields(in bytes: UnsafeBufferPointer<UInt8>) -> [Int] {
    bytes.places(of: "ccessoryView").filter { place in
      guard let start = CodeFacts.start(ofMethodAround: place, in: bytes) else { return false }
      let code = UnsafeBufferPointer(rebasing: bytes[start..<min(place + 120, bytes.count)])
      return code.contains("NSAlert") && code.contains("TextField")
    }
  }
}
