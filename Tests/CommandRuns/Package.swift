// swift-tools-version: 6.2

// Ten fuzz tests in a package that depends on this one, as `fluxproof run` meets them: some have few states, some many, one
// finds a failure soon and one late, and one hangs. The script `check` beside this file runs them.

import PackageDescription

let products: [Target.Dependency] = ["FluxCore", "FluxFuzz", "FluxTesting"].map {
    .product(name: $0, package: "FluxProof")
}

let package = Package(
    name: "CommandRuns",
    platforms: [.macOS(.v14), .iOS(.v17), .tvOS(.v17), .watchOS(.v10), .visionOS(.v1)],
    dependencies: [.package(name: "FluxProof", path: Context.environment["FLUXPROOF_FOLDER"] ?? "../..")],
    targets: [
        .target(name: "Shop", dependencies: products, path: "Shop"),
        .testTarget(name: "ShopTests", dependencies: products + ["Shop"]),
        .testTarget(name: "ShopXCTests", dependencies: products + ["Shop"]),
    ],
    swiftLanguageModes: [.v6]
)
