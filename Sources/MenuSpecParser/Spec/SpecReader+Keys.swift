import DataTree
import MenuModel

extension SpecReader {
  /// The values of keys whose parts are separate elements.
  struct Structures {
    var menus: NodeID?
    var items: NodeID?
    var options: NodeID?
    var alternates: NodeID?
  }

  /// Reads the keys of a mapping into attributes of an element, and reports keys that don't belong there.
  ///
  /// - Parameters:
  ///   - scope: The scope of the keys.
  ///   - also: A second scope whose keys are allowed here too and are read by a second call.
  ///   - skipping: The scope whose keys were read by a first call.
  mutating func readAttributes(
    of mapping: NodeID, scope: SpecScope, also: SpecScope? = nil, skipping: SpecScope? = nil, on id: ElementID
  ) -> Structures {
    var structures = Structures()
    readKeys(of: mapping, scope: scope, also: also, skipping: skipping, on: id) {
      reader, row, keyNode, value in
      switch row.key {
      case .menus: structures.menus = value
      case .items: structures.items = value
      case .options: structures.options = value
      case .alternates: structures.alternates = value
      default: break
      }
      reader.readValue(of: row, keyNode: keyNode, value, on: id)
    }
    menus.takeAttributes(of: id)
    if let titles = menus.attribute(.titles, of: id), let title = menus.attribute(.title, of: id) {
      reportFaulty(
        Problem(
          .spec, "expected “title” or “titles”, found both", at: titles.keyRange,
          related: [RelatedPlace("“title” is here", at: title.keyRange)], node: titles.node), id)
    }
    notePlaceholders(of: id)
    return structures
  }

  // A placeholder that isn't in the title is a slip in one of the two.
  private mutating func notePlaceholders(of id: ElementID) {
    guard let placeholders = menus.attribute(.placeholders, of: id) else { return }
    let titles = [menus.text(.title, of: id) ?? ""] + menus.list(.titles, of: id).map(\.text)
    menus.set(.hasPlaceholders, on: id)
    for entry in placeholders.list where !titles.contains(where: { $0.contains("<\(entry.text)>") }) {
      reportFaulty(
        Problem(
          .spec,
          "the placeholder “\(entry.text)” isn't in the title; write it there as “<\(entry.text)>”",
          at: entry.range, node: entry.node), id)
    }
  }

  /// Calls `body` once for each key of a mapping that belongs to the scope.
  mutating func readKeys(
    of mapping: NodeID, scope: SpecScope, also: SpecScope? = nil, skipping: SpecScope? = nil,
    on id: ElementID,
    _ body: (inout SpecReader, SpecTable.Row, NodeID, NodeID) -> Void
  ) {
    let outer = seen.count
    defer { seen.removeLast(seen.count - outer) }
    var extensions: Set<String> = []
    var standIn: (row: SpecTable.Row, name: NodeID, value: NodeID)?
    let table = SpecTable.rowsByHash
    var next = Int(mapping.index) + 1
    let end = tree.indexAfter(Int(mapping.index))
    while next < end {
      let keyNode = NodeID(next)
      let valueIndex = tree.indexAfter(next)
      // In a partial tree, the last key may have no value.
      guard valueIndex < end else { return }
      let value = NodeID(valueIndex)
      next = tree.indexAfter(valueIndex)
      let name = tree.resolved(keyNode)
      guard tree[name].kind == .scalar else {
        reportFaulty(
          Problem(
            .spec, "expected a string as a key, found \(tree.describe(keyNode, as: format))",
            hint: hints.bracketHint(name), at: tree[keyNode].range, node: keyNode), id)
        continue
      }
      let rows = table[tree.hash(of: name)] ?? []
      guard let place = rows.firstIndex(where: { $0.scopes.contains(scope) }) else {
        if rows.contains(where: { row in [skipping, also].contains { $0.map(row.scopes.contains) ?? false } })
        {
          continue
        }
        if standIn == nil, !problems.isFull,
          let meant = strangeKeys.structure(meantBy: name, value, known: [scope, also ?? skipping ?? scope]),
          let row = SpecTable.row(of: meant, in: scope)
        {
          standIn = (row, name, value)
        }
        // The first of the two calls reported it.
        if skipping == nil {
          report(strangeKey: name, value, in: mapping, isKnown: !rows.isEmpty, scope, also, &extensions, id)
        }
        continue
      }
      let key = rows[place].key
      if let skipping, SpecTable.row(of: key, in: skipping) != nil { continue }
      guard !seen[outer...].contains(key) else {
        report(duplicate: key.name, at: name, in: mapping, id)
        continue
      }
      seen.append(key)
      body(&self, rows[place], name, value)
    }
    // The value of a misspelled key is still read, so that its problems are reported too.
    if let standIn, !seen[outer...].contains(standIn.row.key) {
      body(&self, standIn.row, standIn.name, standIn.value)
    }
  }

  private mutating func report(duplicate name: String, at node: NodeID, in mapping: NodeID, _ id: ElementID) {
    // The search for the first one takes time proportional to the mapping.
    if problems.isFull { return leaveOut(at: node, id) }
    let first = tree.pairs(of: mapping).first { $0.key != node && tree.isScalar($0.key, name) }
    let related = first.map { key, _ in
      RelatedPlace("the first “\(name)” is here", at: tree.contentRange(of: tree.resolved(key)))
    }
    reportFaulty(
      Problem(
        .spec, "duplicate key “\(name)”", at: tree.contentRange(of: node),
        related: related.map { [$0] } ?? [], node: node), id)
  }

  private mutating func report(
    strangeKey node: NodeID, _ value: NodeID, in mapping: NodeID, isKnown: Bool, _ scope: SpecScope,
    _ also: SpecScope?,
    _ extensions: inout Set<String>,
    _ id: ElementID
  ) {
    let name = tree.value(of: node)
    if name.hasPrefix("x-") {
      guard !extensions.insert(name).inserted else { return }
      reportFaulty(
        Problem(.spec, "duplicate key “\(name)”", at: tree.contentRange(of: node), node: node), id)
      return
    }
    strangeKeyCount += 1
    if problems.isFull { return leaveOut(at: node, id) }
    let holder = StrangeKeys.Holder(
      scope: scope, hasStatedType: menus[id].flags.contains(.hasStatedType), hasUnknownType: hasUnknownType)
    if let problem = strangeKeys.problem(of: node, value, in: mapping, isKnown: isKnown, holder, also) {
      reportFaulty(problem, id)
    }
  }

  private mutating func leaveOut(at node: NodeID, _ id: ElementID) {
    problems.leaveOut(at: tree.contentRange(of: node))
    menus.set(.hasProblem, on: id)
  }

  mutating func reportFaulty(_ problem: Problem, _ id: ElementID) {
    problems.append(problem)
    menus.set(.hasProblem, on: id)
  }
}
