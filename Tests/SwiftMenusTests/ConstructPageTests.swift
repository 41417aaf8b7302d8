#if SwiftSource
import Documentation
import Foundation
import TestSupport
import Testing

@testable import SwiftMenus

/// `docs/swift.md` lists the constructs that are read. `MENULINT_UPDATE=1` updates the list.
struct ConstructPageTests {
  @Test func listIsFresh() throws {
    let page = Repository.root.appending(path: "docs/swift.md")
    let found = try String(contentsOf: page, encoding: .utf8)
    let constructs = Constructs.families.flatMap { framework, rows in
      rows.filter(\.isRead).flatMap { row in
        row.names.filter { !$0.hasPrefix(".") }
          .map { (framework.map(\.name) ?? "all", row.form(of: framework), $0) }
      }
    }
    let expected = try #require(PageTable.filling(found, SwiftTables.all(constructs)))
    if ProcessInfo.processInfo.environment["MENULINT_UPDATE"] != nil {
      try Data(expected.utf8).write(to: page)
    } else {
      #expect(found == expected, "docs/swift.md is stale; run scripts/update-docs")
    }
  }
}

extension Framework {
  fileprivate var name: String {
    switch self {
    case .swiftUI: "SwiftUI"
    case .uiKit: "UIKit"
    case .appKit: "AppKit"
    }
  }
}

extension Construct {
  /// Whether code that uses the construct is read, and not only its name.
  var isRead: Bool {
    switch reading {
    case .view, .name, .property(set: nil, get: nil): false
    default: true
    }
  }

  fileprivate func form(of framework: Framework?) -> String {
    switch reading {
    case .call, .view, .name: framework == nil ? "texts" : framework == .swiftUI ? "views" : "classes"
    case .modifier: "modifiers"
    case .method: "methods of menus"
    case .property: "properties of menus and items"
    case .given: "properties that hold menus"
    case .taker: "methods that take menus"
    case .function, .requested: "methods that the app implements"
    }
  }
}
#endif
