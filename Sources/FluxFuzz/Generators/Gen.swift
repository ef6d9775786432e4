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

    /// Makes a value, or throws `NoValue`; `nil` if there are `integers` to choose from, and only then.
    ///
    /// The error has no type here: the metadata of a function type with a typed error needs a newer runtime
    /// than the oldest one that this package runs on.
    @usableFromInline let function: ((inout ChoiceSource) throws -> Value)?

    /// What to choose from if `Value` is `Int` and any integer of a range will do; `nil` for all other generators.
    ///
    /// This is the one that is often made anew at each step, from the current state, and for a closure a debug build
    /// would allocate two objects.
    @usableFromInline let integers: ZeroFirstInts?

    @_transparent
    @usableFromInline
    init(_ body: @escaping (inout ChoiceSource) throws -> Value) {
        // Transparent as in ``ChoiceSource/draw(upTo:)``.
        self.defect = nil
        self.function = body
        self.integers = nil
    }

    @inlinable
    init(defect: GeneratorDefect) {
        self.defect = defect
        self.function = { _ in throw NoValue() }
        self.integers = nil
    }

    /// Makes a generator that has no value, and says why.
    ///
    /// - Parameters:
    ///   - generator: Its name.
    ///   - problem: What is wrong with how it was made.
    ///   - fileID: The file where it was made.
    ///   - line: The line where it was made.
    /// - Returns: A generator with a defect.
    @usableFromInline
    static func defect(_ generator: String, _ problem: String, fileID: StaticString, line: UInt) -> Gen<Value> {
        Gen(defect: GeneratorDefect(generator, problem, fileID: fileID, line: line))
    }

    /// Makes a value.
    ///
    /// - Parameter source: Where the choices come from.
    /// - Returns: The value that the choices stand for.
    /// - Throws: `NoValue` if there is none.
    @_transparent
    @usableFromInline
    func draw(from source: inout ChoiceSource) throws -> Value {
        // There are integers only if the value is an `Int`, which the compiler can't know. A cast would take longer.
        if let integers { return unsafeBitCast(source.drawInt(integers), to: Value.self) }
        return try function!(&source)
    }

    /// Makes a value, or throws `NoValue`: ``draw(from:)`` as a closure.
    @inlinable var body: (inout ChoiceSource) throws -> Value {
        function ?? { source in try draw(from: &source) }
    }
}

extension Gen where Value == Int {
    /// Makes a generator of integers, each of them equally likely.
    @_transparent
    @usableFromInline
    init(_ order: ZeroFirstInts) {
        self.defect = nil
        self.function = nil
        self.integers = order
    }
}
