#if SwiftSource
import MenuModel

/// All constructs, and tables for those who look for a name.
enum Constructs {
  /// The constructs of each framework; nil for functions that give texts.
  static let families: [(framework: Framework?, rows: [Construct])] = [
    (.swiftUI, SwiftUIViews.rows + SwiftUIModifiers.rows),
    (.uiKit, UIKitObjects.rows + MenuUses.uiKit),
    (.appKit, AppKitObjects.rows + AppKitMethods.rows + AppKitProperties.rows + MenuUses.appKit),
    (nil, SwiftUIViews.texts),
  ]

  static let rows = families.flatMap(\.rows)
  static let names = Set(rows.flatMap(\.lastNames))

  // MARK: What is read

  /// How calls are read, with the kind of the menu that each makes.
  static let calls = table { row -> (read: Call.Reader, kind: MenuKind?)? in
    if case .call(let read) = row.reading { (read, row.kind) } else { nil }
  }
  static let modifiers = table { if case .modifier(let read) = $0.reading { read } else { nil } }
  static let modifiersOfMenus = names(\.isOfMenu)
  static let methods = table { if case .method(let read) = $0.reading { read } else { nil } }
  static let setters = table { if case .property(let set?, _) = $0.reading { set } else { nil } }
  static let getters = table { if case .property(_, let get?) = $0.reading { get } else { nil } }
  static let given = table { if case .given(let read) = $0.reading { read } else { nil } }
  static let takers = table { if case .taker(let read) = $0.reading { read } else { nil } }
  /// The kinds of menus by functions that are given them under the label `menu`.
  static let kinds = table { if case .name = $0.reading { $0.kind } else { nil } }
  /// The types of what properties are given.
  static let taken = table(\.takes)
  /// The classes whose objects are followed.
  static let objects = table(\.objects)
  static let classes = Set(objects.keys)
  static let itemClasses = Set(objects.filter(\.value.areItems).keys)
  /// The kinds of menus by what they are given to.
  static let holders = table(\.holds)
  static let holderTypes = Set(holders.keys)
  /// Those, and views that show a context menu.
  static let views = holderTypes.union(names { if case .view = $0.reading { true } else { false } })
  /// The types that are known without a declaration.
  static let types = names { $0.isType || $0.objects != nil || $0.holds != nil }

  // MARK: Where menus begin

  /// Types and methods at which menus and items are made.
  static let makers = names { row in
    if case .method = row.reading { row.begins == .amongMenus() } else { row.begins == .anywhere }
  }
  /// Calls of views that show a menu.
  static let menus = names { row in
    if case .call = row.reading { row.begins == .called } else { false }
  }
  /// What shows a menu where it has an argument of this label.
  static let labels = table { row in
    if case .amongMenus(let label?)? = row.begins { label } else { nil }
  }
  /// Properties that are given menus.
  static let properties = names { row in
    if case .given = row.reading { row.begins != nil } else { false }
  }
  /// Functions that frameworks call for menus, with whether they are given those to fill.
  static let functions = table { row -> Bool? in
    guard case .function(_, let fills) = row.reading else { return nil }
    return row.begins != nil || row.isAboutMenus ? fills : nil
  }
  /// Properties that frameworks ask for items.
  static let asked = names { if case .asked = $0.reading { true } else { false } }

  /// The kind of the menu that a function gives a framework.
  static func kind(ofMenuFrom name: String, _ labels: [String]) -> MenuKind? {
    rows.first { row in
      guard row.names.contains(name), case .function(let wanted, _) = row.reading else { return false }
      return wanted == nil || wanted == labels
    }?.kind
  }

  // MARK: What fixes ask

  /// The arguments that calls show, what they make of texts, and what may be written, by the last names of what is
  /// called.
  static let shown = table(by: \.lastNames) { $0.isProperty || $0.shows.isEmpty ? nil : $0.shows }
  static let texts = table(by: \.lastNames, \.text)
  static let writings = table(by: \.lastNames) { $0.writes.isEmpty ? nil : $0.writes }
  /// The properties that are shown.
  static let shownProperties = names { $0.isProperty && !$0.shows.isEmpty }
  /// The arguments that name SF Symbols.
  static let symbolLabels = Set(
    rows.flatMap(\.writes).compactMap { if case .symbol(let label) = $0 { label } else { nil } })

  // MARK: Tables

  private static func names(_ isWanted: (Construct) -> Bool) -> Set<String> {
    Set(rows.filter(isWanted).flatMap(\.names))
  }

  // What the rows say, by their names; of rows with one name the first that says something.
  private static func table<Fact>(
    by names: (Construct) -> [String] = \.names, _ fact: (Construct) -> Fact?
  ) -> [String: Fact] {
    var table: [String: Fact] = [:]
    for row in rows {
      guard let found = fact(row) else { continue }
      for name in names(row) where table[name] == nil { table[name] = found }
    }
    return table
  }
}

extension MenuNode {
  /// The names of the types whose extensions it has: of its class, and of those that this inherits from.
  var classNames: [String] {
    self.className.map { [$0] + (Constructs.objects[$0]?.superclasses ?? []) } ?? [""]
  }
}

extension Construct {
  fileprivate var isProperty: Bool {
    if case .property = reading { true } else { false }
  }

  /// Its names without the types before them.
  fileprivate var lastNames: [String] { names.map { String($0.split(separator: ".").last ?? "") } }
}
#endif
