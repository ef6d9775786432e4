internal import FluxFuzz

/// What is to be said of fuzz tests besides their reports, by their names.
struct RunProblems {
    /// Why there may be no answer.
    private(set) var doubts: [String: [String]] = [:]

    /// Why a test has failed, though its report need not say so.
    private(set) var failures: [String: [String]] = [:]

    /// Why there may be no answer, unless something else says why the test has failed.
    private(set) var unexplained: [String: [String]] = [:]

    init(
        doubts: [String: [String]] = [:],
        failures: [String: [String]] = [:],
        unexplained: [String: [String]] = [:]
    ) {
        self.doubts = doubts
        self.failures = failures
        self.unexplained = unexplained
    }

    mutating func add(_ doubt: String, to test: ListedSearch) {
        if doubts[test.description]?.contains(doubt) != true { doubts[test.description, default: []].append(doubt) }
    }

    mutating func addFailure(_ failure: String, to test: ListedSearch) {
        failures[test.description, default: []].append(failure)
    }

    /// Takes note of a process that has failed, though what it was started for has not.
    mutating func addUnexplained(_ work: WorkEnding, to test: ListedSearch) {
        guard case .exited(let code) = work.ending, code != 0 else { return }
        let problem = "a process \(work.ending), though its search found nothing: see \(work.log)"
        if unexplained[test.description]?.contains(problem) != true {
            unexplained[test.description, default: []].append(problem)
        }
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
