import Foundation
import Mutating

/// A command in a process of its own.
struct Command {
    /// The program, which is looked for as a shell does, and its arguments.
    var arguments: [String]
    var folder: URL
    var environment: [String: String] = [:]

    /// Runs the command to its end.
    ///
    /// - Parameters:
    ///   - log: Where both outputs go.
    ///   - limit: When to end it.
    /// - Returns: How it ended.
    /// - Throws: An error if it can't be started.
    func run(log: URL, limit: Duration = .seconds(1800)) throws -> Verdict.End {
        let process = try Running(self, output: log, hasErrors: true)
        return process.wait(until: .now + limit) { false } ?? .timeLimit
    }

    /// Runs a command to its end, and fails if it does.
    func succeed(log: URL) throws {
        guard try run(log: log) != .exit(0) else { return }
        let lines = try String(contentsOf: log, encoding: .utf8).split(separator: "\n")
        throw Problem(
            "failed: \(arguments.prefix(8).joined(separator: " "))\n\(lines.suffix(30).joined(separator: "\n"))"
        )
    }
}

/// A process that writes to a file, so that it never waits for a reader.
struct Running {
    private let process = Process()
    private let ended = DispatchSemaphore(value: 0)

    init(_ command: Command, output: URL, hasErrors: Bool) throws {
        try Data().write(to: output)
        let file = try FileHandle(forWritingTo: output)
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = command.arguments
        process.currentDirectoryURL = command.folder
        process.environment = ProcessInfo.processInfo.environment.merging(command.environment) { $1 }
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = file
        process.standardError = hasErrors ? file : FileHandle.nullDevice
        process.terminationHandler = { [ended] _ in ended.signal() }
        try process.run()
        try file.close()
    }

    /// How much memory the process uses, in bytes; 0 where that can't be told.
    var memory: Int {
        let numbers = try? String(contentsOfFile: "/proc/\(process.processIdentifier)/statm", encoding: .utf8)
        let pages = numbers?.split(separator: " ").dropFirst().first.flatMap { Int($0) }
        return (pages ?? 0) * Int(getpagesize())
    }

    /// Waits for the end.
    ///
    /// - Parameters:
    ///   - deadline: When to end the process.
    ///   - isDecided: Whether its output so far is enough; asked now and then.
    /// - Returns: How it ended; `nil` if its output was enough.
    func wait(until deadline: ContinuousClock.Instant, isDecided: () -> Bool) -> Verdict.End? {
        while ended.wait(timeout: .now() + .milliseconds(20)) == .timedOut {
            let isEnough = isDecided()
            guard isEnough || .now > deadline else { continue }
            // What it has started would go on without it.
            let started = Self.descendants(of: process.processIdentifier)
            for number in [process.processIdentifier] + started { kill(number, SIGKILL) }
            ended.wait()
            return isEnough ? nil : .timeLimit
        }
        let status = process.terminationStatus
        return process.terminationReason == .uncaughtSignal ? .signal(status) : .exit(status)
    }

    /// The processes that a process has started, and those that these have; none where that can't be told.
    private static func descendants(of process: Int32) -> [Int32] {
        let all = (try? FileManager.default.contentsOfDirectory(atPath: "/proc").compactMap { Int32($0) }) ?? []
        let parents = all.compactMap { number -> (child: Int32, parent: Int32)? in
            // Behind the name, which may have brackets and blanks in it: the state, then the parent.
            let text = try? String(contentsOfFile: "/proc/\(number)/stat", encoding: .utf8)
            guard let text, let end = text.lastIndex(of: ")") else { return nil }
            return text[end...].split(separator: " ").dropFirst(2).first.flatMap { Int32($0) }.map { (number, $0) }
        }
        var found: [Int32] = []
        var next = [process]
        while let parent = next.popLast() {
            let children = parents.filter { $0.parent == parent }.map(\.child)
            found += children
            next += children
        }
        return found
    }
}
