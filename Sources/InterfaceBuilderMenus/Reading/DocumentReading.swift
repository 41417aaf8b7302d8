import MenuModel

/// The menus, problems, and objects read from a document's bytes.
struct DocumentReading {
  var menus = MenuTree()
  var problems: [Problem] = []
  var objects: [ArchivedObject] = []
  /// Whether the document has the format from before Xcode 5.
  var isArchive = false

  private let surroundings: DocumentSurroundings

  /// Reads a document, or the quick actions of a property list.
  init(
    _ bytes: UnsafeBufferPointer<UInt8>, isPropertyList: Bool = false, language: String?, locale: String,
    _ surroundings: DocumentSurroundings = DocumentSurroundings()
  ) {
    self.surroundings = surroundings
    // Problems in a property list without quick actions aren't about menus.
    if isPropertyList, !bytes.contains("UIApplicationShortcutItems") { return }
    if let problem = FileRequirement.problem(in: bytes, isPropertyList: isPropertyList) {
      problems = [problem]
      return
    }
    let mark = bytes.count >= 3 && bytes[0] == 0xEF && bytes[1] == 0xBB && bytes[2] == 0xBF ? 3 : 0
    var scanner = XMLScanner(bytes, from: mark)
    do {
      if let encoding = try scanner.readDeclaration(), let problem = FileRequirement.problem(encoding, bytes)
      {
        problems = [problem]
        return
      }
      if isPropertyList {
        var reader = QuickActionReader(scanner)
        try reader.read()
        build(reader, bytes, language ?? locale)
        return
      }
      var reader = DocumentReader(scanner)
      try reader.read()
      guard let type = documentType(of: reader, bytes) else { return }
      if case .archive = reader.root {
        try reader.readArchive(bytes, from: mark)
        isArchive = true
      }
      build(reader, type, bytes, language, locale)
      objects = reader.objects
    } catch {
      problems = [error]
    }
  }

  // Returns the document's type. If the document's menus can't be read, adds a problem and returns nil.
  private mutating func documentType(
    of reader: borrowing DocumentReader, _ bytes: UnsafeBufferPointer<UInt8>
  ) -> SourceRange? {
    switch reader.root {
    case .document(let type): return type
    case .archive(let type):
      // An archive of views, or an old file of an iOS app, has no menus.
      if bytes.contains("class=\"NSMenuItem\"") { return type ?? SourceRange(0, 0) }
    case .other(let name):
      let found = String(decoding: bytes[name.bounds].prefix(80), as: UTF8.self)
      problems = [Problem(.spec, "expected an Interface Builder document, found <\(found)>", at: name)]
    case .none: break
    }
    return nil
  }

  private mutating func build(
    _ reader: borrowing DocumentReader, _ type: SourceRange, _ bytes: UnsafeBufferPointer<UInt8>,
    _ language: String?,
    _ locale: String
  ) {
    var stated = language ?? locale
    // The texts may be in the language of a developer who left the project's language at English.
    if FolderLocale.isEnglish(stated), Self.isForeign(reader.objects, bytes, surroundings.texts) {
      stated = "und"
    }
    let isForeign = !FolderLocale.isEnglish(stated)
    var builder = MenuBuilder(
      reader.objects, bytes, platforms: Self.platforms(String(decoding: bytes[type.bounds], as: UTF8.self)),
      isForeign: isForeign)
    for binding in reader.bindings { builder.bindings[binding.item, default: []].append(binding) }
    let connected = connected(by: reader, bytes)
    builder.held = connected.held
    builder.given = connected.given.merging(validated(by: reader, bytes)) { outlet, _ in outlet }
    builder.texts = surroundings.texts
    builder.traits = surroundings.traits
    builder.marked = connected.marked
    builder.switched = connected.switched
    builder.rekeyed = connected.rekeyed
    if !reader.segues.isEmpty {
      let scenes = Scenes(bytes)
      for (item, destination) in reader.segues {
        builder.shown[item] = scenes.content(of: String(decoding: bytes[destination.bounds], as: UTF8.self))
      }
    }
    builder.mayConnect = surroundings.mayConnect
    builder.findsTags = surroundings.findsTags
    builder.mayServe = surroundings.mayServe
    builder.sharedActions = Self.sharedActions(of: reader.objects, bytes)
    builder.build(
      reader.roots, kinds: kinds(of: reader, bytes), type: type,
      locale: isForeign || !FolderLocale.isEnglish(locale) ? stated : nil)
    menus = builder.menus
    menus.vocabulary = .interfaceBuilder
    problems = builder.problems
  }

  private static func isForeign(
    _ objects: [ArchivedObject], _ bytes: UnsafeBufferPointer<UInt8>, _ texts: [String: String]
  ) -> Bool {
    // Only a main menu has enough of the standard commands.
    guard objects.contains(where: { $0.flags.contains(.isMain) }) else { return false }
    return StandardActions.areForeign(
      objects.compactMap { object in
        guard let action = object.action, let title = object.title else { return nil }
        let shown = object.textKey(in: bytes).flatMap { texts[$0] } ?? title.text(in: bytes)
        return (ArchivedText(range: action, form: .attribute).text(in: bytes), shown)
      })
  }

