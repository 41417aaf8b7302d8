import TextCore

/// The options and commands of other linters, with their equivalents in menulint.
package enum PeerWords {
  /// Returns the equivalent of an option, including dashes; nil if none is known.
  static func option(_ name: String) -> String? { find(name, in: options) }

  /// Returns the equivalent of a command; nil if none is known.
  package static func command(_ word: String) -> String? { find(word, in: commands) }

  private static func find(_ word: String, in table: String) -> String? {
    for line in table.split(separator: "\n") {
      let fields = line.split(separator: ":", maxSplits: 1)
      if fields[0].split(separator: " ").contains(where: { $0 == word }) {
        return Wording.trimmed(fields[1])
      }
    }
    return nil
  }

  // From the manuals of ruff, ESLint, Biome, SwiftLint, swift-format, flake8, pylint, and clang-tidy.
  private static let options = """
    --write --autocorrect --autofix --in-place -i: menulint fix
    --unsafe-fixes: menulint fix --unsafe
    --dry-run --fix-dry-run --check: menulint fix --diff
    --json: --format json
    --sarif: --format sarif
    --github: --format github
    --reporter --output-format --message-format -f: --format
    --output-file --report-file --out: --output
    --exit-zero --no-fail --no-error-on-unmatched: --fail-on never
    --lenient --errors-only: --fail-on error
    --select --rule --rules --only-rule --checks: --only
    --ignore --extend-ignore --skip --disable-rule: --disable
    --enable --enable-rule --extend-select: "rules" in .menulint.json
    --exclude --extend-exclude --ignore-path --ignore-pattern: "exclude" in .menulint.json
    --no-color --no-colour --no-colors: --color never
    --force-color: --color always
    --colors --colour: --color
    --config-file --config-path --configuration -c: --config
    --isolated --no-config-lookup: --no-config
    --stdin --use-stdin: - as the path
    --stdin-file-path --stdin-file-name --stdin-filepath --assume-filename: --stdin-filename
    --diagnostic-level --level --severity: --min-severity
    --silent: --quiet
    --stats: --statistics
    --show-files --files: --list-files
    --parallel --threads --concurrency: --jobs
    --add-noqa --suppress: menulint suppress RULE
    --generate-baseline: --write-baseline FILE, which writes down what is there
    --pass-on-no-patterns --no-errors-on-unmatched: --allow-no-files
    --explain: menulint explain RULE
    --list-rules --print-rules: menulint rules
    --show-settings --print-config --dump-config: menulint config
    --init: menulint init
    --lsp --server: menulint lsp
    """

  private static let commands = """
    check analyze run: lint
    format autocorrect: fix
    rule: explain
    linter docs: rules
    server: lsp
    new create: init
    """
}
