import Foundation
import FluxCore

@testable import FluxFuzz

/// A search in parts, each as a process of its own would make it, and the whole.
struct ShardedSearch<Subject: Checkable> {
    let subject: Subject
    var seed: UInt64 = 0
    var budget = Budget(runs: 1000, stepsPerRun: 20)
    let folder = TemporaryFolder()

    private var memory: String { "\(folder.path)/memory" }
    var shards: String { "\(folder.path)/shards" }

    /// The report of one process that makes all runs.
    func whole() -> FuzzReport<Subject.Step, Subject.State> { report(["FLUXFUZZ_MEMORY": "read"]) }

    /// The report of a shard.
    @discardableResult
    func make(_ shard: Int, of count: Int) -> FuzzReport<Subject.Step, Subject.State> {
        report(["FLUXFUZZ_SHARD": "\(shard)/\(count)", "FLUXFUZZ_SHARDS": shards])
    }

    /// Makes all shards.
    func makeAll(_ count: Int) { for shard in 1...count { make(shard, of: count) } }

    func merge(_ settings: [String: String] = ["FLUXFUZZ_MEMORY": "read"]) -> FuzzReport<Subject.Step, Subject.State> {
        report(["FLUXFUZZ_SHARD": "merge", "FLUXFUZZ_SHARDS": shards].merging(settings) { $1 })
    }

    func files() throws -> [String] { try folder.files(".jsonl", in: "shards").sorted() }

    /// What is kept in the memory.
    func remembered() -> [String] {
        let files = FileManager.default.enumerator(atPath: memory)?.allObjects as? [String]
        return (files ?? []).filter { $0.hasSuffix(".txt") }
    }

    private func report(_ variables: [String: String]) -> FuzzReport<Subject.Step, Subject.State> {
        let settings = FuzzSettings(variables.merging(["FLUXFUZZ_FOLDER": memory]) { $1 })
        return FuzzSettings.$current.withValue(settings) { inOtherProcess(run) }
    }

    /// Runs the search, as a call of a test does.
    func run() -> FuzzReport<Subject.Step, Subject.State> {
        subject.remembering(fileID: "Sharded/Sharded.swift", filePath: "/nowhere/Sharded.swift", function: "shards()")
            .run(seed: seed, budget: budget)
    }
}

/// Does something as another process would, as far as searches are divided.
func inOtherProcess<Result>(_ body: () -> Result) -> Result {
    DividedSearches.$current.withValue(DividedSearches(), operation: body)
}

extension FuzzReport {
    /// The report as JSON, without times.
    var json: String { sampleRecord().json }
}
