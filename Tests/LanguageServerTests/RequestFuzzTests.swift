import TestSupport
import Testing

/// Sends every request at random places in random texts, with a seed. Each request has a response that refers
/// only to valid places in the text.
@Suite struct RequestFuzzTests {
  private static let texts = [
    (
      "a.menu.yaml",
      "# Über\nmenus:\n  - title: File\n    items:\n      - title: Save...\n        command: save\n        "
        + "shortcut: cmd+s\n      - &a {title: \"😀 Open\", lint: {disable: [title-case]}}\n      - *a\n"
    ),
    (
      "a.menu.json",
      "{\"menus\": [{\"title\": \"File\", \"items\": [{\"title\": \"Sichern als...\"}, \"-\"]}]}\r\n"
    ),
    (
      "a.menu.jsonc", "// menulint:disable-next-line ellipsis-character\r{\"menus\": [{\"title\": \"😀...\"}]}"
    ),
    (
      "a.xib",
      "<?xml version=\"1.0\"?>\r\n<document type=\"com.apple.InterfaceBuilder3.Cocoa.XIB\"><objects><menu id=\"1\">"
        + "<items><menuItem title=\"ü &amp; 😀...\" id=\"2\"/></items></menu></objects></document>\n"
    ),
    (
      ".menulint.json",
      "{\"rules\": {\"ellipsis-character\": \"off\"}, \"words\": [\"ü\"], \"extends\": [\"no.json\"]}"
    ),
  ]

  private static let pieces = [
    "\n", "\r", "\r\n", "\0", "\u{FEFF}", "\u{2028}", "\u{85}", "😀", "ü", "\"", "'", "- ", ": ", "{", "}",
    "[", "]",
    ",", "#", "&a ", "*a", "<<: *a", "|\n", "...", "\t", "    ", "title: Save...", "items:\n", "menus:\n",
    "---\n",
    "# menulint:disable-next-line ", "// menulint:disable x\n", "lint: {disable: [x]}", "\\", "\\ud800",
    "!!str ",
    "<menuItem title=\"a...\">", "&amp;", "<!--", "<![CDATA[", "&#x1F600;", "\u{1B}[31m", "e\u{301}",
    "command: ",
  ]

  @Test(arguments: ClientText.Unit.allCases)
  func answersStayInsideTheText(_ unit: ClientText.Unit) throws {
    var random = SeededGenerator(seed: UInt64(unit.rawValue.utf8.last ?? 0))
    let client = try LanguageClient(Capabilities.encodings([.string(unit.rawValue)]))
    for (name, start) in Self.texts {
      let address = client.open(start, as: name)
      for _ in 0..<25 {
        var scalars = Array(start.unicodeScalars)
        for _ in 0..<Int.random(in: 1...6, using: &random) {
          let place = Int.random(in: 0...scalars.count, using: &random)
          let end = min(scalars.count, place + Int.random(in: 0...4, using: &random))
          let piece = Self.pieces.randomElement(using: &random)!
          scalars.replaceSubrange(place..<end, with: piece.unicodeScalars)
        }
        var view = String.UnicodeScalarView()
        view.append(contentsOf: scalars)
        let places = Self.places(in: String(view), unit)
        let version = client.change(address, to: String(view))
        for method in ["hover", "completion", "prepareRename", "rename", "codeAction", "documentSymbol"] {
          let position = Self.position(places.randomElement(using: &random)!)
          var params = LanguageClient.document(address).merging(["position": position])
          params["range"] = ["start": Self.position(places[0]), "end": position]
          if method == "rename" { params["newName"] = .string(Self.pieces.randomElement(using: &random)!) }
          if method == "codeAction" { params["context"] = ["diagnostics": []] }
          let id = client.start("textDocument/\(method)", params, isChecked: false)
          do {
            try Self.expect(client.answer(to: id), inside: places, method)
          } catch let error as LanguageClient.ErrorAnswer {
            #expect(method == "rename" && error.code == -32803, "\(error)")
          }
        }
        let published = try client.published(address, version: version)
        Self.expect(.array(published), inside: places, "diagnostics")
      }
    }
    client.finish()
  }

  // Returns all valid positions in a text, in order.
  private static func places(in text: String, _ unit: ClientText.Unit) -> [[Int]] {
    var places = [[0, 0]]
    var previous: Unicode.Scalar?
    for scalar in text.unicodeScalars {
      let last = places[places.count - 1]
      defer { previous = scalar }
      if scalar == "\n", previous == "\r" { continue }
      if scalar == "\n" || scalar == "\r" {
        places.append([last[0] + 1, 0])
      } else {
        places.append([last[0], last[1] + unit.length(String(scalar)[...].unicodeScalars)])
      }
    }
    return places
  }

  private static func position(_ place: [Int]) -> MessageValue {
    ["line": .number(Double(place[0])), "character": .number(Double(place[1]))]
  }

  private static func expect(_ value: MessageValue, inside places: [[Int]], _ what: String) {
    for (key, part) in value.properties {
      guard key == "start" || key == "end" else {
        expect(part, inside: places, what)
        continue
      }
      let place = [part["line"].integer ?? -1, part["character"].integer ?? -1]
      #expect(places.contains(place), "\(what): \(place)")
    }
    for part in value.elements { expect(part, inside: places, what) }
  }
}
