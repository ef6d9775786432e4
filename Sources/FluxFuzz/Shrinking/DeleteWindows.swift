extension Shrinker {
    /// Deletes a few neighbouring steps at once, wherever they are, for steps that can only go together.
    ///
    /// A step that switches something on and the one that switches it off again are an example: neither can be deleted
    /// alone, and ``deleteSteps()`` tries pairs at every other place only.
    mutating func deleteWindows() throws(Exhausted) {
        for size in 2...4 {
            var start = best.stepCount - 1 - size
            while start >= 0 {
                _ = try consider { $0.removeSteps(start..<start + size) }
                // After a success there may be fewer steps than were asked for.
                start = min(start, best.stepCount - size) - 1
            }
        }
    }
}
