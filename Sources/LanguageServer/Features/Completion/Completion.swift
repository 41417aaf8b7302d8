import DataTree
import Linting
import TextCore

/// Completes keys, values, and rule names in menu specs and configuration files, even if they don't parse.
///
/// Parses the text with a mark at the cursor. The mark's position in the tree determines the proposals.
enum Completion {
  /// Returns the items for a byte of a document, in the order of the list.
  static func items(
    at offset: Int, in snapshot: DocumentSnapshot, for abilities: CompletionAbilities = .init()
  ) -> [CompletionItem] {
    let source = snapshot.source
    guard offset >= source.byteOrderMarkLength, offset <= source.bytes.count,
      let format = snapshot.language.format
    else { return [] }
    let found = MarkedCursor.find(at: offset, in: source, format)
    if case .comment(let start) = found {
      guard snapshot.language != .configuration, format != .json else { return [] }
      let directive = DirectiveCompletion(start: start, offset: offset, snapshot)
      return directive.token.items(directive.proposals(), format, abilities)
    }
    var token: CompletionToken?
    var proposals: [CompletionProposal] = []
    if case .node(let place) = found {
      token = place.token
      proposals =
        snapshot.language == .configuration
        ? ConfigurationCompletion(place).proposals() : SpecCompletion(place, snapshot).proposals()
    }
    if format == .yaml, let place = MarkedCursor.findEntry(at: offset, in: source) {
      let entries = SpecCompletion(place, snapshot).newEntries()
      // On an otherwise empty line, an entry is more likely than a list in brackets or a single value.
      let others = proposals.filter { $0.kind == .key }
      if !entries.isEmpty {
        token = place.token
        proposals = place.isOnlyEntry ? entries + others : others + entries
      }
    }
    return token?.items(proposals, format, abilities) ?? []
  }
}
