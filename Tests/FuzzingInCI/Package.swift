// swift-tools-version: 6.2

// A shop as a package that depends on this one, with fuzz tests in both frameworks. The variable `SHOP` says what has
// become of its sources, so that a failure can be found, put right and put back with one build. The script `check` beside
// this file copies the package, since tests write beside their sources, and runs all of it.

import PackageDescription

let products: [Target.Dependency] = ["FluxCore", "FluxFuzz", "FluxTesting"].map {
    .product(name: $0, package: "FluxProof")
}

let package = Package(
    name: "FuzzingInCI",
    platforms: [.macOS(.v14), .iOS(.v17), .tvOS(.v17), .watchOS(.v10), .visionOS(.v1)],
    dependencies: [.package(name: "FluxProof", path: Context.environment["FLUXPROOF_FOLDER"] ?? "../..")],
    targets: [
        .target(name: "Shop", dependencies: products, path: "Shop"),
        .testTarget(name: "CartTests", dependencies: products + ["Shop"]),
        .testTarget(name: "CartXCTests", dependencies: products + ["Shop"]),
    ],
    swiftLanguageModes: [.v6]
)
