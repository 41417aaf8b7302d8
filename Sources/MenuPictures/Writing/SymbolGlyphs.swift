extension DrawnSymbol {
  /// The symbol's drawing; nil if only a neutral mark can represent it.
  var glyph: SymbolGlyphs.Glyph? { isImage ? nil : SymbolGlyphs.glyph(of: name) }
}

extension DrawnPanel {
  /// The names of symbols that aren't drawn, without duplicates.
  var undrawnSymbols: [String] {
    var names: [String] = []
    forEachRow { row in
      guard let symbol = row.symbol, symbol.glyph == nil, !names.contains(symbol.name) else { return }
      names.append(symbol.name)
    }
    return names
  }
}

/// Simple drawings of the symbols that are most common in menus. They are menulint's own, because Apple's
/// symbols may not be distributed. They show the meaning but don't look like the originals.
enum SymbolGlyphs {
  /// A drawing with strokes on a 16 × 16 grid.
  struct Glyph: Sendable {
    /// The name of the drawing in a page.
    var name: String
    /// SVG path data.
    var path: String
    var isFilled: Bool
  }

  /// Returns the drawing of an SF Symbol; nil if it isn't a common one.
  static func glyph(of symbol: String) -> Glyph? {
    if let name = names[symbol], let path = paths[name] {
      return Glyph(name: name, path: path, isFilled: false)
    }
    guard symbol.hasSuffix(".fill"), let name = names[String(symbol.dropLast(5))], let path = paths[name],
      canBeFilled.contains(name)
    else { return nil }
    return Glyph(name: name + "-fill", path: path, isFilled: true)
  }

  /// The drawing of an unknown symbol, whose outline is dotted.
  static let unknown = "M3.5 2.5h9a1 1 0 0 1 1 1v9a1 1 0 0 1-1 1h-9a1 1 0 0 1-1-1v-9a1 1 0 0 1 1-1z"

  // Symbols whose outline is the same when filled.
  private static let canBeFilled: Set<String> = [
    "star", "heart", "flag", "bookmark", "folder", "bell", "lock", "tag", "doc", "person", "paperplane",
    "play",
  ]

  private static let names: [String: String] = [
    "trash": "trash", "square.and.arrow.up": "share", "square.and.arrow.down": "save", "doc.on.doc": "copies",
    "document.on.document": "copies", "plus.square.on.square": "duplicate", "ellipsis": "ellipsis",
    "ellipsis.circle": "ellipsis-circle", "pencil": "pencil", "square.and.pencil": "compose", "lock": "lock",
    "info.circle": "info", "info": "info", "line.3.horizontal.decrease.circle": "filter",
    "line.horizontal.3.decrease.circle": "filter", "line.3.horizontal.decrease": "filter", "eye": "eye",
    "eye.slash": "eye-slash", "arrow.up.arrow.down": "sort", "printer": "printer", "heart": "heart",
    "star": "star", "pin": "pin", "plus": "plus", "plus.circle": "plus-circle", "minus": "minus",
    "xmark": "xmark", "xmark.circle": "xmark-circle", "checkmark": "check",
    "checkmark.circle": "check-circle",
    "folder": "folder", "folder.badge.plus": "folder-plus", "doc": "doc", "document": "doc",
    "magnifyingglass": "search", "link": "link", "globe": "globe", "envelope": "envelope", "clock": "clock",
    "gear": "gear", "gearshape": "gear", "scissors": "scissors", "tag": "tag", "flag": "flag",
    "flag.slash": "flag-slash", "bookmark": "bookmark", "bell": "bell", "person": "person", "tray": "tray",
    "list.bullet": "list", "arrow.clockwise": "clockwise", "arrow.counterclockwise": "counterclockwise",
    "arrow.uturn.backward": "undo", "arrow.uturn.forward": "redo", "play": "play", "pause": "pause",
    "paperplane": "paperplane", "doc.on.clipboard": "paste", "document.on.clipboard": "paste",
    "photo": "photo", "arrow.down.circle": "download", "questionmark.circle": "question",
  ]

