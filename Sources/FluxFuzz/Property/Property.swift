/// A property: a statement about values that a fuzzer tries to refute.
///
/// ```swift
/// let property = Property("sorting keeps the elements", .array(of: .int(in: 0...9), count: 0...20)) { list in
///     list.sorted().count == list.count
/// }
/// try property.check()
/// ```
///
/// It is for the pure functions around a mutation: what needs a value, but no sequence of actions. The statement must
/// be pure as well.
public struct Property<Value> {
    @usableFromInline let name: String
    @usableFromInline let generator: Gen<Value>
    @usableFromInline let location: CodeLocation
    @usableFromInline let holds: (Value) throws -> Bool
    @usableFromInline var labels: [NamedCondition<Value>] = []

    /// Whether it is known to fail.
    @usableFromInline var known = KnownRules()

    /// Makes a property that a function decides.
    ///
    /// - Parameters:
    ///   - name: What to call the property in the report, best a statement such as "reversing changes nothing".
    ///   - generator: Makes the values.
    ///   - fileID: The file to name in the report.
    ///   - line: The line to name in the report.
    ///   - holds: A pure function that returns whether a value has the property, or throws an error that says what is
    ///     wrong with it.
    @inlinable
    public init(
        _ name: String,
        _ generator: Gen<Value>,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        _ holds: @escaping (_ value: Value) throws -> Bool
    ) {
        self.name = name
        self.generator = generator
        self.location = CodeLocation(fileID: fileID, line: line)
        self.holds = holds
    }
}

// MARK: - Without a name

extension Property {
    /// Makes a property without a name that a function decides.
    ///
    /// - Parameters:
    ///   - generator: Makes the values.
    ///   - fileID: The file to name in the report.
    ///   - line: The line to name in the report.
    ///   - holds: A pure function that returns whether a value has the property, or throws an error that says what is
    ///     wrong with it.
    @inlinable
    public init(
        _ generator: Gen<Value>,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        _ holds: @escaping (_ value: Value) throws -> Bool
    ) {
        self.init("the property", generator, fileID: fileID, line: line, holds)
    }
}

// MARK: - Labels

extension Property {
    /// Adds a label: the report says what share of the values it fits, and a search passes only if that is enough.
    ///
    /// ```swift
    /// property.classify("sorted already", atLeast: 0.01) { $0 == $0.sorted() }
    /// ```
    ///
    /// - Parameters:
    ///   - name: What to call the label in the report.
    ///   - share: The least share, in 0...1. If certainly fewer values fit, or none, the verdict is
    ///     ``Verdict/vacuous(reason:)``; see ``LabelCount/shareRange``.
    ///   - fileID: The file to name in the report.
    ///   - line: The line to name in the report.
    ///   - fits: A pure function that tells whether the label fits a value.
    /// - Returns: A property with the label added.
    public func classify(
        _ name: String,
        atLeast share: Double = 0,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        _ fits: @escaping (_ value: Value) -> Bool
    ) -> Property {
        var copy = self
        copy.labels.append(NamedCondition(name, atLeast: share, CodeLocation(fileID: fileID, line: line), fits))
        return copy
    }
}

// MARK: - Running

extension Property: Checkable {
    /// Looks for a value that does not have the property, and makes the first one it finds as simple as it can.
    ///
    /// - Parameters:
    ///   - seed: What all random choices are derived from. The same seed gives the same report on every machine.
    ///   - budget: How much to do. Each run tries one value, so ``Budget/stepsPerRun`` does not matter.
    /// - Returns: What was done and found. The counterexample has the one value as its action, and as its
    ///   ``Counterexample/value``.
    @inlinable
    public func run(seed: UInt64, budget: Budget) -> FuzzReport<Value, NoState> {
        report { part in
            let property = keeping(part)
            return property.campaign(seed: seed, budget: budget) { property.machine(writing: nil) }.run()
        }
    }

    /// Tries the value that a token stands for, as ``Fuzzer/replay(_:)`` does for actions.
    ///
    /// - Parameter token: The token of a counterexample; any text will do.
    /// - Returns: What became of the value.
    public func replay(_ token: String) -> FuzzReport<Value, NoState> {
        known.report(replaying: { keeping($0).campaign().replay(token) })
    }

    /// Makes a machine whose state is the value: drawing one is its only step, and the property its only rule.
    ///
    /// It is compiled into the caller's module, where the type is known.
    @inlinable
    func machine(writing trace: Trace<Value, NoState>?) -> Machine {
        let draw = generator.body
        let holds = holds
        let box = StateBox<Value>()
        return Machine(
            start: { _ in
                box.clear()
                trace?.begin(NoState())
                return true
            },
            actions: UnretainedList(count: 1) { _ in
                ActionSlot { source in
                    do { box.set(try draw(&source)) } catch { return false }
                    trace?.append(box.pointer.pointee, NoState())
                    return true
                }
            },
            rules: UnretainedList(count: isChecked ? 1 : 0) { _ in
                BoundRule { _ in box.isSet ? try holds(box.pointer.pointee) : true }
            },
            labels: labels.map { label in { box.isSet && label.isMet(box.pointer.pointee) } },
            weights: [1],
            finish: _isPOD(Value.self) ? nil : { box.clear() }
        )
    }
}
