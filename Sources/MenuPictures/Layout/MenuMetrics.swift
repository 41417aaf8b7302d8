/// The dimensions of a platform's menus, in points.
struct MenuMetrics: Sendable {
  /// The size of titles and the height of their lines.
  var title: (size: Int, line: Int)
  /// The size of subtitles and notes, and the height of their lines.
  var detail: (size: Int, line: Int)
  var header: (size: Int, line: Int)
  /// The space above the first row, below the last row, and on both sides of all rows.
  var panelPadding: Int
  /// The space on both sides of a row's content.
  var rowPadding: Int
  /// The space above and below a row's text.
  var rowSpace: Int
  var dividerHeight: Int
  /// The width of the column for state marks.
  var markColumn: Int
  var symbolColumn: Int
  var symbolSize: Int
  /// The minimum space between a title and the parts after it.
  var gap: Int
  var indent: Int
  var minimumWidth: Int
  /// The maximum width of a title. A wider title is wrapped.
  var maximumTitle: Int
  var radius: Int
  /// The height of a control with a symbol, without its title.
  var tileSymbolHeight: Int

  static let desktop = MenuMetrics(
    title: (13, 16), detail: (11, 14), header: (11, 14), panelPadding: 5, rowPadding: 9, rowSpace: 4,
    dividerHeight: 11, markColumn: 17, symbolColumn: 23, symbolSize: 16, gap: 26, indent: 14,
    minimumWidth: 130,
    maximumTitle: 330, radius: 10, tileSymbolHeight: 24)

  static let touch = MenuMetrics(
    title: (17, 22), detail: (13, 17), header: (13, 17), panelPadding: 10, rowPadding: 14, rowSpace: 10,
    dividerHeight: 13, markColumn: 25, symbolColumn: 33, symbolSize: 20, gap: 20, indent: 18,
    minimumWidth: 250,
    maximumTitle: 300, radius: 24, tileSymbolHeight: 32)

  static func of(_ look: PictureLook) -> MenuMetrics { look == .desktop ? desktop : touch }
}

/// The dimensions that don't depend on the platform: those of findings and of the connections between menus.
enum PictureMetrics {
  static let badge = (size: 11, height: 16, padding: 5, gap: 3)
  /// The space between a menu and its submenu, not counting badges.
  static let submenuGap = 22
  /// The space between a submenu and the one below it.
  static let submenuSpacing = 12
  static let submenuCaption = (size: 11, height: 16)
}
