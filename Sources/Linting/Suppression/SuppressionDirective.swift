/// What a suppression in a comment may say after `menulint:`.
package enum SuppressionDirective: String, CaseIterable {
  case disableLine = "disable-line"
  case disableNextLine = "disable-next-line"
  case disable, enable
  case disableFile = "disable-file"

  /// What stands before the directive.
  package static let prefix = "menulint:"

  /// What it does, for editors.
  package var summary: String {
    switch self {
    case .disableLine: "The rules named report nothing in this line."
    case .disableNextLine: "The rules named report nothing in the next line."
    case .disable: "The rules named report nothing from here on, until `menulint:enable` names them."
    case .enable: "Ends `menulint:disable` of the rules named."
    case .disableFile: "The rules named report nothing in this file."
    }
  }
}
