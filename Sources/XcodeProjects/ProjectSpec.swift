import DataTree
import MenuModel
import TextCore

/// The targets in a `project.yml`, from which XcodeGen generates an Xcode project.
package struct ProjectSpec {
  /// The apps with the files that they compile, including those of their frameworks.
  package private(set) var apps: [AppTarget] = []
  /// The files that any target compiles.
  package private(set) var compiled = AppTarget()
  /// The names of the app targets.
  package private(set) var names: Set<String> = []
  /// The language of the project's texts, if it is stated.
  package private(set) var language: String?
  /// Whether an iOS app is also built for the Mac with Mac Catalyst.
  package private(set) var isCatalyst = false
  /// Whether all of its targets are in this file.
  package private(set) var isWhole = true

  private let tree: SyntaxTree
  private let folder: String
  private var templates: NodeID?
  private var allRunOnMac = false

  /// Whether a file has the name of an XcodeGen project.
  package static func isName(_ path: String) -> Bool {
    ["project.yml", "project.yaml"].contains(path.split(separator: "/").last ?? "")
  }

  /// Reads an XcodeGen project.
  package init(_ bytes: [UInt8], at path: String) {
    tree = SyntaxTree(parsing: SourceText(bytes: bytes), format: .yaml)
    folder = path.split(separator: "/").dropLast().joined(separator: "/")
    guard let root = tree.documents.first?.root else { return }
    isWhole = tree[root].kind != .mapping || tree.value(of: "include", in: root) == nil
    guard let targets = mapping("targets", in: root) else { return }
    templates = mapping("targetTemplates", in: root)
    allRunOnMac = mapping("settings", in: root).map(runsOnMac) ?? false
    let options = mapping("options", in: root)
    language = options.flatMap { text("developmentLanguage", in: $0) }
    var known: [String: NodeID] = [:]
    for (name, value) in tree.pairs(of: targets) { known[tree.value(of: name)] = tree.resolved(value) }
    for (name, node) in known.sorted(by: { $0.key < $1.key }) {
      let type = texts("type", of: node).first ?? ""
      // Test bundles aren't part of the app.
      if type.hasPrefix("bundle.") { continue }
      let target = target(node, known)
      compiled.add(target)
      guard type == "application" || type.hasPrefix("application.") else { continue }
      apps.append(target)
      apps[apps.count - 1].menuBarStatements = [bar(of: node)]
      apps[apps.count - 1].oldest = oldest(node, on: target.platforms, options)
      names.insert(name)
    }
  }

  /// The platforms of all of its apps.
  package var platforms: Platforms { apps.reduce(into: []) { $0.formUnion($1.platforms) } }

  // Returns the files that a target compiles, including those of the frameworks that it depends on, without
  // duplicates.
  private mutating func target(_ node: NodeID, _ known: [String: NodeID]) -> AppTarget {
    var target = AppTarget()
    target.platforms = platforms(of: node)
    var waiting = [node]
    var seen: Set = [node]
    while let node = waiting.popLast() {
      addSources(of: node, to: &target)
      for dependency in dependencies(of: node) {
        if let name = text("target", in: dependency), let other = known[name], !seen.contains(other),
          texts("type", of: other).contains(where: { $0.contains("framework") || $0.contains("library") })
        {
          seen.insert(other)
          waiting.append(other)
        }
        guard let package = text("package", in: dependency) else { continue }
        let products = tree.value(of: "products", in: dependency).map { texts(in: $0) } ?? []
        target.products.formUnion(products + [text("product", in: dependency) ?? package])
      }
    }
    return target
  }

  private func addSources(of node: NodeID, to target: inout AppTarget) {
    for source in sources(of: node) {
      // The files that a pattern matches are in the folder before it.
      let parts = source.path.split(separator: "/").prefix { !$0.contains("*") }
      let path = Paths.resolved(folder, parts.joined(separator: "/"))
      if path.hasSuffix(".swift") {
        target.files.insert(path)
      } else {
        let included = source.includes.map(Self.pattern)
        target.folders.append(
          AppTarget.Folder(
            path: path, excludedPatterns: source.excludes.compactMap(Self.pattern),
            includedPatterns: included.contains { $0 == nil } ? [] : included.compactMap { $0 }))
      }
    }
  }

  // Returns a pattern; nil if menulint can't tell which files it matches.
  private static func pattern(_ text: String) -> Glob? {
    text.contains("{") || text.contains("$") ? nil : Glob(text.utf8)
  }

  private func dependencies(of node: NodeID) -> [NodeID] {
    values("dependencies", of: node).filter { tree[$0].kind == .sequence }
      .flatMap { tree.children(of: $0).map(tree.resolved) }.filter { tree[$0].kind == .mapping }
  }

  private struct Source {
    let path: String
    var excludes: [String] = []
    var includes: [String] = []
  }

  private func sources(of node: NodeID) -> [Source] {
    values("sources", of: node).flatMap { value in
      tree[value].kind == .sequence
        ? tree.children(of: value).compactMap(source) : [source(value)].compactMap { $0 }
    }
  }

  // `App`, `{path: App, excludes: [Old/**, "*.md"]}`; nil for files that are copied and not compiled.
  private func source(_ node: NodeID) -> Source? {
    let node = tree.resolved(node)
    if let text = tree.text(of: node) { return Source(path: text) }
    guard tree[node].kind == .mapping, let path = text("path", in: node), text("type", in: node) != "folder",
      ["sources", nil].contains(text("buildPhase", in: node)),
      tree.value(of: "buildPhase", in: node).map({ tree[tree.resolved($0)].kind != .mapping }) ?? true
    else { return nil }
    let patterns = { key in tree.value(of: key, in: node).map { texts(in: $0) } ?? [] }
    return Source(path: path, excludes: patterns("excludes"), includes: patterns("includes"))
  }

  // `platform: macOS`, `platform: [iOS, macOS]`, `supportedDestinations: [iOS, macCatalyst]`
  private mutating func platforms(of node: NodeID) -> Platforms {
    var platforms: Platforms = []
    for name in texts("platform", of: node) + texts("supportedDestinations", of: node) {
      if name == "macCatalyst" { isCatalyst = true }
      platforms.formUnion(name == "macCatalyst" ? .macOS : Platforms(named: name))
    }
    let settings = values("settings", of: node).filter { tree[$0].kind == .mapping }
    if platforms.contains(.iOS), allRunOnMac || settings.contains(where: runsOnMac) {
      isCatalyst = true
      platforms.formUnion(.macOS)
    }
    return platforms
  }

  // `deploymentTarget: "14.0"`, `deploymentTarget: {iOS: 14.0, macOS: 11.0}`, of the target or of all
  // targets.
  private func oldest(_ target: NodeID, on platforms: Platforms, _ options: NodeID?) -> OldestSystems {
    let own = values("deploymentTarget", of: target).first
    let settings = values("settings", of: target).filter { tree[$0].kind == .mapping }
      .map { mapping("base", in: $0) ?? $0 }
    let general = options.flatMap { mapping("deploymentTarget", in: $0) }
    return OldestSystems(on: platforms) { name, key in
      settings.lazy.compactMap { text(key, in: $0) }.first
        ?? own.flatMap { tree[$0].kind == .mapping ? text(name, in: $0) : tree.text(of: $0) }
        ?? general.flatMap { text(name, in: $0) }
    }
  }

  // `INFOPLIST_KEY_LSUIElement: YES`, `info: {path: App/Info.plist, properties: {LSUIElement: true}}`
  private func bar(of node: NodeID) -> AppTarget.MenuBarStatement {
    let settings = values("settings", of: node).filter { tree[$0].kind == .mapping }
      .map { mapping("base", in: $0) ?? $0 }
    let information = values("info", of: node).filter { tree[$0].kind == .mapping }
    let properties = information.compactMap { mapping("properties", in: $0) }
    let hides = (settings + properties).contains { node in
      ["LSUIElement", "LSBackgroundOnly"].contains { key in
        [key, "INFOPLIST_KEY_" + key].contains { ["YES", "true"].contains(text($0, in: node)) }
      }
    }
    let list =
      settings.lazy.compactMap { text("INFOPLIST_FILE", in: $0) }.first
      ?? information.lazy.compactMap { text("path", in: $0) }.first
    guard !hides, let list else { return .settings(hide: hides) }
    return .list(Paths.resolved(folder, BuildSettings.withoutRoot(list)))
  }

  private func runsOnMac(_ settings: NodeID) -> Bool {
    let base = mapping("base", in: settings) ?? settings
    return ["YES", "true"].contains(text("SUPPORTS_MACCATALYST", in: base))
  }

  // MARK: The tree

  private func mapping(_ name: String, in node: NodeID) -> NodeID? {
    guard tree[node].kind == .mapping, let value = tree.value(of: name, in: node).map(tree.resolved) else {
      return nil
    }
    return tree[value].kind == .mapping ? value : nil
  }

  private func text(_ name: String, in mapping: NodeID) -> String? {
    tree.value(of: name, in: mapping).flatMap(tree.text)
  }

  private func texts(in node: NodeID) -> [String] {
    let node = tree.resolved(node)
    return tree[node].kind == .sequence
      ? tree.children(of: node).compactMap(tree.text) : [tree.text(of: node)].compactMap { $0 }
  }

  // Returns a target's values for a key, or else those of its templates.
  private func values(_ name: String, of target: NodeID) -> [NodeID] {
    guard tree[target].kind == .mapping else { return [] }
    let own = tree.value(of: name, in: target).map(tree.resolved)
    let isList = name == "sources" || name == "dependencies"
    if let own, !isList { return [own] }
    let named = tree.value(of: "templates", in: target).map { texts(in: $0) } ?? []
    return [own].compactMap { $0 }
      + named.compactMap { template in
        templates.flatMap { mapping(template, in: $0) }.flatMap { tree.value(of: name, in: $0) }
      }.map(tree.resolved)
  }

  private func texts(_ name: String, of target: NodeID) -> [String] {
    values(name, of: target).flatMap { texts(in: $0) }
  }
}
