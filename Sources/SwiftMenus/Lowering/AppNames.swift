#if SwiftSource
/// The names of a project's apps that title-style capitalization would change: “wallabag”, “Mane-paw”.
struct AppNames {
  private(set) var written: Set<String> = []

  /// Collects the names of apps in the project, and those in the Quit and About items of their menus.
  init(_ names: Set<String>, _ menus: [SwiftMenu]) {
    names.forEach { add($0) }
    for menu in menus { add(menu.items) }
  }

  private mutating func add(_ items: [SwiftItem]) {
    for item in items {
      for face in item.title?.faces ?? [] {
        for verb in ["Quit ", "About "] where face.text.utf8.starts(with: verb.utf8) && !face.hasHoles {
          let name = face.text.dropFirst(verb.count)
          if !name.contains(" "), !Self.common.contains(name.lowercased()) { add(String(name)) }
        }
      }
      add(item.items)
    }
  }

  private mutating func add(_ name: String) {
    let parts = name.split(whereSeparator: { $0 == " " || $0 == "-" })
    if name.utf8.count > 2, parts.contains(where: { $0.first?.isLowercase == true }) { written.insert(name) }
  }

  private static let common: Set = ["app", "application", "program", "all", "us", "this", "it"]
}
#endif
