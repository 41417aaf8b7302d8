import MenuModel

/// An Interface Builder document, a `.xib` or `.storyboard` file, as it was read: its menus, and all that is
/// wrong with it. Or a property list, whose menu are the quick actions.
///
/// ```swift
/// let document = InterfaceBuilderDocument(parsing: SourceText(bytes: bytes), path: "Base.lproj/MainMenu.xib")
/// for problem in document.problems { print(problem.message) }
/// for finding in Linter().lint(document.menus) { print(finding.message) }
/// ```
///
/// Reading never fails. What can't be read is a ``MenuModel/Problem``.
public struct InterfaceBuilderDocument: Sendable {
  /// The text of the file.
  public let source: SourceText
  /// The menus: those of the menu bar and of buttons, context menus, Dock menus, in the order of the file. Empty
  /// where the file can't be read.
  public private(set) var menus: MenuTree
  /// What keeps the file from being read.
  public private(set) var problems: [Problem]
  /// The menus and items as they are written.
  let objects: [ArchivedObject]

  /// Bytes of a file that is read, which offsets of 32 bits reach with room to spare.
  static let maximumSize = 1 << 31

  /// Reads a document.
  ///
  /// - Parameters:
  ///   - source: The bytes of the file.
  ///   - path: The file's path. A folder such as `fr.lproj` in it tells the language of the titles.
  ///   - locale: The language where the path tells none, a BCP 47 tag: the app's development language, that of
  ///     `Base.lproj` too.
  public init(parsing source: SourceText, path: String = "", locale: String = "en") {
    self.init(parsing: source, path: path, locale: locale, DocumentSurroundings())
  }

  init(
    parsing source: SourceText, path: String, locale: String, _ surroundings: DocumentSurroundings
  ) {
    let language = FolderLocale.of(path: path)
    let reading = source.bytes.withUnsafeBufferPointer { bytes in
      DocumentReading(
        bytes, isPropertyList: QuickActionReader.isName(path), language: language, locale: locale,
        surroundings)
    }
    self.source = source
    var menus = reading.menus
    menus.source = source
    self.menus = menus
    problems = reading.problems.map { $0.found(in: source) }
    objects = reading.objects
  }

  /// Whether a file's name is that of an Interface Builder document, of what one is compiled to, or of an app's property
  /// list.
  public static func isName(_ path: String) -> Bool {
    guard let dot = path.utf8.lastIndex(of: UInt8(ascii: ".")) else { return false }
    if QuickActionReader.isName(path) { return true }
    return ["xib", "storyboard", "nib"].contains(path[path.index(after: dot)...].lowercased())
  }

  /// Where a node is, as `/` and the id of its element; empty for the document itself.
  public func pointer(of node: NodeID) -> String {
    let index = DocumentNode(node).object
    guard index < objects.count, let id = objects[index].id else { return "" }
    return "/" + source[id]
  }
}

extension InterfaceBuilderDocument {
  /// Whether an app's main menu is in it.
  var holdsMenuBar: Bool { menus.documents.contains { menus.has(.complete, $0) } }

  /// The document as it is judged for those who see it. What others than an app's users see is hidden from them, and one
  /// of those in an old format isn't missed.
  func shown(to audience: DocumentSurroundings.Audience) -> InterfaceBuilderDocument {
    if audience == .everybody { return self }
    var document = self
    document.menus.hideMenus()
    document.problems.removeAll { $0.kind == .spec }
    return document
  }

  /// The texts that its titles have in other languages.
  var translations: Translations? {
    get { menus.translations }
    set { menus.translations = newValue }
  }

  /// What is known of the app that it is of.
  var app: AppFacts {
    get { menus.app }
    set { menus.app = newValue }
  }

  /// Whether the app that it is of shows no menu bar.
  var hidesMenuBar: Bool {
    get { menus.hidesMenuBar }
    set {
      menus.hidesMenuBar = newValue
      if newValue { menus.markUnseenBar() }
    }
  }
}

/// What a node of a document is: a menu or an item, or a part of one.
struct DocumentNode {
  /// Index of the menu or item.
  var object: Int
  var part: Part

  enum Part: Int {
    case element, title, shortcut, image
  }

  init(_ object: Int32, _ part: Part) {
    self.object = Int(object)
    self.part = part
  }

  init(_ id: NodeID) {
    object = Int(id.index) / 4
    part = Part(rawValue: Int(id.index) % 4) ?? .element
  }

  /// The node's name in the model.
  var id: NodeID { NodeID(object * 4 + part.rawValue) }
}

extension InterfaceBuilderDocument {
  /// The text that is meant by one that is written.
  func text(_ written: ArchivedText) -> String {
    source.bytes.withUnsafeBufferPointer { written.text(in: $0) }
  }

  /// The edits that make the changes of a fix; nil if they can't be made soundly. For several fixes make one
  /// ``DocumentEditWriter``.
  public func edits(for fix: Fix) -> (edits: [TextEdit], safety: Fix.Safety)? {
    DocumentEditWriter(self).edits(for: fix)
  }
}

extension MenuTree {
  /// Marks all menus as hidden.
  fileprivate mutating func hideMenus() {
    for document in documents { for menu in children(of: document) { set(.isHidden, on: menu) } }
  }

  /// Marks the menus of a menu bar as those of an app that never shows it.
  fileprivate mutating func markUnseenBar() {
    for document in documents {
      for menu in children(of: document) where self[menu].menuKind == .menuBar { set(.isUnseen, on: menu) }
    }
  }
}
