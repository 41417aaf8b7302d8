import Foundation
import PackagePlugin

/// Lints a target's menus in each build: its specs, its Interface Builder files, and its Swift files if
/// menulint can read them. Findings appear at their lines, and only errors stop the build.
///
/// The build system runs it again only for targets with changed files, like a compiler.
@main
struct MenulintBuildPlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) async throws -> [Command] {
    // The command writes a Swift file, which a target without Swift can't contain.
    guard target is SwiftSourceModuleTarget else { return [] }
    let inputs = MenuFiles.inside(target.directoryURL)
    if inputs.isEmpty { return [] }
    return [
      lint(
        [target.directoryURL], of: target.name, inputs: inputs, root: context.package.directoryURL,
        program: try context.tool(named: "menulint").url, work: context.pluginWorkDirectoryURL)
    ]
  }

  /// Returns the command that lints some files and folders.
  ///
  /// - Parameters:
  ///   - inputs: The files that affect the findings.
  ///   - root: The topmost folder that may contain configurations.
  ///   - work: The folder for the command's output.
  func lint(
    _ paths: [URL], of target: String, inputs: [URL], root: URL, program: URL, work: URL
  ) -> Command {
    // The build system skips the command if its output exists and no input has changed.
    let stamp = work.appending(path: "\(target)Menus.swift")
    let options = ["--format", "text", "--fail-on", "error", "--allow-no-files"]
    return .buildCommand(
      displayName: "Checking the menus of \(target)",
      executable: program,
      arguments: ["lint"] + options + ["--stamp", stamp.path(percentEncoded: false), "--"]
        + paths.map { $0.path(percentEncoded: false) },
      environment: ["MENULINT_PATHS": "absolute"],
      inputFiles: inputs + MenuFiles.configurations(above: paths, upTo: root),
      outputFiles: [stamp])
  }
}

/// Finds the files that a lint depends on.
private enum MenuFiles {
  /// Returns the files in a folder that menulint reads, sorted.
  static func inside(_ folder: URL) -> [URL] {
    let found = FileManager.default.enumerator(
      at: folder, includingPropertiesForKeys: nil, options: [.skipsHiddenFiles])
    let files = (found?.compactMap { $0 as? URL } ?? []).filter { isRead($0.lastPathComponent) }
    return files.sorted { $0.path < $1.path }
  }

  /// Whether menulint may read files with this name.
  static func isRead(_ name: String) -> Bool {
    let endings = [
      ".menu.yaml", ".menu.yml", ".menu.json", ".menu.jsonc", ".xib", ".storyboard", ".swift", ".strings",
      ".xcstrings",
    ]
    return endings.contains { name.lowercased().hasSuffix($0) }
  }

  /// Returns the configurations and baselines that may apply to files and folders.
  static func configurations(above paths: [URL], upTo root: URL) -> [URL] {
    var found: Set<URL> = []
    for path in paths {
      var folder = path
      while folder.path.hasPrefix(root.path) {
        for name in [".menulint.json", ".menulint-baseline.json"] {
          let file = folder.appending(path: name)
          if FileManager.default.fileExists(atPath: file.path) { found.insert(file) }
        }
        if folder.path == root.path { break }
        folder.deleteLastPathComponent()
      }
    }
    return found.sorted { $0.path < $1.path }
  }
}

#if canImport(XcodeProjectPlugin)
import XcodeProjectPlugin

extension MenulintBuildPlugin: XcodeBuildToolPlugin {
  func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command] {
    // As in a package, Xcode compiles the command's output, which is Swift.
    let all = target.inputFiles.map(\.url)
    guard all.contains(where: { $0.pathExtension.lowercased() == "swift" }) else { return [] }
    // A target in a project may list files in any folder. Swift files and string tables are omitted, because
    // they are read only if their folder is searched.
    let files = all.filter {
      MenuFiles.isRead($0.lastPathComponent)
        && !["swift", "strings", "xcstrings"].contains($0.pathExtension.lowercased())
    }
    if files.isEmpty { return [] }
    return [
      lint(
        files, of: target.displayName, inputs: files, root: context.xcodeProject.directoryURL,
        program: try context.tool(named: "menulint").url, work: context.pluginWorkDirectoryURL)
    ]
  }
}
#endif
