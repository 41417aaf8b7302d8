#if SwiftSource
import MenuModel
import StringTables
import SwiftSyntax
import XcodeProjects

/// A file that was searched for menus.
package struct ReadFile: Sendable {
  package var path: String
  /// The size of the text that places refer to, in bytes. For a catalog, the text is UTF-8.
  package var size: Int
  /// The platforms for which the file is compiled, judging by its imports; empty if they don't show this.
  package var platforms: Platforms = []
  /// Whether its views use members that SwiftUI doesn't have on the Mac. Mac Catalyst apps can use them.
  package var lacksMac = false

  init(path: String, size: Int, platforms: Platforms = []) {
    self.path = path
    self.size = size
    self.platforms = platforms
  }

  /// Creates the entry of a parsed file.
  ///
  /// - Parameter lacksMac: Whether its views use members that SwiftUI doesn't have on the Mac.
  init(_ file: ParsedFile, lacksMac: Bool) {
    var platforms = file.importedPlatforms
    // A folder with the name of a system contains code for that system only.
    let folders = file.path.split(separator: "/").dropLast()
    if platforms.isEmpty, folders.contains(where: { $0 == "macOS" || $0 == "OSX" }) { platforms = .macOS }
    if !platforms.contains(.macOS), folders.contains("iOS") { platforms = [.iOS, .iPadOS] }
    self.init(path: file.path, size: file.tree.endPosition.utf8Offset, platforms: platforms)
    self.lacksMac = lacksMac
  }

  /// Returns the result of both readings of the file, one of which may have parsed less of it.
  func joined(with other: ReadFile) -> ReadFile { other.lacksMac ? other : self }

  /// Returns the catalogs of a project.
  static func all(of catalogs: Catalogs) -> [Int: ReadFile] {
    var files: [Int: ReadFile] = [:]
    for (number, path) in catalogs.paths.enumerated() {
      files[-1 - number] = ReadFile(path: path, size: catalogs.sizes[number])
    }
    return files
  }
}

extension Platforms {
  /// The platforms that have UIKit's menus.
  static let ofUIKit: Platforms = [.iOS, .iPadOS, .tvOS, .visionOS]

  /// Creates the platforms for which an `#if os` condition is true, or nil for any other condition.
  init?(_ condition: Branch.Condition) {
    guard case .platforms(let names) = condition else { return nil }
    var platforms: Platforms = names.first?.hasPrefix("!") == true ? .all : []
    for name in names {
      if name.hasPrefix("!") {
        platforms.subtract(Platforms(named: String(name.dropFirst())))
      } else {
        platforms.formUnion(Platforms(named: name))
      }
    }
    self = platforms
  }

  /// Creates the platforms that show the content under a condition, or nil if the condition doesn't determine
  /// them. An iPhone app running on a Mac shows content as a Mac does.
  init?(shownWhile condition: Branch.Condition) {
    switch condition {
    case .platforms: self.init(condition)
    case .build("targetEnvironment(macCatalyst)"): self = .macOS
    case .state(let text) where Self.asksForMac(text): self = .macOS
    case .state, .build, .loop: return nil
    }
  }

  // `isMac()`, `ProcessInfo.processInfo.isiOSAppOnMac`, `UIDevice.current.userInterfaceIdiom == .mac`
  private static func asksForMac(_ text: String) -> Bool {
    guard text.utf8.count < 80, !text.contains("||") else { return false }
    return text.split(whereSeparator: { $0 == "&" || $0 == "," }).contains { part in
      let asked = part.filter { $0 != " " }
      if asked.hasPrefix("!") { return false }
      if asked.hasSuffix("userInterfaceIdiom==.mac") { return true }
      let name = (asked.split(separator: ".").last ?? "").split(separator: "(").first ?? ""
      return ["isMac", "isMacOS", "isOnMac", "isMacCatalyst", "isMacCatalystApp", "isiOSAppOnMac"]
        .contains(String(name))
    }
  }
}

extension ParsedFile {
  /// The platforms of the frameworks that the file imports unconditionally.
  fileprivate var importedPlatforms: Platforms {
    var platforms: Platforms = []
    for statement in tree.statements {
      guard case .decl(let declaration) = statement.item, let name = declaration.as(ImportDeclSyntax.self)
      else { continue }
      switch name.path.first?.name.text {
      case "AppKit", "Cocoa", "Carbon", "ServiceManagement", "Sparkle": platforms.formUnion(.macOS)
      case "UIKit": platforms.formUnion(.ofUIKit)
      default: break
      }
    }
    return platforms.contains(.macOS) && platforms != .macOS ? [] : platforms
  }
}
#endif
