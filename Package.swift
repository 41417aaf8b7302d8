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
  traits: [
    // Off by default: without it nothing is resolved or fetched.
    .trait(name: "SwiftSource", description: "Reads menus in Swift source, by way of swift-syntax.")
  ],
  dependencies: [
    .package(url: "https://github.com/swiftlang/swift-syntax.git", "600.0.1"..<"604.0.0")
  ],
  targets: [
    // Imports run one way: each target knows those above it only.
    .target(name: "TextCore"),
    .target(name: "DataTree", dependencies: ["TextCore"]),
    .target(name: "MenuModel", dependencies: ["TextCore"]),
    .target(name: "MenuSpecParser", dependencies: ["DataTree", "MenuModel"]),
    .target(name: "StringTables", dependencies: ["DataTree", "MenuModel"]),
    .target(name: "XcodeProjects", dependencies: ["DataTree", "MenuModel"]),
    .target(name: "InterfaceBuilderMenus", dependencies: ["MenuModel", "StringTables", "XcodeProjects"]),
    .target(name: "LintRules", dependencies: ["MenuModel"]),
    .target(name: "MenuPictures", dependencies: ["MenuModel"]),
    .target(name: "Linting", dependencies: ["DataTree", "MenuModel", "LintRules"]),
    .target(name: "Reports", dependencies: ["Linting"]),
    .target(name: "Schemas", dependencies: ["Linting"]),
    .target(name: "Files", dependencies: ["TextCore"]),
    .target(name: "Workspace", dependencies: ["XcodeProjects", "Linting", "Files"]),
    .target(name: "CommandLineSyntax", dependencies: ["MenuModel", "Files"]),
    .target(name: "LanguageServer", dependencies: ["MenuSpecParser", "Workspace"]),
    .target(name: "AgentServer", dependencies: ["LanguageServer"]),
    .target(
      name: "SwiftMenus",
      dependencies: [
        "StringTables", "MenuModel", "XcodeProjects",
        .product(name: "SwiftSyntax", package: "swift-syntax", condition: .when(traits: ["SwiftSource"])),
        .product(name: "SwiftParser", package: "swift-syntax", condition: .when(traits: ["SwiftSource"])),
      ]),
    .executableTarget(
      name: "menulint",
      dependencies: [
        "MenuSpecParser", "XcodeProjects", "InterfaceBuilderMenus", "MenuPictures", "Reports", "Schemas",
        "AgentServer", "LanguageServer", "Workspace", "CommandLineSyntax",
        .target(name: "SwiftMenus", condition: .when(traits: ["SwiftSource"])),
      ]),
    .plugin(
      name: "MenulintPlugin",
      capability: .command(
        intent: .custom(
          verb: "menulint", description: "Checks menu specs against Apple's Human Interface Guidelines.")),
      dependencies: ["menulint"]),
    .plugin(name: "MenulintBuildPlugin", capability: .buildTool(), dependencies: ["menulint"]),
    // What writes the generated pages of docs; scripts/update-docs runs it.
    .target(
      name: "Documentation", dependencies: ["LintRules", "Linting", "MenuSpecParser"],
      path: "scripts/Documentation/Pages"),
    .executableTarget(
      name: "update-docs", dependencies: ["Documentation", "Files"], path: "scripts/Documentation/Writer"),
    .target(name: "TestSupport", dependencies: ["MenuModel"], path: "Tests/TestSupport"),
    .testTarget(
      name: "StringTablesTests", dependencies: ["StringTables", "MenuModel", "TextCore", "TestSupport"]),
    .testTarget(name: "XcodeProjectsTests", dependencies: ["XcodeProjects", "TestSupport"]),
    .testTarget(
      name: "InterfaceBuilderMenusTests",
      dependencies: ["MenuSpecParser", "InterfaceBuilderMenus", "LintRules", "TestSupport"]),
    .testTarget(
      name: "MenuSpecParserTests", dependencies: ["MenuSpecParser", "TestSupport"],
      exclude: ["Regressions"]),
    .testTarget(
      name: "CommandLineTests", dependencies: ["menulint", "Documentation", "TestSupport"],
      exclude: ["Layouts", "Drawings", "Transcripts"]),
    .testTarget(
      name: "LanguageServerTests", dependencies: ["menulint", "TestSupport"]),
    .testTarget(
      name: "MenuPicturesTests",
      dependencies: ["MenuPictures", "MenuModel", "MenuSpecParser", "InterfaceBuilderMenus", "TestSupport"]),
    .testTarget(
      name: "SwiftMenusTests",
      dependencies: [
        "StringTables", "MenuSpecParser", "Linting", "Documentation", "TestSupport",
        .target(name: "SwiftMenus", condition: .when(traits: ["SwiftSource"])),
      ], exclude: ["Regressions"]),
    .testTarget(
      name: "LintRulesTests", dependencies: ["MenuSpecParser", "LintRules", "Documentation", "TestSupport"],
      exclude: ["Exceptions"]),
  ],
  swiftLanguageModes: [.v6]
)
