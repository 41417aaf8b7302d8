#if SwiftSource
import MenuModel
import SwiftSyntax

extension Evaluator {
  /// The platforms for which the code that runs now is compiled.
  var platformsNow: Platforms {
    path.reduce(platforms) { platforms, branch in
      Platforms(branch.condition).map { platforms.intersection($0) } ?? platforms
    }
  }

  /// Begins code that is compiled for some platforms alone.
  func enter(_ platforms: Platforms) {
    let common = self.platforms.intersection(platforms)
    self.platforms = common.isEmpty ? platforms : common
  }

  /// Members of a type by name, for the platforms and the apps of the code that runs.
  func membersHere(_ name: String, of type: TypeInfo) -> [Member] {
    compiledHere(project.members(name, of: type))
  }

  /// Declarations of a name that are in no type, for the platforms and the apps of the code that runs.
  func globalsHere(_ name: String) -> [Member] { compiledHere(project.globals(name)) }

  /// Whether all systems that a file is compiled for are what `#available` asks for: what is written for others is left
  /// from when the app ran there. Nil where some aren't, or that isn't known.
  func isAlwaysSo(_ condition: AvailabilityConditionSyntax, in file: Int) -> Bool? {
    let oldest = project.oldest(for: file)
    guard !oldest.isEmpty, let asked = condition.asked, oldest.allSatisfy({ $0.meet(asked) }) else {
      return nil
    }
    return condition.availabilityKeyword.tokenKind == .poundAvailable
  }

  // `#if os(macOS)` may declare what `#else` declares otherwise.
  private func compiledHere(_ members: [Member]) -> [Member] {
    let members = project.linkedHere(members)
    guard members.count > 1, members.contains(where: { $0.platforms != .all }) else { return members }
    let here = platformsNow
    let found = members.filter { !$0.platforms.isDisjoint(with: here) }
    return found.isEmpty ? members : found
  }
}
#endif
