import FluxFuzz
import FluxTesting
import Shop
import Testing

@Suite("The shop") struct ShopFuzzTests {
    @Test func smallLamp() {
        expectHolds(lamp(upTo: 3))
        #expect(!shop(does: "differ"))
    }

    @Test("a lamp, of several sizes", arguments: [4, 5])
    func lamps(greatest: Int) { expectHolds(lamp(upTo: greatest), name: "up to \(greatest), and off") }

    @Test func `a lamp / with "a name"`() { expectHolds(lamp(upTo: 6)) }

    @Test func endlessNotes() { expectHolds(notes()) }

    @Test func moreNotes() { expectHolds(notes(without: [200])) }

    @Test func lateFailure() { expectHolds(notes(without: shop(does: "fail") ? [17, 4, 11] : [200])) }

    @Test func earlyFailure() { expectHolds(notes(without: shop(does: "fail") ? [3] : [300])) }

    @Test func hangs() {
        // Where a hang is not survived, it is the process that does not end.
        expectHolds(notes(without: [400], hangingAt: 77), budget: Budget(runs: 5000, survivesTraps: false))
    }

    @Test func isVerified() { expectHolds(lamp(upTo: 8).verify(), name: "all states") }
}
