import Testing

@testable import FluxFuzz

/// What a generator makes of the choices of one step.
func value<Value>(_ generator: Gen<Value>, of choices: [UInt64]) throws -> Value {
    var source = ChoiceSource(replaying: ChoiceSequence(steps: [choices]))
    _ = source.beginReplayedStep()
    return try generator.draw(from: &source)
}

/// The values that a generator makes from a seed.
func values<Value>(_ generator: Gen<Value>, _ count: Int, seed: UInt64 = 1) throws -> [Value] {
    var source = ChoiceSource(fresh: seed)
    return try (0..<count).map { _ in try generator.draw(from: &source) }
}

/// Expects that fresh and recording sources make the same values, and that a replay of what was recorded makes them too
/// and is recorded as the same choices and spans.
func expectSameValues<Value>(
    of generator: Gen<Value>,
    seeds: Range<UInt64> = 0..<300,
    _ isSame: (Value, Value) -> Bool,
    sourceLocation: SourceLocation = #_sourceLocation
) throws {
    for seed in seeds {
        var fresh = ChoiceSource(fresh: seed)
        var recording = ChoiceSource(recording: seed)
        let drawn = try generator.draw(from: &fresh)
        let recorded = try generator.draw(from: &recording)
        recording.endStep(keep: true)
        let sequence = recording.recorded
        var replaying = ChoiceSource(replaying: sequence)
        _ = replaying.beginReplayedStep()
        let replayed = try generator.draw(from: &replaying)
        replaying.endStep(keep: true)
        #expect(isSame(drawn, recorded), "seed \(seed): \(drawn), \(recorded)", sourceLocation: sourceLocation)
        #expect(isSame(drawn, replayed), "seed \(seed): \(drawn), \(replayed)", sourceLocation: sourceLocation)
        #expect(replaying.recorded == sequence, sourceLocation: sourceLocation)
        #expect(replaying.recorded.spans == sequence.spans, sourceLocation: sourceLocation)
        #expect(fresh.random.state == recording.random.state, sourceLocation: sourceLocation)
    }
}

extension Gen {
    /// Every value that the generator can make, the simplest one first; `nil` if there are more ways than the limit.
    func alternatives(limit: Int) -> [Value]? {
        var source = ChoiceSource.enumerating()
        return alternatives(limit: limit, from: &source)
    }
}
