import Files
import Linting
import TextCore

/// Reads a configuration file and the files that it extends.
package struct ConfigurationLoader {
  private var problems: [ConfigurationProblem] = []
  // The files that are being read, from the outermost. A file that is already here extends itself.
  private var open: [String] = []
  private var files: [String] = []
  private var isFull = false

  /// The maximum number of files that one configuration reads, counting each time a file is extended. If each
  /// file extends the next one twice, the number doubles with each step.
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
        ConfigurationProblem(file: Paths.shown(path), reason: Self.reason(error, path))
      ]
    }
    if !loader.problems.isEmpty {
      throw ConfigurationError(problems: loader.problems, files: [path] + loader.files)
    }
    configuration.files = loader.files
    return configuration
  }

  /// Returns the problems in the text of a configuration file at an absolute path, and in the files that it
  /// extends. The text may be unsaved.
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
        // Report this only once, not again for the files that extend this one.
        if !isFull { reader.report("“extends” includes more than \(Self.maximumFiles) files", at: node) }
        isFull = true
        break
      }
      do {
        try read(extended, FileAccess.read(extended), into: &configuration)
      } catch {
        files.append(extended)
        reader.report("can't read “\(Paths.shown(extended))”: \(error.message)", at: node)
      }
    }
    reader.read(into: &configuration)
    // If a file is extended twice, report its problems once.
    for problem in reader.problems where !problems.contains(where: { $0.text == problem.text }) {
      problems.append(problem)
    }
  }
}
