import MenuModel
import TextCore

/// A report on how much of the menus was read, as text and as JSON.
package struct CoverageReport {
  private let menus: [CoverageMenu]
  /// The number of titles in each language, by language tag.
  private let languages: [LanguageCoverage]

  package init(_ menus: [CoverageMenu], languages: [LanguageCoverage] = []) {
    (self.menus, self.languages) = (menus, languages)
  }

  /// The number of menus for each degree of coverage.
  private var totals: [(read: CoverageMenu.Read, count: Int)] {
    CoverageMenu.Read.allCases.map { read in (read, menus.count { $0.read == read }) }
  }

  // MARK: Text

  /// Returns one line per menu, with its items below it.
  package func text() -> String {
    var text = ""
    for menu in menus {
      text += "\(menu.file):\(menu.line): \(menu.kind.rawValue)"
      if !menu.title.faces.isEmpty || menu.title.isOpen { text += " \(menu.title.outline)" }
      if let (relation, place) = menu.placement { text += " \(relation) \(place)" }
      text += ", \(menu.read.words)"
      let reasons = menu.reasons.map { "\($0.why) (\($0.place(in: menu.file)))" }
      if !reasons.isEmpty { text += ": " + reasons.joined(separator: "; ") }
      text += "\n"
      for item in menu.items { append(item, of: menu.file, indent: 1, to: &text) }
    }
    let counts = totals.filter { $0.count > 0 }.map { "\($0.count) \($0.read.words)" }
    text += Wording.count(menus.count, "menu")
    text += counts.isEmpty ? "\n" : ": \(counts.joined(separator: ", "))\n"
    if languages.isEmpty { return text }
    let translated = languages.map {
      "\($0.translated) of \($0.titles) in \(LanguageName.english($0.language))"
    }
    return text + "titles in other languages: \(translated.joined(separator: ", "))\n"
  }

  private func append(_ item: CoverageItem, of file: String, indent: Int, to text: inout String) {
    text += String(repeating: "  ", count: indent) + item.outline
    if let stop = item.stop { text += " (\(stop.why), \(stop.place(in: file)))" }
    text += "\n"
    for inner in item.items { append(inner, of: file, indent: indent + 1, to: &text) }
  }

  // MARK: JSON

  /// Returns the output of `--format json`, which follows `CoverageSchema`.
  package func json() -> String {
    let lines = menus.map { menu in
      var writer = JSONWriter()
      writer.object { write(menu, to: &$0) }
      return writer.buffer.text
    }
    var counts = JSONWriter()
    counts.object { counts in
      counts.member("menus", menus.count)
      for (read, count) in totals {
        counts.key(named: read.rawValue)
        counts.number(count)
      }
    }
    let list = lines.joined(separator: ",\n")
    let start = "{\"version\":1,\"menus\":[\(list)],\"totals\":\(counts.buffer.text)"
    return languages.isEmpty ? "\(start)}\n" : "\(start),\"languages\":\(languageCounts)}\n"
  }

  private var languageCounts: String {
    var writer = JSONWriter()
    writer.object { writer in
      for language in languages {
        writer.key(named: language.language)
        writer.object { writer in
          writer.member("titles", language.titles)
          writer.member("translated", language.translated)
        }
      }
    }
    return writer.buffer.text
  }

  private func write(_ menu: CoverageMenu, to json: inout JSONWriter) {
    json.member("file", menu.file)
    json.member("line", menu.line)
    json.member("kind", menu.kind.rawValue)
    write(menu.title, to: &json)
    if let (relation, place) = menu.placement {
      json.member("placement") { json in
        json.key(named: relation)
        json.text(place)
      }
    }
    json.member("read", menu.read.rawValue)
    if !menu.stops.isEmpty {
      json.key("why")
      json.list(menu.reasons.map(\.why))
      json.key("stops")
      json.list(of: menu.stops) { json, stop in json.object { write(stop, to: &$0) } }
    }
    json.key("items")
    json.list(of: menu.items) { json, item in json.object { write(item, to: &$0) } }
  }

  private func write(_ item: CoverageItem, to json: inout JSONWriter) {
    json.member("type", item.type)
    write(item.title, to: &json)
    if let file = item.file { json.member("file", file) }
    json.member("line", item.line)
    if let how = item.how { json.member("how", how) }
    if let shortcut = item.shortcut { json.member("shortcut", shortcut) }
    if let role = item.role { json.member("role", role) }
    if let symbol = item.symbol { json.member("symbol", symbol) }
    if item.isConditional { json.member("conditional", true) }
    if let stop = item.stop { json.member("stop") { write(stop, to: &$0) } }
    if !item.items.isEmpty {
      json.key(item.type == "picker" ? "options" : "items")
      json.list(of: item.items) { json, item in json.object { write(item, to: &$0) } }
    }
  }

  private func write(_ stop: CoverageStop, to json: inout JSONWriter) {
    json.member("why", stop.why)
    json.member("file", stop.file)
    json.member("line", stop.line)
    json.member("column", stop.column)
  }

  private func write(_ title: CoverageTitle, to json: inout JSONWriter) {
    if title.faces.count == 1, !title.isOpen {
      json.member("title", title.faces[0])
    } else if !title.faces.isEmpty {
      json.key("titles")
      json.list(title.faces)
    }
  }
}

extension CoverageStop {
  /// Returns the location, with the file's name if it is a different file.
  func place(in file: String) -> String { (file == self.file ? "" : self.file + ":") + "\(line):\(column)" }
}

extension CoverageMenu.Read {
  var words: String {
    switch self {
    case .whole: "fully read"
    case .rows: "read except for rows from data"
    case .part: "partly read"
    case .none: "not read"
    }
  }
}
