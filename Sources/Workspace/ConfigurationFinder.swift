import Files
import Linting
import MenuModel

/// Finds the configuration of a folder: the nearest file in it or above, up to the root of its repository.
package final class ConfigurationFinder {
  package static let fileName = ".menulint.json"

  private var plansByFolder: [String: PlanSource] = [:]
  private let settings: RunSettings
  /// The languages of the files that a search finds.
  let languages: MenuLanguages
  private let fixed: PlanSource?

  /// Creates a finder.
  ///
  /// - Parameters:
  ///   - settings: What the command line sets on top of every configuration.
  ///   - languages: The languages of the files that a search finds.
  ///   - file: A configuration file that holds for all folders.
  ///   - isOff: Whether configuration files are left alone.
  package init(
    _ settings: RunSettings, _ languages: MenuLanguages, file: String?, isOff: Bool
  ) throws(ConfigurationError) {
    self.settings = settings
    self.languages = languages
    if let file {
      fixed = PlanSource(try ConfigurationLoader.load(Paths.absolute(file)), settings)
    } else {
      fixed = isOff ? PlanSource(Configuration(), settings) : nil
    }
  }

  /// The absolute paths of the configurations and baselines that were read, in order.
  package var files: [String] {
    let sources = fixed.map { [$0] } ?? Array(plansByFolder.values)
    let files = sources.flatMap { $0.configuration.files + ($0.configuration.baseline.map { [$0] } ?? []) }
    return Set(files + (settings.baseline.map { [$0] } ?? [])).sorted()
  }

  /// The configuration of an absolute folder.
  package func source(forFolder folder: String) throws(ConfigurationError) -> PlanSource {
    if let fixed { return fixed }
    if let known = plansByFolder[folder] { return known }
    let file = Paths.join(folder, Self.fileName)
    let source: PlanSource
    // A link that leads nowhere isn't passed over: somebody meant a configuration.
    if FileAccess.hasEntry(file) {
      source = PlanSource(try ConfigurationLoader.load(file), settings)
    } else if folder.isEmpty || FileAccess.exists(Paths.join(folder, ".git")) {
      source = unconfigured
    } else {
      source = try self.source(forFolder: Paths.folder(of: folder))
    }
    plansByFolder[folder] = source
    return source
  }

  /// The configuration of a folder inside another, where a search has seen what is in it.
  func source(
    forFolder folder: String, in outer: PlanSource, hasFile: Bool, isRepository: Bool
  ) throws(ConfigurationError) -> PlanSource {
    if let fixed { return fixed }
    if let known = plansByFolder[folder] { return known }
    var source = isRepository ? unconfigured : outer
    if hasFile {
      source = PlanSource(try ConfigurationLoader.load(Paths.join(folder, Self.fileName)), settings)
    }
    plansByFolder[folder] = source
    return source
  }

  private lazy var unconfigured = PlanSource(Configuration(), settings)
}
