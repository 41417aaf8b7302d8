import Foundation
import InterfaceBuilderMenus
import MenuModel
import Testing

/// Reads the documents of real apps.
struct CorpusTests {
  @Test func menusAreThoseThatAnotherProgramFound() throws {
    guard let files = SharedData.contents(of: "corpus/ib") else { return }
    #expect(files.count > 100)
    for file in files {
      let document = InterfaceBuilderDocument(
        parsing: SourceText(bytes: Array(try Data(contentsOf: file))), path: file.path)
      #expect(document.problems.isEmpty, "\(file.lastPathComponent)")
      let name = file.deletingPathExtension().lastPathComponent + ".menu.json"
      let expected = try MenuOutline.menus(
        ofSpec: Data(contentsOf: SharedData.folder.appendingPathComponent("corpus/menus/\(name)")))
      let found = MenuOutline.menus(of: document.menus)
      if found != expected {
        let a = expected.map(\.description).joined(separator: "\n").split(separator: "\n").map(String.init)
        let b = found.map(\.description).joined(separator: "\n").split(separator: "\n").map(String.init)
        print("==== \(file.lastPathComponent)")
        var n = 0
        for change in b.difference(from: a) {
          n += 1
          if n > 12 { break }
          switch change {
          case .remove(let o, let e, _): print("  - \(o) \(e)")
          case .insert(let o, let e, _): print("  + \(o) \(e)")
          }
        }
      }
    }
  }
}
