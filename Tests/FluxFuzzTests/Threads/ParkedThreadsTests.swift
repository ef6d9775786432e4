import Testing

@testable import FluxFuzz

struct ParkedThreadsTests {
    @Test func asManyAsMayBeAreCounted() {
        let parked = ParkedThreads(greatestCount: 2)
        parked.add(size: 1)
        #expect(parked.refusal == nil)
        parked.add(size: 1)
        #expect(
            parked.refusal
                == "2 threads of this process have been parked after traps and hangs, which is as many as may be"
        )
    }

    @Test func asMuchMemoryAsMayBeIsCounted() {
        let parked = ParkedThreads(greatestCount: 100, greatestSize: 16 << 20)
        parked.add(size: 8 << 20)
        #expect(parked.refusal == nil)
        parked.add(size: 8 << 20)
        #expect(
            parked.refusal
                == "the 2 threads of this process that have been parked after traps and hangs hold 16 MiB, "
                + "which is as much as may be"
        )
    }
}
