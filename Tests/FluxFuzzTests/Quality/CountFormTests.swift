import Testing

@testable import FluxFuzz

/// The same minimal actions from every seed, where it takes many of one kind.
@Suite struct CountFormTests {
    private enum Job: Equatable {
        case rest
        case work(Int)
        case set(Int)
    }

    /// It can't be compared, so no state is known to have been there before.
    private struct Counts {
        var ones = 0
        var twos = 0
        var level = 0
        var sum = 0
    }

    private func fuzzer(_ change: @escaping (Job, inout Counts) -> Void) -> Fuzzer<Job, Counts> {
        Fuzzer(Job.self, from: Counts()) { job, counts in change(job, &counts) }
            .action(.rest)
            .action(Gen.int(in: 0...10_000).map(Job.work))
    }

    @Test("77 of thousand steps that count end as 77 equal ones")
    func manyEqualSteps() {
        let fuzzer = Fuzzer(Int.self, from: Counts()) { number, counts in
            if number % 2 == 1, number < 9000 { counts.ones += 1 }
        }
        .action(Gen.int(in: 0...20_000))
        .invariant("fewer than 77 count") { $0.ones < 77 }
        expectActions(Array(repeating: 1, count: 77), of: fuzzer, evaluations: 140, stepsPerRun: 1000)
    }

    @Test func oneNumberInThree() {
        let fuzzer = fuzzer { job, counts in
            if case .work(let number) = job, number % 3 == 1 { counts.ones += 1 }
        }
        .invariant("fewer than 50 count") { $0.ones < 50 }
        expectActions(Array(repeating: .work(1), count: 50), of: fuzzer, evaluations: 230, stepsPerRun: 1000)
    }

    @Test func twoKinds() {
        let fuzzer = fuzzer { job, counts in
            guard case .work(let number) = job else { return }
            if number % 3 == 1 { counts.ones += 1 } else if number % 3 == 2 { counts.twos += 1 }
        }
        .invariant("not 10 of each") { $0.ones < 10 || $0.twos < 10 }
        let actions = Array(repeating: Job.work(1), count: 10) + Array(repeating: .work(2), count: 10)
        expectActions(actions, of: fuzzer, evaluations: 700, stepsPerRun: 1000)
    }

    @Test func manyStepsAfterOneOfAnotherKind() {
        let fuzzer = fuzzer { job, counts in
            switch job {
            case .rest: break
            case .work(let number): if number > 10, counts.level > 50 { counts.ones += 1 }
            case .set(let level): counts.level = level
            }
        }
        .action(Gen.int(in: 0...100).map(Job.set))
        .invariant("fewer than 20 count") { $0.ones < 20 }
        let actions = [.set(51)] + Array(repeating: Job.work(11), count: 20)
        expectActions(actions, of: fuzzer, evaluations: 560, stepsPerRun: 1000)
    }

    @Test func aSumThatTakesTheGreatestNumbers() {
        let fuzzer = Fuzzer(Int.self, from: Counts()) { $1.sum += $0 }
            .action(Gen.int(in: 0...20))
            .invariant("the sum is below 500") { $0.sum < 500 }
        expectActions(Array(repeating: 20, count: 25), of: fuzzer, evaluations: 400, stepsPerRun: 1000)
    }

    @Test func anIncrementAmongGreaterSteps() {
        let fuzzer = Fuzzer(Int.self, from: Counts()) { $1.sum += $0 }
            .action(1)
            .action(-1, when: { $0.sum > 0 })
            .action(Gen.int(in: 1...2))
            .invariant("the sum is below 25") { $0.sum < 25 }
        expectActions([1] + Array(repeating: 2, count: 12), of: fuzzer, evaluations: 170)
    }

    @Test func aSetOfNumbers() {
        let fuzzer = Fuzzer(Int.self, from: Set<Int>()) { $1.insert($0) }
            .action(Gen.int(in: 0...10_000))
            .invariant("fewer than 12") { $0.count < 12 }
        expectActions(Array(0..<12), of: fuzzer, evaluations: 900)
    }
}
