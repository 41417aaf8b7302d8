import MenuModel

/// Whether elements can be shown at the same time.
extension MenuTree {
  /// Returns the conditions under which an element is shown, including those of the elements around it. All
  /// of them must be true.
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

  /// Whether two elements can be shown at the same time on the same device: they share a platform and have
  /// the same conditions.
  func mayMeet(_ one: ElementID, _ other: ElementID) -> Bool {
    guard self[one].platforms.meets(self[other].platforms) else { return false }
    let mine = conditions(of: one)
    let others = conditions(of: other)
    return mine == others || Set(mine) == Set(others)
  }

  /// Whether one of two elements is shown whenever the other is, because its conditions are among the
  /// other's.
  func meets(_ one: ElementID, _ other: ElementID) -> Bool {
    guard self[one].platforms.meets(self[other].platforms) else { return false }
    let mine = Set(conditions(of: one))
    let others = Set(conditions(of: other))
    return mine.isSubset(of: others) || others.isSubset(of: mine)
  }

  /// Whether two elements are never shown together, because they are for different platforms, or because a
  /// condition of one excludes a condition of the other.
  func neverMeet(_ one: ElementID, _ other: ElementID) -> Bool {
    if !self[one].platforms.meets(self[other].platforms) { return true }
    let mine = conditions(of: one)
    guard !mine.isEmpty else { return false }
    let others = conditions(of: other)
    return mine.contains { condition in others.contains(where: condition.excludes) }
  }

  /// Returns the number of groups in a menu that can be shown at one time, judged by platforms and by
  /// conditions that exclude each other.
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

  // Returns the conditions that fail, for each combination of answers to the questions whose conditions
  // exclude each other. If there are too many combinations, each further question gets only the answer under
  // which the fewest conditions fail.
  private static func worlds(of conditions: Set<Condition>) -> [Set<Condition>] {
    var worlds: [Set<Condition>] = [[]]
    let questions = Dictionary(grouping: conditions, by: \.question)
    for (_, conditions) in questions.sorted(by: { $0.key < $1.key }) {
      guard conditions.contains(where: { conditions.contains(where: $0.excludes) }) else { continue }
      func failing(under answer: String??) -> [Condition] { conditions.filter { !$0.holds(under: answer) } }
      // The answers that conditions name, any other answer, and the answer to a yes-or-no question.
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
