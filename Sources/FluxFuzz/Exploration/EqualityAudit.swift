internal import FluxCore

/// Watches whether `==` looks at whole states, in a search that relies on it.
///
/// Whenever a state is found again, what is stored and what was found should not differ in anything. Most of
/// the time their bits are the same, so nothing can differ. Where they are not, as with arrays that have
/// storage of their own, a sample is compared: all of the first ones, then one out of many, so that it takes a small part
/// of the time of a large search.
@usableFromInline
struct EqualityAudit {
    /// How many pairs had other bits.
    @usableFromInline var candidates = 0

    /// Whether two states that are equal by `==` are to be compared.
    @inlinable
    mutating func isToCompare<State>(_ stored: State, _ found: State) -> Bool {
        // Not by closures, which take a debug build three times as long.
        var (one, other) = (stored, found)
        if Self.haveSameBits(&one, &other) { return false }
        candidates &+= 1
        // A prime, so that it has no rhythm in common with the number of actions.
        return candidates <= 250 || candidates % 251 == 0
    }

    @usableFromInline
    static func haveSameBits<State>(_ left: UnsafePointer<State>, _ right: UnsafePointer<State>) -> Bool {
        let size = MemoryLayout<State>.size
        return Sameness.areEqual(
            UnsafeRawBufferPointer(start: left, count: size),
            UnsafeRawBufferPointer(start: right, count: size)
        )
    }
}
