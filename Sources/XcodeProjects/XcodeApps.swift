import MenuModel

/// The apps of an Xcode project, with the files that each compiles.
package struct XcodeApps {
  private let paths: XcodePaths
  // The paths of folders that targets compile, and each target's exceptions in them.
  private var folders: [String: String] = [:]
  private var exceptions: [String: [(folder: String, files: [String])]] = [:]
  private let read: (String) -> [UInt8]?
  package private(set) var targets: [AppTarget] = []
  /// The files that any target compiles.
  package private(set) var compiled = AppTarget()
  /// The files that apps compile themselves, and those of frameworks and libraries.
  package private(set) var own = AppTarget()
  package private(set) var linked = AppTarget()
  /// Its apps as those see them who use them.
  package private(set) var apps: [App] = []
  /// The names of the app targets.
  package private(set) var names: Set<String> = []

  /// An app with what it has besides its code.
  package struct App: Sendable {
    /// What it is called, the name that people see before the others; empty where that isn't known.
    package var names: [String]
    package var platforms: Platforms
    package var oldest: OldestSystems
    // The files that are compiled, including those of the project's frameworks that it uses.
    fileprivate var code: AppTarget
    // The paths of the files that are copied into it, and the folders.
    fileprivate var resources: AppTarget

    /// Whether a file is copied into it.
    package func has(_ path: String) -> Bool { resources.holds(path) }

    /// Whether a file is compiled into it.
    package func compiles(_ path: String) -> Bool { code.holds(path) }
  }

  private static let application = "com.apple.product-type.application"

  /// A configuration of a target or the project, with the settings file that it is based on.
  private struct Configuration {
    let own: PropertyList?
    var file: SettingsFile?
    /// Whether that file can't be read, so it may contain any setting.
    var isOpen: Bool

    subscript(name: String) -> String? { own?[name]?.text ?? file?[name] }
  }

  /// Reads the apps of a project.
  ///
  /// - Parameters:
  ///   - path: The path of `project.pbxproj`.
  ///   - read: Returns the bytes of a settings file; nil if it can't be read.
  package init(_ project: XcodeProject, at path: String, read: @escaping (String) -> [UInt8]?) {
    self.read = read
    paths = XcodePaths(project, at: path)
    let root = project.objects(of: "PBXProject").first?.object
    let settings = root.map(configurations) ?? []
    findFolders(of: project)
    for (id, object) in project.objects(of: "PBXNativeTarget") {
      let type = object["productType"]?.text ?? ""
      if Self.isLinked(type) { addSources(of: object, id, to: &linked) }
      guard type == Self.application else { continue }
      addSources(of: object, id, to: &own)
      var target = target(id)
      let own = configurations(of: object)
      target.platforms = platforms(of: own, in: settings)
      target.oldest = oldest(own, on: target.platforms, in: settings)
      target.menuBarStatements = own.map { bar(in: $0, settings) }
      let resources = resources(of: object, id)
      target.mayHaveTables = !resources.folders.isEmpty || resources.files.contains(where: Self.isTable)
      targets.append(target)
      names.formUnion(names(of: object, own))
      apps.append(
        App(
          names: shownNames(of: object, own, settings), platforms: target.platforms, oldest: target.oldest,
          code: target, resources: resources))
    }
    for (key, object) in project.objects {
      let folders = object["fileSystemSynchronizedGroups"]?.texts ?? []
      if !folders.isEmpty || key.text.flatMap({ exceptions[$0] }) != nil {
        addFolders(to: &compiled, folders, key.text ?? "")
      }
    }
    for (id, _) in project.objects(of: "PBXSourcesBuildPhase") { addFiles(of: id, to: &compiled) }
  }

  // Returns the files that a target compiles, including those of the project's frameworks that it depends on,
  // without duplicates.
  private func target(_ id: String) -> AppTarget {
    var target = AppTarget()
    var waiting = [id]
    var seen: Set = [id]
    while let id = waiting.popLast() {
      guard let object = paths[id] else { continue }
      addSources(of: object, id, to: &target)
      for product in object["packageProductDependencies"]?.texts ?? [] {
        if let name = paths[product]?["productName"]?.text { target.products.insert(name) }
      }
      for dependency in object["dependencies"]?.texts ?? [] {
        if let name = paths[dependency]?["productRef"]?.text.flatMap({ paths[$0]?["productName"]?.text }) {
          target.products.insert(name)
        }
        guard let other = paths[dependency]?["target"]?.text,
          let type = paths[other]?["productType"]?.text,
          Self.isLinked(type), seen.insert(other).inserted
        else { continue }
        waiting.append(other)
      }
    }
    return target
  }

  private func addSources(of object: PropertyList, _ id: String, to target: inout AppTarget) {
    for phase in object["buildPhases"]?.texts ?? []
    where paths[phase]?["isa"]?.text == "PBXSourcesBuildPhase" { addFiles(of: phase, to: &target) }
    addFolders(to: &target, object["fileSystemSynchronizedGroups"]?.texts ?? [], id)
  }

  private static func isLinked(_ type: String) -> Bool {
    type.contains("framework") || type.contains("library")
  }

  // Returns the platforms that a target is built for; empty if they are unknown.
  private func platforms(of target: [Configuration], in project: [Configuration]) -> Platforms {
    var platforms: Platforms = []
    for configuration in target {
      let all = [configuration] + project
      let stated = setting(in: [configuration]) ?? (configuration.isOpen ? nil : setting(in: project))
      let found = Platforms(setting: stated ?? (isForMacByDefault(all) ? "macosx" : ""))
      if found.isEmpty { return [] }
      platforms.formUnion(found)
      if all.contains(where: { $0["SUPPORTS_MACCATALYST"] == "YES" }) {
        platforms.formUnion(.macOS)
      }
    }
    return platforms
  }

  // Xcode builds for macOS if no setting names a platform.
  private func isForMacByDefault(_ configurations: [Configuration]) -> Bool {
    !configurations.contains { $0.isOpen || $0["IPHONEOS_DEPLOYMENT_TARGET"] != nil }
      && configurations.contains { $0["MACOSX_DEPLOYMENT_TARGET"] != nil }
  }

  // Returns the oldest systems that any of a target's configurations supports.
  private func oldest(
    _ target: [Configuration], on platforms: Platforms, in project: [Configuration]
  ) -> OldestSystems {
    let all = target.map { configuration in
      OldestSystems(on: platforms) { _, key in
        if let own = configuration[key] { return own }
        // An unreadable settings file may state a different version than the project does.
        if configuration.isOpen { return nil }
        return project.lazy.compactMap { $0[key] }.first
      }
    }
    guard var oldest = all.first else { return OldestSystems() }
    for other in all.dropFirst() { oldest.formUnion(other) }
    return oldest
  }

  private func setting(in configurations: [Configuration]) -> String? {
    for name in ["SUPPORTED_PLATFORMS", "SDKROOT"] {
      if let value = configurations.lazy.compactMap({ $0[name] }).first { return value }
    }
    return nil
  }

  // Returns a configuration's statement about the menu bar.
  private func bar(in configuration: Configuration, _ project: [Configuration]) -> AppTarget.MenuBarStatement
  {
    let settings = [configuration] + project
    let keys = ["INFOPLIST_KEY_LSUIElement", "INFOPLIST_KEY_LSBackgroundOnly"]
    if settings.contains(where: { settings in keys.contains { settings[$0] == "YES" } }) {
      return .settings(hide: true)
    }
    guard let list = settings.lazy.compactMap({ $0["INFOPLIST_FILE"] }).first else {
      // An unreadable settings file names the property list, which is usually next to the project.
      let isElsewhere =
        settings.contains(where: \.isOpen)
        && !settings.contains { $0["GENERATE_INFOPLIST_FILE"] == "YES" }
      return isElsewhere ? .list(paths.resolved("Info.plist")) : .settings(hide: false)
    }
    return .list(paths.resolved(BuildSettings.withoutRoot(list)))
  }

  // Returns an app's names: those of its target and its product, and the one that people see.
  private func names(of target: PropertyList, _ configurations: [Configuration]) -> Set<String> {
    var names = Set([target["name"]?.text].compactMap { $0 })
    for configuration in configurations {
      for setting in ["PRODUCT_NAME", "INFOPLIST_KEY_CFBundleDisplayName", "INFOPLIST_KEY_CFBundleName"] {
        guard let name = configuration[setting], !name.contains("$") else { continue }
        names.insert(name)
      }
    }
    return names
  }

  // The name that its property list or the settings state, then what is built. A name made of other settings isn't known.
  private func shownNames(
    of target: PropertyList, _ own: [Configuration], _ project: [Configuration]
  ) -> [String] {
    let name = target["name"]?.text ?? ""
    var names: [String] = []
    func add(_ text: String?) {
      // `com.example.Notes` is an identifier.
      guard let text, !text.isEmpty, text.count(where: { $0 == "." }) < 2 else { return }
      if let product = text.spelledOut(target: name), !names.contains(product) { names.append(product) }
    }
    for configuration in own {
      let settings = [configuration] + project
      func setting(_ key: String) -> String? { settings.lazy.compactMap { $0[key] }.first }
      let list = setting("INFOPLIST_FILE").flatMap { read(paths.resolved(BuildSettings.withoutRoot($0))) }
      let stated = list.map { AppInformation($0).names } ?? []
      for text in stated where !text.contains("$") { add(text) }
      add(setting("INFOPLIST_KEY_CFBundleDisplayName"))
      add(setting("INFOPLIST_KEY_CFBundleName"))
      // Without a setting that can be read it may be called anything.
      guard let product = setting("PRODUCT_NAME") ?? (settings.contains(where: \.isOpen) ? nil : name),
        let product = product.spelledOut(target: name),
        !Self.platformNames.contains(product.lowercased())
      else { return [] }
      add(product)
    }
    return names
  }

  // A target for one platform of several is often named after the platform, but the app isn't called that.
  private static let platformNames: Set = ["macos", "mac", "osx", "os x", "mac os", "ios"]

  // Whether a file has strings for code. `InfoPlist.strings` has those of the property list.
  private static func isTable(_ path: String) -> Bool {
    [".strings", ".xcstrings", ".stringsdict"].contains(where: path.hasSuffix)
      && !Paths.name(of: path).hasPrefix("InfoPlist.")
  }

  private func resources(of object: PropertyList, _ id: String) -> AppTarget {
    var target = AppTarget()
    for phase in object["buildPhases"]?.texts ?? []
    where paths[phase]?["isa"]?.text == "PBXResourcesBuildPhase" {
      for file in paths[phase]?["files"]?.texts ?? [] {
        guard let reference = paths[file]?["fileRef"]?.text else { continue }
        // A group of the same file in several languages.
        for member in [reference] + (paths[reference]?["children"]?.texts ?? []) {
          if paths[member]?["path"] != nil, let path = paths.path(of: member) { target.files.insert(path) }
        }
      }
    }
    addFolders(to: &target, object["fileSystemSynchronizedGroups"]?.texts ?? [], id)
    return target
  }

  private func configurations(of object: PropertyList) -> [Configuration] {
    let list = object["buildConfigurationList"]?.text.flatMap { paths[$0] }
    return (list?["buildConfigurations"]?.texts ?? []).compactMap { id in
      guard let object = paths[id] else { return nil }
      // The files that CocoaPods generates are about linking, and are often not in the repository.
      let path = settingsFile(of: object)
      if path?.split(separator: "/").last?.hasPrefix("Pods-") ?? false {
        return Configuration(own: object["buildSettings"], isOpen: false)
      }
      let file = path.map { SettingsFile($0, ofProjectIn: paths.folder, read: read) }
      let isBased = object.members.contains { $0.key.text?.hasPrefix("baseConfigurationReference") ?? false }
      return Configuration(
        own: object["buildSettings"], file: file, isOpen: file?.isOpen ?? isBased)
    }
  }

  // Returns the path of the settings file that a configuration names, either directly or relative to a
  // folder.
  private func settingsFile(of configuration: PropertyList) -> String? {
    if let file = configuration["baseConfigurationReference"]?.text { return paths.path(of: file) }
    guard let folder = configuration["baseConfigurationReferenceAnchor"]?.text,
      let rest = configuration["baseConfigurationReferenceRelativePath"]?.text
    else { return nil }
    return paths.path(of: folder).map { Paths.resolved($0, rest) }
  }

  // Adds the files that a build phase of a target compiles.
  private func addFiles(of phase: String, to target: inout AppTarget) {
    for file in paths[phase]?["files"]?.texts ?? [] {
      guard let reference = paths[file]?["fileRef"]?.text, let name = paths[reference]?["path"]?.text
      else { continue }
      if let path = paths.path(of: reference) {
        target.files.insert(path)
      } else {
        target.names.insert(name.split(separator: "/").last.map(String.init) ?? name)
      }
    }
  }

  private mutating func findFolders(of project: XcodeProject) {
    for (id, object) in project.objects(of: "PBXFileSystemSynchronizedRootGroup") {
      guard let path = paths.path(of: id) else { continue }
      folders[id] = path
      for exception in object["exceptions"]?.texts ?? [] {
        guard let target = paths[exception]?["target"]?.text else { continue }
        let files = paths[exception]?["membershipExceptions"]?.texts ?? []
        exceptions[target, default: []].append((id, files.map { Paths.resolved(path, $0) }))
      }
    }
  }

  // Adds the folders that a target compiles, without its exceptions. In another target's folder, the
  // exceptions are the only files that it compiles.
  private func addFolders(to target: inout AppTarget, _ own: [String], _ id: String) {
    var excluded: [String: Set<String>] = [:]
    for (folder, files) in exceptions[id] ?? [] {
      if own.contains(folder) {
        excluded[folder, default: []].formUnion(files)
      } else {
        target.files.formUnion(files)
      }
    }
    for folder in Set(own) {
      guard let path = folders[folder] else { continue }
      target.folders.append(AppTarget.Folder(path: path, excluded: excluded[folder] ?? []))
    }
  }
}

extension String {
  // A name in which only that of the target stands for something; nil for one that other settings make.
  fileprivate func spelledOut(target: String) -> String? {
    for setting in ["$(TARGET_NAME)", "${TARGET_NAME}", "$TARGET_NAME"] where self == setting {
      return target
    }
    return contains("$") ? nil : self
  }
}
