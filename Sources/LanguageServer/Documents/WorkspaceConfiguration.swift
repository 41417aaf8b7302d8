import Files
import Linting
import MenuModel
import Workspace

/// The configurations of open documents: those that the command line would use, read again when one of their files
/// has changed.
package final class WorkspaceConfiguration {
  /// How a file is linted.
  enum Outcome {
    case plan(LintPlan)
    /// The configuration excludes the file.
    case excluded
    /// It is no file that a search finds.
    case unrelated
    /// The configuration has faults, so that nothing is linted.
    case broken(ConfigurationError)
  }

  /// The languages of the files that are linted.
  let languages: MenuLanguages
  private let file: String?
  private let isOff: Bool
  private var known: [String: Known] = [:]
  /// How often the configuration of a folder was found to be another.
  private(set) var changeCount = 0
  private var newFiles: Set<String> = []

  /// What holds for the files of a folder, as long as some files are as they were.
  private struct Known {
    var source: Result<PlanSource, ConfigurationError>
    var stamps: [FileStamp]
  }

  /// Creates the configurations; `file` holds for all folders, `isOff` leaves configuration files alone.
  package init(_ languages: MenuLanguages, file: String?, isOff: Bool) {
    self.languages = languages
    self.file = file.map { Paths.absolute($0) }
    self.isOff = isOff
  }

  /// How the file at an absolute path is linted.
  ///
  /// - Parameter isTable: Whether it is a table of texts, which no search finds.
  func outcome(forFile path: String, isTable: Bool = false) -> Outcome {
    do throws(ConfigurationError) {
      let source = try source(forFolder: Paths.folder(of: path)).get()
      if source.configuration.exclude.matches(path) { return .excluded }
      let isFound =
        isTable || languages.hasUsualName(Paths.name(of: path))
        || source.configuration.includes(path, languages)
      return isFound ? .plan(try source.plan(for: path)) : .unrelated
    } catch {
      return .broken(error)
    }
  }

  /// Absolute paths of the files that configurations were read from since the last time this was asked.
  func takeNewFiles() -> Set<String> {
    defer { newFiles = [] }
    return newFiles
  }

  private func source(forFolder folder: String) -> Result<PlanSource, ConfigurationError> {
    if let known = known[folder], known.stamps.allSatisfy({ $0 == FileStamp($0.path, isMarker: $0.isMarker) })
    {
      return known.source
    }
    // The stamps come first, so that a change in between is seen the next time.
    var stamps = file == nil && !isOff ? Self.candidates(for: folder) : []
    let source: Result<PlanSource, ConfigurationError>
    do throws(ConfigurationError) {
      let finder = try ConfigurationFinder(RunSettings(), languages, file: file, isOff: isOff)
      let found = try finder.source(forFolder: folder)
      let configuration = found.configuration
      stamps += (configuration.files + (configuration.baseline.map { [$0] } ?? [])).map { FileStamp($0) }
      source = .success(found)
    } catch {
      stamps += error.files.map { FileStamp($0) }
      source = .failure(error)
    }
    newFiles.formUnion(stamps.filter { !$0.isMarker }.map(\.path))
    if known.updateValue(Known(source: source, stamps: stamps), forKey: folder) != nil { changeCount += 1 }
    return source
  }

  // The files that decide which configuration is found for a folder.
  private static func candidates(for folder: String) -> [FileStamp] {
    var stamps: [FileStamp] = []
    var folder = folder
    while true {
      stamps.append(FileStamp(Paths.join(folder, ConfigurationFinder.fileName)))
      stamps.append(FileStamp(Paths.join(folder, ".git"), isMarker: true))
      if stamps.suffix(2).contains(where: \.exists) || folder.isEmpty { return stamps }
      folder = Paths.folder(of: folder)
    }
  }
}
