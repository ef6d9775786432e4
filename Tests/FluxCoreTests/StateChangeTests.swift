import FluxCore
import Testing

@Suite("StateChange")
struct StateChangeTests {
    @Test("gives the new value of a property that changed, and nil for one that did not")
    func changed() {
        let change = StateChange(new: CounterState(count: 1), old: CounterState(count: 0))
        #expect(change.count?.value == 1)
        #expect(change.changedProperty(for: \.count)?.value == 1)
        #expect(change.note == nil)
        #expect(change.changedProperty(for: \.note) == nil)
    }

    @Test("counts every property as changed where there is no old state, a nil one included")
    func withoutOld() {
        let change = StateChange(new: CounterState(), old: nil)
        #expect(change.count?.value == 0)
        #expect(change.note != nil)
        #expect(change.note?.value == .some(nil))
    }

    @Test("tells a property that became nil from one that did not change")
    func becameNil() {
        let change = StateChange(new: CounterState(), old: CounterState(note: "x"))
        #expect(change.note != nil)
        #expect(change.note?.value == .some(nil))
        #expect(change.count == nil)
    }
}