  private mutating func build(
    _ reader: borrowing QuickActionReader, _ bytes: UnsafeBufferPointer<UInt8>, _ locale: String
  ) {
    guard UnsafeBufferPointer(rebasing: bytes[reader.root.bounds]).spells("plist") else {
      let found = String(decoding: bytes[reader.root.bounds].prefix(80), as: UTF8.self)
      problems = [Problem(.spec, "expected a property list, found <\(found)>", at: reader.root)]
      return
    }
    objects = reader.objects
    guard let menu = objects.first else { return }
    let isForeign = !FolderLocale.isEnglish(locale)
    var builder = MenuBuilder(objects, bytes, platforms: [.iOS, .iPadOS], isForeign: isForeign)
    builder.texts = surroundings.texts
    builder.build([0], kinds: [0: .quickActions], type: menu.tagName, locale: isForeign ? locale : nil)
    menus = builder.menus
    menus.vocabulary = .interfaceBuilder
    problems = builder.problems
  }

  // Returns the kinds of the top-level menus, according to their labels and connections. If they disagree,
  // the Dock comes first, and then menu bar extras.
  private func kinds(
    of reader: borrowing DocumentReader, _ bytes: UnsafeBufferPointer<UInt8>
  ) -> [Int32: MenuKind] {
    var roots: [String: Int32] = [:]
    var flags: [Int32: ArchivedObject.Flags] = [:]
    for root in reader.roots {
      let menu = reader.objects[Int(root)]
      if let id = menu.id { roots[String(decoding: bytes[id.bounds], as: UTF8.self)] = root }
      if let label = menu.label, let kind = OutletKind.of(label: label.text(in: bytes)) { flags[root] = kind }
    }
    for outlet in reader.outlets {
      let name = String(decoding: bytes[outlet.property.bounds], as: UTF8.self)
      guard let kind = outlet.kind ?? (surroundings.isExtra(name) ? .isExtra : nil),
        let root = roots[String(decoding: bytes[outlet.destination.bounds], as: UTF8.self)]
      else { continue }
      flags[root, default: []].formUnion(kind)
    }
    // If a menu's kind is unknown and it repeats commands of the menu bar with their keys, it is a context
    // menu in the window.
    let commands = barCommands(of: reader, bytes)
    for root in reader.roots where flags[root] == nil {
      if !reader.objects[Int(root)].flags.isDisjoint(with: [
        .isMain, .isPopUp, .isPullDown, .isDock, .isExtra,
      ]) {
        continue
      }
      let isContext = Self.items(in: root, reader.objects).contains {
        Command(reader.objects[Int($0)], bytes).map(commands.contains) ?? false
      }
      if isContext { flags[root] = .isContext }
    }
    return flags.compactMapValues {
      $0.contains(.isDock)
        ? .dock
        : $0.contains(.isExtra)
          ? .menuBarExtra : $0.contains(.isPopUp) ? .popUp : $0.contains(.isContext) ? .context : nil
    }
  }

  /// An item's action and shortcut.
  private struct Command: Hashable {
    var action: String
    var shortcut: Shortcut

    init?(_ item: ArchivedObject, _ bytes: UnsafeBufferPointer<UInt8>) {
      guard item.kind == .item, let selector = item.action, let key = item.keyEquivalent,
        let shortcut = KeyEquivalent.shortcut(key.text(in: bytes), item.modifiers)
      else { return nil }
      action = String(decoding: bytes[selector.bounds], as: UTF8.self)
      self.shortcut = shortcut.normalForm
    }
  }

  // Returns the commands of the menu bar that have shortcuts. The app menu isn't included, because status
  // menus repeat its commands.
  private func barCommands(of reader: borrowing DocumentReader, _ bytes: UnsafeBufferPointer<UInt8>)
    -> Set<Command>
  {
    guard let bar = reader.roots.first, reader.objects[Int(bar)].flags.contains(.isMain) else { return [] }
    var commands: Set<Command> = []
    var menu = reader.objects[Int(bar)].firstChild
    if menu >= 0 { menu = reader.objects[Int(menu)].nextSibling }
    while menu >= 0 {
      for item in Self.items(in: menu, reader.objects) {
        if let command = Command(reader.objects[Int(item)], bytes) { commands.insert(command) }
      }
      menu = reader.objects[Int(menu)].nextSibling
    }
    return commands
  }

  // Returns the objects inside another one, at any depth, as far as they directly follow it in the text.
  private static func items(in root: Int32, _ objects: [ArchivedObject]) -> [Int32] {
    var items: [Int32] = []
    var index = Int(root) + 1
    while index < objects.count, objects[index].range.start < objects[Int(root)].range.end {
      items.append(Int32(truncatingIfNeeded: index))
      index += 1
    }
    return items
  }

