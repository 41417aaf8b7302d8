import Foundation
import PackagePlugin

/// `swift package menulint`: runs menulint in the package's folder with the arguments given.
@main
struct MenulintPlugin: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) async throws {
    let process = Process()
    process.executableURL = try context.tool(named: "menulint").url
    process.arguments = arguments
    process.currentDirectoryURL = context.package.directoryURL
    try process.run()
    process.waitUntilExit()
    switch process.terminationStatus {
    case 0: return
    case 1: Diagnostics.error("menulint found faults")
    default: Diagnostics.error("menulint could not do what was asked")
    }
  }
}
