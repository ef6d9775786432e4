// swift-tools-version: 6.2

// Makes mutants of the example apps, and runs their fuzzers on each. It is a package of its own because it is a tool for
// whoever works on the examples, not a part of what the examples show. The script `check` beside this file runs it.

import PackageDescription

let package = Package(
    name: "Mutants",
    platforms: [.macOS(.v15)],
    targets: [
        .target(name: "Mutating", path: "Mutating"),
        .executableTarget(name: "Mutants", dependencies: ["Mutating"], path: "Program"),
        .testTarget(name: "MutatingTests", dependencies: ["Mutating"]),
    ],
    swiftLanguageModes: [.v6]
)
