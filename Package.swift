// swift-tools-version: 6.2

import PackageDescription

let strict: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
    name: "FluxProof",
    platforms: [.macOS(.v14), .iOS(.v17), .tvOS(.v17), .watchOS(.v10), .visionOS(.v1)],
    products: [
        .library(name: "FluxCore", targets: ["FluxCore"]),
        .library(name: "FluxFuzz", targets: ["FluxFuzz"]),
        .library(name: "FluxTesting", targets: ["FluxTesting"]),
    ],
    targets: [
        .target(name: "FluxCore", swiftSettings: strict),
        .target(name: "FluxFuzz", dependencies: ["FluxCore"], swiftSettings: strict),
        .target(name: "FluxTesting", dependencies: ["FluxCore", "FluxFuzz"], swiftSettings: strict),
        .target(
            name: "CounterApp",
            dependencies: ["FluxCore", "FluxFuzz"],
            path: "Examples/Counter/App",
            swiftSettings: strict
        ),
        .executableTarget(
            name: "Counter",
            dependencies: ["CounterApp", "FluxFuzz"],
            path: "Examples/Counter/Program"
        ),
        .testTarget(
            name: "CounterTests",
            dependencies: ["BuiltPrograms", "Counter", "CounterApp", "FluxCore", "FluxFuzz", "FluxTesting"],
            path: "Examples/Counter/Tests"
        ),
        .executableTarget(
            name: "Benchmarks",
            dependencies: [
                "FluxCore", "FluxFuzz",
                // It imports XCTest, which is not there for programs elsewhere.
                .target(name: "FluxTesting", condition: .when(platforms: [.linux])),
            ],
            path: "Tests/Benchmarks",
            swiftSettings: strict
        ),
        .target(name: "BuiltPrograms", path: "Tests/BuiltPrograms"),
        .testTarget(name: "BenchmarksTests", dependencies: ["Benchmarks", "BuiltPrograms"]),
        .testTarget(name: "FluxCoreTests", dependencies: ["FluxCore"], swiftSettings: strict),
        .testTarget(name: "DocumentationTests", dependencies: ["FluxCore", "FluxFuzz", "FluxTesting"]),
        .target(
            name: "MainActorApp",
            dependencies: ["FluxCore"],
            path: "Tests/MainActorApp",
            swiftSettings: [.defaultIsolation(MainActor.self)]
        ),
        .testTarget(
            name: "MainActorAppTests",
            dependencies: ["FluxCore", "FluxFuzz", "FluxTesting", "MainActorApp"]
        ),
        .testTarget(name: "PrexSamples6Tests", dependencies: ["FluxCore"]),
        .testTarget(name: "PrexSamples5Tests", dependencies: ["FluxCore"], swiftSettings: [.swiftLanguageMode(.v5)]),
        .testTarget(name: "FluxFuzzTests", dependencies: ["FluxCore", "FluxFuzz"], swiftSettings: strict),
        .testTarget(
            name: "FluxTestingTests",
            dependencies: ["FluxCore", "FluxFuzz", "FluxTesting"],
            swiftSettings: strict
        ),
    ],
    swiftLanguageModes: [.v6]
)
