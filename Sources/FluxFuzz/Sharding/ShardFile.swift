internal import Foundation

/// The runs of one search that one shard has made: a file with a line for each block, so that what was made before a process
/// was killed is not lost.
struct ShardFile {
    let path: String

    /// The first line.
    struct Header: Codable, Equatable {
        var format = Self.format
        var version = Self.version

        /// What the search is called.
        var search: String
        var shard: Int
        var count: Int

        /// What tells builds of one machine apart; `nil` if that is not known.
        var build: String?

        static let format = "FluxFuzz shard"
        static let version = 1
    }

    /// Any other line: a block, or the last line.
    struct Line: Codable {
        /// The number of the block's first run; `nil` if it is the last line.
        var first: Int?

        /// The number of its last run.
        var last: Int?

        /// What came out of the block; `nil` if a run in it did not come to its end.
        var tally: TallyRecord?

        /// Some of the runs of the shard, if it is the last line.
        var sample: RunSample?

        /// How many new states the last runs had, if it is the last line of a search that goes by the clock.
        var states: StateNews?
    }

    /// What is in a file.
    struct Contents {
        var header: Header
        var blocks: [Line] = []

        /// Some of the runs, if the shard has made all that belong to it.
        var sample: RunSample?

        /// How many new states the last runs had, if that is known.
        var states: StateNews?

        /// Whether there are lines that can't be read.
        var isDamaged = false
    }

    /// Some runs, and what stands for their steps, states and answers.
    struct RunSample: Codable, Equatable {
        var runs: [Int]
        var digest: String
    }

    /// Reads the file.
    ///
    /// - Returns: What is in it, without a last line that is not whole; `nil` if there is none, or it is of a later version.
    func read() -> Contents? {
        guard let data = FileManager.default.contents(atPath: path) else { return nil }
        let lines = data.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).dropLast()
        let decoder = JSONDecoder()
        guard let first = lines.first, let header = try? decoder.decode(Header.self, from: first),
            header.format == Header.format, header.version <= Header.version
        else { return nil }
        var contents = Contents(header: header)
        for line in lines.dropFirst() {
            guard let line = try? decoder.decode(Line.self, from: line) else {
                contents.isDamaged = true
                continue
            }
            if line.first != nil {
                contents.blocks.append(line)
            } else if let sample = line.sample, (1...10).contains(sample.runs.count), sample.runs.allSatisfy({ $0 > 0 })
            {
                contents.sample = sample
                contents.states = line.states
            } else {
                contents.isDamaged = true
            }
        }
        return contents
    }

    /// The file with a sketch of the states that the shard has visited.
    var sketchPath: String { path.dropLast(".jsonl".count) + ".states.json" }

    /// Whether there is a file.
    var exists: Bool { FileManager.default.fileExists(atPath: path) }

    /// Begins the file anew, with some lines.
    ///
    /// - Throws: If it can't be written.
    func create(_ header: Header, _ lines: [Line]) throws {
        try AtomicFile.write(lines.reduce(into: Self.data(header)) { $0 += try Self.data($1) }, to: path)
    }

    /// Adds a line.
    ///
    /// - Throws: If it can't be written.
    func append(_ line: Line) throws {
        let handle = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
        defer { try? handle.close() }
        try handle.seekToEnd()
        try handle.write(contentsOf: Self.data(line))
    }

    private static func data(_ line: some Encodable) throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return try encoder.encode(line) + [UInt8(ascii: "\n")]
    }
}
