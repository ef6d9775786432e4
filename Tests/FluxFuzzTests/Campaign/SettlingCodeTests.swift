import Testing

@testable import FluxFuzz

/// Code that changes once, in the search, and is the same in all repetitions.
@Suite(.fewRuns) struct SettlingCodeTests {
    private final class Number: Hashable {
        var number = 0

        static func == (one: Number, other: Number) -> Bool { one.number == other.number }
        func hash(into hasher: inout Hasher) { hasher.combine(number) }
    }

    private struct Session: Equatable {
        var count = 0
        var isLoggedIn = false
    }

    private func sessions(keepingLogin keeps: Bool) -> Fuzzer<Int, Session> {
        var isLoggedIn = false
        return Fuzzer(Int.self, from: Session()) { action, session in
            if action == 2 { isLoggedIn = true }
            session.count = (session.count + 1) % 10
            session.isLoggedIn = action == 2 || keeps && isLoggedIn || session.isLoggedIn
        }
        .action(1).action(2).invariant("any") { _ in true }
    }

    @Test func whatOneRunLeavesForAllOthersIsFound() {
        let report = sessions(keepingLogin: true).run()
        let text = ", step 1, 1, led to different states: isLoggedIn: false → true"
        #expect(report.verdict.reason?.contains(text) == true, "\(report)")
        #expect(sessions(keepingLogin: false).run().verdict == .noFailureFound)
    }

    @Test func anObjectThatAllRunsShareIsFound() {
        func report(sharing: Bool) -> FuzzReport<Int, [Number]> {
            Fuzzer(Int.self, from: [Number()]) { action, numbers in
                if !sharing { numbers[0] = Number() }
                numbers[0].number = min(numbers[0].number + action, 3)
            }
            .action(1).invariant("small") { $0[0].number <= 3 }.run()
        }
        let reason = report(sharing: true).verdict.reason ?? ""
        let text = "When run 1 was made again after the search, it began in another state: [0].number: 0 → 3"
        #expect(reason.contains(text), "\(reason)")
        #expect(report(sharing: false).verdict == .noFailureFound)
    }

    @Test func aGeneratorThatSettlesIsFound() {
        func report(settles: Bool) -> FuzzReport<Int, Int> {
            var values = 0
            let numbers = Gen.int(in: 0...9).map { number in
                values += 1
                return settles && values > 50 ? 0 : number
            }
            return Fuzzer(Int.self, from: 0) { $1 = $0 }.action(numbers).invariant("any") { _ in true }.run()
        }
        let reason = report(settles: true).verdict.reason ?? ""
        #expect(reason.contains(#/again after the search, step \d+ was \d the first time, and 0 the second/#))
        #expect(report(settles: false).verdict == .noFailureFound)
    }

    @Test func aPropertyWhoseGeneratorSettlesIsFound() {
        func report(settles: Bool) -> FuzzReport<Int, NoState> {
            var values = 0
            let numbers = Gen.int(in: 1...9).map { number in
                values += 1
                return settles && values > 1 ? 0 : number
            }
            return Property(numbers) { $0 >= 0 }.run()
        }
        let reason = report(settles: true).verdict.reason ?? ""
        #expect(reason.contains("When run 1 was made again after the search, "), "\(reason)")
        #expect(report(settles: false).verdict == .noFailureFound)
    }

    enum Place: CaseIterable { case guardOfAction, condition, conditionOfStep, label, goal }

    private func fuzzer(settlingIn place: Place?) -> Fuzzer<Int, Int> {
        var calls: [Place: Int] = [:]
        func isNew(_ other: Place) -> Bool {
            calls[other, default: 0] += 1
            // A goal is asked until it is met.
            return place == other && calls[other]! <= (place == .goal ? 2 : 40)
        }
        return Fuzzer(Int.self, from: 0) { $1 = ($1 + $0) % 50 }
            .action(1).action(2, when: { _ in !isNew(.guardOfAction) })
            .invariant("small", when: { isNew(.condition) || $0 > 5 }) { $0 < 50 }
            .transition("a step", when: { old, _ in isNew(.conditionOfStep) || old > 5 }) { _, _, _ in true }
            .classify("a label") { isNew(.label) || $0 > 5 }
            .reaches("a goal") { isNew(.goal) ? $0 > 0 : $0 == 49 }
    }

    @Test("an answer that settles is found", arguments: Place.allCases)
    func answer(place: Place) {
        let reason = fuzzer(settlingIn: place).run().verdict.reason ?? ""
        #expect(reason.contains("When run 1 was made again after the search, "), "\(reason)")
        #expect(fuzzer(settlingIn: nil).run().verdict == .noFailureFound)
    }

    @Test("an answer that settles is found in a verification", arguments: Place.allCases)
    func answerInVerification(place: Place) {
        #expect(fuzzer(settlingIn: nil).verify().verdict == .verified)
        let reason = fuzzer(settlingIn: place).verify().verdict.reason ?? ""
        #expect(reason.contains("did not say the same twice of one state"), "\(reason)")
    }

    @Test func aValueOfAPropertyThatRunsShareAndChangeIsFound() {
        func report(sharing: Bool) -> FuzzReport<Number, NoState> {
            let numbers = [Number(), Number()]
            let values = Gen.element(of: [0, 1]).map { sharing ? numbers[$0] : Number() }
            return Property("counts", values) { number in
                number.number += 1
                return number.number > 0
            }
            .run()
        }
        let reason = report(sharing: true).verdict.reason ?? ""
        #expect(reason.contains("the second time changed an object of the first: [0].number: "), "\(reason)")
        #expect(report(sharing: false).verdict == .noFailureFound)
    }

    @Test func aRuleThatChangesAnObjectIsFound() {
        func report(repairing: Bool) -> FuzzReport<Int, [Number]> {
            Fuzzer(Int.self, from: Gen.constant(0).map { _ in [Number()] }) { action, numbers in
                let old = numbers[0].number
                numbers = [Number()]
                numbers[0].number = old + action
            }
            .action(1, when: { $0[0].number < 9 })
            .action(-1, when: { $0[0].number > 0 })
            .invariant("small") { numbers in
                if repairing { numbers[0].number = min(numbers[0].number, 5) }
                return numbers[0].number <= 9
            }
            .run()
        }
        let reason = report(repairing: true).verdict.reason ?? ""
        let text = #/, behind step \d+, 1, a guard, rule, goal or label changed \[0\]\.number: 6 → 5\. Make it/#
        #expect(reason.contains(text), "\(reason)")
        #expect(report(repairing: false).verdict == .noFailureFound)
    }

    @Test func theFirstRunCountsAsAnyOther() {
        func report(runs: Int) -> FuzzReport<Int, Int> {
            Fuzzer(Int.self, from: 0) { $1 += $0 }
                .action(1).action(0, when: { $0 % 5 == 0 }, changesState: false)
                .invariant("any") { _ in true }.classify("even", atLeast: 0.1) { $0 % 2 == 0 }
                .reaches("two") { $0 == 2 }
                .run(seed: 1, budget: Budget(runs: runs))
        }
        let one = report(runs: 1)
        #expect(one.verdict == .noFailureFound, "\(one)")
        #expect(one.runs == 1)
        #expect(one.steps == report(runs: 1).steps)
        #expect(one.steps > 0)
    }
}
