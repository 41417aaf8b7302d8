import LintRules
import Testing

@testable import CommandLineSyntax
@testable import Files
@testable import Reports
@testable import TextCore
@testable import menulint

/// Command-line arguments, Git's files, marked texts, and lines shortened for a terminal.
@Suite struct ArgumentTests {
  private static let command = Command(
    name: "odd", operands: "FILE", summary: "s", details: "d",
    options: [
      Option("to", "t", .word(["a", "json"]), "x"), Option("rules", nil, .rules, "x"),
      Option("in", "i", .file, "x"),
      Option("n", "n", .number(least: 0), "x"), Option("since", nil, .optional("REF"), "x"),
      Option("why", nil, .text("TEXT"), "x"), Option.flag("flag", letter: "f", "x"),
    ], completion: .none, run: { _ in .success })

  private static let commands: CommandSet = {
    var other = command
    other.name = "other"
    other.options = [Option.flag("foreign", "x")]
    return CommandSet(commands: [command, other], usual: command, groups: [])
  }()

  @Test(arguments: [
    ("--to a", "to=a"), ("--to=a", "to=a"), ("-ta", "to=a"), ("-t=a", "to=a"), ("-t a", "to=a"),
    ("--to", "missing value for --to; expected a or json (run menulint odd --help for usage)"),
    (
      "--to=b",
      "invalid value “b” for --to; expected a or json; did you mean a? (run menulint odd --help for usage)"
    ),
    ("--to=", "invalid value “” for --to; expected a or json (run menulint odd --help for usage)"),
    ("-f", "flag="), ("-ft a", "flag=, to=a"),
    ("-fta", "flag=, to=a"), ("-n3", "n=3"), ("--n=0", "n=0"),
    (
      "--n=-1",
      "invalid value “-1” for --n; expected a whole number of at least 0 (run menulint odd --help for usage)"
    ),
    (
      "--n=x",
      "invalid value “x” for --n; expected a whole number of at least 0 (run menulint odd --help for usage)"
    ),
    ("--since", "since="), ("--since=x", "since=x"), ("--since x", "since=, path x"), ("--why=", "why="),
    ("--why=b", "why=b"), ("--flag=x", "--flag takes no value (run menulint odd --help for usage)"),
    ("--rules=a,,b", "rules=a,,b"),
    (
      "--rules=",
      "invalid value “” for --rules; expected the id of a rule (to list the rules, run menulint rules)"
    ),
    ("--flga", "unknown option --flga; did you mean --flag? (run menulint odd --help for usage)"),
    (
      "--foreign",
      "--foreign can't be used with odd; it's an option of menulint other (run menulint odd --help for usage)"
    ),
    ("-x", "unknown option -x (run menulint odd --help for usage)"),
    ("-fx", "unknown option -x (run menulint odd --help for usage)"), ("- a", "path -, path a"),
    ("-- --flag", "path --flag"), ("a b", "path a, path b"), ("--in b", "in=b"), ("-i b", "in=b"),
    ("--help", "help="), ("-h", "help="),
  ])
  func argumentsAreParsed(line: String, meaning: String) {
    do throws(UsageError) {
      let words = line.split(separator: " ").map(String.init)
      let arguments = try Arguments(words[...], of: Self.command, in: Self.commands, .all)
      let options = arguments.given.map { "\($0.name)=\($0.value)" }
      #expect((options + arguments.paths.map { "path \($0)" }).joined(separator: ", ") == meaning)
    } catch {
      #expect(error.message + (error.hint.map { " (\($0))" } ?? "") == meaning)
    }
  }

  @Test(
    arguments: [
      ("[core]\nexcludesfile=a", "a"), ("[Core]\n\tExcludesFile = a b ", "a b"),
      ("[core]excludesfile=a", "a"), ("[core]\nexcludesfile=\"a;b\" # c", "a;b"),
      ("[core]\nexcludesfile=a;c", "a"), ("[core]\nexcludesfile=a\\\nb", "ab"),
      ("[core]\nexcludesfile=a\\tb", "a\tb"), ("[core]\nexcludesfile=a\\x", "ax"),
      ("[core \"x\"]\nexcludesfile=a", nil), ("[other]\nexcludesfile=a", nil),
      ("[core]\nexcludesfile", nil), ("[core]\nexcludesfile=a\nexcludesfile=b", "b"),
      ("\u{FEFF}[core]\r\nexcludesfile=a\r\n", "a"), ("[core]\nexcludesfile = ", ""), ("", nil),
    ] as [(String, String?)])
  func configurationsOfGitAreRead(text: String, value: String?) {
    let found = GitConfiguration(Array(text.utf8)).value("excludesfile", in: "core")
    #expect(found.map { String(decoding: $0, as: UTF8.self) } == value)
  }

