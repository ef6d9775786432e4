import Foundation

@testable import FluxFuzz
@testable import FluxProofCommand

extension FailureOwner {
    /// A test of carts.
    static func cart(_ function: String, _ name: String? = nil) -> FailureOwner {
        FailureOwner(fileID: "CartTests/Cart.swift", test: function, name: name)
    }
}

extension ListedSearch {
    /// A fuzz test of carts.
    static func cart(_ function: String, _ name: String? = nil, isDivisible: Bool = true) -> ListedSearch {
        ListedSearch(owner: .cart(function, name), isDivisible: isDivisible)
    }
}

extension FoundTests {
    init(_ divisible: [ListedSearch], whole: [ListedSearch] = [], problem: String? = nil) {
        self.init()
        self.divisible = divisible
        self.whole = whole
        self.problem = problem
    }
}

extension ReportRecord {
    /// A record of which nothing matters but what is given.
    static func cart(
        _ function: String,
        _ verdict: VerdictRecord,
        runs: Int = 3,
        reason: String? = nil,
        isReplay: Bool? = nil,
        isTolerated: Bool? = nil
    ) -> ReportRecord {
        ReportRecord(
            test: TestRecord(.cart(function), line: 12, path: nil),
            verdict: verdict,
            isReplay: isReplay,
            isTolerated: isTolerated,
            reason: reason,
            text: "the report of \(function)",
            meaning: "the meaning",
            evidence: [],
            kind: "action",
            seed: "7",
            budget: "Budget()",
            started: Date(timeIntervalSince1970: 1_800_000_000),
            seconds: nil,
            runs: runs,
            steps: 9,
            states: nil,
            excludedFailureRate: nil,
            actions: [],
            rules: [],
            labels: [],
            goals: [],
            growth: nil,
            warnings: [],
            counterexamples: [],
            knownFailures: []
        )
    }
}

extension ReportOutcome {
    /// What a report says of which nothing matters but what is given.
    static func cart(
        _ function: String,
        _ verdict: VerdictRecord,
        runs: Int = 3,
        reason: String? = nil,
        isTolerated: Bool? = nil
    ) -> ReportOutcome {
        ReportOutcome(.cart(function, verdict, runs: runs, reason: reason, isTolerated: isTolerated))
    }
}
