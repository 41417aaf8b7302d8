import Files
import InterfaceBuilderMenus
import MenuModel
import MenuSpecParser
import XcodeProjects

#if SwiftSource
import SwiftMenus
#endif

extension MenuLanguages {
  /// The languages that menulint reads. This is the only list of them. They have caches for the duration of
  /// one run.
  package static var all: MenuLanguages {
    let limit = 8 << 20
    let projects = FileMemory<XcodeTargets>(limit: limit)
    let folders = FileMemory<[String]>()
    return MenuLanguages(
      [
        SpecFormat.yaml, SpecFormat.json, SpecFormat.jsonWithComments,
        InterfaceBuilderLanguage(
          readBeside: { try? FileAccess.read($0, limit: limit) },
          namesIn: { folder in
            folders.value(ofFolder: folder) {
              let entries = try? Folder(folder) {
                $0.elementsEqual(".git".utf8) || $0.suffix(6).elementsEqual(".plist".utf8)
              }.entries
              return entries?.filter { $0.escapedName == nil }.map(\.name)
            } ?? []
          },
          targetsIn: { projects.value(of: $0) { XcodeTargets(XcodeProject($0)) } }),
      ] + builtWithTraits)
  }

  // The languages that are included only if the package was built with a certain trait.
  private static var builtWithTraits: [any MenuLanguage] {
    #if SwiftSource
    [SwiftLanguage()]
    #else
    []
    #endif
  }
}
