internal import Foundation

/// A part of the digests of all states that were looked at, which tells how many of the next ones are new.
///
/// All digests below a threshold are kept, and the threshold is halved when they are too many. So the sketch stays small, and each
/// state has the same chance to be in it (adaptive sampling: P. Flajolet, On adaptive sampling, Computing 43, 1990).
struct StateSketch: Codable, Equatable {
    /// No more digests are kept.
    static let capacity = 4096

    private var threshold = UInt64.max
    private var digests: Set<UInt64> = []

    /// How often each of the digests was added now.
    private var additions: [UInt64: Int] = [:]

    /// Those of the digests that were not there before.
    private var newDigests: Set<UInt64> = []

    /// How many of the states that are added now count, and how many of these were not there before.
    ///
    /// All of them that are in the sketch at the end count, and no others, whenever they were added.
    var news: StateNews {
        var news = StateNews()
        news.looked = additions.values.reduce(0, +)
        news.new = newDigests.count
        return news
    }

    private enum CodingKeys: CodingKey {
        case threshold, digests
    }

    /// Adds a state.
    ///
    /// - Parameter digest: What stands for it.
    mutating func add(_ digest: UInt64) {
        // Of the digests of numbers that follow each other, some would be more likely than others otherwise.
        let digest = SplitMix64.mix(digest)
        guard digest < threshold else { return }
        additions[digest, default: 0] += 1
        guard digests.insert(digest).inserted else { return }
        newDigests.insert(digest)
        while digests.count > Self.capacity {
            threshold /= 2
            digests = digests.filter { $0 < threshold }
            newDigests = newDigests.filter { $0 < threshold }
            additions = additions.filter { $0.key < threshold }
        }
    }
}

/// How many states a shard has looked at after some of its runs, and how many of them it had not seen before.
package struct StateNews: Codable, Hashable, Sendable {
    package var looked = 0
    package var new = 0

    package init() {}
}

extension StateSketch {
    /// Reads a sketch; an empty one if there is none, or it can't be read.
    init(readingFrom path: String) {
        let data = FileManager.default.contents(atPath: path)
        self = data.flatMap { try? JSONDecoder().decode(Self.self, from: $0) } ?? Self()
    }

    /// Writes the sketch into a file.
    ///
    /// It tells what is worth more time and nothing else, so it may as well be lost.
    func write(to path: String) { try? AtomicFile.write(JSONEncoder().encode(self), to: path) }
}
