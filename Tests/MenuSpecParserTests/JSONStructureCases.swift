extension JSONProblemTests {
  static let structureCases: [Case] = [
    Case(
      "",
      .init(0..<0, "the text is empty")),
    Case(
      "  \n",
      .init(0..<0, "the text holds no value")),
    Case(
      "\u{FEFF}",
      .init(3..<3, "the text is empty")),
    Case(
      "[1,]",
      .init(2..<3, "found “,” before “]”", hint: "remove the comma: JSON has none after the last item")),
    Case(
      "{\"a\":1,}",
      .init(6..<7, "found “,” before “}”", hint: "remove the comma: JSON has none after the last item")),
    Case(
      "[1,,2]",
      .init(3..<4, "expected a value before “,”", hint: "remove the comma")),
    Case(
      "[,1]",
      .init(1..<2, "expected a value before “,”", hint: "remove the comma")),
    Case(
      "[1,,,2,,]",
      .init(3..<4, "expected a value before “,”", hint: "remove the comma"),
      .init(7..<8, "expected a value before “,”", hint: "remove the comma")),
    Case(
      "{,\"a\":1}",
      .init(1..<2, "expected a key before “,”", hint: "remove the comma")),
    Case(
      "[1 2]",
      .init(2..<2, "expected “,” or “]” after the item, found “2”", hint: "put a comma between them")),
    Case(
      "{\"a\":1\n \"b\":2}",
      .init(6..<6, "expected “,” or “}” after the value, found a string", hint: "put a comma between them")),
    Case(
      "[\"a\" \"b\"]",
      .init(4..<4, "expected “,” or “]” after the item, found a string", hint: "put a comma between them")),
    Case(
      "[1;2]",
      .init(2..<3, "expected “,” or “]” after the item, found “;”")),
    Case(
      "{\"a\" 1}",
      .init(4..<4, "expected “:” after the key, found “1”")),
    Case(
      "{\"a\"}",
      .init(
        4..<5, "expected “:” and a value after the key, found “}”",
        hint: "a list of texts is written in brackets, [ and ]")),
    Case(
      "{\"a\", \"b\": 1}",
      .init(
        4..<5, "expected “:” and a value after the key, found “,”",
        hint: "a list of texts is written in brackets, [ and ]")),
    Case(
      "{\"a\", 1}",
      .init(4..<5, "expected “:” after the key, found “,”")),
    Case(
      "{\"a\" = 1, \"b\" => 2}",
      .init(5..<6, "expected “:” after the key, found “=”"),
      .init(14..<16, "expected “:” after the key, found “=>”")),
    Case(
      "{\"a\":}",
      .init(5..<6, "expected a value after “:”, found “}”")),
    Case(
      "{\"a\":,\"b\":1}",
      .init(5..<6, "expected a value after “:”, found “,”")),
    Case(
      "{\"a\"::1}",
      .init(5..<6, "expected a value, found a second “:”")),
    Case(
      "{:1}",
      .init(1..<2, "expected a key before “:”")),
    Case(
      "[1, 2",
      .init(5..<5, "the text ends where “,” or “]” is expected", related: 0)),
    Case(
      "{\"a\": {\"b\": 1",
      .init(13..<13, "the text ends where “,” or “}” is expected", related: 6)),
    Case(
      "[1}",
      .init(2..<3, "expected “]”, found “}”", related: 0)),
    Case(
      "{\"a\": [1, 2}",
      .init(11..<12, "expected “]”, found “}”", related: 6)),
    Case(
      "{]",
      .init(1..<2, "expected “}”, found “]”", related: 0)),
    Case(
      "[[1},2]",
      .init(3..<4, "expected “]”, found “}”", related: 1)),
    Case(
      "[1]]",
      .init(3..<4, "expected the end of the text, found “]”", hint: "nothing is open that it closes")),
    Case(
      "{\"a\":1} \"x\"",
      .init(
        8..<11, "expected the end of the text, found a string",
        hint: "a JSON text is one value; several go into a list in brackets")),
    Case(
      "1 2",
      .init(
        2..<3, "expected the end of the text, found “2”",
        hint: "a JSON text is one value; several go into a list in brackets")),
    Case(
      "[1] x",
      .init(
        4..<5, "expected the end of the text, found “x”",
        hint: "a JSON text is one value; several go into a list in brackets")),
    Case(
      "\"\"x",
      .init(
        2..<3, "expected the end of the text, found “x”", hint: "a quote in a string is written \\\"",
        related: 0)),
    Case(
      "[\"a\"b\"]",
      .init(
        4..<5, "expected “,” or “]” after the item, found “b”", hint: "a quote in a string is written \\\"",
        related: 1)),
    Case(
      "{\"title: \"New\", \"x\": 1}",
      .init(
        10..<13, "expected “:” after the key, found “New”", hint: "a quote in a string is written \\\"",
        related: 1)),
    Case(
      "[\"a\": 1]",
      .init(
        4..<5, "expected “,” or “]” after the item, found “:”",
        hint: "only an object has keys: put it in braces")),
    Case(
      "}",
      .init(0..<1, "expected a value, found “}”")),
    Case(
      ",",
      .init(0..<1, "expected a value, found “,”")),
    Case(
      ":",
      .init(0..<1, "expected a value, found “:”")),
    Case(
      "{\"a\": \"b\"}/",
      .init(
        10..<11, "expected the end of the text, found “/”",
        hint: "a JSON text is one value; several go into a list in brackets")),
    Case(
      "{\"kind\": ",
      .init(9..<9, "the text ends where a value is expected", related: 0)),
    Case(
      "{\"kind\"",
      .init(7..<7, "the text ends where “:” is expected", related: 0)),
    Case(
      "{\"a\": 1, ",
      .init(9..<9, "the text ends where a key or “}” is expected", related: 0)),
    Case(
      "{\"a\":1 {\"b\":2}}",
      .init(6..<6, "expected “,” or “}” after the value, found “{”", hint: "put a comma between them")),
    Case(
      "[nulL]",
      .init(1..<5, "expected a value, found “nulL”", hint: "write null")),
    Case(
      "[\"a\",\n4\n,1,",
      .init(11..<11, "the text ends where a value or “]” is expected", related: 0)),
  ]
}
