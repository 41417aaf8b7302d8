import MenuModel

/// The menus and items read at a line of a file, and the places where reading stopped: `menulint coverage
/// --trace`.
package struct CoverageTrace {
  private let menus: [CoverageMenu]
  private let file: String
  private let line: Int

  /// - Parameters:
  ///   - menus: The menus of the file, and menus of other files that are partly defined in it.
  ///   - line: The line, from 1.
  package init(_ menus: [CoverageMenu], file: String, line: Int) {
    self.menus = menus
    self.file = file
    self.line = line
  }

  /// Returns a paragraph for each menu and item that begins on the line, or that is unknown because of it;
  /// nil if there is none.
  package func text() -> String? {
    var paragraphs: [String] = []
    for menu in menus {
      let isHere = menu.file == file && menu.line == line
      let found = isHere ? [paragraph(on: menu)] : menu.items.flatMap { self.paragraphs(on: $0, in: menu) }
      // List an item only once, even if several menus contain it.
      paragraphs += found.filter { !paragraphs.contains($0) }
    }
    return paragraphs.isEmpty ? nil : paragraphs.joined()
  }

  // Returns the description of a menu with all of its unknown parts.
  private func paragraph(on menu: CoverageMenu) -> String {
    var text = "\(file):\(line): \(menu.kind)"
    if !menu.title.faces.isEmpty { text += " \(menu.title.outline)" }
    text += ", \(menu.read.words)\n"
    for stop in menu.stops { text += say(stop) }
    return text
  }

  private func paragraphs(on item: CoverageItem, in menu: CoverageMenu) -> [String] {
    let place = (file: item.file ?? menu.file, line: item.line)
    let isHere = place == (file, line)
    let stopsHere = item.stop.map { ($0.file, $0.line) == (file, line) } ?? false
    let inner = item.items.flatMap { paragraphs(on: $0, in: menu) }
    guard isHere || stopsHere else { return inner }
    var text = "\(place.file):\(place.line): \(item.outline), in the menu at \(menu.file):\(menu.line)\n"
    text += item.stop.map(say) ?? "  fully read\n"
    return [text] + inner
  }

  private func say(_ stop: CoverageStop) -> String {
    "  \(stop.file):\(stop.line):\(stop.column): reading stops: \(stop.why)\n"
  }
}
