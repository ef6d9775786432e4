extension PresenterFuzzer {
    /// Adds an asynchronous interaction: something that the user does, and the view waits for, such as a pull to refresh.
    ///
    /// ```swift
    /// .interaction("refresh") { await $0.refresh() }
    /// ```
    ///
    /// It begins in a task of its own, within the step. Where it waits for what is held, such as an answer, the step ends and the
    /// interaction goes on in later ones. A run that ends cancels it, as the view does that is closed meanwhile.
    ///
    /// - Parameters:
    ///   - name: What to call it in the report, as in "tap +".
    ///   - weight: How often to choose it, in proportion to the others: at least 1.
    ///   - isEnabled: In which states the user can do it; in all, if it is `nil`.
    ///   - hasEffect: Whether a pass in which it never made the presenter do anything proves too little.
    ///   - isRequired: Whether a pass in which it was never performed proves too little.
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
        fileID: StaticString = #fileID,
        line: UInt = #line,
        _ perform: @escaping (_ presenter: P) async -> Void
    ) -> PresenterFuzzer {
        interaction(
            name,
            weight: weight,
            when: isEnabled,
            hasEffect: hasEffect,
            isRequired: isRequired,
            fileID: fileID,
            line: line
        ) { presenter in
            AsyncStep.begin { await perform(presenter) }
        }
    }

    /// Adds an asynchronous interaction with an argument.
    ///
    /// - Parameters:
    ///   - name: What to call it in the report; the argument is put behind it, as in `search("a")`.
    ///   - argument: Makes the argument.
    ///   - weight: How often to choose it, in proportion to the others: at least 1.
    ///   - isEnabled: In which states the user can do it; in all, if it is `nil`.
    ///   - hasEffect: Whether a pass in which it never made the presenter do anything proves too little.
    ///   - isRequired: Whether a pass in which it was never performed proves too little.
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
        fileID: StaticString = #fileID,
        line: UInt = #line,
        _ perform: @escaping (_ presenter: P, _ argument: Argument) async -> Void
    ) -> PresenterFuzzer {
        interaction(
            name,
            with: argument,
            weight: weight,
            when: isEnabled,
            hasEffect: hasEffect,
            isRequired: isRequired,
            fileID: fileID,
            line: line
        ) { presenter, argument in
            AsyncStep.begin { await perform(presenter, argument) }
        }
    }
}
