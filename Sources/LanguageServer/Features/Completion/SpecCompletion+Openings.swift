import DataTree
import MenuModel
import MenuSpecParser

// The beginnings of new lists, mappings, and list entries.
extension SpecCompletion {
  /// Returns lists and mappings in brackets, as values or as entries in brackets.
  func openings(_ expected: SpecExpectation) -> [CompletionProposal] {
    guard place.token.typed.isEmpty else { return [] }
    switch expected {
    case .root where place.format != .yaml && place.steps.isEmpty:
      return [
        Self.opening("{}", behind: 1, "a document, or one menu"),
        Self.opening("[]", behind: 1, "a list of menus"),
      ]
    case .menus: return [Self.opening("[]", behind: 1, "a list of menus")]
    case .items: return [Self.opening("[]", behind: 1, "a list of items")]
    case .options: return [Self.opening("[]", behind: 1, "a list of options")]
    case .menu where isFlowEntry: return [Self.opening("{}", behind: 1, "a menu")]
    case .item where isFlowEntry: return [mapping(with: .title, "an item")]
    case .option where isFlowEntry: return [mapping(with: .title, "an option")]
    default: return []
    }
  }

  /// Returns the mappings that may be the value of a key.
  func openings(of scope: SpecScope) -> [CompletionProposal] {
    guard place.token.typed.isEmpty else { return [] }
    switch scope {
    case .app: return [mapping(with: .appName, nil)]
    case .primaryAction: return [mapping(with: .primaryActionTitle, nil)]
    case .lint:
      let key = place.format.scalar(SpecKey.lintDisable.name, style: .plain, isInFlow: true)
      return [Self.opening("{\(key): []}", behind: 2, nil)]
    case .placement: return placements
    default: return []
    }
  }

  /// Returns the first words of a block entry, including its dash.
  func entryOpenings(_ expected: SpecExpectation) -> [CompletionProposal] {
    switch expected {
    case .menu: return [entry(.kind, "a menu", isLikely: true), entry(.title, "a menu")]
    case .item(isAlternate: true): return [entry(.title, "an alternate", isLikely: true)]
    case .item: return [entry(.title, "an item", isLikely: true), entry(.type, "an item"), Self.dividerEntry]
    case .option: return [entry(.title, "an option", isLikely: true), Self.dividerEntry]
    case .entry(let row, let mapping, let list):
      return entries(row, mapping, list).map { proposal in
        var entry = proposal
        let text = place.format.scalar(proposal.label, style: .plain, isInFlow: false)
        entry.label = "- " + proposal.label
        entry.form = .exact("- " + text, bytesBehindCursor: 0)
        return entry
      }
    default: return []
    }
  }

  // Each placement key with each of its names, so that a proposal is complete.
  private var placements: [CompletionProposal] {
    [SpecKey.placementAfter, .placementReplacing, .placementBefore].compactMap {
      SpecTable.row(of: $0, in: .placement)
    }.flatMap { row in
      row.type.names.map { name in
        let key = place.format.scalar(row.key.name, style: .plain, isInFlow: true)
        let value = place.format.scalar(name, style: .plain, isInFlow: true)
        return CompletionProposal(
          label: "\(row.key.name): \(name)", kind: .value,
          form: .exact("{\(key): \(value)}", bytesBehindCursor: 0), documentation: row.summary)
      }
    }
  }

  // Whether the mark is an entry in brackets or braces without a key.
  private var isFlowEntry: Bool { place.token.isInFlow && place.token.style == .plain }

  private func mapping(with key: SpecKey, _ detail: String?) -> CompletionProposal {
    let name = place.format.scalar(key.name, style: .plain, isInFlow: true)
    let value = place.format == .yaml ? "" : "\"\""
    return Self.opening("{\(name): \(value)}", behind: place.format == .yaml ? 1 : 2, detail)
  }

  private func entry(_ key: SpecKey, _ detail: String, isLikely: Bool = false) -> CompletionProposal {
    CompletionProposal(
      label: "- " + key.name, kind: .key, form: .exact("- \(key.name): ", bytesBehindCursor: 0),
      detail: detail,
      rank: isLikely && place.isOnlyEntry ? 0 : 300, isLikely: isLikely)
  }

  private static let dividerEntry = CompletionProposal(
    label: "- ---", kind: .value, form: .exact("- ---", bytesBehindCursor: 0), detail: "a divider", rank: 300)

  private static func opening(_ text: String, behind count: Int, _ detail: String?) -> CompletionProposal {
    CompletionProposal(
      label: text, kind: .value, form: .exact(text, bytesBehindCursor: count), detail: detail, rank: 100)
  }
}
