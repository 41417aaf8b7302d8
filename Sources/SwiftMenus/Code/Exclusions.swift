#if SwiftSource
/// Files whose menus aren't shown to users.
package enum Exclusions {
  static let folders: Set<String> = [
    ".build", "Pods", "Carthage", "DerivedData", "SourcePackages", "checkouts", ".git", "node_modules",
  ]

  private static let previews: Set<String> = [
    "PreviewHelper.swift", "PreviewHelpers.swift", "PreviewSupport.swift", "PreviewContainer.swift",
    "PreviewData.swift", "PreviewContent.swift", "PreviewApp.swift", "PreviewWrapper.swift",
  ]

  /// Whether a path is in a folder of checked-out packages.
  package static func isVendored(_ path: String) -> Bool {
    path.split(separator: "/").contains { folders.contains(String($0)) }
  }

  /// Whether a path is that of a test, or of code that only previews show.
  package static func isTest(_ path: String) -> Bool {
    let parts = path.split(separator: "/")
    guard let name = parts.last else { return false }
    if previews.contains(String(name)) || parts.dropLast().contains("Preview Content") { return true }
    return name.hasSuffix("Tests.swift") || name.hasSuffix("Test.swift")
      || parts.dropLast().contains { $0.hasSuffix("Tests") || ["Test", "tests", "UITesting"].contains($0) }
  }
}
#endif
