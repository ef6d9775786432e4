import Mutating

/// What the project's tests say of a mutant.
enum OwnVerdict: Codable {
    /// A test fails. It may be one of the suites that mirror the folder of the mutant.
    case killed(by: String, isNear: Bool)
    case survived

    var isKill: Bool {
        if case .killed = self { true } else { false }
    }

    var isNear: Bool {
        if case .killed(_, true) = self { true } else { false }
    }
}

extension OwnVerdict: CustomStringConvertible {
    var description: String {
        switch self {
        case .killed(let test, true): "killed by \(test)"
        case .killed(let test, false): "killed among all tests by \(test)"
        case .survived: "survived"
        }
    }
}

/// What became of all mutants.
struct OwnTally {
    /// Those that were drawn, of which not each compiles.
    let drawn: [Mutant]
    let results: [(mutant: Mutant, verdict: OwnVerdict)]
    let equivalents: Set<Equivalent.Key>

    /// How many of those that can be told apart have to be killed, in percent.
    static let leastScore = 95

    var killed: Int { results.count { $0.verdict.isKill } }
    var near: Int { results.count { $0.verdict.isNear } }
    var equivalent: [Mutant] { results.filter { !$0.verdict.isKill && isEquivalent($0.mutant) }.map(\.mutant) }
    var survivors: [Mutant] { results.filter { !$0.verdict.isKill && !isEquivalent($0.mutant) }.map(\.mutant) }

    private func isEquivalent(_ mutant: Mutant) -> Bool { equivalents.contains(mutant.key) }

    /// What is not as it should be.
    var problems: [Problem] {
        let wrong = results.filter { $0.verdict.isKill && isEquivalent($0.mutant) }.map { mutant, verdict in
            Problem("a mutant of OwnEquivalent.txt is \(verdict), at line \(mutant.line)\n\(mutant.key)")
        }
        guard killed * 100 < (killed + survivors.count) * Self.leastScore else { return wrong }
        return wrong + [Problem("fewer than \(Self.leastScore) % are killed")]
    }

    /// The same of some mutants.
    func filtered(_ isIncluded: (Mutant) -> Bool) -> OwnTally {
        OwnTally(
            drawn: drawn.filter(isIncluded),
            results: results.filter { isIncluded($0.mutant) },
            equivalents: equivalents
        )
    }
}
