extension JSONProblemTests {
  static let scalarsCases: [Case] = [
    Case(
      "['open]",
      .init(
        1..<2, "the string isn't closed on its line",
        hint: "end it with a quote; write a line break as \\n")),
    Case(
      "[\"a\tb\"]",
      .init(3..<4, "a string can't contain a tab", hint: "write \\t")),
    Case(
      "[\"a\u{1}b\"]",
      .init(3..<4, "a string can't contain U+0001", hint: "write \\u0001")),
    Case(
      "[\"\\x41\", \"\\'\", \"\\u12G4\", \"\\uD83D\", \"\\é\"]",
      .init(2..<4, "“\\x” isn't an escape in JSON", hint: "write \\u and 4 hexadecimal digits"),
      .init(10..<12, "“\\'” isn't an escape in JSON", hint: "remove the backslash before the apostrophe"),
      .init(16..<20, "expected 4 hexadecimal digits after “\\u”, found 2"),
      .init(36..<39, "“\\é” isn't an escape in JSON", hint: "write a backslash as \\\\")),
    Case(
      "[\"\\U0041\"]",
      .init(2..<4, "“\\U” isn't an escape in JSON", hint: "write \\u and 4 hexadecimal digits")),
    Case(
      "{\"a\": \"open,\n \"b\": 1}",
      .init(
        6..<7, "the string isn't closed on its line",
        hint: "end it with a quote; write a line break as \\n")),
    Case(
      "[\"open",
      .init(
        1..<2, "the string isn't closed on its line",
        hint: "end it with a quote; write a line break as \\n")),
    Case(
      "[\"open\\",
      .init(
        1..<2, "the string isn't closed on its line",
        hint: "end it with a quote; write a line break as \\n")),
    Case(
      "[\"a\\\nb\"]",
      .init(
        1..<2, "the string isn't closed on its line",
        hint: "end it with a quote; write a line break as \\n")),
    Case(
      "{\"kind\": \"con",
      .init(
        9..<10, "the string isn't closed on its line",
        hint: "end it with a quote; write a line break as \\n")),
  ]
}
