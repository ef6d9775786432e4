// swift-tools-version: 6.2

// A safe, its fuzzers, and three of them as targets of libFuzzer. It is a package of its own, since the targets have no
// `main`, and link with `-sanitize=fuzzer` only. The script `check` beside this file builds and runs all of it.

import PackageDescription

let fuzzing: [Target.Dependency] = ["FluxCore", "FluxFuzz"].map { .product(name: $0, package: "FluxProof") }

/// A target of libFuzzer.
func target(_ name: String) -> Target {
    .executableTarget(name: name, dependencies: fuzzing + ["Safe"], path: name)
}

// The targets link with libFuzzer only, and tests without it.
let targets = Context.environment["LIBFUZZER"] == nil ? [] : ["SafeFuzz", "PanelFuzz", "LabelFuzz"]

let package = Package(
    name: "Safe",
    platforms: [.macOS(.v14)],
    dependencies: [.package(name: "FluxProof", path: Context.environment["FLUXPROOF_FOLDER"] ?? "../..")],
    targets: [
        .target(name: "Safe", dependencies: fuzzing, path: "App"),
        .testTarget(
            name: "SafeTests",
            dependencies: fuzzing + ["Safe", .product(name: "FluxTesting", package: "FluxProof")],
            path: "Tests"
        ),
    ] + targets.map(target),
    swiftLanguageModes: [.v6]
)
