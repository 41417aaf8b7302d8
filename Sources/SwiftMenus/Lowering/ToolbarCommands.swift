#if SwiftSource
import MenuModel

/// The commands of a toolbar, or of a menu in one.
struct ToolbarCommands {
  /// The titles, with the places of the constructs that show them.
  let titles: [(text: String, place: Place)]

  /// Returns nil if the toolbar isn't one of a main window: Done and Cancel are in the toolbars of sheets.
  ///
  /// - Parameter functions: The functions that items of the menu bar call, which have these commands under other titles.
  init?(_ toolbar: SwiftMenu, besides functions: Set<String>) {
    let all = Self.commands(toolbar.items, functions)
    // A window for settings has what people set there.
    guard !["Settings", "Preferences"].contains(where: { toolbar.file.contains($0) }),
      !all.contains(where: { Self.endsOfSheets.contains($0.text) })
    else { return nil }
    titles = all.filter { !Self.navigation.contains($0.text) }
  }

  /// The functions that items call. Names of one word are those of many functions.
  static func functions(calledBy items: [SwiftItem]) -> Set<String> {
    items.reduce(into: []) { functions, item in
      if let name = item.called, name.contains(where: \.isUppercase) { functions.insert(name) }
      functions.formUnion(Self.functions(calledBy: item.items))
    }
  }

  private static func commands(_ items: [SwiftItem], _ functions: Set<String>) -> [(
    text: String, place: Place
  )] {
    items.flatMap { item -> [(text: String, place: Place)] in
      guard item.conditions.allSatisfy({ Platforms(shownWhile: $0.condition)?.contains(.macOS) ?? true })
      else { return [] }
      if item.type == "section" { return commands(item.items, functions) }
      guard item.type == "button", !item.isRow, !item.isRepeated, item.state == nil, !item.drawsCheckmark,
        !(item.called.map(functions.contains) ?? false),
        let face = item.title?.faces.first(where: { !$0.text.isEmpty && !$0.isOld }),
        !face.text.contains(Face.hole)
      else { return [] }
      return [(face.text, item.head)]
    }
  }

  private static let endsOfSheets: Set = ["Cancel", "Close", "Done", "OK", "Save"]
  private static let navigation: Set = [
    "Back", "Forward", "Search", "Sidebar", "Toggle Sidebar", "Inspector", "Toggle Inspector",
  ]
}
#endif
