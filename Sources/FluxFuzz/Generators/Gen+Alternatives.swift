internal import FluxCore

extension Gen {
    /// Every value that the generator can make, the simplest one first.
    ///
    /// A value that it can make in several ways is there several times. Choices that lead to no value are left out.
    ///
    /// - Parameters:
    ///   - limit: The greatest number of ways to try.
    ///   - source: An enumerating source that is at its beginning. It is there again afterwards, unless it returns
    ///     `nil`; to use it for many generators saves the time to make it.
    ///   - goesOn: Whether to go on after a number of ways; not asked before the first one.
    /// - Returns: The values, or `nil` if there are more ways, if a pool decides what there is, if the ways are too long for
    ///   all of them to be tried, or if it is not to go on.
    @inlinable
    func alternatives(
        limit: Int,
        from source: inout ChoiceSource,
        while goesOn: (_ passes: Int) -> Bool = { _ in true }
    ) -> [Value]? {
        if defect != nil { return [] }
        var values: [Value] = []
        var passes = 0
        var count = AlternativeCount(upTo: limit, from: source.enumeratedChoices)
        repeat {
            if passes == limit { return nil }
            if passes > 0, !goesOn(passes) { return nil }
            if source.enumeratedChoices >= count.nextLook {
                let finding = count.look(after: source.enumeratedChoices, while: { goesOn(1) }) { source in
                    _ = try? draw(from: &source)
                }
                if finding == .tooLarge { source.hasTooLargeAlternatives = true }
                if finding != .nothing { return nil }
            }
            do { values.append(try draw(from: &source)) } catch {}
            passes += 1
            if source.hasAskedPool { return nil }
            // So a wide range costs one pass only.
            if source.widestBound >= UInt64(limit) { return nil }
            // A bound may be far more than there is room for.
            if passes == 1 { values.reserveCapacity(Int(min(source.widestBound, 0xFFFF)) + 1) }
        } while source.advanceToNextAlternative()
        return values
    }

    /// The choices from which the generator makes one of its values.
    ///
    /// - Parameter offset: The place of the value among the alternatives, which must be there.
    /// - Returns: What the generator draws.
    func choices(ofAlternative offset: Int) -> [UInt64] {
        var rest = offset
        var last: [UInt64] = []
        walkChoices { choices, value in
            last = choices
            if value != nil { rest -= 1 }
            return rest >= 0
        }
        return last
    }
}

// MARK: - With their choices

extension Gen {
    /// Walks the ways in which the generator makes a value, in the order of their choices.
    ///
    /// - Parameters:
    ///   - limit: How many choices are varied. A longer way comes once for all that begin as it does.
    ///   - visit: Is given the choices and their value, if there is one, and tells whether to go on.
    package func walkChoices(
        varying limit: Int = .max,
        _ visit: (_ choices: [UInt64], _ value: Value?) -> Bool
    ) {
        var source = ChoiceSource.enumerating()
        repeat {
            let value = try? draw(from: &source)
            if !visit(source.alternative, value) { return }
        } while source.advanceToNextAlternative(varying: limit)
    }

    /// Makes a value as a run does.
    ///
    /// - Parameter seed: What the random choices are derived from.
    /// - Returns: The choices and their value, or `nil` if there is none.
    package func sample(seed: UInt64) -> (choices: [UInt64], value: Value)? {
        var source = ChoiceSource(recording: seed)
        source.beginStep()
        guard let value = try? draw(from: &source) else { return nil }
        source.endStep(keep: true)
        return (source.recorded.values, value)
    }
}

extension Gen {
    /// The choices of which the generator makes a value with a text, among its first 1,000 alternatives.
    func choices(where isText: (String) -> Bool) -> [UInt64]? {
        choices(for: { isText(String(swiftSource: $0)) })
    }

    /// The choices of which the generator makes a value with a property, among its first 1,000 alternatives.
    @usableFromInline
    func choices(for isMeant: (Value) -> Bool) -> [UInt64]? {
        if defect != nil { return nil }
        var found: [UInt64]?
        var rest = 1_000
        walkChoices { choices, value in
            rest -= 1
            if let value, isMeant(value) { found = choices }
            return found == nil && rest > 0
        }
        return found
    }
}
