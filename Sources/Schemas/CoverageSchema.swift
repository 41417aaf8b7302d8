import MenuModel
import TextCore

/// The JSON Schema of the output of `menulint coverage --format json`.
package enum CoverageSchema: OutputSchema {
  package static func make() -> DataValue {
    schema(
      "menulint coverage", "How much was read of menus.",
      [
        ("menus", "The menus, sorted by file, then line.", list(of: .reference("menu"))),
        ("totals", "How many menus there are, and how many were read to which part.", .reference("totals")),
        (
          "languages",
          "How many titles there are and how many are in each of the app's other languages, by the language's tag.",
          ["type": "object", "additionalProperties": .reference("language")]
        ),
      ], optional: ["languages"],
      parts: [
        "menu": menu, "language": language, "item": item, "stop": stop, "placement": placement,
        "totals": totals,
        "count": ["type": "integer", "minimum": 0], "line": ["type": "integer", "minimum": 1],
      ])
  }

  private static let language = mapping(
    "How much of the menus is in a language.",
    [
      ("titles", "The titles that are to be translated.", .reference("count")),
      ("translated", "The number of translated titles.", .reference("count")),
    ])

  private static let menu = mapping(
    "A menu.",
    [
      ("file", "The file as it was named, relative to the current folder where it lies inside it.", text),
      ("line", "The line where it begins, from 1.", .reference("line")),
      ("kind", "What it is for, as a spec names it.", ["enum": .texts(MenuKind.allCases.map(\.rawValue))]),
      ("title", "Its title, {} for what is filled in while the app runs.", text),
      ("titles", "Several titles, of which one shows.", list(of: text)),
      ("placement", "For a command group: where it goes.", .reference("placement")),
      (
        "read",
        "How much was read: whole; rows: all, with placeholders for rows known only while the app runs; part; none.",
        ["enum": .texts(CoverageMenu.Read.allCases.map(\.rawValue))]
      ),
      ("why", "Why not all of it was read, each reason once.", list(of: text)),
      ("stops", "Where reading stopped, in the order of its items.", list(of: .reference("stop"))),
      ("items", "What it holds.", list(of: .reference("item"))),
    ], optional: ["title", "titles", "placement", "why", "stops"])

  private static let item = mapping(
    "An item. Where it has neither title nor titles, none is known or it needs none.",
    [
      (
        "type",
        "A spec’s type; option; dynamic: rows known only while the app runs; unknown: any number of items.",
        ["enum": .texts(ElementKind.itemTypes.compactMap(\.typeName) + ["option", "dynamic", "commandSet"])]
      ),
      ("title", "Its title, {} for what is filled in while the app runs.", text),
      ("titles", "Several titles, of which one shows.", list(of: text)),
      ("file", "The file that it stands in, where that isn’t its menu’s.", text),
      ("line", "The line where it stands, from 1.", .reference("line")),
      (
        "how", "What had to be followed to know its title, the hardest step.",
        ["enum": ["place", "key", "local", "helper", "project", "system"]]
      ),
      ("shortcut", "Its shortcut, as in a spec: cmd+shift+n.", text),
      ("role", "Its role, as in a spec.", text),
      ("symbol", "The name of its SF Symbol.", text),
      ("conditional", "Whether it is there only under a condition.", ["const": true]),
      ("stop", "Where reading stopped, for what isn’t known or may be something else.", .reference("stop")),
      ("items", "What it holds.", list(of: .reference("item"))),
      ("options", "The choices of a picker.", list(of: .reference("item"))),
    ],
    optional: [
      "title", "titles", "file", "how", "shortcut", "role", "symbol", "conditional", "stop", "items",
      "options",
    ])

  private static let stop = mapping(
    "Where reading stopped.",
    [
      ("why", "Why.", text),
      ("file", "The file of the code that wasn’t followed further.", text),
      ("line", "Its line, from 1.", .reference("line")),
      ("column", "Its column, from 1.", .reference("line")),
    ])

  private static let placement = mapping(
    "Where a command group goes.",
    [
      ("replacing", "The place that it replaces.", text),
      ("before", "The place before which it stands.", text),
      ("after", "The place behind which it stands.", text),
    ], optional: ["replacing", "before", "after"])

  private static let totals = mapping(
    "Numbers of menus.",
    [
      ("menus", "All of them.", .reference("count")), ("whole", "Read wholly.", .reference("count")),
      ("rows", "Read with rows.", .reference("count")), ("part", "Read in part.", .reference("count")),
      ("none", "Not read.", .reference("count")),
    ])
}
