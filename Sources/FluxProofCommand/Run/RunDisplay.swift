internal import FluxFuzz
internal import Foundation

/// What a run says, on the standard output, and how far it is, on the standard error output.
final class RunDisplay: @unchecked Sendable {
    // `@unchecked Sendable`: the lock guards what changes.
    private let lock = NSLock()
    private let start = ContinuousClock.now
    private var running: [String] = []
    private var count = 0
    private var told: Set<String> = []
    private var lastLine = ContinuousClock.now
    private var lines = 0
    private let terminal = Terminal.standardError

    /// Says what is being done before the searches begin.
    func note(_ text: String) {
        if let terminal { StandardError.show("fluxproof: \(text) …", on: terminal) }
    }

    func begin(_ options: RunOptions, _ state: RunState, _ tests: FoundTests, goesOn: Bool) {
        if let terminal { StandardError.show(nil, on: terminal) }
        lock.withLock { count = tests.names.count }
        let extent =
            switch options.extent {
            case .endless: "until Ctrl-C"
            case .time(let time): "for \(time.roughly)"
            case .effort(let effort): "effort \(effort)"
            case .stated: "as the tests say"
            }
        let jobs = options.jobs.counted("process", "processes")
        let seed = "seed \(state.seed)" + (goesOn ? ", where the last start was" : "")
        StandardOutput.write("\(tests.names.count.counted("fuzz test")), \(extent), \(jobs) at a time, \(seed)")
        if let problem = tests.problem { StandardOutput.write("! \(problem)") }
    }

    func begin(_ test: ListedSearch) { lock.withLock { running.append(test.description) } }

    func end(_ test: ListedSearch) {
        lock.withLock { if let index = running.firstIndex(of: test.description) { running.remove(at: index) } }
    }

    /// Shows how far the run is: a line that is written anew on a terminal, else one now and then, rarer the longer it takes.
    func update(runs: Int, end: ContinuousClock.Instant?) {
        lock.withLock {
            let now = ContinuousClock.now
            let left = end.map { ", \(max(.zero, $0 - now).roughly) left" } ?? ""
            let names = running.first.map { ", now \($0)" } ?? ""
            let text = "\(told.count) of \(count) done, \(runs.grouped("run")) in \((now - start).roughly)\(left)"
            if let terminal {
                let width = max(20, Terminal.width(terminal) - 1)
                StandardError.show(String((text + names).prefix(width)), on: terminal)
            } else if now - start >= .seconds(10 * (1 << min(lines, 9))) {
                lines += 1
                StandardError.say(text)
            }
        }
    }

    /// Tells what has come of a test that is done, at once if it has failed.
    func tell(_ test: ListedSearch, in reports: String) {
        let outcomes = (try? ReportOutcome.read(in: reports)) ?? []
        lock.withLock {
            guard told.insert(test.description).inserted else { return }
            for outcome in outcomes where outcome.test == test.description && outcome.kind == .failed {
                if let terminal { StandardError.show(nil, on: terminal) }
                StandardOutput.write("\n\(outcome.test)\n\(outcome.text)")
            }
        }
    }

    /// Tells what has come of all tests.
    ///
    /// - Parameters:
    ///   - table: The tests.
    ///   - reports: The folder of the reports; `nil` if there are none.
    func conclude(_ table: OutcomeTable, reports: String?) {
        if let terminal { StandardError.show(nil, on: terminal) }
        StandardOutput.write("\n" + table.lines.joined(separator: "\n"))
        if let reports { StandardOutput.write("\nThe report is \(reports)/index.html") }
    }
}
