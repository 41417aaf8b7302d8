import MenuModel

/// When the elements of a tree are visible: the conditions under which they are shown, and which of them can
/// be shown at the same time.
struct Visibility {
  let tree: MenuTree

  /// Returns the conditions under which an element is shown, including those of the elements around it. All
  /// of them must be true.
  func conditions(of id: ElementID) -> [Condition] {
    var conditions: [Condition] = []
    var id = id
    while tree[id].parent != id {
      if let attribute = tree.attribute(.when, of: id) {
        if let text = attribute.text { conditions.append(Condition(text)) }
        for entry in attribute.list { conditions.append(Condition(entry.text)) }
      }
      id = tree[id].parent
    }
    return conditions
  }

  // Also returns the parts of conditions, each of which must be true, too.
  private func conditionsWithParts(of id: ElementID) -> [Condition] {
    conditions(of: id).flatMap { [$0] + $0.parts }
  }

  /// Whether two elements can be shown at the same time on the same device: they share a platform and have
  /// the same conditions.
  func mayMeet(_ one: ElementID, _ other: ElementID) -> Bool {
    guard tree[one].platforms.meets(tree[other].platforms) else { return false }
    let mine = conditions(of: one)
    let others = conditions(of: other)
    return mine == others || Set(mine) == Set(others)
  }

  /// Whether one of two elements is shown whenever the other is, because its conditions are among the
  /// other's.
  func meets(_ one: ElementID, _ other: ElementID) -> Bool {
    guard tree[one].platforms.meets(tree[other].platforms) else { return false }
    let mine = Set(conditions(of: one))
    let others = Set(conditions(of: other))
    return mine.isSubset(of: others) || others.isSubset(of: mine)
  }

  /// Whether two elements are never shown together, because they are for different platforms, or because a
  /// condition of one excludes a condition of the other.
  func neverMeet(_ one: ElementID, _ other: ElementID) -> Bool {
    if !tree[one].platforms.meets(tree[other].platforms) { return true }
    let mine = conditionsWithParts(of: one)
    guard !mine.isEmpty else { return false }
    let others = conditionsWithParts(of: other)
    return mine.contains { condition in others.contains(where: condition.excludes) }
  }

  /// Whether an element isn't visible unless code shows it: it is hidden or inside a hidden element, and no
  /// condition changes this.
  func isUnseen(_ id: ElementID) -> Bool {
    if tree[id].flags.contains(.isUnseen) { return true }
    // The first item of an AppKit pull-down menu is hidden in the menu, but its button shows it.
    let isFace =
      tree[id].menuKind == .pullDown && tree[id].parent.index + 1 == id.index
      && tree[tree[id].parent].kind == .menu
    var shown = isFace ? tree[id].parent : id
    while tree[shown].parent != shown {
      // Code that refers to an element may show it.
      if tree.isHidden(shown) { return !tree[shown].flags.contains(.isHeld) && conditions(of: id).isEmpty }
      shown = tree[shown].parent
    }
    return false
  }

  /// Whether an element is hidden or inside a hidden element.
  func isHiddenOrInside(_ id: ElementID) -> Bool {
    var id = id
    while tree[id].parent != id {
      if tree.isHidden(id) { return true }
      id = tree[id].parent
    }
    return false
  }

  // MARK: - Counting

  /// Returns the number of rows in a menu that can be shown together. Rows for different platforms never are,
  /// and among the rows with conditions, only those with the most frequent condition count.
  func countShownTogether(_ rows: [ElementID], in id: ElementID) -> Int {
    let stated = tree[id].platforms
    let common = conditions(of: id).count
    // Strings are faster to look up than arrays.
    let conditions = rows.map { row in
      self.conditions(of: row).dropLast(common).map { "&" + $0.text }.joined()
    }
    guard
      conditions.contains(where: { !$0.isEmpty }) || rows.contains(where: { tree[$0].platforms != stated })
    else { return rows.count }
    let platforms = stated.isEmpty ? Platforms.all : stated
    return platforms.platforms.map { platform in
      var count = 0
      var conditional: [String: Int] = [:]
      for (row, condition) in zip(rows, conditions) where Platforms(platform).meets(tree[row].platforms) {
        if condition.isEmpty { count += 1 } else { conditional[condition, default: 0] += 1 }
      }
      return count + (conditional.values.max() ?? 0)
    }.max() ?? 0
  }

  /// Returns the number of groups in a menu that can be shown at one time, judged by platforms and by
  /// conditions that exclude each other.
  func countShownTogether(groups: [[ElementID]], in id: ElementID) -> Int {
    let stated = tree[id].platforms
    let rows = groups.map { group in
      group.map { (platforms: tree[$0].platforms, conditions: conditionsWithParts(of: $0)) }
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

extension MenuTree {
  var visibility: Visibility { Visibility(tree: self) }
}
