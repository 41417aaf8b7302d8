import TextCore

/// A schema of menulint's output.
protocol OutputSchema {}

extension OutputSchema {
  /// Returns the schema of an output, including the definitions that it refers to.
  static func schema(
    _ title: String, _ about: String, _ members: [(name: String, about: String, value: DataValue)],
    optional: Set<String> = [], parts: DataValue
  ) -> DataValue {
    let head: DataValue = ["$schema": "https://json-schema.org/draft/2020-12/schema", "title": .text(title)]
    let version: DataValue = ["const": 1]
    let about = mapping(
      about,
      [
        (
          "version", "Version of this format. It changes when a meaning does; keys may be added within one.",
          version
        )
      ]
        + members, optional: optional)
    return head.adding(about).adding(["$defs": parts])
  }

  static var text: DataValue { ["type": "string"] }

  static func list(of entry: DataValue) -> DataValue { ["type": "array", "items": entry] }

  // Unlisted keys are allowed, because later versions may add some.
  static func mapping(
    _ description: String, _ members: [(name: String, about: String, value: DataValue)],
    optional: Set<String> = []
  ) -> DataValue {
    [
      "description": .text(description), "type": "object",
      "required": .texts(members.map(\.name).filter { !optional.contains($0) }),
      "properties": .object(
        members.map { member in
          let about: DataValue = ["description": .text(member.about)]
          return (member.name, about.adding(member.value))
        }),
    ]
  }
}
