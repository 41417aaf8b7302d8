import Files

/// The file that shows a build system that a lint is done.
///
/// It is a Swift file, because every build system that runs plugins compiles generated Swift files but treats
/// other generated files as resources of the product.
enum BuildStamp {
  private static let text =
    "// Written by menulint for the build system: nothing was found that fails the build.\n"

  /// Writes the stamp, unless it already exists, so that it isn't compiled again.
  static func write(_ path: String) throws(UsageError) {
    let bytes = Array(text.utf8)
    if let written = try? FileAccess.read(path), written == bytes { return }
    do {
      try FileAccess.write(bytes, to: path)
    } catch {
      throw UsageError("can't write \(path): \(error.messageOfWriting)")
    }
  }
}
