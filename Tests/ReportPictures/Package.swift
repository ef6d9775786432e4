// swift-tools-version: 6.2

// Fuzz tests of the examples, with the faults that are planted there, whose reports the script `make` beside this file
// turns into the pictures of the documentation. They are a package of their own, since most of them fail on purpose.

import PackageDescription

let products: [Target.Dependency] = ["FluxCore", "FluxFuzz"].map { .product(name: $0, package: "FluxProof") }

let examples = ["Counter", "RepositorySearch", "Chat"]

/// An example's app, and its fuzzers.
func example(_ name: String) -> [Target] {
    [
        .target(name: "\(name)App", dependencies: products, path: "Examples/\(name)/App"),
        .target(
            name: "\(name)Fuzzing",
            dependencies: products + [.target(name: "\(name)App")],
            path: "Examples/\(name)/Fuzzers"
        ),
    ]
}

let package = Package(
    name: "ReportPictures",
    platforms: [.macOS(.v14), .iOS(.v17), .tvOS(.v17), .watchOS(.v10), .visionOS(.v1)],
    dependencies: [.package(name: "FluxProof", path: "../..")],
    targets: examples.flatMap(example) + [
        .testTarget(
            name: "ExampleTests",
            dependencies: products + [.product(name: "FluxTesting", package: "FluxProof")]
                + examples.flatMap { [.target(name: "\($0)App"), .target(name: "\($0)Fuzzing")] },
            path: "Tests"
        )
    ],
    swiftLanguageModes: [.v6]
)
