// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "menulint",
  platforms: [.macOS(.v13)],
  products: [
    .executable(name: "menulint", targets: ["menulint"]),
    .plugin(name: "MenulintPlugin", targets: ["MenulintPlugin"]),
    .plugin(name: "MenulintBuildPlugin", targets: ["MenulintBuildPlugin"]),
    .library(name: "MenuModel", targets: ["MenuModel"]),
    .library(name: "MenuSpecParser", targets: ["MenuSpecParser"]),
    .library(name: "InterfaceBuilderMenus", targets: ["InterfaceBuilderMenus"]),
    .library(name: "LintRules", targets: ["LintRules"]),
  ],
  targets: [
    // Imports run one way: menulint → MenuSpecParser, InterfaceBuilderMenus, LintRules → MenuModel.
    .target(name: "MenuModel"),
    .target(name: "MenuSpecParser", dependencies: ["MenuModel"]),
    .target(name: "InterfaceBuilderMenus", dependencies: ["MenuModel"]),
    .target(name: "LintRules", dependencies: ["MenuModel"]),
    .executableTarget(
      name: "menulint", dependencies: ["MenuModel", "MenuSpecParser", "InterfaceBuilderMenus", "LintRules"]),
    .plugin(
      name: "MenulintPlugin",
      capability: .command(
        intent: .custom(
          verb: "menulint", description: "Checks menu specs against Apple's Human Interface Guidelines.")),
      dependencies: ["menulint"]),
    .plugin(name: "MenulintBuildPlugin", capability: .buildTool(), dependencies: ["menulint"]),
    .testTarget(
      name: "InterfaceBuilderMenusTests",
      dependencies: ["MenuModel", "MenuSpecParser", "InterfaceBuilderMenus", "LintRules"]),
    .testTarget(
      name: "MenuSpecParserTests", dependencies: ["MenuModel", "MenuSpecParser"], exclude: ["Regressions"]),
    .testTarget(
      name: "CommandLineTests", dependencies: ["menulint", "MenuModel", "MenuSpecParser", "LintRules"],
      exclude: ["Layouts"]),
    .testTarget(
      name: "LanguageServerTests", dependencies: ["menulint", "MenuModel", "MenuSpecParser", "LintRules"]),
    .testTarget(name: "LintRulesTests", dependencies: ["MenuModel", "MenuSpecParser", "LintRules"]),
  ],
  swiftLanguageModes: [.v6]
)
