import MenuModel

/// An Interface Builder document (a `.xib` or `.storyboard` file) as it was read, with its menus and
/// problems. Also a property list, whose quick actions are its menu.
///
/// ```swift
/// let document = InterfaceBuilderDocument(parsing: SourceText(bytes: bytes), path: "Base.lproj/MainMenu.xib")
/// for problem in document.problems { print(problem.message) }
/// for finding in Linter().lint(document.menus) { print(finding.message) }
/// ```
///
/// Reading never fails. A part that can't be read is a ``MenuModel/Problem``.
public struct InterfaceBuilderDocument: Sendable {
  /// The text of the file.
  public let source: SourceText
  /// The menus of the menu bar and of buttons, context menus, and Dock menus, in the order of the file. Empty
  /// if the file can't be read.
  public private(set) var menus: MenuTree
  /// The reasons why the file, or a part of it, can't be read.
  public private(set) var problems: [Problem]
  /// The menus and items as they are written in the file.
  let objects: [ArchivedObject]
  /// Whether the document has the format from before Xcode 5. Xcode converts it when it saves the document.
  let isArchive: Bool

  /// The maximum size of a file in bytes, well within the range of 32-bit offsets.
  static let maximumSize = 1 << 31

  /// Reads a document.
  ///
  /// - Parameters:
  ///   - source: The bytes of the file.
  ///   - path: The file's path. A folder such as `fr.lproj` in it determines the language of the titles.
  ///   - locale: The language if the path doesn't determine one, as a BCP 47 tag. It is the app's development
  ///     language, which is also the language of `Base.lproj`.
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
    isArchive = reading.isArchive
  }

  /// Whether a file's name is the name of an Interface Builder document, a compiled one, or an app's property
  /// list.
  public static func isName(_ path: String) -> Bool {
    guard let dot = path.utf8.lastIndex(of: UInt8(ascii: ".")) else { return false }
    if QuickActionReader.isName(path) { return true }
    return ["xib", "storyboard", "nib"].contains(path[path.index(after: dot)...].lowercased())
  }

  /// Returns the position of a node as `/` and the id of its element, or an empty string for the document
  /// itself.
  public func pointer(of node: NodeID) -> String {
    let index = DocumentNode(node).object
    guard index < objects.count, let id = objects[index].id else { return "" }
    return "/" + source[id]
  }
}

extension InterfaceBuilderDocument {
  /// Whether the document contains an app's main menu.
  var holdsMenuBar: Bool { menus.documents.contains { menus.has(.complete, $0) } }

  /// Returns the document as its audience sees it. If its audience isn't the app's users, its menus are
  /// hidden, and a format that can't be read isn't a problem.
  func shown(to audience: DocumentSurroundings.Audience) -> InterfaceBuilderDocument {
    if audience == .everybody { return self }
    var document = self
    document.menus.hideMenus()
    document.problems.removeAll { $0.kind == .spec }
    return document
  }

  /// The translations of its titles.
  var translations: Translations? {
    get { menus.translations }
    set { menus.translations = newValue }
  }

  /// The facts about its app.
  var app: AppFacts {
    get { menus.app }
    set { menus.app = newValue }
  }

  /// Whether its app shows no menu bar.
  var hidesMenuBar: Bool {
    get { menus.hidesMenuBar }
    set {
      menus.hidesMenuBar = newValue
      if newValue { menus.markUnseenBar() }
    }
  }
}

/// A node of a document: a menu, an item, or a part of one.
struct DocumentNode {
  /// The index of the menu or item.
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

  /// The node's id in the model.
  var id: NodeID { NodeID(object * 4 + part.rawValue) }
}

extension InterfaceBuilderDocument {
  /// Returns the text that a string in the file represents.
  func text(_ written: ArchivedText) -> String {
    source.bytes.withUnsafeBufferPointer { written.text(in: $0) }
  }

  /// Returns the edits that make the changes of a fix, or nil if they can't be made safely. For several
  /// fixes, create one ``DocumentEditWriter``.
  public func edits(for fix: Fix) -> (edits: [TextEdit], safety: Fix.Safety)? {
    DocumentEditWriter(self).edits(for: fix)
  }
}

extension MenuTree {
  /// Marks all menus as hidden.
  fileprivate mutating func hideMenus() {
    for document in documents { for menu in children(of: document) { set(.isHidden, on: menu) } }
  }

  /// Marks the menus of a menu bar as menus of an app that never shows it.
  fileprivate mutating func markUnseenBar() {
    for document in documents {
      for menu in children(of: document) where self[menu].menuKind == .menuBar { set(.isUnseen, on: menu) }
    }
  }
}
