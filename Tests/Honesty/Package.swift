// swift-tools-version: 6.2

// Programs that are wrong, impure, vacuous or broken in themselves, and programs that are right. No wrong one may pass, and
// each right one has to. They are a package of their own because each runs in processes of its own: what they depend on
// may differ from process to process. The script `check` beside this file runs them.

import PackageDescription

let package = Package(
    name: "Honesty",
    platforms: [.macOS(.v15)],
    dependencies: [.package(name: "FluxProof", path: "../..")],
    targets: [
        .target(
            name: "Programs",
            dependencies: [
                .product(name: "FluxCore", package: "FluxProof"), .product(name: "FluxFuzz", package: "FluxProof"),
            ],
            path: "Programs"
        ),
        .executableTarget(name: "Honesty", dependencies: ["Programs"], path: "Program"),
        .testTarget(name: "JudgementTests", dependencies: ["Programs"], path: "Tests"),
    ],
    swiftLanguageModes: [.v6]
)
