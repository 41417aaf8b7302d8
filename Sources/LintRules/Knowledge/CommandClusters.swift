import MenuModel

/// Commands that people look for side by side.
///
/// Source: Human Interface Guidelines, “Menus” (Organization: editing commands stay together) and “The menu bar”
/// (the groups of the File, Edit, Format, View and Window menus).
enum CommandClusters {
  /// The cluster that a title belongs to, by its number; nil for most.
  static func cluster(of title: TitleKey) -> Int? { clusters[title.whole] }

  private static let clusters = HashTable<Int>(
    table.reduce(into: [:]) { clusters, commands in
      let number = clusters.count
      for command in commands { clusters.add(number, for: TitleKey.hash(command)) }
    })

  private static let table = [
    ["undo", "redo"],
    ["cut", "copy", "paste"],
    ["page setup", "print"],
    ["find next", "find previous"],
    ["zoom in", "zoom out"],
    ["bold", "italic", "underline"],
    ["align left", "align center", "align right"],
    ["bring to front", "send to back"],
    ["bring forward", "send backward"],
  ]
}
