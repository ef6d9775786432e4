internal import FluxCore

/// Counts the distinct states of some runs, or the distinct values, where they are Hashable.
struct StateCensus<Step, State> {
    /// More are not kept.
    private static var limit: Int { 20_000 }

    /// No more are hashed than have this size in all, by ``VisitDigest/greatestSize``.
    ///
    /// To hash as much takes half a second or less in a debug build; a text of a megabyte that is not ASCII takes 14 ms.
    static var sizeLimit: Int { 2_000_000 }

    /// Whether steps are counted, which are the values of a property.
    let countsSteps: Bool

    /// How many were looked at.
    private(set) var count = 0

    /// A box with the set of those that were there, whose type is known where they are looked at only.
    private var seen: AnyObject?

    /// At which of those that were looked at there was a new one.
    private var places: [Int] = []

    init(countsSteps: Bool) {
        self.countsSteps = countsSteps
    }

    /// Adds what there is in a run.
    ///
    /// - Parameters:
    ///   - steps: The steps of the run.
    ///   - size: The size of the largest value so far.
    mutating func add(_ steps: RunSteps<Step, State>, ofSize size: Int) {
        let limit = min(Self.limit, Self.sizeLimit / size)
        if countsSteps { add(steps.actions, upTo: limit) } else { add(steps.states, upTo: limit) }
    }

    private mutating func add<Value>(_ values: [Value], upTo limit: Int) {
        if count < limit, let type = Value.self as? any Hashable.Type { add(values, type, upTo: limit) }
    }

    private mutating func add<Same: Hashable>(_ values: Any, _ type: Same.Type, upTo limit: Int) {
        // The same type, which the compiler can't know; cast at once, since an `AnyHashable` of each takes long.
        guard let values = values as? [Same] else { return }
        let seen = seen as? Box<Set<Same>> ?? Box([])
        self.seen = seen
        // A set that grows hashes what is in it again.
        seen.value.reserveCapacity(min(limit, count + values.count))
        let end = min(values.count, limit - count)
        var index = 0
        // No sequence: code that is generic looks up its types for each element.
        while index < end {
            // To hash a large state takes long, and many steps leave it as it was.
            let isUnchanged = index > 0 && Sameness.haveSameBits(values[index - 1], values[index])
            if !isUnchanged, seen.value.insert(values[index]).inserted { places.append(count) }
            count += 1
            index += 1
        }
    }

    /// How many of them are distinct; `nil` if that can't be known.
    var distinct: Int? { count == 0 ? nil : places.count }

    /// How many distinct ones there were after how many.
    var growth: GrowthCurve {
        var curve = GrowthCurve()
        if count == 0 { return curve }
        for (index, place) in places.enumerated() { curve.add(visited: place + 1, distinct: index + 1) }
        curve.end(visited: count, distinct: places.count)
        return curve
    }

    /// How many of the last tenth had not been there before; `nil` if that can't be known.
    var newInLastTenth: Int? { count == 0 ? nil : places.count { $0 >= count - (count + 9) / 10 } }
}
