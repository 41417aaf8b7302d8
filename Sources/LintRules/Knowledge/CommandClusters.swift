/// Commands that people look for side by side.
///
/// Source: Human Interface Guidelines, “Menus” (Organization: editing commands stay together) and “The menu bar”
/// (the groups of the File, Edit, Format, View and Window menus).
enum CommandClusters {
  /// The cluster that a title belongs to, by its number; nil for most.
  static func cluster(of title: TitleKey) -> Int? { clusters[title.whole] }

  private static let clusters: [UInt64: Int] = {
    var clusters: [UInt64: Int] = [:]
    var index = 0
    TableText.forEachLine(of: table) { bytes, line in
      var start = line.lowerBound
      for position in line.lowerBound...line.upperBound
      where position == line.upperBound || bytes[position] == UInt8(ascii: "|") {
        clusters.add(
          index, for: TitleKey(bytes: UnsafeBufferPointer(rebasing: bytes[start..<position])).whole)
        start = position + 1
      }
      index += 1
    }
    return clusters
  }()

  private static let table: StaticString = """
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
