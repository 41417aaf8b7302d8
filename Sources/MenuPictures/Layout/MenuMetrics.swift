/// The measures of a platform's menus, in points.
struct MenuMetrics: Sendable {
  /// Size of titles and height of their lines.
  var title: (size: Int, line: Int)
  /// Size of subtitles and notes and height of their lines.
  var detail: (size: Int, line: Int)
  var header: (size: Int, line: Int)
  /// Space above the first and below the last row, and beside all rows.
  var panelPadding: Int
  /// Space beside a row's content.
  var rowPadding: Int
  /// Space above and below a row's text.
  var rowSpace: Int
  var dividerHeight: Int
  /// Width of the column of state marks.
  var markColumn: Int
  var symbolColumn: Int
  var symbolSize: Int
  /// Space at least between a title and what stands behind it.
  var gap: Int
  var indent: Int
  var minimumWidth: Int
  /// A title that is wider goes on in the next line.
  var maximumTitle: Int
  var radius: Int
  /// Height of a control with a symbol, its title not counted.
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

/// Measures that no platform has a say in: those of findings and of what connects menus.
enum PictureMetrics {
  static let badge = (size: 11, height: 16, padding: 5, gap: 3)
  /// Between a menu and its submenu, badges not counted.
  static let submenuGap = 22
  /// Between submenus that stand below each other.
  static let submenuSpacing = 12
  static let submenuCaption = (size: 11, height: 16)
}
