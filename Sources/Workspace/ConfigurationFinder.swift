import Files
import Linting
import MenuModel

/// A search for the configuration of a folder: the nearest file in or above it, up to the root of its repository.
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
  ///   - settings: The settings from the command line, which override every configuration.
  ///   - languages: The languages of the files that a search finds.
  ///   - file: A configuration file that applies to all folders.
  ///   - isOff: Whether configuration files are ignored.
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

  /// The absolute paths of the configurations and baselines that were read, sorted.
  package var files: [String] {
    let sources = fixed.map { [$0] } ?? Array(plansByFolder.values)
    let files = sources.flatMap { $0.configuration.files + ($0.configuration.baseline.map { [$0] } ?? []) }
    return Set(files + (settings.baseline.map { [$0] } ?? [])).sorted()
  }

  /// Returns the configuration of the folder at an absolute path.
  package func source(forFolder folder: String) throws(ConfigurationError) -> PlanSource {
    if let fixed { return fixed }
    if let known = plansByFolder[folder] { return known }
    let file = Paths.join(folder, Self.fileName)
    let source: PlanSource
    // A broken link counts too, because it shows that a configuration was intended.
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

  /// Returns the configuration of a folder inside another one, using the facts that a search found.
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
