import MenuModel

/// Folders whose documents aren't an app's: examples, tests, other people's code.
enum ExampleFolders {
  /// Whether a path leads into one.
  static func hold(_ path: String) -> Bool {
    path.split(separator: "/").dropLast().contains { folder in
      let name = folder.lowercased()
      return names.contains(name) || folder.hasSuffix("Test") || folder.hasSuffix(".nib")
        || folder.hasSuffix(".xcloc")
        || endings.contains { name.hasSuffix($0) && folder.count > $0.count }
    }
  }

  private static let names: Set = [
    "demo", "demos", "example", "examples", "sample", "samples", "test", "tests", "testapp", "test app",
    "demo app",
    "demoapp", "sampleapp", "exampleapp", "vendor", "vendored", "thirdparty", "third_party", "third-party",
    "3rdparty", "external", "externals", "submodules",
  ]
  private static let endings = ["demo", " example", "-example", "sample", "tests", "-test"]
}

/// What an Xcode project has in its targets, as the bytes of its file tell.
enum XcodeMembers {
  /// Whether a project may have a document: it names the file, the folder of its language with it where others have
  /// theirs, or copies a folder around it.
  static func mayName(_ path: String, in project: [UInt8]) -> Bool {
    project.withUnsafeBufferPointer { project in
      // Folders whose files are all members.
      if project.contains("PBXFileSystemSynchronizedRootGroup")
        || project.contains("lastKnownFileType = folder;")
      {
        return true
      }
      let parts = path.split(separator: "/")
      guard let name = parts.last else { return true }
      let places = project.places(of: Array(name.utf8))
      guard let folder = parts.dropLast().last, folder.hasSuffix(".lproj") else { return !places.isEmpty }
      // `path = fr.lproj/Main.xib`, which each language has, or none.
      let localized = places.filter { project.hasSuffix(Array(".lproj/".utf8), before: $0) }
      return localized.isEmpty
        ? !places.isEmpty
        : localized.contains { project.hasSuffix(Array("\(folder)/".utf8), before: $0) }
    }
  }
}

extension UnsafeBufferPointer<UInt8> {
  fileprivate func hasSuffix(_ text: [UInt8], before end: Int) -> Bool {
    end >= text.count && self[(end - text.count)..<end].elementsEqual(text)
  }

  fileprivate func places(of text: [UInt8]) -> [Int] {
    guard !text.isEmpty, count >= text.count else { return [] }
    return (0...(count - text.count)).filter {
      self[$0] == text[0] && self[$0..<($0 + text.count)].elementsEqual(text)
    }
  }
}
