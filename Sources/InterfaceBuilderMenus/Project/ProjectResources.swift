import MenuModel
import XcodeProjects

/// Facts about the app's features from a project's documents and property lists.
struct ProjectResources: Sendable {
  /// The features that AppKit's commands need.
  var has: Set<CommandNeed> = []
  /// Whether people can customize a document's toolbar.
  var hasCustomizableToolbar = false
  /// The documents with a view in which people edit text.
  var editableDocuments: [String] = []
  /// Of these, the ones whose text isn't only in the cells of tables.
  var documentsWithFields: [String] = []
  /// Whether a document has a window with a close button.
  var hasClosableWindows = false
  /// Whether the app declares document types.
  var hasDocumentTypes = false
  /// The identifiers of segues that show a sheet.
  var sheets: Set<String> = []

  /// - Parameter projects: The paths of `project.pbxproj` files.
  init(_ documents: Set<String>, lists: [String], projects: [String], _ files: ProjectFiles) {
    for path in documents {
      guard let bytes = files.glance(path) else { continue }
      bytes.withUnsafeBufferPointer { bytes in
        for toolbar in bytes.places(of: "<toolbar ") {
          has.insert(.toolbar)
          let tag = UnsafeBufferPointer(rebasing: bytes[toolbar...].prefix { $0 != UInt8(ascii: ">") })
          if !tag.contains("allowsUserCustomization=\"NO\"") { hasCustomizableToolbar = true }
        }
        if bytes.contains("class=\"NSToolbar\"") {
          has.insert(.toolbar)
          hasCustomizableToolbar = true
        }
        // Such a tab view puts its tabs in the toolbar of its window.
        if bytes.contains(" tabStyle=\"toolbar\"") { has.insert(.toolbar) }
        for segue in bytes.places(of: "<segue ") {
          let tag = UnsafeBufferPointer(rebasing: bytes[segue...].prefix { $0 != UInt8(ascii: ">") })
          guard tag.contains(" kind=\"sheet\""), let name = tag.places(of: " identifier=\"").first else {
            continue
          }
          let identifier = tag[(name + 13)...].prefix { $0 != UInt8(ascii: "\"") }
          sheets.insert(String(decoding: identifier, as: UTF8.self))
        }
        if Self.splitViews.contains(where: { bytes.contains($0) }) { has.insert(.sidebar) }
        if Self.textViews.contains(where: { bytes.contains($0) }) { has.insert(.text) }
        if EditableText.hasStyles(bytes) { has.insert(.styledText) }
        guard !ExampleFolders.hold(path) else { return }
        if EditableText.isIn(bytes) {
          editableDocuments.append(path)
          if EditableText.isIn(bytes, countsColumns: false) { documentsWithFields.append(path) }
        }
        if bytes.contains(" closable=\"YES\"") { hasClosableWindows = true }
      }
    }
    let own = lists.filter { !ExampleFolders.hold($0) }
    // If there is no property list, the app may have a help book.
    let isBook = { (path: String) in
      files.glance(path)?.withUnsafeBufferPointer(HelpBook.isNamed) ?? true
    }
    if lists.isEmpty || (own + projects).contains(where: isBook) { has.insert(.helpBook) }
    hasDocumentTypes = own.contains {
      files.glance($0)?.withUnsafeBufferPointer { $0.contains("CFBundleDocumentTypes") } ?? true
    }
  }

  private static let splitViews: [StaticString] = ["<splitViewController ", "SplitViewController\""]
  private static let textViews: [StaticString] =
    EditableText.pages + ["<textView ", "<pdfView ", "TextView\""]
}
