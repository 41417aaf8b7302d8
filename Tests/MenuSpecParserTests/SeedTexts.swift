/// Valid and invalid texts with every construct of the formats.
enum SeedTexts {
  static let yaml = [
    "a: b\nc:\n  - d\n  - e # f\n", "- a\n- b: c\n  d: e\n-\n  - f\n- - g\n  - h\n", "{a: b, c: [d, e], f}\n",
    "[a, [b, c], {d: e}, f: g, ? h : i]\n",
    "'a ''b'': c': \"d \\\"e\\\" \\u00e9\\x41\\U0001F600\\n\\t\\/\"\n",
    "\"a\\\n  b\n\n  c \\\n  d\"\n", "'a\n  b\n\n  c'\n", "a\nb\n\n c\n: d\n", "a: b\n  c\n\n  d\ne: f\n",
    "a: |\n  b\n   c\n\n  d\n\n", "a: |-\n  b\n\n\nc: >\n  d\n  e\n\n  f\n   g\n\n  h\n",
    "- |+\n a\n\n- >2-\n    b\n  c\n",
    "--- |1\n a\n...\n--- >\n\n\n a\n", "&a a: &b b\n*a : *b\n",
    "- &x [a, *x]\n- !t b\n- !!str 1\n- !<tag:c> d\n",
    "%YAML 1.2\n%TAG !e! tag:e,2000:\n---\n!e!a b\n...\n%FOO bar\n---\nc\n", "? a\n: b\n? - c\n: - d\n? e\n",
    "? |\n  a\n: >-\n  b\n", "a:\n- b\n-\n- c:\n  - d\n", "a: 'b' # c\n# d\n\n# e\nf: [g, # h\n  i]\n",
    "---\n---\na\n--- b\n...\n# c\n--- # d\n[e]\n", "a: {b: c,\n  d: [e,\n  f]\n }\ng: h\n",
    "\u{FEFF}a: b\r\nc: |\r\n  d\r\n\r\ne: \"f\r\n  g\"\r\n", "a: b: c\n- d\ne\n", "a:\tb\n\tc: d\n- \te\n",
    "a : b\n\"c\" : d\n'e':f\n{\"g\":h, i:j, k: }\n",
    "- a:b\n- c #d\n- e# f\n- -g\n- ?h\n- :i\n- a,b\n- [x]y\n",
    "a: @b\nc: `d`\ne: %f\ng: ,\nh: ]\n", "key: [a\n  b: c\n", "key: {a: [b}, c]\n", "\"abc\n'def\n",
    "- *nope\n- &a\n- &a b\n- *a\n",
    "a: 1\nb: 0x1F\nc: 0o17\nd: 1.5e3\ne: .inf\nf: -.INF\ng: .nan\nh: true\ni: False\nj: null\nk: ~\nl: +12\nm: 1_000\n",
    "a: b\n b: c\n  d\ne:\n   f: g\n  h: i\n", "- a\n - b\n- c\n  - d\n",
    "!!map {a: !!seq [b], !!set c: d}\n",
    "a: !local b\nc: ! d\ne: !e!f g\nh: !!\n", "\"\\q \\x4 \\u12 \\UFFFFFFFF \\\"\n",
    "x: é\nü: \u{85}\nz: \u{2028}a\u{A0}b\n",
    "a: \u{1F600} b\n\u{200B}c: “d”\n•e\n– f\n",
    "a: yes\nb: no\nc: on\nd: 12:30\ne: 2001-12-14\nf: <<\n<<: *g\n",
    "- \"a\": b\n  'c': d\n- {e: f}: g\n- [h]: i\n- ? {j: k}\n  : l\n",
    "- *a\n- &a b\n",
  ]

  static let json = [
    "{\"a\": 1, \"b\": [true, false, null], \"c\": {\"d\": \"e\"}}\n",
    "[1, -2.5, 3e10, 4E-2, 0, -0, 1.0e+3]\n",
    "\"a\\n\\t\\\"\\\\\\/\\b\\f\\r\\u00e9\\ud83d\\ude00\"", "// a\n{ /* b */ \"c\": [1, 2, ], // d\n}\n",
    "{\"a\": {}, \"b\": [], \"c\": [[], {}], \"d\": \"\"}",
    "\u{FEFF}[\r\n  \"é\",\r\n  \"\u{1F600}\"\r\n]\r\n",
    "{a: 'b', \"c\" = d; e => \"f\"}\n",
    "{\"a\": True, \"b\": None, \"c\": NaN, \"d\": 0x1F, \"e\": +1, \"f\": .5, \"g\": 1., \"h\": 01}\n",
    "[\"a\" \"b\", “c”, 'd']\n", "{\"a\": \"open,\n \"b\": 1}\n", "{\"a\": [1, 2}, \"b\": {\"c\": 3]\n",
    "{\"a\" \"b\", \"c\":, : 1, \"d\"}\n",
    "[1,, 2, ,]\n{\"a\": 1}\n", "{\"a\": 1}} # b\n", "/* open\n{\"a\": \"\\x \\u12 \\uD800 \\q\"}",
    "{\"a\": \"tab\there\u{1}\", \"b\u{0}\": undefined}",
    "{\"a\": 1, \"a\": 2, \"b\": {\"a\": 3, \"a\": 4}}", "<html>{\"a\": 1}", "---\na: b\n", "[[[[[[1]]]]]]",
    "", "  ", "nul", "{\"a\": tru, \"b\": truefalse, \"c\": -}",
  ]

