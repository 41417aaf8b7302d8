import Foundation
import MenuModel
import TestSupport
import Testing

@testable import MenuPictures

/// In any picture, nothing overlaps and nothing is cut off.
@Suite struct BoxTests {
  @Test(arguments: PictureFiles.fixtures)
  func fixturesAreLaidOut(file: URL) throws { try check(file) }

  @Test(.enabled(if: SharedData.has("corpus")), arguments: PictureFiles.corpusFiles)
  func realMenusAreLaidOut(file: URL) throws { try check(file) }

  @Test func thereIsSomethingToLayOut() { #expect(PictureFiles.fixtures.count > 30) }

  @Test func anythingElseIsLaidOut() throws {
    let long = String(repeating: "Very Long Title ", count: 30)
    let word = String(repeating: "W", count: 900)
    let menus = PictureFiles.menus(
      yaml: """
        - {kind: menuBar, title: "\(long)", items: ["\(long)", {title: "\(word)", shortcut: ctrl+opt+shift+cmd+pageDown}]}
        - {kind: popUp, title: 表示, items: [🏳️‍🌈 Fahne, 日本語の長い項目名を持つ項目]}
        - kind: context
          platforms: [iOS]
          layout: medium
          items: [{title: "\(word)", symbol: trash}, Donaudampfschifffahrt, {title: C, items: [{title: D, items: [E]}]}]
        - {kind: edit, platforms: [iOS], items: ["\(long)", B, {title: C, items: [D]}, E, F, G, H]}
        - {kind: quickActions, items: []}
        - {kind: dock, items: [{title: "", subtitle: "\(word)"}, {title: A, indent: 900}]}
        """)
    try check(menus)
  }

  private func check(_ file: URL) throws { try check(try PictureFiles.menus(file)) }

  private func check(_ menus: MenuTree) throws {
    for step in [1_000_000, 2] {
      let version = PictureFiles.version(menus, findingEvery: step)
      let placed = version.drawings.map { MenuLayout.place($0, marks: version.marks) }
      for menu in placed { check(menu) }
      check(Sheet(placed, version.findings), placed)
    }
  }

  private func check(_ sheet: Sheet, _ menus: [PlacedMenu]) {
    var boxes = zip(menus, sheet.origins).map { menu, origin in
      Box(x: origin.x, y: origin.y, width: menu.width, height: menu.height + Sheet.captionHeight)
    }
    boxes += sheet.legend.map(\.box) + sheet.legend.compactMap(\.badge?.box)
    let all = Box(x: 0, y: 0, width: sheet.width, height: sheet.height)
    for box in boxes { #expect(all.contains(box)) }
    expectApart(boxes, "sheet")
  }

  private func check(_ menu: PlacedMenu) {
    let name = menu.drawing.caption
    let all = Box(x: 0, y: 0, width: menu.width, height: menu.height)
    var blocks = [menu.anchor.box].filter { $0.height > 0 && $0.width > 0 } + menu.anchor.badges.map(\.box)
    for piece in menu.anchor.pieces {
      #expect(menu.anchor.box.contains(piece.box), "\(name): \(piece)")
      expectFits(piece, size: piece.kind == .caption ? 11 : 13, isBold: false, name)
    }
    expectApart(menu.anchor.pieces.map(\.box), name)
    check(menu.panel, MenuMetrics.of(menu.drawing.look), name, &blocks)
    for block in blocks { #expect(all.contains(block), "\(name): \(block) in \(all)") }
    expectApart(blocks, name)
  }

  private func check(_ panel: PlacedPanel, _ metrics: MenuMetrics, _ name: String, _ blocks: inout [Box]) {
    blocks.append(panel.box)
    if let caption = panel.caption {
      blocks.append(caption.box)
      expectFits(caption, size: 11, isBold: false, name)
    }
    expectApart(panel.rows.map(\.box), name)
    for row in panel.rows {
      #expect(panel.box.contains(row.box), "\(name): \(row.drawn.title.plain)")
      blocks += row.badges.map(\.box)
      for piece in row.pieces {
        #expect(row.box.contains(piece.box), "\(name): \(piece)")
        let isHeader = piece.kind == .header
        let size = piece.kind == .title || piece.kind == .shortcut ? metrics.title.size : metrics.detail.size
        expectFits(piece, size: size, isBold: isHeader, name)
      }
      expectApart(row.pieces.map(\.box) + row.tiles.map(\.box), name)
      for tile in row.tiles {
        #expect(row.box.contains(tile.box), "\(name): \(tile.drawn.title.plain) \(tile.box) in \(row.box)")
        let inside = tile.pieces.map(\.box) + tile.badges.map(\.box)
        for box in inside { #expect(tile.box.contains(box), "\(name): \(tile.drawn.title.plain)") }
        expectApart(inside, name)
        let titleSize = row.drawn.kind == .strip ? 15 : metrics.title.size == 13 ? 11 : 12
        for piece in tile.pieces {
          expectFits(piece, size: piece.kind == .title ? titleSize : metrics.detail.size, isBold: false, name)
        }
      }
      for submenu in row.submenus { check(submenu, metrics, name, &blocks) }
    }
  }

  private func expectFits(_ piece: Piece, size: Int, isBold: Bool, _ name: String) {
    for line in piece.lines {
      #expect(
        TextMetrics.width(line, size: size, isBold: isBold) <= piece.box.width, "\(name): “\(line)” is cut")
    }
  }

  // The boxes are sorted by their left edges, so that only those that may overlap are compared.
  private func expectApart(_ boxes: [Box], _ name: String) {
    let sorted = boxes.filter { $0.width > 0 && $0.height > 0 }.sorted { $0.x < $1.x }
    for (index, box) in sorted.enumerated() {
      for other in sorted[(index + 1)...] {
        if other.x >= box.right { break }
        #expect(!box.meets(other), "\(name): \(box) and \(other)")
      }
    }
  }
}
