extension JSONProblemTests {
  static let slipsCases: [Case] = [
    Case(
      "// c",
      .init(
        0..<4, "found a comment, which JSON doesn't have",
        hint: "remove it, or name the file .jsonc and begin comments with //")),
    Case(
      "[1, /* c */ 2] // d",
      .init(
        4..<11, "found a comment, which JSON doesn't have",
        hint: "remove it, or name the file .jsonc and begin comments with //"),
      .init(
        15..<19, "found a comment, which JSON doesn't have",
        hint: "remove it, or name the file .jsonc and begin comments with //")),
    Case(
      "[1 # c\n]",
      .init(
        3..<6, "found “#”, which begins no comment in JSON",
        hint: "remove it, or name the file .jsonc and begin comments with //")),
    Case(
      "{'a': 'b'}",
      .init(1..<4, "found a string in single quotes", hint: "use double quotes"),
      .init(6..<9, "found a string in single quotes", hint: "use double quotes")),
    Case(
      "['it\\'s']",
      .init(1..<8, "found a string in single quotes", hint: "use double quotes")),
    Case(
      "{title: \"x\"}",
      .init(1..<6, "expected a key in double quotes, found “title”", hint: "write \"title\"")),
    Case(
      "{a-b: 1, 2: 3}",
      .init(1..<4, "expected a key in double quotes, found “a-b”", hint: "write \"a-b\""),
      .init(9..<10, "expected a key in double quotes, found “2”", hint: "write \"2\"")),
    Case(
      "[True, None, undefined, NaN, Infinity, -Infinity, yes, Off, New Note]",
      .init(1..<5, "expected a value, found “True”", hint: "write true"),
      .init(7..<11, "expected a value, found “None”", hint: "write null"),
      .init(13..<22, "expected a value, found “undefined”", hint: "write null"),
      .init(24..<27, "expected a value, found “NaN”", hint: "JSON has no such number"),
      .init(29..<37, "expected a value, found “Infinity”", hint: "JSON has no such number"),
      .init(39..<48, "found “-Infinity”, which is no number in JSON", hint: "JSON has no such number"),
      .init(50..<53, "expected a value, found “yes”", hint: "write true"),
      .init(55..<58, "expected a value, found “Off”", hint: "write false"),
      .init(60..<68, "expected a value, found “New Note”", hint: "text is written in double quotes")),
    Case(
      "[0o17, -0O7, 0X1f]",
      .init(1..<5, "found “0o17”, which is no number in JSON", hint: "write it in decimal"),
      .init(7..<11, "found “-0O7”, which is no number in JSON", hint: "write it in decimal"),
      .init(13..<17, "found “0X1f”, which is no number in JSON", hint: "write it in decimal")),
    Case(
      "[+1, .5, 1., 012, 0x1F, 1e, 1_000, -, 1.5.5, 1e+, 12abc, -.5, 2.e3]",
      .init(1..<3, "found “+1”, which is no number in JSON", hint: "remove the plus sign"),
      .init(5..<7, "found “.5”, which is no number in JSON", hint: "write a zero before the point"),
      .init(9..<11, "found “1.”, which is no number in JSON", hint: "write a digit after the point"),
      .init(13..<16, "found “012”, which is no number in JSON", hint: "remove the leading zero"),
      .init(18..<22, "found “0x1F”, which is no number in JSON", hint: "write it in decimal"),
      .init(24..<26, "found “1e”, which is no number in JSON", hint: "write a digit in the exponent"),
      .init(28..<33, "found “1_000”, which is no number in JSON", hint: "remove the underscores"),
      .init(35..<36, "found “-”, which is no number in JSON", hint: "a digit is missing after the sign"),
      .init(38..<43, "found “1.5.5”, which is no number in JSON"),
      .init(45..<48, "found “1e+”, which is no number in JSON", hint: "write a digit in the exponent"),
      .init(50..<55, "found “12abc”, which is no number in JSON", hint: "text is written in double quotes"),
      .init(57..<60, "found “-.5”, which is no number in JSON", hint: "write a zero before the point"),
      .init(62..<66, "found “2.e3”, which is no number in JSON", hint: "write a digit after the point")),
    Case(
      "[a: 1]",
      .init(1..<2, "expected a value, found “a”", hint: "text is written in double quotes")),
    Case(
      "[“a b”]",
      .init(1..<10, "expected a value, found curly quotes", hint: "use straight quotes")),
    Case(
      "{“a”: 1}",
      .init(1..<8, "expected a key in double quotes, found ““a””", hint: "use straight quotes")),
    Case(
      "[\u{A0}1]",
      .init(1..<3, "found a no-break space, which is no white space in JSON", hint: "use a space")),
    Case(
      "[\u{C}1]",
      .init(1..<2, "found a form feed, which is no white space in JSON", hint: "use a space")),
    Case(
      "[1 /* x",
      .init(3..<5, "the comment isn’t closed", hint: "end it with */")),
    Case(
      "{[1]: 2}",
      .init(1..<2, "expected a key in double quotes, found “[”")),
    Case(
      "*",
      .init(0..<1, "expected a value, found “*”", hint: "text is written in double quotes")),
    Case(
      "<.>",
      .init(0..<3, "expected a value, found “<.>”", hint: "text is written in double quotes")),
    Case(
      "[@name]",
      .init(1..<6, "expected a value, found “@name”", hint: "text is written in double quotes")),
    Case(
      "[\u{0}1]",
      .init(1..<3, "expected a value, found “\u{0}1”", hint: "text is written in double quotes")),
    Case(
      "{1}",
      .init(1..<2, "expected a key in double quotes, found “1”")),
    Case(
      "[\"x\", truth]",
      .init(6..<11, "expected a value, found “truth”", hint: "text is written in double quotes")),
    Case(
      "{\"a\": tru",
      .init(6..<9, "expected a value, found “tru”", hint: "text is written in double quotes"),
      .init(9..<9, "the text ends where “,” or “}” is expected", related: 0)),
    Case(
      "{\"a\":/*comment*/\"b\"}",
      .init(
        5..<16, "found a comment, which JSON doesn't have",
        hint: "remove it, or name the file .jsonc and begin comments with //")),
    Case(
      "[1,/**/]",
      .init(2..<3, "found “,” before “]”", hint: "remove the comma: JSON has none after the last item"),
      .init(
        3..<7, "found a comment, which JSON doesn't have",
        hint: "remove it, or name the file .jsonc and begin comments with //")),
  ]
}
