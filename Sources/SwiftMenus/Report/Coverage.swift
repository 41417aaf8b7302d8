#if SwiftSource
import MenuModel
import TextCore

/// The menus that were read from Swift source.
package struct Coverage {
  private let swiftMenus: [SwiftMenu]
  private let positions: Positions

  /// - Parameters:
  ///   - files: The requested files; nil for all. For menus in other files, only items in these files are
  ///     included.
  ///   - read: Returns the bytes of a file.
  package init(_ reading: MenuReading, files: Set<String>?, read: @escaping (String) -> [UInt8]?) {
    positions = Positions(reading, read)
    guard let files else {
      swiftMenus = reading.menus
      return
    }
    var menus = reading.menus.filter { files.contains($0.file) }
    var shown = Set(menus.flatMap { $0.items.flatMap(\.identities) })
    for menu in reading.menus where !files.contains(menu.file) {
      var part = menu
      part.items = menu.items.flatMap { $0.standing(in: files, &shown) }
      if !part.items.isEmpty { menus.append(part) }
    }
    swiftMenus = menus
  }

  /// The menus as coverage shows them.
  package var menus: [CoverageMenu] {
    swiftMenus.map { menu in
      let (read, unread) = Self.read(menu)
      let names = ConditionNames(menu, prefix: "")
      return CoverageMenu(
        file: menu.file, line: menu.line, kind: menu.kind, title: menu.title?.coverage ?? CoverageTitle(),
        placement: menu.placement.map { (relation: $0.0, place: $0.1) }, read: read,
        stops: unread.compactMap { positions.stop($0.reason, at: $0.place) },
        items: menu.items.map { $0.coverage(in: menu, names, positions) })
    }
  }

  /// Returns how much of a menu was read, and the reason and place of each unknown part.
  static func read(
    _ menu: SwiftMenu
  ) -> (CoverageMenu.Read, unread: [(reason: Reason, place: Place)]) {
    var known = 0
    var rows = 0
    var missing = 0
    var unread: [(reason: Reason, place: Place)] = []
    func visit(_ items: [SwiftItem]) {
      for item in items {
        switch item.type {
        case "divider": break
        case "section" where item.title == nil, "controlGroup" where item.title == nil: break
        case "unknown":
          missing += 1
          if let reason = item.reason { unread.append((reason, item.place)) }
        default:
          if item.title == nil, item.symbol != nil {
            known += 1
          } else if let title = item.title, !title.faces.isEmpty {
            known += 1
            if item.type == "dynamic" { rows += 1 }
          } else if item.type == "dynamic" || item.title?.reason?.isData == true {
            rows += 1
          } else {
            missing += 1
            unread.append((item.title?.reason ?? "no title", item.place))
          }
        }
        visit(item.items)
      }
    }
    visit(menu.items)
    if missing > 0 { return (known + rows == 0 ? .none : .part, unread) }
    return (rows > 0 ? .rows : .whole, [])
  }
}

/// The lines and columns of places in their files.
private final class Positions {
  private let reading: MenuReading
  private let read: (String) -> [UInt8]?
  private var tables: [Int: LineTable] = [:]

  init(_ reading: MenuReading, _ read: @escaping (String) -> [UInt8]?) {
    self.reading = reading
    self.read = read
  }

  /// Returns the place where reading stopped. If the reason has none, it is the place of the unknown part.
  func stop(_ reason: Reason, at place: Place) -> CoverageStop? {
    let place = reason.place ?? place
    guard let path = reading.files[place.file]?.path, let table = table(place.file, path) else { return nil }
    let position = table.position(of: UInt32(place.start))
    return CoverageStop(why: reason.text, file: path, line: position.line, column: position.column)
  }

  private func table(_ file: Int, _ path: String) -> LineTable? {
    if let table = tables[file] { return table }
    tables[file] = read(path).map { LineTable(SourceText(bytes: $0)) }
    return tables[file]
  }
}

extension Title {
  /// The title in an outline: “Hide”|“Show”, with ? for an unknown part.
  package var outline: String {
    var parts = faces.map { "“\($0.shownText)”" }
    if reason != nil { parts.append("?") }
    return parts.isEmpty ? "?" : parts.joined(separator: "|")
  }
}

