#if SwiftSource
import MenuModel
import SwiftSyntax

/// The features of an app that a file's code shows, and the SwiftUI command sets that it uses.
struct CodeFeatures: Sendable {
  private(set) var features: Set<String> = []
  private(set) var commandSets: Set<String> = []
  /// Whether it may open help, or remove SwiftUI's own item for it.
  fileprivate(set) var mayOpenHelp = false
  /// Whether SwiftUI shows its windows, and so its menu bar.
  private(set) var hasScenes = false

  /// Adds the features of another file.
  mutating func join(_ other: CodeFeatures) {
    features.formUnion(other.features)
    commandSets.formUnion(other.commandSets)
    mayOpenHelp = mayOpenHelp || other.mayOpenHelp
    hasScenes = hasScenes || other.hasScenes
  }

  fileprivate mutating func note(_ name: String) {
    if let feature = Self.features[name] { features.insert(feature) }
    if let set = Self.commandSets[name] { commandSets.insert(set) }
    if Self.scenes.contains(name) { hasScenes = true }
  }

  // The features by the types that show them, and the command sets by the types that add them, as specs name
  // them.
  private static let features = ["NavigationSplitView": "sidebar"]
  private static let commandSets = [
    "SidebarCommands": "sidebar", "TextEditingCommands": "textEditing", "ToolbarCommands": "toolbar",
    "TextFormattingCommands": "textFormatting", "InspectorCommands": "inspector",
  ]
  private static let scenes = ["WindowGroup", "DocumentGroup", "Window"]
  /// Whether a file is about the app's settings, whose window has no parts that people show and hide.
  fileprivate static func isOfSettings(_ path: String) -> Bool {
    let path = path.lowercased()
    return path.contains("settings") || path.contains("preferences")
  }

  fileprivate static func isFeature(_ name: String) -> Bool { features[name] != nil }

  fileprivate static let names = (Array(features.keys) + commandSets.keys + scenes).map {
    ($0, ByteScan.hash($0))
  }
}

extension SourceIndex {
  /// Returns the features that the files show, by path.
  func features(of files: some Sequence<Int>) -> [String: CodeFeatures] {
    let files = Array(files)
    var found: [String: CodeFeatures] = [:]
    for file in files where scans[file].namesHelp && !Exclusions.isTest(paths[file]) {
      found[paths[file], default: CodeFeatures()].mayOpenHelp = true
    }
    for (name, hash) in CodeFeatures.names {
      for uses in uses(of: hash, in: files) {
        let path = paths[uses.file]
        let isFeature = CodeFeatures.isFeature(name)
        // A sidebar without its button is always open.
        if isFeature, scans[uses.file].namesSidebarButton || CodeFeatures.isOfSettings(path) { continue }
        if isFeature, !isOnMac(name, in: uses.file) { continue }
        found[path, default: CodeFeatures()].note(name)
      }
    }
    return found
  }

  // Whether a file uses a type in code that is compiled for the Mac. With `columnVisibility`, the code itself shows and
  // hides the sidebar.
  private func isOnMac(_ name: String, in file: Int) -> Bool {
    guard let tree = parsed(file)?.tree else { return false }
    var isOnMac = false
    for token in tree.tokens(viewMode: .sourceAccurate) {
      if token.text == "columnVisibility" { return false }
      isOnMac = isOnMac || token.text == name && Platforms(around: Syntax(token)).contains(.macOS)
    }
    return isOnMac
  }
}
#endif
