import Files
import InterfaceBuilderMenus
import MenuModel
import MenuSpecParser
import XcodeProjects

#if SwiftSource
import SwiftMenus
#endif

extension MenuLanguages {
  /// The languages that menulint reads: the one list of them.
  package static var all: MenuLanguages {
    let limit = 8 << 20
    return MenuLanguages(
      [
        SpecFormat.yaml, SpecFormat.json, SpecFormat.jsonWithComments,
        InterfaceBuilderLanguage(
          readBeside: { try? FileAccess.read($0, limit: limit) },
          namesIn: { folder in
            let entries = (try? Folder(folder) { $0.elementsEqual(".git".utf8) })?.entries ?? []
            return entries.filter { $0.escapedName == nil }.map(\.name)
          },
          targetsIn: { path in
            (try? FileAccess.read(path, limit: limit)).map { XcodeTargets(XcodeProject($0)) }
          }),
      ] + builtWithTraits)
  }

  // What only a program has that was built with a trait of the package.
  private static var builtWithTraits: [any MenuLanguage] {
    #if SwiftSource
    [SwiftLanguage()]
    #else
    []
    #endif
  }
}
