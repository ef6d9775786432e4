import Testing

@testable import FluxFuzz

/// Expects a generator to make the pinned values from seed 42, and others from another seed.
///
/// - Parameters:
///   - generator: The generator.
///   - values: The twelve values that it makes one after the other.
///   - choices: The choices from which a replay makes the first three of them.
///   - sourceLocation: The row of the table.
/// - Throws: What the generator throws.
func expectPinned<Value>(
    _ generator: Gen<Value>,
    _ values: String,
    choices: String,
    sourceLocation: SourceLocation = #_sourceLocation
) throws {
    let made = try MadeValues(by: generator, seed: 42)
    // Long rows are written in several lines.
    let pinned = values.replacing("\n", with: " ")
    let pinnedChoices = choices.replacing("\n", with: " ")
    #expect(made.fresh == pinned, "a fresh source makes other values", sourceLocation: sourceLocation)
    #expect(made.recorded == pinned, "a recording source makes other values", sourceLocation: sourceLocation)
    #expect(made.replayed == pinned, "a replay makes other values", sourceLocation: sourceLocation)
    #expect(made.choices == pinnedChoices, "other choices stand for the values", sourceLocation: sourceLocation)
    let others = try MadeValues(by: generator, seed: 43)
    #expect(others.fresh != pinned, "the values say nothing about the seed", sourceLocation: sourceLocation)
    #expect(others.replayed == others.fresh, "a replay makes other values", sourceLocation: sourceLocation)
}

/// What a generator makes from a seed, as text.
struct MadeValues {
    let fresh: String
    let recorded: String
    let replayed: String
    let choices: String

    init<Value>(by generator: Gen<Value>, seed: UInt64) throws {
        func values(from source: inout ChoiceSource) throws -> String {
            var texts: [String] = []
            for _ in 0..<12 {
                _ = source.beginReplayedStep()
                texts.append(Self.text(of: try generator.draw(from: &source)))
                source.endStep(keep: true)
            }
            return texts.joined(separator: ", ")
        }
        var source = ChoiceSource(fresh: seed)
        fresh = try values(from: &source)
        source = ChoiceSource(recording: seed)
        recorded = try values(from: &source)
        let sequence = source.recorded
        source = ChoiceSource(replaying: sequence)
        replayed = try values(from: &source)
        choices = sequence.steps.prefix(3).map { $0.map(String.init).joined(separator: " ") }.joined(separator: " | ")
    }

    /// Writes a value so that it looks the same in any editor and with any version of Unicode.
    private static func text(of value: Any) -> String {
        guard value is String || value is Character else { return "\(value)" }
        return "\"" + "\(value)".unicodeScalars.map { $0.escaped(asASCII: true) }.joined() + "\""
    }
}
