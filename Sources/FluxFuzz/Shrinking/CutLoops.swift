extension Shrinker {
    /// Deletes the steps that lead from a state back to an equal one: all of them at once, or else loop by loop.
    ///
    /// A step that changes nothing is the shortest loop. Since what follows depends on the state alone, a cut is right
    /// at the first try, unless states that `==` calls equal are not.
    mutating func cutLoops() throws(Exhausted) {
        let loops = try loops()
        if loops.isEmpty { return }
        let isCut = try consider { candidate in
            for loop in loops.reversed() { candidate.removeSteps(loop) }
        }
        if isCut || loops.count == 1 { return }
        for loop in loops.reversed() where loop.upperBound < best.stepCount {
            _ = try consider { $0.removeSteps(loop) }
        }
    }
}
