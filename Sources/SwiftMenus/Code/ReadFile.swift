#if SwiftSource
import MenuModel
import StringTables
import SwiftSyntax
import XcodeProjects

/// A file that was looked into for menus.
package struct ReadFile: Sendable {
  package var path: String
  /// Bytes of its text in which places count; of a catalog as UTF-8.
  package var size: Int
  /// The platforms for which alone it is compiled, by its imports; empty where they don't tell.
  package var platforms: Platforms = []
  /// Whether its views use what SwiftUI doesn't have on the Mac; an app of Mac Catalyst has it.
  package var lacksMac = false

  init(path: String, size: Int, platforms: Platforms = []) {
    self.path = path
    self.size = size
    self.platforms = platforms
  }

  /// A file that was parsed.
  ///
  /// - Parameter lacksMac: Whether its views use what SwiftUI doesn't have on the Mac.
  init(_ file: ParsedFile, lacksMac: Bool) {
    var platforms = file.importedPlatforms
    // A folder of such a name holds what is compiled for one system alone.
    let folders = file.path.split(separator: "/").dropLast()
    if platforms.isEmpty, folders.contains(where: { $0 == "macOS" || $0 == "OSX" }) { platforms = .macOS }
    if !platforms.contains(.macOS), folders.contains("iOS") { platforms = [.iOS, .iPadOS] }
    self.init(path: file.path, size: file.tree.endPosition.utf8Offset, platforms: platforms)
    self.lacksMac = lacksMac
  }

  /// The same with what another look at the file told, which had more or less of it.
  func joined(with other: ReadFile) -> ReadFile { other.lacksMac ? other : self }

  /// The catalogs of a project.
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

  /// The platforms for which a condition of `#if os` holds; nil for another.
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

  /// The platforms on which something is shown where a condition holds; nil for one that doesn't tell. What a phone's
  /// app shows only while it runs on a Mac is shown as a Mac shows it.
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
  /// The platforms that the frameworks tell which the file imports without a condition.
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
