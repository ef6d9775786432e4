extension Gen {
    /// Every value that the generator can make, the simplest one first.
    ///
    /// A value that it can make in several ways is there several times. Choices that lead to no value are left
    /// out.
    ///
    /// - Parameter limit: The greatest number of ways to try.
    /// - Returns: The values, or `nil` if there are more ways.
    @inlinable
    func alternatives(limit: Int) -> [Value]? {
        if defect != nil { return [] }
        var values: [Value] = []
        var source = ChoiceSource.enumerating()
        var passes = 0
        repeat {
            // Of the passes beyond the limit none is needed, so a wide range costs one pass only.
            if passes == limit { return nil }
            do { values.append(try draw(from: &source)) } catch {}
            passes += 1
            if source.hasBound(above: limit) { return nil }
        } while source.advanceToNextAlternative()
        return values
    }
}
