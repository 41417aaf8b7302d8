import DataTree
import MenuModel

/// Builds the model from the syntax tree, and reports every violation of the format.
///
/// This reads documents, menus, items, and their keys. ``ValueReader`` reads values, and ``StrangeKeys``
/// explains keys that don't belong where they are.
struct SpecReader {
  let tree: SyntaxTree
  let format: SpecFormat
  let defaults: MenuSpec.Defaults
  var menus = MenuTree()
  let hints: SpecHints
  let strangeKeys: StrangeKeys
  var values: ValueReader
  private var misreadingFinder: MisreadingFinder
  /// The number of elements that aliases may still add. It limits the expansion of small files.
  var aliasBudget = 100_000
  /// The number of unknown keys so far.
  var strangeKeyCount = 0
  /// Whether the type of the current item is unknown, so any key of an item may belong to it.
  var hasUnknownType = false
  /// The keys of the current mapping so far, after those of the mappings that contain it.
  var seen: [SpecKey] = []

  /// The maximum nesting of menus. It limits the reader's recursion, and real menus never reach it.
  static let maximumDepth = 64

  init(_ tree: SyntaxTree, format: SpecFormat, defaults: MenuSpec.Defaults) {
    self.tree = tree
    self.format = format
    self.defaults = defaults
    hints = SpecHints(tree: tree, format: format)
    let corrections = SpecCorrections(tree: tree, format: format, hints: hints)
    strangeKeys = StrangeKeys(tree: tree, format: format, hints: hints, corrections: corrections)
    values = ValueReader(tree, format, hints, corrections)
    misreadingFinder = MisreadingFinder(tree, format, hints)
    // A plain title is one node and one element. Most elements are mappings with two keys, which are five
    // nodes.
    menus.elements.reserveCapacity(min(tree.nodes.count, tree.nodes.count / 4 + 8))
    menus.attributes.reserveCapacity(tree.nodes.count / 2 + 4)
  }

  var problems: SpecProblemLog {
    get { values.problems }
    _modify { yield &values.problems }
  }

  /// Reads all documents.
  mutating func read(includesBroken: Bool) {
    if tree.documents.isEmpty, tree.problems.isEmpty { report(emptyFile: 0) }
    for document in tree.documents {
      let isBroken = tree.problems.contains {
        document.range.start <= $0.range.start && $0.range.start <= document.range.end
      }
      if isBroken && !includesBroken { continue }
      let known = problems
      read(document)
      if isBroken { problems = known }
    }
  }

  private mutating func read(_ document: SyntaxDocument) {
    guard let root = document.root, !tree[root].flags.contains(.isAbsent) else {
      report(emptyFile: document.range.start)
      return
    }
    if let marker = dividerMarker(document, root) {
      problems.append(marker)
      return
    }
    let node = tree[root]
    var frame = Frame(parent: ElementID(menus.elements.count), menuKind: .menu, depth: 0)
    frame.platforms = defaults.platforms
    frame.isForeign = !Self.isEnglish(defaults.locale)
    let id = open(.document, frame, root)
    switch node.kind {
    case .sequence:
      frame.parent = id
      readMenus(root, frame)
    case .mapping:
      readDocument(root, id, frame)
    default:
      let found = tree.describe(root, as: format)
      let text = node.kind == .scalar && format == .yaml ? tree.value(of: root) : ""
      let hint = LineMistake.isComment(text) ? Hint.comment : LineMistake.isBulleted(text) ? Hint.entry : nil
      problems.append(
        Problem(
          .spec,
          "expected a menu spec (a mapping with “menus” or “items”, or a list of menus), found \(found)",
          hint: hint, at: node.range, node: root))
    }
  }

  private mutating func report(emptyFile offset: UInt32) {
    problems.append(
      Problem(
        .spec, "expected a menu spec (a mapping with “menus” or “items”, or a list of menus), found nothing",
        at: SourceRange(offset, offset)))
  }

  // MARK: - Elements

  /// The properties that an element inherits from its ancestors.
  struct Frame {
    var parent: ElementID
    var menuKind: MenuKind
    var depth: Int
    var platforms: Platforms = []
    var isForeign = false
    var isStandard = false
    var isInPopUp = false
  }

  mutating func open(_ kind: ElementKind, _ frame: Frame, _ node: NodeID) -> ElementID {
    var flags: MenuElement.Flags = []
    if frame.isStandard { flags.insert(.isStandard) }
    if frame.isForeign { flags.insert(.isForeign) }
    return menus.open(
      kind, in: frame.parent, menuKind: frame.menuKind, flags: flags, node: node, range: tree[node].range,
      platforms: frame.platforms)
  }

  /// Records text that YAML reads differently from how it looks. Call it once for each title, subtitle,
  /// condition, or shortcut.
  @inline(__always)
  mutating func noteMisreadings(in node: NodeID, of key: SpecKey, on id: ElementID) {
    guard misreadingFinder.mayBeMisread(node) else { return }
    menus.misreadings += misreadingFinder.misreadings(in: node, of: key, on: id)
  }

  static func isEnglish(_ locale: String) -> Bool {
    let tag = locale.lowercased()
    return tag == "en" || tag.hasPrefix("en-") || tag.hasPrefix("en_")
  }
}
