/// What front doors do about rules that are known to fail: all else is put to the test as if these were not there, and
/// then each of them by itself.
extension KnownRules {
    /// Makes the report of a search or a verification, in which each of the rules has to fail.
    ///
    /// - Parameter search: Makes the report of the front door with some of its rules.
    /// - Returns: The report; without a rule that is known to fail, that of all of them.
    func report<Step, State>(
        searching search: (RulePart) -> FuzzReport<Step, State>
    ) -> FuzzReport<Step, State> {
        // What fails somewhere need not fail in a part of the runs.
        report(mustFail: !FuzzSettings.current.isShard, isSearch: true, search).numberingTests()
    }

    /// Makes the report of a replay, in which each of the rules may fail.
    ///
    /// - Parameter replay: Makes the report of the front door with some of its rules.
    /// - Returns: The report; without a rule that is known to fail, that of all of them.
    func report<Step, State>(
        replaying replay: (RulePart) -> FuzzReport<Step, State>
    ) -> FuzzReport<Step, State> {
        report(mustFail: false, isSearch: false, replay).numberingTests()
    }

    private func report<Step, State>(
        mustFail: Bool,
        isSearch: Bool,
        _ make: (RulePart) -> FuzzReport<Step, State>
    ) -> FuzzReport<Step, State> {
        let known = defects.isEmpty ? inForce : []
        var report = make(known.isEmpty ? .all : .without(Set(known.map(\.index))))
        for rule in known {
            let count = RuleCount(name: rule.name, location: rule.location, checks: nil, isConditional: false)
            report.rules.insert(count, at: rule.index)
        }
        if isSearch { report.lookBehindFindings(leavingOut: Set(known.map(\.index)), make) }
        if report.failure != nil || known.isEmpty { return report }
        var problems: [String] = []
        for rule in known {
            let own = make(.only(rule.index))
            if let problem = report.add(own, of: rule), mustFail || !own.verdict.isPassable { problems.append(problem) }
        }
        report.fail(problems)
        return report
    }
}

extension FuzzReport {
    /// Adds what was found out of a rule that is known to fail.
    ///
    /// - Parameters:
    ///   - own: The report on this rule alone.
    ///   - rule: The rule.
    /// - Returns: What is wrong if there is no known failure: a sentence without a full stop.
    fileprivate mutating func add(_ own: FuzzReport, of rule: KnownRule) -> String? {
        if let count = own.rules.first { rules[rule.index] = count }
        if let found = own.remembered {
            var all = remembered ?? RememberedFailures()
            all.add(found)
            remembered = all
        }
        counterexamples += own.counterexamples.filter { $0.interruption != nil }
        if let first = own.counterexamples.first(where: { $0.interruption == nil }) {
            knownFailures.append(
                KnownFailure(
                    counterexample: first,
                    issue: rule.issue,
                    until: rule.until,
                    markLocation: rule.markLocation
                )
            )
        }
        let mark = ".known at \(rule.markLocation)"
        return switch own.verdict {
        case .failed: nil
        case .verified: "\(rule.subject), but it holds in \(own.extentOfProof): remove \(mark)"
        case .noFailureFound: "\(rule.subject), but \(own.nothingFound): remove \(mark), or give it more runs"
        case .vacuous(let reason): "\(rule.subject), but \(own.nothingFound): \(reason)"
        case .incomplete(let reason): "\(rule.subject), but it could not be looked for by itself: \(reason)"
        }
    }

    private var extentOfProof: String {
        let states = "all \((distinctStates ?? 0).grouped("state"))"
        return visited?.isClosed == false ? "\(states) within the bound" : states
    }

    private var nothingFound: String {
        if let distinctStates { return "no failure was found in \(distinctStates.grouped("state"))" }
        return "no failure was found in \(isAboutValues ? steps.grouped("value") : runs.grouped("run"))"
    }

    /// Takes back a pass if something failed that is not known, or did not fail that is.
    fileprivate mutating func fail(_ problems: [String]) {
        if !counterexamples.isEmpty {
            verdict = .failed
        } else if !problems.isEmpty {
            verdict = .incomplete(reason: problems.joined(separator: "; "))
            digest = nil
        } else {
            return
        }
        repeated = nil
        smallSearch = nil
    }
}

// MARK: - New findings

extension FuzzReport {
    /// Looks for new failures where only those fail a test, and all that were found were known: without the rules that they broke.
    ///
    /// A search ends soon after its first failure, and before it if that is remembered. So what was known would hide all that
    /// is new.
    ///
    /// - Parameters:
    ///   - left: The indexes of the rules that were left out already.
    ///   - make: Makes the report of the front door with some of its rules.
    fileprivate mutating func lookBehindFindings(leavingOut left: Set<Int>, _ make: (RulePart) -> FuzzReport) {
        let settings = FuzzSettings.current
        var left = left
        // Shards are all of one search.
        while settings.shard == nil, isTolerated(by: settings) {
            let broken = rules.indices.filter { !left.contains($0) && isBroken(rules[$0]) }
            left.formUnion(broken)
            if broken.isEmpty || left.count == rules.count { return }
            var rest = make(.without(left))
            rest.dropFindings(of: self)
            add(behindFindings: rest)
        }
    }

    private func isBroken(_ rule: RuleCount) -> Bool {
        counterexamples.contains {
            $0.interruption == nil && $0.rule == rule.name && $0.location == rule.location
        }
    }

    /// Leaves out the failures that are in another report too.
    mutating func dropFindings(of other: FuzzReport) {
        let known = Set(other.counterexamples.map(\.identity))
        counterexamples.removeAll { known.contains($0.identity) }
    }

    /// Adds what was found behind the failures that were known.
    ///
    /// - Parameter other: A report of the same front door, with all that was remembered of it, and other failures.
    mutating func add(behindFindings other: FuzzReport) {
        counterexamples += other.counterexamples
        if let found = other.remembered {
            remembered = remembered ?? RememberedFailures()
            remembered?.add(newOf: found)
        }
        if other.verdict.reason != nil { verdict = other.verdict }
    }
}
