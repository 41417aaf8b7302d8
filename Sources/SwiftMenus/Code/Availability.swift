#if SwiftSource
import SwiftSyntax

extension AvailabilityConditionSyntax {
  /// The systems that the condition checks for; nil if it contains anything else.
  var asked: [(platform: String, version: [Int])]? {
    var asked: [(platform: String, version: [Int])] = []
    for argument in availabilityArguments {
      switch argument.argument {
      case .token: continue
      case .availabilityVersionRestriction(let restriction):
        guard let version = restriction.version else { return nil }
        let parts = [version.major.text] + version.components.map(\.number.text)
        let numbers = parts.compactMap { Int($0) }
        if numbers.count < parts.count { return nil }
        if restriction.platform.text != "watchOS" { asked.append((restriction.platform.text, numbers)) }
      default: return nil
      }
    }
    return asked
  }
}
#endif
