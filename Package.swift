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
  traits: [
    // Off by default: without it nothing is resolved or fetched.
    .trait(name: "SwiftSource", description: "Reads menus in Swift source, by way of swift-syntax.")
  ],
  dependencies: [
    .package(url: "https://github.com/swiftlang/swift-syntax.git", "600.0.1"..<"604.0.0")
  ],
  targets: [
    // Imports run one way: menulint → MenuSpecParser, InterfaceBuilderMenus, LintRules → MenuModel.
    .target(name: "MenuModel"),
    .target(name: "MenuSpecParser", dependencies: ["MenuModel"]),
    .target(name: "InterfaceBuilderMenus", dependencies: ["MenuModel"]),
    .target(name: "LintRules", dependencies: ["MenuModel"]),
    .target(
      name: "SwiftMenus",
      dependencies: [
        "MenuModel", "MenuSpecParser",
        .product(name: "SwiftSyntax", package: "swift-syntax", condition: .when(traits: ["SwiftSource"])),
        .product(name: "SwiftParser", package: "swift-syntax", condition: .when(traits: ["SwiftSource"])),
      ]),
    .executableTarget(
      name: "menulint",
      dependencies: [
        "MenuModel", "MenuSpecParser", "InterfaceBuilderMenus", "LintRules",
        .target(name: "SwiftMenus", condition: .when(traits: ["SwiftSource"])),
      ]),
    .plugin(
      name: "MenulintPlugin",
      capability: .command(
        intent: .custom(
          verb: "menulint", description: "Checks menu specs against Apple's Human Interface Guidelines.")),
      dependencies: ["menulint"]),
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
    .testTarget(
      name: "SwiftMenusTests",
      dependencies: ["MenuModel", .target(name: "SwiftMenus", condition: .when(traits: ["SwiftSource"]))]),
    .testTarget(name: "LintRulesTests", dependencies: ["MenuModel", "MenuSpecParser", "LintRules"]),
  ],
  swiftLanguageModes: [.v6]
)
