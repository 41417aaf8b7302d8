extension JSONProblemTests {
  static let structureCases: [Case] = [
    Case(
      "",
      .init(0..<0, "expected a value, found an empty file")),
    Case(
      "  \n",
      .init(0..<0, "expected a value, found an empty file")),
    Case(
      "\u{FEFF}",
      .init(3..<3, "expected a value, found an empty file")),
    Case(
      "[1,]",
      .init(
        2..<3, "JSON doesn\'t allow a comma before “]”", hint: "remove it")),
    Case(
      "{\"a\":1,}",
      .init(
        6..<7, "JSON doesn\'t allow a comma before “}”", hint: "remove it")),
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
      .init(2..<2, "expected “,” or “]” after the item, found “2”", hint: "put a comma before it")),
    Case(
      "{\"a\":1\n \"b\":2}",
      .init(6..<6, "expected “,” or “}” after the value, found a string", hint: "put a comma before it")),
    Case(
      "[\"a\" \"b\"]",
      .init(4..<4, "expected “,” or “]” after the item, found a string", hint: "put a comma before it")),
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
        hint: "write a list of strings in brackets, [ and ]")),
    Case(
      "{\"a\", \"b\": 1}",
      .init(
        4..<5, "expected “:” and a value after the key, found “,”",
        hint: "write a list of strings in brackets, [ and ]")),
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
      .init(5..<5, "expected “,” or “]”, found the end of the file", related: 0)),
    Case(
      "{\"a\": {\"b\": 1",
      .init(13..<13, "expected “,” or “}”, found the end of the file", related: 6)),
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
      .init(
        3..<4, "expected the end of the file, found “]”", hint: "remove it, because there is nothing to close"
      )),
    Case(
      "{\"a\":1} \"x\"",
      .init(
        8..<11, "expected the end of the file, found a string",
        hint: "a JSON file has one value; put several values in a list")),
    Case(
      "1 2",
      .init(
        2..<3, "expected the end of the file, found “2”",
        hint: "a JSON file has one value; put several values in a list")),
    Case(
      "[1] x",
      .init(
        4..<5, "expected the end of the file, found “x”",
        hint: "a JSON file has one value; put several values in a list")),
    Case(
      "\"\"x",
      .init(
        2..<3, "expected the end of the file, found “x”", hint: "write a quote in a string as \\\"",
        related: 0)),
    Case(
      "[\"a\"b\"]",
      .init(
        4..<5, "expected “,” or “]” after the item, found “b”", hint: "write a quote in a string as \\\"",
        related: 1)),
    Case(
      "{\"title: \"New\", \"x\": 1}",
      .init(
        10..<13, "expected “:” after the key, found “New”", hint: "write a quote in a string as \\\"",
        related: 1)),
    Case(
      "[\"a\": 1]",
      .init(
        4..<5, "expected “,” or “]” after the item, found “:”",
        hint: "put the key and its value in braces")),
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
        10..<11, "expected the end of the file, found “/”",
        hint: "a JSON file has one value; put several values in a list")),
    Case(
      "{\"kind\": ",
      .init(9..<9, "expected a value, found the end of the file", related: 0)),
    Case(
      "{\"kind\"",
      .init(7..<7, "expected “:”, found the end of the file", related: 0)),
    Case(
      "{\"a\": 1, ",
      .init(9..<9, "expected a key or “}”, found the end of the file", related: 0)),
    Case(
      "{\"a\":1 {\"b\":2}}",
      .init(6..<6, "expected “,” or “}” after the value, found “{”", hint: "put a comma before it")),
    Case(
      "[nulL]",
      .init(1..<5, "expected a value, found “nulL”", hint: "write null")),
    Case(
      "[\"a\",\n4\n,1,",
      .init(11..<11, "expected a value or “]”, found the end of the file", related: 0)),
  ]
}
