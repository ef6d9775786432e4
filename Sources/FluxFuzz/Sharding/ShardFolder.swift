internal import Foundation

/// The folder in which shards leave the runs that they have made, a file for each search and shard.
struct ShardFolder: Sendable {
    let path: String

    /// What tells builds of one machine apart; `nil` if that is not known.
    var build = ComparisonFolder.thisBuild

    /// What the names of the files begin with of all searches of a test.
    static func name(of test: String) -> String {
        String(test.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "-" }.suffix(80))
    }

    /// The file of a shard.
    ///
    /// - Parameters:
    ///   - search: What stands for the search.
    ///   - shard: The shard.
    /// - Returns: The file, which need not be there.
    func file(of search: String, _ shard: Shard) -> ShardFile {
        ShardFile(path: "\(path)/\(search).\(shard.number)-of-\(shard.count).jsonl")
    }

    /// Waits until no other process makes a shard, such as one whose parent was killed, and keeps others from it.
    func lock(_ search: String, _ shard: Shard) -> HeldFileLock {
        try? FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        return HeldFileLock(path: "\(path)/.\(search).\(shard.number)-of-\(shard.count).lock") { StopRequest.isThere }
    }

    /// The shards of which there are files of a search.
    func shards(of search: String) -> [Shard] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
        return names.compactMap { name in
            guard name.hasPrefix(search + "."), name.hasSuffix(".jsonl") else { return nil }
            let numbers = name.dropFirst(search.count + 1).dropLast(6).components(separatedBy: "-of-")
            guard numbers.count == 2, case .part(let shard) = ShardRole(numbers.joined(separator: "/")) else {
                return nil
            }
            return shard
        }
    }
}
