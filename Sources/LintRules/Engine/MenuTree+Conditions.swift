import MenuModel

/// Which elements can be seen at the same time.
extension MenuTree {
  /// The conditions under which an element is shown, its own and those around it.
  func conditions(of id: ElementID) -> [String] {
    var conditions: [String] = []
    var id = id
    while self[id].parent != id {
      if let condition = text(.when, of: id) { conditions.append(condition) }
      id = self[id].parent
    }
    return conditions
  }

  /// Whether two elements may be shown at the same time on the same device, as far as the spec says.
  func mayMeet(_ one: ElementID, _ other: ElementID) -> Bool {
    self[one].platforms.meets(self[other].platforms) && conditions(of: one) == conditions(of: other)
  }

  /// Whether two elements are never seen together: they are for other platforms, or a condition of one is the
  /// opposite of a condition of the other.
  func neverMeet(_ one: ElementID, _ other: ElementID) -> Bool {
    if !self[one].platforms.meets(self[other].platforms) { return true }
    let mine = conditions(of: one)
    guard !mine.isEmpty else { return false }
    let others = conditions(of: other)
    return mine.contains { others.contains(Self.opposite(of: $0)) }
  }

  /// How many groups of a menu can be seen at one time, as far as platforms and opposite conditions tell.
  func countShownTogether(groups: [[ElementID]], in id: ElementID) -> Int {
    let stated = self[id].platforms
    let rows = groups.map { group in
      group.map { (platforms: self[$0].platforms, conditions: self.conditions(of: $0)) }
    }
    let stipulated = Set(rows.joined().flatMap { $0.conditions })
    // More than a few doubtful conditions are taken to hold all at once.
    let doubtful = stipulated.filter { !$0.hasPrefix("!") && stipulated.contains("!" + $0) }.sorted().prefix(
      6)
    let isUniform = rows.joined().allSatisfy { $0.platforms == stated }
    guard !doubtful.isEmpty || !isUniform else { return groups.count }
    let all: [Platforms] =
      isUniform ? [stated] : (stated.isEmpty ? Platforms.all : stated).platforms.map { Platforms($0) }
    var most = 0
    for choice in 0..<1 << doubtful.count {
      let failing = Set(
        doubtful.enumerated().map { choice >> $0.offset & 1 == 0 ? $0.element : "!" + $0.element })
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

  private static func opposite(of condition: String) -> String {
    condition.hasPrefix("!") ? String(condition.dropFirst()) : "!" + condition
  }
}
