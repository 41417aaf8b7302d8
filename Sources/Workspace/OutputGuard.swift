import Files
import Linting
import MenuModel
import TextCore

/// Prevents reports from overwriting the user's files.
package enum OutputGuard {
  // The endings of files that people write and menulint reads. No report has one of them.
  private static let sources = [".swift", ".xib", ".storyboard", ".nib"]

  /// Rejects outputs whose names are those of sources or of the configuration. Called before any file is
  /// read.
  package static func refuseSources(_ outputs: [(option: String, path: String)], _ languages: MenuLanguages)
    throws(UsageError)
  {
    for (option, path) in outputs {
      for name in [path, FileAccess.realPath(path), FileAccess.linkTarget(path)].compactMap(\.self)
      where isSource(name, languages) {
        let link = name == path ? "" : " leads to “\(Paths.shown(name))”, which"
        throw UsageError(
          "\(option) “\(path)”\(link) has the name of a file that menulint reads",
          "choose a different name for the report")
      }
    }
  }

  private static func isSource(_ path: String, _ languages: MenuLanguages) -> Bool {
    let name = Paths.name(of: path).lowercased()
    return name == ConfigurationFinder.fileName || languages.hasUsualName(name)
      || sources.contains { name.hasSuffix($0) }
  }

  /// Rejects outputs that are input files of the run or other files that it reads, even through a different
  /// path.
  package static func refuseInputs(
    _ outputs: [(option: String, path: String)], _ found: FoundFiles, others: [String?]
  ) throws(UsageError) {
    if outputs.isEmpty { return }
    var outputOf: [FileIdentity: (option: String, path: String)] = [:]
    for output in outputs {
      if let identity = FileIdentity(of: output.path), identity.isFile { outputOf[identity] = output }
    }
    if outputOf.isEmpty { return }
    let inputs = found.files.map { file in
      (file.path, file.isStandardInput ? FileIdentity.ofStandardInput : FileIdentity(of: file.path))
    }
    let others = others.compactMap(\.self).map { ($0, FileIdentity(of: $0)) }
    for (input, identity) in inputs + others {
      guard let identity, let output = outputOf[identity] else { continue }
      throw UsageError(
        "\(output.option) “\(output.path)” would overwrite “\(input)”, an input of this run",
        "choose a different name for the report")
    }
  }
}
