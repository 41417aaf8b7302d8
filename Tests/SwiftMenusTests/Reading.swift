#if SwiftSource
import SwiftMenus

/// Reads the menus of a project from texts.
func reading(
  _ files: [String: String], language: String = "en", localizers: Set<String> = []
) -> MenuReading {
  reading(bytes: files.mapValues { Array($0.utf8) }, language: language, localizers: localizers)
}

func reading(
  bytes files: [String: [UInt8]], language: String = "en", localizers: Set<String> = []
) -> MenuReading {
  let paths = files.keys.sorted()
  var input = MenuReading.Input(
    swift: paths.filter { $0.hasSuffix(".swift") }, catalogs: paths.filter { !$0.hasSuffix(".swift") },
    language: language, read: { files[$0] },
    parallel: { count, body in for index in 0..<count { body(index) } })
  input.localizers = localizers
  return MenuReading(input)
}

/// An Xcode project with an app for each of the folders `Mac` and `Phone`.
let projectOfTwoApps = """
  { objects = {
    P = {isa = PBXProject; mainGroup = G; }; G = {isa = PBXGroup; children = (GA, GB, ); sourceTree = "<group>"; };
    GA = {isa = PBXFileSystemSynchronizedRootGroup; path = Mac; sourceTree = "<group>"; };
    GB = {isa = PBXFileSystemSynchronizedRootGroup; path = Phone; sourceTree = "<group>"; };
    A = {isa = PBXNativeTarget; productType = "com.apple.product-type.application"; fileSystemSynchronizedGroups = (GA, ); };
    B = {isa = PBXNativeTarget; productType = "com.apple.product-type.application"; fileSystemSynchronizedGroups = (GB, ); };
  }; }
  """

/// Returns the menus as an outline: one line per menu, with its items below.
func outline(_ files: [String: String]) -> String {
  reading(files).menus.map { menu in
    var line = menu.kind.rawValue
    if let title = menu.title { line += " \(title.outline)" }
    if let (relation, place) = menu.placement { line += " \(relation) \(place)" }
    return line + "\n" + menu.outline
  }.joined()
}

/// Returns the outline of the menus in a project with the file `View.swift` and others.
func outline(_ source: String, _ others: [String: String] = [:]) -> String {
  outline(others.merging(["View.swift": source]) { $1 })
}

/// Returns the items of a context menu, from the code in its closure and the other members of its view.
func items(_ content: String, members: String = "", _ others: [String: String] = [:]) -> String {
  let all = outline(
    "struct V: View { var body: some View { Text(a).contextMenu {\n\(content)\n} }\n\(members)\n}", others)
  return all.split(separator: "\n").dropFirst().map { $0.dropFirst(2) }.joined(separator: "\n")
}
#endif
