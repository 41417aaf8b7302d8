import TextCore
import XcodeProjects

extension AppInformation {
  /// What the list of the app says that a document is of; nil where none stands by it.
  ///
  /// Xcode puts it in the target's folder: that of the document, or one around it.
  init?(
    of document: String, in folders: some Sequence<(path: String, names: [String])>,
    read: (String) -> [UInt8]?
  ) {
    let name = String(Paths.name(of: document).prefix { $0 != "." })
    for (folder, names) in folders {
      for list in ["Info.plist", "\(Paths.name(of: folder))-Info.plist"] where names.contains(list) {
        guard let bytes = read("\(folder)/\(list)") else { continue }
        self.init(bytes)
        guard mainDocument == nil || mainDocument == name else { return nil }
        return
      }
    }
    return nil
  }
}
