import Files
import InterfaceBuilderMenus
import MenuModel
import MenuSpecParser

#if SwiftSource
import SwiftMenus
#endif

extension MenuLanguages {
  /// The languages that menulint reads: the one list of them.
  package static let all = MenuLanguages(
    [
      SpecFormat.yaml, SpecFormat.json, SpecFormat.jsonWithComments,
      InterfaceBuilderLanguage(
        readBeside: { try? FileAccess.read($0, limit: 8 << 20) },
        foldersIn: { folder in
          ((try? Folder(folder) { _ in false })?.entries ?? []).filter { $0.escapedName == nil }.map(\.name)
        }),
    ] + builtWithTraits)

  // What only a program has that was built with a trait of the package.
  private static var builtWithTraits: [any MenuLanguage] {
    #if SwiftSource
    [SwiftLanguage()]
    #else
    []
    #endif
  }
}
