extension Shrinker {
    /// Deletes chunks of steps: all but the last step, then halves, quarters and so on down to single steps.
    ///
    /// It is the schedule of A. Zeller and R. Hildebrandt's delta debugging, "Simplifying and isolating
    /// failure-inducing input", IEEE TSE 28(2), 2002, from the back, since later steps tend to depend on
    /// earlier ones. The sizes halve whether a deletion succeeds or not, so there are at most two candidates
    /// for each step. The last step is never deleted: what remains would be the beginning of a run that is
    /// known to fail at its end only.
    mutating func deleteSteps() throws(Exhausted) {
        // Once all sizes have been tried, it is only looked whether single steps have become needless.
        var size = isFirstRound ? best.stepCount - 1 : min(1, best.stepCount - 1)
        while size > 0 {
            let before = improvements
            var end = best.stepCount - 1
            while end > 0 {
                let start = max(0, end - size)
                _ = try consider { $0.removeSteps(start..<end) }
                // After a success there may be fewer steps than were asked for.
                end = min(start, best.stepCount - 1)
            }
            // Where no large chunk can go, one of half its size is hardly better.
            let isHopeless = improvements == before && size > 7
            size = min(size, best.stepCount) / (isHopeless ? 4 : 2)
        }
    }
}