extension Face {
  /// The text with `{}` for holes.
  package var shownText: String { String(text.flatMap { $0 == Self.hole ? "{}" : String($0) }) }
}

extension SwiftMenu {
  /// The items, one per line: type, title, shortcut, and conditions (`1a`: the first arm of the first
  /// statement).
  package var outline: String {
    var numbers: [Int: Int] = [:]
    return items.map { $0.outline(indent: 1, &numbers) }.joined()
  }
}

extension SwiftItem {
  fileprivate func outline(indent: Int, _ numbers: inout [Int: Int]) -> String {
    let conditions = conditions.map { branch in
      let number = numbers[branch.statement] ?? numbers.count + 1
      numbers[branch.statement] = number
      return "\(number)\(Character(Unicode.Scalar(UInt8(97 + min(branch.arm, 25)))))"
    }
    let line =
      String(repeating: "  ", count: indent)
      + words(conditions.isEmpty ? "" : " if " + conditions.joined(separator: " "))
      + (stop.map { " (\($0.text))" } ?? "")
    return line + "\n" + items.map { $0.outline(indent: indent + 1, &numbers) }.joined()
  }

  // Returns the visible parts of the item, without its contents.
  private func words(_ conditions: String) -> String {
    var line = type
    if let title = self.title { line += " \(title.outline)" }
    if let subtitle = self.subtitle { line += " / \(subtitle.outline)" }
    if let shortcut = self.shortcut { line += " [\(shortcut.text ?? "?")]" }
    if let role = self.role { line += " \(role)" }
    if let symbol = self.symbol { line += " (\(symbol))" }
    if self.isDisabled { line += " disabled" }
    if self.isHidden { line += " hidden" }
    return line + conditions
  }

  // The reason that the item or its title isn't fully known.
  private var stop: Reason? { type == "unknown" ? self.reason : self.title?.reason }

  /// Returns the step that was needed to determine the title.
  package func provenance(in menu: SwiftMenu) -> Face.Provenance? {
    guard let face = self.title?.faces.first else { return nil }
    if face.provenance == .system || face.provenance == .project { return face.provenance }
    guard let place = face.place else { return face.provenance }
    if place.file != menu.place.file { return .project }
    if place.start < menu.place.start || place.end > menu.place.end { return .helper }
    if place.start < self.place.start || place.end > self.place.end { return .local }
    return face.provenance
  }

  // A key that distinguishes items: their place, and for rows from the same place also their title.
  fileprivate var identity: String { "\(place.file):\(place.start):\(self.title?.outline ?? "")" }
  fileprivate var identities: [String] { [identity] + items.flatMap(\.identities) }

  // Returns the parts of the item that are in some files and weren't shown.
  fileprivate func standing(in files: Set<String>, _ shown: inout Set<String>) -> [SwiftItem] {
    var part = self
    part.items = items.flatMap { $0.standing(in: files, &shown) }
    if files.contains(file), shown.insert(identity).inserted { return [part] }
    return part.items
  }

  fileprivate func coverage(in menu: SwiftMenu, _ names: ConditionNames, _ positions: Positions)
    -> CoverageItem
  {
    var conditions: [String] = []
    for text in self.conditions.compactMap(names.words) where !conditions.contains(text) {
      conditions.append(text)
    }
    let words = words(conditions.isEmpty ? "" : " " + conditions.joined(separator: " and "))
    return CoverageItem(
      type: type, title: self.title?.coverage ?? CoverageTitle(), file: file == menu.file ? nil : file,
      line: line,
      how: provenance(in: menu)?.name, shortcut: self.shortcut?.text, role: self.role, symbol: self.symbol,
      isConditional: !self.conditions.isEmpty, stop: stop.flatMap { positions.stop($0, at: place) },
      outline: words, items: items.map { $0.coverage(in: menu, names, positions) }
    )
  }
}

extension KeyShortcut {
  /// The shortcut as a spec spells it, with Command first; nil if it isn't known.
  package var text: String? {
    guard case .known(let shortcut) = self else { return nil }
    return shortcut.coverageText
  }
}

extension Title {
  fileprivate var coverage: CoverageTitle { CoverageTitle(faces.map(\.shownText), isOpen: reason != nil) }
}
#endif
