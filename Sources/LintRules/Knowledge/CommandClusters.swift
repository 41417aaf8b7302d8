/// Commands that people look for side by side.
///
/// Source: Human Interface Guidelines, “Menus” (Organization: editing commands stay together) and “The menu bar”
/// (the groups of the File, Edit, Format, View and Window menus).
enum CommandClusters {
  /// The cluster of each title in normal form, by its index in ``names``.
  static let clusters: [String: Int] = {
    var clusters: [String: Int] = [:]
    for (index, line) in table.split(separator: "\n").enumerated() {
      for title in line.split(separator: "|") { clusters[String(title)] = index }
    }
    return clusters
  }()

  /// The longest title in ``clusters``, in bytes, an ellipsis counted.
  static let longestTitle = (clusters.keys.map(\.utf8.count).max() ?? 0) + 3

  private static let table = """
    undo|redo
    cut|copy|paste
    page setup|print
    find next|find previous
    zoom in|zoom out
    bold|italic|underline
    align left|align center|align right
    bring to front|send to back
    bring forward|send backward
    """
}
