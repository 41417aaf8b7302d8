import Files
import Linting
import MenuModel
import Workspace

/// `menulint init`: writes a starter configuration for the repository at hand.
enum InitCommand {
  static func run(_ arguments: Arguments) throws -> ExitStatus {
    if let path = arguments.paths.first {
      throw UsageError("init takes no “\(path)”: it writes to the current folder")
    }
    let survey = RepositorySurvey(folder: Environment.currentFolder)
    let finder = try ConfigurationFinder(RunSettings(), arguments.languages, file: nil, isOff: true)
    let specs = try FileSearch.find(["."], standardInputName: nil, finder).files.count
    do {
      try FileAccess.create(ConfigurationFinder.fileName, text(survey).bytes)
    } catch {
      let isThere = FileAccess.exists(ConfigurationFinder.fileName)
      Program.complain(
        "can't write \(ConfigurationFinder.fileName): \(isThere ? "there is one already" : error.message)")
      return .failure
    }
    StandardStream.output.write(
      "Wrote \(ConfigurationFinder.fileName) for \(Wording.count(specs, "menu spec")).\n"
        + "menulint config shows what holds; menulint lints.\n")
    return .success
  }

  private static func text(_ survey: RepositorySurvey) -> ByteBuffer {
    var output = ByteBuffer()
    output.append("{\n")
    output.append(
      "  // The platforms of specs that state none\(survey.platformSource.map { ", from \($0)" } ?? "").\n")
    output.append("  \"platforms\": ")
    JSONText.append(survey.platforms.platforms.map(\.rawValue), to: &output)
    output.append(",\n\n  // The language of specs that state none.\n  \"locale\": ")
    JSONText.append(survey.locale ?? "en", to: &output)
    output.append(",\n\n  // Files that are left alone, also when they are named.\n  \"exclude\": ")
    JSONText.append(survey.excluded, to: &output)
    output.append(
      """
      ,

        // Words that are spelled as given wherever they stand in a title: names of products, mostly.
        "words": [],

        // A severity (error, warning, info), off, or a mapping with options:
        // "submenu-length": {"severity": "warning", "max": 7}
        // menulint rules lists the rules.
        "rules": {}
      }

      """)
    return output
  }
}
