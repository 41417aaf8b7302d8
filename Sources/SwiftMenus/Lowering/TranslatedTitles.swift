#if SwiftSource
import MenuModel

/// The titles by their texts in other languages, looked up when a fix first changes one of those.
final class TranslatedTitles: Sendable {
  private struct Text: Hashable {
    var path: String
    var start: Int
  }

  private let nodes = Locked<[Text: NodeID]?>(nil)

  /// The node of the title that has a text.
  func node(of text: TranslatedText, in menus: MenuTree) -> NodeID? {
    nodes.use { nodes in
      let known = nodes ?? Self.nodes(menus)
      nodes = known
      return known[Text(path: text.path, start: text.content.lowerBound)]
    }
  }

  private static func nodes(_ menus: MenuTree) -> [Text: NodeID] {
    var nodes: [Text: NodeID] = [:]
    let titles = menus.translations?.titles ?? [:]
    // Of titles with one key the first speaks for all.
    for (node, title) in titles.sorted(by: { $0.key.index > $1.key.index }) {
      for text in title.texts { nodes[Text(path: text.path, start: text.content.lowerBound)] = node }
    }
    return nodes
  }
}
#endif
