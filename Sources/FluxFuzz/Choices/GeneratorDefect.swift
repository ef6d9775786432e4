/// Why a generator can never make a value, and where it was made.
///
/// It is a class because almost no generator has one, and a generator should be small.
@usableFromInline
final class GeneratorDefect {
    let generator: String
    let problem: String
    let location: CodeLocation

    @usableFromInline
    init(_ generator: String, _ problem: String, fileID: StaticString, line: UInt) {
        self.generator = generator
        self.problem = problem
        self.location = CodeLocation(fileID: fileID, line: line)
    }

    /// What to tell the user, in one line.
    @usableFromInline var message: String { "\(generator) at \(location): \(problem)" }
}

/// There was no value to be drawn.
@frozen
@usableFromInline
struct NoValue: Error {
    @inlinable
    init() {}
}
