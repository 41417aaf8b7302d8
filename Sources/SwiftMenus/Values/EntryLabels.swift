#if SwiftSource
/// The texts and symbols that a label shows from its views.
extension [Entry] {
  /// Returns the first text of the views, including those in containers, for code that runs under some
  /// conditions.
  func firstText(at path: Path, depth: Int = 0) -> Title? {
    guard depth < 20 else { return nil }
    var result: Title?
    var seen: Path?
    for entry in self {
      let node = entry.node
      if node.isSubtitle { continue }
      var title: Title?
      switch node.kind {
      case .text, .label, .button, .option, .toggle:
        title = node.title
        if title?.shown == nil, node.kind == .text || node.kind == .label { title?.shown = node.site }
      case .image, .view, .divider: continue
      case .unknown: title = .unknown(node.reason ?? "a view that isn't followed")
      default: title = node.title ?? node.items.firstText(at: path, depth: depth + 1)
      }
      guard var title else { continue }
      if let before = seen {
        // Alternatives of one condition are faces of the same title.
        guard entry.path.excludes(before) else { continue }
        if before.isOfNewerSystem(than: entry.path) { title.markOld() }
        if entry.path.isOfNewerSystem(than: before) { result?.markOld() }
        title.faces =
          (result?.faces ?? [])
          + title.faces.filter { face in
            !(result?.faces.contains { $0.text == face.text } ?? false)
          }
        title.reason = result?.reason ?? title.reason
      }
      seen = entry.path
      result = title
      if entry.path.isImplied(by: path) { break }
    }
    return result ?? (contains { $0.node.isSubtitle } ? .unknown("a subtitle") : nil)
  }

  /// Returns the first symbol of the views; empty if there is a picture with an unknown name.
  func firstSymbol(at path: Path, depth: Int = 0) -> String? {
    guard depth < 20 else { return nil }
    var first: (symbol: String, path: Path)?
    var isAlways = false
    for entry in self {
      guard let symbol = entry.node.symbol ?? entry.node.items.firstSymbol(at: path, depth: depth + 1),
        symbol != MenuNode.checkmark && !entry.node.isOwnCheckmark || entry.path.isImplied(by: path)
      else { continue }
      if entry.path.isImplied(by: path) { isAlways = true }
      guard let found = first, !found.symbol.isEmpty else {
        first = (symbol, entry.path)
        continue
      }
      if entry.path.excludes(found.path) {
        isAlways = true
        if symbol != found.symbol { return "" }
      }
    }
    // A symbol that is drawn only sometimes shows a state.
    return first == nil || isAlways ? first?.symbol : ""
  }

  /// Whether views draw a checkmark under a condition, and no other picture unless it is always there.
  func drawsCheckmark(at path: Path) -> Bool {
    let pictures = flatMap { $0.pictures(depth: 0) }
    let others = pictures.filter { picture in
      !picture.node.drawsCheckmark && !(picture.node.isCheckmark && !picture.path.isImplied(by: path))
    }
    return others.count < pictures.count && others.allSatisfy { $0.isPicture && $0.path.isImplied(by: path) }
  }
}

extension Entry {
  fileprivate var isPicture: Bool { node.symbol != nil && !node.isCheckmark }

  // The entries that have a picture, or may be one.
  fileprivate func pictures(depth: Int) -> [Entry] {
    if node.symbol != nil || node.drawsCheckmark || node.kind == .unknown { return [self] }
    guard depth < 20 else { return [] }
    return node.items.flatMap { $0.pictures(depth: depth + 1) }
  }
}

extension MenuNode {
  /// The symbol that shows that an item is on.
  static let checkmark = "checkmark"
  /// The symbols of a checkmark in a shape.
  static let framedCheckmarks: Set = [
    "checkmark.circle", "checkmark.circle.fill", "checkmark.square", "checkmark.square.fill",
  ]

  /// Whether the node is a picture that shows that something is on.
  fileprivate var isCheckmark: Bool {
    self.isOwnCheckmark || symbol == Self.checkmark || symbol.map(Self.framedCheckmarks.contains) ?? false
  }
}
#endif
