import MenuModel
import MenuSpecParser
import TestSupport
import Testing

@testable import DataTree
@testable import TextCore

/// What is read in specs at the ends of ranges: widths, numbers, shares, each key of a keyboard, each word that tells notes
/// from titles. See ``Answers``.
@Suite struct RangeAnswerTests {
  private static func sketch(_ text: String) -> String {
    "\(text)\n" + AnswerTests.sketch(MenuSpec(parsing: SourceText(text), format: .yaml))
  }

  @Test func shortcutsAreReadAsEver() throws {
    var answers = Answers("shortcuts")
    let keys =
      (0x20...0x7E).map { String(UnicodeScalar(UInt8($0))) } + [
        "", "é", "ß", "⌫", "←", "F12", "f20", "f21", "esc",
      ]
    for modifiers in ["cmd", "shift+cmd", "⌘", "Cmd-Shift", "ctrl alt", "⇧⌥", "fn", ""] {
      for sign in ["+", "-", " ", " + ", ""] {
        for key in keys {
          let text = modifiers + sign + key
          let written =
            key == "'" ? ["\"\(text)\""] : key == "\"" ? ["'\(text)'"] : [text, "'\(text)'"]
          for shortcut in written {
            answers.note(
              modifiers.isEmpty ? "bare" : String(modifiers.prefix(9)).replacing(" ", with: "-"),
              Self.sketch("items: [{title: A, shortcut: \(shortcut)}, {shortcut: \(shortcut), title: B}]")
                + Self.sketch("items:\n- title: A\n  shortcut: \(shortcut)\n"))
          }
        }
      }
    }
    #expect(try answers.differences() == [])
  }

  @Test func notesAreReadAsEver() throws {
    var answers = Answers("notes")
    let words =
      try SourceTexts.words(in: "MenuSpecParser/Spec") + [
        "3", "12.", "1)", "[2]", "Copy", "x", "é", "-", "=", ":",
      ]
    for word in words where !word.contains("\n") {
      let items = [
        "#\(word)", "# \(word)", " #\(word)", "#\(word) Items", "#\(word) things", "#A \(word) B",
        "#\(word):", "# \(word) 3",
        "&\(word)", "!\(word)", "#\(word.uppercased())",
      ]
      let list = items.map { "- Copy \($0)\n- {title: A, when: b \($0)\n  }\n- title: \($0)\n" }.joined()
      answers.note("behind-titles", Self.sketch("items:\n" + list))
    }
    #expect(try answers.differences() == [])
  }

  @Test func linesAreJoinedAsEver() throws {
    var answers = Answers("joined")
    for width in 1...12 {
      for length in [20, 47, 48, 49, 50, 51, 52, 53, 54, 55, 56, 57, 58, 59, 60, 61, 70] {
        let first =
          "Some " + String(repeating: "long ", count: length / 5) + String(repeating: "x", count: length % 5)
        let next = String(repeating: "w", count: width)
        for end in ["", " more", ": b", " - c", ","] {
          answers.note("titles", Self.sketch("items:\n- \(first)\n  \(next)\(end)\n- B\n"))
          answers.note("titles", Self.sketch("items: [\(first)\n  \(next)\(end)\n, B]\n"))
        }
      }
    }
    #expect(try answers.differences() == [])
  }

  @Test func sharesAreReadAsEver() throws {
    var answers = Answers("shares")
    let standard = ["File", "Edit", "Format", "View", "Window", "Help", "Go"]
    for kind in ["menuBar", "context", "commandGroup"] {
      for count in 0...7 {
        for others in 0...7 {
          for last in ["", "- Copy\n", "- {title: '', items: []}\n", "- ---\n"] {
            let menus = standard.prefix(count) + (0..<others).map { "Menu \($0)" }
            let items = menus.map { "- {title: \($0), items: [A]}\n" }.joined() + last
            answers.note(kind, Self.sketch("kind: \(kind)\ntitle: T\nitems:\n" + items))
          }
        }
      }
    }
    #expect(try answers.differences() == [])
  }

  @Test func numbersAreReadAsEver() throws {
    var answers = Answers("numbers")
    let numbers = [
      "-1", "-0", "0", "1", "2", "3", "+1", "01", "1.0", "1e1", "0x1", "99999999999999999999", "'1'", "“1”",
      ".5",
    ]
    for key in SpecKey.allCases.map(\.name) + ["version"] {
      for number in numbers {
        answers.note(
          key,
          Self.sketch("\(key): \(number)\nitems: [{title: A, \(key): \(number)}]\n")
            + Self.sketch(
              "menus: [{title: M, items: [{title: A, lint: {\(key): \(number)}, placement: {\(key): x}}]}]\n")
        )
      }
    }
    #expect(try answers.differences() == [])
  }

  // Keys and values one to four slips away from what they are to be.
  @Test func slipsAreReadAsEver() throws {
    var answers = Answers("slips")
    let words =
      SpecKey.allCases.map(\.name) + [
        "menuBar", "destructive", "compactMenu", "visionOS", "control", "toggle", "mixed",
      ]
    for word in words {
      let letters = Array(word)
      for slips in 1...4 where slips < letters.count {
        var texts = [String(letters.dropLast(slips)), String(letters.dropFirst(slips))]
        texts.append(word + String(repeating: "q", count: slips))
        texts.append(String(repeating: "z", count: slips) + texts[1])
        texts.append(word.prefix(slips).uppercased() + texts[1])
        texts.append(String([letters[slips]] + letters[..<slips] + letters[(slips + 1)...]))
        for text in texts {
          answers.note(
            "\(slips)",
            Self.sketch(
              "'\(text)': a\nkind: \(text)\nitems: [{'\(text)': b, role: \(text), platforms: [\(text)]}]\n")
              + Self.sketch(
                "items: [{title: A, type: \(text), checked: \(text), style: \(text), shortcut: \(text)+n}]\n")
          )
        }
      }
    }
    #expect(try answers.differences() == [])
  }
}
