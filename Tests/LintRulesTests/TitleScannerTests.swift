import Testing

@testable import LintRules

/// The words of titles, with the kind and the boundary of each.
@Suite struct TitleScannerTests {
  // Words as they are, ‹names›, {placeholders}, and #numbers; “quoted”, (in parentheses), or both.
  private func form(_ title: String) -> String {
    let split = TitleWords(title)
    let bytes = Array(split.text.utf8)
    return split.words.map { word in
      let text = String(decoding: bytes[word.range], as: UTF8.self)
      let kind =
        switch word.kind {
        case .word: text
        case .name: "‹\(text)›"
        case .placeholder: "{\(text)}"
        case .number: "#\(text)"
        }
      let quoted = word.traits.contains(.quoted) ? "“\(kind)”" : kind
      return word.traits.contains(.parenthesized) ? "(\(quoted))" : quoted
    }.joined(separator: " ")
  }

  @Test(
    "Paths, options, addresses, calls, and key combinations are names",
    arguments: [
      ("/etc a", "‹/etc› a"), ("/ a", "a"), ("~/bin a", "‹~/bin› a"), ("~ a", "a"), (".ipa a", "‹.ipa› a"),
      ("./x a", "‹./x› a"), ("../x a", "‹../x› a"), (".. a", "a"), (".5 a", "#5 a"), ("-v a", "‹-v› a"),
      ("--all a", "‹--all› a"), ("-5 a", "#5 a"), ("--5 a", "#5 a"), ("- a", "a"), ("-- a", "a"),
      ("#tag a", "‹#tag› a"), ("#5 a", "#5 a"), ("A=1 a", "‹A=1› a"), ("a^b a", "‹a^b› a"),
      ("a|b a", "‹a|b› a"), ("Open my-site.example.com", "Open ‹my-site.example.com›"),
      ("Open My-site.example.com", "Open My ‹site.example.com›"), ("gpt-3.5-turbo a", "‹gpt-3.5-turbo› a"),
      ("Use gpt-3.5…", "Use ‹gpt-3.5…›"), ("menu.new-window", "‹menu.new› window"),
      ("Use step-by-step", "Use step by step"), ("Use a-b-3", "Use ‹a-b-3›"), ("Use a-3", "Use a #3"),
      ("std::move a", "‹std::move› a"), ("https://x a", "‹https://x› a"), ("a:b", "a b"),
      ("localhost:8080 a", "‹localhost:8080› a"), ("Localhost:8080 a", "Localhost #8080 a"),
      ("10:30 a", "#10 #30 a"), ("main() a", "‹main()› a"), ("() a", "a"), ("Ctrl+S a", "‹Ctrl+S› a"),
      ("C++ a", "‹C++› a"), ("A+ a", "‹A+› a"), ("+5 a", "#5 a"), ("(+1 dB)", "(#1) (dB)"),
      ("⌘S a", "‹⌘S› a"), ("(⌘S) a", "(‹⌘S›) a"), ("\\newpage a", "‹\\newpage› a"),
      ("user@host a", "‹user@host› a"), ("C# a", "‹C#› a"), ("a*b a", "‹a*b› a"), ("a* b", "a b"),
    ])
  func namesAreFound(title: String, words: String) {
    #expect(form(title) == words)
  }

