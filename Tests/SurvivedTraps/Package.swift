// swift-tools-version: 6.2

// Machines with a trap or a hang planted in them, each with the shortest way there, and healthy ones among them. They
// are a package of their own because a few of its tests fail on purpose, and because a process with too much to survive
// has to be told apart from the others. The script `check` beside this file runs all of it.

import PackageDescription

let products: [Target.Dependency] = ["FluxCore", "FluxFuzz", "FluxTesting"].map {
    .product(name: $0, package: "FluxProof")
}

let package = Package(
    name: "SurvivedTraps",
    platforms: [.macOS(.v14), .iOS(.v17), .tvOS(.v17), .watchOS(.v10), .visionOS(.v1)],
    dependencies: [.package(name: "FluxProof", path: "../..")],
    targets: [
        .target(name: "Cases", dependencies: products, path: "Cases"),
        .executableTarget(name: "Reports", dependencies: ["Cases"], path: "Reports"),
        .testTarget(name: "SwiftTestingTraps", dependencies: products + ["Cases"]),
        .testTarget(name: "XCTestTraps", dependencies: products + ["Cases"]),
    ],
    swiftLanguageModes: [.v6]
)
