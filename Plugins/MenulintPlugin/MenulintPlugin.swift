import Foundation
import PackagePlugin

/// `swift package menulint` runs menulint in the package's folder with the given arguments. `--target NAME`,
/// which Xcode adds for each selected target, is replaced with the folder of that target.
@main
struct MenulintPlugin: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) async throws {
    var words = ArgumentExtractor(arguments)
    let names = words.extractOption(named: "target")
    let folders = try context.package.targets(named: names).map {
      $0.directoryURL.path(percentEncoded: false)
    }
    try run(
      try context.tool(named: "menulint").url, words.remainingArguments + folders,
      in: context.package.directoryURL)
  }

  private func run(
    _ program: URL, _ arguments: [String], in folder: URL, environment: [String: String] = [:]
  ) throws {
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    process.currentDirectoryURL = folder
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    try process.run()
    process.waitUntilExit()
    switch process.terminationStatus {
    case 0: return
    case 1: Diagnostics.error("menulint found faults")
    default: Diagnostics.error("menulint could not do what was asked")
    }
  }
}

#if canImport(XcodeProjectPlugin)
import XcodeProjectPlugin

extension MenulintPlugin: XcodeCommandPlugin {
  /// Runs menulint in the project's folder. The selected targets may contain files in any folder, so the
  /// whole folder is searched.
  func performCommand(context: XcodePluginContext, arguments: [String]) throws {
    var words = ArgumentExtractor(arguments)
    if !words.extractOption(named: "target").isEmpty {
      Diagnostics.remark("menulint looks at all of the project's folder, whatever targets are chosen")
    }
    try run(
      try context.tool(named: "menulint").url, words.remainingArguments,
      in: context.xcodeProject.directoryURL,
      environment: ["MENULINT_PATHS": "absolute"])
  }
}
#endif
