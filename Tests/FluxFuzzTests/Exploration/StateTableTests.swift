import Testing

@testable import FluxFuzz

@Suite("A table of states")
struct StateTableTests {
    /// A state whose hash is as bad as can be.
    private struct Colliding: Hashable {
        var number: Int
        func hash(into hasher: inout Hasher) {}
    }

    private func numbers<State>(_ states: [State]) -> (StateTable<State>, [Int]) {
        var table = StateTable<State>()
        let numbers = states.map { state in
            let place = table.place(of: state)
            if place.number < 0 { table.add(state, at: place) }
            return place.number
        }
        return (table, numbers)
    }

    @Test func numbersStatesInTheOrderOfDiscovery() {
        let (table, numbers) = numbers(["b", "a", "b", "c", "a"])
        #expect(numbers == [-1, -1, 0, -1, 1])
        #expect(table.states == ["b", "a", "c"])
    }

    @Test func findsAllStatesAfterItHasGrown() {
        let (table, _) = numbers((0..<100_000).map { $0 &* 7919 })
        #expect(table.states.count == 100_000)
        #expect(table.slots.count == 262_144)
        #expect((0..<100_000).allSatisfy { table.place(of: $0 &* 7919).number == $0 })
        #expect((100_000..<200_000).allSatisfy { table.place(of: $0 &* 7919).number == -1 })
    }

    @Test func tellsStatesOfTheSameHashApart() {
        let (table, _) = numbers((0..<500).map(Colliding.init))
        #expect((0..<500).allSatisfy { table.place(of: Colliding(number: $0)).number == $0 })
        #expect(table.place(of: Colliding(number: 500)).number == -1)
    }
}
