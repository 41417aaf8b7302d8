import Foundation
import SpecGenerator

/// Writes a folder of generated specs: `generate-specs FOLDER yaml|json SPECS ITEMS [SEED]`.
@main
struct GenerateSpecs {
  static func main() throws {
    let arguments = CommandLine.arguments.dropFirst().map { $0 }
    guard arguments.count >= 4, let format = SpecGenerator.Format(rawValue: arguments[1]),
      let specs = Int(arguments[2]), let items = Int(arguments[3]), specs > 0, items > 0
    else {
      FileHandle.standardError.write(Data("usage: generate-specs FOLDER yaml|json SPECS ITEMS [SEED]\n".utf8))
      exit(2)
    }
    let seed = arguments.count > 4 ? UInt64(arguments[4]) ?? 1 : 1
    let folder = URL(fileURLWithPath: arguments[0])
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    var size = 0
    for index in 0..<specs {
      let text = SpecGenerator.spec(items: items, format: format, seed: seed &+ UInt64(index))
      size += text.count
      try Data(text).write(to: folder.appendingPathComponent("spec\(index).menu.\(format.rawValue)"))
    }
    print("\(specs) specs of \(items) items, \(size) bytes")
  }
}
