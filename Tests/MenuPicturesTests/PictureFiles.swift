import Foundation
import InterfaceBuilderMenus
import MenuModel
import MenuSpecParser
import TestSupport

@testable import MenuPictures

/// The files that tests draw.
enum PictureFiles {
  /// The fixtures that can be drawn.
  static let fixtures = ["good", "bad", "broken"].flatMap {
    files(in: Repository.fixtures.appending(path: $0))
  }

  /// Every file of the corpus that has menus; empty if there is no corpus.
  static let corpusFiles = ["ib", "ib-2", "menus", "menus-2", "specs"].flatMap { folder in
    (try? SharedData.url("corpus/\(folder)")).map(files) ?? []
  }

  private static func files(in folder: URL) -> [URL] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.sorted().map { folder.appending(path: $0) }.filter { file in
      ["yaml", "yml", "json", "jsonc", "xib", "storyboard"].contains(file.pathExtension)
    }
  }

  /// Returns the menus of a file.
  static func menus(_ file: URL) throws -> MenuTree {
    let source = SourceText(bytes: [UInt8](try Data(contentsOf: file)))
    if let format = SpecFormat(fileName: file.path) { return MenuSpec(parsing: source, format: format).menus }
    return InterfaceBuilderDocument(parsing: source, path: file.path).menus
  }

  /// Returns the menus of a spec in YAML.
  static func menus(yaml: String) -> MenuTree {
    MenuSpec(parsing: SourceText(yaml), format: .yaml).menus
  }

  /// Returns a version with a finding at every `step` elements, with alternating severities, to check where
  /// they are drawn.
  static func version(_ menus: MenuTree, findingEvery step: Int) -> PictureVersion {
    var findings: [PictureFinding] = []
    for index in menus.elements.indices where index % step == 0 {
      // Some elements have several.
      for _ in 0...(index / step % 3) {
        let number = findings.count + 1
        findings.append(
          PictureFinding(
            number: number, severity: Severity.allCases[number % 3], rule: "some-rule",
            message: "“x” is <b>not</b> y",
            place: "1:1", link: "https://example.org/a?b=1&c=2",
            fixes: [PictureFix(name: "fix", title: "Write “y”")],
            element: ElementID(index)))
      }
    }
    return PictureVersion(menus: menus, findings: findings)
  }
}

/// Reads specs that a test creates.
enum MenuSpecReading {
  static func json(_ text: String) -> MenuTree { MenuSpec(parsing: SourceText(text), format: .json).menus }
}
