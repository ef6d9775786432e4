// swift-tools-version: 6.2

// Tests as reports print them, compiled and run. `Apps` has apps with a bug each, `Writer` fuzzes them and writes the
// tests of the reports to a folder, and the test targets are that folder. So they exist only after the writer has run;
// the script `check` beside this file does it all, and compares what failed with what should.

import PackageDescription

let products: [Target.Dependency] = ["FluxCore", "FluxFuzz"].map { .product(name: $0, package: "FluxProof") }

let package = Package(
    name: "Reproducers",
    platforms: [.macOS(.v14), .iOS(.v17), .tvOS(.v17), .watchOS(.v10), .visionOS(.v1)],
    dependencies: [.package(name: "FluxProof", path: "../..")],
    targets: [
        .target(name: "Apps", dependencies: products, path: "Apps"),
        .executableTarget(name: "Writer", dependencies: products + ["Apps"], path: "Writer"),
    ],
    swiftLanguageModes: [.v6]
)

if Context.environment["FLUXPROOF_REPRODUCERS"] == "written" {
    package.targets += ["SwiftTesting", "XCTest"].map {
        .testTarget(name: "\($0)Reproducers", dependencies: products + ["Apps"], path: ".build/written/\($0)")
    }
}
