import Files
import Linting
import MenuModel

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// What a command reads under the name that `--stdin-filename` gives.
enum StandardInput {
  /// Takes the one input that a name is given for: `-`, or what a shell puts in place of `<(…)`, whose own name
  /// tells nothing.
  static func take(_ paths: inout [String], name: String?, _ languages: MenuLanguages) throws(UsageError) {
    guard let name, !paths.contains("-") else { return }
    guard paths.count == 1, languages.language(ofFileNamed: paths[0]) == nil,
      let kind = try? FileAccess.kind(of: paths[0]), kind != .folder
    else {
      throw UsageError(
        "--stdin-filename names what - reads, and - isn't among the paths",
        "menulint - --stdin-filename \(name)")
    }
    let descriptor = open(paths[0], O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0, dup2(descriptor, 0) == 0 else {
      throw UsageError("can't read \(paths[0]): \(systemMessage(errno))")
    }
    close(descriptor)
    paths = ["-"]
  }
}
