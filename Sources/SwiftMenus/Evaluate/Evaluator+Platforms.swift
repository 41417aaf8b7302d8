#if SwiftSource
import MenuModel
import SwiftSyntax

extension Evaluator {
  /// The platforms for which the running code is compiled.
  var platformsNow: Platforms {
    path.reduce(platforms) { platforms, branch in
      Platforms(branch.condition).map { platforms.intersection($0) } ?? platforms
    }
  }

  /// Begins code that is compiled only for some platforms.
  func enter(_ platforms: Platforms) {
    let common = self.platforms.intersection(platforms)
    self.platforms = common.isEmpty ? platforms : common
  }

  /// Returns the members of a type with a name, for the platforms and the apps of the running code.
  func membersHere(_ name: String, of type: TypeInfo) -> [Member] {
    compiledHere(project.members(name, of: type))
  }

  /// Returns the declarations with a name outside of types, for the platforms and the apps of the running
  /// code.
  func globalsHere(_ name: String) -> [Member] { compiledHere(project.globals(name)) }

  /// Returns whether an availability condition is true on all systems that a file is compiled for, so its
  /// other branch is a leftover; nil if it isn't, or if the systems aren't known.
  func isAlwaysSo(_ condition: AvailabilityConditionSyntax, in file: Int) -> Bool? {
    let oldest = project.oldest(for: file)
    guard !oldest.isEmpty, let asked = condition.asked, oldest.allSatisfy({ $0.meet(asked) }) else {
      return nil
    }
    return condition.availabilityKeyword.tokenKind == .poundAvailable
  }

  // Other files may have private declarations with the same name, and `#if os(macOS)` and `#else` may contain
  // different ones.
  private func compiledHere(_ members: [Member]) -> [Member] {
    let members = project.linkedHere(project.visibleHere(members))
    guard members.count > 1, members.contains(where: { $0.platforms != .all }) else { return members }
    let here = platformsNow
    let found = members.filter { !$0.platforms.isDisjoint(with: here) }
    return found.isEmpty ? members : found
  }
}
#endif
