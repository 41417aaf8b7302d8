import MenuModel
import TextCore

/// The JSON Schema of the output of `menulint coverage --format json`.
package enum CoverageSchema: OutputSchema {
  package static func make() -> DataValue {
    schema(
      "menulint coverage", "The menus that were read, and the part of each that was read.",
      [
        ("menus", "The menus, sorted by file, then line.", list(of: .reference("menu"))),
        ("totals", "The number of menus, and how much of them was read.", .reference("totals")),
        (
          "languages",
          "The number of titles and of translated titles in each of the app's other languages, by language tag.",
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
    "The translated part of the menus in a language.",
    [
      ("titles", "The number of titles to translate.", .reference("count")),
      ("translated", "The number of translated titles.", .reference("count")),
    ])

  private static let menu = mapping(
    "A menu.",
    [
      ("file", "The file, relative to the current folder if it is inside it.", text),
      ("line", "The line in which the menu begins, from 1.", .reference("line")),
      ("kind", "The kind of menu, as in a spec.", ["enum": .texts(MenuKind.allCases.map(\.rawValue))]),
      ("title", "The title, with {} for text that is known only at run time.", text),
      ("titles", "Several titles, of which one is visible at a time.", list(of: text)),
      ("placement", "The placement of a command group.", .reference("placement")),
      (
        "read",
        "The part that was read. whole: everything. rows: everything except rows that are known only at run time. part: some of it. none: nothing.",
        ["enum": .texts(CoverageMenu.Read.allCases.map(\.rawValue))]
      ),
      ("why", "The reasons why parts weren't read, without duplicates.", list(of: text)),
      ("stops", "The places where reading stopped, in the order of the items.", list(of: .reference("stop"))),
      ("items", "The items in it.", list(of: .reference("item"))),
    ], optional: ["title", "titles", "placement", "why", "stops"])

  private static let item = mapping(
    "An item. If it has neither title nor titles, its title isn't known or it needs none.",
    [
      (
        "type",
        "The type, as in a spec. option: an option of a picker. dynamic: rows that are known only at run time. unknown: any number of items.",
        ["enum": .texts(ElementKind.itemTypes.compactMap(\.typeName) + ["option", "dynamic", "commandSet"])]
      ),
      ("title", "The title, with {} for text that is known only at run time.", text),
      ("titles", "Several titles, of which one is visible at a time.", list(of: text)),
      ("file", "The file of the item, if it isn't the menu's.", text),
      ("line", "The line of the item, from 1.", .reference("line")),
      (
        "how", "The least direct step that was needed to find the title.",
        ["enum": ["place", "key", "local", "helper", "project", "system"]]
      ),
      ("shortcut", "The shortcut, as in a spec: cmd+shift+n.", text),
      ("role", "The role, as in a spec.", text),
      ("symbol", "The name of the SF Symbol.", text),
      ("conditional", "Whether the item appears only under a condition.", ["const": true]),
      ("stop", "The place where reading stopped, if a part is unknown or uncertain.", .reference("stop")),
      ("items", "The items in it.", list(of: .reference("item"))),
      ("options", "The options of a picker.", list(of: .reference("item"))),
    ],
    optional: [
      "title", "titles", "file", "how", "shortcut", "role", "symbol", "conditional", "stop", "items",
      "options",
    ])

  private static let stop = mapping(
    "A place where reading stopped.",
    [
      ("why", "The reason.", text),
      ("file", "The file of the code that couldn't be read further.", text),
      ("line", "The line of the code, from 1.", .reference("line")),
      ("column", "The column of the code, from 1.", .reference("line")),
    ])

  private static let placement = mapping(
    "The placement of a command group.",
    [
      ("replacing", "The group that it replaces.", text),
      ("before", "The group that comes after it.", text),
      ("after", "The group that comes before it.", text),
    ], optional: ["replacing", "before", "after"])

  private static let totals = mapping(
    "Numbers of menus, by the part that was read.",
    [
      ("menus", "All menus.", .reference("count")),
      ("whole", "Menus that were read completely.", .reference("count")),
      ("rows", "Menus that were read except for rows that are known only at run time.", .reference("count")),
      ("part", "Menus that were read in part.", .reference("count")),
      ("none", "Menus that weren't read.", .reference("count")),
    ])
}
