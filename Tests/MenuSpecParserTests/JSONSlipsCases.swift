extension JSONProblemTests {
  static let slipsCases: [Case] = [
    Case(
      "// c",
      .init(
        0..<4, "JSON doesn't allow comments",
        hint: "remove this one, or use the extension .jsonc and begin comments with //")),
    Case(
      "[1, /* c */ 2] // d",
      .init(
        4..<11, "JSON doesn't allow comments",
        hint: "remove this one, or use the extension .jsonc and begin comments with //"),
      .init(
        15..<19, "JSON doesn't allow comments",
        hint: "remove this one, or use the extension .jsonc and begin comments with //")),
    Case(
      "[1 # c\n]",
      .init(
        3..<6, "# doesn't begin a comment in JSON",
        hint: "remove this one, or use the extension .jsonc and begin comments with //")),
    Case(
      "{'a': 'b'}",
      .init(1..<4, "expected double quotes, found single quotes"),
      .init(6..<9, "expected double quotes, found single quotes")),
    Case(
      "['it\\'s']",
      .init(1..<8, "expected double quotes, found single quotes")),
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
      .init(24..<27, "expected a value, found “NaN”", hint: "JSON doesn't support this number"),
      .init(29..<37, "expected a value, found “Infinity”", hint: "JSON doesn't support this number"),
      .init(39..<48, "“-Infinity” isn't a number in JSON", hint: "JSON doesn't support this number"),
      .init(50..<53, "expected a value, found “yes”", hint: "write true"),
      .init(55..<58, "expected a value, found “Off”", hint: "write false"),
      .init(60..<68, "expected a value, found “New Note”", hint: "put text in double quotes")),
    Case(
      "[0o17, -0O7, 0X1f]",
      .init(1..<5, "“0o17” isn't a number in JSON", hint: "write it in decimal"),
      .init(7..<11, "“-0O7” isn't a number in JSON", hint: "write it in decimal"),
      .init(13..<17, "“0X1f” isn't a number in JSON", hint: "write it in decimal")),
    Case(
      "[+1, .5, 1., 012, 0x1F, 1e, 1_000, -, 1.5.5, 1e+, 12abc, -.5, 2.e3]",
      .init(1..<3, "“+1” isn't a number in JSON", hint: "remove the plus sign"),
      .init(5..<7, "“.5” isn't a number in JSON", hint: "write a zero before the decimal point"),
      .init(9..<11, "“1.” isn't a number in JSON", hint: "write a digit after the decimal point"),
      .init(13..<16, "“012” isn't a number in JSON", hint: "remove the leading zero"),
      .init(18..<22, "“0x1F” isn't a number in JSON", hint: "write it in decimal"),
      .init(24..<26, "“1e” isn't a number in JSON", hint: "write a digit in the exponent"),
      .init(28..<33, "“1_000” isn't a number in JSON", hint: "remove the underscores"),
      .init(35..<36, "“-” isn't a number in JSON", hint: "write a digit after the sign"),
      .init(38..<43, "“1.5.5” isn't a number in JSON"),
      .init(45..<48, "“1e+” isn't a number in JSON", hint: "write a digit in the exponent"),
      .init(50..<55, "“12abc” isn't a number in JSON", hint: "put text in double quotes"),
      .init(57..<60, "“-.5” isn't a number in JSON", hint: "write a zero before the decimal point"),
      .init(62..<66, "“2.e3” isn't a number in JSON", hint: "write a digit after the decimal point")),
    Case(
      "[a: 1]",
      .init(1..<2, "expected a value, found “a”", hint: "put text in double quotes")),
    Case(
      "[“a b”]",
      .init(1..<10, "expected a value, found curly quotes", hint: "use straight quotes")),
    Case(
      "{“a”: 1}",
      .init(1..<8, "expected a key in double quotes, found ““a””", hint: "use straight quotes")),
    Case(
      "[\u{A0}1]",
      .init(1..<3, "a no-break space isn't whitespace in JSON", hint: "use a space")),
    Case(
      "[\u{C}1]",
      .init(1..<2, "a form feed isn't whitespace in JSON", hint: "use a space")),
    Case(
      "[1 /* x",
      .init(3..<5, "the comment isn't closed", hint: "end it with */")),
    Case(
      "{[1]: 2}",
      .init(1..<2, "expected a key in double quotes, found “[”")),
    Case(
      "*",
      .init(0..<1, "expected a value, found “*”", hint: "put text in double quotes")),
    Case(
      "<.>",
      .init(0..<3, "expected a value, found “<.>”", hint: "put text in double quotes")),
    Case(
      "[Cut/Copy]",
      .init(1..<9, "expected a value, found “Cut/Copy”", hint: "put text in double quotes")),
    Case(
      "[@name]",
      .init(1..<6, "expected a value, found “@name”", hint: "put text in double quotes")),
    Case(
      "[\u{0}1]",
      .init(1..<3, "expected a value, found “\u{0}1”", hint: "put text in double quotes")),
    Case(
      "{1}",
      .init(1..<2, "expected a key in double quotes, found “1”")),
    Case(
      "[\"x\", truth]",
      .init(6..<11, "expected a value, found “truth”", hint: "put text in double quotes")),
    Case(
      "{\"a\": tru",
      .init(6..<9, "expected a value, found “tru”", hint: "put text in double quotes"),
      .init(9..<9, "expected “,” or “}”, found the end of the file", related: 0)),
    Case(
      "{\"a\":/*comment*/\"b\"}",
      .init(
        5..<16, "JSON doesn't allow comments",
        hint: "remove this one, or use the extension .jsonc and begin comments with //")),
    Case(
      "[1,/**/]",
      .init(
        2..<3, "JSON doesn\'t allow a comma before “]”", hint: "remove it"),
      .init(
        3..<7, "JSON doesn't allow comments",
        hint: "remove this one, or use the extension .jsonc and begin comments with //")),
  ]
}