  static let specs = [
    EditDocuments.block, EditDocuments.compact, EditDocuments.flow, EditDocuments.odd, EditDocuments.quotes,
    EditDocuments.several,
    """
    app: {name: Fieldnotes, genre: productivity, words: [iCloud]}
    platforms: [macOS, iPadOS]
    locale: en-GB
    menus:
      - kind: menuBar
        title: View
        lint: {disable: [long-title], reason: x}
        items:
          - {title: Show Sidebar, type: toggle, checked: mixed, shortcut: ctrl+cmd+s}
          - {titles: [Play, Pause], command: play, when: [playing, "!paused", source=album]}
          - {title: "Play <song>", placeholders: [song], whenUnavailable: hide}
          - type: section
            title: More
            items: [{title: A, indent: 2, subtitle: s, symbol: trash, image: i}]
          - {type: controlGroup, style: compactMenu, items: [Share, Print]}
          - {type: picker, title: Sort, style: palette, selection: d, options: [{title: Date, tag: d}, Size]}
          - {title: Close, role: destructive, alternates: [{title: Close All, modifiers: [shift, option]}]}
          - {type: unknown}
          - ---
      - {kind: commandGroup, placement: {after: help}, items: [Help]}
      - {kind: popUp, title: P, for: it, items: [{title: x, dynamic: true}], primaryAction: a, order: fixed}
      - {kind: context, for: row, layout: medium, items: []}
    """,
    """
    menu:
      - name: File
        kind: contxt
        Items:
          - {title: 12, shortcut: cmmd+n, enabled: yes}
          - {label: Open, keyEquivalent: ⌘O, isEnabled: "true"}
          - title: [A]
            type: buton
            role: cancle
          - {title: B, checked: maybe, type: divider, platforms: [mac, iphone]}
          - {title: C, symbol: , shortcut: {key: n, modifiers: [comand, shift]}}
          - null
          - 5
          - [a, b]
          - {title: D, submenu: [x], items: {a: b}}
          - {separator: true}
          - "-"
          - "----"
          - {type: picker, options: {a: 1}, selection: z}
          - {title: E, lint: {disable: long-title, why: x}}
          - {title: F, needsInput: 1, indent: -1, when: ""}
    """,
  ]

  static let jsonSpecs = [
    EditDocuments.pretty, EditDocuments.oneLine, EditDocuments.comments, EditDocuments.mixed,
    "{\"menus\": [{\"kind\": \"menubar\", \"title\": null, \"items\": {\"title\": \"A\"}}, 3, {\"items\": [{\"titles\": \"A\"}, {\"shortcut\": 5}]}]}",
  ]

  static let specPieces = [
    "title", "items", "kind: ", "type: toggle", "menuBar", "context", "\n", "\n  ", "  ", ", ", "true", "no",
    "1", "A", "…",
    "picker", "options: [A]", "---", "\n- ", "shortcut: cmd+n", "cmd+shift+", "style: ", "{", "}", "[", "]",
    "'", "s", "macos",
    "Title: ", "null", "&a ", "*a", "!!str ", "# x", "destructive", "id: x", "platforms: [iOS]", "-", "'off'",
    "when: '!a'",
  ]

  static let values = [
    "A", "''", "12", "-1", "true", "yes", "'True'", "off", "null", "[]", "[A, B]", "[A, 1]", "{}", "{a: b}",
    "{A, B}",
    "'a, b'", "menuBar", "MenuBar", "menu bar", "destructive", "Destructiv", "[option]", "command+shift",
    "macOS", "[ios, mac]",
    "cmd+n", "⌘N", "⇧⌘n", "n", "'shift+'", "{key: n}", "{key: nn, modifiers: cmd}", "{modifiers: []}",
    "palette", "'!a=b'", "en_US",
    "{before: help}", "{after: halp}", "help", "!!str x", "'{{name}}'", "%@",
    "“true”", "'“true”'", "\"‘2’\"", "'“macOS”'", "“[option]”", "'“palette”'", "'“off”'",
  ]
}
