// swift-tools-version: 6.2

// Tests that fail on purpose: each expectation helper, in each way in which its failure could get lost. They are a
// package of their own, so that `swift test` passes in the main package. The script `check` beside this file runs them
// and compares what was reported with what should be.
//
// The sources are there for users in Swift 6 mode and, through links, for those in Swift 5 mode.

import PackageDescription

let products: [Target.Dependency] = ["FluxCore", "FluxFuzz", "FluxTesting"].map {
    .product(name: $0, package: "FluxProof")
}

let package = Package(
    name: "FailingTests",
    platforms: [.macOS(.v14), .iOS(.v17), .tvOS(.v17), .watchOS(.v10), .visionOS(.v1)],
    dependencies: [.package(name: "FluxProof", path: "../..")],
    targets: [
        .testTarget(name: "SwiftTesting6", dependencies: products),
        .testTarget(name: "SwiftTesting5", dependencies: products, swiftSettings: [.swiftLanguageMode(.v5)]),
        .testTarget(name: "XCTest6", dependencies: products),
        .testTarget(name: "XCTest5", dependencies: products, swiftSettings: [.swiftLanguageMode(.v5)]),
    ]
)
