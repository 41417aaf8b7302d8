import TextCore
import XcodeProjects

extension AppInformation {
  /// Reads the property list of the document's app; nil if there is none nearby.
  ///
  /// Xcode puts it in the target's folder, which contains the document directly or indirectly.
  init?(
    of document: String, in folders: some Sequence<(path: String, names: [String])>,
    read: (String) -> [UInt8]?
  ) {
    let name = String(Paths.name(of: document).prefix { $0 != "." })
    for (folder, names) in folders {
      // Old projects name it after the target. If there are several, they belong to different targets.
      let named = names.filter { $0.hasSuffix("-Info.plist") }
      let lists = ["Info.plist", "\(Paths.name(of: folder))-Info.plist"] + (named.count == 1 ? named : [])
      for list in lists where names.contains(list) {
        guard let bytes = read("\(folder)/\(list)") else { continue }
        self.init(bytes)
        guard mainDocument == nil || mainDocument == name else { return nil }
        return
      }
    }
    return nil
  }
}
