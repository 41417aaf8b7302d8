import MenuModel

/// A document to compare with its copy in a different language. Objects match if they have the same id.
struct DocumentCopy: Sendable {
  let document: InterfaceBuilderDocument
  private let indices: [String: Int]

  init(_ document: InterfaceBuilderDocument) {
    self.document = document
    var indices: [String: Int] = [:]
    for index in document.objects.indices {
      if let id = document.id(of: index) { indices[id] = index }
    }
    self.indices = indices
  }

  /// Returns the index of the object that matches another document's object, except perhaps in its text.
  func counterpart(of index: Int, in other: InterfaceBuilderDocument) -> Int? {
    guard index < other.objects.count else {
      // The index after the last object represents the document itself.
      return index == other.objects.count && document.roots == other.roots ? document.objects.count : nil
    }
    guard let own = indexOfObject(index, in: other),
      ObjectStructure(own, document) == ObjectStructure(index, other)
    else { return nil }
    return own
  }

  /// Returns the index of the object that has the same id as an object of another document.
  func indexOfObject(_ index: Int, in other: InterfaceBuilderDocument) -> Int? {
    other.id(of: index).flatMap { indices[$0] }
  }

  /// Whether at least half of the titles belong to objects of the original. Copies of old documents may have
  /// different ids.
  func isCopy(of original: InterfaceBuilderDocument) -> Bool {
    let keys = Set(original.keyedTitles.map(\.key))
    let own = document.keyedTitles
    return !own.isEmpty && own.count { keys.contains($0.key) } * 2 >= own.count
  }
}

/// The properties of a menu or item except its text.
private struct ObjectStructure: Equatable {
  var kind: ArchivedObject.Kind
  var flags: UInt32
  var modifiers: Shortcut.Modifiers
  var systemMenu: ArchivedObject.SystemMenu
  var state: ArchivedObject.State
  var numbers: [Int32]
  var texts: [String?]
  var around: String?
  var inside: [String?]

  init(_ index: Int, _ document: InterfaceBuilderDocument) {
    let object = document.objects[index]
    kind = object.kind
    flags = object.flags.rawValue
    modifiers = object.modifiers
    systemMenu = object.systemMenu
    state = object.state
    numbers = [object.indentation, object.tag]
    texts = [object.keyEquivalent, object.image].map { $0.map(document.text) }
    texts.append(object.action.map { document.source[$0] })
    around = document.id(of: Int(object.parent))
    inside = []
    var child = Int(object.firstChild)
    while child >= 0 {
      inside.append(document.id(of: child))
      child = Int(document.objects[child].nextSibling)
    }
  }
}

extension InterfaceBuilderDocument {
  /// Returns the id of a menu or item.
  func id(of index: Int) -> String? {
    objects.indices.contains(index) ? objects[index].id.map { source[$0] } : nil
  }

  /// The ids of the top-level menus.
  fileprivate var roots: [String?] {
    objects.indices.filter { objects[$0].parent < 0 }.map(id)
  }

  /// Returns the index of the innermost menu or item around a range.
  func object(around range: SourceRange) -> Int? {
    objects.lastIndex { $0.range.start <= range.start && range.end <= $0.range.end }
  }
}

/// Applies the changes of a document to its copies. Each copy is read once.
final class CopyWriter: Sendable {
  private let paths: [String]
  private let read: @Sendable (String) -> [UInt8]?
  private let known = Locked<[String: DocumentCopy?]>([:])

  init(_ paths: [String], _ read: @escaping @Sendable (String) -> [UInt8]?) {
    (self.paths, self.read) = (paths, read)
  }

  private func copy(at path: String) -> DocumentCopy? {
    known.use { known in
      if let copy = known[path] { return copy }
      let copy = read(path).map {
        DocumentCopy(InterfaceBuilderDocument(parsing: SourceText(bytes: $0), path: path))
      }
      known[path] = .some(copy)
      return copy
    }
  }

  /// Returns the edits that change a text in a copy, or nil if the text isn't in a copy.
  func edits(of old: TranslatedText, toShow text: String) -> [ProjectEdit]? {
    guard paths.contains(old.path), let document = copy(at: old.path)?.document,
      let index = document.objects.firstIndex(where: { $0.title?.range == old.range }),
      document.objects[index].title.map(document.text) == old.text
    else { return nil }
    return edits(
      [.replaceText(DocumentNode(Int32(truncatingIfNeeded: index), .title).id, with: text)], old.path,
      document)
  }

  /// Returns the edits that make the same changes in all copies, except copies that differ from the document.
  func edits(for changes: [Change], in original: InterfaceBuilderDocument) -> [ProjectEdit] {
    paths.flatMap { path -> [ProjectEdit] in
      guard let copy = copy(at: path) else { return [] }
      var own: [Change] = []
      for change in changes {
        guard let change = change.moved({ copy.node(of: $0, in: original) }) else { return [] }
        own.append(change)
      }
      return edits(own, path, copy.document) ?? []
    }
  }

  private func edits(
    _ changes: [Change], _ path: String, _ document: InterfaceBuilderDocument
  ) -> [ProjectEdit]? {
    let fix = Fix("", safety: .safe, changes: changes)
    return DocumentEditWriter(document).edits(for: fix)?.edits.map {
      ProjectEdit(path: path, range: $0.range, bytes: Array($0.text.utf8))
    }
  }
}

extension DocumentCopy {
  fileprivate func node(of node: NodeID, in original: InterfaceBuilderDocument) -> NodeID? {
    let place = DocumentNode(node)
    return counterpart(of: place.object, in: original).map {
      DocumentNode(Int32(truncatingIfNeeded: $0), place.part).id
    }
  }
}

extension Change {
  // Returns the change for the same objects in another document, or nil if it changes a title or an object is
  // missing there.
  fileprivate func moved(_ node: (NodeID) -> NodeID?) -> Change? {
    switch self {
    case .setKey(let owner, let key, let value): node(owner).map { .setKey(of: $0, key: key, value: value) }
    case .removeKey(let owner, let key): node(owner).map { .removeKey(of: $0, key: key) }
    case .remove(let element): node(element).map { .remove($0) }
    case .move(let element, let target):
      node(element).flatMap { element in node(target).map { .move(element, after: $0) } }
    case .makeDivider(let element): node(element).map { .makeDivider($0) }
    case .replaceText(let text, let new):
      DocumentNode(text).part == .title ? nil : node(text).map { .replaceText($0, with: new) }
    case .replaceBytes, .replaceTranslation, .lookUp: nil
    }
  }
}
