import Files
import Linting
import MenuModel
import Workspace

/// The configurations of open documents, which are those that the command line would use. They are read again
/// when one of their files changes.
package final class WorkspaceConfiguration {
  /// The result of finding a file's configuration.
  enum Outcome {
    case plan(LintPlan)
    /// The configuration excludes the file.
    case excluded
    /// A search wouldn't find the file.
    case unrelated
    /// The configuration has problems, so nothing is linted.
    case broken(ConfigurationError)
  }

  /// The languages of the files that are linted.
  let languages: MenuLanguages
  private let file: String?
  private let isOff: Bool
  private var known: [String: Known] = [:]
  /// The number of times that the configuration of a folder has changed.
  private(set) var changeCount = 0
  private var newFiles: Set<String> = []

  /// The configuration of a folder, which is valid as long as some files don't change.
  private struct Known {
    var source: Result<PlanSource, ConfigurationError>
    var stamps: [FileStamp]
  }

  /// Creates the configurations. `file` applies to all folders, and `isOff` ignores configuration files.
  package init(_ languages: MenuLanguages, file: String?, isOff: Bool) {
    self.languages = languages
    self.file = file.map { Paths.absolute($0) }
    self.isOff = isOff
  }

  /// Returns the plan for the file at an absolute path, or the reason that it has none.
  ///
  /// - Parameter isTable: Whether it is a string table, which a search doesn't find.
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

  /// Returns the absolute paths of the configuration files read since the last call.
  func takeNewFiles() -> Set<String> {
    defer { newFiles = [] }
    return newFiles
  }

  private func source(forFolder folder: String) -> Result<PlanSource, ConfigurationError> {
    if let known = known[folder], known.stamps.allSatisfy({ $0 == FileStamp($0.path, isMarker: $0.isMarker) })
    {
      return known.source
    }
    // Read the stamps first, so that a change in the meantime is detected the next time.
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

  // Returns the files that determine the configuration of a folder.
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
