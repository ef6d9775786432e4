extension PresenterFuzzer {
    /// Adds a rule for the steps of an interaction, each as a whole: what it changed, dispatched, called and showed.
    ///
    /// ```swift
    /// .afterEach(of: "tap send", "sends once") { step in step.calls(of: api.messages).count == 1 }
    /// ```
    ///
    /// It is checked each time that the interaction was performed, when the presenter, and the tasks that it started, have come to
    /// rest. What is wrong can be said of plain arrays: that something is dispatched at most once, in this order, or not at all.
    /// What follows when the screen has been closed, see ``leaving(_:weight:isRequired:fileID:line:_:)``, is left out: the
    /// presenter may be gone.
    ///
    /// - Parameters:
    ///   - interaction: The name of the interaction, as it was declared. If there is none, the fuzzer does not run; if
    ///     there are several, the rule is about all of them.
    ///   - name: What to call the rule in the report.
    ///   - fileID: The file to name in the report.
    ///   - line: The line to name in the report.
    ///   - holds: A pure function that is given the step. It returns whether that is right, or throws an error that says what
    ///     is wrong with it.
    /// - Returns: A fuzzer with the rule added.
    @inlinable
    public func afterEach(
        of interaction: String,
        _ name: String,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        _ holds: @escaping (_ step: InteractionStep<Any, Action, State>) throws -> Bool
    ) -> PresenterFuzzer {
        afterEach(of: InteractionName<Any>(interaction), name, fileID: fileID, line: line, holds)
    }

    /// Adds a rule for the steps of an interaction whose argument has a known type, each as a whole.
    ///
    /// ```swift
    /// .afterEach(of: search, "searches for what was typed") { step in step.calls(of: api.searches) == [step.argument] }
    /// ```
    ///
    /// - Parameters:
    ///   - interaction: The interaction, such as `search` in `let search = InteractionName<String>("search")`, or
    ///     `.answer(to: api.searches)`. If the interaction has an argument of another type than the name, the verdict is
    ///     ``Verdict/incomplete(reason:)``.
    ///   - name: What to call the rule in the report.
    ///   - fileID: The file to name in the report.
    ///   - line: The line to name in the report.
    ///   - holds: A pure function that is given the step. It returns whether that is right, or throws an error that says what
    ///     is wrong with it.
    /// - Returns: A fuzzer with the rule added.
    @_disfavoredOverload  // Otherwise each link of a chain doubles the time that it takes to compile.
    @inlinable
    public func afterEach<Argument>(
        of interaction: InteractionName<Argument>,
        _ name: String,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        _ holds: @escaping (_ step: InteractionStep<Argument, Action, State>) throws -> Bool
    ) -> PresenterFuzzer {
        let typed = TypedArgument<Argument>(of: interaction.text, in: name, CodeLocation(fileID: fileID, line: line))
        let condition = StepCondition<P, V, Action, State>(
            .interaction(interaction.text),
            takesSteps: true
        ) { harness, checks in
            guard let argument = harness.interaction?.argument else { return true }
            guard let step = harness.step(try typed.cast(argument)) else { return true }
            checks.note()
            return try holds(step)
        }
        return adding(name, fileID, line, .step(condition))
    }

    /// Adds a rule for every step as a whole, whatever was done: what it changed, dispatched, called and showed.
    ///
    /// ```swift
    /// .afterEach("one search at a time") { step in step.calls(of: api.searches).count <= 1 }
    /// ```
    ///
    /// Answers, and all else that the fuzzer brings about, are steps too, also when the screen has been closed: nothing is
    /// shown any more then. It is checked when the presenter, and the tasks that it started, have come to rest.
    ///
    /// - Parameters:
    ///   - name: What to call the rule in the report.
    ///   - applies: The steps of which the rule says something; all, if there is none. A pass in which there was no such step
    ///     is vacuous.
    ///   - fileID: The file to name in the report.
    ///   - line: The line to name in the report.
    ///   - holds: A pure function that is given the step. It returns whether that is right, or throws an error that says what
    ///     is wrong with it.
    /// - Returns: A fuzzer with the rule added.
    @inlinable
    public func afterEach(
        _ name: String,
        when applies: ((_ step: InteractionStep<Void, Action, State>) -> Bool)? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        _ holds: @escaping (_ step: InteractionStep<Void, Action, State>) throws -> Bool
    ) -> PresenterFuzzer {
        let condition = StepCondition<P, V, Action, State>(
            .everyStep,
            isConditional: applies != nil,
            takesSteps: true
        ) { harness, checks in
            guard let step = harness.step(()) else { return true }
            if let applies, !checks.noting(applies(step)) { return true }
            checks.note()
            return try holds(step)
        }
        return adding(name, fileID, line, .step(condition))
    }
}

/// The type that a rule takes the arguments of an interaction for.
@usableFromInline
struct TypedArgument<Argument> {
    private let interaction: String
    private let rule: String
    private let place: CodeLocation

    @usableFromInline
    init(of interaction: String, in rule: String, _ place: CodeLocation) {
        (self.interaction, self.rule, self.place) = (interaction, rule, place)
    }

    /// An argument as such; throws what is wrong with the rule if it is something else.
    @usableFromInline
    func cast(_ argument: Any) throws -> Argument {
        guard let typed = argument as? Argument else {
            throw PresenterProblem.rule(rule, at: place, takes: Argument.self, notThatOf: interaction, argument)
        }
        return typed
    }
}
