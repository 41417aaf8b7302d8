import TextCore

/// A schema of something that menulint prints.
protocol OutputSchema {}

extension OutputSchema {
  static var text: DataValue { ["type": "string"] }

  static func list(of entry: DataValue) -> DataValue { ["type": "array", "items": entry] }

  // Keys that aren't listed are allowed: a later version may add some.
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
