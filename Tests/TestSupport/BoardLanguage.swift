import MenuModel

/// A test language. A file has a line `menu TITLE`, followed by the titles of its items. `@key` is a title
/// from a catalog of the project, which contains `key = ` and the title. A title after a configured localizer
/// name is also looked up.
package struct BoardLanguage: ProjectLanguage {
  private let willRead: @Sendable (ProjectFiles) -> Void

  /// - Parameter willRead: Called before the files of a project are read.
  package init(willRead: @escaping @Sendable (ProjectFiles) -> Void = { _ in }) { self.willRead = willRead }
  package let name = "Board"
  package let endings = [".board"]
  package let companionEndings = [".catalog"]
  package let foreignFolders: Set<String> = ["Skipped"]
  package let rootMarks = [".boards", "Boardfile"]
  package var lineComment: String? { "#" }
  package func mayHoldMenus(_ bytes: [UInt8], in path: String) -> Bool { bytes.starts(with: "menu ".utf8) }
  package func read(_ source: SourceText, in context: ReadingContext) -> any MenuDocument {
    BoardProject(ProjectFiles(paths: [context.path]) { _ in source.bytes }).document(source)
  }
  package func read(_ files: ProjectFiles) -> any MenuProject {
    willRead(files)
    return BoardProject(files)
  }
}

private struct BoardProject: MenuProject, ProjectMenus {
  /// A line of a file.
  private struct Line {
    var path: String
    var range: SourceRange
    var text: String
  }

  private(set) var paths: [String] = []
  var problems: [(path: String, reason: String)] { [] }
  private(set) var menus = MenuTree()
  // The location of each node's text. For a title from a catalog, this is in the catalog.
  private var written: [NodeID: Line] = [:]
  private var bases: [(path: String, start: UInt32, end: UInt32)] = []

  init(_ files: ProjectFiles) { self.init(files, nil) }

  private init(_ files: ProjectFiles, _ wanted: Set<String>?) {
    self.files = files
    var entries: [String: Line] = [:]
    for path in files.paths where path.hasSuffix(".catalog") {
      for line in Self.lines(path, files) {
        guard let sign = line.text.range(of: " = ") else { continue }
        let start = line.range.start + UInt32(line.text[..<sign.upperBound].utf8.count)
        entries[String(line.text[..<sign.lowerBound])] = Line(
          path: path, range: SourceRange(start, line.range.end), text: String(line.text[sign.upperBound...]))
      }
    }
    var base: UInt32 = 0
    var count = 0
    for path in files.paths where path.hasSuffix(".board") && wanted?.contains(path) != false {
      let lines = Self.lines(path, files)
      guard let first = lines.first, first.text.hasPrefix("menu ") else { continue }
      paths.append(path)
      let start = base
      var parent: ElementID?
      for line in lines where !line.text.isEmpty && !line.text.hasPrefix("#") {
        count += 1
        let node = NodeID(count)
        let length =
          line.text.range(of: " #").map { line.text[..<$0.lowerBound].utf8.count } ?? line.text.utf8.count
        let range = SourceRange(base + line.range.start, base + line.range.start + UInt32(length))
        var title = Line(
          path: path, range: SourceRange(line.range.start, line.range.start + UInt32(length)),
          text: String(decoding: line.text.utf8.prefix(length), as: UTF8.self))
        let isMenu = line.text == first.text && line.range == first.range
        if isMenu {
          title.text = String(title.text.dropFirst(5))
          title.range = SourceRange(title.range.start + 5, title.range.end)
          let document = menus.open(.document, node: node, range: range, platforms: .macOS)
          parent = menus.open(
            .menu, in: document, menuKind: .context, node: node, range: range, platforms: .macOS)
        }
        let sign = (["@"] + files.localizers).first { title.text.hasPrefix($0) }
        if let sign, let entry = entries[String(title.text.dropFirst(sign.count))] { title = entry }
        written[node] = title
        let id =
          isMenu
          ? parent! : menus.open(.button, in: parent, node: node, range: range, platforms: .macOS)
        menus.add(Attribute(implied: .title, .text(title.text), at: range, node: node), to: id)
      }
      base += UInt32(files.read(path)?.count ?? 0) + 1
      bases.append((path, start, base - 1))
    }
    for path in files.paths where path.hasSuffix(".catalog") {
      bases.append((path, base, base + UInt32(files.read(path)?.count ?? 0)))
      base = bases[bases.count - 1].end + 1
    }
  }

  private let files: ProjectFiles

  private static func lines(_ path: String, _ files: ProjectFiles) -> [Line] {
    let source = SourceText(bytes: files.read(path) ?? [])
    let table = LineTable(source)
    return (1...table.count).map { number in
      let range = table.range(ofLine: number)
      return Line(path: path, range: range, text: source[range])
    }
  }

  func document(_ source: SourceText) -> any MenuDocument { UnreadDocument(source) }

  func trees(_ defaults: MenuDefaults, of paths: Set<String>) -> [any ProjectMenus] { [self] }
  func menus(of paths: Set<String>) -> MenuTree { BoardProject(files, paths).menus }
  func comments(in source: SourceText) -> [SourceRange] {
    let table = LineTable(source)
    return (1...table.count).compactMap { number in
      let range = table.range(ofLine: number)
      return source.bytes[range.bounds].firstIndex(of: UInt8(ascii: "#")).map {
        SourceRange($0..<Int(range.end))
      }
    }
  }
  // The name of a board determines its coverage: “partly”, “hardly”, or complete if it has neither.
  func coverage(of paths: Set<String>) -> [CoverageMenu] {
    paths.filter { $0.hasSuffix(".board") }.sorted().map { path in
      CoverageMenu(
        file: path, line: 1, kind: .menuBar, title: CoverageTitle([]), placement: nil,
        read: path.contains("partly") ? .part : path.contains("hardly") ? .none : .whole, items: [])
    }
  }

  func place(of range: SourceRange) -> (path: String, range: SourceRange)? {
    bases.first { $0.start <= range.start && range.end <= $0.end }.map {
      ($0.path, SourceRange(range.start - $0.start, range.end - $0.start))
    }
  }
  func ranges(of paths: Set<String>) -> [SourceRange] {
    bases.filter { paths.contains($0.path) }.map { SourceRange($0.start, $0.end) }
  }
  // Adds the location of a text that comes from a catalog.
  func completed(_ finding: Finding) -> Finding {
    guard let element = finding.element, let node = menus.attribute(.title, of: element)?.node,
      let line = written[node], line.path.hasSuffix(".catalog"),
      let base = bases.first(where: { $0.path == line.path })
    else { return finding }
    var finding = finding
    let range = SourceRange(base.start + line.range.start, base.start + line.range.end)
    finding.related.append(RelatedPlace("the text is here", at: range))
    return finding
  }
  func edits(for fix: Fix) -> (edits: [ProjectEdit], safety: Fix.Safety)? {
    guard fix.changes.count == 1, case .replaceText(let node, let text) = fix.changes[0],
      let line = written[node]
    else { return nil }
    return ([ProjectEdit(path: line.path, range: line.range, bytes: Array(text.utf8))], fix.safety)
  }
}