  // The files and folders among a few that an ignore file matches.
  @Test(arguments: [
    ("a", "a, b/a", "a"), ("/a", "a", "a"), ("a/", "", "a"), ("a/b", "a/b", ""),
    ("*", "a, b, a/b, b/a, x/a/b, ab, a.c, #a, !a", "a, b"), ("*.c", "a.c", ""),
    ("a*", "a, b/a, ab, a.c", "a"), ("!a", "", ""), ("a\n!a", "", ""), ("\\#a", "#a", ""),
    ("#a", "", ""), ("\\!a", "!a", ""), ("a ", "a, b/a", "a"), ("**/b", "b, a/b, x/a/b", "b"),
    ("a/**", "a/b", ""), ("a/**/b", "a/b", ""), ("/*/b", "a/b", ""), ("?", "a, b, a/b, b/a, x/a/b", "a, b"),
    ("[ab]", "a, b, a/b, b/a, x/a/b", "a, b"), ("\u{FEFF}a\r\n", "a, b/a", "a"), ("", "", ""),
  ])
  func ignoredNamesAreMatched(text: String, files: String, folders: String) {
    var stack = IgnoreStack()
    stack.push(Array(text.utf8), folder: "/r")
    let names = ["a", "b", "a/b", "b/a", "x/a/b", "ab", "a.c", "#a", "!a"]
    #expect(names.filter { stack.ignores("/r/" + $0, isFolder: false) }.joined(separator: ", ") == files)
    #expect(
      ["a", "b"].filter { stack.ignores("/r/" + $0, isFolder: true) }.joined(separator: ", ") == folders)
  }

  @Test(
    arguments: [
      ([0x61, 0xFF], "a\\xFF"), ([0xC3, 0x28], "\\xC3("), ([0xE2, 0x82], "\\xE2\\x82"), ([0x61], nil),
    ] as [([UInt8], String?)])
  func invalidBytesAreEscaped(bytes: [UInt8], shown: String?) {
    let found = bytes.withUnsafeBufferPointer {
      FileName.escaped($0, ifNot: String(decoding: $0, as: UTF8.self))
    }
    #expect(found == shown)
  }

  // A line of 60 columns with 3 of them marked.
  @Test(arguments: [
    (0, 10, "012345678…", 0..<3), (0, 20, "0123456789012345678…", 0..<3),
    (0, 60, "012345678901234567890123456789012345678901234567890123456789", 0..<3),
    (25, 10, "…34567890…", 3..<6), (25, 20, "…901234567890123456…", 7..<10),
    (25, 60, "012345678901234567890123456789012345678901234567890123456789", 25..<28),
    (57, 10, "…123456789", 7..<10), (57, 20, "…1234567890123456789", 17..<20),
    (57, 60, "012345678901234567890123456789012345678901234567890123456789", 57..<60),
  ])
  func longLinesAreShortenedAroundTheMark(start: Int, width: Int, text: String, columns: Range<Int>) {
    let source = SourceText(String(repeating: "0123456789", count: 6))
    let range = SourceRange(start..<start + 3)
    let line = SourceLine(source, line: SourceRange(0..<60), around: range, width: width)
    #expect(line.text == text)
    #expect(line.columns(of: range) == columns)
  }

  // Joined emoji, flags, and combining marks take the columns of one character.
  @Test(arguments: [("👩‍👩‍👧", 2), ("🇩🇪", 2), ("👍🏽", 2), ("e\u{301}", 1), ("日", 2), ("é", 1)])
  func joinedCharactersAreOne(text: String, width: Int) {
    let source = SourceText(text + "x")
    let end = text.utf8.count
    let last = SourceRange(end..<end + 1)
    let line = SourceLine(source, line: SourceRange(0..<end + 1), around: last, width: 40)
    #expect(line.columns(of: last) == width..<width + 1)
  }

  @Test(arguments: [
    ("- ⟪Delete⟫", "- Delete [upper 2..<8]"), ("a ⟨b⟩ ⟦c⟧", "a b c [lower 2..<3, related 4..<5]"),
    ("日 ⟪x\ny⟫", "日 x [upper 3..<4] / y [upper 0..<1]"), ("⟪⟫", ""),
  ])
  func marksAreRemoved(text: String, plain: String) {
    let lines = MarkedText(text).lines.map { line in
      let marks = line.marks.map { "\($0.kind) \($0.columns)" }.joined(separator: ", ")
      return "\(line.text) [\(marks)]"
    }
    #expect(lines.joined(separator: " / ") == plain)
  }
}
