internal import FluxFuzz

struct Pair: Hashable {
    var first = 0
    var second = 0
}

enum PairAction {
    case incrementFirst
    case decrementFirst
    case incrementSecond
    case decrementSecond
}

extension Workload {
    /// Visits all states of two counters; the size is the greatest count.
    static let verification = Workload(
        name: "verification",
        unit: "states",
        size: 700,
        debugSize: 250,
        quickSize: 40,
        units: { ($0 + 1) * ($0 + 1) },
        ours: { greatest, _ in
            let fuzzer = Fuzzer(PairAction.self, from: Pair(), reduce: change)
                .action(.incrementFirst, when: { $0.first < greatest })
                .action(.decrementFirst, when: { $0.first > 0 })
                .action(.incrementSecond, when: { $0.second < greatest })
                .action(.decrementSecond, when: { $0.second > 0 })
                .invariant("both counts are in range") { isInRange($0, greatest) }
            let report = fuzzer.verify()
            return Outcome(units: report.distinctStates ?? 0, isSound: report.verdict == .verified)
        },
        loop: { greatest, _ in PairLoop(greatest: greatest).run() }
    )
}

private func change(by action: PairAction, pair: inout Pair) {
    switch action {
    case .incrementFirst: pair.first += 1
    case .decrementFirst: pair.first -= 1
    case .incrementSecond: pair.second += 1
    case .decrementSecond: pair.second -= 1
    }
}

private func isInRange(_ pair: Pair, _ greatest: Int) -> Bool {
    pair.first >= 0 && pair.first <= greatest && pair.second >= 0 && pair.second <= greatest
}

/// The breadth-first search, written by hand.
private struct PairLoop {
    let greatest: Int

    /// Visits all states, and checks each of them.
    func run() -> Outcome {
        var seen: Set<Pair> = [Pair()]
        var queue = [Pair()]
        var next = 0
        while next < queue.count {
            let pair = queue[next]
            next += 1
            guard isInRange(pair, greatest) else { return Outcome(units: seen.count, isSound: false) }
            if pair.first < greatest { reach(.incrementFirst, pair, &seen, &queue) }
            if pair.first > 0 { reach(.decrementFirst, pair, &seen, &queue) }
            if pair.second < greatest { reach(.incrementSecond, pair, &seen, &queue) }
            if pair.second > 0 { reach(.decrementSecond, pair, &seen, &queue) }
        }
        return Outcome(units: seen.count, isSound: true)
    }

    private func reach(_ action: PairAction, _ pair: Pair, _ seen: inout Set<Pair>, _ queue: inout [Pair]) {
        var copy = pair
        change(by: action, pair: &copy)
        if seen.insert(copy).inserted { queue.append(copy) }
    }
}
