import MenuSpecParser

@testable import DataTree

/// Texts in many layouts for random edits, all without problems.
enum EditDocuments {
  struct Document: Sendable, CustomStringConvertible {
    var name: String
    var format: SpecFormat
    var text: String
    var description: String { name }
  }

  static let all: [Document] = [
    Document(name: "block", format: .yaml, text: block),
    Document(name: "compact", format: .yaml, text: compact),
    Document(name: "flow", format: .yaml, text: flow),
    Document(name: "odd", format: .yaml, text: odd),
    Document(name: "quotes", format: .yaml, text: quotes),
    Document(name: "several", format: .yaml, text: several),
    Document(name: "flow lines", format: .yaml, text: flowLines),
    Document(name: "pretty", format: .json, text: pretty),
    Document(name: "one line", format: .json, text: oneLine),
    Document(name: "dense", format: .json, text: oneLine.filter { $0 != " " }),
    Document(name: "comments", format: .jsonWithComments, text: comments),
    Document(name: "mixed", format: .jsonWithComments, text: mixed),
    Document(name: "long comments", format: .jsonWithComments, text: longComments),
    Document(name: "bare", format: .yaml, text: bare),
    Document(name: "marked", format: .yaml, text: marked),
  ]

  static let block = """
    # Menus of the app
    app: Fieldnotes
    platforms: [macOS]

    menus:
      # The note menu
      - kind: menuBar   # one of the bar
        title: Note
        items:
          - {title: New note, shortcut: cmd+n}   # first
          - {title: Rename…, needsInput: true, command: note.rename}
          - {titles: [Pin note, Unpin note], command: note.pin}
          - ---
          # How to sort
          # (three ways)
          - title: Sort By
            type: picker
            style: menu
            selection: Date
            options: [Date, Title, Size]

          - title: Export As    # formats
            items: [{title: PDF…, needsInput: true}, {title: Markdown…, needsInput: true}]
          - ---

          # Danger
          - {title: Delete note, role: destructive, command: note.delete}
          # - {title: Delete all}
      - kind: menuBar
        title: Format
        items:
          - Bold
          - Italic # slanted
          - title: Size
            items:
              - Bigger
              # not yet
              # - Smaller
          - Underline
    """

  static let compact = """
    - title: Edit
      kind: menuBar
      items:
      - title: Undo
        shortcut: cmd+z   # ⌘Z
      - title: Redo
        # with Shift
        shortcut:
          key: z
          modifiers: [cmd, shift]
        enabled: false
      - ---
      - Cut
      - Copy
      -   title: Paste
          id: paste
          alternates:
          - title: Paste and Match Style
            modifiers: [option]
      -
        title: Select
        items: # two
        - title: All
        - title: None
          hidden: true

    """

  static let flow =
    "{app: X, menus: [{title: A, items: [a, b, {title: c, role: cancel}, ---, d]}, { title: B, items: [ e ] }]}"

  static let odd = """
    kind: context
    for:   'note row'
    items:
        -   title:   Pin   # pinned
            symbol:  pin

        -   type: controlGroup
            items:
              - "Share"
              -    'Don''t share'   # negative
        # a divider
        - ---
        - title: |-
            Copy link
          id: x
        - title: >-
            Copy
            all
          # trailing
          command: y
        - title: Open
            in Window
          id: !!str z
        - !!map
          title: Tagged
        - &used Anchored
        - title: &t Close
        -   # behind the dash
          title: Again
          items: [*used, *t]
        - "title": Last
          "role" : cancel
    """

  static let quotes = """
    kind: popUp
    items:
      - "Sort \\u2026 \\"by\\" \\x41"
      - 'It''s a
        folded one'
      - 'title': 'Mono: space'
        'role': 'cancel'
      - {"title": "Over \\
        lines", 'id': 'x'}
    """

  static let several = """
    --- # one
    items: [a, b]
    ---
    items:
    - c
    - d # last
    ...
    # between
    ---
    - {title: e, items: []}
    """

  static let flowLines = """
    items: [
        {
          title: a, # x
          id: one
        }, # after a
        # about b
        b,
        "c: d",
        {title: e,
         id: two},
        f ]
    """

  static let pretty = #"""
    {
      "app": {"name": "X"},
      "menus": [
        {
          "title": "File",
          "kind": "menuBar",
          "items": [
            {"title": "New", "shortcut": "cmd+n"},
            "Open\u2026",
            "---",
            {
              "title": "Export",
              "items": [
                "PDF",
                {
                  "title": "Text",
                  "enabled": false
                }
              ]
            },
            {"title": "Sort", "options": ["Date", {"title": "Size"}, "Name"], "selection": "Size"}
          ]
        }, {
          "title": "Edit",
          "items": [ "Cut",
                     "Copy" ]
        }
      ]
    }

    """#

  static let oneLine =
    #"{"items": ["a", {"title": "b", "id": "x", "role": "cancel"}, "---", {"title": "c", "items": ["d", "e"]}]}"#

  static let comments = """
    // The whole file
    {
      "menus": [
        // File comes first
        {
          "title": "File", // its title
          /* what kind
             it is */
          "kind": "menuBar",
          "items": [
            "New", // ⌘N
            // about Open
            {"title": "Open", /* opens */ "id": "open"},
            "---",
            "Close" // last
          ],
        },
        {"title": "Edit", "items": ["Cut" /* out */, "Copy" , /* in */ "Paste",]},
      ],
    }
    """

  static let longComments = """
    {"items": [
      {"title": "a",
       "id": "x" /* two
       lines */,
       "role": "cancel" /* two
       more */
      },
      "b" /* over
      lines */,
      "c", /* one */
      "d" /* the
      last */
    ]}
    """

  static let bare = "- {title: A, items: [a]}\n- title: B\n  items:\n  - b\n  - c\n- {title: C, items: [d]}\n"

  static let marked = """
    ? items
    :
    - {? title : A, ?   id : x, role: cancel}
    - ? title
      : B
      ? "role"
      : cancel
      id: y
    - { id: z , !!str title : C, &key role : cancel, symbol: pin }
    - !!map {title: D, items: [ ? title
          : E, F]}
    - title : G
      items : [{? id : v, title: H}]
    """

  static let mixed = """
    [{"title": "A",
      "items": [
        "a", "b", // two
        "c"
        , "d"
      ]}, // A
     { "title" : "B" , "items" : [ ] } ]
    """
}
