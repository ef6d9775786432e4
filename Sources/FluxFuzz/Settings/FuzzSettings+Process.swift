internal import Foundation

/// The settings of this process.
extension FuzzSettings {
    /// What holds for the code that runs now: what was set for the process, unless a test says otherwise.
    @TaskLocal package static var current = ofProcess

    private static let ofProcess = FuzzSettings(
        ProcessInfo.processInfo.environment,
        randomSeed: .random(in: 0...UInt64.max),
        reading: file
    )

    /// Reads a file, if it is text and of a size that profiles can have.
    private static func file(at path: String) -> File {
        let url = URL(fileURLWithPath: path)
        guard FileManager.default.fileExists(atPath: url.path) else { return .missing(url.path) }
        let limit = 1_000_000
        do {
            let handle = try FileHandle(forReadingFrom: url)
            defer { try? handle.close() }
            let data = try handle.read(upToCount: limit + 1) ?? Data()
            if data.count > limit { return .unreadable(reason: "it is larger than \(limit.grouped) bytes") }
            guard let text = String(data: data, encoding: .utf8) else { return .unreadable(reason: "it is not UTF-8") }
            return .text(text)
        } catch {
            return .unreadable(reason: String(reasonOf: error))
        }
    }

    /// Says once in a process what was set from outside, and when it ends, who had no time.
    package static func announce() { _ = announcement }

    private static let announcement: Void = {
        if let text = ofProcess.announcement { StandardError.say(text) }
        if ofProcess.sharedTime == nil, ofProcess.chosen == nil { return }
        atexit {
            if let time = ofProcess.sharedTime?.summary {
                StandardError.say("\(ofProcess.description(of: .time) ?? ""): \(time)")
            }
            if let lack = ofProcess.chosen?.summary { StandardError.say(lack) }
        }
    }()
}
