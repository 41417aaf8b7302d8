/// Commands that people look for side by side.
///
/// Source: Human Interface Guidelines, “Menus” (Organization: editing commands stay together) and “The menu bar”
/// (the groups of the File, Edit, Format, View and Window menus).
enum CommandClusters {
  /// The cluster that a title belongs to, by its number; nil for most.
  static func cluster(ofTitle title: String) -> Int? {
    let count = title.utf8.count
    guard let first = title.utf8.first, count < 64 else { return nil }
    // Most titles fall here, before anything is made of them.
    guard lengths[Int(first & 0x1F)] & 1 << UInt64(count) != 0 else { return nil }
    return clusters[StandardMenus.normalized(title)]
  }

  private static let clusters: [String: Int] = {
    var clusters: [String: Int] = [:]
    for (index, line) in table.split(separator: "\n").enumerated() {
      for title in line.split(separator: "|") { clusters[String(title)] = index }
    }
    return clusters
  }()

  // For each first letter the lengths of titles in bytes, without and with an ellipsis, as bits.
  private static let lengths: [UInt64] = {
    var lengths = [UInt64](repeating: 0, count: 32)
    for title in clusters.keys {
      guard let first = title.utf8.first else { continue }
      for count in [title.utf8.count, title.utf8.count + 3] {
        lengths[Int(first & 0x1F)] |= 1 << UInt64(count)
      }
    }
    return lengths
  }()

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
