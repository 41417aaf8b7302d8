// swift-tools-version: 6.1
// Template of a package of menulint's plugins alone: scripts/finish-release fills in what stands between @ signs.
import PackageDescription

let package = Package(
  name: "menulint-plugins",
  products: [
    .plugin(name: "MenulintPlugin", targets: ["MenulintPlugin"]),
    .plugin(name: "MenulintBuildPlugin", targets: ["MenulintBuildPlugin"]),
  ],
  targets: [
    .binaryTarget(name: "menulint", url: "@DOWNLOADS@/menulint.artifactbundle.zip", checksum: "@SHA256@"),
    .plugin(
      name: "MenulintPlugin",
      capability: .command(
        intent: .custom(
          verb: "menulint", description: "Checks menu specs against Apple's Human Interface Guidelines.")),
      dependencies: ["menulint"]),
    .plugin(name: "MenulintBuildPlugin", capability: .buildTool(), dependencies: ["menulint"]),
  ]
)
