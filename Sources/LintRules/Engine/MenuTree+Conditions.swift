import MenuModel

/// Which elements can be seen at the same time.
extension MenuTree {
  /// The conditions under which an element is shown, its own and those around it: all of them hold then.
  func conditions(of id: ElementID) -> [Condition] {
    var conditions: [Condition] = []
    var id = id
    while self[id].parent != id {
      if let attribute = attribute(.when, of: id) {
        if let text = attribute.text { conditions.append(Condition(text)) }
        for entry in attribute.list { conditions.append(Condition(entry.text)) }
      }
      id = self[id].parent
    }
    return conditions
  }

  /// Whether two elements may be shown at the same time on the same device, as far as the spec says.
  func mayMeet(_ one: ElementID, _ other: ElementID) -> Bool {
    guard self[one].platforms.meets(self[other].platforms) else { return false }
    let mine = conditions(of: one)
    let others = conditions(of: other)
    return mine == others || Set(mine) == Set(others)
  }

  /// Whether two elements are shown together whenever one of them is: the conditions of the one are among the other's.
  func meets(_ one: ElementID, _ other: ElementID) -> Bool {
    guard self[one].platforms.meets(self[other].platforms) else { return false }
    let mine = Set(conditions(of: one))
    let others = Set(conditions(of: other))
    return mine.isSubset(of: others) || others.isSubset(of: mine)
  }

  /// Whether two elements are never seen together: they are for other platforms, or a condition of one excludes a
  /// condition of the other.
  func neverMeet(_ one: ElementID, _ other: ElementID) -> Bool {
    if !self[one].platforms.meets(self[other].platforms) { return true }
    let mine = conditions(of: one)
    guard !mine.isEmpty else { return false }
    let others = conditions(of: other)
    return mine.contains { condition in others.contains(where: condition.excludes) }
  }

  /// How many groups of a menu can be seen at one time, as far as platforms and conditions that exclude each other
  /// tell.
  func countShownTogether(groups: [[ElementID]], in id: ElementID) -> Int {
    let stated = self[id].platforms
    let rows = groups.map { group in
      group.map { (platforms: self[$0].platforms, conditions: self.conditions(of: $0)) }
    }
    let isUniform = rows.allSatisfy { $0.allSatisfy { $0.platforms == stated } }
    let conditions = rows.flatMap { $0.flatMap(\.conditions) }
    if isUniform, conditions.isEmpty { return groups.count }
    let worlds = Self.worlds(of: Set(conditions))
    guard worlds.count > 1 || !isUniform else { return groups.count }
    let all: [Platforms] =
      isUniform ? [stated] : (stated.isEmpty ? Platforms.all : stated).platforms.map { Platforms($0) }
    var most = 0
    for failing in worlds {
      for platforms in all {
        let shown = rows.count { group in
          group.contains { row in
            platforms.meets(row.platforms) && failing.isDisjoint(with: row.conditions)
          }
        }
        most = max(most, shown)
      }
    }
    return most
  }

  // The conditions that fail, for each way in which the questions can be answered whose conditions exclude each
  // other. More than a few such questions are answered in one way only, by which as many conditions hold as can.
  private static func worlds(of conditions: Set<Condition>) -> [Set<Condition>] {
    var worlds: [Set<Condition>] = [[]]
    let questions = Dictionary(grouping: conditions, by: \.question)
    for (_, conditions) in questions.sorted(by: { $0.key < $1.key }) {
      guard conditions.contains(where: { conditions.contains(where: $0.excludes) }) else { continue }
      func failing(under answer: String??) -> [Condition] { conditions.filter { !$0.holds(under: answer) } }
      // Those that are named, that of a question of yes or no, and any other.
      var answers: [String??] = Set(conditions.compactMap(\.answer)).sorted().map { .some($0) } + [nil]
      if conditions.contains(where: { $0.answer == nil }) { answers.append(.some(nil)) }
      if worlds.count * answers.count > 128 {
        let best = answers.min { failing(under: $0).count < failing(under: $1).count }
        answers = best.map { [$0] } ?? []
      }
      worlds = answers.flatMap { answer in worlds.map { $0.union(failing(under: answer)) } }
    }
    return worlds
  }
}
