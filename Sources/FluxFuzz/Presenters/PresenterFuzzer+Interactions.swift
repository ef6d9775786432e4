extension PresenterFuzzer {
    /// Adds an interaction: something that the user does.
    ///
    /// - Parameters:
    ///   - name: What to call it in the report, as in "tap +".
    ///   - weight: How often to choose it, in proportion to the others: at least 1.
    ///   - isEnabled: In which states the user can do it; in all, if it is `nil`.
    ///   - hasEffect: Whether a pass in which it never made the presenter do anything proves too little. Pass `false` for
    ///     an interaction that is meant to do nothing that the fuzzer sees.
    ///   - isRequired: Whether a pass in which it was never performed proves too little. Pass `false` for an interaction that
    ///     may never be enabled.
    ///   - code: What the closure calls, as Swift source in one line with `$0` for the presenter: `"$0.increment()"`. Where
    ///     each step of a counterexample has code, the report prints a test that makes these calls.
    ///   - fileID: The file to name in the report.
    ///   - line: The line to name in the report.
    ///   - perform: Tells the presenter.
    /// - Returns: A fuzzer with the interaction added.
    @inlinable
    public func interaction(
        _ name: InteractionName<Void>,
        weight: Int = 1,
        when isEnabled: ((State) -> Bool)? = nil,
        hasEffect: Bool = true,
        isRequired: Bool = true,
        code: String? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        _ perform: @escaping (_ presenter: P) -> Void
    ) -> PresenterFuzzer {
        let wording = InteractionWording(name.text, code, arguments: 0)
        return adding(
            InteractionRule(
                name: name.text,
                weight: weight,
                isEnabled: isEnabled,
                hasEffect: hasEffect,
                isRequired: isRequired,
                location: CodeLocation(fileID: fileID, line: line),
                codeDefect: wording.defect,
                drawing: .all(.constant(())),
                title: { name.text },
                closure: { wording.closure(()) },
                perform: { harness, _ in harness.withPresenter(perform) }
            )
        )
    }

    /// Adds an interaction with an argument.
    ///
    /// ```swift
    /// .interaction("search", with: .string(count: 0...3)) { $0.search($1) }
    /// ```
    ///
    /// - Parameters:
    ///   - name: What to call it in the report; the argument is put behind it, as in `search("a")`.
    ///   - argument: Makes the argument.
    ///   - weight: How often to choose it, in proportion to the others: at least 1.
    ///   - isEnabled: In which states the user can do it; in all, if it is `nil`.
    ///   - hasEffect: Whether a pass in which it never made the presenter do anything proves too little.
    ///   - isRequired: Whether a pass in which it was never performed proves too little.
    ///   - code: What the closure calls, as Swift source in one line with `$0` for the presenter and `$1` for the argument:
    ///     `"$0.search($1)"`. Where each step of a counterexample has code, the report prints a test that makes these calls.
    ///   - fileID: The file to name in the report.
    ///   - line: The line to name in the report.
    ///   - perform: Tells the presenter.
    /// - Returns: A fuzzer with the interaction added.
    @inlinable
    public func interaction<Argument>(
        _ name: InteractionName<Argument>,
        with argument: Gen<Argument>,
        weight: Int = 1,
        when isEnabled: ((State) -> Bool)? = nil,
        hasEffect: Bool = true,
        isRequired: Bool = true,
        code: String? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        _ perform: @escaping (_ presenter: P, _ argument: Argument) -> Void
    ) -> PresenterFuzzer {
        let wording = InteractionWording(name.text, code, arguments: 1)
        return adding(
            InteractionRule(
                name: name.text,
                weight: weight,
                isEnabled: isEnabled,
                hasEffect: hasEffect,
                isRequired: isRequired,
                location: CodeLocation(fileID: fileID, line: line),
                defect: argument.defect?.message,
                codeDefect: wording.defect,
                drawing: .all(argument),
                title: wording.title,
                closure: wording.closure,
                perform: { harness, argument in harness.withPresenter { perform($0, argument) } }
            )
        )
    }

    /// Adds an interaction whose argument is made from the state, so that it fits.
    ///
    /// ```swift
    /// .interaction("select", with: { Gen.element(of: $0.rows.indices) }) { $0.select(at: $1) }
    /// ```
    ///
    /// In a state for which the generator has nothing to offer, such as an index of an empty list, the interaction is
    /// disabled.
    ///
    /// - Parameters:
    ///   - name: What to call it in the report; the argument is put behind it, as in `select(0)`.
    ///   - argument: Makes, from the state, the generator of the argument.
    ///   - weight: How often to choose it, in proportion to the others: at least 1.
    ///   - isEnabled: In which states the user can do it; in all, if it is `nil`.
    ///   - hasEffect: Whether a pass in which it never made the presenter do anything proves too little.
    ///   - isRequired: Whether a pass in which it was never performed proves too little.
    ///   - code: What the closure calls, as Swift source in one line with `$0` for the presenter and `$1` for the argument:
    ///     `"$0.search($1)"`. Where each step of a counterexample has code, the report prints a test that makes these calls.
    ///   - fileID: The file to name in the report.
    ///   - line: The line to name in the report.
    ///   - perform: Tells the presenter.
    /// - Returns: A fuzzer with the interaction added.
    @inlinable
    public func interaction<Argument>(
        _ name: InteractionName<Argument>,
        with argument: @escaping (State) -> Gen<Argument>,
        weight: Int = 1,
        when isEnabled: ((State) -> Bool)? = nil,
        hasEffect: Bool = true,
        isRequired: Bool = true,
        code: String? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        _ perform: @escaping (_ presenter: P, _ argument: Argument) -> Void
    ) -> PresenterFuzzer {
        let wording = InteractionWording(name.text, code, arguments: 1)
        return adding(
            InteractionRule(
                name: name.text,
                weight: weight,
                isEnabled: isEnabled,
                hasEffect: hasEffect,
                isRequired: isRequired,
                location: CodeLocation(fileID: fileID, line: line),
                codeDefect: wording.defect,
                drawing: .of(argument),
                title: wording.title,
                closure: wording.closure,
                perform: { harness, argument in harness.withPresenter { perform($0, argument) } }
            )
        )
    }

    @usableFromInline
    func adding(_ interaction: InteractionRule<P, V, Action, State>) -> PresenterFuzzer {
        var copy = self
        copy.interactions.append(interaction)
        return copy
    }
}
