import Foundation
import Testing

@testable import FluxProofCommand

@Suite("What a run knows of the last one")
struct RunStateTests {
    private func options(_ words: String...) throws -> RunOptions {
        var arguments = Arguments(words)
        return try RunOptions(&arguments, [:])
    }

    private static func state(_ seed: UInt64, _ shards: Int, _ extent: String, _ build: String?) -> RunState {
        var state = RunState(seed: seed, name: "a")
        (state.shards, state.extent, state.build) = (shards, extent, build)
        return state
    }

    private static func next(
        _ options: RunOptions,
        after last: RunState?,
        build: String?,
        _ environment: [String: String] = [:]
    ) -> (state: RunState, goesOn: Bool) {
        RunState.next(options, after: last, build: build, environment)
    }

    private let last = Self.state(7, 3, "time", "a")

    @Test("is what was written", arguments: [nil, "a build"])
    func roundTrip(build: String?) throws {
        let folder = TemporaryFolder()
        #expect(RunState(in: folder.path) == nil)
        let state = Self.state(.max, 3, "effort 0.5", build)
        try state.write(in: folder.path)
        #expect(RunState(in: folder.path) == state)
        let other = Self.state(0, 1, "time", nil)
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
            let (state, goesOn) = Self.next(options, after: last, build: "a")
            #expect(goesOn)
            #expect(state == last)
        }
        let effort = Self.state(7, 3, "effort 2", nil)
        // Without a build, what shards have left says whether it is theirs.
        #expect(Self.next(try options("--effort=2"), after: effort, build: nil) == (effort, true))
    }

    @Test("is begun anew where one of them is another, or there was no run")
    func beginsAnew() throws {
        #expect(!Self.next(try options("--fresh"), after: last, build: "a").goesOn)
        #expect(Self.next(try options("--fresh"), after: last, build: "a").state.name != last.name)
        for (options, build) in [
            (try options("--seed=8"), "a"), (try options("--effort=1"), "a"), (try options(), "b"),
            (try options(), nil),
        ] {
            let (state, goesOn) = Self.next(options, after: last, build: build)
            #expect(!goesOn)
            #expect(state.build == build)
            #expect(options.seed.map { $0 == state.seed } ?? true)
            #expect(state.extent == (options.extent == .endless ? "time" : "effort 1"))
        }
        let effort = Self.state(7, 3, "effort 2", "a")
        #expect(!Self.next(try options("--effort=20"), after: effort, build: "a").goesOn)
        #expect(!Self.next(try options("--time=2s"), after: effort, build: "a").goesOn)
        #expect(!Self.next(try options(), after: nil, build: "a").goesOn)
        #expect(!Self.next(try options(), after: nil, build: nil).goesOn)
    }

    @Test("is begun anew where the variables that tests go by are others")
    func settings() throws {
        let options = try options()
        let steps = Self.next(options, after: last, build: "a", ["FLUXFUZZ_STEPS": "5", "HOME": "x"])
        #expect(!steps.goesOn)
        #expect(steps.state.settings == ["FLUXFUZZ_STEPS": "5"])
        #expect(Self.next(options, after: steps.state, build: "a", ["FLUXFUZZ_STEPS": "5", "HOME": "y"]).goesOn)
        #expect(!Self.next(options, after: steps.state, build: "a", ["FLUXFUZZ_STEPS": "6"]).goesOn)
        #expect(!Self.next(options, after: steps.state, build: "a").goesOn)
        // How long and where is another matter.
        #expect(Self.next(options, after: last, build: "a", ["FLUXFUZZ_TIME": "5s", "FLUXFUZZ_REPORTS": "r"]).goesOn)
    }

    @Test("has a shard for each process of a run that begins, and the seed that was asked for")
    func newState() throws {
        let state = Self.next(try options("--jobs=999", "--seed=5"), after: nil, build: nil).state
        #expect(state.shards >= 999)
        #expect(state.seed == 5)
        #expect(Self.next(try options("--jobs=1"), after: nil, build: nil).state.shards >= 1)
    }

    @Test("has another seed in each run that begins without one")
    func drawnSeeds() throws {
        let options = try options()
        let seeds = Set((0..<8).map { _ in Self.next(options, after: nil, build: nil).state.seed })
        #expect(seeds.count > 1)
    }
}
