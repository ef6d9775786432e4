extension PresenterFuzzer {
    /// Adds an interaction that the view offers in some of its looks, such as a tap on a button that is there only after a failure.
    ///
    /// ```swift
    /// .interaction("tap retry", offeredBy: { view in view.showsRetry }) { $0.retry() }
    /// ```
    ///
    /// - Parameters:
    ///   - name: What to call it in the report.
    ///   - isOffered: Whether the view offers it, as it looks now. It changes nothing.
    ///   - weight: How often to choose it, in proportion to the others: at least 1.
    ///   - hasEffect: Whether a pass in which it never made the presenter do anything proves too little.
    ///   - isRequired: Whether a pass in which it was never performed proves too little.
    ///   - code: What the closure calls, as Swift source in one line with `$0` for the presenter: `"$0.retry()"`.
    ///   - fileID: The file to name in the report.
    ///   - line: The line to name in the report.
    ///   - perform: Tells the presenter.
    /// - Returns: A fuzzer with the interaction added.
    public func interaction(
        _ name: InteractionName<Void>,
        offeredBy isOffered: @escaping (_ view: V) -> Bool,
        weight: Int = 1,
        hasEffect: Bool = true,
        isRequired: Bool = true,
        code: String? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        _ perform: @escaping (_ presenter: P) -> Void
    ) -> PresenterFuzzer {
        let (fuzzer, run) = lookingAtView()
        return fuzzer.interaction(
            name,
            weight: weight,
            when: { _ in run.view.map(isOffered) ?? false },
            hasEffect: hasEffect,
            isRequired: isRequired,
            code: code,
            fileID: fileID,
            line: line,
            perform
        )
    }

    /// Adds an interaction with an argument that the view offers, such as a row that it shows.
    ///
    /// ```swift
    /// .interaction("select", offeredBy: { view in .element(of: view.rows) }) { $0.select($1) }
    /// ```
    ///
    /// Where the generator has nothing to offer, such as a row of an empty list, the interaction is disabled.
    ///
    /// - Parameters:
    ///   - name: What to call it in the report; the argument is put behind it, as in `select(0)`.
    ///   - argument: Makes, from the view as it looks now, the generator of the argument.
    ///   - weight: How often to choose it, in proportion to the others: at least 1.
    ///   - hasEffect: Whether a pass in which it never made the presenter do anything proves too little.
    ///   - isRequired: Whether a pass in which it was never performed proves too little.
    ///   - code: What the closure calls, as Swift source in one line with `$0` for the presenter and `$1` for the argument:
    ///     `"$0.select($1)"`.
    ///   - fileID: The file to name in the report.
    ///   - line: The line to name in the report.
    ///   - perform: Tells the presenter.
    /// - Returns: A fuzzer with the interaction added.
    public func interaction<Argument>(
        _ name: InteractionName<Argument>,
        offeredBy argument: @escaping (_ view: V) -> Gen<Argument>,
        weight: Int = 1,
        hasEffect: Bool = true,
        isRequired: Bool = true,
        code: String? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        _ perform: @escaping (_ presenter: P, _ argument: Argument) -> Void
    ) -> PresenterFuzzer {
        let (fuzzer, run) = lookingAtView()
        return fuzzer.interaction(
            name,
            with: { _ in run.view.map(argument) ?? .element(of: []) },
            weight: weight,
            hasEffect: hasEffect,
            isRequired: isRequired,
            code: code,
            fileID: fileID,
            line: line,
            perform
        )
    }

    /// The same fuzzer, and where it keeps what is driven in the run that is under way.
    private func lookingAtView() -> (PresenterFuzzer, HarnessOfRun<P, V, Action, State>) {
        var copy = self
        let run = HarnessOfRun<P, V, Action, State>()
        let makeHarness = makeHarness
        copy.makeHarness = {
            let harness = makeHarness()
            run.harness = harness
            return harness
        }
        return (copy, run)
    }
}

/// What is driven in the run that is under way.
private final class HarnessOfRun<P, V, Action, State> {
    /// Not kept, so that it can go when the run ends.
    weak var harness: PresenterHarness<P, V, Action, State>?

    /// The view; `nil` if there is none, or none any more.
    var view: V? { harness?.view }
}
