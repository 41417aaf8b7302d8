import MenuModel

/// Commands that people expect next to each other.
///
/// Source: Human Interface Guidelines, “Menus” (Organization: editing commands stay together) and “The menu
/// bar” (the groups of the File, Edit, Format, View, and Window menus).
enum CommandClusters {
  /// Returns the number of the cluster that a title belongs to, or nil for most titles.
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
