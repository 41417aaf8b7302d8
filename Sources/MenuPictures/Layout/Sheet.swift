import MenuModel

/// Several menus on one sheet, with their findings below them.
package struct Sheet: Sendable {
  /// The top-left corner of each menu, where its caption begins.
  package private(set) var origins: [Point] = []
  package private(set) var width = 0
  package private(set) var height = 0
  /// The findings as text.
  package private(set) var legend: [LegendLine] = []

  /// A line in the list of findings.
  package struct LegendLine: Sendable, Equatable {
    package var box: Box
    package var text: String
    /// Whether the line is the first of a finding.
    package var isStrong: Bool
    package var badge: PlacedBadge?
  }

  static let captionHeight = 22
  private static let margin = 16
  // Leave room for the shadows of panels.
  private static let spacing = 28
  private static let usualWidth = 960

  /// Creates a sheet. Menus are next to each other while there is room, and then below.
  package init(_ menus: [PlacedMenu], _ findings: [PictureFinding]) {
    var (x, y, lineHeight) = (Self.margin, Self.margin, 0)
    for menu in menus {
      let menuWidth = max(menu.width, TextMetrics.width(menu.drawing.caption, size: 12, isBold: true))
      if x > Self.margin, x + menuWidth > Self.usualWidth {
        y += lineHeight + Self.spacing
        (x, lineHeight) = (Self.margin, 0)
      }
      origins.append(Point(x: x, y: y))
      width = max(width, x + menuWidth + Self.margin)
      lineHeight = max(lineHeight, menu.height + Self.captionHeight)
      x += menuWidth + Self.spacing
    }
    height = y + lineHeight + Self.margin
    if !findings.isEmpty { addLegend(findings) }
    addSymbols(menus.flatMap(\.drawing.panel.undrawnSymbols))
  }

  private mutating func addSymbols(_ names: [String]) {
    if names.isEmpty { return }
    let text = "Symbols not drawn: " + Set(names).sorted().joined(separator: ", ")
    width = max(width, 300)
    var y = height - Self.margin + 4
    for line in TextMetrics.lines(text, size: 12, width: width - 2 * Self.margin) {
      let box = Box(x: Self.margin, y: y, width: TextMetrics.width(line, size: 12), height: 16)
      width = max(width, box.right + Self.margin)
      legend.append(LegendLine(box: box, text: line, isStrong: false))
      y += 17
    }
    height = y + Self.margin
  }

  private mutating func addLegend(_ findings: [PictureFinding]) {
    width = max(width, 420)
    var y = height + 4
    for finding in findings {
      let mark = FindingMark(finding)
      let badgeWidth =
        TextMetrics.width(mark.text, size: PictureMetrics.badge.size, isBold: true) + 2
        * PictureMetrics.badge.padding
      let badge = PlacedBadge(
        box: Box(x: Self.margin, y: y, width: badgeWidth, height: PictureMetrics.badge.height), mark: mark)
      let left = Self.margin + badgeWidth + 8
      let head = "\(finding.severity.rawValue) · \(finding.rule)"
      let room = width - left - Self.margin
      let lines =
        [(head, true)]
        + TextMetrics.lines(DrawnText.shown(finding.message), size: 12, width: room).map { ($0, false) }
      for (index, line) in lines.enumerated() {
        let lineWidth = TextMetrics.width(line.0, size: 12, isBold: line.1)
        legend.append(
          LegendLine(
            box: Box(x: left, y: y, width: lineWidth, height: 16), text: line.0, isStrong: line.1,
            badge: index == 0 ? badge : nil))
        width = max(width, left + lineWidth + Self.margin)
        y += 17
      }
      y += 6
    }
    height = y + Self.margin
  }
}
