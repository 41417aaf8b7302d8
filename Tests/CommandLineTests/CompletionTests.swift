import Foundation
import TestSupport
import Testing

/// The completion scripts, run in their shells.
@Suite struct CompletionTests {
  private func run(_ shell: String, _ script: String) throws -> [String] {
    let scratch = try Scratch()
    for name in ["bash", "zsh", "fish"] {
      try scratch.write(try Program.run(["completions", name]).output, to: name)
    }
    try scratch.write(script, to: "script")
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [shell, "script"]
    process.currentDirectoryURL = scratch.folder
    process.environment = [
      "PATH": Machine.searchPath, "HOME": scratch.folder.path, "TERM": "dumb",
    ]
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    try process.run()
    let data = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    return String(decoding: data, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  @Test(.enabled(if: Machine.has("bash")))
  func bashCompletesCommandsOptionsAndRules() throws {
    func complete(_ words: String, _ count: Int) throws -> [String] {
      try run(
        "bash",
        "source ./bash\nCOMP_WORDS=(\(words))\nCOMP_CWORD=\(count)\n_menulint\nprintf '%s\\n' \"${COMPREPLY[@]}\"\n"
      )
    }
    let commands = try complete("menulint expl", 1)
    #expect(commands == ["explain"])
    #expect(try complete("menulint explain title-cap", 2) == ["title-capitalization"])
    #expect(try complete("menulint --only long-title,title-cap", 2) == ["long-title,title-capitalization"])
    #expect(try complete("menulint lint --format js", 3) == ["json"])
    #expect(try complete("menulint lint --write", 2) == ["--write-baseline"])
    #expect(try complete("menulint --fail-on = nev", 3) == ["never"])
    #expect(try complete("menulint --fix", 1) == ["--fix"])
  }

  @Test(.enabled(if: Machine.has("bash")))
  func bashKeepsNamesWithSpacesWhole() throws {
    let script = """
      source ./bash
      touch 'My Menus.menu.yaml' 'My * Menus.menu.yaml' Mine.menu.yaml
      for words in 'menulint My' 'menulint fix My' 'menulint --config My'; do
        COMP_WORDS=($words)
        COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
        _menulint
        printf '%s\\n' "${COMPREPLY[@]}" | sort
      done
      """
    let lines = try run("bash", script)
    let names = ["My * Menus.menu.yaml", "My Menus.menu.yaml"]
    #expect(lines.sorted() == (names + names + names).sorted())
  }

  @Test(.enabled(if: Machine.has("fish")))
  func fishCompletesCommandsOptionsAndRules() throws {
    func complete(_ line: String) throws -> [String] {
      try run("fish", "source ./fish\ncomplete -C '\(line)'\n").map { String($0.split(separator: "\t")[0]) }
    }
    let commands = try complete("menulint expl")
    #expect(commands == ["explain"])
    #expect(try complete("menulint explain title-cap") == ["title-capitalization"])
    #expect(try complete("menulint --only long-title,title-cap") == ["long-title,title-capitalization"])
    #expect(try complete("menulint lint --format js") == ["json"])
    #expect(try complete("menulint lint --write") == ["--write-baseline"])
  }

  @Test(.enabled(if: Machine.has("zsh")))
  func zshLoadsAndOffersRules() throws {
    let script = """
      autoload -Uz compinit && compinit -u -D
      source ./zsh
      [[ -n ${_comps[menulint]} ]] && echo registered
      compadd() { :; }
      _describe() { local name=${@[-1]}; print -l -- ${(P)name} }
      _menulint_rule
      """
    let lines = try run("zsh", script)
    #expect(lines.first == "registered")
    #expect(lines.contains("title-capitalization"))
  }

  @Test func everyOptionIsCompletedEverywhere() throws {
    let help = try Program.run(["lint", "--help"]).output
    let names = help.split(separator: "\n").compactMap { line -> String? in
      guard let range = line.range(of: "--"), line.hasPrefix("  ") else { return nil }
      return String(line[range.upperBound...].prefix { $0.isLetter || $0 == "-" })
    }
    #expect(names.count > 15)
    for shell in ["bash", "zsh", "fish"] {
      let script = try Program.run(["completions", shell]).output
      for name in names {
        #expect(script.contains(shell == "fish" ? "-l \(name)" : "--\(name)"), "\(shell) \(name)")
      }
    }
  }
}
