import Foundation
import PackagePlugin

/// Lints a target's menus whenever it is built: its specs, its Interface Builder files, and its Swift files where the
/// program reads them. Findings are shown at their lines; only errors stop the build.
///
/// A build runs it again for the targets of which a file has changed, as it does a compiler.
@main
struct MenulintBuildPlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) async throws -> [Command] {
    // The file that the command writes is Swift, which a target without Swift can't take.
    guard target is SwiftSourceModuleTarget else { return [] }
    let inputs = MenuFiles.inside(target.directoryURL)
    if inputs.isEmpty { return [] }
    return [
      lint(
        [target.directoryURL], of: target.name, inputs: inputs, root: context.package.directoryURL,
        program: try context.tool(named: "menulint").url, work: context.pluginWorkDirectoryURL)
    ]
  }

  /// The command that lints some files and folders.
  ///
  /// - Parameters:
  ///   - inputs: The files that decide what is found.
  ///   - root: The folder that configurations are looked for up to.
  ///   - work: The folder for what the command writes.
  func lint(
    _ paths: [URL], of target: String, inputs: [URL], root: URL, program: URL, work: URL
  ) -> Command {
    // The build system takes the command for done as long as what it writes is there and no input has changed.
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
  /// The files in a folder that menulint reads, sorted.
  static func inside(_ folder: URL) -> [URL] {
    let found = FileManager.default.enumerator(
      at: folder, includingPropertiesForKeys: nil, options: [.skipsHiddenFiles])
    let files = (found?.compactMap { $0 as? URL } ?? []).filter { isRead($0.lastPathComponent) }
    return files.sorted { $0.path < $1.path }
  }

  /// Whether menulint reads files of a name, or may.
  static func isRead(_ name: String) -> Bool {
    let endings = [
      ".menu.yaml", ".menu.yml", ".menu.json", ".menu.jsonc", ".xib", ".storyboard", ".swift", ".strings",
      ".xcstrings",
    ]
    return endings.contains { name.lowercased().hasSuffix($0) }
  }

  /// The configurations and baselines that may hold for files and folders.
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
    // As in a package: what Xcode would compile of the command is Swift.
    let all = target.inputFiles.map(\.url)
    guard all.contains(where: { $0.pathExtension.lowercased() == "swift" }) else { return [] }
    // A target of a project lists files of any folder. Swift files are named only where the folder is searched.
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
