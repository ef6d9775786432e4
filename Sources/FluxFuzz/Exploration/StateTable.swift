/// Distinct states in the order in which they were found, each with a number.
///
/// The states lie side by side in one array. A table with open addressing and linear probing leads from the
/// hash of a state to its number. The hash decides only where an entry lies, never the order of anything, so
/// that `Hasher`, which is different in every process, has no influence on a search.
///
/// A slot is a word: the number of the state plus one in its lower half, zero for an empty slot, and half of
/// the hash in its upper one. So a state is looked at only if half of the hash agrees, and none is hashed again
/// when the table grows.
@usableFromInline
struct StateTable<State: Hashable> {
    @usableFromInline var states: [State] = []
    @usableFromInline var slots: [UInt64]

    /// Turns a hash into the number of a slot.
    @usableFromInline var mask = 63

    /// How many states a table can hold.
    @inlinable static var capacity: Int { Int(UInt32.max) - 1 }

    @inlinable
    init() {
        slots = Array(repeating: 0, count: mask + 1)
    }

    /// Where a state is in the table, or where it belongs.
    ///
    /// The number is -1 if the state is new.
    @usableFromInline
    typealias Place = (number: Int, slot: Int, halfHash: UInt64)

    /// Finds a state.
    @inlinable
    func place(of state: State) -> Place {
        let halfHash = UInt64(truncatingIfNeeded: state.hashValue) &>> 32
        var slot = Int(truncatingIfNeeded: halfHash) & mask
        // A debug build retains each of them wherever it is taken out of the table.
        let (slots, states) = (slots, states)
        while true {
            let entry = slots[slot]
            if entry == 0 { return (-1, slot, halfHash) }
            if entry &>> 32 == halfHash {
                let number = Int(truncatingIfNeeded: entry & 0xFFFF_FFFF) &- 1
                if states[number] == state { return (number, slot, halfHash) }
            }
            slot = (slot &+ 1) & mask
        }
    }

    /// Adds a new state at the place that was found for it; nothing may have been added since.
    @inlinable
    mutating func add(_ state: State, at place: Place) {
        states.append(state)
        slots[place.slot] = place.halfHash &<< 32 | UInt64(truncatingIfNeeded: states.count)
        if states.count &* 4 > slots.count &* 3 { grow() }
    }

    @usableFromInline
    mutating func grow() {
        let old = slots
        slots = Array(repeating: 0, count: old.count * 2)
        mask = slots.count - 1
        // No `for`, whose iterator a debug build looks up the types of.
        var index = 0
        while index < old.count {
            let entry = old[index]
            index &+= 1
            if entry == 0 { continue }
            var slot = Int(truncatingIfNeeded: entry &>> 32) & mask
            while slots[slot] != 0 { slot = (slot &+ 1) & mask }
            slots[slot] = entry
        }
    }
}

// MARK: - Auditing

extension StateTable {
    /// Looks for states where they were stored.
    ///
    /// - Parameters:
    ///   - first: How many of the first states are looked for.
    ///   - stride: Of the others, one in so many.
    /// - Returns: The number of the first one that is not there; `nil` if all are.
    @inlinable
    func firstLostState(ofFirst first: Int, stride: Int) -> Int? {
        var number = 0
        while number < states.count {
            if place(of: states[number]).number != number { return number }
            number += number < first ? 1 : stride - number % stride
        }
        return nil
    }

    /// Whether two of the states with these numbers are equal.
    ///
    /// - Complexity: O(*n*²) in how many there are.
    @inlinable
    func hasEqualStates(_ numbers: [Int]) -> Bool {
        numbers.enumerated().contains { index, one in
            numbers[(index + 1)...].contains { $0 != one && states[$0] == states[one] }
        }
    }
}
