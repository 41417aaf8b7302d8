/// The menus of one file: the model that every parser builds and every rule checks.
///
/// Elements are in source order: a document, its menus, each followed by its items, and so on. The
/// descendants of an element are the elements between it and its `end`.
public struct MenuTree: Sendable {
  /// All elements. The first is a document; a YAML file may hold several.
  public var elements: [MenuElement] = []
  /// The attributes of all elements, grouped by element.
  public var attributes: [Attribute] = []
  // Rarely used data in an array of one, because copying the tree retains each reference in it.
  private var rest = [FileFacts()]

  /// Creates a tree with nothing in it.
  public init() {}

  /// The element with an id.
  @inlinable
  public subscript(id: ElementID) -> MenuElement { elements[Int(id.index)] }

  /// The documents.
  @inlinable
  public var documents: Elements { Elements(elements, from: 0, to: elements.count) }

  /// Returns the children of an element: a document's menus, a menu's items, a picker's options, or a
  /// button's alternates.
  @inlinable
  public func children(of id: ElementID) -> Elements {
    Elements(elements, from: Int(id.index) + 1, to: Int(self[id].end))
  }

  /// Returns the document that an element is in.
  @inlinable
  public func document(of id: ElementID) -> ElementID {
    var id = id
    while self[id].parent != id { id = self[id].parent }
    return id
  }

  /// Returns the menu that contains an element. A document has no menu and returns itself.
  @inlinable
  public func menu(of id: ElementID) -> ElementID {
    var id = id
    while self[id].kind != .menu, self[id].parent != id { id = self[id].parent }
    return id
  }

  /// Returns the ancestors of an element, from its parent to its document.
  public func ancestors(of id: ElementID) -> [ElementID] {
    var ancestors: [ElementID] = []
    var id = id
    while self[id].parent != id {
      id = self[id].parent
      ancestors.append(id)
    }
    return ancestors
  }

  /// A sequence of sibling elements.
  public struct Elements: Sequence, IteratorProtocol, Sendable {
    @usableFromInline let elements: [MenuElement]
    @usableFromInline var position: Int
    @usableFromInline let end: Int

    @inlinable
    init(_ elements: [MenuElement], from start: Int, to end: Int) {
      self.elements = elements
      position = start
      self.end = end
    }

    /// Returns the next element.
    @inlinable
    public mutating func next() -> ElementID? {
      guard position < end else { return nil }
      defer { position = Int(elements[position].end) }
      return ElementID(position)
    }
  }
}

// MARK: - Attributes

extension MenuTree {
  /// Returns the attribute for a key, if the element has it.
  @inlinable
  public func attribute(_ key: SpecKey, of id: ElementID) -> Attribute? {
    index(of: key, of: id).map { attributes[$0] }
  }

  /// Whether the element has a key.
  @inlinable
  public func has(_ key: SpecKey, _ id: ElementID) -> Bool { self[id].keys.contains(key) }

  /// Returns the text for a key.
  @inlinable
  public func text(_ key: SpecKey, of id: ElementID) -> String? {
    guard let index = index(of: key, of: id), case .text(let text) = attributes[index].value else {
      return nil
    }
    return text
  }

  /// Returns the Boolean for a key.
  @inlinable
  public func flag(_ key: SpecKey, of id: ElementID) -> Bool? {
    guard let index = index(of: key, of: id), case .boolean(let flag) = attributes[index].value else {
      return nil
    }
    return flag
  }

  /// Returns the entries of a key's list, or an empty array if there is no list.
  @inlinable
  public func list(_ key: SpecKey, of id: ElementID) -> [Attribute.ListEntry] {
    guard let index = index(of: key, of: id), case .list(let entries) = attributes[index].value else {
      return []
    }
    return entries
  }

  /// Returns the shortcut of an item or option.
  @inlinable
  public func shortcut(of id: ElementID) -> Shortcut? {
    guard let index = index(of: .shortcut, of: id), case .shortcut(let value) = attributes[index].value else {
      return nil
    }
    return value
  }

  /// Returns the title of an element: its `title`, or the first of its `titles`.
  @inlinable
  public func title(of id: ElementID) -> String? {
    text(.title, of: id) ?? list(.titles, of: id).first?.text
  }

  @inlinable
  func index(of key: SpecKey, of id: ElementID) -> Int? {
    let element = elements[Int(id.index)]
    guard element.keys.contains(key) else { return nil }
    let start = Int(element.firstAttribute)
    for index in start..<start + Int(element.attributeCount) where attributes[index].key == key {
      return index
    }
    return nil
  }
}

// MARK: - Other facts about the file

extension MenuTree {
  private struct FileFacts: Sendable {
    var vocabulary = Vocabulary.spec
    var vocabularies: [ElementID: Vocabulary] = [:]
    var names: Set<String> = []
    var hidesMenuBar = false
    var app = AppFacts()
    var source: SourceText?
    var misreadings: [Misreading] = []
    var translations: Translations?
  }

  /// The words of the language that the file is written in.
  public var vocabulary: Vocabulary {
    get { rest[0].vocabulary }
    set { rest[0].vocabulary = newValue }
  }

  /// The vocabularies of individual menus, if a file mixes several.
  package var vocabularies: [ElementID: Vocabulary] {
    get { rest[0].vocabularies }
    _modify { yield &rest[0].vocabularies }
  }

  /// The names of the project's apps and modules, which are correct in titles in any spelling.
  package var names: Set<String> {
    get { rest[0].names }
    set { rest[0].names = newValue }
  }

  /// Whether the app has no menu bar by default, because its property list makes it an agent.
  package var hidesMenuBar: Bool {
    get { rest[0].hidesMenuBar }
    set { rest[0].hidesMenuBar = newValue }
  }

  /// What the project says of the app that the menus belong to.
  package var app: AppFacts {
    get { rest[0].app }
    set { rest[0].app = newValue }
  }

  /// The text of the file, which findings use for their location, or nil if there is none.
  package var source: SourceText? {
    get { rest[0].source }
    set { rest[0].source = newValue }
  }

  /// The parts of the file that its language treats differently from their appearance, in element order.
  package var misreadings: [Misreading] {
    get { rest[0].misreadings }
    _modify { yield &rest[0].misreadings }
  }

  /// The translations of the titles, or nil if there are none.
  package var translations: Translations? {
    get { rest[0].translations }
    set { rest[0].translations = newValue }
  }

  /// Returns the translations of a title, given by its node.
  package func texts(of node: NodeID) -> TitleTexts? { rest[0].translations?.titles[node] }

  /// Returns the vocabulary of the menu that contains an element.
  package func vocabulary(of id: ElementID) -> Vocabulary {
    rest[0].vocabularies.isEmpty ? vocabulary : vocabularies[menu(of: id)] ?? vocabulary
  }
}
