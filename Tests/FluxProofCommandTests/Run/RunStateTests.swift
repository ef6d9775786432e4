import Foundation
import Testing

@testable import FluxProofCommand

@Suite("What a run knows of the last one")
struct RunStateTests {
    private func options(_ words: String...) throws -> RunOptions {
        var arguments = Arguments(words)
        return try RunOptions(&arguments, [:])
    }

    private let last = RunState(seed: 7, shards: 3, extent: "time", build: "a")

    @Test("is what was written", arguments: [nil, "a build"])
    func roundTrip(build: String?) throws {
        let folder = TemporaryFolder()
        #expect(RunState(in: folder.path) == nil)
        let state = RunState(seed: .max, shards: 3, extent: "effort 0.5", build: build)
        try state.write(in: folder.path)
        #expect(RunState(in: folder.path) == state)
        let other = RunState(seed: 0, shards: 1, extent: "time", build: nil)
        try other.write(in: folder.path)
        #expect(RunState(in: folder.path) == other)
        #expect(throws: (any Error).self) { try state.write(in: "\(folder.path)/nowhere") }
    }

    @Test("is nothing where the file is of something else, or damaged")
    func damaged() throws {
        let folder = TemporaryFolder()
        try last.write(in: folder.path)
        let path = "\(folder.path)/run.json"
        let text = try String(contentsOfFile: path, encoding: .utf8)
        for (old, new) in [
            ("fluxproof-run", "fluxproof"), (#""version":1"#, #""version":2"#), (#""shards":3"#, #""shards":0"#),
            (#""seed":7"#, #""seed":-7"#), (#""shards":3"#, #""shards":-1"#), ("}", ""),
        ] {
            let changed = text.replacingOccurrences(of: old, with: new)
            #expect(changed != text)
            try changed.write(toFile: path, atomically: true, encoding: .utf8)
            #expect(RunState(in: folder.path) == nil)
        }
        try text.write(toFile: path, atomically: true, encoding: .utf8)
        #expect(RunState(in: folder.path) == last)
    }

    @Test("is gone on with where seed, extent and build are the same")
    func goesOn() throws {
        for options in [
            try options(), try options("--time=5s"), try options("--time=8h", "--seed=7"), try options("--jobs=1"),
        ] {
            let (state, goesOn) = RunState.next(options, after: last, build: "a")
            #expect(goesOn)
            #expect(state == last)
        }
        let effort = RunState(seed: 7, shards: 3, extent: "effort 2", build: nil)
        // Without a build, what shards have left says whether it is theirs.
        #expect(RunState.next(try options("--effort=2"), after: effort, build: nil) == (effort, true))
    }

    @Test("is begun anew where one of them is another, or there was no run")
    func beginsAnew() throws {
        for (options, build) in [
            (try options("--seed=8"), "a"), (try options("--effort=1"), "a"), (try options(), "b"),
            (try options(), nil),
        ] {
            let (state, goesOn) = RunState.next(options, after: last, build: build)
            #expect(!goesOn)
            #expect(state.build == build)
            #expect(options.seed.map { $0 == state.seed } ?? true)
            #expect(state.extent == (options.extent == .endless ? "time" : "effort 1"))
        }
        let effort = RunState(seed: 7, shards: 3, extent: "effort 2", build: "a")
        #expect(!RunState.next(try options("--effort=20"), after: effort, build: "a").goesOn)
        #expect(!RunState.next(try options("--time=2s"), after: effort, build: "a").goesOn)
        #expect(!RunState.next(try options(), after: nil, build: "a").goesOn)
        #expect(!RunState.next(try options(), after: nil, build: nil).goesOn)
    }

    @Test("has a shard for each process of a run that begins, and the seed that was asked for")
    func newState() throws {
        let state = RunState.next(try options("--jobs=999", "--seed=5"), after: nil, build: nil).state
        #expect(state.shards >= 999)
        #expect(state.seed == 5)
        #expect(RunState.next(try options("--jobs=1"), after: nil, build: nil).state.shards >= 1)
    }

    @Test("has another seed in each run that begins without one")
    func drawnSeeds() throws {
        let options = try options()
        let seeds = Set((0..<8).map { _ in RunState.next(options, after: nil, build: nil).state.seed })
        #expect(seeds.count > 1)
    }
}
