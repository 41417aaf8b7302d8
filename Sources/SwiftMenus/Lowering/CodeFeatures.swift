#if SwiftSource
/// What the code of a file says that its app has, and the command sets of SwiftUI that it asks for.
struct CodeFeatures: Sendable {
  private(set) var features: Set<String> = []
  private(set) var commandSets: Set<String> = []

  /// Adds what another file says.
  mutating func join(_ other: CodeFeatures) {
    features.formUnion(other.features)
    commandSets.formUnion(other.commandSets)
  }

  fileprivate mutating func note(_ name: String) {
    if let feature = Self.features[name] { features.insert(feature) }
    if let set = Self.commandSets[name] { commandSets.insert(set) }
  }

  // By the types that show them, and by those that are the sets, as specs name them.
  private static let features = ["NavigationSplitView": "sidebar"]
  private static let commandSets = [
    "SidebarCommands": "sidebar", "TextEditingCommands": "textEditing", "ToolbarCommands": "toolbar",
    "TextFormattingCommands": "textFormatting", "InspectorCommands": "inspector",
  ]
  fileprivate static let names = (Array(features.keys) + commandSets.keys).map { ($0, ByteScan.hash($0)) }
}

extension SourceIndex {
  /// What those of some files say that say something.
  func features(of files: some Sequence<Int>) -> [String: CodeFeatures] {
    let files = Array(files)
    var found: [String: CodeFeatures] = [:]
    for (name, hash) in CodeFeatures.names {
      for uses in uses(of: hash, in: files) { found[paths[uses.file], default: CodeFeatures()].note(name) }
    }
    return found
  }
}
#endif
