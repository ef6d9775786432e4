extension Trace {
    /// The steps that lead from a state back to an equal one, in ascending order: without them no state is met twice.
    ///
    /// The last state counts for nothing, so the last step is in no loop. States that are neither Hashable nor
    /// Equatable have no loops that could be seen; those that are only Equatable are compared up to a number of
    /// states for which that takes no noticeable time.
    ///
    /// - Complexity: O(*n*) in the number of states if they are Hashable, O(*n*²) if they are Equatable.
    var loops: [Range<Int>] {
        let states = states.dropLast()
        let lastPlaces: [Int]
        if let type = State.self as? any Hashable.Type {
            lastPlaces = self.lastPlaces(of: type, in: states)
        } else if let type = State.self as? any Equatable.Type, states.count <= 1000 {
            lastPlaces = self.lastPlaces(of: type, in: states)
        } else {
            return []
        }
        var loops: [Range<Int>] = []
        var place = 0
        while place < states.count {
            let last = lastPlaces[place]
            if last > place { loops.append(place..<last) }
            place = last + 1
        }
        return loops
    }

    /// Whether loops can be seen.
    static var canHaveLoops: Bool { State.self is any Equatable.Type }

    /// For each state, the place of the last one that equals it.
    private func lastPlaces<Value: Hashable>(of type: Value.Type, in states: ArraySlice<State>) -> [Int] {
        var places: [Value: Int] = [:]
        let values = states.compactMap { $0 as? Value }
        for (place, value) in values.enumerated() { places[value] = place }
        return values.compactMap { places[$0] }
    }

    /// For each state, the place of the last one that equals it.
    private func lastPlaces<Value: Equatable>(of type: Value.Type, in states: ArraySlice<State>) -> [Int] {
        let values = states.compactMap { $0 as? Value }
        return values.compactMap { value in values.lastIndex(of: value) }
    }
}
