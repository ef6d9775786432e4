internal import FluxFuzz

/// What is to be said of fuzz tests besides their reports, by their names.
struct RunProblems {
    /// Why there may be no answer.
    private(set) var doubts: [String: [String]] = [:]

    /// Why a test has failed, though its report need not say so.
    private(set) var failures: [String: [String]] = [:]

    init(doubts: [String: [String]] = [:], failures: [String: [String]] = [:]) {
        self.doubts = doubts
        self.failures = failures
    }

    mutating func add(_ doubt: String, to test: ListedSearch) {
        if doubts[test.description]?.contains(doubt) != true { doubts[test.description, default: []].append(doubt) }
    }

    mutating func addFailure(_ failure: String, to test: ListedSearch) {
        failures[test.description, default: []].append(failure)
    }

    /// Takes note of a process that did not come to its end by itself.
    ///
    /// If the next one does, nobody knows whether it is luck.
    mutating func add(_ work: WorkEnding, to test: ListedSearch) {
        switch work.ending {
        case .exited, .stopped: break
        case .signalled, .silent: add("a process \(work.ending): see \(work.log)", to: test)
        }
    }
}
