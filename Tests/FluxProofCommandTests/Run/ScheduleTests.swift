import Testing

@testable import FluxProofCommand

@Suite("The schedule of searches")
struct ScheduleTests {
    private typealias Part = Schedule.Part

    /// Gives each part that is next a slice of a second, one at a time, up to a number, and returns those parts.
    private func parts(
        _ schedule: inout Schedule,
        _ count: Int,
        isLate: Bool = false,
        _ outcome: (Part) -> Schedule.Outcome = { _ in .more(share: 1) }
    ) -> [Part] {
        var parts: [Part] = []
        while parts.count < count, let part = schedule.next(isLate: isLate) {
            schedule.begin(part, 1)
            _ = schedule.end(part, 0, outcome(part))
            parts.append(part)
        }
        return parts
    }

    private func all(_ searches: Int, _ shards: Int) -> Set<Part> {
        Set((0..<searches).flatMap { search in (1...shards).map { Part(search: search, shard: $0) } })
    }

    @Test("has nothing to give where there is nothing")
    func empty() {
        #expect(Schedule(searches: 0, shards: 3).next() == nil)
    }

    // MARK: - What is first

    @Test("gives each part some time before one has more, whatever the others find")
    func everyPartFirst() {
        var schedule = Schedule(searches: 3, shards: 4)
        let first = parts(&schedule, 12) { .more(share: $0.search == 1 ? 1 : 0) }
        #expect(Set(first) == all(3, 4))
        #expect(Set(first.prefix(3).map(\.search)) == [0, 1, 2])
    }

    @Test("gives parts that are not under way to those that work at the same time")
    func atTheSameTime() {
        var schedule = Schedule(searches: 2, shards: 2)
        var given: Set<Part> = []
        while let part = schedule.next() {
            schedule.begin(part, 1)
            #expect(given.insert(part).inserted)
        }
        #expect(given == all(2, 2))
        _ = schedule.end(Part(search: 1, shard: 2), 0, .more(share: 0))
        #expect(schedule.next() == Part(search: 1, shard: 2))
    }

    @Test("gives time to no part that has had some once the time is over")
    func late() {
        var schedule = Schedule(searches: 2, shards: 3)
        let first = parts(&schedule, 2)
        let rest = parts(&schedule, 100, isLate: true)
        #expect(rest.count == 4)
        #expect(Set(first + rest) == all(2, 3))
        #expect(schedule.next(isLate: true) == nil)
        #expect(schedule.next() != nil)
    }

    // MARK: - What is over

    @Test("makes nothing more of a search whose parts are all through")
    func through() {
        var schedule = Schedule(searches: 2, shards: 2)
        var isOver: [Bool] = []
        for shard in [1, 2] {
            schedule.begin(Part(search: 0, shard: shard), 1)
            isOver.append(schedule.end(Part(search: 0, shard: shard), 0, .through(hasFailed: false)))
        }
        #expect(isOver == [false, true])
        #expect(Set(parts(&schedule, 20)) == [Part(search: 1, shard: 1), Part(search: 1, shard: 2)])
    }

    @Test("gives no time to a part that is through, and more to the others")
    func partThrough() {
        var schedule = Schedule(searches: 1, shards: 3)
        let given = parts(&schedule, 50) { $0.shard == 2 ? .through(hasFailed: false) : .more(share: 0.5) }
        #expect(given.count { $0.shard == 2 } == 1)
        #expect(given.count == 50)
    }

    @Test("makes some runs in each part where one has failed, and no more")
    func failed() {
        var schedule = Schedule(searches: 1, shards: 4)
        #expect(parts(&schedule, 3) { $0.shard == 3 ? .through(hasFailed: true) : .more(share: 1) }.count == 3)
        schedule.begin(Part(search: 0, shard: 4), 1)
        // A process that is lost has made nothing that can be told.
        #expect(schedule.end(Part(search: 0, shard: 4), 0, .lost) == false)
        #expect(schedule.next() != nil)
        schedule.begin(Part(search: 0, shard: 4), 1)
        #expect(schedule.end(Part(search: 0, shard: 4), 0, .more(share: 1)) == true)
        #expect(schedule.next() == nil)
    }

    @Test("goes on with a part that has not failed until all have had time")
    func failedFirst() {
        var schedule = Schedule(searches: 1, shards: 3)
        let given = parts(&schedule, 50) { $0.shard == 1 ? .through(hasFailed: true) : .more(share: 1) }
        #expect(Set(given) == all(1, 3))
        #expect(given.count == 3)
    }

    @Test("gives up a search of which processes in a row are lost")
    func lost() {
        var schedule = Schedule(searches: 1, shards: 3)
        #expect(parts(&schedule, 50) { _ in .lost }.count == Schedule.greatestLoss)
        var another = Schedule(searches: 1, shards: 3)
        var slices = 0
        let given = parts(&another, 50) { _ in
            slices += 1
            return slices.isMultiple(of: Schedule.greatestLoss) ? .more(share: nil) : .lost
        }
        #expect(given.count == 50)
    }

    @Test("says that a search is over once none of its parts is under way, and only once")
    func overOnce() {
        var schedule = Schedule(searches: 1, shards: 3)
        for shard in 1...3 { schedule.begin(Part(search: 0, shard: shard), 1) }
        #expect(schedule.end(Part(search: 0, shard: 1), 0, .lost) == false)
        #expect(schedule.end(Part(search: 0, shard: 2), 0, .lost) == false)
        #expect(schedule.next() == nil)
        #expect(schedule.end(Part(search: 0, shard: 3), 0, .more(share: 1)) == true)
    }

    // MARK: - Time

    @Test("counts the time that was known before, and what is added")
    func seconds() {
        var schedule = Schedule(searches: 2, shards: 2)
        schedule.begin(Part(search: 1, shard: 1), 10)
        #expect(schedule.seconds(of: 1) == 10)
        _ = schedule.end(Part(search: 1, shard: 1), -2.5, .more(share: nil))
        #expect(schedule.seconds(of: 1) == 7.5)
        #expect(schedule.seconds(of: 0) == 0)
        schedule.begin(Part(search: 1, shard: 2), 2)
        #expect(schedule.seconds(of: 1) == 9.5)
        #expect(schedule.seconds(of: Part(search: 1, shard: 1)) == 7.5)
        #expect(schedule.seconds(of: Part(search: 1, shard: 2)) == 2)
        #expect(schedule.seconds(of: Part(search: 0, shard: 1)) == 0)
    }
}
