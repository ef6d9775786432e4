// swift-tools-version: 6.2

// Fuzz tests with each verdict, whose reports the script `check` beside this file reads with tools of others. They are a
// package of their own, since most of them fail on purpose.

import PackageDescription

let products: [Target.Dependency] = ["FluxCore", "FluxFuzz", "FluxTesting"].map {
    .product(name: $0, package: "FluxProof")
}

let package = Package(
    name: "ReportFormats",
    platforms: [.macOS(.v14), .iOS(.v17), .tvOS(.v17), .watchOS(.v10), .visionOS(.v1)],
    dependencies: [.package(name: "FluxProof", path: "../..")],
    targets: [.testTarget(name: "FormatTests", dependencies: products, path: "Tests")],
    swiftLanguageModes: [.v6]
)
