import MenuModel

/// A part of a title that YAML interprets differently.
struct MisreadText: Rule {
  static let about = RuleDescription(
    "misread-text", "part of a title that YAML silently treats as something else", category: .tool,
    guideline: Guideline(
      page: "YAML 1.2.2", section: "Plain style", url: "https://yaml.org/spec/1.2.2/#733-plain-style"),
    severity: .warning,
    fix: .unsafe("puts the whole title in quotes, or removes curly ones or the `&` of a mnemonic"),
    rationale: """
      Behind a space, `#` begins a comment; `&` at the start names a value and `!` gives it a type; a line that is \
      indented further belongs to the text before it. YAML says nothing of that, and a part of the title is gone, or \
      two are one. Quotes keep a title as it is written.

      Left alone are comments that read like comments (behind two spaces, in words after a space, TODO), anchors that \
      an alias refers to, YAML's own tags such as `!!str`, tags that stand before a whole title (`!localized Rename`), \
      and a title that goes on because its line is full. Texts in quotes, and JSON, are what they look like.
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
          """, note: "An item of a submenu stands in the list `items` of a mapping with a `title`"),
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
