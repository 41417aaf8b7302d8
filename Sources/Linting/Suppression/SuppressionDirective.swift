/// A directive that may come after `menulint:` in a comment.
package enum SuppressionDirective: String, CaseIterable {
  case disableLine = "disable-line"
  case disableNextLine = "disable-next-line"
  case disable, enable
  case disableFile = "disable-file"

  /// The text before the directive.
  package static let prefix = "menulint:"

  /// Its effect, for editors.
  package var summary: String {
    switch self {
    case .disableLine: "The named rules report nothing on this line."
    case .disableNextLine: "The named rules report nothing on the next line."
    case .disable: "The named rules report nothing from here on, until `menulint:enable` names them."
    case .enable: "The named rules report findings again from here on."
    case .disableFile: "The named rules report nothing in this file."
    }
  }
}
