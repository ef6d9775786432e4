/// A generator: it makes a value out of random choices.
///
/// ```swift
/// Gen.int(in: 1...9).map(CounterAction.add)
/// ```
///
/// A generator makes its simplest value from zeros, and simpler values from smaller numbers. Shrinking relies
/// on that and on nothing else, so whatever is built from generators shrinks with no code of its own.
public struct Gen<Value> {
    /// Why there is no value to make, or `nil` if there is one.
    @usableFromInline let defect: GeneratorDefect?

    /// Makes a value, or throws `NoValue`.
    ///
    /// The error has no type here: the metadata of a function type with a typed error needs a newer runtime
    /// than the oldest one that this package runs on.
    @usableFromInline let body: (inout ChoiceSource) throws -> Value

    @_transparent
    @usableFromInline
    init(_ body: @escaping (inout ChoiceSource) throws -> Value) {
        // Transparent as in ``ChoiceSource/draw(upTo:)``.
        self.defect = nil
        self.body = body
    }

    @inlinable
    init(defect: GeneratorDefect) {
        self.defect = defect
        self.body = { _ in throw NoValue() }
    }

    /// Makes a value.
    ///
    /// - Parameter source: Where the choices come from.
    /// - Returns: The value that the choices stand for.
    /// - Throws: `NoValue` if there is none.
    @inlinable
    func draw(from source: inout ChoiceSource) throws -> Value {
        try body(&source)
    }
}

/// There was no value to be drawn.
@frozen
@usableFromInline
struct NoValue: Error {
    @inlinable
    init() {}
}

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
    var message: String { "\(generator) at \(location): \(problem)" }
}