  private static let circle = "M14 8A6 6 0 1 1 2 8a6 6 0 0 1 12 0z"
  private static let flag = "M3.5 14.5V2M3.5 2.5h9.3l-2 3 2 3H3.5"
  private static let eye = "M1.3 8C4.6 2.7 11.4 2.7 14.7 8 11.4 13.3 4.6 13.3 1.3 8z"
  private static let folder = "M1.5 13.2V3h4.2l1.5 1.8h7.3v8.4z"

  private static let paths: [String: String] = [
    "trash": "M2.5 4h11M6 4V2.3h4V4M4 4l.6 9.7h6.8L12 4M6.7 6.5v5M9.3 6.5v5",
    "share": "M8 10V1.8M5.3 4.3L8 1.6l2.7 2.7M5 6.5H3v7.7h10V6.5h-2",
    "save": "M8 1.6v8.2M5.3 7.3L8 10l2.7-2.7M5 6H3v8.2h10V6h-2",
    "copies": "M5.5 4.5V1.8h8v9.4h-3M2.5 4.8h8v9.4h-8z",
    "duplicate": "M5 4.5V1.8h9.2V11h-2.7M1.8 5h9.2v9.2H1.8zM6.4 7.4v4.4M4.2 9.6h4.4",
    "ellipsis": "M3 8h.01M8 8h.01M13 8h.01",
    "ellipsis-circle": circle + "M5 8h.01M8 8h.01M11 8h.01",
    "pencil": "M2.3 13.7l.8-3.2 8-8a1.7 1.7 0 0 1 2.4 2.4l-8 8zM9.8 3.8l2.4 2.4",
    "compose": "M8 2.8H2.8v10.4h10.4V8M6.3 9.7l.5-2 5.6-5.6a1 1 0 0 1 1.5 1.5L8.3 9.2z",
    "lock": "M3.5 7.2h9v6.6h-9zM5.3 7V4.6a2.7 2.7 0 0 1 5.4 0V7",
    "info": circle + "M8 7.3v3.8M8 4.9h.01",
    "filter": circle + "M4.8 6.2h6.4M5.9 8.3h4.2M7.1 10.4h1.8",
    "eye": eye + "M10 8a2 2 0 1 1-4 0 2 2 0 0 1 4 0z",
    "eye-slash": eye + "M2.5 13.5l11-11",
    "sort": "M5 13.5v-11M2.5 5L5 2.5 7.5 5M11 2.5v11M8.5 11l2.5 2.5 2.5-2.5",
    "printer": "M4.3 5.5V1.8h7.4v3.7M4.3 11.3H1.8V5.5h12.4v5.8h-2.5M4.3 9.2h7.4v5H4.3z",
    "heart": "M8 13.8C-1.6 7.6 4.4-.3 8 4.1c3.6-4.4 9.6 3.5 0 9.7z",
    "star": "M8 1.5l2 4.3 4.7.5-3.5 3.2 1 4.7L8 11.8l-4.2 2.4 1-4.7L1.3 6.3 6 5.8z",
    "pin": "M5.2 1.8h5.6M6 1.8v4.4L3.8 9.5h8.4L10 6.2V1.8M8 9.5v5",
    "plus": "M8 2.5v11M2.5 8h11",
    "plus-circle": circle + "M8 5v6M5 8h6",
    "minus": "M2.5 8h11",
    "xmark": "M3.2 3.2l9.6 9.6M12.8 3.2l-9.6 9.6",
    "xmark-circle": circle + "M5.7 5.7l4.6 4.6M10.3 5.7l-4.6 4.6",
    "check": "M2.5 8.8l3.8 4.4L13.5 3",
    "check-circle": circle + "M5.2 8.3l2 2.4 3.7-5",
    "folder": folder,
    "folder-plus": folder + "M8 6.8v4.4M5.8 9h4.4",
    "doc": "M4 1.8h5L12.2 5v9.2H4zM9 1.8V5h3.2",
    "search": "M11 6.5a4.5 4.5 0 1 1-9 0 4.5 4.5 0 0 1 9 0zM9.8 9.8l4.4 4.4",
    "link": "M6.5 9.5l3-3M7 4.5l2-2A3.2 3.2 0 0 1 13.5 7l-2 2M9 11.5l-2 2A3.2 3.2 0 0 1 2.5 9l2-2",
    "globe": circle + "M2 8h12M8 2c-3.2 3.6-3.2 8.4 0 12M8 2c3.2 3.6 3.2 8.4 0 12",
    "envelope": "M1.5 3.5h13v9h-13zM1.5 4.2L8 9l6.5-4.8",
    "clock": circle + "M8 4.5V8l2.5 1.8",
    "gear": "M12 8a4 4 0 1 1-8 0 4 4 0 0 1 8 0zM9.5 8a1.5 1.5 0 1 1-3 0 1.5 1.5 0 0 1 3 0z"
      + "M8 1.5V4M8 12v2.5M1.5 8H4M12 8h2.5M3.4 3.4l1.8 1.8M10.8 10.8l1.8 1.8M12.6 3.4l-1.8 1.8"
      + "M5.2 10.8l-1.8 1.8",
    "scissors": "M6 4a1.9 1.9 0 1 1-3.8 0A1.9 1.9 0 0 1 6 4zM6 12a1.9 1.9 0 1 1-3.8 0A1.9 1.9 0 0 1 6 12z"
      + "M5.6 5.2L14 12M5.6 10.8L14 4",
    "tag": "M1.8 1.8h6l6.4 6.4-6 6-6.4-6.4zM5 5h.01",
    "flag": flag,
    "flag-slash": flag + "M2 14L14 2",
    "bookmark": "M4 1.8h8v12.4L8 11l-4 3.2z",
    "bell": "M2.5 12h11C11.7 10.4 12 9 12 7a4 4 0 0 0-8 0c0 2 .3 3.4-1.5 5zM6.5 14.2h3",
    "person": "M11 5a3 3 0 1 1-6 0 3 3 0 0 1 6 0zM2.5 14.2c.7-6.2 10.3-6.2 11 0z",
    "tray": "M1.8 9.5L4 3h8l2.2 6.5v4H1.8zM1.8 9.5h3.7c.3 2.4 4.7 2.4 5 0h3.7",
    "list": "M5.5 3.5H14M5.5 8H14M5.5 12.5H14M2.3 3.5h.01M2.3 8h.01M2.3 12.5h.01",
    "clockwise": "M13.5 8A5.5 5.5 0 1 1 11 3.4M11.3.8v2.9H8.4",
    "counterclockwise": "M2.5 8A5.5 5.5 0 1 0 5 3.4M4.7.8v2.9h2.9",
    "undo": "M5.5 2.5L2 6l3.5 3.5M2 6h7.5a4 4 0 0 1 0 8H6",
    "redo": "M10.5 2.5L14 6l-3.5 3.5M14 6H6.5a4 4 0 0 0 0 8H10",
    "play": "M4 2.2v11.6L13.5 8z",
    "pause": "M5 2.5v11M11 2.5v11",
    "paperplane": "M1.5 7.5l13-6-5 13L7.5 9z",
    "paste": "M5.5 3H2.8v11.2h5M5 1.8h4v2.4H5zM9 3h2.2v2.5M7.8 6.5h5.7v7.7H7.8z",
    "photo": "M1.5 3h13v10h-13zM1.5 11l4-4 5 5M9 10.5l2-2 3.5 3.5M10.5 5.5h.01",
    "download": circle + "M8 4.5v6M5.5 8.2L8 10.7l2.5-2.5",
    "question": circle + "M6 6.3c.3-2.5 4-2.3 4-.1 0 1.6-2 1.4-2 3M8 11.4h.01",
  ]
}
