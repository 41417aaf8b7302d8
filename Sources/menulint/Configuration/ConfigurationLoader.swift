/// Reads a configuration file and those it extends.
struct ConfigurationLoader {
  private var problems: [ConfigurationProblem] = []
  // Files being read, the outermost first: one that stands here already extends itself.
  private var open: [String] = []

  /// Reads the configuration file at an absolute path.
  static func load(_ path: String) throws(ConfigurationError) -> Configuration {
    var loader = ConfigurationLoader()
    var configuration = Configuration()
    configuration.file = Paths.shown(path)
    do {
      try loader.read(path, into: &configuration)
    } catch {
      throw ConfigurationError(problems: [
        ConfigurationProblem(
          file: Paths.shown(path), message: "can't be read: \(error.message)")
      ])
    }
    if !loader.problems.isEmpty { throw ConfigurationError(problems: loader.problems) }
    return configuration
  }

  private mutating func read(_ path: String, into configuration: inout Configuration) throws(FileError) {
    let bytes = try FileAccess.read(path)
    open.append(path)
    defer { open.removeLast() }
    var reader = ConfigurationReader(bytes, file: Paths.shown(path), folder: Paths.folder(of: path))
    for (extended, node) in reader.extended() {
      if open.contains(extended) {
        let circle = (open.drop { $0 != extended } + [extended]).map { Paths.shown($0) }
        reader.report("the file extends itself: \(circle.joined(separator: " → "))", at: node)
        continue
      }
      do {
        try read(extended, into: &configuration)
      } catch {
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
