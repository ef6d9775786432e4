import Testing

@testable import FluxFuzz

@Suite("The schedule of a run")
struct ScheduleTests {
    /// Draws the actions of a run's steps, by their numbers.
    private func actions(
        _ weights: [Int],
        _ plans: RunPlan...,
        batches: Int = 1,
        one: Bool = false
    ) throws -> [Int] {
        // Where the actions are is all that a schedule knows of them.
        let slots = ActionSlot.Pointer.allocate(capacity: weights.count)
        defer { slots.deallocate() }
        var schedule = Schedule(weights, of: slots)
        var drawn: [Int] = []
        for plan in plans {
            schedule.begin(plan)
            drawn = []
            for _ in 0..<batches {
                schedule.draw(Schedule.batchSize)
                if one { drawn.append(schedule.drawOne() - slots) }
                drawn += (0..<Schedule.batchSize).map { schedule.drawn.elements[$0] - slots }
            }
        }
        return drawn
    }

    private func plain(_ seed: UInt64) -> RunPlan { RunPlan(plain: seed, steps: 100) }

    /// The first plan of a campaign that does what is asked for.
    private func plan(where isRight: (RunPlan) -> Bool) throws -> RunPlan {
        let plan = (2...5000).map { RunPlan(run: $0, seed: UInt64($0), steps: 100) }.first { isRight($0) }
        return try #require(plan)
    }

    @Test func isPinnedForSeed42() throws {
        let drawn = try actions([1, 2, 5], plain(42))
        #expect(drawn.prefix(24) == [1, 2, 2, 2, 2, 2, 2, 2, 0, 2, 0, 2, 2, 2, 2, 1, 2, 2, 2, 1, 2, 1, 1, 2])
        #expect(try actions([1, 2, 5], plain(43)).prefix(24) != drawn.prefix(24))
    }

    /// Each limit is at least 5 standard deviations from the expected number.
    ///
    /// Great weights are drawn in another way.
    @Test("has each action as often as its weight says", arguments: [1, 100])
    func shares(factor: Int) throws {
        let drawn = try actions([1 * factor, 2 * factor, 5 * factor], plain(1), batches: 625)
        for (action, expected) in [10_000, 20_000, 50_000].enumerated() {
            #expect(abs(drawn.count { $0 == action } - expected) < 700)
        }
    }

    @Test("leaves actions out, but never all of them, if the plan says so", arguments: [1, 100])
    func omission(factor: Int) throws {
        let weights = (1...8).map { $0 * factor }
        let most = try plan { $0.omission > 250 && !$0.repeatsRules }
        let few = Set(try actions(weights, most, batches: 20, one: true))
        #expect((1...4).contains(few.count))
        let again = Set(try actions(weights, most, plain(1), batches: 20))
        #expect(again == Set(0..<8), "the next run has all of them again")
    }

    @Test func repeatsActionsIfThePlanSaysSo() throws {
        func changes(_ plan: RunPlan) throws -> Int {
            let drawn = try actions([1, 1, 1, 1], plan, batches: 20)
            return zip(drawn, drawn.dropFirst()).count { $0 != $1 }
        }
        let repeating = try plan { $0.repeatsRules && $0.omission == 0 }
        #expect(try changes(repeating) < 20 * Schedule.batchSize / 4)
        #expect(try changes(plain(1)) > 20 * Schedule.batchSize / 2)
    }

    @Test func startsAnewWithEachRun() throws {
        let repeating = try plan { $0.repeatsRules }
        #expect(try actions([1, 2, 5], repeating, plain(7)) == actions([1, 2, 5], plain(7)))
        #expect(try actions([1, 2, 5], plain(7), repeating) == actions([1, 2, 5], repeating))
    }
}
