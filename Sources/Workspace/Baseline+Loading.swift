import Files
import Linting
import TextCore

extension Baseline {
  /// Reads the baseline at an absolute path.
  package static func load(_ path: String) throws(ConfigurationError) -> Baseline {
    let shown = Paths.shown(path)
    let bytes: [UInt8]
    do {
      bytes = try FileAccess.read(path)
    } catch {
      throw ConfigurationError(problems: [
        ConfigurationProblem(unreadable: "the baseline ", file: shown, reason: error.message)
      ])
    }
    return try Baseline(bytes, path: path, file: shown) { FileAccess.exists($0) }
  }
}
