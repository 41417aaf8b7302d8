// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "menulint",
  platforms: [.macOS(.v13)],
  products: [
    .executable(name: "menulint", targets: ["menulint"]),
    .plugin(name: "MenulintPlugin", targets: ["MenulintPlugin"]),
    .library(name: "MenuModel", targets: ["MenuModel"]),
    .library(name: "MenuSpecParser", targets: ["MenuSpecParser"]),
    .library(name: "InterfaceBuilderMenus", targets: ["InterfaceBuilderMenus"]),
    .library(name: "LintRules", targets: ["LintRules"]),
  ],
  targets: [
    // Imports run one way: each target knows those above it only.
    .target(name: "TextCore"),
    .target(name: "DataTree", dependencies: ["TextCore"]),
    .target(name: "MenuModel", dependencies: ["TextCore"]),
    .target(name: "MenuSpecParser", dependencies: ["DataTree", "MenuModel"]),
    .target(name: "InterfaceBuilderMenus", dependencies: ["MenuModel"]),
    .target(name: "LintRules", dependencies: ["MenuModel"]),
    .target(name: "Linting", dependencies: ["DataTree", "MenuModel", "LintRules"]),
    .target(name: "Reports", dependencies: ["Linting"]),
    .target(name: "Schemas", dependencies: ["MenuSpecParser", "Linting"]),
    .target(name: "Files", dependencies: ["TextCore"]),
    .target(name: "Workspace", dependencies: ["Linting", "Files"]),
    .target(name: "LanguageServer", dependencies: ["MenuSpecParser", "Workspace"]),
    .executableTarget(
      name: "menulint",
      dependencies: [
        "MenuSpecParser", "InterfaceBuilderMenus", "Reports", "Schemas", "LanguageServer", "Workspace",
      ]),
    .plugin(
      name: "MenulintPlugin",
      capability: .command(
        intent: .custom(
          verb: "menulint", description: "Checks menu specs against Apple's Human Interface Guidelines.")),
      dependencies: ["menulint"]),
    .target(name: "TestSupport", path: "Tests/TestSupport"),
    .testTarget(
      name: "InterfaceBuilderMenusTests",
      dependencies: ["MenuSpecParser", "InterfaceBuilderMenus", "LintRules", "TestSupport"]),
    .testTarget(
      name: "MenuSpecParserTests", dependencies: ["MenuSpecParser", "TestSupport"], exclude: ["Regressions"]),
    .testTarget(name: "CommandLineTests", dependencies: ["menulint", "TestSupport"], exclude: ["Layouts"]),
    .testTarget(name: "LanguageServerTests", dependencies: ["menulint", "TestSupport"]),
    .testTarget(name: "LintRulesTests", dependencies: ["MenuSpecParser", "LintRules", "TestSupport"]),
  ],
  swiftLanguageModes: [.v6]
)
