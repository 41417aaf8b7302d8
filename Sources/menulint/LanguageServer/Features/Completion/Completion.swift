import MenuModel
import MenuSpecParser

/// Completes keys, values and names of rules in menu specs and configuration files, those that don't parse included.
///
/// The text is parsed with a mark at the cursor. Where the mark comes to stand in the tree says what fits there.
enum Completion {
  /// What may stand at a byte of a document, in the order of a list.
  static func items(at offset: Int, in snapshot: DocumentSnapshot) -> [CompletionItem] {
    let source = snapshot.source
    guard offset >= source.byteOrderMarkLength, offset <= source.bytes.count,
      let format = format(of: snapshot.language)
    else { return [] }
    guard let cursor = MarkedCursor.find(at: offset, in: source, format) else { return [] }
    switch cursor.place {
    case .comment(let start):
      guard snapshot.language != .configuration, format != .json else { return [] }
      let directive = DirectiveCompletion(start: start, offset: offset, snapshot)
      return directive.token.items(directive.proposals(), format)
    case .node(let place):
      let proposals =
        snapshot.language == .configuration
        ? ConfigurationCompletion(place).proposals() : SpecCompletion(place, snapshot).proposals()
      return place.token.items(proposals, format)
    }
  }

  // The snapshot's own format would have it linted, which few places need.
  private static func format(of language: DocumentSnapshot.Language) -> SpecFormat? {
    switch language {
    case .menus(.spec(let format)): format
    case .menus(.interfaceBuilder): nil
    case .configuration: .jsonWithComments
    }
  }
}
