/// What an Xcode project's targets say of their menu bars in their build settings.
struct XcodeTargets {
  private var targets: [Target] = []

  /// Reads a `project.pbxproj`. Of what is none it knows nothing.
  init(_ project: [UInt8]) {
    var target: Target?
    for line in project.split(separator: UInt8(ascii: "\n")) {
      let line = line.drop { $0 == UInt8(ascii: "\t") || $0 == UInt8(ascii: " ") }
      if line.starts(with: "buildSettings = {".utf8) {
        target = Target()
      } else if line.starts(with: "};".utf8) {
        if let target, target.isApp { targets.append(target) }
        target = nil
      } else if target != nil {
        target?.note(String(decoding: line, as: UTF8.self))
      }
    }
  }

  /// Whether every app that a document may be the main menu of shows no menu bar.
  ///
  /// - Parameters:
  ///   - path: The document's, from the project's folder.
  ///   - list: Gives the property list at a path from there.
  func hideMenuBar(ofDocument path: String, list: (String) -> AppInformation?) -> Bool {
    let name = path.split(separator: "/").last?.prefix { $0 != "." } ?? ""
    let named = targets.filter { $0.mainDocument == nil || $0.mainDocument ?? "" == name }
    let near = named.filter { $0.folders.isEmpty || $0.folders.contains { path.hasPrefix($0 + "/") } }
    let owners = near.isEmpty ? named : near
    return !owners.isEmpty
      && owners.allSatisfy { $0.hidesMenuBar || $0.list.flatMap(list)?.hidesMenuBar ?? false }
  }

  // One configuration of a target.
  private struct Target {
    var isApp: Bool { hasIdentifier && !isOther }
    var hidesMenuBar = false
    var mainDocument: String?
    var list: String?
    /// Where its own files are.
    var folders: [String] = []
    private var hasIdentifier = false
    private var isOther = false

    mutating func note(_ line: String) {
      guard let sign = line.firstRange(of: " = "), let end = line.lastIndex(of: ";"), sign.upperBound <= end
      else { return }
      var value = line[sign.upperBound..<end]
      if value.count > 1, value.hasPrefix("\""), value.hasSuffix("\"") {
        value = value.dropFirst().dropLast()
      }
      switch line[..<sign.lowerBound] {
      case "INFOPLIST_KEY_LSUIElement", "INFOPLIST_KEY_LSBackgroundOnly":
        if value == "YES" { hidesMenuBar = true }
      case "INFOPLIST_KEY_NSMainNibFile", "INFOPLIST_KEY_NSMainStoryboardFile": mainDocument = String(value)
      case "INFOPLIST_FILE":
        list = String(value)
        note(folderOf: value)
      case "CODE_SIGN_ENTITLEMENTS": note(folderOf: value)
      case "PRODUCT_BUNDLE_IDENTIFIER": hasIdentifier = true
      // Tests, and bundles that another program loads.
      case "BUNDLE_LOADER", "TEST_HOST", "TEST_TARGET_NAME", "WRAPPER_EXTENSION": isOther = true
      default: break
      }
    }

    private mutating func note(folderOf path: Substring) {
      guard let slash = path.lastIndex(of: "/"), !path.contains("$") else { return }
      folders.append(String(path[..<slash]))
    }
  }
}

extension XcodeTargets {
  /// Whether the project that a document is of says that its app shows no menu bar: the nearest around the document,
  /// where it is the only one in its folder.
  static func hideMenuBar(
    ofDocument document: String, read: (String) -> [UInt8]?, folders: (String) -> [String]
  ) -> Bool {
    var around = document.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    if around.last?.hasSuffix(".lproj") == true { around.removeLast() }
    for _ in 0...maximumHeight {
      guard let last = around.last, !last.isEmpty else { return false }
      let folder = around.joined(separator: "/")
      let projects = folders(folder).filter { $0.hasSuffix(".xcodeproj") }
      if let project = projects.first {
        guard projects.count == 1, let bytes = read("\(folder)/\(project)/project.pbxproj") else {
          return false
        }
        return XcodeTargets(bytes).hideMenuBar(
          ofDocument: String(document.dropFirst(folder.count + 1)),
          list: { read("\(folder)/\($0)").map { AppInformation($0) } })
      }
      around.removeLast()
    }
    return false
  }

  // How many folders above the document's a project is looked for.
  private static let maximumHeight = 3
}
