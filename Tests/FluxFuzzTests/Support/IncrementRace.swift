@testable import FluxFuzz

/// Threads that increment a shared number, each in two steps: it reads the number, then writes the next one.
struct IncrementRace: Hashable {
    enum Thread: Hashable {
        case ready
        case holding(Int)
        /// It still knows the number that it read, as a local variable would.
        case done(Int)
    }

    enum Step: Equatable {
        case read(Int)
        case write(Int)
    }

    var number = 0
    var threads: [Thread]

    mutating func take(_ step: Step) {
        switch step {
        case .read(let index): threads[index] = .holding(number)
        case .write(let index):
            guard case .holding(let value) = threads[index] else { return }
            number = value + 1
            threads[index] = .done(value)
        }
    }

    func isHolding(_ index: Int) -> Bool {
        if case .holding = threads[index] { true } else { false }
    }

    var countOfDone: Int {
        threads.filter { if case .done = $0 { true } else { false } }.count
    }

    /// A fuzzer of some threads, without a rule.
    static func fuzzer(_ count: Int) -> Fuzzer<Step, IncrementRace> {
        let initial = IncrementRace(threads: Array(repeating: .ready, count: count))
        return (0..<count).reduce(Fuzzer(Step.self, from: initial) { $1.take($0) }) { fuzzer, index in
            fuzzer.action(.read(index), when: { $0.threads[index] == .ready })
                .action(.write(index), when: { $0.isHolding(index) })
        }
    }
}
