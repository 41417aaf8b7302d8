#if SwiftSource
import CommandLineSyntax
import Files
import SwiftMenus

/// `menulint coverage [PATH…]`: says for each menu in Swift source how much of it was read, and why not all.
enum CoverageCommand {
  static let command = Command(
    name: "coverage", operands: "[PATH…]",
    summary: "says for each menu in Swift source how much of it was read",
    details: """
      Of a file its menus are listed; what they use is looked up in the whole current folder. Folders of packages \
      checked out are left out.
      """,
    options: [OptionTable.listFormat, OptionTable.noConfig], completion: .paths, run: run)

  static func run(_ arguments: Arguments) throws -> ExitStatus {
    var search = SwiftSearch()
    search.add(folder: "")
    let language = search.developmentLanguage ?? "en"
    let reading = MenuReading(
      MenuReading.Input(
        swift: search.swift, catalogs: search.catalogs(of: language), language: language,
        read: { try? FileAccess.read($0) },
        parallel: { count, body in
          Workers.run(count: count, jobs: Environment.processorCount, piece: 8, progress: { _ in }, body)
        }))
    let wanted = try search.files(under: arguments.paths)
    let coverage = Coverage(reading, files: wanted)
    let isJSON = arguments.value("format") == "json"
    StandardStream.output.write(isJSON ? coverage.json() : coverage.text())
    for problem in reading.problems { Program.complain("\(problem.path): \(problem.why)") }
    return .success
  }
}

/// Finds the Swift files and string catalogs of a folder. Symbolic links aren't followed.
private struct SwiftSearch {
  private(set) var swift: [String] = []
  private var strings: [String] = []
  private var projects: [String] = []

  mutating func add(folder path: String, depth: Int = 0) {
    guard depth < 64, let folder = try? Folder(path.isEmpty ? "." : path, isWanted: { Self.isWanted($0) })
    else { return }
    for entry in folder.entries where entry.escapedName == nil {
      let name = path.isEmpty ? entry.name : "\(path)/\(entry.name)"
      switch entry.kind {
      case .folder: if !Exclusions.isVendored(entry.name) { add(folder: name, depth: depth + 1) }
      case .file where name.hasSuffix(".swift"): swift.append(name)
      case .file where name.hasSuffix(".pbxproj"): projects.append(name)
      case .file: strings.append(name)
      default: break
      }
    }
  }

  private static func isWanted(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
    [".swift", ".strings", ".xcstrings", ".pbxproj"].contains { ending in
      name.count > ending.utf8.count && name[(name.count - ending.utf8.count)...].elementsEqual(ending.utf8)
    }
  }

  /// The language in which the Xcode project's texts are written.
  var developmentLanguage: String? {
    for path in projects {
      guard let bytes = try? FileAccess.read(path) else { continue }
      let text = String(decoding: bytes, as: UTF8.self)
      guard let line = text.split(separator: "\n").first(where: { $0.contains("developmentRegion = ") }),
        let value = line.split(separator: "=").last
      else { continue }
      let name = value.filter { !" ;\"".contains($0) }
      if !name.isEmpty, name != "English", name != "Base" { return name }
    }
    return nil
  }

  /// The catalogs in which the texts of a language stand.
  func catalogs(of language: String) -> [String] {
    strings.filter { path in
      path.hasSuffix(".xcstrings")
        || [language, "Base", "en"].contains {
          path.contains("/\($0).lproj/") || path.hasPrefix("\($0).lproj/")
        }
    }
  }

  /// The Swift files that paths name; nil for all.
  func files(under paths: [String]) throws -> Set<String>? {
    guard !paths.isEmpty else { return nil }
    var files = Set<String>()
    for path in paths {
      let name = path.hasPrefix("./") ? String(path.dropFirst(2)) : path
      let found = swift.filter { $0 == name || $0.hasPrefix(name.hasSuffix("/") ? name : name + "/") }
      if found.isEmpty, name != "." {
        throw UsageError("\(path): no Swift file is there, within the current folder")
      }
      if name == "." { return nil }
      files.formUnion(found)
    }
    return files
  }
}
#endif
