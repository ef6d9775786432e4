import Mutating

/// What became of the mutants of an app.
struct Tally {
    let app: String
    let results: [(mutant: Mutant, verdict: Verdict)]
    let equivalents: Set<Equivalent.Key>

    /// Whether all mutants of the app are there.
    let isComplete: Bool

    /// Fewer mutants than this say little about an app's fuzzers.
    static let leastMutants = 10

    var killed: Int { results.count { $0.verdict.isKill } }
    var notCompiled: Int { results.count { $0.verdict == .notCompiled } }
    var compiled: Int { results.count - notCompiled }
    var equivalent: Int { results.count { $0.verdict == .survived && equivalents.contains($0.mutant.key) } }

    /// How many mutants each fuzzer was the first one to kill, such as `by “The presenter”`.
    var kills: [(words: String, count: Int)] {
        var counts: [String: Int] = [:]
        for result in results {
            switch result.verdict {
            case .killed(let title): counts["by “\(title)”", default: 0] += 1
            case .vacuous(let title): counts["by “\(title)”, which becomes vacuous", default: 0] += 1
            case .notCompiled, .trapped, .hung, .survived, .undecided: break
            }
        }
        return counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { ($0.key, $0.value) }
    }

    var problems: [Problem] {
        var problems = results.compactMap { problem(of: $0.mutant, $0.verdict) }
        if isComplete, compiled < Self.leastMutants {
            problems.append(Problem("\(app) has \(compiled) mutants only, and should have \(Self.leastMutants)"))
        }
        return problems
    }

    private func problem(of mutant: Mutant, _ verdict: Verdict) -> Problem? {
        let isListed = equivalents.contains(mutant.key)
        let isAsExpected = isListed ? verdict == .survived : verdict.isKill || verdict == .notCompiled
        if isAsExpected { return nil }
        let place = "line \(mutant.line)"
        if isListed { return Problem("a mutant of Equivalent.txt \(verdict.words), at \(place)\n\(mutant.key)") }
        return Problem("a mutant \(verdict.words), at \(place)\n\(mutant.key)\n= ?")
    }
}

extension Verdict {
    /// What is said of a mutant.
    fileprivate var words: String {
        switch self {
        case .notCompiled, .survived, .vacuous: description
        case .undecided(let reason): "could not be judged (\(reason))"
        case .killed, .trapped, .hung: "was \(self)"
        }
    }
}
