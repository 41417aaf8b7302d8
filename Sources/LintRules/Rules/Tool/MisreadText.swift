import MenuModel

/// A part of a title that YAML interprets differently.
struct MisreadText: Rule {
  static let about = RuleDescription(
    "misread-text", "part of a title that YAML silently treats as something else", category: .tool,
    guideline: Guideline(
      page: "YAML 1.2.2", section: "Plain style", url: "https://yaml.org/spec/1.2.2/#733-plain-style"),
    severity: .warning,
    fix: .unsafe(
      "puts the whole title in quotes, or removes curly quotes or the `&` that marks a keyboard mnemonic on Windows",
      because: "the text may be intentional"),
    rationale: """
      After a space, `#` begins a comment. At the start of a value, `&` gives it a name and `!` gives it a \
      type. A line with more indentation belongs to the text before it. YAML doesn't warn about any of \
      these, so part of a title is lost, or two titles become one. Quotes prevent this. Curly quotes aren't YAML \
      quotes, so they become part of the title.

      The rule ignores text that looks like a comment (two spaces before `#`, words after `#` and a space, \
      or TODO). It also ignores anchors that an alias refers to, YAML's own tags such as `!!str`, tags \
      before a whole title (`!localized Rename`), and a title that continues because its line is full. Text \
      in quotes and JSON have none of these problems.
      """,
    examples: [
      .bad(
        """
        kind: context
        items:
          - Issue ⟪#3⟫
          - ⟪&Copy⟫ Link
          - ⟪!Important⟫ Note
        """,
        fixedUnsafe: """
          kind: context
          items:
            - "Issue #3"
            - Copy Link
            - "!Important Note"
          """),
      .bad(
        """
        items:
          - New Album
            ⟪- Rename⟫
          - title: Tag
            shortcut: opt+cmd + ⟪#⟫
        """,
        fixedUnsafe: """
          items:
            - New Album
              - Rename
            - title: Tag
              shortcut: "opt+cmd + #"
          """, note: "an indented list isn't a submenu; for a submenu, use a mapping with `title` and `items`"
      ),
      .good(
        """
        kind: context
        items:
          - Rename  # shown only for one item
          - &copy Copy Link
          - "Issue #3"
          - title: Edit
            items: [*copy]
        """),
      .good(
        """
        items:
          - title: Move the Selected Photos, Videos and Albums of All People
              to the Trash
        """),
    ])
  static let visits = ElementKinds(.document)

  func check(_ id: ElementID, in context: inout RuleContext) {
    for misreading in context.tree.misreadings(in: id) {
      let fixes = misreading.replacement.map { edit in
        Fix(
          edit.text.isEmpty ? "Remove “&”" : "Change to \(edit.text)", safety: .unsafe,
          changes: [.replaceBytes(edit.range, with: edit.text)])
      }
      context.report(
        misreading.element, misreading.message, at: misreading.range, node: misreading.node,
        hint: misreading.hint, fixes: fixes.map { [$0] } ?? [])
    }
  }
}
