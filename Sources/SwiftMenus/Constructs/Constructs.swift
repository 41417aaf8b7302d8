#if SwiftSource
import MenuModel

/// All constructs, and tables for looking up names.
enum Constructs {
  /// The constructs of each framework; nil for functions that return texts.
  static let families: [(framework: Framework?, rows: [Construct])] = [
    (.swiftUI, SwiftUIViews.rows + SwiftUIModifiers.rows),
    (.uiKit, UIKitObjects.rows + MenuUses.uiKit),
    (.appKit, AppKitObjects.rows + AppKitMethods.rows + AppKitProperties.rows + MenuUses.appKit),
    (nil, SwiftUIViews.texts),
  ]

  static let rows = families.flatMap(\.rows)
  static let names = Set(rows.flatMap(\.lastNames))

  // MARK: Readers

  /// The functions that read calls, with the kind of menu that each call creates.
  static let calls = table { row -> (read: Call.Reader, kind: MenuKind?)? in
    if case .call(let read) = row.reading { (read, row.kind) } else { nil }
  }
  static let modifiers = table { if case .modifier(let read) = $0.reading { read } else { nil } }
  static let modifiersOfMenus = names(\.isMenuModifier)
  static let methods = table { if case .method(let read) = $0.reading { read } else { nil } }
  static let setters = table { if case .property(let set?, _) = $0.reading { set } else { nil } }
  static let getters = table { if case .property(_, let get?) = $0.reading { get } else { nil } }
  static let given = table { if case .given(let read) = $0.reading { read } else { nil } }
  static let takers = table { if case .taker(let read) = $0.reading { read } else { nil } }
  /// The kinds of menus by the function that takes them under the label `menu`.
  static let kinds = table { if case .name = $0.reading { $0.kind } else { nil } }
  /// The types of the values that properties take.
  static let taken = table(\.takes)
  /// The classes whose objects are followed.
  static let objects = table(\.objects)
  static let classes = Set(objects.keys)
  static let itemClasses = Set(objects.filter(\.value.isItemClass).keys)
  /// The kinds of menus by the type or property that holds them.
  static let holders = table(\.holds)
  static let holderTypes = Set(holders.keys)
  /// The holder types, and the views that show a context menu.
  static let views = holderTypes.union(names { if case .view = $0.reading { true } else { false } })
  /// The types that are known without a declaration.
  static let types = names { $0.isType || $0.objects != nil || $0.holds != nil }

  // MARK: Where menus begin

  /// Types and methods that create menus and items.
  static let makers = names { row in
    if case .method = row.reading { row.begins == .amongMenus() } else { row.begins == .anywhere }
  }
  /// Calls of views that show a menu.
  static let menus = names { row in
    if case .call = row.reading { row.begins == .called } else { false }
  }
  /// Calls that show a menu if they have an argument with this label.
  static let labels = table { row in
    if case .amongMenus(let label?)? = row.begins { label } else { nil }
  }
  /// Properties that take menus.
  static let properties = names { row in
    if case .given = row.reading { row.begins != nil } else { false }
  }
  /// Functions that frameworks call for menus, and whether they take the menus to fill.
  static let functions = table { row -> Bool? in
    guard case .function(_, let fills) = row.reading else { return nil }
    return row.begins != nil || row.isAboutMenus ? fills : nil
  }
  /// Properties that frameworks read for items.
  static let requested = names { if case .requested = $0.reading { true } else { false } }

  /// Returns the kind of the menu that a function returns to a framework.
  static func kind(ofMenuFrom name: String, _ labels: [String]) -> MenuKind? {
    rows.first { row in
      guard row.names.contains(name), case .function(let wanted, _) = row.reading else { return false }
      return wanted == nil || wanted == labels
    }?.kind
  }

  // MARK: Tables for fixes

  /// The shown arguments of calls, the uses of texts, and the parts that fixes may write, by the last name of
  /// the called expression.
  static let shown = table(by: \.lastNames) { $0.isProperty || $0.shows.isEmpty ? nil : $0.shows }
  static let texts = table(by: \.lastNames, \.text)
  static let writings = table(by: \.lastNames) { $0.writes.isEmpty ? nil : $0.writes }
  /// The properties whose values are shown.
  static let shownProperties = names { $0.isProperty && !$0.shows.isEmpty }
  /// The arguments that name SF Symbols.
  static let symbolLabels = Set(
    rows.flatMap(\.writes).compactMap { if case .symbol(let label) = $0 { label } else { nil } })

  // MARK: Tables

  private static func names(_ isWanted: (Construct) -> Bool) -> Set<String> {
    Set(rows.filter(isWanted).flatMap(\.names))
  }

  // Returns a fact of the rows by name. If several rows have the same name, the first one with the fact
  // counts.
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
  /// The names of the types whose extensions apply to the node: its class and its superclasses.
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
