internal import FluxFuzz
internal import Foundation

/// What a run has to know when it goes on: all that its shards have in common.
struct RunState: Codable, Equatable {
    private(set) var format = Self.format
    private(set) var version = 1
    var seed: UInt64

    /// What the files of its runs are called by.
    var name: String
    var shards = 1

    /// Whether searches go by the clock, or the effort, as it was written.
    var extent = ""

    /// The variables of the environment that tests go by, apart from those that each start has of its own.
    var settings: [String: String] = [:]

    /// What tells builds apart; `nil` if that is not known.
    var build: String?

    private static let format = "fluxproof-run"

    private static func path(in folder: String) -> String { "\(folder)/run.json" }

    /// Reads what the last start has left.
    ///
    /// It is `nil` if there is nothing, or it can't be read.
    ///
    /// - Parameter folder: The folder of the run.
    init?(in folder: String) {
        guard let data = FileManager.default.contents(atPath: Self.path(in: folder)),
            let state = try? JSONDecoder().decode(Self.self, from: data), state.format == Self.format,
            state.version == 1, state.shards > 0
        else { return nil }
        self = state
    }

    init(seed: UInt64, name: String = String(UUID().uuidString.prefix(8))) {
        self.seed = seed
        self.name = name
    }

    /// Writes it down.
    ///
    /// - Throws: If it can't be written.
    func write(in folder: String) throws {
        try JSONEncoder().encode(self).write(to: URL(fileURLWithPath: Self.path(in: folder)), options: .atomic)
    }
}

extension RunState {
    /// The state of a run that begins or goes on.
    ///
    /// - Parameters:
    ///   - options: What was asked for.
    ///   - last: What the last start has left.
    ///   - build: What tells builds apart.
    ///   - environment: The variables of the environment.
    /// - Returns: The state, and whether it goes on where the last start was.
    static func next(
        _ options: RunOptions,
        after last: RunState?,
        build: String?,
        _ environment: [String: String]
    ) -> (state: RunState, goesOn: Bool) {
        var state = RunState(seed: options.seed ?? .random(in: 0...UInt64.max))
        state.extent =
            switch options.extent {
            case .endless, .time: "time"
            case .effort(let text): "effort \(text)"
            case .stated: "stated"
            }
        state.settings = environment.filter { name, _ in
            name.hasPrefix("FLUXFUZZ_") && !changing.contains(String(name.dropFirst(9)))
        }
        state.build = build
        state.shards = max(options.jobs, ProcessInfo.processInfo.activeProcessorCount)
        guard let last, !options.beginsAnew else { return (state, false) }
        var same = state
        (same.shards, same.seed, same.name) = (last.shards, options.seed ?? last.seed, last.name)
        return last == same ? (last, true) : (state, false)
    }

    /// What may be another at each start, since the runs are the same.
    private static let changing: Set = ["TIME", "SEED", "EFFORT", "REPORTS", "BASELINE", "FAIL", "PROGRESS", "MEMORY"]
}
