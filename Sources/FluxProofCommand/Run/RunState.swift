internal import FluxFuzz
internal import Foundation

/// What a run has to know when it goes on: all that its shards have in common.
struct RunState: Codable, Equatable {
    private(set) var format = Self.format
    private(set) var version = 1
    var seed: UInt64
    var shards: Int

    /// Whether searches go by the clock, or the effort, as it was written.
    var extent: String

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

    init(seed: UInt64, shards: Int, extent: String, build: String?) {
        self.seed = seed
        self.shards = shards
        self.extent = extent
        self.build = build
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
    /// - Returns: The state, and whether it goes on where the last start was.
    static func next(_ options: RunOptions, after last: RunState?, build: String?) -> (state: RunState, goesOn: Bool) {
        let extent: String
        switch options.extent {
        case .endless, .time: extent = "time"
        case .effort(let text): extent = "effort \(text)"
        }
        if let last, last.build == build, last.extent == extent, options.seed.map({ $0 == last.seed }) ?? true {
            return (last, true)
        }
        let cores = max(options.jobs, ProcessInfo.processInfo.activeProcessorCount)
        let seed = options.seed ?? UInt64.random(in: 0...UInt64.max)
        return (RunState(seed: seed, shards: cores, extent: extent, build: build), false)
    }
}
