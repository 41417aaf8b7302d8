import DataTree
import InterfaceBuilderMenus

/// The languages that files with menus are in.
package enum FileFormat: Sendable, Equatable {
  /// A menu spec.
  case spec(SpecFormat)
  /// A `.xib` or `.storyboard` file, or what one is compiled to.
  case interfaceBuilder

  /// The format that a file's name tells, by its extension; nil for any other file.
  package init?(fileName: String) {
    if let format = SpecFormat(fileName: fileName) {
      self = .spec(format)
    } else if InterfaceBuilderDocument.isName(fileName) {
      self = .interfaceBuilder
    } else {
      return nil
    }
  }

  /// What to say of a file whose name tells no format.
  package static func refusal(of name: String) -> String {
    if name.lowercased().hasSuffix(".swift") {
      return
        "\(swiftAdvice); menulint init --spec writes a first spec, which describes menus that live in code"
    }
    return refusal
  }

  /// How to have Swift files checked.
  package static let swiftAdvice =
    "this program doesn't read Swift: one built with the trait SwiftSource (swift build --traits SwiftSource), as "
    + "the released ones are, does"

  private static let refusal =
    "can't tell the format from the name, expected .yaml, .yml, .json, .jsonc, .xib or .storyboard"
}
