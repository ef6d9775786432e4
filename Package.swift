// swift-tools-version: 6.2

import PackageDescription

let strict: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

/// An example: the app, its fuzzers, a terminal program, and tests.
func example(_ name: String) -> [Target] {
    [
        .target(
            name: "\(name)App",
            dependencies: ["FluxCore"],
            path: "Examples/\(name)/App",
            swiftSettings: strict
        ),
        .target(
            name: "\(name)Fuzzing",
            dependencies: [.target(name: "\(name)App"), "FluxCore", "FluxFuzz"],
            path: "Examples/\(name)/Fuzzers",
            swiftSettings: strict
        ),
        .executableTarget(
            name: name,
            dependencies: [
                .target(name: "\(name)App"), .target(name: "\(name)Fuzzing"), "ExampleSupport", "FluxCore", "FluxFuzz",
            ],
            path: "Examples/\(name)/Program"
        ),
        .testTarget(
            name: "\(name)Tests",
            dependencies: [
                .target(name: name), .target(name: "\(name)App"), .target(name: "\(name)Fuzzing"), "BuiltPrograms",
                "FluxCore", "FluxFuzz", "FluxTesting", "OwnProcess", "TestEffort",
            ],
            path: "Examples/\(name)/Tests"
        ),
    ]
}

/// The examples; each has a page in Docs/Examples.
let examples = ["Counter", "RepositorySearch", "Todo", "Contacts", "Favorites", "Greeting", "Chat"]

let libraries: [Target] = [
    .target(name: "FluxCore", swiftSettings: strict),
    .target(name: "FluxFuzz", dependencies: ["FluxCore"], swiftSettings: strict),
    .target(name: "FluxTesting", dependencies: ["FluxCore", "FluxFuzz"], swiftSettings: strict),
    .executableTarget(name: "FluxProofCommand", dependencies: ["FluxFuzz"], swiftSettings: strict),
]

/// How much tests do in which build, and where.
let testSupport: [Target] = [
    .target(name: "OwnProcess", path: "Tests/OwnProcess", swiftSettings: strict),
    .target(name: "TestEffort", path: "Tests/TestEffort"),
]

let libraryTests: [Target] = [
    .testTarget(name: "FluxCoreTests", dependencies: ["FluxCore", "TestEffort"], swiftSettings: strict),
    .testTarget(
        name: "FluxFuzzTests",
        dependencies: ["FluxCore", "FluxFuzz", "OwnProcess", "TestEffort"],
        swiftSettings: strict
    ),
    .testTarget(
        name: "FluxTestingTests",
        dependencies: ["FluxCore", "FluxFuzz", "FluxTesting", "OwnProcess", "TestEffort"],
        swiftSettings: strict
    ),
    .testTarget(
        name: "FluxProofCommandTests",
        dependencies: ["FluxFuzz", "FluxProofCommand", "TestEffort"],
        swiftSettings: strict
    ),
    .target(
        name: "MainActorApp",
        dependencies: ["FluxCore"],
        path: "Tests/MainActorApp",
        swiftSettings: [.defaultIsolation(MainActor.self)]
    ),
    .testTarget(name: "MainActorAppTests", dependencies: ["FluxCore", "FluxFuzz", "FluxTesting", "MainActorApp"]),
    .testTarget(name: "PrexSamples6Tests", dependencies: ["FluxCore"]),
    .testTarget(name: "PrexSamples5Tests", dependencies: ["FluxCore"], swiftSettings: [.swiftLanguageMode(.v5)]),
]

let programs: [Target] = [
    .target(
        name: "ExampleSupport",
        dependencies: ["FluxFuzz"],
        path: "Examples/Support",
        swiftSettings: strict
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
    .testTarget(name: "BenchmarksTests", dependencies: ["Benchmarks", "BuiltPrograms", "TestEffort"]),
    .testTarget(
        name: "DocumentationTests",
        dependencies: ["BuiltPrograms", "FluxCore", "FluxFuzz", "FluxTesting", "OwnProcess", "TestEffort"]
            + examples.map { .target(name: $0) }
    ),
]

// CI builds one part at a time with optimisation or with a sanitizer: to build all each time takes minutes.
let part = Context.environment["FLUXPROOF_PART"]

let package = Package(
    name: "FluxProof",
    platforms: [.macOS(.v14), .iOS(.v17), .tvOS(.v17), .watchOS(.v10), .visionOS(.v1)],
    products: [
        .library(name: "FluxCore", targets: ["FluxCore"]),
        .library(name: "FluxFuzz", targets: ["FluxFuzz"]),
        .library(name: "FluxTesting", targets: ["FluxTesting"]),
        .executable(name: "fluxproof", targets: ["FluxProofCommand"]),
    ],
    targets: libraries + testSupport + (part == "examples" ? [] : libraryTests)
        + (part == "libraries" ? [] : programs + examples.flatMap(example)),
    swiftLanguageModes: [.v6]
)
