import MenuModel

/// The places of findings as `at` of an override names them.
package enum OverridePlaces {
  /// The entries for a file's findings: rules found at the same places share one.
  package static func entries(_ findings: [Finding], in menus: MenuTree, file: String) -> [OverrideWriter
    .Entry]
  {
    var places: [String: Set<[String]>] = [:]
    for finding in findings {
      let breadcrumb = finding.element.map { menus.breadcrumb(of: $0) } ?? []
      // What a pattern can't say stands for what is around it.
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

  // The places that lie in no other of them; none where one is the whole file.
  private static func outermost(_ places: Set<[String]>) -> [[String]] {
    if places.contains([]) { return [] }
    let kept = places.filter { place in
      !(1..<place.count).contains { places.contains(Array(place.prefix($0))) }
    }
    return kept.sorted { $0.lexicographicallyPrecedes($1) }
  }
}
