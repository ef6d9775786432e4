import Foundation
import Mutating

/// Runs tests of a built package in a process of their own, with some mutants on.
struct TestProcess {
    /// Which of the two libraries to test with runs its tests.
    enum Library {
        case swiftTesting
        case xcTest
    }

    /// What came of the tests.
    enum Outcome {
        case passed
        case failed(tests: [String])
        case crashed(signal: Int32)
        case hung
    }

    let bundle: URL
    let folder: URL

    /// Where a process writes, which no other one does at the same time.
    let work: URL

    /// A loop without an end may take memory, until there is none for anybody.
    private static let mostMemory = 6 << 30

    /// How a process ends whose filters take no test.
    private static let hasRunNothing: Int32 = 69

    /// Runs tests.
    ///
    /// - Parameters:
    ///   - mutants: The mutants that are on.
    ///   - filters: Regular expressions for the tests to run; all tests, if there is none.
    ///   - library: The library that runs them.
    ///   - reached: Where to note which mutants were reached.
    ///   - limit: When to end the process.
    ///   - isFirstEnough: Whether to end it at the first failure.
    /// - Returns: What came of it, and which tests there were.
    /// - Throws: What the system throws where a process can't be started.
    func run(
        _ mutants: [Int],
        filters: [String] = [],
        library: Library = .swiftTesting,
        reached: URL? = nil,
        limit: Duration = .seconds(600),
        isFirstEnough: Bool = false
    ) throws -> (outcome: Outcome, events: [TestEvent]) {
        try FileManager.default.createDirectory(at: work, withIntermediateDirectories: true)
        let stream = work.appending(path: "events.json")
        try Data().write(to: stream)
        var arguments = [bundle.path]
        if library == .swiftTesting {
            // Before this version of the stream, no test records a warning, and those that expect one fail.
            arguments += ["--testing-library", "swift-testing", "--event-stream-version", "6.3"]
            arguments += ["--event-stream-output-path", stream.path] + filters.flatMap { ["--filter", $0] }
        }
        let numbers = mutants.map(String.init).joined(separator: ",")
        // To write a backtrace takes minutes.
        var environment = [SwitchedSource.onVariable: numbers, "SWIFT_BACKTRACE": "enable=no"]
        if let reached { environment[SwitchedSource.reachedVariable] = reached.path }
        let command = Command(arguments: arguments, folder: folder, environment: environment)
        let process = try Running(command, output: work.appending(path: "output.txt"), hasErrors: true)
        var reader = GrowingFile(stream)
        var isTooLarge = false
        let end = process.wait(until: .now + limit) {
            isTooLarge = process.memory > Self.mostMemory
            let lines = isFirstEnough ? reader.lines() : []
            return isTooLarge || lines.contains { $0.contains("\"issueRecorded\"") && TestEvent($0).isFailure }
        }
        let events = TestEvent.all(in: String(decoding: try Data(contentsOf: stream), as: UTF8.self))
        let failed = Set(events.compactMap(\.failedTest)).sorted()
        switch end {
        case _ where isTooLarge: return (.hung, events)
        case .exit(0), .exit(Self.hasRunNothing): return (.passed, events)
        case .exit, nil: return (.failed(tests: failed), events)
        case .signal(let number): return (.crashed(signal: number), events)
        case .timeLimit: return (.hung, events)
        }
    }
}

extension TestEvent {
    var isFailure: Bool { failedTest != nil }

    var failedTest: String? {
        if case .failure(let test) = self { test } else { nil }
    }
}

/// A file that another process writes to, read piece by piece.
private struct GrowingFile {
    private let file: FileHandle?
    private var rest = Data()

    init(_ url: URL) {
        file = try? FileHandle(forReadingFrom: url)
    }

    /// The lines that have been completed since the last time.
    mutating func lines() -> [String] {
        guard let file, let new = try? file.readToEnd(), !new.isEmpty else { return [] }
        rest += new
        guard let end = rest.lastIndex(of: UInt8(ascii: "\n")) else { return [] }
        let complete = String(decoding: rest[...end], as: UTF8.self)
        rest = Data(rest[(end + 1)...])
        return complete.split(separator: "\n").map(String.init)
    }
}
