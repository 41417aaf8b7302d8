// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v13)],
  dependencies: [
    .package(name: "menulint", path: ".."),
    .package(url: "https://github.com/jpsim/Yams", from: "6.2.2"),
  ],
  targets: [
    .target(name: "SpecGenerator"),
    .executableTarget(name: "generate-specs", dependencies: ["SpecGenerator"]),
    .executableTarget(
      name: "server-benchmark",
      dependencies: [
        "SpecGenerator",
        .product(name: "LintRules", package: "menulint"),
        .product(name: "MenuModel", package: "menulint"),
        .product(name: "MenuSpecParser", package: "menulint"),
      ]),
    .executableTarget(
      name: "parser-benchmarks",
      dependencies: [
        "SpecGenerator", "Yams",
        .product(name: "LintRules", package: "menulint"),
        .product(name: "MenuModel", package: "menulint"),
        .product(name: "MenuSpecParser", package: "menulint"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)
