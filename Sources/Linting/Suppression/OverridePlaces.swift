import MenuModel

/// The places of findings in the form of an override's `at` key.
package enum OverridePlaces {
  /// Returns the entries for a file's findings. Rules with findings at the same places share an entry.
  package static func entries(_ findings: [Finding], in menus: MenuTree, file: String) -> [OverrideWriter
    .Entry]
  {
    var places: [String: Set<[String]>] = [:]
    for finding in findings {
      let breadcrumb = finding.element.map { menus.breadcrumb(of: $0) } ?? []
      // If a pattern can't express an element, use the element around it.
      places[finding.rule, default: []].insert(Array(breadcrumb.prefix { isSayable($0) }))
    }
    var rules: [[[String]]: [String]] = [:]
    for (rule, places) in places { rules[outermost(places), default: []].append(rule) }
    return rules.map { OverrideWriter.Entry(file: file, places: $0.key, rules: $0.value.sorted()) }
      .sorted { ($0.rules[0], $0.places.count) < ($1.rules[0], $1.places.count) }
  }

  private static func isSayable(_ title: String) -> Bool {
    !title.contains("▸") && Wording.trimmed(title) == title
  }

  // Returns the places that aren't inside another one, or none if one of them is the whole file.
  private static func outermost(_ places: Set<[String]>) -> [[String]] {
    if places.contains([]) { return [] }
    let kept = places.filter { place in
      !(1..<place.count).contains { places.contains(Array(place.prefix($0))) }
    }
    return kept.sorted { $0.lexicographicallyPrecedes($1) }
  }
}