  @Test(
    "Digits, dots, apostrophes, and brackets may be inside a word",
    arguments: [
      ("5th a", "#5th a"), ("x86 a", "#x86 a"), ("1.2 a", "#1.2 a"), ("1.2a a", "‹1.2a› a"),
      ("v1.2 a", "‹v1.2› a"), ("don't a", "don't a"), ("don’t a", "don’t a"), ("dogs' a", "dogs a"),
      ("dogs’ a", "dogs a"), ("e.g. a", "‹e.g.› a"), ("U.S. a", "‹U.S.› a"), ("A. Smith", "A Smith"),
      ("etc. a", "etc a"), ("1_2 a", "‹1_2› a"), ("1@2 a", "‹1@2› a"), ("auto_inc a", "‹auto_inc› a"),
      ("a__b a", "‹a__b› a"), ("a_ b", "a b"),
      ("R&D a", "‹R&D› a"), ("Cut & Paste", "Cut Paste"), ("Region(s) a", "Region(s) a"),
      ("colo(u)r a", "colo(u)r a"), ("Branch(es) a", "Branch(es) a"), ("notes(file) a", "notes (file) a"),
      ("(s)ome a", "‹(s)ome› a"), ("a [s]ome b", "a ‹[s]ome› b"), ("{s}ome a", "{{s}} ome a"),
      ("(s) a", "(s) a"), ("Größe élan", "Größe élan"), ("x×y", "x y"), ("Size⌀5", "Size #5"),
      // Letters of the Latin script outside ASCII, and signs and letters next to them in Unicode.
      ("Mở tệp", "Mở tệp"), ("Ấn bản", "Ấn bản"), ("Seña", "Seña"), ("ªb a", "ªb a"), ("oº a", "oº a"),
      ("cafe\u{301}s a", "cafe\u{301}s a"), ("Łódź ǅ", "Łódź ǅ"), ("x÷y", "x y"), ("x€y", "x y"),
      ("xɐy", "x y"),
      ("x\u{2C60}y", "x y"),
    ])
  func wordsHaveTheirEnds(title: String, words: String) {
    #expect(form(title) == words)
  }

  @Test(
    "Brackets and quotation marks enclose words",
    arguments: [
      ("Open (a b) c", "Open (a) (b) c"), ("Open [a] [b c] d", "Open (a) (b) (c) d"), ("a) b", "a b"),
      ("(a (b) c) d", "(a) (b) (c) d"), ("“a b” c", "“a” “b” c"), ("\"a b\" c", "“a” “b” c"),
      ("'a b' c", "“a” “b” c"), ("‘a b’ c", "“a” “b” c"), ("`a b` c", "“a” “b” c"),
      ("Rock 'n Roll", "Rock n Roll"), ("(“a” b) c", "(“a”) (b) c"), ("Edit (~/Notes)", "Edit (‹~/Notes›)"),
      ("Edit (.config/app) a", "Edit (‹.config/app›) a"), ("Edit (/etc) a", "Edit (‹/etc›) a"),
      ("Edit [.a] b", "Edit (‹.a›) b"), ("Edit (./a) b", "Edit (‹./a›) b"), ("Edit (~x) a", "Edit (x) a"),
      ("Edit (.5) a", "Edit (#5) a"),
      // A notation at the beginning, which the title explains.
      ("[N x-y] Old name", "‹[N x-y]› Old name"), ("[N] Old name", "‹[N]› Old name"),
      ("[] Old name", "Old name"), ("[N Old name", "(N) (Old) (name)"),
      ("Old [N x] name", "Old (N) (x) name"),
    ])
  func bracketsAndQuotationMarksEncloseWords(title: String, words: String) {
    #expect(form(title) == words)
  }

  @Test(
    "Placeholders may be next to words and contain spaces",
    arguments: [
      ("Open %@", "Open {%@}"), ("%1$@th Row", "{%1$@} th Row"), ("<a b> c", "{<a b>} c"),
      ("(%d) c", "({%d}) c"), ("Row%@", "Row {%@}"), ("${x}y z", "{${x}} y z"),
      ("http://<host>/a b", "‹http://› {<host>} ‹/a› b"), ("a:<b>", "a {<b>}"),
    ])
  func placeholdersAreSeparate(title: String, words: String) {
    #expect(form(title) == words)
  }

  @Test(
    "A shortcut after a tab isn't part of the title",
    arguments: [
      ("Open\tCtrl+O", "Open"), ("Open\tF5", "Open"), ("Open\tDel", "Open"), ("Open\t⌘O", "Open"),
      ("Open\t", "Open"), ("Open\tHome", "Open Home"), ("Open\tCtrl O", "Open Ctrl O"),
      ("Open\t55", "Open #55"), ("\tOpen", "Open"), ("Open\tCtrl+O a", "Open ‹Ctrl+O› a"),
    ])
  func shortcutsAfterATabAreSkipped(title: String, words: String) {
    #expect(form(title) == words)
  }

