/// One way to go on with a run of a presenter: what is done, how often, and in which states.
@usableFromInline
struct InteractionRule<P, V, Action, State> {
    /// What was chosen to be done.
    @usableFromInline
    struct Choice {
        /// What to call it in a report; asked for only if there is one.
        @usableFromInline let title: () -> String

        /// What it was chosen with; `()` if there is nothing.
        @usableFromInline let argument: Any

        /// A closure that does it once more; asked for before it is done, and only if there is a report.
        @usableFromInline let closure: () -> StepClosure?

        @usableFromInline let perform: (P) throws -> Void

        @inlinable
        init(
            title: @escaping () -> String,
            argument: Any = (),
            closure: @escaping () -> StepClosure? = { nil },
            perform: @escaping (P) throws -> Void
        ) {
            self.title = title
            self.argument = argument
            self.closure = closure
            self.perform = perform
        }
    }

    @usableFromInline let name: String
    @usableFromInline let weight: Int
    @usableFromInline let isEnabled: ((State) -> Bool)?

    /// Whether it should make the presenter do something, and it is a finding if it never does.
    @usableFromInline let hasEffect: Bool

    /// Whether it should be performed, and it is a finding if it never is.
    @usableFromInline let isRequired: Bool

    @usableFromInline let location: CodeLocation

    /// What is wrong with the generator of the arguments.
    @usableFromInline let defect: String?

    /// What is wrong with its code, as the end of a sentence.
    @usableFromInline let codeDefect: String?

    /// Makes, of a state, the generator of what to do; one with a defect if there is nothing.
    @usableFromInline let choices: (State) -> Gen<Choice>

    /// Draws what to do, and does it, unless the interaction is disabled in the current state; returns whether it did.
    @usableFromInline let take: (PresenterHarness<P, V, Action, State>, inout ChoiceSource, StepContext) -> Bool

    /// Makes an interaction.
    ///
    /// It is compiled into the caller's module, where the types are known.
    @inlinable
    init(
        name: String,
        weight: Int,
        isEnabled: ((State) -> Bool)?,
        hasEffect: Bool,
        isRequired: Bool,
        location: CodeLocation,
        defect: String? = nil,
        codeDefect: String? = nil,
        choices: @escaping (State) -> Gen<Choice>
    ) {
        self.name = name
        self.weight = weight
        self.isEnabled = isEnabled
        self.hasEffect = hasEffect
        self.isRequired = isRequired
        self.location = location
        self.defect = defect
        self.codeDefect = codeDefect
        self.choices = choices
        take = { harness, source, context in
            let state = harness.state()
            if let isEnabled, !isEnabled(state) { return false }
            guard let choice = try? choices(state).draw(from: &source) else { return false }
            // Asked beforehand, since the step may change what the title tells of.
            if context.asksForTitles { context.title = choice.title() }
            if context.isTraced { context.begin(choice.closure()) }
            harness.interaction = PerformedInteraction(name: name, argument: choice.argument, old: state)
            context.perform(name) { try choice.perform(harness.presenter) }
            return true
        }
    }

    /// The same, in other states.
    ///
    /// - Parameter isEnabled: In which states it can be done.
    /// - Returns: The interaction.
    func enabled(when isEnabled: @escaping (State) -> Bool) -> InteractionRule {
        InteractionRule(
            name: name,
            weight: weight,
            isEnabled: isEnabled,
            hasEffect: hasEffect,
            isRequired: isRequired,
            location: location,
            defect: defect,
            codeDefect: codeDefect,
            choices: choices
        )
    }

    /// Whether it can be done in a state.
    func isOffered(in state: State) -> Bool { (isEnabled?(state) ?? true) && choices(state).defect == nil }

    /// The choices of which something is made, in a state, that a report calls by a text.
    func choices(in state: State, where isText: (String) -> Bool) -> [UInt64]? {
        isEnabled?(state) ?? true ? choices(state).choices(for: { isText($0.title()) }) : nil
    }

    /// What is wrong with the declaration, one line for each defect.
    var defects: [String] {
        let badWeight = "the weight of “\(name)” at \(location) must be at least 1, but it is \(weight)"
        let badCode = codeDefect.map { "the code of “\(name)” at \(location) \($0)" }
        return [weight < 1 ? badWeight : nil, defect, badCode].compactMap(\.self)
    }
}
