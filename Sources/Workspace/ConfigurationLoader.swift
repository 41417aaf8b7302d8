import Files
import Linting
import TextCore

/// Reads a configuration file and those it extends.
package struct ConfigurationLoader {
  private var problems: [ConfigurationProblem] = []
  // Files being read, the outermost first: one that stands here already extends itself.
  private var open: [String] = []
  private var files: [String] = []
  private var isFull = false

  /// The most files that one reads, each counted as often as it is extended: files that extend each other twice
  /// double with each step.
  static let maximumFiles = 1000

  /// Reads the configuration file at an absolute path.
  static func load(_ path: String) throws(ConfigurationError) -> Configuration {
    var loader = ConfigurationLoader()
    var configuration = Configuration()
    configuration.file = Paths.shown(path)
    do {
      try loader.read(path, FileAccess.read(path), into: &configuration)
    } catch {
      loader.problems = [
        ConfigurationProblem(file: Paths.shown(path), message: "can't be read: \(Self.reason(error, path))")
      ]
    }
    if !loader.problems.isEmpty {
      throw ConfigurationError(problems: loader.problems, files: [path] + loader.files)
    }
    configuration.files = loader.files
    return configuration
  }

  /// What is wrong with the text of a configuration file at an absolute path, which needn't be saved there, and with
  /// the files it extends.
  package static func problems(in text: [UInt8], at path: String) -> [ConfigurationProblem] {
    var loader = ConfigurationLoader()
    var configuration = Configuration()
    loader.read(path, text, into: &configuration)
    return loader.problems
  }

  private static func reason(_ error: FileError, _ path: String) -> String {
    guard !FileAccess.exists(path), let target = FileAccess.linkTarget(path) else { return error.message }
    return "the symbolic link points to “\(target)”: \(error.message)"
  }

  private mutating func read(_ path: String, _ bytes: [UInt8], into configuration: inout Configuration) {
    files.append(path)
    open.append(path)
    defer { open.removeLast() }
    var reader = ConfigurationReader(
      bytes, file: Paths.shown(path), folder: Paths.folder(of: path), absolute: Paths.absolute)
    for (extended, node) in reader.extended() {
      if open.contains(extended) {
        let circle = (open.drop { $0 != extended } + [extended]).map { Paths.shown($0) }
        reader.report("the file extends itself: \(circle.joined(separator: " → "))", at: node)
        continue
      }
      guard files.count < Self.maximumFiles else {
        // The files around it say it no second time.
        if !isFull { reader.report("“extends” includes more than \(Self.maximumFiles) files", at: node) }
        isFull = true
        break
      }
      do {
        try read(extended, FileAccess.read(extended), into: &configuration)
      } catch {
        files.append(extended)
        reader.report("“\(Paths.shown(extended))” can't be read: \(error.message)", at: node)
      }
    }
    reader.read(into: &configuration)
    // A file extended twice states its faults once.
    for problem in reader.problems where !problems.contains(where: { $0.text == problem.text }) {
      problems.append(problem)
    }
  }
}