  // The boundary between the first two words.
  @Test(arguments: [
    ("A B", "space"), ("A-B", "hyphen"), ("A‐B", "hyphen"), ("A‑B", "hyphen"), ("A - B", "space dash"),
    ("A – B", "space dash"), ("A—B", "dash"), ("A--B", "dash"), ("A/B", "slash"), ("A / B", "space slash"),
    ("A: B", "space colon"), ("A. B", "space stop"), ("A! B", "space stop"), ("A? B", "space stop"),
    ("A, B", "space comma"), ("A; B", "space comma"), ("A… B", "space ellipsis"),
    ("A... B", "space ellipsis"),
    ("A (B)", "space open"), ("(A) B", "space close"), ("“A” B", "space quote"), ("A & B", "space ampersand"),
    ("A + B", "space sign"), ("A★B", "sign"), ("A\u{A0}B", "space"), ("A\u{3000}B", "space"),
    ("A  B", "space"), ("A’ B", "space quote"),
  ])
  func boundariesHaveTheirKind(title: String, boundary: String) {
    let names: [(TitleWords.Boundary, String)] = [
      (.edge, "edge"), (.space, "space"), (.hyphen, "hyphen"), (.slash, "slash"), (.dash, "dash"),
      (.colon, "colon"), (.stop, "stop"), (.comma, "comma"), (.open, "open"), (.close, "close"),
      (.quote, "quote"), (.ampersand, "ampersand"), (.ellipsis, "ellipsis"), (.sign, "sign"),
    ]
    let words = TitleWords(title).words
    let found = names.filter { words[0].after.contains($0.0) }.map(\.1).joined(separator: " ")
    #expect(found == boundary)
    #expect(words[1].before == words[0].after)
    #expect(words[0].before.contains(.edge) && words[words.count - 1].after.contains(.edge))
  }

  @Test(arguments: [
    ("open", TitleWords.Shape.lower), ("Open", .capitalized), ("O", .capitalized), ("o", .lower),
    ("PDF", .upper), ("iOS", .mixed), ("OpenFile", .mixed), ("é", .lower), ("É", .capitalized),
    ("Éa", .capitalized), ("ÉA", .upper), ("éA", .mixed), ("aÉ", .mixed), ("AÉ", .upper), ("O'R", .upper),
    ("O'r", .capitalized), ("5th", .lower), ("5TH", .upper), ("5Th", .mixed),
  ])
  func wordsHaveTheirShape(title: String, shape: TitleWords.Shape) {
    #expect(TitleWords("x \(title) y").words[1].shape == shape)
    #expect(TitleWords("x \(title)").words[1].shape == shape)
  }

  // At most one letter of another script may be a symbol. Lowercase text without spaces is an identifier if it
  // has a colon or a period inside, or if it is a media type.
  @Test(arguments: [
    ("新規", TitleWords.Nature.otherScript), ("新", .wordless), ("Size 新", .prose), ("5", .wordless),
    ("", .wordless),
    ("a.b.c", .wordless), ("foo:bar", .identifier), ("Foo:bar", .prose), ("foo: bar", .prose),
    ("text/plain", .identifier), ("application/json", .identifier), ("read/write", .prose),
    ("on/off", .prose),
    ("menu.new-window", .identifier), ("go.mod file", .prose), ("..open", .identifier),
    (".. open", .identifier),
    (". open", .prose), ("ABC DEFG", .allCapitals), ("ABC DEF", .prose), ("ABCDEFGH", .prose),
    ("ABCD eFGH", .prose),
    ("PDF A", .prose), ("git push", .identifier),
  ])
  func titlesHaveTheirNature(title: String, nature: TitleWords.Nature) {
    #expect(TitleWords(title).nature == nature)
  }

  // Whether the first word is lowercase, after placeholders and numbers.
  @Test(arguments: [
    ("open File", true), ("Open File", false), ("%@ open", true), ("%@ Open", false), ("5 rows", true),
    ("go.mod File", true), ("R&D file", false), ("5", false), ("5TH row", false), ("npm", true),
    ("~/bin", false),
  ])
  func titlesBeginSmall(title: String, isSmall: Bool) {
    #expect(TitleWords(title).beginsSmall == isSmall)
  }
}
