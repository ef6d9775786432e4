import FluxFuzz

/// Something to be checked, and what may come of it.
public struct Program: Sendable {
    /// What the verdict has to be.
    public enum Expectation: Sendable {
        /// It is right, so it passes, and two processes come to the same report, also where they are compared.
        case pass
        /// It is not right, so it never passes.
        case noPass
        /// It depends on what differs between processes: if it passes, then with digests that differ. Where two processes are
        /// compared, it does not.
        case difference
        /// It is not right, but passes with this chance, as the documentation states.
        case passWithChance(Double)
        /// It is not right, but passes with at most this chance, as the documentation states. Programs with the same chance
        /// are counted together.
        case passWithChanceUpTo(Double)
    }

    /// The kind, the place, how often, and the front door, with dots between them.
    public let name: String

    /// What the verdict has to be.
    public let expectation: Expectation

    /// Checks it with a seed.
    let check: @Sendable (_ seed: UInt64) -> Outcome

    /// The seeds of its processes, of which the first two are the same, so that reports can be compared.
    public var seeds: [UInt64] {
        switch expectation {
        case .pass, .noPass: [0, 0, 1, 2]
        case .difference: [0, 0, 0, 0]
        case .passWithChance: Array(0..<40)
        case .passWithChanceUpTo: [0]
        }
    }

    /// The seeds of the processes that are compared with each other, where that is to tell something.
    public var comparedSeeds: [UInt64] {
        switch expectation {
        case .pass, .difference: [0, 0]
        case .noPass, .passWithChance, .passWithChanceUpTo: []
        }
    }

    /// Checks it in this process.
    ///
    /// - Parameter seed: The seed of the search.
    /// - Returns: What came of it.
    public func outcome(seed: UInt64) -> Outcome { check(seed) }
}

extension Program {
    /// A front door that searches.
    static func searching<Door: Checkable & SendableMetatype>(
        _ name: String,
        _ expectation: Expectation,
        budget: Budget = Budget(),
        _ make: @escaping @Sendable () -> Door
    ) -> Program {
        Program(name: "\(name).run", expectation: expectation) { seed in
            Outcome(make().run(seed: seed, budget: budget))
        }
    }

    /// A fuzzer of presenters, which is a hundred times as slow.
    static func searching<P: AnyObject, V, Action, State>(
        _ name: String,
        _ expectation: Expectation,
        _ make: @escaping @Sendable () -> PresenterFuzzer<P, V, Action, State>
    ) -> Program {
        Program(name: "\(name).run", expectation: expectation) { seed in
            Outcome(make().run(seed: seed, budget: Budget(runs: 100)))
        }
    }

    /// A fuzzer whose states are all visited, if they are not too many: where a state isn't equal to itself there is no end.
    static func verifying<Action, State: Hashable & SendableMetatype>(
        _ name: String,
        _ expectation: Expectation,
        within bound: (@Sendable (State) -> Bool)? = nil,
        states: Int = 2_000,
        _ make: @escaping @Sendable () -> Fuzzer<Action, State>
    ) -> Program {
        Program(name: "\(name).verify", expectation: expectation) { _ in
            Outcome(make().verify(within: bound, budget: Budget(states: states)))
        }
    }

    /// The same fuzzer for a search and for a verification.
    static func both<Action, State: Hashable & SendableMetatype>(
        _ name: String,
        _ expectation: Expectation,
        _ make: @escaping @Sendable () -> Fuzzer<Action, State>
    ) -> [Program] {
        [searching(name, expectation, make), verifying(name, expectation, make)]
    }
}