  // What code may change through outlets.
  private struct Connected {
    /// The menus that code may fill because they have an outlet whose name doesn't determine their kind, the
    /// templates of search fields, and the items that have an outlet.
    var held: [Int32: ArchivedObject.Flags] = [:]
    /// The objects whose titles code sets, with the name of the outlet.
    var given: [Int32: String] = [:]
    /// The objects whose state mark code sets.
    var marked: Set<Int32> = []
    /// The objects that code dims under a condition.
    var switched: Set<Int32> = []
    /// The objects whose shortcut is set in code.
    var rekeyed: Set<Int32> = []
  }

  private func connected(by reader: borrowing DocumentReader, _ bytes: UnsafeBufferPointer<UInt8>)
    -> Connected
  {
    guard !reader.outlets.isEmpty, !reader.objects.isEmpty else { return Connected() }
    var byID: [String: Int32] = [:]
    for (index, object) in reader.objects.enumerated() {
      guard let id = object.id else { continue }
      byID[String(decoding: bytes[id.bounds], as: UTF8.self)] = Int32(truncatingIfNeeded: index)
    }
    var popUps = Dictionary(
      reader.popUps.map { (String(decoding: bytes[$0.id.bounds], as: UTF8.self), $0.objects) }
    ) { first, _ in first }
    var found = Connected()
    for outlet in reader.outlets {
      let name = String(decoding: bytes[outlet.property.bounds], as: UTF8.self)
      let id = String(decoding: bytes[outlet.destination.bounds], as: UTF8.self)
      if surroundings.empties(name) {
        // The button's items are placeholders.
        for index in popUps.removeValue(forKey: id) ?? 0..<0 {
          let object = Int32(truncatingIfNeeded: index)
          if reader.objects[index].kind == .item {
            found.given[object] = name
          } else {
            found.held[object, default: []] = []
          }
        }
      }
      guard var menu = byID[id] else { continue }
      if surroundings.setsTitle(name) { found.given[menu] = name }
      if surroundings.marks(name) { found.marked.insert(menu) }
      if surroundings.dims(name) { found.switched.insert(menu) }
      if surroundings.setsShortcut(name) { found.rekeyed.insert(menu) }
      if reader.objects[Int(menu)].kind == .item {
        guard reader.objects[Int(menu)].firstChild >= 0 else {
          found.held[menu] = []
          continue
        }
        menu = reader.objects[Int(menu)].firstChild
      }
      if outlet.kind == nil || outlet.kind == .isSearchTemplate {
        found.held[menu, default: []].formUnion(outlet.kind ?? [])
      }
    }
    return found
  }

  // Returns the actions that several items share. Their method may act differently for each sender.
  private static func sharedActions(
    of objects: [ArchivedObject], _ bytes: UnsafeBufferPointer<UInt8>
  ) -> Set<String> {
    var seen: Set<String> = []
    var shared: Set<String> = []
    for case let action? in objects.lazy.map(\.action) {
      let name = String(decoding: bytes[action.bounds], as: UTF8.self)
      if !seen.insert(name).inserted { shared.insert(name) }
    }
    return shared
  }

  // Returns the items whose titles code sets during validation, by their identifiers, or by continuing them, with the
  // names of their actions or the ends of their identifiers.
  private func validated(
    by reader: borrowing DocumentReader, _ bytes: UnsafeBufferPointer<UInt8>
  ) -> [Int32: String] {
    var validated: [Int32: String] = [:]
    for (index, object) in reader.objects.enumerated() {
      guard object.kind == .item else { continue }
      if let identifier = object.identifier.map({ String(decoding: bytes[$0.bounds], as: UTF8.self) }),
        surroundings.setsTitleOfIdentifier(identifier)
      {
        let name = identifier.split(separator: ".").last.map(String.init)
        validated[Int32(truncatingIfNeeded: index)] = name ?? identifier
        continue
      }
      // “Expires: ” is shown with a date, which code adds.
      if let title = object.title?.text(in: bytes), title.hasSuffix(" "), surroundings.continues(title) {
        validated[Int32(truncatingIfNeeded: index)] = "text"
        continue
      }
      guard let action = object.action else { continue }
      let name = String(decoding: bytes[action.bounds].prefix { $0 != UInt8(ascii: ":") }, as: UTF8.self)
      if surroundings.setsTitleOfAction(name) { validated[Int32(truncatingIfNeeded: index)] = name }
    }
    return validated
  }

  // Types are com.apple.InterfaceBuilder3.Cocoa.XIB, ….CocoaTouch.Storyboard.XIB, ….AppleTV.Storyboard, and
  // so on.
  private static func platforms(_ type: String) -> Platforms {
    let parts = type.split(separator: ".")
    if parts.contains("CocoaTouch") { return [.iOS, .iPadOS] }
    if parts.contains("Cocoa") || parts.contains("macOS") || parts.contains("MacOSX") { return .macOS }
    if parts.contains("AppleTV") { return .tvOS }
    if parts.contains("WatchKit") { return .watchOS }
    return []
  }
}
