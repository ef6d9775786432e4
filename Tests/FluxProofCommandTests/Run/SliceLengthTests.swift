import Testing

@testable import FluxProofCommand

@Suite("The length of a slice")
struct SliceLengthTests {
    @Test("is ten seconds at first, and a tenth of what the search has had, up to five minutes")
    func usual() {
        for (search, seconds) in [(0.0, 10), (99, 10), (200, 20), (3_000, 300), (3_500, 300)] {
            #expect(SliceLength(search: search).seconds == seconds)
        }
    }

    @Test("is a third of what is fair, if that is less")
    func fair() {
        #expect(SliceLength(fair: 6).seconds == 2)
        #expect(SliceLength(fair: 0.5).seconds == 1)
        #expect(SliceLength(search: 500, fair: 90).seconds == 30)
        #expect(SliceLength(search: 500, fair: 900).seconds == 50)
    }

    @Test("is a quarter of what the part has had, so that a block comes to its end, whatever is fair")
    func block() {
        #expect(SliceLength(search: 400, part: 400).seconds == 100)
        #expect(SliceLength(search: 4_000, part: 4_000).seconds == 1_000)
        #expect(SliceLength(search: 400, part: 400, fair: 30).seconds == 100)
        // Nobody hears of a failure before the other parts of its search have ended.
        #expect(SliceLength(search: 1e6, part: 1e6).seconds == 1_800)
    }

    @Test("is twice as long after each one in which no more runs were made")
    func idle() {
        for (idle, seconds) in [(0, 10), (1, 20), (4, 160)] { #expect(SliceLength(idle: idle).seconds == seconds) }
        #expect(SliceLength(idle: 3, fair: 6).seconds == 16)
        #expect(SliceLength(part: 1e6, idle: 1).seconds == 3_600)
        #expect(SliceLength(idle: .max).seconds == 10_240)
    }

    @Test("ends with the run, but takes a second at least")
    func end() {
        for (left, seconds) in [(7.0, 7), (0.2, 1), (-5, 1), (60, 40)] {
            #expect(SliceLength(part: 80, idle: 1, left: left).seconds == seconds)
        }
    }
}
